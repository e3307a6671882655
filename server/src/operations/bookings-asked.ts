import { setImmediate as othersHeard } from 'node:timers/promises'
import type { Booking } from '@windsock/contract/bookings'
import { REQUIREMENT_DRY_RUN_DAYS } from '@windsock/contract/documents/requirements'
import type { WordedVerdict } from '@windsock/contract/club/verdicts'
import type { RuledPilot } from '@windsock/domain/club/ruled-flights'
import type { Verdict } from '@windsock/domain/club/verdicts'
import { addMinutes } from '@windsock/domain/time'
import type { SignedInContext } from '../http/route'
import { bookingsById } from '../storage/bookings'
import { peopleOfClub } from '../storage/club/rules'
import { askedFlights } from '../storage/documents/asked-flights'
import type { DocumentsInForce } from '../storage/documents/documents-in-force'
import { presentedBooking } from './bookings/booking-presenter'
import { peopleVerdicts } from './document-judging'
import { worded } from './verdicts'

const ROWS_AT_ONCE = 500

/** A booking of which requirements warn, or that they would refuse. */
export type AskedBooking = Booking & { verdicts: WordedVerdict[] }

/**
 * Returns the bookings of aircraft since some months ago of which requirements warn or that they would refuse, soonest
 * first. Other calls get their turn between the parts.
 */
export async function bookingsAsked(
  aircraftIds: readonly number[],
  documents: DocumentsInForce,
  context: SignedInContext,
): Promise<AskedBooking[]> {
  return presented(await judged(aircraftIds, { documents, context }), context)
}

interface Judging {
  documents: DocumentsInForce
  context: SignedInContext
}

/** Returns what requirements say about bookings, by their id. Other calls get their turn between the parts. */
async function judged(
  aircraftIds: readonly number[],
  { documents, context: { db, actor, now } }: Judging,
): Promise<Map<number, Verdict[]>> {
  const found = new Map<number, Verdict[]>()
  const people = await peopleOfClub(db)
  const personOf = (id: string | null): RuledPilot | null => (id === null ? null : (people.get(id) ?? null))
  const after = addMinutes(now, -REQUIREMENT_DRY_RUN_DAYS * 1440)
  for (const aircraftId of aircraftIds) {
    for (const [index, one] of (await askedFlights(db, { aircraftIds: [aircraftId], after })).entries()) {
      const { id: bookingId, pilotId, instructorId, ...flight } = one
      const crew = { pilot: personOf(pilotId), instructor: personOf(instructorId) }
      const verdicts = peopleVerdicts({ ...flight, bookingId, ...crew }, actor, { documents, now })
      const told = verdicts.filter(({ level }) => level !== 'note')
      if (told.length > 0) found.set(bookingId, told)
      if (index % ROWS_AT_ONCE === ROWS_AT_ONCE - 1) await othersHeard()
    }
    await othersHeard()
  }
  return found
}

/** Returns bookings with their verdicts, soonest first. */
async function presented(
  verdicts: ReadonlyMap<number, readonly Verdict[]>,
  { db, actor, translator }: SignedInContext,
): Promise<AskedBooking[]> {
  const translate = await translator()
  const ids = [...verdicts.keys()]
  const found: AskedBooking[] = []
  for (let first = 0; first < ids.length; first += ROWS_AT_ONCE) {
    const bookings = await bookingsById(db, ids.slice(first, first + ROWS_AT_ONCE))
    for (const booking of bookings)
      found.push({ ...presentedBooking(booking, actor), verdicts: worded(verdicts.get(booking.id) ?? [], translate) })
    await othersHeard()
  }
  return found.toSorted((one, other) => (one.from === other.from ? one.id - other.id : one.from < other.from ? -1 : 1))
}
