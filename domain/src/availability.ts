import { message, type Message } from '@windsock/messages/message'
import { type Period, overlaps } from './time'
import type { Zone } from './time-zones'
import { fullName } from './users'
import { periodMessage } from './words/dates'
import { hasSameClock, zoneLabel } from './zone-labels'

/** An existing schedule entry that may overlap a new one. */
export interface PublishedTime extends Period {
  user: { firstName: string; lastName: string }
  airport: { icaoCode: string; timeZone: Zone }
}

/**
 * Returns a message for each of the instructor's entries that overlaps the new one. Overlaps are refused, because a
 * person can only be in one place. Times are by the clock of the entry's airport, where people look for it. The clock is
 * named if it differs from that of the new entry.
 */
export function scheduleClashMessages(wanted: Period, entries: readonly PublishedTime[], zone: Zone): Message[] {
  return entries
    .filter((entry) => overlaps(entry, wanted))
    .map((entry) => {
      const { icaoCode: airport, timeZone } = entry.airport
      const what = { person: fullName(entry.user), period: periodMessage(entry, timeZone), airport }
      return hasSameClock(zone, timeZone, entry.from)
        ? message('problems.entryClash', what)
        : message('problems.entryClashElsewhere', { ...what, zone: zoneLabel(timeZone, entry.from) })
    })
}

/**
 * Whether an instructor is offered at an airport for a long solo flight, which they supervise from the ground. They
 * must be assigned to the airport or teach there that day. An instructor without an assigned airport is offered
 * everywhere.
 */
export function supervisesAt(
  instructor: { assignedAirportId: number | null },
  airportId: number,
  teachesAt: readonly number[],
): boolean {
  const home = instructor.assignedAirportId
  return home === null || home === airportId || teachesAt.includes(airportId)
}
