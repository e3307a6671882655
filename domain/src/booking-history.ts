import { bookingFields, type BookingFieldChange } from '@windsock/contract/booking-history'
import { maySeeAircraft, type Actor } from './permissions'
import { fullName } from './users'

interface Person {
  firstName: string
  lastName: string
}

export interface BookingState {
  aircraft: { registrationCode: string; isVisibleForExternalUsers: boolean }
  from: string
  to: string
  pilot: Person | null
  instructor: Person | null
  isSoloFlight: boolean
  description: string
  isSuspended: boolean
}

/**
 * Returns the differences between two states of a booking as text that this reader may see. Without `before`, returns
 * all fields that are set.
 */
export function bookingChanges(
  before: BookingState | null,
  after: BookingState | null,
  reader: Actor,
): BookingFieldChange[] {
  if (!after) return []
  const [was, is] = [before ? inWords(before, reader) : unmade, inWords(after, reader)]
  return bookingFields
    .map((field) => ({ field, before: was[field], after: is[field] }))
    .filter(({ before, after }) => before !== after)
}

type Words = Record<BookingFieldChange['field'], string | null>

const unmade: Words = {
  aircraft: null,
  from: null,
  to: null,
  pilot: null,
  instructor: null,
  isSoloFlight: 'No',
  description: null,
  isSuspended: 'No',
}

function inWords(state: BookingState, reader: Actor): Words {
  return {
    aircraft: maySeeAircraft(reader, state.aircraft) ? state.aircraft.registrationCode : 'another aircraft',
    from: state.from,
    to: state.to,
    pilot: state.pilot && fullName(state.pilot),
    instructor: state.instructor && fullName(state.instructor),
    isSoloFlight: state.isSoloFlight ? 'Yes' : 'No',
    description: state.description || null,
    isSuspended: state.isSuspended ? 'Yes' : 'No',
  }
}
