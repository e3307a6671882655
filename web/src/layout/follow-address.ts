import type { HistoryLocation } from '@tanstack/react-router'
import { optional } from '../kit/optional'
import type { Page } from './pages'

// Loaded with the layout of the protected area, because the login shows no day.
const fetchDayInAddress = optional(() => import('./day-in-address'))
let dayInAddress: Awaited<ReturnType<typeof fetchDayInAddress>>

type Address = Pick<HistoryLocation, 'href'> & { searchStr: string }

/**
 * Returns a function that makes the day and the airport of an address the selected ones, if the page shows a day. A
 * router calls it at each navigation. Only the first call that needs the code waits for it.
 */
export function createAddressFollower() {
  let last: string | undefined

  function follow({ href, searchStr }: Address, { usesDay }: Page) {
    if (href === last) return
    if (usesDay) dayInAddress?.selectByAddress(searchStr, last === undefined)
    last = href
  }

  return function followAddress(address: Address, page: Page): Promise<void> | void {
    if (dayInAddress || !page.usesDay) return follow(address, page)
    return fetchDayInAddress().then((loaded) => {
      dayInAddress = loaded
      follow(address, page)
    })
  }
}

/** Adds the selected day and airport to each link to a screen that shows them, unless the link names its own. */
export function withSelection<Search extends object>({ search, next }: { search: Search; next(of: Search): Search }) {
  return { ...dayInAddress?.selection(), ...next(search) }
}
