import lookUp from '@photostructure/tz-lookup'
import type { Zone } from '@windsock/domain/time-zones'

/**
 * The time zone of a place, in degrees, found without a network. Its borders are simplified: a place within some
 * 30 km of a border far from towns may get the neighbour's zone.
 */
export function timeZoneOf({ latitude, longitude }: { latitude: number; longitude: number }): Zone {
  return lookUp(latitude, longitude)
}
