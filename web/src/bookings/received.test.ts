import type { Aircraft } from '@windsock/contract/aircraft'
import type { Booking } from '@windsock/contract/bookings'
import { expect, it } from 'vitest'
import { receivedAircraft, receivedBooking } from './received'

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
