import type { VerdictLevel } from '@windsock/contract/club/verdicts'
import type { ClubRule } from '@windsock/domain/club/ruled-flights'
import type { Moment } from '@windsock/domain/time'
import type { Database } from '../database/database'
import { pipelined } from '../database/pipelined'
import { rulesInForce } from '../storage/club/rules-in-force'
import { type DocumentsInForce, documentsJudging, noDocuments } from '../storage/documents/documents-in-force'
import { fleetInForce, type FleetInForce, nothingInForce } from '../storage/fleet/in-force'
import { type ForecastContext, outlooksOf } from './fleet-outlook'

/**
 * The rules that check flights: the club's rules, its requirements, and the limits and open defects of the aircraft.
 */
export interface InForce {
  rules: readonly ClubRule[]
  documents: DocumentsInForce
  fleet: FleetInForce
}

interface Wanted {
  aircraft: { id: number }
  hasRules: boolean
  hasRequirements: boolean
  hasFleetFacts: boolean
}

interface DateOf {
  flight: {
    from: Moment
    aircraft: { id: number }
    pilot: { id: string } | null
    instructor: { id: string } | null
  }
}

interface QueryContext {
  db: Database
  now: Moment
}

/**
 * Returns what judges a flight; nothing is read where nothing does.
 * @param dates - those of a series may have got other aircraft and people
 */
export function inForceFor(wanted: Wanted, dates: readonly DateOf[], { db, now }: QueryContext): Promise<InForce> {
  return inForce(wanted, dates, { db, now })
}

/** As `inForceFor`, without the requirements that refuse no save. What people have flown is not read for those. */
export function refusingFor(wanted: Wanted, dates: readonly DateOf[], { db, now }: QueryContext): Promise<InForce> {
  return inForce(wanted, dates, { db, now, level: 'block' })
}

async function inForce(
  { aircraft, hasRules, hasRequirements, hasFleetFacts }: Wanted,
  dates: readonly DateOf[],
  { db, now, level }: QueryContext & { level?: VerdictLevel },
): Promise<InForce> {
  const flights = dates.map(({ flight }) => flight)
  const planes = [...new Set(dates.map(({ flight }) => flight.aircraft.id))]
  const asked = planes.filter((id) => id !== aircraft.id || hasFleetFacts)
  const [rules, documents, fleet] = await pipelined([
    hasRules ? rulesInForce(db) : [],
    hasRequirements ? documentsJudging(db, peopleOf(flights), { now, level, from: firstOf(flights) }) : noDocuments,
    asked.length > 0 ? fleetInForce(db, asked) : nothingInForce,
  ])
  return { rules, documents, fleet }
}

function firstOf(flights: readonly { from: Moment }[]): Moment {
  return flights.reduce((first, { from }) => (from < first ? from : first), flights[0]?.from ?? '')
}

/** Returns the ids of the people on board of flights, each once. */
export function peopleOf(flights: readonly Pick<DateOf['flight'], 'pilot' | 'instructor'>[]): string[] {
  const ids = flights.flatMap(({ pilot, instructor }) => [pilot?.id, instructor?.id])
  return [...new Set(ids)].filter((id) => id !== undefined)
}

/**
 * Adds the days on which limits are likely due. Only what people read before they save needs them: no save is refused
 * for a forecast.
 */
export async function withForecast(fleet: FleetInForce, context: ForecastContext): Promise<FleetInForce> {
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
        limits: facts.limits.map((limit) => ({ ...limit, likely: outlooks.get(limit.limit.id)?.likely ?? null })),
      },
    ]),
  )
}

/**
 * Returns what judges the flights of the whole club, with the days on which limits are likely due. Documents are left
 * out, because they are read for the people of the flights.
 */
export async function allInForce(context: ForecastContext): Promise<Omit<InForce, 'documents'>> {
  const { db } = context
  const [rules, fleet] = await pipelined([rulesInForce(db), fleetInForce(db)])
  return { rules, fleet: await withForecast(fleet, context) }
}
