import type { Maintenance } from '@windsock/contract/maintenances'
import type { StoredAircraft } from '../../storage/aircraft'
import type { StoredMaintenance } from '../../storage/maintenances'

/** Lists the fields explicitly, so that nothing else about the period is sent to clients. */
export function presentedMaintenance(
  { id, from, to, version }: StoredMaintenance,
  aircraft: StoredAircraft,
): Maintenance {
  const { name, type, registrationCode, assignedAirport } = aircraft
  return { id, aircraft: { id: aircraft.id, name, type, registrationCode, assignedAirport }, from, to, version }
}
