import { occurrences, shiftSeries, type Occurrence } from '@windsock/domain/series'
import { seriesProblemMessage } from '@windsock/domain/words/series-words'
import { dayOf } from '@windsock/domain/time'
import { message } from '@windsock/messages/message'
import { placedAircraft } from '../../storage/aircraft'
import type { StoredBooking } from '../../storage/bookings'
import type { Database } from '../../database/database'
import type { Flight, WantedTimes } from './booking-checks'
import { Refusal, refuseUneditable } from '../../http/errors'
import type { SignedInContext } from '../../http/route'
import { parsedDay } from '../../http/times'

/** Returns the periods of a new series without the skipped dates; null if the booking does not repeat. */
export function newSeries(flight: Flight, skipDates: readonly string[]): Occurrence[] | null {
  const { repetition, seriesEnd, zone, period } = flight
  if (repetition === 'Once' || !seriesEnd) return null
  const { occurrences: dates, problem } = occurrences(period, repetition, seriesEnd.lastDay, zone)
  if (problem) throw new Refusal(400, seriesProblemMessage(problem))
  const skipped = new Set(skipDates.map((date) => parsedDay(date, zone)))
  const kept = dates.filter(({ from }) => !skipped.has(dayOf(from, zone)))
  if (kept.length === 0) throw new Refusal(400, message('refusals.allDatesSkipped'))
  return kept
}

interface ChangedSeries {
  /** The occurrences at their new times. All move in local time by the same amount as the edited one. */
  shifted: (StoredBooking & Occurrence)[]
  /** The times to check for clashes. Suspended occurrences are left out because they occupy no time. */
  wanted: WantedTimes[]
}

/**
 * Computes the occurrences of a series for Save All (spec §2). `flight` contains the new time of the edited occurrence
 * `before`; all other occurrences move by the same amount. Each occurrence keeps its own people and aircraft.
 */
export async function changedSeries(
  before: StoredBooking,
  flight: Flight,
  { series, db, actor }: Pick<SignedInContext, 'db' | 'actor'> & { series: readonly StoredBooking[] },
): Promise<ChangedSeries> {
  if (before.seriesId === null) throw new Refusal(400, message('refusals.noRepetition'))
  const samePeople = before.pilot?.id === flight.pilot?.id && before.instructor?.id === flight.instructor?.id
  if (before.aircraft.id !== flight.aircraft.id || !samePeople)
    throw new Refusal(400, message('refusals.fixedInSeries'))
  refuseUneditable(actor, series)
  const { occurrences: shifted, problem } = shiftSeries(before, flight.period, series, flight.zone)
  if (problem) throw new Refusal(400, seriesProblemMessage(problem))
  const live = shifted.filter(({ isSuspended }) => !isSuspended)
  return { shifted, wanted: await wantedBy(live, flight, db) }
}

/**
 * Returns the dates of a changed series that the club's rules judge. Suspended occurrences are left out: their return is
 * not judged.
 */
export function changedDates(shifted: ChangedSeries['shifted'], flight: Flight, series: readonly StoredBooking[]) {
  const former = new Map(series.map((booking) => [booking.id, booking]))
  return shifted.flatMap((one) => {
    const before = former.get(one.id)
    const { isSoloFlight, zone } = flight
    return before && !one.isSuspended ? [{ flight: { ...one, isSoloFlight, zone }, before }] : []
  })
}

async function wantedBy(occurrences: readonly StoredBooking[], flight: Flight, db: Database): Promise<WantedTimes[]> {
  const groups = new Map<string, StoredBooking[]>()
  for (const one of occurrences) {
    const crew = [one.aircraft.id, one.pilot?.id, one.instructor?.id].join(' ')
    groups.set(crew, [...(groups.get(crew) ?? []), one])
  }
  const wanted: WantedTimes[] = []
  for (const periods of groups.values()) {
    const [{ aircraft, pilot, instructor } = flight] = periods
    const own = aircraft.id === flight.aircraft.id ? flight.aircraft : await placedAircraft(db, aircraft.id)
    if (own) wanted.push({ ...flight, aircraft: own, pilot, instructor, periods })
  }
  return wanted
}
