import type { Booking } from '@windsock/contract/bookings'
import { expect, it } from 'vitest'
import { periodOf } from '../frame/typed-period'
import { draftOf, newDraft, savedBody } from './booking-draft'

const zone = 'Europe/Prague'
const aircraft = { id: 1, registrationCode: 'HB-KLM', name: 'Kilo', type: 'C152' }

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
  }
}

it('a new booking lasts two hours of time, also across a clock change', () => {
  // At 02:00 the clocks go to 03:00.
  const { draft } = newDraft(aircraft, '2027-03-28T00:30:00.000Z', zone)
  expect([draft.fromTime, draft.toTime]).toEqual(['01:30', '04:30'])
})

it('a booking in the second of two repeated hours keeps its moments while its times are left alone', () => {
  // 02:30 is shown twice on this day, and this is the second time.
  const opened = draftOf(existing('2027-10-31T01:30:00.000Z', '2027-10-31T03:00:00.000Z'), zone)
  expect(opened.draft.fromTime).toBe('02:30')
  expect(periodOf(opened.draft, opened, zone).from).toBe('2027-10-31T01:30:00.000Z')
  expect(periodOf({ ...opened.draft, toTime: '05:00' }, opened, zone)).toEqual({
    from: '2027-10-31T01:30:00.000Z',
    to: '2027-10-31T04:00:00.000Z',
  })
})

it('a day or time that does not exist is no moment', () => {
  const opened = newDraft(aircraft, '2027-03-10T09:00:00.000Z', zone)
  const impossible = { ...opened.draft, fromDay: '2027-02-30', toTime: '24:00' }
  expect(periodOf(impossible, opened, zone)).toEqual({ from: undefined, to: undefined })
})

it('an occurrence of a series is saved with the series it belongs to', () => {
  const opened = draftOf(existing('2027-06-01T08:00:00.000Z', '2027-06-01T09:00:00.000Z'), zone)
  expect(savedBody(opened.draft, opened, zone)).toMatchObject({
    occurence: 'Weekly',
    occurenceId: 's-1',
    occurenceEndDate: '2027-12-31T22:59:59.999Z',
  })
})
