import { minutesBetween, type Moment, overlaps } from '@windsock/domain/time'
import { keepUntil } from '@windsock/domain/waiting/wishes'
import { Refusal } from '../http/errors'
import { notifyOfOffer } from '../mail/notify-waiting'
import { insertKeep, keepsOfUsers } from '../storage/waiting/keeps'
import { type StoredWish, wishById, wishesMeeting } from '../storage/waiting/wishes'
import { type Freed, type GivenUp, MAX_WISHES_PER_CALL, type PassingContext, undoUntil } from './freed-times'
import { notifyAtShortNotice } from './short-notice'
import { bookWish } from './wish-booking'
import { type WishFit, WishSearch } from './wish-search'

/** A wish that is filled may free further time. After this many rounds, the worker does the rest. */
const MAX_ROUNDS = 10

/**
 * Gives time that has become free to those who wait for it, in their order, inside the transaction that has freed it:
 * nobody else can book it in between (record 0041). Call it after the claims of the free time are removed.
 * @param exceptWishId - a wish that is left out, because its person has just declined the time
 */
export async function passOn(
  freed: readonly Freed[],
  context: PassingContext,
  { exceptWishId }: { exceptWishId?: number } = {},
): Promise<void> {
  const { config, now } = context
  if (!config.waitingList) return
  let left = freed.filter(({ to }) => to > now)
  for (let round = 0; left.length > 0 && round < MAX_ROUNDS; round++) left = await passOnce(left, context, exceptWishId)
}

/** Returns the time that has become free in turn. */
async function passOnce(
  freed: readonly Freed[],
  context: PassingContext,
  exceptWishId: number | undefined,
): Promise<Freed[]> {
  const found = await wishesMeeting(context.db, freed, MAX_WISHES_PER_CALL)
  if (found.length === 0) return []
  const wishes = found.filter(({ id }) => id !== exceptWishId)
  const search = await WishSearch.of(wishes, context)
  const further = await giveInOrder(wishes, { search, freed }, context)
  await notifyAtShortNotice(freed, context, { exceptWishId })
  return further
}

/**
 * Tries wishes in their order and gives each the first time that meets it. Returns the time that was kept for other
 * wishes which this has filled.
 */
export async function giveInOrder(
  wishes: readonly StoredWish[],
  { search, freed }: { search: WishSearch; freed: readonly Freed[] },
  context: PassingContext,
): Promise<Freed[]> {
  const { db } = context
  const kept = await keepsOfUsers(db, [...new Set(wishes.map(({ userId }) => userId))])
  const asked = new Set(kept.filter(({ way }) => way === 'ask').map(({ userId }) => userId))
  const further: Freed[] = []
  const served = new Set<string>()
  for (const wish of wishes) {
    // The flight that the person has just got may have filled this wish too.
    if (served.has(wish.userId) && (await wishById(db, wish.id))?.endedAt !== null) continue
    // One offer a person at a time: nobody keeps several aircraft from the others.
    const fit = wish.way === 'ask' && asked.has(wish.userId) ? undefined : search.fitOf(wish)
    if (!fit) continue
    const isHeld = db.holds({
      aircraft: [fit.aircraft.id],
      users: [wish.userId, ...(fit.instructor ? [fit.instructor.id] : [])],
    })
    // A wish that this transaction has not locked is left to the worker, and its time is not given to those behind.
    const given = isHeld ? await give(wish, fit, { search, freed }, context) : []
    if (!given) continue
    search.take(fit, wish.userId)
    served.add(wish.userId)
    if (wish.way === 'ask') asked.add(wish.userId)
    further.push(...given)
  }
  return further
}

/** Gives a time to a wish. Returns undefined if this is not possible, otherwise the time that it frees in turn. */
async function give(
  wish: StoredWish,
  fit: WishFit,
  { search, freed }: { search: WishSearch; freed: readonly Freed[] },
  context: PassingContext,
): Promise<Freed[] | undefined> {
  const { db, now } = context
  const zone = search.zoneOf(wish.airportId) ?? 'UTC'
  const time = { aircraftId: fit.aircraft.id, instructorId: fit.instructor?.id ?? null, from: fit.from, to: fit.to }
  const keep = { ...time, wishId: wish.id, userId: wish.userId, airportId: wish.airportId }
  // Not counted from the end of the minute of Undo, because a time that is kept for nobody would be offered in that
  // minute.
  const until = keepUntil({ now, start: fit.from, noticeMinutes: wish.noticeMinutes }, zone)
  if (wish.way === 'ask' && until === undefined) return undefined
  const givenUp = givenUpFor(fit, wish, { freed, now })
  if (givenUp) {
    const cause = { givenUpBookingId: givenUp.bookingId, givenUpBy: givenUp.by }
    await insertKeep(db, { ...keep, ...cause, kind: 'undo', until: givenUp.until })
    return []
  }
  if (wish.way === 'ask' && until !== undefined) {
    await insertKeep(db, { ...keep, kind: 'offer', until, givenUpBookingId: null, givenUpBy: null })
    await notifyOfOffer(wish, fit, until, context)
    return []
  }
  try {
    return (await bookWish(wish, time, { ...context, by: null })).freed
  } catch (error) {
    if (error instanceof Refusal) return undefined
    throw error
  }
}

/**
 * Returns the booking whose former time a wish gets, with the end of the minute in which this can be undone. If the wish
 * gets other time, it is still kept for that minute.
 */
function givenUpFor(
  fit: WishFit,
  { userId }: StoredWish,
  { freed, now }: { freed: readonly Freed[]; now: Moment },
): Required<GivenUp> | undefined {
  const people = [userId, fit.instructor?.id]
  const undoable = freed
    .flatMap(({ givenUp, ...one }) =>
      givenUp ? [{ ...one, givenUp: { ...givenUp, until: givenUp.until ?? undoUntil(now) } }] : [],
    )
    .filter(({ givenUp }) => givenUp.until > now)
    .toSorted((one, other) => minutesBetween(one.givenUp.until, other.givenUp.until))
  const cause = undoable.find(
    (one) =>
      overlaps(one, fit) &&
      (one.aircraftId === fit.aircraft.id || one.people.some((person) => people.includes(person))),
  )
  return (cause ?? undoable[0])?.givenUp
}
