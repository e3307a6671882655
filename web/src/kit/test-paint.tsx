import { MantineProvider } from '@mantine/core'
import { cleanup, render } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactElement } from 'react'
import { afterEach } from 'vitest'
import { theme, variables } from './theme'

afterEach(cleanup)

/** Paints as the product does, without transitions, and hands over somebody who types and clicks. */
export function paint(ui: ReactElement) {
  const user = userEvent.setup()
  return {
    user,
    ...render(
      <MantineProvider theme={theme} cssVariablesResolver={variables} env="test">
        {ui}
      </MantineProvider>,
    ),
  }
}
