import type { MeterUnit } from '@windsock/contract/fleet/meters'
import { message, type Message } from '@windsock/messages/message'
import { meterValueMessage } from '../fleet/meters'
import type { Moment } from '../time'
import type { Zone } from '../time-zones'
import { fullName } from '../users'
import { momentMessage } from '../words/dates'
import type { Run } from './stretches'

/** A flight as a sentence about the log names it. */
export interface NamedFlight {
  /** The pilot, or the instructor of a flight without a pilot. */
  person: { firstName: string; lastName: string }
  leftAt: Moment
  backAt: Moment | null
}

interface MeteredRun extends Run {
  unit: MeterUnit
}

interface Between {
  before: NamedFlight | null
  after: NamedFlight | null
  zone: Zone
}

/** Words a gap in the log (L9), in English as `0.7 h not logged between Petra Pilot, Sat 2026-11-21 14:10, and …`. */
export function gapMessage({ starts, ends, unit }: MeteredRun, { before, after, zone }: Between): Message {
  const ran = meterValueMessage(ends - starts, unit)
  const earlier = before && {
    before: fullName(before.person),
    back: momentMessage(before.backAt ?? before.leftAt, zone),
  }
  const later = after && { after: fullName(after.person), left: momentMessage(after.leftAt, zone) }
  if (earlier && later) return message('logGaps.between', { ran, ...earlier, ...later })
  if (earlier) return message('logGaps.afterFlight', { ran, ...earlier })
  return later ? message('logGaps.beforeFlight', { ran, ...later }) : message('logGaps.unknown', { ran })
}

/** Words a run that contradicts another flight. */
export function disputeMessage(
  { starts, ends, unit }: MeteredRun,
  { flight, other, zone }: { flight: NamedFlight; other: NamedFlight | null; zone: Zone },
): Message {
  const own = {
    person: fullName(flight.person),
    left: momentMessage(flight.leftAt, zone),
    starts: meterValueMessage(starts, unit),
    ends: meterValueMessage(ends, unit),
  }
  return other
    ? message('logGaps.contradicts', {
        ...own,
        other: fullName(other.person),
        otherLeft: momentMessage(other.leftAt, zone),
      })
    : message('logGaps.disputed', own)
}
