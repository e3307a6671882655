import type { ClubRule } from '@windsock/domain/club/ruled-flights'
import type { Database } from '../database/database'
import { pipelined } from '../database/pipelined'
import { rulesInForce } from '../storage/club/rules-in-force'
import { fleetInForce, type FleetInForce, nothingInForce } from '../storage/fleet/in-force'
import { type Forecasting, outlooksOf } from './fleet-outlook'

/** What judges flights: the club's rules, and the limits and open defects of the aircraft. */
export interface InForce {
  rules: readonly ClubRule[]
  fleet: FleetInForce
}

interface Wanted {
  aircraft: { id: number }
  hasRules: boolean
  hasFleetFacts: boolean
}

/**
 * Returns what judges a flight; nothing is read where nothing does.
 * @param aircraftIds - the aircraft of the dates: those of a series may have become others
 */
export async function inForceFor(
  { aircraft, hasRules, hasFleetFacts }: Wanted,
  aircraftIds: readonly number[],
  db: Database,
): Promise<InForce> {
  const asked = [...new Set(aircraftIds)].filter((id) => id !== aircraft.id || hasFleetFacts)
  const [rules, fleet] = await pipelined([
    hasRules ? rulesInForce(db) : [],
    asked.length > 0 ? fleetInForce(db, asked) : nothingInForce,
  ])
  return { rules, fleet }
}

/**
 * Adds the days on which limits are likely due. Only what people read before they save needs them: no save is refused
 * for a forecast.
 */
export async function withForecast(fleet: FleetInForce, context: Forecasting): Promise<FleetInForce> {
  const limits = [...fleet.values()].flatMap(({ zone: timeZone, limits }) =>
    limits.map(({ limit, present }) => ({ ...limit, present, aircraft: { timeZone } })),
  )
  if (limits.length === 0) return fleet
  const outlooks = await outlooksOf(limits, context)
  return new Map(
    [...fleet].map(([id, facts]) => [
      id,
      {
        ...facts,
        limits: facts.limits.map((one) => ({ ...one, likely: outlooks.get(one.limit.id)?.likely ?? null })),
      },
    ]),
  )
}

/** Returns what judges the flights of the whole club, with the days on which limits are likely due. */
export async function allInForce(context: Forecasting): Promise<InForce> {
  const [rules, fleet] = await pipelined([rulesInForce(context.db), fleetInForce(context.db)])
  return { rules, fleet: await withForecast(fleet, context) }
}
