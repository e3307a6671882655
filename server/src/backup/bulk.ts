/**
 * A connection for work on whole tables, such as exports, imports and checks. Values have the same form on both
 * engines: timestamps are `YYYY-MM-DDTHH:mm:ss.sssZ`, columns named is_… are booleans, and ids are numbers.
 */
export interface Bulk {
  readonly engine: 'sqlite' | 'postgres'
  run(script: string): Promise<void>
  /** Returns the rows of a query. Column names are not converted to camelCase. */
  rows<Row>(query: string): Promise<Row[]>
  /**
   * Returns all rows of a table as lists of column values, ordered by primary key, a few thousand at a time. Call it
   * inside a transaction.
   */
  pages(table: TableShape): AsyncIterable<unknown[][]>
  insert(table: string, columns: readonly string[], rows: readonly (readonly unknown[])[]): Promise<void>
  /**
   * Prepares empty tables for a bulk insert: on PostgreSQL, drops constraints and indexes, because creating them once
   * for all rows is faster than updating them for each row. Returns the function that creates them again, which throws
   * if the rows violate a constraint. Call it inside a transaction.
   */
  deferConstraints(tables: readonly string[]): Promise<() => Promise<void>>
  close(): Promise<void>
}

export interface TableShape {
  name: string
  columns: string[]
  /** The columns of the primary key. */
  key: string[]
  /** The foreign keys. `to` is the referenced column. */
  references: { column: string; table: string; to: string }[]
  /** Whether the database assigns the ids of new rows. */
  isNumbered: boolean
}
