import { MantineProvider } from '@mantine/core'
import { cleanup, render as renderTree } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactElement } from 'react'
import { afterEach } from 'vitest'
import { theme, variables } from './theme/theme'

afterEach(cleanup)

/** Renders with the app's theme but without transitions, and returns a simulated user who types and clicks. */
export function render(ui: ReactElement) {
  const user = userEvent.setup()
  return {
    user,
    ...renderTree(
      <MantineProvider theme={theme} cssVariablesResolver={variables} env="test">
        {ui}
      </MantineProvider>,
    ),
  }
}
