import type { SavedFlight } from '@windsock/contract/log/flight'
import type { Message } from '@windsock/messages/message'
import { notFound } from '../../http/errors'
import type { SignedInContext } from '../../http/route'
import { bookingById } from '../../storage/bookings'
import { flightById } from '../../storage/log/flights'
import { presentedBooking } from '../bookings/booking-presenter'
import { presentedFlight } from './flight-presenter'

/** Returns the answer to a save of a flight: the flight and its booking as they are stored now. */
export async function savedFlight(
  { id, messages = [] }: { id: number; messages?: readonly Message[] },
  context: SignedInContext,
): Promise<SavedFlight> {
  const { db, actor } = context
  const flight = await flightById(db, id)
  if (!flight) throw notFound('flight')
  return {
    ...presentedFlight(flight, actor),
    booking: await currentBooking(flight.bookingId, context),
    messages: await worded(messages, context),
  }
}

export async function currentBooking(id: number | null, { db, actor }: SignedInContext) {
  const booking = id === null ? undefined : await bookingById(db, id)
  return booking ? presentedBooking(booking, actor) : null
}

export async function worded(messages: readonly Message[], { translator }: SignedInContext): Promise<string[]> {
  if (messages.length === 0) return []
  const translate = await translator()
  return messages.map((message) => translate(message))
}
