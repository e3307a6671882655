import { memberId, password } from '../server/club.mjs'
import { storeToken } from '../web/stage.mjs'

/** The member who visits the pages. */
export const visitor = 2

/**
 * A product as the browser sees it.
 * @typedef {object} Product
 * @property {string} name
 * @property {string} address
 * @property {string} path the page that shows today's bookings to a member who is signed in
 * @property {import('./watch-page.mjs').Shown} shown
 * @property {{ next: string, title: string }} turn how to get to the next day
 * @property {(page: import('@playwright/test').Page) => Promise<void>} signIn signs in within an empty profile
 */

/** All bookings of a day of the club. */
const count = 60
const names = 'Lastname'

/** @param {string} name @param {string} address @param {string} [kept] @returns {Product} */
export function windsock(name, address, kept = '#kept') {
  return {
    name,
    address,
    path: '/#/main/bookings',
    shown: { bookings: '[role=grid] [data-booking]', kept, names, count },
    turn: { next: 'button[aria-label="Next day"]', title: '[role=grid][aria-busy=false]' },
    async signIn(page) {
      const answer = await fetch(new URL('/api/user/login', address), {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ userName: memberId(visitor), password, keepSignedIn: true }),
      })
      if (!answer.ok) throw new Error(`The login at ${address} answers ${answer.status}.`)
      const { token } = /** @type {{ token: string }} */ (await answer.json())
      await storeToken(page, address, token)
    },
  }
}

/** @param {string} address @returns {Product} */
export function mrbs(address) {
  return {
    name: 'MRBS',
    address,
    path: '/index.php',
    shown: { bookings: 'td.booked a', kept: '#kept', names, count },
    turn: { next: 'a.next.prefetch:not(.week)', title: 'h2.date' },
    async signIn(page) {
      await page.goto(`${address}/index.php`)
      await page.locator('#username').fill(memberId(visitor))
      await page.locator('#password').fill(password)
      await page.locator('#logon input[type=submit]').click()
      await page.locator('td.booked').first().waitFor()
    },
  }
}
