import { sameClock, zoneLabel } from '@windsock/domain/zone-labels'
import { browserZone } from './clock'

/** Returns a zone's name at a moment; undefined if its clock then shows the same time as the browser's. */
export function zoneHint(zone: string, moment: string): string | undefined {
  return sameClock(zone, browserZone(), moment) ? undefined : zoneLabel(zone, moment)
}
