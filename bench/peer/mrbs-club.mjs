import { hash } from '@node-rs/argon2'
import { flights, memberId, password, sizes } from '../server/club.mjs'

const ROWS_AT_ONCE = 2000
const { aircraft, members } = sizes.peers

/** @param {string | number | null} value */
const literal = (value) => (typeof value === 'string' ? `'${value.replaceAll("'", "''")}'` : String(value))

/** @param {string} iso */
const seconds = (iso) => Date.parse(iso) / 1000

/** Returns the name that both products show for a member. @param {string} id */
const nameOf = (id) => `First${Number(id.slice(-4))} Lastname${Number(id.slice(-4))}`

/**
 * Yields the SQL that fills MRBS's own tables with the club of `sizes.peers`: a room for each aircraft, the same
 * members, and the same flights at the same times.
 */
export async function* clubInSql() {
  yield `insert into mrbs_area (id, area_name, timezone) values (1, 'Bench Field', 'Europe/Berlin');\n`
  yield inserted('mrbs_room', 'id area_id room_name sort_key description capacity', rooms())
  // PHP verifies hashes of Argon2 as well.
  const passwordHash = await hash(password, { memoryCost: 19_456, timeCost: 2, parallelism: 1 })
  yield inserted('mrbs_users', 'level name display_name password_hash email', users(passwordHash))
  /** @type {(string | number | null)[][]} */
  let batch = []
  const columns = 'id start_time end_time room_id create_by name type description ical_uid'
  for (const row of entries()) {
    batch.push(row)
    if (batch.length < ROWS_AT_ONCE) continue
    yield inserted('mrbs_entry', columns, batch)
    batch = []
  }
  if (batch.length > 0) yield inserted('mrbs_entry', columns, batch)
}

/** @param {string} table @param {string} columns @param {Iterable<(string | number | null)[]>} rows */
function inserted(table, columns, rows) {
  const values = [...rows].map((row) => `(${row.map(literal).join()})`)
  return `insert into ${table} (${columns.replaceAll(' ', ', ')}) values\n${values.join(',\n')};\n`
}

function* rooms() {
  for (let index = 0; index < aircraft; index++)
    yield [
      index + 1,
      1,
      `D-E${String(index).padStart(3, '0')}`,
      String(index).padStart(3, '0'),
      'Four seats, 160 hp, IFR equipped',
      4,
    ]
}

/** Level 2 is an administrator, level 1 may book. @param {string} passwordHash */
function* users(passwordHash) {
  for (let index = 0; index < members; index++) {
    const id = memberId(index)
    yield [index === 0 ? 2 : 1, id, nameOf(id), passwordHash, `${id}@club.example`]
  }
}

function* entries() {
  for (const { id, plane, from, to, pilot } of flights(sizes.peers))
    yield [id, seconds(from), seconds(to), plane, pilot, nameOf(pilot), 'E', 'Pattern work', `bench-${id}@club.example`]
}
