/** Why a save did not succeed. */
export interface Trouble {
  /** A sentence. */
  message: string
  /** It may have been done all the same: only a look can tell. */
  mayBeSaved: boolean
}

export function troubleTitle({ mayBeSaved }: Trouble, otherwise = 'Nothing was saved'): string {
  return mayBeSaved ? 'This may or may not have been saved' : otherwise
}
