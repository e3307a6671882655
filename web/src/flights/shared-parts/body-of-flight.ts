import type { Input } from '@windsock/contract/endpoint'
import type { Flight } from '@windsock/contract/log/flight'
import type { flightsSave } from '@windsock/contract/log/flights'

/** Returns the body that saves a closed flight as it is. */
export function bodyOfFlight(flight: Flight): Input<typeof flightsSave> {
  return {
    ...flight,
    backAt: flight.backAt ?? flight.leftAt,
    meters: flight.meters.map(({ meterId, starts, ends }) => ({ meterId, starts, ends: ends ?? starts })),
  }
}
