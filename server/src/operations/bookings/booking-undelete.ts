import { bookingsUndelete, bookingsUndeleteAll, UNDELETE_MINUTES } from '@windsock/contract/bookings/booking-undelete'
import type { BookingDraft } from '@windsock/contract/bookings'
import { addMinutes, type Moment, overlaps } from '@windsock/domain/time'
import { message } from '@windsock/messages/message'
import { notifyOfBookings } from '../../mail/notify-bookings'
import { appendAudit } from '../../storage/audit'
import { bookingsById } from '../../storage/bookings'
import { forgetCancelled } from '../../storage/club/outcomes'
import type { Database } from '../../database/database'
import {
  bookingWithDeletion,
  hasBookedSince,
  lastRemovalOf,
  undeleteBookings,
  type BookingWithDeletion,
} from '../../storage/deleted-bookings'
import type { StoredKeep } from '../../storage/waiting/keeps'
import { maintenancesOfAircraft } from '../../storage/maintenances'
import { isVisibleTo, presentedBooking } from './booking-presenter'
import { refuseClashes, refuseUnavailableInstructors, resolveFlight, type Flight } from './booking-checks'
import { notFound, Refusal, refuseUneditable } from '../../http/errors'
import { countedStops } from '../counted-stops'
import { followFlights, removeInTheWay } from '../followed-flights'
import { freedByKeeps } from '../freed-times'
import { lockedBookings } from '../locked-bookings'
import { refusingFor } from '../in-force'
import type { Waiting } from '../kept-times'
import { aheadOf, counted, refuseOverLimits } from '../member-limits'
import { refuseVerdicts } from '../verdicts'
import { on, type SignedInContext } from '../../http/route'

export const undeleteBooking = on(bookingsUndelete, async (id, context) => {
  const [undeleted] = await undelete(
    async (db) => [(await bookingWithDeletion(db, id)) ?? []].flat(),
    'booking',
    context,
  )
  if (!undeleted) throw notFound('booking')
  return undeleted
})

export const undeleteWholeSeries = on(bookingsUndeleteAll, (seriesId, context) =>
  undelete((db) => lastRemovalOf(db, seriesId), 'series', context),
)

type Find = (db: Database) => Promise<BookingWithDeletion[]>
type What = 'booking' | 'series'

/** Restores deleted bookings. They are checked after they are locked, and must satisfy the rules for new bookings. */
async function undelete(find: Find, what: What, context: SignedInContext) {
  const expected: StoredKeep[] = []
  const restoring = context.db.transaction(async (db) => {
    const frees = expected.length > 0 ? { of: () => freedByKeeps(expected), context } : undefined
    const bookings = await lockedBookings(find, db, { aircraft: [], users: counted(context.actor), frees })
    refuseUndeleted(bookings, what, context)
    const own = bookings.filter(({ createdBy }) => createdBy === context.actor.id)
    await refuseOverLimits({ ...context, db }, { ahead: aheadOf(own, context.now), entries: bookings.length })
    const stillGrounded = await idsStillGrounded(bookings, db)
    const back = bookings.filter(({ id }) => !stillGrounded.has(id))
    const waiting = await refuseBroken(back, { ...context, db })
    const freed = await removeInTheWay(waiting, expected, { db })
    await undeleteBookings(
      db,
      bookings.map(({ id }) => ({ id, isSuspended: stillGrounded.has(id) })),
    )
    await forgetCancelled(
      db,
      bookings.map(({ id }) => id),
    )
    await record(bookings, { ...context, db })
    const flown = back.map((booking) => ({ ...booking, isSuspended: false }))
    await followFlights(flown, { ...waiting, freed }, { ...context, db })
    return bookings.map(({ id }) => id)
  })
  const ids = await countedStops(restoring, context)
  return (await bookingsById(context.db, ids)).map((booking) => presentedBooking(booking, context.actor))
}

function refuseUndeleted(bookings: readonly BookingWithDeletion[], what: What, { actor, now }: SignedInContext): void {
  if (!bookings.some((booking) => isVisibleTo(actor, booking))) throw notFound(what)
  refuseUneditable(actor, bookings)
  if (bookings.some(({ deletedAt }) => deletedAt === null))
    throw new Refusal(400, message(what === 'booking' ? 'refusals.bookingNotDeleted' : 'refusals.seriesNotDeleted'))
  if (bookings.some(({ deletedAt }) => deletedAt !== null && addMinutes(deletedAt, UNDELETE_MINUTES) < now))
    throw new Refusal(400, message('refusals.deletedTooLongAgo', { minutes: UNDELETE_MINUTES }))
}

