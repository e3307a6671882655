import { randomBytes } from 'node:crypto'
import { type QueryExecutorProvider, sql } from 'kysely'
import type { Announcement } from './announcements'

// In SQL the versions are the column `mark` of the table `marks`: released migrations, which made it, are not edited.

const EVERYWHERE = 0
const MARK_BYTES = 9

/**
 * Gives every place that a transaction announces something of another mark, as one of its last deeds: whoever reads an
 * old mark first and a day afterwards never takes the day for older than it is. Marks are random and not counted up,
 * so that a database brought back from a backup never gives an old one to something new.
 */
export async function renewDayVersions(db: QueryExecutorProvider, announced: Iterable<Announcement>): Promise<void> {
  const places = [...new Set([...announced].flatMap(placeOf))].sort((a, b) => a - b)
  if (places.length === 0) return
  const mark = randomBytes(MARK_BYTES).toString('base64url')
  // In one order, and after all that is locked: nobody waits for these rows in a circle.
  const rows = sql.join(places.map((place) => sql`(${place}, ${mark})`))
  await sql`insert into marks (airport_id, mark) values ${rows}
    on conflict (airport_id) do update set mark = excluded.mark`.execute(db)
}

/** Schedules and sessions show on no day grid. */
function placeOf(announced: Announcement): number[] {
  if ('sessionsOf' in announced || announced.noun === 'schedules') return []
  return [announced.airportId ?? EVERYWHERE]
}

/** All marks there are, in one text for `markOf`: airports are few. */
export const dayVersionsColumn = sql<string | null>`(select string_agg(airport_id || ':' || mark, ',') from marks)`

/** What stays the same while every day at an airport does; undefined while nothing is known of it. */
export function dayVersionOf(marks: string | null, airportId: number): string | undefined {
  const known = new Map(marks?.split(',').map((one) => one.split(':') as [string, string]))
  const here = known.get(String(airportId))
  return here && `${known.get(String(EVERYWHERE)) ?? ''}.${here}`
}
