import { isStaff } from '@windsock/domain/permissions'
import { addMinutes, type Moment, type Period } from '@windsock/domain/time'
import { message } from '@windsock/messages/message'
import { activityOf } from '../storage/user-activity'
import { Refusal } from '../http/errors'
import type { SignedInContext } from '../http/route'

/**
 * Maximum number of upcoming bookings that one member may have made, for themselves or others. Deleted bookings do not
 * count. The limit allows two daily series of one year each, plus a reserve.
 */
export const MAX_BOOKINGS_AHEAD = 1000
/** Maximum number of booking changes by one member within 24 hours. Each occurrence of a series counts. */
export const MAX_CHANGES_PER_DAY = 5000
const DAY_MINUTES = 24 * 60
const RETRY_AFTER_SECONDS = 60 * 60

/**
 * Refuses members who make so many bookings or changes that they could fill the calendar or the disk. Staff have no
 * limit because they plan for others. Runs in the transaction while the row of the member is locked (decisions on one
 * member and the club, 6).
 * @param added - the upcoming bookings and audit entries that this call would add
 * @param made - the counts of `madeLately` if the caller has read them
 */
export async function refuseOverLimits(
  context: CountContext,
  added: Counts,
  made: Counts | null | Promise<Counts | null> = recentActivity(context),
): Promise<void> {
  const counts = await made
  if (!counts) return
  const { ahead, entries } = counts
  // Calls that add no bookings pass, so that former staff who have more bookings than allowed can still change them.
  if (added.ahead > 0 && ahead + added.ahead > MAX_BOOKINGS_AHEAD)
    throw new Refusal(400, message('refusals.manyBookingsAhead', { most: MAX_BOOKINGS_AHEAD }))
  if (entries + added.entries > MAX_CHANGES_PER_DAY)
    throw new Refusal(429, message('refusals.manyChanges', { most: MAX_CHANGES_PER_DAY }), RETRY_AFTER_SECONDS)
}

type CountContext = Pick<SignedInContext, 'db' | 'actor' | 'now'>
type Counts = Awaited<ReturnType<typeof activityOf>>

/** Counts the member's upcoming bookings and their entries of the last day. Staff are not counted: null. */
export async function recentActivity({ db, actor, now }: CountContext): Promise<Counts | null> {
  return isStaff(actor) ? null : activityOf(db, { userId: actor.id, now, since: addMinutes(now, -DAY_MINUTES) })
}

/** Returns the users to lock while their bookings are counted. Staff are not counted and need no lock. */
export const counted = (actor: SignedInContext['actor']): string[] => (isStaff(actor) ? [] : [actor.id])

export const aheadOf = (periods: readonly Period[], now: Moment): number => periods.filter(({ to }) => to > now).length

/** Maximum number of rows in a list of bookings or schedule entries. */
export const MAX_ROWS = 2000

/** Refuses a list with more than `MAX_ROWS` rows, because reading it would slow down other calls. */
export function refuseLongList(
  rows: readonly unknown[],
  reason: 'refusals.manyBookings' | 'refusals.manyEntries',
): void {
  if (rows.length > MAX_ROWS) throw new Refusal(400, message(reason, { most: MAX_ROWS }))
}
