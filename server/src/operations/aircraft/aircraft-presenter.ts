import type { Aircraft } from '@windsock/contract/aircraft'
import type { StoredAircraft } from '../../storage/aircraft'

/** An aircraft as it is answered, the first of its maintenance beside it. */
export function presentedAircraft(aircraft: StoredAircraft): Aircraft {
  const [first] = aircraft.maintenances
  return { ...aircraft, maintenanceFrom: first?.from ?? null, maintenanceTo: first?.to ?? null }
}
