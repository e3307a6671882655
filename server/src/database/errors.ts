/** A constraint of the schema refused a write. `constraint` is its name, the same on both engines. */
export class ConstraintBroken extends Error {
  override name = 'ConstraintBroken'

  constructor(
    readonly constraint: string,
    cause?: unknown,
  ) {
    super(`The database refused a write: ${constraint}.`, { cause })
  }
}

/** The database cannot be reached or cannot work now; a later retry makes sense. */
export class DatabaseUnavailable extends Error {
  override name = 'DatabaseUnavailable'

  constructor(cause: unknown) {
    super(`The database is unavailable: ${reason(cause)}`, { cause })
  }
}

/** The connection was lost during a commit: only a query can tell whether it was stored. */
export class CommitUnknown extends DatabaseUnavailable {
  override name = 'CommitUnknown'
}

/** The database rolled back a transaction in favour of another one; running it again from the start makes sense. */
export class TransactionUndone extends DatabaseUnavailable {
  override name = 'TransactionUndone'
}

export class DataFolderInUse extends Error {
  override name = 'DataFolderInUse'

  constructor(folder: string) {
    super(`The data folder ${folder} is in use by another server. Stop that one first, or set DATA_DIR.`)
  }
}

/** This program cannot use the database; the message says what to do. */
export class DatabaseUnsuitable extends Error {
  override name = 'DatabaseUnsuitable'
}

/** A file that no club can be restored or imported from; nothing was stored. */
export class UnusableFile extends Error {
  override name = 'UnusableFile'

  constructor(reason: string, options?: ErrorOptions) {
    super(`The file cannot be used: ${reason}.`, options)
  }
}

/** Whether SQLite reports that a file is damaged or not a database. */
export const isDamage = (error: unknown) => error instanceof Error && /malformed|not a database/.test(error.message)

function reason(cause: unknown): string {
  if (cause instanceof DatabaseUnavailable) return reason(cause.cause)
  if (cause instanceof AggregateError && cause.errors.length > 0) return reason(cause.errors[0])
  return cause instanceof Error ? cause.message : String(cause)
}
