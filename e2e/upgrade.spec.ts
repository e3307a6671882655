import type { Page } from '@playwright/test'
import { expect } from './club'
import { quietDay } from './days'
import { chooseDay, freeCell, settledGrid, typeIntoNewBooking } from './screens'
import { test } from './upgraded-club'
import { expectNoFaultInLightAndDark } from './violations'

const note = (page: Page) => page.getByText('A new version of the booking system is available.')
const reload = (page: Page) => page.getByRole('button', { name: 'Reload' })
const description = (page: Page) => page.getByRole('dialog').getByRole('textbox', { name: 'Description' })

test('Petra, who types while the server is upgraded, is offered a reload and keeps her input @phone', async ({
  page,
  signInAs,
  upgrade,
}) => {
  await signInAs('petra')
  await typeIntoNewBooking(page, 'To the sea and back')
  await expect(note(page)).toHaveCount(0)
  await upgrade()
  await expect(note(page)).toBeVisible({ timeout: 40_000 })
  await expect(page.locator('[role=status]', { has: note(page) })).toHaveCount(1)
  await expect(description(page)).toBeFocused()
  await expectNoFaultInLightAndDark(page, 'the offer to reload', '[role=status]:has(button)')
  await reload(page).click()
  await expect(description(page)).toHaveValue('To the sea and back')
  await expect(page.getByRole('textbox', { name: 'Day', includeHidden: true })).toHaveValue(quietDay)
  expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain('To the sea')
  await expect(page.getByRole('dialog').getByRole('alert')).toHaveCount(0)
  await page.getByRole('dialog').getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Booking was saved successfully!')).toBeVisible()
  await expect(page.getByRole('tab', { name: 'LKSQ' })).toHaveAttribute('aria-selected', 'true')
  await expect(page.getByRole('gridcell', { name: /10:00 to 12:00, booked, .*Petra Svobodová/ })).toBeVisible()
  await expect(note(page)).toHaveCount(0)
})

test('a form with unsaved input is reloaded by keyboard without a question, and keeps the input', async ({
  page,
  signInAs,
  upgrade,
}) => {
  await signInAs('anna', '/main/airports/0')
  await page.getByRole('textbox', { name: 'Name' }).fill('Ruzyně')
  await upgrade()
  await expect(note(page)).toBeVisible({ timeout: 40_000 })
  let questions = 0
  page.on('dialog', (question) => {
    questions += 1
    void question.accept()
  })
  await reload(page).focus()
  const loaded = page.waitForEvent('load')
  await page.keyboard.press('Enter')
  await loaded
  await expect(page.getByRole('textbox', { name: 'Name' })).toHaveValue('Ruzyně')
  expect(questions).toBe(0)
})

test('a screen opens even if it has another file name in the new release', async ({ page, signInAs, upgrade }) => {
  // The menu fetches the screen of its focused entry in advance. The screen must not arrive before the upgrade.
  await page.route('**/assets/UsersScreen-*', (route) => route.abort())
  await signInAs('anna')
  await settledGrid(page)
  await page.getByRole('button', { name: 'Administration' }).click()
  const users = page.getByRole('menuitem', { name: 'Users' })
  await expect(users).toBeVisible()
  await upgrade()
  await page.unroute('**/assets/UsersScreen-*')
  await users.click()
  await expect(page.getByRole('heading', { name: 'Users' })).toBeVisible()
  await expect(note(page)).toHaveCount(0)
})

test('if a part of the page cannot be loaded, the input next to it stays', async ({ page, signInAs, upgrade }) => {
  await page.route('**/assets/LanguageDialog-*', (route) => route.abort())
  await signInAs('anna', '/main/airports/0')
  await page.getByRole('textbox', { name: 'Name' }).fill('Ruzyně')
  await upgrade()
  await page.unroute('**/assets/LanguageDialog-*')
  await page.getByRole('button', { name: 'Account' }).click()
  await page.getByRole('menuitem', { name: 'Language' }).click()
  const failure = page.getByRole('alert').filter({ hasText: 'A new version of the booking system is available' })
  await failure.getByRole('button', { name: 'Reload' }).click()
  await expect(page.getByRole('textbox', { name: 'Name' })).toHaveValue('Ruzyně')
})

test('Try again loads a part that failed once, and the input next to it stays', async ({ page, signInAs }) => {
  await page.route('**/assets/LanguageDialog-*', (route) => route.abort())
  await signInAs('anna', '/main/airports/0')
  await page.getByRole('textbox', { name: 'Name' }).fill('Ruzyně')
  const openLanguage = async () => {
    await page.getByRole('button', { name: 'Account' }).click()
    await page.getByRole('menuitem', { name: 'Language' }).click()
  }
  await openLanguage()
  const again = page.getByRole('alert').getByRole('button', { name: 'Try again' })
  await expect(again).toBeVisible()
  await page.unroute('**/assets/LanguageDialog-*')
  await again.click()
  await expect(page.getByRole('textbox', { name: 'Name' })).toHaveValue('Ruzyně')
  await openLanguage()
  await expect(page.getByRole('dialog', { name: 'Language' })).toBeVisible()
})

test('a dialog that has another file name in the new release offers the reload', async ({
  page,
  signInAs,
  upgrade,
}) => {
  await page.route('**/assets/dialogs-*', (route) => route.abort())
  await signInAs('petra')
  // The later parts of the grid are loaded once it fetches the waiting list of the day.
  const whole = page.waitForResponse((response) =>
    response.url().includes(`wishes/getByAirport?airportId=1&date=${quietDay}`),
  )
  await chooseDay(page, quietDay)
  await whole
  await upgrade()
  await page.unroute('**/assets/dialogs-*')
  await freeCell(page, 'OK-VHD', '10:00').click()
  const failure = page.getByRole('alert').filter({ hasText: 'A new version of the booking system is available' })
  await expect(failure).toBeVisible()
  await failure.getByRole('button', { name: 'Reload' }).click()
  await chooseDay(page, quietDay)
  await freeCell(page, 'OK-VHD', '10:00').click()
  await expect(description(page)).toBeVisible()
})
