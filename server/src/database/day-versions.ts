import { hash, randomUUID } from 'node:crypto'
import { type Insertable, sql } from 'kysely'
import type { ChangedNoun } from '@windsock/contract/changes'
import type { Announcement } from './announcements'
import { compiledWrite } from './compiled-query'
import type { Database } from './handle'
import type { Tables } from './tables'

// Versions are stored in the column `mark` of the table `marks`. The names are old but stay, because released
// migrations are never edited.

const EVERYWHERE = 0
/** The place of changes that no day shows. Their version is a part of the state of the club alone. */
const ON_NO_DAY = -1

/**
 * Stores a new version for each airport that the announced changes affect, at the end of the transaction. A reader
 * fetches the version first and the data second, so the data are at least as new as the version. Versions are random,
 * so that a database restored from a backup never reuses a version for different data.
 */
export async function renewDayVersions(db: Database, announced: Iterable<Announcement>): Promise<void> {
  const places = [...new Set([...announced].flatMap(placeOf))].sort((a, b) => a - b)
  if (places.length === 0) return
  const mark = randomUUID()
  // Each transaction locks these rows in the same order and after the rows of other tables, so that none can deadlock.
  await storeMarks(db, { rows: places.map((airportId) => ({ airportId, mark })) })
}

const storeMarks = compiledWrite((db, { rows }: { rows: Insertable<Tables['marks']>[] }) =>
  db
    .insertInto('marks')
    .values(rows)
    .onConflict((on) => on.column('airportId').doUpdateSet({ mark: (row) => row.ref('excluded.mark') }))
    .compile(),
)

/**
 * Returns the id of the airport whose day grid a change affects, `EVERYWHERE` for all airports, or `ON_NO_DAY`. Empty for
 * sessions, which no answer to anybody else contains.
 */
function placeOf(announced: Announcement): number[] {
  if ('sessionsOf' in announced) return []
  return isOnNoDay.has(announced.noun) ? [ON_NO_DAY] : [announced.airportId ?? EVERYWHERE]
}

/** A flight that shortens a booking announces the booking too, so that no day contains anything of the log itself. */
const isOnNoDay: ReadonlySet<string> = new Set<ChangedNoun>([
  'schedules',
  'wishes',
  'rules',
  'limits',
  'defects',
  'flights',
])

/**
 * SQL for the versions of all airports in one string, which `dayVersionOf` reads. The string is short because a club
 * has few airports.
 */
export const dayVersionsColumn = sql<string | null>`(select string_agg(airport_id || ':' || mark, ',') from marks)`

/**
 * Returns the state of the club as a short text that differs after each change that the stream of changes tells. It is
 * the same for all readers.
 */
export function clubState(marks: string | null): string | undefined {
  if (marks === null) return undefined
  if (marks !== latest.marks) latest = { marks, state: hash('sha256', marks, 'base64url').slice(0, STATE_LETTERS) }
  return latest.state
}

/** Remembered, because every call needs it and most calls find the same versions. */
let latest = { marks: '', state: '' }
const STATE_LETTERS = 12

/**
 * Returns the version of an airport's days, which changes whenever one of these days changes. Undefined if no version
 * is stored yet.
 */
export function dayVersionOf(marks: string | null, airportId: number): string | undefined {
  const known = new Map(marks?.split(',').map((one) => one.split(':') as [string, string]))
  const here = known.get(String(airportId))
  return here && `${known.get(String(EVERYWHERE)) ?? ''}.${here}`
}
