import type { Moment } from '@windsock/domain/time'
import type { Bulk } from './bulk'
import { DatabaseUnsuitable } from '../database/errors'
import { writeWhole } from './export-file'
import { schemaOf } from './export-lines'
import { migrationsOf } from '../database/migration-files'
import { inSnapshot, type Where } from './snapshot'

const ROWS_AT_ONCE = 2000

interface Row {
  id: number
  at: Moment
  actorId: string | null
  userName: string | null
  noun: string
  subjectId: string
  action: string
  network: string
  before: string | null
}

/**
 * Writes the audit trail to a file with one JSON object per line, oldest entry first. A server may be running at the
 * same time.
 * @param since - entries before this moment are omitted
 * @returns the number of lines
 * @throws DatabaseUnsuitable if there is no club, if its schema is not this program's newest, or if the file already
 * exists
 */
export function exportTrail(where: Where, file: string, since: Moment | undefined): Promise<number> {
  return inSnapshot(where, async (bulk) => {
    if ((await schemaOf(bulk)) !== migrationsOf(bulk.engine).at(-1)?.number)
      throw new DatabaseUnsuitable('The database is older than this program: start the server once, then try again.')
    let count = 0
    async function* lines() {
      for await (const row of trail(bulk, since)) {
        count += 1
        yield `${JSON.stringify(described(row))}\n`
      }
    }
    await writeWhole(file, lines())
    return count
  })
}

async function* trail(bulk: Bulk, since: Moment | undefined): AsyncGenerator<Row> {
  const isLater = since === undefined ? '' : `and audit.at >= '${since}'`
  let last = 0
  for (;;) {
    const rows = await bulk.rows<Row>(
      `select audit.id, audit.at, audit.actor_id as "actorId", users.user_name as "userName", audit.noun,
         audit.subject_id as "subjectId", audit.action, audit.network, audit.before
       from audit left join users on users.id = audit.actor_id
       where audit.id > ${last} ${isLater} order by audit.id limit ${ROWS_AT_ONCE}`,
    )
    yield* rows
    if (rows.length < ROWS_AT_ONCE) return
    last = rows.at(-1)?.id ?? last
  }
}

/** Converts an entry to its form in the file. `by` is null if the program itself or an unknown caller acted. */
function described({ id, at, actorId, userName, noun, subjectId, action, network, before }: Row) {
  return {
    id,
    at,
    by: actorId === null ? null : { id: actorId, userName },
    noun,
    subjectId,
    action,
    network,
    before: before === null ? null : (JSON.parse(before) as unknown),
  }
}
