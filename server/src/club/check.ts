import { migrationsOf } from '../storage/migrate'
import { reading } from '../storage/reading'
import { schemaOf } from '../storage/export-lines'
import { DatabaseUnsuitable } from '../storage/errors'
import { violations } from '../storage/invariants'
import { timeNotes } from '../storage/time-notes'
import type { Asking, Outcome } from './asking'
import { brokenWords, nameOf, noteWords, whereOf } from './words'

/** Proves the invariants from the rows, of a club that may be running. */
export async function checkClub({ config }: Asking): Promise<Outcome> {
  const { promises, broken, notes } = await reading(whereOf(config), async (bulk) => {
    if ((await schemaOf(bulk)) !== migrationsOf(bulk.engine).at(-1)?.number)
      throw new DatabaseUnsuitable('The database is older than this program: start the server once, then check again.')
    return { ...(await violations(bulk)), notes: await timeNotes(bulk) }
  })
  const asked = `${nameOf(config)}: ${promises} promises asked for`
  return broken.length === 0
    ? { text: [`${asked}, all are kept.`, ...noteWords(notes)].join('\n'), code: 0 }
    : { text: [`${asked}, ${broken.length} broken.`, ...brokenWords(broken), ...noteWords(notes)].join('\n'), code: 1 }
}