/**
 * Returns the ids of bookings that must come back suspended: they were suspended when they were deleted, and
 * maintenance still blocks their time.
 */
async function idsStillGrounded(bookings: readonly BookingWithDeletion[], db: Database): Promise<Set<number>> {
  const grounded = new Set<number>()
  for (const booking of bookings.filter(({ isSuspended }) => isSuspended)) {
    const periods = await maintenancesOfAircraft(db, [booking.aircraft.id], booking)
    if (periods.some((period) => overlaps(period, booking))) grounded.add(booking.id)
  }
  return grounded
}

async function refuseBroken(back: readonly BookingWithDeletion[], context: SignedInContext): Promise<Waiting> {
  const wanted: (Flight & { periods: SameFlights })[] = []
  for (const alike of alikeFlights(back, context.now)) {
    const [first] = alike
    const already = { unmoved: first, ownAircraftId: first.aircraft.id }
    const before = first.to <= context.now ? first : null
    const flight = await resolveFlight(draftOf(first), before, { ...context, ...already })
    wanted.push({ ...flight, periods: alike })
  }
  for (const flights of wanted) await refuseExtraBooking(flights, context)
  const undoneIds = back.map(({ id }) => id)
  const waiting = await refuseClashes(wanted, { ...context, exceptBookingIds: [], undoneIds })
  // The instructor's schedule is checked only if somebody other than the caller deleted a booking, because the deletion
  // may then be due to a removed schedule entry.
  const others = back.some(({ deletedBy }) => deletedBy !== context.actor.id)
  if (others) await refuseUnavailableInstructors(wanted, context)
  return waiting
}

/**
 * The club's rules do not check what existed a moment ago, unless its pilot has booked something else since. Otherwise
 * a member with a limited number of bookings could have any number, by deleting one, booking another and restoring the
 * first.
 */
async function refuseExtraBooking(
  { periods, ...flight }: Flight & { periods: SameFlights },
  context: SignedInContext,
): Promise<void> {
  const [{ pilot, deletedAt }] = periods
  if (!pilot || deletedAt === null || !(await hasBookedSince(context.db, pilot.id, deletedAt))) return
  const dates = periods.map(({ from, to }) => ({ flight: { ...flight, from, to }, before: null }))
  await refuseVerdicts(dates, { ...context, ...(await refusingFor(flight, dates, context)), reason: '' })
}

type SameFlights = [BookingWithDeletion, ...BookingWithDeletion[]]

/**
 * Groups bookings with the same aircraft and people, so that each group is checked with few queries. Flights that are
 * over are in other groups than those to come.
 */
function alikeFlights(bookings: readonly BookingWithDeletion[], now: Moment): SameFlights[] {
  const groups = new Map<string, SameFlights>()
  for (const booking of bookings) {
    const { aircraft, pilot, instructor, isSoloFlight, to } = booking
    const key = JSON.stringify([aircraft.id, pilot?.id, instructor?.id, isSoloFlight, to <= now])
    const group = groups.get(key)
    if (group) group.push(booking)
    else groups.set(key, [booking])
  }
  return [...groups.values()]
}

/**
 * Converts a deleted booking to a draft of a new booking, so that all its people must still be active members. Those of a
 * flight that is over need not be, see `refuseBroken`.
 */
function draftOf({
  from,
  to,
  aircraft,
  pilot,
  instructor,
  isSoloFlight,
  description,
}: BookingWithDeletion): BookingDraft {
  return {
    id: 0,
    aircraftId: aircraft.id,
    pilotId: pilot?.id ?? null,
    instructorId: instructor?.id ?? null,
    from,
    to,
    isSoloFlight,
    description,
    occurence: 'Once',
    occurenceId: null,
    occurenceEndDate: null,
    skipDates: [],
    overrideReason: '',
    version: null,
  }
}

async function record(bookings: readonly BookingWithDeletion[], context: SignedInContext): Promise<void> {
  const { db, actor, now: at } = context
  const entry = { at, actorId: actor.id, noun: 'booking', action: 'undeleted' }
  await appendAudit(
    db,
    bookings.map((before) => ({ ...entry, subjectId: before.id, before })),
  )
  await notifyOfBookings({ action: 'undeleted', bookings }, context)
}
