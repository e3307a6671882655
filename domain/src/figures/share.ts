import { FLIGHTS_FOR_SHARES } from '@windsock/contract/club/figures'

/** Returns `part / whole`; null if there are too few flights for a percentage, or nothing to divide by. */
export function shareOf(part: number, whole: number, flights: number): number | null {
  return flights < FLIGHTS_FOR_SHARES || whole === 0 ? null : part / whole
}
