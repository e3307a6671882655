import { paths } from '../paths'
import { currentSession, wasLost, whenPersonLeaves, whenSessionChanges, type Session } from '../client/session'
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
/** The address that was opened without a session, for example by a link in an email. */
let asked: Place | undefined
whenPersonLeaves(() => (last = left = undefined))
whenSessionChanges(() => {
  if (wasLost()) left = last
  // After a sign-out, the next person starts afresh.
  if (!currentSession()) asked = undefined
})

/** Records an address that needs a session, so that the login leads there. */
export function askFor(place: Place) {
  // The address on screen was left by a sign-out, so the login must not return to it.
  if (place.to + place.search !== onScreen) asked = place
  onScreen = undefined
}

/** The address on screen, also after its person has signed out. */
let onScreen: string | undefined

/** Records the address on screen. The layout of the protected area calls this at each navigation. */
export function arriveAt(place: Place) {
  last = place
  left = asked = undefined
  onScreen = place.to + place.search
}

/** Returns the address that was last on screen. */
export function whereabouts(): string | undefined {
  return last && last.to + last.search
}

/**
 * Returns the address to open after a login: the one that was on screen when the session was lost, or that was opened
 * without a session. Returns the address of the bookings if there is none or the user may not open it.
 */
export function wayBack(session: Pick<Session, 'roles'> | undefined): { to: string; search: Record<string, string> } {
  const place = left ?? asked
  if (!session || !place || place.page.path === paths.forbidden || redirectFor(place.page, session))
    return { to: paths.bookings, search: {} }
  return { to: place.to, search: Object.fromEntries(new URLSearchParams(place.search)) }
}
