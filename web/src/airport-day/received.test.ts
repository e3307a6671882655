import type { Aircraft } from '@windsock/contract/aircraft'
import type { Booking } from '@windsock/contract/bookings'
import { expect, it } from 'vitest'
import { gridRows } from '@windsock/domain/day-grid'
import { receivedAircraft, receivedBooking, receivedDaylight } from './received'

const bare = { id: 1, aircraft: { id: 2, registrationCode: 'HB-KLM' } }

it('times without an offset are the clock of the airport', () => {
  const booking = { ...bare, from: '2027-07-01T10:00:00', to: '2027-07-01T12:00:00' } as Booking
  expect(receivedBooking(booking, 'Europe/Prague')).toMatchObject({
    from: '2027-07-01T08:00:00.000Z',
    to: '2027-07-01T10:00:00.000Z',
    pilot: null,
    instructor: null,
    description: '',
    occurence: 'Once',
    occurenceId: null,
  })
})

it('a booking whose times cannot be read is passed over', () => {
  expect(receivedBooking({ ...bare, from: 'soon', to: 'later' } as Booking, 'Europe/Prague')).toBeUndefined()
})

it('an aircraft without a list of maintenances is grounded by its maintenanceFrom and maintenanceTo', () => {
  const aircraft = { id: 2, maintenanceFrom: '2027-07-01T10:00:00Z', maintenanceTo: '2027-07-01T12:00:00Z' } as Aircraft
  expect(receivedAircraft(aircraft, 'Europe/Prague').maintenances).toEqual([
    { id: 0, from: '2027-07-01T10:00:00.000Z', to: '2027-07-01T12:00:00.000Z' },
  ])
})

// Větrná Hora, whose sun sets 38 seconds past the half hour on this day.
it.each([
  ['2026-11-29', '2026-11-29T06:27:41.000Z', '2026-11-29T15:00:38.000Z', '16:00', '16:30'],
  ['2026-11-29', '2026-11-29T06:30:00.000Z', '2026-11-29T15:00:00.000Z', '15:30', '16:00'],
  ['2026-11-29', '2026-11-29T06:29:59.999Z', '2026-11-29T15:00:00.001Z', '16:00', '16:30'],
  ['2026-11-29', '2026-11-29T07:27:41', '2026-11-29T16:00:38', '16:00', '16:30'],
  ['2026-11-29', '2026-11-29T07:27:41+01:00', '2026-11-29T16:00:38+01:00', '16:00', '16:30'],
])(
  'on %s with the sun up at %s and down at %s the last light row is %s',
  (day, sunrise, sunset, lastLight, firstDark) => {
    const daylight = receivedDaylight({ sunrise, sunset }, 'Europe/Prague')
    const rows = gridRows(day, 'Europe/Prague', daylight)
    const evening = rows.filter(({ label }) => label > '12:00')
    expect(evening.findLast(({ isDark }) => !isDark)?.label).toBe(lastLight)
    expect(evening.find(({ isDark }) => isDark)?.label).toBe(firstDark)
  },
)

it('sunrise keeps its seconds too, so that it is rounded down from where it is', () => {
  const read = (sunrise: string) => receivedDaylight({ sunrise, sunset: null }, 'Europe/Prague').sunrise
  expect(read('2026-01-05T08:29:59.500Z')).toBe('2026-01-05T08:29:59.500Z')
  expect(read('not known')).toBeNull()
})
