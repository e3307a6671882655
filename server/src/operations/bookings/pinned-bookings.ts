import { mayMoveReported } from '@windsock/domain/log/not-flown'
import { message } from '@windsock/messages/message'
import { Refusal } from '../../http/errors'
import type { SignedInContext } from '../../http/route'
import type { StoredBooking } from '../../storage/bookings'
import { reportsOf } from '../../storage/club/outcomes'
import { flightsOfBooking } from '../../storage/log/flights'

type PinContext = Pick<SignedInContext, 'db' | 'actor' | 'now'>

/** The essential fields of a booking: all but its description. */
type Booked = Pick<StoredBooking, 'from' | 'to' | 'isSoloFlight'> & {
  aircraft: { id: number }
  pilot: { id: string } | null
  instructor: { id: string } | null
}

interface Change {
  before: StoredBooking
  after: Booked
}

/**
 * Refuses a change of a booking's essential fields if the flight log, or the reason why it was not flown, depends on
 * them.
 */
export async function refusePinned(before: StoredBooking, after: Booked, context: PinContext): Promise<void> {
  if (before.aircraft.id !== after.aircraft.id) await refuseFlown(before, context)
  refuseNoted(before, await notedIds([{ before, after }], context))
}

export function refuseNoted({ id }: { id: number }, noted: ReadonlySet<number>): void {
  if (noted.has(id)) throw new Refusal(400, message('refusals.bookingNoted'))
}

/** Returns the bookings that the caller may not change like this, because somebody has noted that they were not flown. */
export async function notedIds(changes: readonly Change[], { db, actor, now }: PinContext): Promise<Set<number>> {
  // Only what has begun, before the change or after it, can have a report that is valid.
  const asked = changes.filter(
    ({ before, after }) => isOther(before, after) && (before.from <= now || after.from <= now),
  )
  const reports = await reportsOf(
    db,
    asked.map(({ before }) => before.id),
  )
  const noted = asked.filter((change) => {
    const report = reports.get(change.before.id)
    return report && !mayMoveReported(actor, change, report)
  })
  return new Set(noted.map(({ before }) => before.id))
}

function isOther(before: Booked, after: Booked): boolean {
  return about(before) !== about(after)
}

/** Returns a text that is the same for bookings of the same flight, whatever their descriptions. */
export function about({ from, to, aircraft, pilot, instructor, isSoloFlight }: Booked): string {
  return [from, to, aircraft.id, pilot?.id, instructor?.id, isSoloFlight].join()
}

/** Refuses another aircraft for a booking of which a flight is logged: the flight is with the aircraft of its booking. */
async function refuseFlown({ id, aircraft }: StoredBooking, { db }: PinContext): Promise<void> {
  if ((await flightsOfBooking(db, id)).length === 0) return
  throw new Refusal(400, message('refusals.bookingFlown', { aircraft: aircraft.registrationCode }))
}
