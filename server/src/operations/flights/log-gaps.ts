import { setImmediate as othersHeard } from 'node:timers/promises'
import { flightsGetGaps, MAX_LOG_GAPS, type LogGap } from '@windsock/contract/log/flight-reads'
import { addDays, daysBetween } from '@windsock/domain/calendar'
import { contradictedRuns, gapsOf } from '@windsock/domain/log/gaps'
import { gapMessage, disputeMessage, type NamedFlight } from '@windsock/domain/log/gap-words'
import type { Run } from '@windsock/domain/log/stretches'
import { startOfDay, type Moment, type Period } from '@windsock/domain/time'
import type { Translate } from '@windsock/messages/translator'
import type { Database } from '../../database/database'
import { notFound } from '../../http/errors'
import { on, type SignedInContext } from '../../http/route'
import { type PlacedAircraft, placedAircraft } from '../../storage/aircraft'
import { metersOfAircraft, type StoredMeter } from '../../storage/fleet/meters'
import { readingsOfMeter, type StoredReading } from '../../storage/fleet/readings'
import { logSince } from '../../storage/log/aircraft-logs'
import { flightsById } from '../../storage/log/flight-lists'
import type { StoredFlight } from '../../storage/log/flights'
import { logBounds, type LoggedRun, runsOfAircraft } from '../../storage/log/logged-runs'
import { presentedFlight } from './flight-presenter'

/** The flights of this many days are read at once, which is few enough that no other call waits for long. */
const SLICE_DAYS = 180

export const readGaps = on(flightsGetGaps, async ({ aircraftId }, { db, actor, translator }) => {
  const aircraft = await placedAircraft(db, aircraftId)
  if (!aircraft?.isActive) throw notFound('aircraft')
  const bounds = await logBounds(db, aircraftId)
  const runs = bounds ? await allRuns(aircraftId, bounds, db) : []
  const since = await knownSince(aircraft, bounds, db)
  const found: FoundGap[] = []
  for (const meter of await metersOfAircraft(db, aircraftId)) {
    const readings = (await readingsOfMeter(db, meter.id)).toReversed()
    const own = runs.filter(({ meterId }) => meterId === meter.id)
    found.push(...foundGaps(meter, { runs: own, readings, since }))
    await othersHeard()
  }
  const listed = found.slice(-MAX_LOG_GAPS)
  const flights = await flightsById(db, [...new Set(listed.flatMap(flightsNamed))])
  const translate = await translator()
  return listed.map((gap) => presentedGap(gap, { flights, aircraft, reader: actor, translate }))
})

/** Reads the log in parts, between which the server answers other calls. */
async function allRuns(aircraftId: number, { from, to }: Period, db: Database): Promise<LoggedRun[]> {
  const runs: LoggedRun[] = []
  const first = from.slice(0, 10)
  const count = Math.floor(daysBetween(first, to.slice(0, 10)) / SLICE_DAYS) + 1
  for (let part = 0; part < count; part++) {
    const at = (number: number) => startOfDay(addDays(first, number * SLICE_DAYS), 'UTC')
    const slice = { from: at(part), to: at(part + 1) }
    runs.push(...(await runsOfAircraft(db, aircraftId, slice)))
    await othersHeard()
  }
  return runs
}

/** Returns the moment from which readings show unlogged time: the start of the log, or the first flight. */
async function knownSince(
  { id, assignedAirport }: PlacedAircraft,
  bounds: Period | undefined,
  db: Database,
): Promise<Moment | null> {
  const day = await logSince(db, id)
  const since = day === undefined ? null : startOfDay(day, assignedAirport.timeZone)
  return [since, bounds?.from ?? null].reduce((one, other) =>
    one === null || (other !== null && other < one) ? other : one,
  )
}

interface FoundGap extends Run {
  kind: 'gap' | 'dispute'
  meter: StoredMeter
  before: number | null
  after: number | null
  /** The flight of a disputed run. */
  flight: number | null
}

const flightsNamed = ({ before, after, flight }: FoundGap) => [before, after, flight].filter((id) => id !== null)

interface Known {
  runs: readonly LoggedRun[]
  /** The earliest first. */
  readings: readonly StoredReading[]
  since: Moment | null
}

/** Looks at the values before and after each replacement of a meter apart. */
function foundGaps(meter: StoredMeter, { runs, readings, since }: Known): FoundGap[] {
  const counts = countsOf(readings, since)
  return [...counts].flatMap(([replacementId, { explained, values }]) => {
    const own = runs.filter((run) => run.replacementId === replacementId)
    const flights = own.filter(({ isDisputed }) => !isDisputed).toSorted((one, other) => one.starts - other.starts)
    const gaps = gapsOf({ flights, explained, readings: values }, meter.unit)
    const disputed = own.filter(({ isDisputed }) => isDisputed)
    return [
      ...gaps.map((gap): FoundGap => ({ ...gap, kind: 'gap', meter, flight: null })),
      ...disputed.map(({ starts, ends, flightId }): FoundGap => {
        const others = contradictedRuns({ starts, ends }, flights)
        return { kind: 'dispute', meter, starts, ends, ...others, flight: flightId }
      }),
    ].toSorted((one, other) => one.starts - other.starts || one.ends - other.ends)
  })
}

/** The readings of a meter between two replacements, by the reading at the replacement; 0 at first. */
function countsOf(readings: readonly StoredReading[], since: Moment | null) {
  const first: { explained: Run[]; values: number[] } = { explained: [], values: [] }
  const counts = new Map([[0, first]])
  let present = first
  for (const { id, at, kind, starts, value } of readings) {
    const isKnown = since !== null && at >= since
    if (kind === 'replaced') {
      if (isKnown && starts !== null) present.values.push(starts)
      present = { explained: [], values: isKnown ? [value] : [] }
      counts.set(id, present)
    } else if (isKnown) {
      present.values.push(value)
      if (starts !== null) present.explained.push({ starts, ends: value })
    }
  }
  return counts
}

interface PresenterContext {
  flights: ReadonlyMap<number, StoredFlight>
  aircraft: PlacedAircraft
  reader: SignedInContext['actor']
  translate: Translate
}

function presentedGap(
  { kind, meter, starts, ends, ...ids }: FoundGap,
  { flights, aircraft, reader, translate }: PresenterContext,
): LogGap {
  const zone = aircraft.assignedAirport.timeZone
  const stored = (id: number | null) => (id === null ? undefined : flights.get(id))
  const presented = (id: number | null) => {
    const found = stored(id)
    return found ? presentedFlight(found, reader) : null
  }
  const [before, after, flight] = [stored(ids.before), stored(ids.after), stored(ids.flight)].map(named)
  const run = { starts, ends, unit: meter.unit }
  const text = flight
    ? disputeMessage(run, { flight, other: before ?? after ?? null, zone })
    : gapMessage(run, { before: before ?? null, after: after ?? null, zone })
  return {
    kind,
    meterId: meter.id,
    name: meter.name,
    unit: meter.unit,
    starts,
    ends,
    before: presented(ids.before),
    after: presented(ids.after),
    flight: presented(ids.flight),
    text: translate(text),
  }
}

function named(flight: StoredFlight | undefined): NamedFlight | null {
  if (!flight) return null
  const { pilot, instructor, leftAt, backAt } = flight
  return { person: pilot ?? instructor ?? { firstName: '', lastName: '' }, leftAt, backAt }
}
