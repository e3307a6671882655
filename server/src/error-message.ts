import { WrongSetting } from './config'
import { DatabaseUnavailable, DatabaseUnsuitable, DataFolderInUse, UnusableFile } from './database/errors'

/** What a setting or the machine makes impossible; the message says what to do. */
const mendable = [WrongSetting, DataFolderInUse, DatabaseUnsuitable, DatabaseUnavailable, UnusableFile]

/** What an operator can mend is said in one line; anything else is a fault of ours and shows where it happened. */
export function errorMessage(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const isMendable = mendable.some((kind) => error instanceof kind) || isOfTheMachine(error)
  return isMendable ? error.message : (error.stack ?? error.message)
}

/** A full disk, somebody else's folder, a locked or damaged database: the system and SQLite give such errors codes. */
function isOfTheMachine(error: Error): boolean {
  const code = 'code' in error ? String(error.code) : ''
  return /^E(?!RR_)[A-Z]+$/.test(code) || (code === 'ERR_SQLITE_ERROR' && !/syntax|no such/.test(error.message))
}
