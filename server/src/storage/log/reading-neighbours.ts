import type { MeterReading } from '@windsock/domain/fleet/meters'
import type { Moment } from '@windsock/domain/time'
import { sql, type SqlBool } from 'kysely'
import type { Database } from '../../database/database'
import { type Place, typedNeighbours } from '../fleet/readings'

/** The value next to a reading: another reading, or without an id the start or the end of a flight. */
export interface Neighbour extends MeterReading {
  id: number | null
}

export interface Neighbours {
  before: Neighbour | null
  after: Neighbour | null
}

/**
 * Returns what the meter showed last before a place and first after it, without the reading `exceptId`. Disputed
 * stretches do not count.
 */
export async function neighboursOf(db: Database, place: Place, exceptId: number): Promise<Neighbours> {
  const typed = await typedNeighbours(db, place, exceptId)
  const flown = await flownAround(db, place)
  return { before: later(typed.before, flown.before), after: earlier(typed.after, flown.after) }
}

/** Somebody who reads the meter at the minute of a flight reads it before the flight begins, or after it has ended. */
function later(typed: Neighbour | null, flown: Point | null): Neighbour | null {
  if (!typed || !flown) return typed ?? asNeighbour(flown)
  return flown.at > typed.at || (flown.at === typed.at && flown.isStart) ? asNeighbour(flown) : typed
}

function earlier(typed: Neighbour | null, flown: Point | null): Neighbour | null {
  if (!typed || !flown) return typed ?? asNeighbour(flown)
  return flown.at < typed.at || (flown.at === typed.at && !flown.isStart) ? asNeighbour(flown) : typed
}

function asNeighbour(flown: Point | null): Neighbour | null {
  return flown && { id: null, at: flown.at, kind: 'reading', starts: null, value: flown.value }
}

/** The reading of a meter when a flight left or came back. */
interface Point {
  at: Moment
  value: number
  isStart: boolean
}

async function flownAround(
  db: Database,
  { meterId, at }: Pick<Place, 'meterId' | 'at'>,
): Promise<{ before: Point | null; after: Point | null }> {
  const last = await flightsWith(db, meterId)
    .where('leftAt', '<', at)
    .orderBy('leftAt', 'desc')
    .orderBy('flightId', 'desc')
    .executeTakeFirst()
  const next = await flightsWith(db, meterId)
    .where('leftAt', '>=', at)
    .orderBy('leftAt')
    .orderBy('flightId')
    .executeTakeFirst()
  const isOver = last?.backAt && last.backAt <= at
  return {
    before: last ? (isOver ? pointOf(last, 'end') : pointOf(last, 'start')) : null,
    after: last?.backAt && !isOver ? pointOf(last, 'end') : next ? pointOf(next, 'start') : null,
  }
}

interface Flown {
  leftAt: Moment
  backAt: Moment | null
  starts: number
  ends: number
}

function pointOf({ leftAt, backAt, starts, ends }: Flown, which: 'start' | 'end'): Point {
  return which === 'start'
    ? { at: leftAt, value: starts, isStart: true }
    : { at: backAt ?? leftAt, value: ends, isStart: false }
}

function flightsWith(db: Database, meterId: number) {
  return db
    .selectFrom('meters')
    .innerJoin('flights', 'flights.aircraftId', 'meters.aircraftId')
    .innerJoin('flightMeters', (join) =>
      join.onRef('flightMeters.flightId', '=', 'flights.id').onRef('flightMeters.meterId', '=', 'meters.id'),
    )
    .select(['leftAt', 'backAt', 'starts', 'ends'])
    .where('meters.id', '=', meterId)
    .where('flights.deletedAt', 'is', null)
    .where(sql<SqlBool>`not flight_meters.is_disputed`)
    .limit(1)
}
