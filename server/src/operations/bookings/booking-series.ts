import { occurrences, shiftSeries, type Occurrence } from '@windsock/domain/series'
import { seriesProblemMessage } from '@windsock/domain/words/series-words'
import { dayOf } from '@windsock/domain/time'
import type { Zone } from '@windsock/domain/time-zones'
import { message } from '@windsock/messages/message'
import { placedAircraft, type PlacedAircraft } from '../../storage/aircraft'
import type { StoredBooking } from '../../storage/bookings'
import type { Database } from '../../database/database'
import type { Flight, WantedTimes } from './booking-checks'
import { Refusal, refuseUneditable } from '../../http/errors'
import type { SignedInContext } from '../../http/route'
import { parsedDay } from '../../http/times'
import { notedIds, refuseNoted } from './pinned-bookings'

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
  /**
   * The occurrences as they become. All move in local time by the same amount as the edited one, but those that somebody
   * has noted as not flown stay as they are: a member moves their lessons although they missed one.
   */
  shifted: (StoredBooking & Occurrence & { zone: Zone })[]
  /** The times to check for clashes. Suspended occurrences are left out because they occupy no time. */
  wanted: WantedTimes[]
  /** The occurrences that do not keep their times, so that they cannot clash with these. */
  movedIds: number[]
}

/**
 * Computes the occurrences of a series for Save All (spec §2). `flight` contains the new time of the edited occurrence
 * `before`; all other occurrences move by the same amount. Each occurrence keeps its own people and aircraft.
 */
export async function changedSeries(
  before: StoredBooking,
  flight: Flight,
  { series, ...context }: Pick<SignedInContext, 'db' | 'actor' | 'now'> & { series: readonly StoredBooking[] },
): Promise<ChangedSeries> {
  if (before.seriesId === null) throw new Refusal(400, message('refusals.noRepetition'))
  const samePeople = before.pilot?.id === flight.pilot?.id && before.instructor?.id === flight.instructor?.id
  if (before.aircraft.id !== flight.aircraft.id || !samePeople)
    throw new Refusal(400, message('refusals.fixedInSeries'))
  refuseUneditable(context.actor, series)
  const fleet = await fleetOf(series, flight, context.db)
  const { isSoloFlight } = flight
  const placed = series.map((booking) => {
    const zone = fleet.get(booking.aircraft.id)?.assignedAirport.timeZone ?? flight.zone
    return { ...booking, isSoloFlight, zone, before: booking }
  })
  const { occurrences, problem } = shiftSeries(before, flight.period, placed, flight.zone)
  if (problem) throw new Refusal(400, seriesProblemMessage(problem))
  const noted = await notedIds(
    occurrences.map(({ before, ...after }) => ({ before, after })),
    context,
  )
  refuseNoted(before, noted)
  const shifted = occurrences.map(({ before, ...after }) =>
    noted.has(after.id) ? { ...before, zone: after.zone, shifted: false } : after,
  )
  const live = shifted.filter(({ id, isSuspended }) => !isSuspended && !noted.has(id))
  const movedIds = shifted.flatMap(({ id }) => (noted.has(id) ? [] : [id]))
  return { shifted, wanted: wantedBy(live, flight, fleet), movedIds }
}

/** The aircraft of a series by id: that of the edited occurrence, and those of others that were changed individually. */
type Fleet = ReadonlyMap<number, PlacedAircraft>

async function fleetOf(series: readonly StoredBooking[], { aircraft }: Flight, db: Database): Promise<Fleet> {
  const fleet = new Map([[aircraft.id, aircraft]])
  for (const { id } of series.map((booking) => booking.aircraft)) {
    const other = fleet.has(id) ? undefined : await placedAircraft(db, id)
    if (other) fleet.set(id, other)
  }
  return fleet
}

/**
 * Returns the dates of a changed series that the club's rules judge. Suspended occurrences are left out: their return is
 * not judged.
 */
export function changedDates(shifted: ChangedSeries['shifted'], series: readonly StoredBooking[]) {
  const former = new Map(series.map((booking) => [booking.id, booking]))
  return shifted.flatMap((one) => {
    const before = former.get(one.id)
    return before && !one.isSuspended ? [{ flight: one, before }] : []
  })
}

function wantedBy(occurrences: readonly StoredBooking[], flight: Flight, fleet: Fleet): WantedTimes[] {
  const groups = new Map<string, StoredBooking[]>()
  for (const occurrence of occurrences) {
    const crew = [occurrence.aircraft.id, occurrence.pilot?.id, occurrence.instructor?.id].join(' ')
    groups.set(crew, [...(groups.get(crew) ?? []), occurrence])
  }
  const wanted: WantedTimes[] = []
  for (const periods of groups.values()) {
    const [{ aircraft, pilot, instructor } = flight] = periods
    const own = fleet.get(aircraft.id)
    if (own) wanted.push({ ...flight, aircraft: own, zone: own.assignedAirport.timeZone, pilot, instructor, periods })
  }
  return wanted
}
