import type { Maintenance } from '@windsock/contract/maintenances'
import type { StoredAircraft } from '../../storage/aircraft'
import type { StoredMaintenance } from '../../storage/maintenances'

/** An explicit list of fields: nothing else leaves the server. */
export function presentedMaintenance(
  { id, from, to, version }: StoredMaintenance,
  aircraft: StoredAircraft,
): Maintenance {
  const { name, type, registrationCode, assignedAirport } = aircraft
  return { id, aircraft: { id: aircraft.id, name, type, registrationCode, assignedAirport }, from, to, version }
}
