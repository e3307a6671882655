import { sameClock, zoneLabel } from '@windsock/domain/zone-labels'
import { browserZone } from './clock'

/**
 * Returns a zone's label, such as `Lisbon (UTC+1)`. Returns undefined if at that moment the zone has the same time as
 * the browser's zone.
 */
export function zoneHint(zone: string, moment: string): string | undefined {
  return sameClock(zone, browserZone(), moment) ? undefined : zoneLabel(zone, moment)
}
