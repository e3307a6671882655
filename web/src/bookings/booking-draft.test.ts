import type { Booking } from '@windsock/contract/bookings'
import { bookingProblems } from '@windsock/domain/booking-problems'
import { expect, it } from 'vitest'
import { fieldErrors } from '../periods/field-errors'
import { periodOf } from '../periods/typed-period'
import { draftedBooking, draftOf, newDraft, savedBody } from './booking-draft'

const zone = 'Europe/Prague'
const aircraft = { id: 1, registrationCode: 'HB-KLM', name: 'Kilo', type: 'C152', assignedAirportId: 3 }

function existing(from: string, to: string): Booking {
  return {
    id: 7,
    aircraft,
    from,
    to,
    pilot: null,
    instructor: null,
    description: '',
    isSoloFlight: false,
    occurence: 'Weekly',
    occurenceId: 's-1',
    occurenceEndDate: '2027-12-31T22:59:59.999Z',
    version: 1,
  }
}

it('a new booking lasts two hours of real time, even across a clock change', () => {
  // On this day, clocks go forward from 02:00 to 03:00.
  const { draft } = newDraft(aircraft, '2027-03-28T00:30:00.000Z', zone)
  expect([draft.fromTime, draft.toTime]).toEqual(['01:30', '04:30'])
})

it('a booking in the second of two repeated hours keeps its moments while its times are unchanged', () => {
  // Clocks show 02:30 twice on this day. The booking begins at the second 02:30.
  const opened = draftOf(existing('2027-10-31T01:30:00.000Z', '2027-10-31T03:00:00.000Z'), zone)
  expect(opened.draft.fromTime).toBe('02:30')
  expect(periodOf(opened.draft, opened, zone).from).toBe('2027-10-31T01:30:00.000Z')
  expect(periodOf({ ...opened.draft, toTime: '05:00' }, opened, zone)).toEqual({
    from: '2027-10-31T01:30:00.000Z',
    to: '2027-10-31T04:00:00.000Z',
  })
})

it('a day or time that does not exist gives no moment', () => {
  const opened = newDraft(aircraft, '2027-03-10T09:00:00.000Z', zone)
  const impossible = { ...opened.draft, fromDay: '2027-02-30', toTime: '24:00' }
  expect(periodOf(impossible, opened, zone)).toEqual({ from: undefined, to: undefined })
})

it('a day beyond the supported years gives no moment either', () => {
  const opened = newDraft(aircraft, '2027-03-10T09:00:00.000Z', zone)
  const beyond = { ...opened.draft, fromDay: '0206-11-20', toDay: '9999-12-31' }
  expect(periodOf(beyond, opened, zone)).toEqual({ from: undefined, to: undefined })
})

it.each([
  ['', 'Choose the date on which the repetition ends.'],
  ['2027-02-30', 'The repetition ends on a date that does not exist, or not between 1950-01-01 and 2200-12-31.'],
  ['2027-0', 'The repetition ends on a date that does not exist, or not between 1950-01-01 and 2200-12-31.'],
  ['9999-12-31', 'The repetition ends on a date that does not exist, or not between 1950-01-01 and 2200-12-31.'],
])('a last day of a series typed as "%s" is reported as: %s', (lastDay, message) => {
  const opened = newDraft(aircraft, '2027-01-10T09:00:00.000Z', zone)
  const drafted = draftedBooking({ ...opened.draft, repetition: 'Weekly', lastDay }, opened, zone)
  const found = bookingProblems(drafted, { id: 'anna', roles: ['Administrator'] })
  const { problem } = fieldErrors(found, true)
  expect(problem('occurenceEndDate')).toBe(message)
})

it('times off the half hour, since the airport moved to another zone, are validated only once they change', () => {
  const kathmandu = 'Asia/Kathmandu'
  const opened = draftOf(existing('2027-06-01T08:00:00.000Z', '2027-06-01T09:00:00.000Z'), kathmandu)
  expect(draftedBooking({ ...opened.draft, description: 'new' }, opened, kathmandu).onHalfHours).toEqual({
    from: true,
    to: true,
  })
  expect(draftedBooking({ ...opened.draft, toTime: '15:45' }, opened, kathmandu).onHalfHours).toEqual({
    from: true,
    to: false,
  })
  const another = { ...opened.draft, aircraft: { id: 2, registrationCode: 'HB-KLN' } }
  expect(draftedBooking(another, opened, kathmandu).onHalfHours).toEqual({ from: false, to: false })
})

it('an occurrence of a series is saved with the series it belongs to', () => {
  const opened = draftOf(existing('2027-06-01T08:00:00.000Z', '2027-06-01T09:00:00.000Z'), zone)
  expect(savedBody(opened.draft, opened, zone)).toMatchObject({
    occurence: 'Weekly',
    occurenceId: 's-1',
    occurenceEndDate: '2027-12-31T22:59:59.999Z',
    version: 1,
  })
})
