import { migrationsOf } from '../database/migration-files'
import { inSnapshot } from '../backup/snapshot'
import { schemaOf } from '../backup/export-lines'
import { DatabaseUnsuitable } from '../database/errors'
import { checkInvariants } from '../backup/invariants'
import { schemaDifferences } from '../backup/schema-objects'
import { timeNotes } from '../backup/time-notes'
import type { Context, Outcome } from './context'
import { violationWords, nameOf, noteWords, whereOf } from './format'

/**
 * Checks whether the rows satisfy the invariants and whether the schema matches the migrations. A server may be running
 * at the same time.
 */
export async function checkClub({ config }: Context): Promise<Outcome> {
  const where = whereOf(config)
  const { checked, violations, notes } = await inSnapshot(where, async (bulk) => {
    const schema = await schemaOf(bulk)
    if (schema !== migrationsOf(bulk.engine).at(-1)?.number)
      throw new DatabaseUnsuitable('The database is older than this program: start the server once, then check again.')
    const found = await schemaDifferences(bulk, where, schema)
    const proved = await checkInvariants(bulk)
    const foreign = { rule: 'The schema matches this program', found, isMore: false }
    return {
      checked: proved.checked + 1,
      violations: found.length > 0 ? [foreign, ...proved.violations] : proved.violations,
      notes: await timeNotes(bulk),
    }
  })
  const summary = `${nameOf(config)}: ${checked} invariants checked`
  return violations.length === 0
    ? { text: [`${summary}, all hold.`, ...noteWords(notes)].join('\n'), code: 0 }
    : {
        text: [`${summary}, ${violations.length} violated.`, ...violationWords(violations), ...noteWords(notes)].join(
          '\n',
        ),
        code: 1,
      }
}
