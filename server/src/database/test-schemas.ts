import { randomBytes } from 'node:crypto'
import pg from 'pg'

/** The URL of the PostgreSQL server for tests. If it is undefined, tests run only on SQLite. */
export const postgresUrl: string | undefined = process.env.TEST_DATABASE_URL || undefined

if (!postgresUrl && process.env.REQUIRE_POSTGRES === '1')
  throw new Error('REQUIRE_POSTGRES is set, but TEST_DATABASE_URL names no PostgreSQL.')

/** Creates an empty schema. Its name begins like those of all schemas of this run of tests. */
export async function newSchema(): Promise<string> {
  const schema = `${prefix()}${randomBytes(6).toString('hex')}`
  await query(`create schema ${schema}`)
  return schema
}

/** Returns the URL of the server for sessions that use this schema and the extensions in `public`. */
export function urlOf(schema: string): string {
  const url = new URL(postgresUrl ?? '')
  url.searchParams.set('options', `-c search_path=${schema},public`)
  return url.href
}

export async function dropSchema(schema: string): Promise<void> {
  dropped += 1
  await query(`drop schema ${schema} cascade`, ...(dropped % DROPS_PER_VACUUM === 0 ? [vacuum] : []))
}

let dropped = 0
const DROPS_PER_VACUUM = 10
const catalogs = 'attrdef attribute class constraint depend index sequence shdepend trigger type'.split(' ')
/**
 * Frees what described the tables of dropped schemas, because a server without autovacuum keeps it: 300 MB after 400
 * schemas. What another test is freeing right now is skipped.
 */
const vacuum = `vacuum (skip_locked) ${catalogs.map((name) => `pg_${name}`).join(', ')}`

/** Drops every schema of this run of tests, also those that a stopped process has left, and disconnects. */
export async function dropAllSchemas(): Promise<void> {
  const schemas = await query(`select nspname as name from pg_namespace where starts_with(nspname, '${prefix()}')`)
  for (const { name } of schemas) await query(`drop schema ${String(name)} cascade`)
  if (schemas.length > 0) await query(vacuum)
  const client = await connected
  connected = undefined
  await client?.end()
}

function prefix(): string {
  return `test_${process.env.TEST_RUN ?? 'alone'}_`
}

/** The facts that `emptyTables` needs about a schema. */
export interface MigratedSchema {
  schema: string
  /** Changes with each table, column or constraint: see `versionOf`. */
  version: string
  /** The SQL that deletes every row but those of `migrations`. */
  deletes: string
}

/** Reads a schema that has just been migrated. */
export async function migratedSchema(schema: string): Promise<MigratedSchema> {
  const [found] = await query(
    `select ${versionOf(schema)} as version,
      (select string_agg(format('delete from %I.%I', schemaname, tablename), '; ') from pg_tables
        where schemaname = '${schema}' and tablename <> 'migrations') as deletes`,
  )
  return { schema, version: String(found?.version), deletes: String(found?.deletes) }
}

/**
 * Empties all tables, which is much faster than dropping the schema and migrating another.
 * @returns false if a table itself has been changed: the schema is then left as it is
 */
export async function emptyTables({ schema, version, deletes }: MigratedSchema): Promise<boolean> {
  const [found] = await query(`select ${versionOf(schema)} as version`)
  if (found?.version !== version) return false
  // PostgreSQL checks no foreign keys for a replica, so the order of the tables does not matter.
  await query(
    `begin; set local session_replication_role = replica; ${deletes};
      select setval(format('%I.%I', schemaname, sequencename), start_value, false) from pg_sequences
        where schemaname = '${schema}' and last_value is not null;
      commit`,
  )
  return true
}

/**
 * The version differs after each `create`, `alter` and `drop` of a table, column, constraint, trigger or function. It is
 * the same after rows have been written.
 */
function versionOf(schema: string): string {
  const own = `'${schema}'::regnamespace`
  const classes = `(select oid from pg_class where relnamespace = ${own})`
  return `(select md5(string_agg(object, ',' order by object)) from (
    select concat(oid, ' ', xmin) as object from pg_class where relnamespace = ${own}
    union all select concat(attrelid, ' ', attnum, ' ', xmin) from pg_attribute where attrelid in ${classes}
    union all select concat(oid, ' ', xmin) from pg_constraint where connamespace = ${own}
    union all select concat(oid, ' ', xmin) from pg_trigger where tgrelid in ${classes}
    union all select concat(oid, ' ', xmin) from pg_proc where pronamespace = ${own}) objects)`
}

let connected: Promise<pg.Client> | undefined

/** Runs statements on the one connection that this process keeps for them. @returns the rows of the last one */
async function query(...statements: string[]): Promise<Record<string, unknown>[]> {
  const client = await (connected ??= connect())
  try {
    let rows: Record<string, unknown>[] = []
    for (const statement of statements) ({ rows } = await client.query<Record<string, unknown>>(statement))
    return rows
  } catch (error) {
    // The next statement must not find a transaction that has failed.
    connected = undefined
    await client.end()
    throw error
  }
}

async function connect(): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: postgresUrl })
  // A test may have cut all connections: the next statement opens another.
  client.on('error', () => (connected = undefined))
  try {
    await client.connect()
    return client
  } catch (error) {
    connected = undefined
    throw error
  }
}
