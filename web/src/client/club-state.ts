// Each answer says in which state of the club it was made. If the stream of changes begins in the same state, nothing has
// changed since, and the page need not read anything a second time.

/** The state of all answers so far; null if two of them differ, undefined before the first one. */
let seen: string | null | undefined

export function noteClubState({ headers }: Response): void {
  const state = headers.get('Windsock-State')
  if (state) seen = seen === undefined || seen === state ? state : null
}

/** Whether all answers so far were made in this state of the club. */
export const isOnlyState = (state: string | undefined): boolean => state !== undefined && seen === state
