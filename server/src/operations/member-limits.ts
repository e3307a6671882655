import { isStaff } from '@windsock/domain/permissions'
import { addMinutes, type Moment, type Period } from '@windsock/domain/time'
import { madeBy } from '../storage/made-by'
import { Refusal } from '../http/errors'
import type { SignedInContext } from '../http/route'

/** Live upcoming bookings that one member has made, for anybody: two series of a year, and a reserve. */
export const BOOKINGS_AHEAD_MOST = 1000
/** Changes of bookings by one member in a day; each occurrence of a series counts. */
export const DEEDS_A_DAY_MOST = 5000
const DAY_MINUTES = 24 * 60
const AGAIN_SECONDS = 60 * 60

/**
 * Refuses members who would fill the calendar or the disk; staff, who plan for others, have no limit. Runs inside the
 * transaction, while the member's own row is locked (decisions on one member and the club, 6).
 * @param added the upcoming bookings and the entries of the trail that this call would add
 */
export async function refuseTooMuch(
  { db, actor, now }: Pick<SignedInContext, 'db' | 'actor' | 'now'>,
  added: { ahead: number; deeds: number },
): Promise<void> {
  if (isStaff(actor)) return
  const { ahead, deeds } = await madeBy(db, { userId: actor.id, now, since: addMinutes(now, -DAY_MINUTES) })
  // A member who used to be staff may have more; they can still change them.
  if (added.ahead > 0 && ahead + added.ahead > BOOKINGS_AHEAD_MOST)
    throw new Refusal(
      400,
      `A member may have at most ${inWords(BOOKINGS_AHEAD_MOST)} upcoming bookings. Nothing was saved. Delete some that you made, or ask an instructor or an administrator to book.`,
    )
  if (deeds + added.deeds > DEEDS_A_DAY_MOST)
    throw new Refusal(
      429,
      `You have changed more than ${inWords(DEEDS_A_DAY_MOST)} bookings within a day. Nothing was saved. Please continue tomorrow, or ask an administrator.`,
      AGAIN_SECONDS,
    )
}

/** The users whose rows are locked while their bookings are counted. */
export const counted = (actor: SignedInContext['actor']): string[] => (isStaff(actor) ? [] : [actor.id])

export const aheadOf = (periods: readonly Period[], now: Moment): number => periods.filter(({ to }) => to > now).length

/** Rows in a list by period. */
export const ROWS_MOST = 2000

/** Refuses a list that is too long to read and too slow for other callers. @param what `bookings` */
export function refuseLongList(rows: readonly unknown[], what: string): void {
  if (rows.length > ROWS_MOST)
    throw new Refusal(400, `There are more than ${inWords(ROWS_MOST)} ${what} in this period. Choose a shorter one.`)
}

const inWords = (number: number) => number.toLocaleString('en')
