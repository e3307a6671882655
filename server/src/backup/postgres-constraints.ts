import type pg from 'pg'

/** Gives PostgreSQL more memory until the transaction ends, so that it creates indexes faster. */
const MEMORY = `set local maintenance_work_mem = '256MB'`

interface Described {
  table: string
  name: string
  definition: string
}

/**
 * Drops exclusion constraints, foreign keys and indexes, because creating them once for all rows is much faster than
 * updating them for each row. Unique constraints remain. Call it inside a transaction.
 * @returns a function that creates them again from PostgreSQL's own definitions, and throws if rows violate one
 */
export async function deferConstraints(client: pg.Client, tables: readonly string[]): Promise<() => Promise<void>> {
  const { rows: constraints } = await client.query<Described>(
    `select t.relname as "table", c.conname as name, pg_get_constraintdef(c.oid) as definition
     from pg_constraint c join pg_class t on t.oid = c.conrelid
     where t.relnamespace = current_schema()::regnamespace and t.relname = any ($1) and c.contype in ('x', 'f')
     order by c.contype desc, t.relname, c.conname`,
    [tables],
  )
  const { rows: indexes } = await client.query<Omit<Described, 'table'>>(
    `select i.relname as name, pg_get_indexdef(i.oid) as definition
     from pg_index x join pg_class i on i.oid = x.indexrelid join pg_class t on t.oid = x.indrelid
     where t.relnamespace = current_schema()::regnamespace and t.relname = any ($1)
       and not x.indisunique and not x.indisexclusion
     order by i.relname`,
    [tables],
  )
  for (const { table, name } of constraints) await client.query(`alter table ${table} drop constraint ${name}`)
  for (const { name } of indexes) await client.query(`drop index ${name}`)
  return async () => {
    await client.query(MEMORY)
    for (const { definition } of indexes) await client.query(definition)
    for (const { table, name, definition } of constraints)
      await client.query(`alter table ${table} add constraint ${name} ${definition}`)
    // The queries that check the rows run next. Without statistics, PostgreSQL would plan them as if the tables were
    // empty.
    for (const table of tables) await client.query(`analyze ${table}`)
  }
}
