import { sameClock, zoneLabel } from '@windsock/domain/zone-labels'
import { browserZone } from './clock'

/** What a zone's clock is called at a moment, where the browser's shows another time; else undefined. */
export function zoneHint(zone: string, moment: string): string | undefined {
  return sameClock(zone, browserZone(), moment) ? undefined : zoneLabel(zone, moment)
}
