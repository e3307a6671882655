export interface SaveError {
  /** The message for the user, a full sentence. */
  message: string
  /** Whether the save may have succeeded all the same, for example if only its response was lost. */
  mayBeSaved: boolean
}

/**
 * Returns the title for a failure.
 * @param notDone what has not happened, if the failure is not about a save, such as `No email was sent`
 */
export function saveErrorTitle({ mayBeSaved }: SaveError, notDone?: string): string {
  if (!mayBeSaved) return notDone ?? 'Nothing was saved'
  return `This may or may not have been ${notDone === undefined ? 'saved' : 'done'}`
}
