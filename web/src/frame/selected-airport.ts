import type { Airport } from '@windsock/contract/airports'
import { createStore } from '../kit/store'
import { whenSessionChanges } from '../session'

/** The tab somebody chose; kept in memory so that it survives switching screens. */
export const selectedAirport = createStore<number | undefined>(undefined)

// Whoever signs in next begins at his own airport.
whenSessionChanges(() => selectedAirport.set(undefined))

/**
 * The airport to show: the chosen one, else the member's own, else the first (spec §2).
 * undefined where there is none at all.
 */
export function airportToShow(
  airports: readonly Airport[],
  chosen: number | undefined,
  assigned: number | null | undefined,
): Airport | undefined {
  const withId = (id: number | null | undefined) => airports.find((airport) => airport.id === id)
  return withId(chosen) ?? withId(assigned) ?? airports[0]
}
