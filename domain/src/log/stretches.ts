import type { MeterUnit } from '@windsock/contract/fleet/meters'
import { message, type Message } from '@windsock/messages/message'
import { meterValueMessage } from '../fleet/meters'
import { dayOf, type Moment } from '../time'
import type { Zone } from '../time-zones'
import { fullName } from '../users'
import { dateMessage } from '../words/dates'

/** The start and end of a meter, in seconds or as a count. */
export interface Run {
  starts: number
  ends: number
}

export interface FlownRun extends Run {
  leftAt: Moment
  /** The pilot, or the instructor of a flight without a pilot. */
  person: { firstName: string; lastName: string }
}

/** A stretch that cannot be true together with one of another flight. */
export interface Contradiction {
  meter: string
  unit: MeterUnit
  own: FlownRun
  /** A flight that was logged before. It counts for the meter. */
  other: FlownRun
  zone: Zone
}

/** Words a contradiction for the person who has just logged the flight (L8). */
export function disputedMessage({ meter, unit, own, other, zone }: Contradiction): Message {
  const isBefore = beginsBefore(other, own)
  return message('flightRefusals.disputed', {
    meter,
    order: isBefore ? 'after' : 'other',
    noted: meterValueMessage(isBefore ? other.ends : other.starts, unit),
    person: fullName(other.person),
    day: dateMessage(dayOf(other.leftAt, zone)),
    own: meterValueMessage(isBefore ? own.starts : own.ends, unit),
  })
}

/** Words a contradiction for staff and the people of both flights. */
export function contradictionMessage({ meter, unit, own, other, zone }: Contradiction): Message {
  const isBefore = beginsBefore(other, own)
  return message('readingEmails.contradiction', {
    meter,
    order: isBefore ? 'after' : 'other',
    noted: meterValueMessage(isBefore ? other.ends : other.starts, unit),
    person: fullName(other.person),
    day: dateMessage(dayOf(other.leftAt, zone)),
    ownPerson: fullName(own.person),
    ownDay: dateMessage(dayOf(own.leftAt, zone)),
    own: meterValueMessage(isBefore ? own.starts : own.ends, unit),
  })
}

/** Of two flights that left at one moment, the one whose meter stood lower was first. */
function beginsBefore(one: FlownRun, other: FlownRun): boolean {
  return one.leftAt === other.leftAt ? one.starts <= other.starts : one.leftAt < other.leftAt
}
