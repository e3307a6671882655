import { keepsOfUsers, keepsOfWishes, removeKeeps } from '../storage/waiting/keeps'
import { endWish, type WishEnding } from '../storage/waiting/wish-changes'
import { type StoredWish, wishesOfUser } from '../storage/waiting/wishes'
import { freedByKeeps, type PassingContext, rowsOfWaiting } from './freed-times'
import { passOn } from './wish-passing'

interface Rows {
  aircraft: readonly number[]
  users: readonly string[]
}

/** Returns the rows to lock before the wishes of a person end: those of the people who get the time kept for them. */
export async function rowsOfKeeps(userId: string, context: PassingContext): Promise<Rows> {
  const keeps = await keepsOfUsers(context.db, [userId])
  return rowsOfFreed(freedByKeeps(keeps), context)
}

async function rowsOfFreed(freed: ReturnType<typeof freedByKeeps>, context: PassingContext): Promise<Rows> {
  const waiting = await rowsOfWaiting(freed, context)
  return {
    aircraft: [...freed.map(({ aircraftId }) => aircraftId), ...waiting.aircraft],
    users: [...freed.flatMap(({ people }) => people), ...waiting.users],
  }
}

/** Ends all open wishes of a removed person. The time that was kept for them goes to the next. */
export async function endWishesOf(userId: string, context: PassingContext): Promise<void> {
  for (const wish of await wishesOfUser(context.db, userId)) await endUnfilled(wish, 'impossible', context)
}

/** Ends a wish that was not filled. The time that was kept for it goes to the next. */
export async function endUnfilled(
  wish: StoredWish,
  why: Exclude<WishEnding['why'], 'filled'>,
  context: PassingContext,
): Promise<void> {
  const { db, now } = context
  const keeps = await keepsOfWishes(db, [wish.id])
  await removeKeeps(db, keeps)
  await endWish(db, wish, { why }, now)
  await passOn(freedByKeeps(keeps), context)
}

/**
 * Locks the person of a wish, the time that is kept for it, and the rows of those who wait for this time.
 * @param also - further rows to lock
 */
export async function lockWish(
  { id, userId }: Pick<StoredWish, 'id' | 'userId'>,
  also: Rows,
  context: PassingContext,
): Promise<void> {
  const rows = await rowsOfFreed(freedByKeeps(await keepsOfWishes(context.db, [id])), context)
  await context.db.lock({
    aircraft: [...also.aircraft, ...rows.aircraft],
    users: [userId, ...also.users, ...rows.users],
  })
}

export const nothing: Rows = { aircraft: [], users: [] }
