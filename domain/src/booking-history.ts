import { bookingFields, type BookingFieldChange } from '@windsock/contract/bookings/booking-history'
import { message, messageText, type Message } from '@windsock/messages/message'
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

/** The change of one field as the reader may see it: a message, or a text that is the same in every language. */
export interface FieldChange {
  field: BookingFieldChange['field']
  before: Message | string | null
  after: Message | string | null
}

/**
 * Returns the differences between two states of a booking that this reader may see. Without `before`, returns all fields
 * that are set.
 */
export function bookingChanges(before: BookingState | null, after: BookingState | null, reader: Actor): FieldChange[] {
  if (!after) return []
  const [was, is] = [before ? inWords(before, reader) : unmade, inWords(after, reader)]
  return bookingFields
    .map((field) => ({ field, before: was[field], after: is[field] }))
    .filter(({ before, after }) => comparable(before) !== comparable(after))
}

type Words = Record<BookingFieldChange['field'], Message | string | null>

function comparable(words: Message | string | null): string | null {
  return words !== null && typeof words === 'object' ? messageText(words) : words
}

const yes = message('common.yes')
const no = message('common.no')

const unmade: Words = {
  aircraft: null,
  from: null,
  to: null,
  pilot: null,
  instructor: null,
  isSoloFlight: no,
  description: null,
  isSuspended: no,
}

function inWords(state: BookingState, reader: Actor): Words {
  return {
    aircraft: maySeeAircraft(reader, state.aircraft)
      ? state.aircraft.registrationCode
      : message('history.otherAircraft'),
    from: state.from,
    to: state.to,
    pilot: state.pilot && fullName(state.pilot),
    instructor: state.instructor && fullName(state.instructor),
    isSoloFlight: state.isSoloFlight ? yes : no,
    description: state.description || null,
    isSuspended: state.isSuspended ? yes : no,
  }
}
