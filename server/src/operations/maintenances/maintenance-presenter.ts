import type { Maintenance } from '@windsock/contract/maintenances'
import type { StoredAircraft } from '../../storage/aircraft'
import type { StoredMaintenance } from '../../storage/maintenances'

/** A maintenance period as it is answered, with its aircraft: everything that leaves is named here. */
export function presentedMaintenance(
  { id, from, to, version }: StoredMaintenance,
  aircraft: StoredAircraft,
): Maintenance {
  const { name, type, registrationCode, assignedAirport } = aircraft
  return { id, aircraft: { id: aircraft.id, name, type, registrationCode, assignedAirport }, from, to, version }
}
