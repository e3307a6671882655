import { inEnglish } from '@windsock/messages/test-words'
import { describe, expect, it } from 'vitest'
import { bookingChanges, type BookingState } from './booking-history'
import type { Actor } from './permissions'

const pilot: Actor = { id: 'petra', roles: ['Pilot'] }
const guest: Actor = { id: 'eva', roles: ['External'] }

const made: BookingState = {
  aircraft: { registrationCode: 'OK-VHA', isVisibleForExternalUsers: false },
  from: '2026-07-20T08:00:00.000Z',
  to: '2026-07-20T10:00:00.000Z',
  pilot: { firstName: 'Petra', lastName: 'Svobodová' },
  instructor: null,
  isSoloFlight: false,
  description: '',
  isSuspended: false,
}

describe('the changes of a booking', () => {
  it('are described in words, field by field', () => {
    const after = { ...made, to: '2026-07-20T11:00:00.000Z', pilot: null, isSoloFlight: true, description: 'to Brno' }
    expect(inEnglish(bookingChanges(made, after, pilot))).toEqual([
      { field: 'to', before: '2026-07-20T10:00:00.000Z', after: '2026-07-20T11:00:00.000Z' },
      { field: 'pilot', before: 'Petra Svobodová', after: null },
      { field: 'isSoloFlight', before: 'No', after: 'Yes' },
      { field: 'description', before: null, after: 'to Brno' },
    ])
  })

  it('of a new one are its first values', () => {
    expect(inEnglish(bookingChanges(null, made, pilot))).toEqual([
      { field: 'aircraft', before: null, after: 'OK-VHA' },
      { field: 'from', before: null, after: made.from },
      { field: 'to', before: null, after: made.to },
      { field: 'pilot', before: null, after: 'Petra Svobodová' },
    ])
  })

  it('include the instructor who was added, the effect of maintenance, and that a flight is no longer solo', () => {
    const before = { ...made, isSoloFlight: true }
    const after = { ...made, instructor: { firstName: 'Igor', lastName: 'Petrenko' }, isSuspended: true }
    expect(inEnglish(bookingChanges(before, after, pilot))).toEqual([
      { field: 'instructor', before: null, after: 'Igor Petrenko' },
      { field: 'isSoloFlight', before: 'Yes', after: 'No' },
      { field: 'isSuspended', before: 'No', after: 'Yes' },
    ])
  })

  it('are empty for a deletion, which has nothing to compare with', () => {
    expect(inEnglish(bookingChanges(made, null, pilot))).toEqual([])
  })

  it('do not name an aircraft that a guest may not see', () => {
    const after = { ...made, aircraft: { registrationCode: 'OK-VHC', isVisibleForExternalUsers: true } }
    expect(inEnglish(bookingChanges(made, after, guest))).toEqual([
      { field: 'aircraft', before: 'another aircraft', after: 'OK-VHC' },
    ])
  })
})
