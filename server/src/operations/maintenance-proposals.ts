import { METER_STEP } from '@windsock/contract/fleet/meters'
import type { Day } from '@windsock/domain/calendar'
import { dueByDay, emptyOutlook, expectedUse, outlook } from '@windsock/domain/fleet/forecast/outlook'
import { joinedLimits, type PlannedLimit, planningPeriod, proposals } from '@windsock/domain/fleet/forecast/proposals'
import type { Period } from '@windsock/domain/time'
import { bookingsOfAircraft, type StoredBooking } from '../storage/bookings'
import { activeLimits, type StoredLimit } from '../storage/fleet/limits'
import { presentReadings } from '../storage/log/logged-stretches'
import { maintenancesOfAircraft } from '../storage/maintenances'
import { type ForecastBasis, forecastBases, type ForecastContext } from './fleet-outlook'

/** A period for the maintenance of limits, with the bookings that a save of it would suspend. */
export interface MaintenanceProposal extends Period {
  limitIds: number[]
  suspended: StoredBooking[]
  hoursGivenAway: number | null
  used: number | null
  every: number | null
  score: number
}

/** Returns up to three periods for the maintenance of a limit, the best first. Writes nothing. */
export async function maintenanceProposals(
  limit: StoredLimit,
  context: ForecastContext,
): Promise<MaintenanceProposal[]> {
  const { db } = context
  const { aircraftId } = limit
  const limits = await activeLimits(db, { aircraftIds: [aircraftId] })
  const present = await presentReadings(
    db,
    limits.flatMap(({ meterId }) => meterId ?? []),
  )
  const read = limits.map((storedLimit) => ({
    ...storedLimit,
    present: present.get(storedLimit.meterId ?? 0)?.value ?? null,
  }))
  const bases = await forecastBases(read, context)
  const planned = new Map(
    limits.map((storedLimit) => [storedLimit.id, plannedLimit(storedLimit, bases.get(storedLimit.id))]),
  )
  const [basis, own] = [bases.get(limit.id), planned.get(limit.id)]
  if (!basis || !own || own.likely === null) return []
  const joined = joinedLimits(own, [...planned.values()])
  const place = { today: basis.today, zone: limit.aircraft.timeZone }
  const period = planningPeriod(joined, place)
  if (!period) return []
  const bookings = await bookingsOfAircraft(db, aircraftId, period)
  const maintenances = await maintenancesOfAircraft(db, [aircraftId], period)
  const leftOn = leftOf(basis)
  const perHour = basis.known?.perHour ?? 3600
  const hoursLeftOn = (day: Day) => {
    const left = leftOn(day)
    return left === null ? null : left / perHour
  }
  const limitIds = joined.map(({ id }) => id)
  return proposals(joined, { ...place, bookings, maintenances, hoursLeftOn }).map(({ firstDay, ...one }) => ({
    ...one,
    limitIds,
    every: leftOn(firstDay) === null ? null : limit.everyValue,
    used: usedOf(limit, leftOn(firstDay)),
  }))
}

function plannedLimit(limit: StoredLimit, basis: ForecastBasis | undefined): PlannedLimit {
  const { id, planDays } = limit
  if (!basis) return { id, planDays, hoursLeft: null, likely: null, notBefore: null }
  const { today, left, known, ahead } = basis
  const forecast = known && left !== null ? outlook(left, ahead, known, today) : emptyOutlook
  const { likely, notBefore } = dueByDay(forecast, limit.dueOn, today)
  return { id, planDays, likely, notBefore, hoursLeft: left === null ? null : left / (known?.perHour ?? 3600) }
}

/** Returns what will be left of a limit at the start of a day; null without a reading. */
function leftOf({ left, known, ahead, today }: ForecastBasis): (day: Day) => number | null {
  if (left === null || !known || known.pace === null) return () => left
  const use = expectedUse(ahead, known, today)
  return (day) => left - use.before(day)
}

/** Returns how much of the interval is used then, in whole steps of the meter. */
function usedOf({ everyValue, unit }: StoredLimit, left: number | null): number | null {
  if (everyValue === null || unit === null || left === null) return null
  const step = METER_STEP[unit]
  const used = Math.round((everyValue - Math.max(0, left)) / step) * step
  return Math.min(everyValue, Math.max(0, used))
}
