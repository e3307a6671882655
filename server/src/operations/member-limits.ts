import { isStaff } from '@windsock/domain/permissions'
import { addMinutes, type Moment, type Period } from '@windsock/domain/time'
import { madeBy } from '../storage/made-by'
import { Refusal } from '../http/errors'
import type { SignedInContext } from '../http/route'

/** Live bookings to come that one member has made, for whomever: two series of a year, and some more. */
export const BOOKINGS_AHEAD_MOST = 1000
/** What one member does to bookings in a day, each occurrence of a series counted. */
export const DEEDS_A_DAY_MOST = 5000
const DAY_MINUTES = 24 * 60
const AGAIN_SECONDS = 60 * 60

/**
 * Refuses members who would fill the calendar or the disk; staff, who plan for others, are not counted. Asked inside the
 * transaction, while the member's own row is locked (decisions on one member and the club, 6).
 * @param added bookings to come that the member will have made beside those there are, and entries of the trail
 */
export async function refuseTooMuch(
  { db, actor, now }: Pick<SignedInContext, 'db' | 'actor' | 'now'>,
  added: { ahead: number; deeds: number },
): Promise<void> {
  if (isStaff(actor)) return
  const { ahead, deeds } = await madeBy(db, { userId: actor.id, now, since: addMinutes(now, -DAY_MINUTES) })
  // Who was staff may have made more: they can change them.
  if (added.ahead > 0 && ahead + added.ahead > BOOKINGS_AHEAD_MOST)
    throw new Refusal(
      400,
      `Nobody may have more than ${inWords(BOOKINGS_AHEAD_MOST)} bookings to come. Nothing was saved. Delete some that you made, or ask an instructor or an administrator to book.`,
    )
  if (deeds + added.deeds > DEEDS_A_DAY_MOST)
    throw new Refusal(
      429,
      `You have changed more than ${inWords(DEEDS_A_DAY_MOST)} bookings within a day. Nothing was saved. Please go on tomorrow, or ask an administrator.`,
      AGAIN_SECONDS,
    )
}

/** Whose row is locked while what they have made is counted, so that nothing is added to it meanwhile. */
export const counted = (actor: SignedInContext['actor']): string[] => (isStaff(actor) ? [] : [actor.id])

/** How many of these are to come. */
export const aheadOf = (periods: readonly Period[], now: Moment): number => periods.filter(({ to }) => to > now).length

/** Rows of a list that is asked for by a period. */
export const ROWS_MOST = 2000

/** Refuses a list that nobody reads and that keeps others waiting; @param what `bookings` */
export function refuseLongList(rows: readonly unknown[], what: string): void {
  if (rows.length > ROWS_MOST)
    throw new Refusal(400, `There are more than ${inWords(ROWS_MOST)} ${what} in this period. Choose a shorter one.`)
}

const inWords = (number: number) => number.toLocaleString('en')
