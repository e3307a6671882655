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
