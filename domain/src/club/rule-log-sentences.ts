import { isStaff, type Actor } from '../permissions'
import { dayOf } from '../time'
import { message, type Message } from '@windsock/messages/message'
import type { MissedFlights } from './logged-bookings'
import { addressed, namedDay, namedDays } from './rule-sentences'
import type { RuledPilot } from './ruled-flights'

/** Names the no-shows because of which a person books one flight at a time. Only they and staff see no-shows. */
export function noShowsSentence({ flights, until }: MissedFlights, pilot: RuledPilot, reader: Actor): Message {
  const who = addressed(pilot, reader)
  const end = namedDay(dayOf(until, flights.at(-1)?.zone ?? 'UTC'))
  if (!isNamed(pilot, reader)) return message('rules.oneAtATime', { name: who.name, day: end })
  const { days } = namedDays(
    flights.map((flight) => dayOf(flight.from, flight.zone)),
    pilot,
    reader,
  )
  return message('rules.afterNoShows', { ...who, count: flights.length, days, day: end })
}

/** The flown share in per cent, rounded down, and the required share. */
interface Share {
  percent: number
  asked: number
  days: number
  /** Bookings ahead that are allowed until then. */
  amount: number
}

export function flownShareSentence(share: Share, pilot: RuledPilot, reader: Actor): Message {
  const who = addressed(pilot, reader)
  const { percent, asked, days, amount } = share
  if (!isNamed(pilot, reader)) return message('rules.fewAhead', { name: who.name, amount })
  return message('rules.sentences', {
    first: message('rules.flownLess', { ...who, percent, days, asked }),
    second: message('rules.halfAhead', { amount }),
  })
}

function isNamed(pilot: RuledPilot, reader: Actor): boolean {
  return pilot.id === reader.id || isStaff(reader)
}
