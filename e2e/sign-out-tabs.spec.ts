import type { Page } from '@playwright/test'
import { cast } from './cast'
import { expect, test } from './club'
import { settledGrid } from './screens'

test.use({ ownClub: false })

test('Sign Out in one tab signs out the other', async ({ page, context, signInAs }) => {
  await signInAs('petra')
  await settledGrid(page)
  const other = await context.newPage()
  await other.goto('/#/main/mybookings')
  await expect(other.getByRole('heading', { name: 'My Bookings' })).toBeVisible()
  await page.getByRole('button', { name: 'Account' }).click()
  await page.getByRole('menuitem', { name: 'Sign Out' }).click()
  await expect(page).toHaveURL(/#\/auth\/login$/)
  await expect(other).toHaveURL(/#\/auth\/login$/)
  await other.goto('/#/main/mybookings')
  await expect(other).toHaveURL(/#\/auth\/login$/)
})

/** Returns a token that looks valid to the browser but was not issued by the server. */
function forged(): string {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
  return [part({ alg: 'HS256', typ: 'JWT' }), part({ UserId: cast.petra.id, role: ['Pilot'] }), 'forged'].join('.')
}

/** Records the addresses that a page navigates to, and counts its calls to the server. */
function watched(page: Page) {
  const seen = { places: [] as string[], calls: 0 }
  page.on('framenavigated', (frame) => seen.places.push(new URL(frame.url()).hash))
  page.on('request', (request) => {
    if (request.url().includes('/api/')) seen.calls += 1
  })
  return seen
}

test('a token that the server does not know leads to the login once, in every tab', async ({ page, context }) => {
  await page.goto('/')
  const other = await context.newPage()
  await other.goto('/')
  await other.evaluate((token) => localStorage.setItem('token', token), forged())
  const seen = [watched(page), watched(other)]
  for (const tab of [page, other]) await tab.goto('/#/main/bookings')
  for (const tab of [page, other]) {
    await expect(tab).toHaveURL(/#\/auth\/login$/)
    await expect(tab.getByRole('button', { name: 'Login' })).toBeVisible()
    expect(await tab.evaluate(() => localStorage.getItem('token'))).toBeNull()
    await tab.waitForLoadState('networkidle')
  }
  for (const { places, calls } of seen) {
    expect(places.length).toBeLessThanOrEqual(4)
    expect(calls).toBeLessThanOrEqual(12)
  }
})

for (const [kind, token] of [
  ['garbage', 'garbage'],
  ['a word in three parts', 'a.b.c'],
  ['one that has run out', `x.${Buffer.from('{"UserId":"1","role":["Pilot"],"exp":1}').toString('base64url')}.x`],
] as const) {
  test(`${kind} is no token: the login stays open for a valid one`, async ({ page }) => {
    await page.addInitScript((token) => localStorage.setItem('token', token), token)
    const seen = watched(page)
    await page.goto('/#/main/users')
    await expect(page).toHaveURL(/#\/auth\/login$/)
    await expect(page.getByRole('button', { name: 'Login' })).toBeVisible()
    await page.waitForLoadState('networkidle')
    expect(seen.places.length).toBeLessThanOrEqual(4)
    expect(seen.calls).toBeLessThanOrEqual(4)
  })
}
