import { wishesDecline, wishesRemove, wishesTake } from '@windsock/contract/wishes'
import { isStaff } from '@windsock/domain/permissions'
import { message } from '@windsock/messages/message'
import { TransactionUndone } from '../../database/errors'
import { notFound, Refusal } from '../../http/errors'
import { on, type SignedInContext } from '../../http/route'
import { appendAudit } from '../../storage/audit'
import type { StoredBooking } from '../../storage/bookings'
import { keepsOfWishes, removeKeeps, type StoredKeep } from '../../storage/waiting/keeps'
import { endWish, noteAnswered, refuseOffer } from '../../storage/waiting/wish-changes'
import { type StoredWish, wishById } from '../../storage/waiting/wishes'
import { presentedBooking } from '../bookings/booking-presenter'
import { countedStops } from '../counted-stops'
import { endUnfilled, lockWish, nothing } from '../ended-wishes'
import { freedByKeeps } from '../freed-times'
import { bookWish } from '../wish-booking'
import { passOn } from '../wish-passing'
import { soughtAsKept, WishSearch } from '../wish-search'
import { isOffer, presentedWishes } from './wish-presenter'

export const removeWish = on(wishesRemove, async (id, context) => {
  await context.db.transaction(async (db) => {
    const wish = await lockedWish(id, { ...context, db })
    await endUnfilled(wish, 'withdrawn', { ...context, db })
    await appendAudit(db, { ...entryOf(context, id), action: 'deleted', before: wish })
  })
  return {}
})

export const takeOffer = on(wishesTake, async (id, context) =>
  presentedBooking(await countedStops(taken(id, context), context), context.actor),
)

async function taken(id: number, context: SignedInContext): Promise<StoredBooking> {
  const booking = await context.db.transaction((db) => take(id, { ...context, db }))
  // Thrown outside of the transaction, which has given the time to the next in line.
  if (booking instanceof Refusal) throw booking
  return booking
}

/** Books an offer. Returns the refusal if the person can no longer get it; the time then goes to the next in line. */
async function take(id: number, context: SignedInContext): Promise<StoredBooking | Refusal> {
  const { db, actor } = context
  const { wish, keep } = await lockedOffer(id, context)
  await removeKeeps(db, [keep])
  try {
    const { booking, freed } = await bookWish(wish, keep, { ...context, by: actor.id })
    await passOn(freed, context)
    return booking
  } catch (error) {
    if (!(error instanceof Refusal) || (await couldBeOffered(wish, keep, context))) throw error
    await noteAnswered(db, id)
    await passOn(freedByKeeps([keep]), context)
    return error
  }
}

/**
 * Whether a refused offer would be made again. The refusal is then passing, such as that of too many changes in a day,
 * and the offer stands until its end: otherwise it could be renewed again and again.
 */
async function couldBeOffered(wish: StoredWish, keep: StoredKeep, context: SignedInContext): Promise<boolean> {
  const sought = soughtAsKept(wish, keep)
  return (await WishSearch.of([sought], context)).fitOf(sought) !== undefined
}

export const declineOffer = on(wishesDecline, async ({ id, stop }, context) => {
  await context.db.transaction(async (db) => {
    const { wish, keep } = await lockedOffer(id, { ...context, db })
    await removeKeeps(db, [keep])
    await refuseOffer(db, { wishId: id, aircraftId: keep.aircraftId, starts: keep.from, unanswered: 0 })
    if (stop) await endWish(db, wish, { why: 'withdrawn' }, context.now)
    await appendAudit(db, { ...entryOf(context, id), action: stop ? 'deleted' : 'declined', before: wish })
    await passOn(freedByKeeps([keep]), { ...context, db }, { exceptWishId: id })
  })
  const wish = await wishById(context.db, id)
  const [presented] = wish ? await presentedWishes([wish], context) : []
  if (!presented) throw notFound('wish')
  return presented
})

const entryOf = ({ actor, now }: SignedInContext, subjectId: number) => ({
  at: now,
  actorId: actor.id,
  noun: 'wish',
  subjectId,
})

/** Locks an open wish of the caller; staff may also withdraw the wishes of others. */
async function lockedWish(id: number, context: SignedInContext): Promise<StoredWish> {
  const { db, actor } = context
  const found = await wishById(db, id)
  if (!found || (found.userId !== actor.id && !isStaff(actor))) throw notFound('wish')
  await lockWish(found, nothing, context)
  const held = await wishById(db, id)
  if (!held || held.endedAt !== null) throw notFound('wish')
  refuseUnlocked(await keepsOfWishes(db, [id]), held, context)
  return held
}

/** Locks the caller's wish with the time that is offered to them. */
async function lockedOffer(id: number, context: SignedInContext): Promise<{ wish: StoredWish; keep: StoredKeep }> {
  const { db, actor, now } = context
  const found = await wishById(db, id)
  if (found?.userId !== actor.id) throw notFound('wish')
  await lockWish(found, nothing, context)
  const wish = await wishById(db, id)
  const [keep] = await keepsOfWishes(db, [id])
  if (!wish || !keep || wish.userId !== actor.id || !isOffer(keep, now))
    throw new Refusal(400, message('refusals.notKept'))
  refuseUnlocked([keep], wish, context)
  return { wish, keep }
}

/** @throws TransactionUndone if the wish was given to another person or got a keep before the lock was taken */
function refuseUnlocked(keeps: readonly StoredKeep[], { userId }: StoredWish, { db }: SignedInContext): void {
  const freed = freedByKeeps(keeps)
  const users = [userId, ...freed.flatMap(({ people }) => people)]
  if (!db.holds({ aircraft: freed.map(({ aircraftId }) => aircraftId), users }))
    throw new TransactionUndone('the wish was changed meanwhile')
}
