import { addMinutes } from '@windsock/domain/time'
import { keepUntil } from '@windsock/domain/waiting/wishes'
import { Refusal } from '../../http/errors'
import { notifyOfImpossible, notifyOfOffer, notifyOfRanOut } from '../../mail/notify-waiting'
import { placedAircraft, type PlacedAircraft } from '../../storage/aircraft'
import {
  keepsById,
  keepsEnded,
  keepsMisplaced,
  keepsOfUsers,
  keepsOfWishes,
  offerKeep,
  removeKeeps,
  type StoredKeep,
} from '../../storage/waiting/keeps'
import { instructorsThere } from '../../storage/schedules'
import { userById } from '../../storage/users'
import { endWish, refuseOffer } from '../../storage/waiting/wish-changes'
import { openWishesAfter, type StoredWish, wishById } from '../../storage/waiting/wishes'
import { endUnfilled, lockWish, nothing } from '../ended-wishes'
import { freedByKeeps, type PassingContext } from '../freed-times'
import { bookWish } from '../wish-booking'
import { giveInOrder, passOn } from '../wish-passing'
import { WishSearch } from '../wish-search'

/** Keeps that one round settles, and wishes that it looks at. */
const AT_ONCE = 200
/** A wish ends after this many offers in a row have expired. */
const MAX_UNANSWERED = 2

/**
 * Settles the keeps that have ended: they become a booking or an offer, or go to the next. Several servers may do this
 * at the same time, because each keep is read again once its rows are locked.
 */
export async function settleKeeps(context: PassingContext): Promise<void> {
  const { db, now } = context
  const ids = [...(await keepsMisplaced(db)), ...(await keepsEnded(db, now, AT_ONCE))]
  await each(ids, (id) => db.transaction((db) => settleKeep(id, { ...context, db })))
}

/** Runs `work` for all items, even if it fails for some: one that cannot be settled must not hold up the others. */
async function each<Item>(items: readonly Item[], work: (item: Item) => Promise<void>): Promise<void> {
  const errors: unknown[] = []
  for (const item of items) await work(item).catch((error: unknown) => errors.push(error))
  if (errors.length > 0) throw errors[0]
}

async function settleKeep(id: number, context: PassingContext): Promise<void> {
  const { db, now } = context
  const [found] = await keepsById(db, [id])
  if (!found) return
  await lockWish({ id: found.wishId, userId: found.userId }, nothing, context)
  const [keep] = await keepsById(db, [id])
  const wish = keep && (await wishById(db, keep.wishId))
  const aircraft = keep && (await placedAircraft(db, keep.aircraftId))
  if (!keep || !wish || !aircraft) return
  const isMisplaced = !aircraft.isActive || aircraft.assignedAirport.id !== keep.airportId
  if (isMisplaced) {
    await removeKeeps(db, [keep])
    await passOn(freedByKeeps([keep]), context)
  } else if (keep.until <= now) await settleEnded({ keep, wish, aircraft }, context)
}

interface Ended {
  keep: StoredKeep
  wish: StoredWish
  aircraft: PlacedAircraft
}

async function settleEnded(ended: Ended, context: PassingContext): Promise<void> {
  if (ended.keep.kind === 'offer') await ranOut(ended, context)
  else if (ended.wish.way === 'ask') await offer(ended, context)
  else await book(ended, context)
}

async function book({ keep, wish }: Ended, context: PassingContext): Promise<void> {
  await removeKeeps(context.db, [keep])
  try {
    await passOn((await bookWish(wish, keep, { ...context, by: null })).freed, context)
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    await passOn(freedByKeeps([keep]), context)
  }
}

async function offer({ keep, wish, aircraft }: Ended, context: PassingContext): Promise<void> {
  const { db, now } = context
  const { noticeMinutes, userId } = wish
  const until = keepUntil({ now, start: keep.from, noticeMinutes }, aircraft.assignedAirport.timeZone)
  const others = (await keepsOfUsers(db, [userId])).filter((storedKeep) => storedKeep.kind === 'offer')
  if (until === undefined || others.length > 0) {
    await removeKeeps(db, [keep])
    await passOn(freedByKeeps([keep]), context)
    return
  }
  await offerKeep(db, keep, until)
  await notifyOfOffer(wish, await timeOf({ keep, aircraft }, context), until, context)
}

