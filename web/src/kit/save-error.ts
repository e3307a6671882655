/** Why a save failed. */
export interface SaveError {
  /** A sentence. */
  message: string
  /** The save may have succeeded all the same, such as when its response was lost. */
  mayBeSaved: boolean
}

/**
 * The title of a failure.
 * @param notDone what has not happened, if it is not a save: `No email was sent`
 */
export function saveErrorTitle({ mayBeSaved }: SaveError, notDone?: string): string {
  if (!mayBeSaved) return notDone ?? 'Nothing was saved'
  return `This may or may not have been ${notDone === undefined ? 'saved' : 'done'}`
}
