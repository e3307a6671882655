import { limitsGetByAirport, type GridLimit } from '@windsock/contract/fleet/limits'
import type { Day } from '@windsock/domain/calendar'
import { isAsked, isOverdue } from '@windsock/domain/fleet/defects'
import { maySeeAircraft } from '@windsock/domain/permissions'
import { dayOf } from '@windsock/domain/time'
import type { Database } from '../../database/database'
import { pipelined } from '../../database/pipelined'
import { notFound } from '../../http/errors'
import { on } from '../../http/route'
import { airportById } from '../../storage/airports'
import { bookingsById } from '../../storage/bookings'
import { groundingDefectsAt, type GroundingDefect } from '../../storage/fleet/grounding-defects'
import { activeLimits } from '../../storage/fleet/limits'
import { byWhatComesFirst, limitsStanding, type StandingLimit } from './limits-standing'

/**
 * Returns the limits for the day grid: those within their warning, and aircraft with an undecided unsafe defect. A
 * booking that crosses a limit is named only on its own day. A club without limits and defects costs three statements
 * and no forecast.
 */
export const readLimitsOfAirport = on(limitsGetByAirport, async ({ airportId, date }, context) => {
  const { db, actor, now } = context
  const airport = await airportById(db, airportId)
  if (!airport?.isActive) throw notFound('airport')
  const zone = airport.timeZone
  const [limits, defects] = await pipelined([activeLimits(db, { airportId }), groundingDefectsAt(db, { airportId })])
  const seen = limits.filter(({ aircraft }) => maySeeAircraft(actor, aircraft))
  const warned = (await limitsStanding(seen, context)).filter(({ isWarned }) => isWarned)
  const onDay = await crossingOn(date, warned, { db, zone })
  const asked = defects.filter((defect) => maySeeAircraft(actor, defect) && isUndecided(defect, dayOf(now, zone)))
  const stopped = new Set(asked.map(({ aircraftId }) => aircraftId))
  return [
    ...[...stopped].map((aircraftId): GridLimit => ({ ...noLimit, aircraftId })),
    ...warned.toSorted(byWhatComesFirst).map((limit) => gridLimit(limit, onDay)),
  ]
})

const noLimit = {
  limitId: null,
  name: '',
  unit: null,
  left: null,
  leftDays: null,
  likely: null,
  crossingBookingId: null,
  mustNotFly: true,
}

function gridLimit({ limit, standing, outlook: { likely, crossingId } }: StandingLimit, onDay: Set<number>): GridLimit {
  const { id: limitId, aircraftId, name, unit } = limit
  const { left, leftDays } = standing
  const crossingBookingId = crossingId !== null && onDay.has(crossingId) ? crossingId : null
  return { aircraftId, limitId, name, unit, left, leftDays, likely, crossingBookingId, mustNotFly: false }
}

/** A deferral that is over leaves the defect undecided. */
function isUndecided({ state, deferredUntil }: GroundingDefect, today: Day): boolean {
  return isAsked(state, 'must not fly') || (state === 'deferred' && isOverdue(deferredUntil, today))
}

async function crossingOn(
  date: string,
  warned: readonly StandingLimit[],
  { db, zone }: { db: Database; zone: string },
): Promise<Set<number>> {
  const ids = [...new Set(warned.flatMap(({ outlook }) => outlook.crossingId ?? []))]
  const bookings = await bookingsById(db, ids)
  const isThen = ({ from, to }: { from: string; to: string }) => dayOf(from, zone) <= date && date <= dayOf(to, zone)
  return new Set(bookings.filter(isThen).map(({ id }) => id))
}
