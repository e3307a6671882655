import lookUp from '@photostructure/tz-lookup'
import type { Zone } from '@windsock/domain/time-zones'

/**
 * The time zone at coordinates in degrees, found without a network. Borders are simplified: a place within some 30 km
 * of a border, far from towns, may get the neighbouring zone.
 */
export function timeZoneOf({ latitude, longitude }: { latitude: number; longitude: number }): Zone {
  return lookUp(latitude, longitude)
}
