/**
 * A connection for work on whole tables: exports, imports, checks. Values are the same on both engines: moments as
 * `YYYY-MM-DDTHH:mm:ss.sssZ`, flags (columns named is_…) as booleans, ids as numbers.
 */
export interface Bulk {
  readonly engine: 'sqlite' | 'postgres'
  run(script: string): Promise<void>
  /** The rows of one query, with columns named as in SQL. */
  rows<Row>(query: string): Promise<Row[]>
  /** All rows as lists of column values, ordered by key, a few thousand at a time. In a transaction. */
  pages(table: TableShape): AsyncIterable<unknown[][]>
  insert(table: string, columns: readonly string[], rows: readonly (readonly unknown[])[]): Promise<void>
  /**
   * Postpones work that is cheaper for all rows at once than for each row, before a bulk insert into empty tables.
   * Returns the function that does the work; it throws if the rows violate a constraint. In a transaction.
   */
  deferConstraints(tables: readonly string[]): Promise<() => Promise<void>>
  close(): Promise<void>
}

/** A table as the database itself describes it. */
export interface TableShape {
  name: string
  columns: string[]
  /** The columns of its primary key. */
  key: string[]
  /** The foreign keys of its columns. */
  references: { column: string; table: string; to: string }[]
  /** Whether the database numbers its rows. */
  isNumbered: boolean
}
