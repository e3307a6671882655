import { setImmediate as othersHeard } from 'node:timers/promises'
import type { Booking } from '@windsock/contract/bookings'
import { REQUIREMENT_DRY_RUN_DAYS } from '@windsock/contract/documents/requirements'
import type { WordedVerdict } from '@windsock/contract/club/verdicts'
import { addMinutes } from '@windsock/domain/time'
import type { SignedInContext } from '../http/route'
import type { BookedPerson } from '../storage/bookings'
import { askedFlights, type FlownAircraft } from '../storage/documents/asked-flights'
import type { DocumentsInForce } from '../storage/documents/documents-in-force'
import { bookingPresenter } from './bookings/booking-presenter'
import { peopleVerdicts } from './document-judging'
import { wordingOf } from './verdicts'

/** So few that no other call waits long for them. */
const ROWS_AT_ONCE = 100

/** A booking of which requirements warn, or that they would refuse. */
export type BookingWithVerdicts = Booking & { verdicts: WordedVerdict[] }

interface QueryContext {
  /** Everybody who may be on board, by their id. */
  people: ReadonlyMap<string, BookedPerson>
  documents: DocumentsInForce
}

/**
 * Returns the bookings of aircraft since some months ago of which requirements warn or that they would refuse, soonest
 * first. Other calls get their turn between the parts.
 */
export async function bookingsInDoubt(
  fleet: readonly FlownAircraft[],
  { people, documents }: QueryContext,
  { db, actor, now, translator }: SignedInContext,
): Promise<BookingWithVerdicts[]> {
  const wordingFor = wordingOf(await translator())
  const personOf = (id: string | null) => (id === null ? null : (people.get(id) ?? null))
  const after = addMinutes(now, -REQUIREMENT_DRY_RUN_DAYS * 1440)
  const presented = bookingPresenter(actor)
  const found: BookingWithVerdicts[] = []
  for (const aircraft of fleet) {
    const { zone } = aircraft
    for (const [index, flight] of (await askedFlights(db, [aircraft], { after })).entries()) {
      const [pilot, instructor] = [personOf(flight.pilotId), personOf(flight.instructorId)]
      const asked = Object.assign(flight, { bookingId: flight.id, zone, pilot, instructor, isSuspended: false })
      const findings = peopleVerdicts(asked, actor, { documents, now }).filter(({ level }) => level !== 'note')
      if (findings.length > 0) found.push(Object.assign(presented(asked), { verdicts: wordingFor(findings) }))
      if (index % ROWS_AT_ONCE === ROWS_AT_ONCE - 1) await othersHeard()
    }
    await othersHeard()
  }
  return found.toSorted((one, other) => (one.from === other.from ? one.id - other.id : one.from < other.from ? -1 : 1))
}
