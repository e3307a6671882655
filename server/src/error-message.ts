import { WrongSetting } from './wrong-setting'
import { DatabaseUnavailable, DatabaseUnsuitable, DataFolderInUse, UnusableFile } from './database/errors'

const fixable = [WrongSetting, DataFolderInUse, DatabaseUnsuitable, DatabaseUnavailable, UnusableFile]

/**
 * Returns one line for an error that the operator can fix. For any other error, which must be a bug, it returns the
 * stack trace.
 */
export function errorMessage(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const isFixable = fixable.some((kind) => error instanceof kind) || isSystemError(error)
  return isFixable ? error.message : (error.stack ?? error.message)
}

/**
 * Tells whether the system or SQLite reported the error, for example a full disk, missing permissions, or a locked or
 * damaged database.
 */
function isSystemError(error: Error): boolean {
  const code = 'code' in error ? String(error.code) : ''
  return /^E(?!RR_)[A-Z]+$/.test(code) || (code === 'ERR_SQLITE_ERROR' && !/syntax|no such/.test(error.message))
}
