import type { Maintenance } from '@windsock/contract/maintenances'
import type { StoredAircraft } from '../../storage/aircraft'
import type { StoredMaintenance } from '../../storage/maintenances'

/** Lists the fields explicitly, so that nothing else about the period is sent to clients. */
export function presentedMaintenance(
  { id, from, to, reason, limitId, version }: StoredMaintenance,
  aircraft: StoredAircraft,
): Maintenance {
  const { name, type, registrationCode, assignedAirport } = aircraft
  const card = { id: aircraft.id, name, type, registrationCode, assignedAirport }
  return { id, aircraft: card, from, to, reason, limitId, version }
}
