import { paths } from '../paths'
import { wasLost, whenPersonLeaves, whenSessionChanges, type Session } from '../client/session'
import { redirectFor } from './guard'
import type { Page } from './pages'

/** An address in the protected area, as the router uses it. */
export interface Place {
  to: string
  /** The query of the address, such as `?day=…`; empty if there is none. */
  search: string
  page: Page
}

let last: Place | undefined
/** The address that was on screen when the session was lost. */
let left: Place | undefined
whenPersonLeaves(() => (last = left = undefined))
whenSessionChanges(() => {
  if (wasLost()) left = last
})

/** Records the address on screen. The layout of the protected area calls this at each navigation. */
export function arriveAt(place: Place) {
  last = place
  left = undefined
}

/** Returns the address that was last on screen. */
export function whereabouts(): string | undefined {
  return last && last.to + last.search
}

/**
 * Returns the address to open after a login: the address that was on screen when the session was lost. Returns the
 * address of the bookings if there is no such address or the user may not open it.
 */
export function wayBack(session: Session | undefined): { to: string; search: Record<string, string> } {
  if (!session || !left || left.page.path === paths.forbidden || redirectFor(left.page, session))
    return { to: paths.bookings, search: {} }
  return { to: left.to, search: Object.fromEntries(new URLSearchParams(left.search)) }
}
