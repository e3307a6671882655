import { readMoment, type Period } from '@windsock/domain/time'
import type { Zone } from '@windsock/domain/time-zones'

/** The period of something a server sent, perhaps written without an offset; undefined when it cannot be read. */
export function receivedPeriod(sent: Period, zone: Zone): Period | undefined {
  const [from, to] = [readMoment(sent.from, zone), readMoment(sent.to, zone)]
  return from && to ? { from, to } : undefined
}
