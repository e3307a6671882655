import type { Bulk, TableShape } from './bulk'

/**
 * The largest id that an import takes. Ids end at 2,147,483,647 in PostgreSQL and in the calls, also on SQLite. The
 * distance leaves every table room for new rows.
 */
export const MAX_LAST_ID = 2_000_000_000

/** SQL for the last id that a table has assigned; no row or null if it has assigned none. */
function lastIdQuery(engine: Bulk['engine'], table: string): string {
  return engine === 'sqlite'
    ? `select seq as last from sqlite_sequence where name = '${table}'`
    : `select pg_sequence_last_value(pg_get_serial_sequence('${table}', 'id')) as last`
}

/** Returns the last id that was assigned in a table, even if the row is deleted, because ids are never reused. */
export async function lastIdOf(bulk: Bulk, { name }: TableShape): Promise<number> {
  const [row] = await bulk.rows<{ last: number | null }>(lastIdQuery(bulk.engine, name))
  return row?.last ?? 0
}

/**
 * Returns the largest id of a table's rows, 0 if it has none. On SQLite ids can exceed the whole numbers that JavaScript
 * reads, so it may be rounded.
 */
export async function largestId(bulk: Bulk, { name }: TableShape): Promise<number> {
  const query = `select cast(max(id) as double precision) as most from ${name}`
  const [row] = await bulk.rows<{ most: number | null }>(query)
  return row?.most ?? 0
}

/** Lets a table assign ids after `last`. */
export async function continueAfter(last: number, bulk: Bulk, { name }: TableShape): Promise<void> {
  if (last === 0) return
  if (bulk.engine === 'postgres') await bulk.rows(`select setval(pg_get_serial_sequence('${name}', 'id'), ${last})`)
  else
    await bulk.run(
      `delete from sqlite_sequence where name = '${name}';
       insert into sqlite_sequence (name, seq) values ('${name}', ${last})`,
    )
}

/** Returns the invariant that tables can assign more ids. */
export function numbering(engine: Bulk['engine'], shapes: readonly TableShape[]) {
  const numbered = shapes.filter(({ isNumbered }) => isNumbered)
  const tooLarge = numbered.flatMap(({ name }) => [
    `select '${name} has assigned the id ' || last as what from (${lastIdQuery(engine, name)}) as assigned
      where last > ${MAX_LAST_ID}`,
    `select '${name} has a row with the id ' || most from (select max(id) as most from ${name}) as rows_of
      where most > ${MAX_LAST_ID}`,
  ])
  return {
    rule: `No id is above ${MAX_LAST_ID}, so that every table can assign more`,
    query: tooLarge.join(' union all '),
  }
}
