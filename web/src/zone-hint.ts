import { sameClock, zoneLabel } from '@windsock/domain/zone-labels'
import { browserZone } from './clock'

/** A zone's name at a moment, if its clock differs from the browser's; else undefined. */
export function zoneHint(zone: string, moment: string): string | undefined {
  return sameClock(zone, browserZone(), moment) ? undefined : zoneLabel(zone, moment)
}
