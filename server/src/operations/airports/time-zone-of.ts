import lookUp from '@photostructure/tz-lookup'
import type { Zone } from '@windsock/domain/time-zones'

/**
 * Returns the time zone at coordinates in degrees, without network access. The borders are simplified: remote places
 * within about 30 km of a border may get the neighbouring zone.
 */
export function timeZoneOf({ latitude, longitude }: { latitude: number; longitude: number }): Zone {
  return lookUp(latitude, longitude)
}
