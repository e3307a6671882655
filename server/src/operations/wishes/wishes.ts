import { WISHES_LISTED_DAYS, wishesGet, wishesGetByAirport, wishesGetWaiting } from '@windsock/contract/wishes'
import { maySeeAircraft } from '@windsock/domain/permissions'
import { addMinutes, dayBounds } from '@windsock/domain/time'
import { waitingAt } from '@windsock/domain/waiting/wishes'
import { notFound } from '../../http/errors'
import { on, type Route } from '../../http/route'
import { parsedDay } from '../../http/times'
import { aircraftOfAirport } from '../../storage/aircraft'
import { airportById } from '../../storage/airports'
import { keepsAtAirport } from '../../storage/waiting/keeps'
import { endedWishesOfUser, waitingAtAirport, wishesOfUser } from '../../storage/waiting/wishes'
import { declineOffer, removeWish, takeOffer } from './wish-answers'
import { isOffer, presentedWishes } from './wish-presenter'
import { saveWish } from './wishes-save'

/** Maximum number of ended wishes in a list. */
const MAX_ENDED = 100

const readWishes = on(wishesGet, async (_, { db, actor, now }) => {
  const since = addMinutes(now, -WISHES_LISTED_DAYS * 1440)
  const open = await wishesOfUser(db, actor.id)
  const ended = await endedWishesOfUser(db, actor.id, { since, most: MAX_ENDED })
  return presentedWishes([...open, ...ended], { db, actor, now })
})

const readWishesOfDay = on(wishesGetByAirport, async ({ airportId, date }, { db, actor, now }) => {
  const airport = await airportById(db, airportId)
  if (!airport?.isActive) throw notFound('airport')
  const day = dayBounds(parsedDay(date, airport.timeZone), airport.timeZone)
  const visible = (await aircraftOfAirport(db, airportId, day)).filter((aircraft) => maySeeAircraft(actor, aircraft))
  const visibleIds = new Set(visible.map(({ id }) => id))
  const kept = (await keepsAtAirport(db, airportId, day)).filter((keep) => visibleIds.has(keep.aircraftId))
  const others = (await waitingAtAirport(db, airportId, day)).filter(({ userId }) => userId !== actor.id)
  return {
    kept: kept.map(({ aircraftId, from, to, until, kind, userId }) => ({
      aircraftId,
      from,
      to,
      until,
      isMine: userId === actor.id && isOffer({ kind, until }, now),
    })),
    waiting: waitingAt(others, day).filter(({ aircraftId }) => visibleIds.has(aircraftId)),
  }
})

const readWaiting = on(wishesGetWaiting, async ({ airportId }, { db, actor, now }) => {
  const airport = await airportById(db, airportId)
  if (!airport?.isActive) throw notFound('airport')
  return presentedWishes(await waitingAtAirport(db, airportId), { db, actor, now })
})

export const wishRoutes: readonly Route[] = [
  readWishes,
  readWishesOfDay,
  readWaiting,
  saveWish,
  removeWish,
  takeOffer,
  declineOffer,
]
