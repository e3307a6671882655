import type { Page } from '@playwright/test'
import { password } from './cast'
import { expect, test } from './club'
import { dayFromToday } from './days'
import { logIn } from './form-actions'
import { settledGrid, typeIntoNewBooking } from './screens'
import { expectNoFaultInLightAndDark } from './violations'

const keep = (page: Page) => page.getByRole('checkbox', { name: 'Keep me signed in on this device' })
const note = (page: Page) => page.getByRole('status', { name: 'Your session has ended' })
const description = (page: Page) => page.getByRole('dialog').getByRole('textbox', { name: 'Description' })

test('Petra stays signed in when she closes the browser, and her list of sessions says so @phone', async ({
  page,
  context,
  browser,
  club,
}) => {
  await page.goto('/')
  await expect(keep(page)).not.toBeChecked()
  await keep(page).check()
  await expectNoFaultInLightAndDark(page, 'the login with the box ticked')
  await logIn(page, 'petra', password)
  await settledGrid(page)
  const storageState = await context.storageState()
  await context.close()

  const later = await browser.newContext({ baseURL: club.address, storageState })
  const again = await later.newPage()
  await again.goto('/')
  await settledGrid(again)
  await again.goto('/#/main/changePassword')
  const here = again
    .getByRole('table', { name: 'Where you are signed in' })
    .getByRole('row')
    .filter({ hasText: 'This one' })
  await expect(here).toContainText('Kept signed in')
  await expect(here).toContainText(dayFromToday(30))
  await later.close()
})

const MINUTE_MS = 60_000

for (const { title, isKept, hours } of [
  { title: '12 hours', isKept: false, hours: 12 },
  { title: '30 days on a device that is kept', isKept: true, hours: 30 * 24 },
]) {
  test(`after ${title} the login says that the session has expired, and Petra’s input is restored`, async ({
    page,
  }) => {
    const now = new Date()
    await page.clock.install({ time: now })
    await page.goto('/')
    await keep(page).setChecked(isKept)
    await logIn(page, 'petra', password)
    await typeIntoNewBooking(page, 'To the sea and back')
    await page.clock.fastForward((hours * 60 - 1) * MINUTE_MS)
    await expect(description(page)).toHaveValue('To the sea and back')
    await page.clock.fastForward(2 * MINUTE_MS)
    await expect(page).toHaveURL(/#\/auth\/login$/)
    await expect(note(page)).toContainText('It has expired. Please sign in again.')
    await expect(keep(page)).not.toBeChecked()

    // The server's clock has not moved, so the page, whose clock is ahead, would take its next token for expired.
    await page.clock.setSystemTime(now)
    await logIn(page, 'petra', password)
    await expect(description(page)).toHaveValue('To the sea and back')
  })
}

test('a tab says that Petra has signed out in another one', async ({ page, context, signInAs }) => {
  await signInAs('petra')
  await settledGrid(page)
  const other = await context.newPage()
  await other.goto('/#/main/mybookings')
  await expect(other.getByRole('heading', { name: 'My Bookings' })).toBeVisible()
  await page.getByRole('button', { name: 'Account' }).click()
  await page.getByRole('menuitem', { name: 'Sign Out' }).click()
  await expect(note(other)).toContainText('You signed out in another tab. Please sign in again.')
  await expect(page.getByRole('button', { name: 'Login' })).toBeVisible()
  await expect(note(page)).toHaveCount(0)
})
