import type { Input } from '@windsock/contract/endpoint'
import { rulesSave, type Rule } from '@windsock/contract/club/rules'
import type { Call } from './calls'

/** Switches a rule on without a browser: by default one that allows pilots one future booking. */
export function switchOn(call: Call, more: Partial<Input<typeof rulesSave>> = {}): Promise<Rule> {
  return call(rulesSave, {
    name: 'Bookings ahead',
    kind: 'open bookings',
    amount: 1,
    roles: ['Pilot'],
    state: 'on',
    ...more,
  })
}
