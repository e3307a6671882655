/**
 * A write failed because of a constraint of the schema. `constraint` is the name of the constraint, the same on both
 * engines.
 */
export class ConstraintBroken extends Error {
  override name = 'ConstraintBroken'

  constructor(
    readonly constraint: string,
    cause?: unknown,
  ) {
    super(`The database refused a write: ${constraint}.`, { cause })
  }
}

/** The database cannot be reached or cannot work now; a later retry may succeed. */
export class DatabaseUnavailable extends Error {
  override name = 'DatabaseUnavailable'

  constructor(cause: unknown) {
    super(`The database is unavailable: ${reason(cause)}`, { cause })
  }
}

/** The connection was lost during a commit, so only a query can find out whether the data was stored. */
export class CommitUnknown extends DatabaseUnavailable {
  override name = 'CommitUnknown'
}

/**
 * The database rolled back a transaction because of a concurrent one. The transaction can be run again from the start.
 */
export class TransactionUndone extends DatabaseUnavailable {
  override name = 'TransactionUndone'
}

export class DataFolderInUse extends Error {
  override name = 'DataFolderInUse'

  constructor(folder: string) {
    super(`The data folder ${folder} is in use by another server. Stop that one first, or set DATA_DIR.`)
  }
}

/** This program cannot use the database. The message tells the operator what to do. */
export class DatabaseUnsuitable extends Error {
  override name = 'DatabaseUnsuitable'
}

/** The file is not suitable for a restore or an import, and nothing was stored. */
export class UnusableFile extends Error {
  override name = 'UnusableFile'

  constructor(reason: string, options?: ErrorOptions) {
    super(`The file cannot be used: ${reason}.`, options)
  }
}

export const isDamage = (error: unknown) => error instanceof Error && /malformed|not a database/.test(error.message)

function reason(cause: unknown): string {
  if (cause instanceof DatabaseUnavailable) return reason(cause.cause)
  if (cause instanceof AggregateError && cause.errors.length > 0) return reason(cause.errors[0])
  return cause instanceof Error ? cause.message : String(cause)
}
