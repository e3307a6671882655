import { expect, it } from 'vitest'
import { excessOf } from './rule-exceeded'
import { aircraft, flight, now, pilot, rule } from './test-rules'

const flights = [flight('2026-12-05'), flight('2026-12-12'), flight('2026-12-19')]
const beyond = (over: Parameters<typeof rule>[0], of = flights) =>
  excessOf(rule(over), { pilot: pilot(), flights: of, now })

it('F11: existing bookings stay, and count as if they were made now', () => {
  expect(beyond({ amount: 3 })).toBeNull()
  expect(beyond({ amount: 2 })).toEqual({ counted: 3, beyond: 1 })
  expect(beyond({ amount: 0 })).toEqual({ counted: 3, beyond: 3 })
  expect(beyond({ amount: 2, startsOn: '2027-01-01' }), 'before its first day too').toEqual({ counted: 3, beyond: 1 })
})

it('F3: bookings outside of the rule do not count', () => {
  const more = [...flights, flight('2026-12-26', '10:00-12:00', { aircraft: aircraft.vhc })]
  expect(beyond({ amount: 2, aircraftIds: new Set([aircraft.vha.id]) }, more)).toEqual({ counted: 3, beyond: 1 })
  expect(beyond({ amount: 1, roles: ['Student'] })).toBeNull()
  expect(beyond({ kind: 'length', amount: 60 }, [...flights, flight('2026-12-26', '10:00-11:00')])).toEqual({
    counted: 4,
    beyond: 3,
  })
})
