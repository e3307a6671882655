import { randomBytes } from 'node:crypto'
import { type QueryExecutorProvider, sql } from 'kysely'
import type { Announcement } from './announcements'

// In SQL the versions are the column `mark` of the table `marks`: released migrations, which made it, are not edited.

const EVERYWHERE = 0
const MARK_BYTES = 9

/**
 * Gives each affected airport a new version, at the end of the transaction. A reader who fetches the version first and
 * the data second can only see data at least that new. Versions are random, so that a database restored from a backup
 * never reuses one for other data.
 */
export async function renewDayVersions(db: QueryExecutorProvider, announced: Iterable<Announcement>): Promise<void> {
  const places = [...new Set([...announced].flatMap(placeOf))].sort((a, b) => a - b)
  if (places.length === 0) return
  const mark = randomBytes(MARK_BYTES).toString('base64url')
  // Sorted, and after all other locks, so that no deadlock is possible on these rows.
  const rows = sql.join(places.map((place) => sql`(${place}, ${mark})`))
  await sql`insert into marks (airport_id, mark) values ${rows}
    on conflict (airport_id) do update set mark = excluded.mark`.execute(db)
}

/** Schedules and sessions do not appear on a day grid. */
function placeOf(announced: Announcement): number[] {
  if ('sessionsOf' in announced || announced.noun === 'schedules') return []
  return [announced.airportId ?? EVERYWHERE]
}

/** The versions of all airports in one string, for `dayVersionOf`. There are few airports. */
export const dayVersionsColumn = sql<string | null>`(select string_agg(airport_id || ':' || mark, ',') from marks)`

/** A version that changes whenever a day at the airport does; undefined while it has none. */
export function dayVersionOf(marks: string | null, airportId: number): string | undefined {
  const known = new Map(marks?.split(',').map((one) => one.split(':') as [string, string]))
  const here = known.get(String(airportId))
  return here && `${known.get(String(EVERYWHERE)) ?? ''}.${here}`
}
