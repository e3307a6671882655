import { millisecondsOf } from '@windsock/domain/time'
import { offsetAt } from '@windsock/domain/time-zones'
import { zoneLabel } from '@windsock/domain/zone-labels'
import { browserOffsetAt } from './clock'

/**
 * Returns a zone's label, such as `Lisbon (UTC+1)`. Returns undefined if at that moment the zone has the same time as
 * the browser's zone.
 */
export function zoneHint(zone: string, moment: string): string | undefined {
  const ms = millisecondsOf(moment)
  return offsetAt(ms, zone) === browserOffsetAt(ms) ? undefined : zoneLabel(zone, moment)
}