async function ranOut({ keep, wish, aircraft }: Ended, context: PassingContext): Promise<void> {
  const { db, now } = context
  const unanswered = wish.unanswered + 1
  const isLast = unanswered >= MAX_UNANSWERED
  await removeKeeps(db, [keep])
  await refuseOffer(db, { wishId: wish.id, aircraftId: keep.aircraftId, starts: keep.from, unanswered })
  if (isLast) await endWish(db, wish, { why: 'unanswered' }, now)
  await notifyOfRanOut(wish, await timeOf({ keep, aircraft }, context), { isLast }, context)
  await passOn(freedByKeeps([keep]), context, { exceptWishId: wish.id })
}

async function timeOf({ keep, aircraft }: Pick<Ended, 'keep' | 'aircraft'>, { db }: PassingContext) {
  const { from, to, instructorId } = keep
  const instructor = instructorId === null ? null : ((await userById(db, instructorId)) ?? null)
  return { from, to, aircraft, instructor }
}

/** Processes all open wishes: ends those that nothing can fill any more, and assigns free times to the others. */
export async function matchWishes(context: PassingContext): Promise<void> {
  let last: StoredWish | undefined
  do {
    const wishes = await openWishesAfter(context.db, last, AT_ONCE)
    await matchWish(wishes, context)
    last = wishes.length === AT_ONCE ? wishes.at(-1) : undefined
  } while (last)
}

async function matchWish(wishes: readonly StoredWish[], context: PassingContext): Promise<void> {
  const { db } = context
  const search = await WishSearch.of(wishes, context)
  const kept = await keepsOfWishes(
    db,
    wishes.map(({ id }) => id),
  )
  const keepOf = new Map(kept.map((keep) => [keep.wishId, keep]))
  await each(wishes, async (wish) => {
    const keep = keepOf.get(wish.id)
    const why = endOf(wish, { search, isKept: keep !== undefined }, context)
    const fit = why || keep ? undefined : search.fitOf(wish)
    if (fit) search.take(fit, wish.userId)
    const isLost = keep && !search.isStillPossible(wish, keep)
    if (why || fit || isLost) await db.transaction((db) => settleWish(wish.id, { ...context, db }))
  })
}

/** Returns why a wish can no longer be met; undefined if it can. */
function endOf(
  wish: StoredWish,
  { search, isKept }: { search: WishSearch; isKept: boolean },
  { now }: PassingContext,
): 'impossible' | 'passed' | undefined {
  if (!search.isPossible(wish)) return 'impossible'
  const hasRoom = wish.windows.some(({ to }) => to >= addMinutes(now, wish.minutes))
  return hasRoom || isKept ? undefined : 'passed'
}

/** Looks at one wish again once its rows are locked, because it may have changed since. */
async function settleWish(id: number, context: PassingContext): Promise<void> {
  const { db } = context
  const found = await wishById(db, id)
  if (!found) return
  const there = found.instructor === 'any' ? await instructorsThere(db, found.airportId, found.windows) : []
  await lockWish(found, { aircraft: found.aircraftIds, users: [...found.instructorIds, ...there] }, context)
  const wish = await wishById(db, id)
  if (!wish || wish.endedAt !== null) return
  const [keep] = await keepsOfWishes(db, [id])
  const search = await WishSearch.of([wish], context)
  const why = endOf(wish, { search, isKept: keep !== undefined }, context)
  if (why) await endUnfilled(wish, why, context)
  else if (keep) await dropIfLost(wish, keep, { search }, context)
  else await passOn(await giveInOrder([wish], { search, freed: [] }, context), context)
  if (why === 'impossible') await notifyOfImpossible(wish, context)
}

/** Drops a keep if its person can no longer get it, because it would only keep the time from others. */
async function dropIfLost(
  wish: StoredWish,
  keep: StoredKeep,
  { search }: { search: WishSearch },
  context: PassingContext,
): Promise<void> {
  if (search.isStillPossible(wish, keep)) return
  await removeKeeps(context.db, [keep])
  await passOn(freedByKeeps([keep]), context)
}
