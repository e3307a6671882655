import { noticeHours } from '@windsock/contract/wishes'
import { addMinutes, type Period } from '@windsock/domain/time'
import { keepUntil } from '@windsock/domain/waiting/wishes'
import { notifyOfShortNotice } from '../mail/notify-waiting'
import { noteNotified, notifiedSince } from '../storage/waiting/wish-changes'
import { type StoredWish, wishesMeeting } from '../storage/waiting/wishes'
import type { Freed, PassingContext } from './freed-times'
import { type WishFit, WishSearch } from './wish-search'

/** At most this many members are notified of one free time. */
const MAX_NOTIFIED = 200
/** Nobody needs more notice, in minutes, an hour for the answer to an offer included. */
const MAX_NOTICE_MINUTES = (Math.max(...noticeHours) + 1) * 60
/** Nobody is notified of flights that begin sooner than this. */
const MIN_MINUTES_AHEAD = 30
/** Nobody is notified twice within this time. */
const AGAIN_MINUTES = 120
const HALF_HOUR = 30

/**
 * Notifies members who wait for a free time, but need more notice than is left, that they can book it. It is kept for
 * nobody. Call it after every wish that can be filled has been given its time.
 */
export async function notifyAtShortNotice(
  freed: readonly Freed[],
  context: PassingContext,
  { exceptWishId }: { exceptWishId?: number | undefined } = {},
): Promise<void> {
  const { db, now } = context
  const soon = freed.filter(({ from }) => from < addMinutes(now, MAX_NOTICE_MINUTES))
  const waiting = (await wishesMeeting(db, soon, MAX_NOTIFIED)).filter(({ id }) => id !== exceptWishId)
  if (waiting.length === 0) return
  // Only the time around what became free is read, because many may wait for other times too.
  const wishes = waiting.map((wish) => ({
    ...wish,
    windows: soon.flatMap((one) => wish.windows.flatMap((window) => around(one, window, wish.minutes))),
  }))
  const search = await WishSearch.of(wishes, context)
  const short = wishes.flatMap((wish) => {
    const fit = shortFit(wish, soon, search, context)
    return fit ? [{ wish, fit }] : []
  })
  if (short.length === 0) return
  const notified = await notifiedSince(
    db,
    short.map(({ wish }) => wish.userId),
    addMinutes(now, -AGAIN_MINUTES),
  )
  const wishIds: number[] = []
  for (const { wish, fit } of short) {
    if (notified.has(wish.userId)) continue
    notified.add(wish.userId)
    wishIds.push(wish.id)
    await notifyOfShortNotice(wish, fit, context)
  }
  await noteNotified(db, wishIds, now)
}

/** Returns a time within what became free that meets a wish but for its notice. */
function shortFit(
  wish: StoredWish,
  freed: readonly Freed[],
  search: WishSearch,
  { now }: PassingContext,
): WishFit | undefined {
  const zone = search.zoneOf(wish.airportId)
  if (zone === undefined) return undefined
  for (const one of freed) {
    const aircraftIds = wish.aircraftIds.includes(one.aircraftId) ? [one.aircraftId] : wish.aircraftIds
    const windows = wish.windows.flatMap((window) => around(one, window, wish.minutes))
    const fit = search.fitOf(wish, { windows, aircraftIds, noticeMinutes: MIN_MINUTES_AHEAD })
    if (!fit) continue
    const { noticeMinutes, way } = wish
    const isSoon = fit.from < addMinutes(now, noticeMinutes)
    if (isSoon || (way === 'ask' && keepUntil({ now, start: fit.from, noticeMinutes }, zone) === undefined)) return fit
  }
  return undefined
}

/** Returns the part of a window in which every flight of this length overlaps the free time. */
function around({ from, to }: Period, window: Period, minutes: number): Period[] {
  const reach = minutes - HALF_HOUR
  const [first, last] = [addMinutes(from, -reach), addMinutes(to, reach)]
  const part = { from: window.from > first ? window.from : first, to: window.to < last ? window.to : last }
  return part.from < part.to ? [part] : []
}
