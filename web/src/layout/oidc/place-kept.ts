import { everyRole } from '@windsock/contract/roles'
import { whenSessionChanges } from '../../client/session'
import { paths } from '../../paths'
import { pages, type Page } from '../pages'
import { askFor, wayBack } from '../whereabouts'

const STORED = 'askedPlace'
// The person may also come back by the browser's Back, which keeps the page, and sign in with their password.
whenSessionChanges(() => sessionStorage.removeItem(STORED))

/**
 * Stores the address to open after a login, because the page is left for the provider. It stays in this tab and is not
 * sent, so that nobody else can choose it.
 */
export function keepPlace(): void {
  sessionStorage.setItem(STORED, JSON.stringify(placeAsked()))
}

/**
 * Restores the stored address, so that the login leads there, and deletes it. An address that was opened in the meantime
 * is newer and stays.
 */
export function restorePlace(): void {
  const stored = sessionStorage.getItem(STORED)
  sessionStorage.removeItem(STORED)
  if (stored === null || !isBookings(placeAsked())) return
  const [to, search] = read(stored)
  const page = pageOf(to)
  if (page && !isBookings([to, search])) askFor({ to, search, page })
}

/** Reads what is stored. Nothing of it may keep the person from signing in. */
function read(stored: string): [to: string, search: string] {
  try {
    // Only arrays and texts can be taken apart; others throw.
    const [to, search] = JSON.parse(stored) as Iterable<unknown>
    return typeof to === 'string' && typeof search === 'string' ? [to, search] : ['', '']
  } catch {
    return ['', '']
  }
}

/** Returns the address to which a login would lead if the person had every role. */
function placeAsked(): [to: string, search: string] {
  const { to, search } = wayBack({ roles: [...everyRole] })
  return [to, new URLSearchParams(search).toString()]
}

/** A login leads to the bookings of today anyway. */
function isBookings([to, search]: readonly string[]): boolean {
  return to === paths.bookings && search === ''
}

/** Returns the protected page at an address. Others than those of the club are none of its pages. */
function pageOf(to: string): Page | undefined {
  return Object.values<Page>(pages).find(
    ({ path, allow }) => allow !== 'public' && new RegExp(`^${path.replaceAll(/\$\w+/g, '[^/]+')}$`).test(to),
  )
}
