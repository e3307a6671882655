import { MAX_DAYS, FIRST_DAY, FIRST_MOMENT, LAST_DAY, LAST_MOMENT } from '@windsock/contract/time-bounds'
import { isTooLong } from '@windsock/domain/period-bounds'
import { isOnHalfHour, type Period } from '@windsock/domain/time'
import type { Zone } from '@windsock/domain/time-zones'
import type { Bulk } from './bulk'

/** A note about unusual rows that violate no invariant, because they were legal when they were written. */
export interface Note {
  says: string
  /** Descriptions of at most 20 unusual rows. */
  found: string[]
  isMore: boolean
}

type Table = 'bookings' | 'schedules' | 'maintenances'

interface Question {
  says: string
  tables: readonly Table[]
  /** SQL that selects all rows that may be unusual, so that few rows need the exact check of `isUnusual`. */
  condition: string
  /** Returns whether a row is unusual in local time, with the zone's UTC offset at the time of the row. */
  isUnusual: (row: Period, zone: Zone) => boolean
}

const NAMED = 20
const all: readonly Table[] = ['bookings', 'schedules', 'maintenances']

/**
 * Returns notes about the rows whose times nobody could enter today; deleted rows are left out. Such rows exist because
 * the time zone of an airport or the airport of an aircraft may change without moving past bookings, and because
 * earlier releases had no limits. They do not prevent the restore of a backup.
 */
export async function timeNotes(bulk: Bulk): Promise<Note[]> {
  const zones = (await bulk.rows<{ zone: Zone }>(`select distinct time_zone as zone from airports`)).map(
    ({ zone }) => zone,
  )
  const notes: Note[] = []
  for (const { says, tables, condition, isUnusual } of questions(bulk, zones)) {
    const found: string[] = []
    for (const table of tables)
      for (const { id, ...row } of await rowsOf(bulk, table, condition))
        if (zones.every((zone) => isUnusual(row, zone))) found.push(`${table} ${id} from ${row.from} to ${row.to}`)
    if (found.length > 0) notes.push({ says, found: found.slice(0, NAMED), isMore: found.length > NAMED })
  }
  return notes
}

function questions(bulk: Bulk, zones: readonly Zone[]): Question[] {
  return [
    {
      says: `These times are before ${FIRST_DAY} or after ${LAST_DAY}`,
      tables: all,
      condition: `starts < '${FIRST_MOMENT}' or ends > '${LAST_MOMENT}'`,
      isUnusual: () => true,
    },
    {
      says: `These last more than ${MAX_DAYS} days`,
      tables: ['bookings', 'schedules'],
      condition:
        bulk.engine === 'sqlite'
          ? `julianday(ends) - julianday(starts) > ${MAX_DAYS}`
          : `ends - starts > interval '${MAX_DAYS} days'`,
      isUnusual: isTooLong,
    },
    {
      says: 'These times are not full or half hours at their airport, as happens when an airport changes its time zone',
      tables: all,
      condition: offHalfHours(bulk, zones),
      isUnusual: ({ from, to }, zone) => !isOnHalfHour(from, zone) || !isOnHalfHour(to, zone),
    },
  ]
}

const minutesOfHour = Array.from({ length: 60 }, (_, minute) => String(minute).padStart(2, '0'))

/**
 * Returns SQL that selects the rows whose start or end is a full or half hour in none of the zones. The SQL uses the
 * UTC offset that each zone had in January 2026, so `isUnusual` checks each of these rows again with the offset at the
 * row's own time.
 */
function offHalfHours(bulk: Bulk, zones: readonly Zone[]): string {
  const allowed = minutesOfHour
    .filter((minute) => zones.some((zone) => isOnHalfHour(`2026-01-01T00:${minute}:00.000Z`, zone)))
    .map((minute) => `'${minute}:00.000'`)
  if (allowed.length === 0) return '1 = 0'
  const part = (column: string) =>
    bulk.engine === 'sqlite' ? `substr(${column}, 15, 9)` : `to_char(${column}, 'MI:SS.MS')`
  return `${part('starts')} not in (${allowed.join()}) or ${part('ends')} not in (${allowed.join()})`
}

function rowsOf(bulk: Bulk, table: Table, condition: string): Promise<({ id: number } & Period)[]> {
  return bulk.rows(
    `select id, starts as "from", ends as "to" from ${table} where deleted_at is null and (${condition}) order by id`,
  )
}
