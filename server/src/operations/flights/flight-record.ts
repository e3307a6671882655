import { type Cost, costOf, type PricedFlight } from '@windsock/domain/log/cost'
import type { SignedInContext } from '../../http/route'
import type { MeterRun } from '../../storage/log/flight-changes'
import type { StoredFlight } from '../../storage/log/flights'
import { ratesOf } from '../../storage/log/rates'

/** The largest value of PostgreSQL's type `integer`. Only a mistyped reading costs more. */
const MAX_COST_CENTS = 2_147_483_647

/**
 * Returns the cost of a flight. It is stored with the flight when that is closed (L19). A correction of fields that do
 * not affect the cost keeps it, although the rate may have changed since.
 */
export async function pricedFlight(
  flight: Omit<PricedFlight, 'meters'>,
  meters: readonly MeterRun[],
  before: StoredFlight | null,
  { db }: Pick<SignedInContext, 'db'>,
): Promise<Cost> {
  if (flight.backAt === null) return { rateId: null, costCents: null }
  const rates = await ratesOf(db, flight.aircraft.id, flight.instructor?.id ?? null)
  const { rateId, costCents } = costOf({ ...flight, meters }, rates)
  if (before && before.costCents !== null) {
    const former = costOf(before, rates)
    if (former.rateId === rateId && former.costCents === costCents)
      return { rateId: before.rateId, costCents: before.costCents }
  }
  return { rateId, costCents: costCents !== null && costCents > MAX_COST_CENTS ? null : costCents }
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
