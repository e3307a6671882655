import { paths } from '../paths'
import { wasLost, whenPersonLeaves, whenSessionChanges, type Session } from '../client/session'
import { redirectFor } from './guard'
import type { Page } from './pages'

/** A place in the protected area, as the router takes it. */
export interface Place {
  to: string
  /** `?day=…`, or empty. */
  search: string
  page: Page
}

let last: Place | undefined
/** Where the session was lost. */
let left: Place | undefined
whenPersonLeaves(() => (last = left = undefined))
whenSessionChanges(() => {
  if (wasLost()) left = last
})

/** Told by the frame of the protected area at each change of screens. */
export function arriveAt(place: Place) {
  last = place
  left = undefined
}

/** The place that was on screen last, as text. */
export function whereabouts(): string | undefined {
  return last && last.to + last.search
}

/** Where somebody who signs in again goes on, unless they may not be there any more. */
export function wayBack(session: Session | undefined): { to: string; search: Record<string, string> } {
  if (!session || !left || left.page.path === paths.forbidden || redirectFor(left.page, session))
    return { to: paths.bookings, search: {} }
  return { to: left.to, search: Object.fromEntries(new URLSearchParams(left.search)) }
}
