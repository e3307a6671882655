import type { Moment } from '@windsock/domain/time'
import type { Zone } from '@windsock/domain/time-zones'
import { zoneHint } from '../zone-hint'

/** Names the zone after a time, if at that moment its clock differs from the browser's: `17:00 Lisbon (UTC)`. */
export function withZone(time: string, zone: Zone, moment: Moment): string {
  const clock = zoneHint(zone, moment)
  return clock ? `${time} ${clock}` : time
}
