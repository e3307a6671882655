import { type CompiledQuery, sql } from 'kysely'
import { compiledStatement, READY_UP_TO } from './compiled-query'
import type { Database } from './handle'
import type { Tables } from './tables'

type Rows<Column extends string> = readonly Readonly<Record<Column, string | number | boolean | null>>[]

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

  return (db, rows) => {
    const isMany = db.engine === 'postgres' && rows.length > READY_UP_TO
    const named = rows.map((row) =>
      Object.fromEntries(columns.map((column) => [isMany ? snakeCase(column) : column, row[column]])),
    )
    return isMany ? many(db, { json: JSON.stringify(named) }) : few(db, { rows: named as unknown as Rows<Column> })
  }
}

function snakeCase(column: string): string {
  return column.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
}
