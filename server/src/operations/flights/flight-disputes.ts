import type { DraftedStretch } from '@windsock/domain/log/flight-problems'
import type { Contradiction } from '@windsock/domain/log/stretches'
import type { Moment } from '@windsock/domain/time'
import type { Database } from '../../database/database'
import type { SignedInContext } from '../../http/route'
import { appendAudit } from '../../storage/audit'
import { type MeterRun, updateFlight } from '../../storage/log/flight-changes'
import { flightById } from '../../storage/log/flights'
import { contradictedBy, disputedRuns, isContradicted } from '../../storage/log/meter-stretches'
import { pricedFlight, recordedFlight } from './flight-record'

export interface Person {
  id: string
  firstName: string
  lastName: string
}

interface Judged {
  /** 0 if the flight is not stored yet. */
  id: number
  aircraft: { timeZone: string }
  pilot: Person | null
  instructor: Person | null
  leftAt: Moment
  meters: readonly DraftedStretch[]
}

/** A contradiction, with the ids of the people of both flights. */
export interface FoundContradiction extends Contradiction {
  meterId: number
  people: readonly string[]
}

/** Returns the stretches of a flight with whether each contradicts another flight, and the contradictions (L8). */
export async function judgedRuns(
  flight: Judged,
  db: Database,
): Promise<{ runs: MeterRun[]; contradictions: FoundContradiction[] }> {
  const { id: flightId, aircraft, pilot, instructor, leftAt } = flight
  const person = pilot ?? instructor ?? { firstName: '', lastName: '' }
  const runs: MeterRun[] = []
  const contradictions: FoundContradiction[] = []
  for (const { meterId, name, unit, starts, ends } of flight.meters) {
    const isDisputed = await isContradicted(db, { meterId, flightId, starts, ends, leftAt })
    runs.push({ meterId, starts, ends, isDisputed })
    const other = isDisputed ? await contradictedBy(db, { meterId, flightId, starts, ends, leftAt }) : undefined
    if (!other) continue
    const people = [pilot?.id, instructor?.id, other.pilotId, other.instructorId].filter((id) => typeof id === 'string')
    const own = { starts, ends, leftAt, person }
    contradictions.push({ meterId, meter: name, unit, own, other, zone: aircraft.timeZone, people })
  }
  return { runs, contradictions }
}

/**
 * Counts disputed stretches again that nothing contradicts any more, because another flight was corrected or removed.
 * They are looked at in the order in which their flights left. The caller has locked the aircraft.
 */
export async function settleDisputes(
  meters: readonly { meterId: number }[],
  { db, actor, now }: Pick<SignedInContext, 'db' | 'actor' | 'now'>,
): Promise<void> {
  const disputed = await disputedRuns(
    db,
    meters.map(({ meterId }) => meterId),
  )
  for (const run of disputed) {
    if (await isContradicted(db, run)) continue
    const flight = await flightById(db, run.flightId)
    if (!flight) continue
    const runs = flight.meters.map((meter) => (meter.meterId === run.meterId ? { ...meter, isDisputed: false } : meter))
    const changes = await pricedFlight(flight, runs, flight, { db })
    await updateFlight(db, flight, { changes, meters: runs })
    const entry = { at: now, actorId: actor.id, noun: 'flight', subjectId: flight.id, action: 'settled' }
    await appendAudit(db, { ...entry, before: recordedFlight(flight) })
  }
}
