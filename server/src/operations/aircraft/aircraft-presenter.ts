import type { Aircraft } from '@windsock/contract/aircraft'
import type { StoredAircraft } from '../../storage/aircraft'

export function presentedAircraft(aircraft: StoredAircraft): Aircraft {
  const [first] = aircraft.maintenances
  return { ...aircraft, maintenanceFrom: first?.from ?? null, maintenanceTo: first?.to ?? null }
}
