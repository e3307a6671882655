import { WrongSetting } from './config'
import { DatabaseUnavailable, DatabaseUnsuitable, DataFolderInUse, UnusableFile } from './database/errors'

const fixable = [WrongSetting, DataFolderInUse, DatabaseUnsuitable, DatabaseUnavailable, UnusableFile]

/** One line for an error that the operator can fix. Any other error is a bug, so the stack trace is included. */
export function errorMessage(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const isFixable = fixable.some((kind) => error instanceof kind) || isSystemError(error)
  return isFixable ? error.message : (error.stack ?? error.message)
}

/**
 * A full disk, missing permissions, a locked or damaged database: the system and SQLite report these with error codes.
 */
function isSystemError(error: Error): boolean {
  const code = 'code' in error ? String(error.code) : ''
  return /^E(?!RR_)[A-Z]+$/.test(code) || (code === 'ERR_SQLITE_ERROR' && !/syntax|no such/.test(error.message))
}
