import type { LoggedFlight } from '@windsock/domain/documents/flown'
import { sql } from 'kysely'
import type { Database } from '../../database/database'

/**
 * Selects the flights of a group as one text, which `WrittenFlights` reads: reading the rows of a whole club would take
 * four times as long. They are not sorted here, because SQLite reads them in the order of an index, and would still sort
 * a copy of each text.
 */
export function writtenFlights(db: Database) {
  const isDual = sql`cast(instructor_id is not null and not is_solo_flight as integer)`
  const [leftAt, backAt] = [momentText(db, 'left_at'), momentText(db, 'back_at')]
  return sql<string>`string_agg(concat_ws(' ', ${leftAt}, ${backAt}, aircraft_id, ${isDual}, take_offs, landings,
    night_landings, booking_id), ',')`
}

/** PostgreSQL has a type for moments, and would write them in its own way. */
function momentText(db: Database, column: 'left_at' | 'back_at') {
  const kept = sql.ref(column)
  return db.engine === 'sqlite' ? kept : sql`to_char(${kept} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
}

/** Flights that are parsed on demand: a recency requirement that is met only looks at the latest ones. */
export class WrittenFlights implements Iterable<LoggedFlight> {
  /** The latest last: the text of a flight begins with the moment at which it left. */
  readonly #texts: string[]
  /** The latest first, as far as they were asked for. */
  readonly #parsed: LoggedFlight[] = []
  #isReadToEnd = false

  constructor(written: string) {
    this.#texts = written === '' ? [] : written.split(',').toSorted()
  }

  get count(): number {
    return this.#texts.length
  }

  /** Whether somebody looked for a flight before the first one. */
  get isReadToEnd(): boolean {
    return this.#isReadToEnd
  }

  *[Symbol.iterator](): Generator<LoggedFlight> {
    for (let index = 0; index < this.#texts.length; index++) yield (this.#parsed[index] ??= this.#parse(index))
    this.#isReadToEnd = true
  }

  #parse(index: number): LoggedFlight {
    return readFlight(this.#texts.at(-1 - index) ?? '')
  }
}

function readFlight(written: string): LoggedFlight {
  const [leftAt = '', backAt = '', aircraft, isDual, takeOffs, landings, nightLandings, booking] = written.split(' ')
  return {
    leftAt,
    backAt,
    aircraftId: Number(aircraft),
    isDual: isDual === '1',
    takeOffs: Number(takeOffs),
    landings: Number(landings),
    nightLandings: Number(nightLandings),
    bookingId: booking === undefined ? null : Number(booking),
  }
}
