import { type CompiledQuery, sql } from 'kysely'
import { compiledStatement, READY_UP_TO } from './compiled-query'
import type { Database } from './handle'
import type { Tables } from './tables'

type Row<Column extends string> = Readonly<Record<Column, string | number | boolean | null>>
type Rows<Column extends string> = readonly Row<Column>[]

/**
 * Returns a function that builds the statement that inserts rows into these columns. PostgreSQL gets many rows as one
 * value in JSON: the statement is then the same for any number of rows, so that it is parsed only once.
 * @param returning - the columns that the statement returns of each row, in the order of the rows
 */
export function insertOf<Column extends string, Returned extends object = never>(
  table: keyof Tables,
  columns: readonly Column[],
  returning: readonly (keyof Returned & string)[] = [],
): (db: Database, rows: Rows<Column>) => CompiledQuery<Returned> {
  const into = sql`insert into ${sql.table(table)} (${sql.join(columns.map((column) => sql.ref(column)))})`
  const returned =
    returning.length === 0 ? sql`` : sql`returning ${sql.join(returning.map((column) => sql.ref(column)))}`

  const few = compiledStatement((db, { rows }: { rows: Rows<Column> }) => {
    const values = rows.map((row) => sql`(${sql.join(columns.map((column) => row[column]))})`)
    return sql<Returned>`${into} values ${sql.join(values)} ${returned}`.compile(db)
  })
  const many = compiledStatement((db, { json }: { json: string }) => {
    const selected = sql.join(columns.map((column) => sql.ref(column)))
    const rows = sql`json_populate_recordset(null::${sql.table(table)}, ${json})`
    return sql<Returned>`${into} select ${selected} from ${rows} ${returned}`.compile(db)
  })

  const stored = columns.map((column) => [column, snakeCase(column)] as const)
  /** Without other properties of the row, and with the names that the columns have in PostgreSQL. */
  const toJson = (row: Row<Column>) => {
    const named: Record<string, string | number | boolean | null> = {}
    for (const [column, name] of stored) named[name] = row[column]
    return named
  }
  const toInsert = (row: Row<Column>) =>
    Object.fromEntries(columns.map((column) => [column, row[column]])) as Row<Column>

  return (db, rows) =>
    db.engine === 'postgres' && rows.length > READY_UP_TO
      ? many(db, { json: JSON.stringify(rows.map(toJson)) })
      : few(db, { rows: rows.map(toInsert) })
}

function snakeCase(column: string): string {
  return column.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
}
