import { fireEvent, screen } from '@testing-library/react'
import { limitForm, meterForm } from '@windsock/contract/fleet/test-fleet-boundaries'
import type { Boundary } from '@windsock/contract/test-limits'
import { describe, it } from 'vitest'
import { desk, openAs } from '../test-app'
import { expectLimits } from '../test-form-limits'
import { annual, common } from './test-fleet'

const club = desk()
const button = 'Save'

describe.each([
  ['a limit', '/main/fleet/7', limitForm.limits, 'Edit Annual'],
  ['a meter', '/main/fleet/7?tab=meters', meterForm.limits, 'Add meter'],
] as const)('the form of %s', (_, at, limits, opens) => {
  it.each(limits.filter(({ passes, fails }) => passes ?? fails))(
    'keeps to the limits of $field',
    async (limit: Boundary) => {
      club.answers = { ...common, 'limits/get': [annual] }
      openAs('Administrator', at)
      fireEvent.click(await screen.findByRole('button', { name: opens }))
      await screen.findByRole('dialog')
      expectLimits(limit, { labels: { name: 'Name' }, button })
    },
  )
})
