import type { Meter } from '@windsock/contract/fleet/meters'
import type { Database } from '../database/database'
import type { StoredMeter } from '../storage/fleet/meters'
import { presentReadings } from '../storage/log/logged-stretches'

/** Returns meters with their present readings. */
export async function presentedMeters(meters: readonly StoredMeter[], db: Database): Promise<Meter[]> {
  const present = await presentReadings(
    db,
    meters.map(({ id }) => id),
  )
  return meters.map(({ id, aircraftId, name, unit, isActive }) => {
    const { value = null, at = null } = present.get(id) ?? {}
    return { id, aircraftId, name, unit, isActive, present: value, presentAt: at }
  })
}
