import type { BookingDraft } from '@windsock/contract/bookings'
import { fullName } from '@windsock/domain/users'
import { fills } from '@windsock/domain/waiting/wishes'
import { message } from '@windsock/messages/message'
import { notifyOfFilled } from '../mail/notify-waiting'
import { Refusal } from '../http/errors'
import { appendAudit } from '../storage/audit'
import { storeBookings } from '../storage/booking-changes'
import type { StoredBooking } from '../storage/bookings'
import { keepsOfWishes, removeKeeps } from '../storage/waiting/keeps'
import { userById } from '../storage/users'
import { endWish } from '../storage/waiting/wish-changes'
import { wishesById, wishesOfUser, type StoredWish } from '../storage/waiting/wishes'
import { refuseClashes, refuseUnavailableInstructors, resolveFlight } from './bookings/booking-checks'
import { type Freed, freedByKeeps, type PassingContext } from './freed-times'
import { refusingFor } from './in-force'
import { aheadOf, refuseOverLimits } from './member-limits'
import { refuseVerdicts } from './verdicts'
import type { KeptTime } from './wish-search'

interface Booked {
  booking: StoredBooking
  /** Time that was kept for other wishes of the person, which the flight fills too. */
  freed: Freed[]
}

/**
 * Books a time for the person of a wish, checked as if they saved the booking themselves. Remove a keep of the wish
 * first, so that its claims are not in the way.
 * @param by - the person if they take an offer; null if the program books for them
 * @throws Refusal before anything is written
 */
export async function bookWish(
  wish: StoredWish,
  time: KeptTime,
  { by, ...context }: PassingContext & { by: string | null },
): Promise<Booked> {
  const { db, now } = context
  const person = await userById(db, wish.userId)
  if (!person?.isActive || !person.isApproved)
    throw new Refusal(400, message('refusals.notMember', { name: person ? fullName(person) : '' }))
  const checking = { ...context, actor: person }
  const flight = await resolveFlight(draftOf(wish, time), null, checking)
  await refuseOverLimits(checking, { ahead: aheadOf([time], now), entries: 1 })
  const wanted = [{ ...flight, periods: [flight.period] }]
  const { keeps } = await refuseClashes(wanted, { ...checking, exceptBookingIds: [] })
  await refuseUnavailableInstructors(wanted, checking)
  const dates = [{ flight: { ...flight, ...flight.period }, before: null }]
  await refuseVerdicts(dates, { ...checking, ...(await refusingFor(flight, dates, checking)), reason: '' })
  await removeKeeps(db, keeps)
  const { aircraft, pilot, instructor } = flight
  const [booking] = await storeBookings(db, [
    {
      ...flight.period,
      aircraftId: aircraft.id,
      pilotId: pilot?.id ?? null,
      instructorId: instructor?.id ?? null,
      isSoloFlight: false,
      description: wish.description,
      repetition: 'Once',
      seriesId: null,
      seriesEnd: null,
      createdAt: now,
      createdBy: wish.userId,
    },
  ])
  if (!booking) throw new Error('The booking of a wish was not stored.')
  await endWish(db, wish, { why: 'filled', bookingId: booking.id }, now)
  const entry = { at: now, actorId: by, action: 'created', noun: 'booking', subjectId: booking.id }
  await appendAudit(db, entry)
  await notifyOfFilled(wish, { ...flight.period, aircraft, instructor, bookingId: booking.id }, context)
  const others = (await wishesOfUser(db, wish.userId)).map(({ id }) => id)
  return { booking, freed: [...freedByKeeps(keeps), ...(await endFilled([booking], others, context))] }
}

function draftOf(wish: StoredWish, { aircraftId, instructorId, from, to }: KeptTime): BookingDraft {
  return {
    id: 0,
    aircraftId,
    pilotId: wish.userId,
    instructorId,
    from,
    to,
    isSoloFlight: false,
    description: wish.description,
    occurence: 'Once',
    occurenceId: null,
    occurenceEndDate: null,
    skipDates: [],
    overrideReason: '',
    version: null,
  }
}

/**
 * Ends those of the wishes that bookings fill, because their pilot waits no longer. Returns the time that was kept for
 * these wishes.
 */
export async function endFilled(
  bookings: readonly StoredBooking[],
  wishIds: readonly number[],
  { db, config, now }: PassingContext,
): Promise<Freed[]> {
  if (wishIds.length === 0 || !config.waitingList) return []
  const filled = (await wishesById(db, wishIds)).flatMap((wish) => {
    const booking = bookings.find(
      (storedBooking) =>
        !storedBooking.isSuspended &&
        storedBooking.pilot?.id === wish.userId &&
        storedBooking.aircraft.assignedAirportId === wish.airportId &&
        fills(storedBooking, wish),
    )
    return booking && wish.endedAt === null ? [{ wish, bookingId: booking.id }] : []
  })
  const keeps = await keepsOfWishes(
    db,
    filled.map(({ wish }) => wish.id),
  )
  await removeKeeps(db, keeps)
  for (const { wish, bookingId } of filled) await endWish(db, wish, { why: 'filled', bookingId }, now)
  return freedByKeeps(keeps)
}
