import { migrationsOf } from '../database/migrate'
import { reading } from '../backup/reading'
import { schemaOf } from '../backup/export-lines'
import { DatabaseUnsuitable } from '../database/errors'
import { violations } from '../backup/invariants'
import { schemaDifferences } from '../backup/schema-objects'
import { timeNotes } from '../backup/time-notes'
import type { Asking, Outcome } from './asking'
import { brokenWords, nameOf, noteWords, whereOf } from './words'

/** Proves the invariants from the rows, and the schema from the migrations, of a club that may be running. */
export async function checkClub({ config }: Asking): Promise<Outcome> {
  const where = whereOf(config)
  const { promises, broken, notes } = await reading(where, async (bulk) => {
    const schema = await schemaOf(bulk)
    if (schema !== migrationsOf(bulk.engine).at(-1)?.number)
      throw new DatabaseUnsuitable('The database is older than this program: start the server once, then check again.')
    const found = await schemaDifferences(bulk, where, schema)
    const proved = await violations(bulk)
    const foreign = { promise: 'The schema is the one that this program makes', found, isMore: false }
    return {
      promises: proved.promises + 1,
      broken: found.length > 0 ? [foreign, ...proved.broken] : proved.broken,
      notes: await timeNotes(bulk),
    }
  })
  const asked = `${nameOf(config)}: ${promises} promises asked for`
  return broken.length === 0
    ? { text: [`${asked}, all are kept.`, ...noteWords(notes)].join('\n'), code: 0 }
    : { text: [`${asked}, ${broken.length} broken.`, ...brokenWords(broken), ...noteWords(notes)].join('\n'), code: 1 }
}
