import { notifyOfOverride } from '../mail/notify-verdicts'
import type { SignedInContext } from '../http/route'
import { appendAudit } from '../storage/audit'
import type { StoredBooking } from '../storage/bookings'
import { insertOverrides, removeOverrides } from '../storage/club/overrides'
import type { SetAside } from './verdicts'

/**
 * Stores what a save has set aside, in its transaction: a row for each verdict, its entry in the history, and one email
 * to each other administrator if one of them has done this for themselves, however many dates the save has.
 * @param bookings - the saved bookings in the order of the dates that were judged
 */
export async function keepOverrides(
  { verdicts, endedIds }: SetAside,
  bookings: readonly (StoredBooking | undefined)[],
  { db, actor, config, now: at, reason }: SignedInContext & { reason: string },
): Promise<void> {
  await removeOverrides(db, endedIds)
  const overridden = verdicts.flatMap((found, index) => {
    const booking = bookings[index]
    return booking && found.length > 0 ? [{ booking, found }] : []
  })
  if (overridden.length === 0) return
  const rows = overridden.flatMap(({ booking, found }) =>
    found.map((verdict) => ({ ...verdict, bookingId: booking.id, reason, at, by: actor.id })),
  )
  await insertOverrides(db, rows)
  await appendAudit(
    db,
    rows.map(({ bookingId, source, sourceId, userId, text }) => ({
      at,
      actorId: actor.id,
      noun: 'booking',
      subjectId: bookingId,
      action: 'overridden',
      before: { override: { source, sourceId, userId, text, reason, by: actor.id } },
    })),
  )
  const own = overridden.flatMap(({ booking, found }) => {
    const verdicts = found.filter(({ userId }) => userId === actor.id)
    return verdicts.length > 0 ? [{ booking, verdicts }] : []
  })
  await notifyOfOverride({ flights: own, reason }, { db, config, actor, now: at })
}
