/** Why a save did not succeed. */
export interface SaveError {
  /** A sentence. */
  message: string
  /** It may have been done all the same: only a look can tell. */
  mayBeSaved: boolean
}

/**
 * What a failure comes to, in a few words.
 * @param otherwise what surely has not happened, where it is not a save: `No email was sent`
 */
export function saveErrorTitle({ mayBeSaved }: SaveError, otherwise?: string): string {
  if (!mayBeSaved) return otherwise ?? 'Nothing was saved'
  return `This may or may not have been ${otherwise === undefined ? 'saved' : 'done'}`
}
