import { costOf, type PricedFlight } from '@windsock/domain/log/cost'
import type { SignedInContext } from '../../http/route'
import type { MeterRun } from '../../storage/log/flight-changes'
import type { StoredFlight } from '../../storage/log/flights'
import { ratesOf } from '../../storage/log/rates'

/** The largest value of PostgreSQL's type `integer`. Only a mistyped reading costs more. */
const COST_CENTS_MOST = 2_147_483_647

/** Returns what a flight costs. The cost is stored with it when it is closed, and whenever it is corrected (L19). */
export async function pricedFlight(
  flight: Omit<PricedFlight, 'meters'>,
  meters: readonly MeterRun[],
  { db }: Pick<SignedInContext, 'db'>,
): Promise<{ rateId: number | null; costCents: number | null }> {
  if (flight.backAt === null) return { rateId: null, costCents: null }
  const { rateId, costCents } = costOf(
    { ...flight, meters },
    await ratesOf(db, flight.aircraft.id, flight.instructor?.id ?? null),
  )
  return { rateId, costCents: costCents !== null && costCents > COST_CENTS_MOST ? null : costCents }
}

/** A flight as the audit trail stores it: with the ids of its people, not with their names. */
export function recordedFlight({ pilot, instructor, aircraft, ...flight }: StoredFlight): object {
  return {
    ...flight,
    aircraftId: aircraft.id,
    pilotId: pilot?.id ?? null,
    instructorId: instructor?.id ?? null,
    meters: flight.meters.map(({ meterId, starts, ends, isDisputed }) => ({ meterId, starts, ends, isDisputed })),
  }
}
