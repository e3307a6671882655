import type { Bulk } from './bulk'
import { DatabaseUnavailable, DatabaseUnsuitable } from '../database/errors'
import { migrationsTable } from '../database/migrate'
import { migrationsOf } from '../database/migration-files'
import { openPostgresBulk } from './postgres-bulk'
import type { Where } from './snapshot'
import { openSqliteBulk } from './sqlite-bulk'
import { createdTables } from './table-shapes'

/**
 * An object of a schema. `what` is its readable name, such as `trigger claims_no_overlap_on_insert` or `column
 * users.email`.
 */
interface SchemaObject {
  what: string
  definition: string
}

/**
 * Compares a database's schema with the one that this program's migrations create. This matters because objects that
 * somebody has added or altered, such as triggers and rules, would act with the program's rights. Call it inside a
 * transaction.
 * @param upTo - the number of the last migration that the database has
 * @returns a sentence for each difference, in alphabetical order
 */
export async function schemaDifferences(bulk: Bulk, where: Where, upTo: number): Promise<string[]> {
  const [actualObjects, expectedObjects] = [await objectsOf(bulk), await expectedObjectsOf(where, upTo)]
  const differences = [...new Set([...expectedObjects.keys(), ...actualObjects.keys()])].flatMap((what) => {
    const [expected, actual] = [expectedObjects.get(what), actualObjects.get(what)]
    if (expected === actual) return []
    if (expected === undefined) return [`${what} does not belong to this program`]
    return [actual === undefined ? `${what} is missing` : `${what} differs from this program’s`]
  })
  return differences.toSorted()
}

/** Runs the migrations on a temporary database, and returns the objects that they create there. */
async function expectedObjectsOf(where: Where, upTo: number): Promise<Map<string, string>> {
  const bulk = 'url' in where ? await openPostgresBulk(where.url) : openSqliteBulk(':memory:')
  try {
    if (bulk.engine === 'postgres') await bulk.run(beginAside)
    const scripts = migrationsOf(bulk.engine).filter(({ number }) => number <= upTo)
    for (const script of [migrationsTable, ...scripts.map(({ script }) => script)]) await bulk.run(script)
    return await objectsOf(bulk)
  } catch (error) {
    throw mayNotMake.has(codeOf(error)) ? new DatabaseUnsuitable(notHere, { cause: error }) : error
  } finally {
    await bulk.close()
  }
}

/**
 * PostgreSQL's error codes for insufficient privilege and for a read-only transaction. On a standby, all transactions
 * are read-only.
 */
const mayNotMake = new Set(['42501', '25006'])

function codeOf(error: unknown): string {
  if (error instanceof DatabaseUnavailable) return codeOf(error.cause)
  return error instanceof Error && 'code' in error ? String(error.code) : ''
}

const notHere =
  'The schema is compared with temporary tables, which cannot be created here: run this as the owner of the database, and not on a standby.'

/**
 * SQL that begins a transaction whose new tables are created in `pg_temp` and disappear with the rollback. The rest of
 * the search path is kept, because the extension btree_gist, which the tables need, may be in any schema.
 */
const beginAside = `begin; select set_config('search_path', 'pg_temp, ' || current_setting('search_path'), true)`

async function objectsOf(bulk: Bulk): Promise<Map<string, string>> {
  const rows = await bulk.rows<SchemaObject>(questions[bulk.engine](ownTables(bulk.engine)))
  return new Map(rows.map(({ what, definition }) => [what, definition.replaceAll(/\s+/g, ' ').trim()]))
}

const ownTables = (engine: Bulk['engine']) => [...createdTables(engine), 'migrations'].map((name) => `'${name}'`).join()

const questions: Record<Bulk['engine'], (tables: string) => string> = {
  // Lists every object that has a definition. SQLite's automatic indexes have none, and its statistics tables are
  // skipped.
  sqlite: () => `select type || ' ' || name as what, sql as definition from sqlite_schema
    where sql is not null and not (type = 'table' and name in ('sqlite_sequence', 'sqlite_stat1', 'sqlite_stat4'))`,
  // Lists only the objects of the program's own tables, because other programs may share the database.
  postgres: (tables) => `
    with ours as (
      select * from pg_class where relname in (${tables}) and relnamespace = current_schema()::regnamespace)
    select 'table ' || relname as what, concat_ws(' ', relkind, relrowsecurity, relforcerowsecurity, (
      select count(*) from pg_trigger where tgrelid = ours.oid and tgisinternal and tgenabled <> 'O')) as definition
    from ours
    union all
    select 'column ' || relname || '.' || attname, concat_ws(' ', format_type(atttypid, atttypmod), attnotnull,
      attidentity, attgenerated, (
        select pg_get_expr(adbin, adrelid) from pg_attrdef where adrelid = ours.oid and adnum = attnum))
    from ours join pg_attribute on attrelid = ours.oid and attnum > 0 and not attisdropped
    union all
    select 'constraint ' || conname || ' of ' || relname, pg_get_constraintdef(pg_constraint.oid, true)
    from ours join pg_constraint on conrelid = ours.oid
    union all
    select 'index ' || indexrelid::regclass, concat_ws(' ', pg_get_indexdef(indexrelid, 0, true), indisvalid)
    from ours join pg_index on indrelid = ours.oid
    union all
    select 'trigger ' || tgname || ' of ' || relname, concat_ws(' ', pg_get_triggerdef(pg_trigger.oid, true), tgenabled)
    from ours join pg_trigger on tgrelid = ours.oid and not tgisinternal
    union all
    select 'rule ' || rulename || ' of ' || relname, pg_get_ruledef(pg_rewrite.oid, true)
    from ours join pg_rewrite on ev_class = ours.oid
    union all
    select 'policy ' || polname || ' of ' || relname, concat_ws(' ', polcmd, polpermissive,
      pg_get_expr(polqual, polrelid), pg_get_expr(polwithcheck, polrelid))
    from ours join pg_policy on polrelid = ours.oid`,
}
