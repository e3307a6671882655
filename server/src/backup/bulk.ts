/**
 * A connection of one's own for work on whole tables: exports, imports, checks. Values are the same on both engines:
 * moments as `YYYY-MM-DDTHH:mm:ss.sssZ`, flags (columns named is_…) as booleans, ids as numbers.
 */
export interface Bulk {
  readonly engine: 'sqlite' | 'postgres'
  /** Any number of statements, without parameters. */
  run(script: string): Promise<void>
  /** The rows of one query, columns named as in SQL. */
  rows<Row>(query: string): Promise<Row[]>
  /** All rows as lists of their columns' values, in the order of their key, some thousand at a time. In a transaction. */
  pages(table: TableShape): AsyncIterable<unknown[][]>
  insert(table: string, columns: readonly string[], rows: readonly (readonly unknown[])[]): Promise<void>
  /**
   * Before rows are put into tables that are empty: lets what costs less for all rows than for each wait until what this
   * answers is called, which fails where the rows break it. In a transaction.
   */
  deferConstraints(tables: readonly string[]): Promise<() => Promise<void>>
  /** What has not been committed is undone. */
  close(): Promise<void>
}

/** A table as the database itself describes it. */
export interface TableShape {
  name: string
  columns: string[]
  /** The columns of its primary key. */
  key: string[]
  /** What its columns point to. */
  references: { column: string; table: string; to: string }[]
  /** Whether the database numbers its rows. */
  isNumbered: boolean
}
