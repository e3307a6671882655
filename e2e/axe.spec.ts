import type { Page } from '@playwright/test'
import { expect, test } from './club'
import { bookingDialog, cell, choose, freeCell, settledGrid } from './screens'
import { expectNoViolations } from './violations'

test.use({ ownClub: false })

async function lookAtPublicScreens(page: Page) {
  for (const screen of ['login', 'registration', 'resetPasswordEmail', 'resetPassword']) {
    await page.goto(`/#/auth/${screen}`)
    await expect(page).toHaveTitle(/·/)
    await expect(page.getByRole('main').getByRole('textbox').first()).toBeVisible()
    await expectNoViolations(page, screen)
  }
  await page.goto('/#/auth/registration')
  for (const label of [/^First name/, /^Email/]) {
    await page.getByRole('textbox', { name: label }).focus()
    await page.getByRole('textbox', { name: label }).blur()
  }
  await expectNoViolations(page, 'registration with errors', { within: 'main' })
  await page.goto('/#/auth/login')
  await page.getByRole('button', { name: 'Login' }).click()
  await expect(page.getByRole('alert').getByText('Login error!')).toBeVisible()
  await expectNoViolations(page, 'login with a toast')
}

async function lookAtClubScreens(page: Page) {
  await settledGrid(page)
  await expectNoViolations(page, 'bookings')
  await page.getByRole('button', { name: 'Day: open calendar' }).click()
  await expectNoViolations(page, 'calendar', { within: '[role=dialog]' })
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: /^(Account|Menu)$/ }).click()
  await expectNoViolations(page, 'menu', { within: '[role=dialog], [role=menu]' })
  await page.goto('/#/main/mybookings')
  await expect(page.getByRole('cell', { name: 'To Stříbrná Louka for coffee.' })).toBeVisible()
  await expectNoViolations(page, 'my bookings')
  await page.goto('/#/main/forbidden')
  await expect(page.getByRole('heading', { name: '403 - ACCESS DENIED' })).toBeVisible()
  await expectNoViolations(page, 'forbidden')
}

const officePaths = [
  '/main/schedules',
  '/main/figures',
  '/main/fleet',
  '/main/aircraft',
  '/main/aircraft/1',
  '/main/aircraftMaintenances/5',
  '/main/aircraftMaintenances/5/0',
  '/main/airports',
  '/main/airports/1',
  '/main/users',
  '/main/users/',
  '/main/students',
  '/main/myschedules',
  '/main/changePassword',
  '/main/unsentEmails',
]

async function lookAtOffice(page: Page) {
  const heading = page.getByRole('heading', { level: 1 })
  for (const path of officePaths) {
    // Marks the heading of the previous screen, to wait until it is gone.
    await heading.evaluate((one) => one.setAttribute('data-previous', ''))
    await page.goto(`/#${path}`)
    await expect(heading.and(page.locator(':not([data-previous])'))).toBeVisible()
    await expect(page.locator('[aria-busy=true], .mantine-Skeleton-root')).toHaveCount(0)
    await expectNoViolations(page, path, { within: 'main' })
  }
}

async function lookAtDialogs(page: Page) {
  await settledGrid(page)
  await freeCell(page, 'OK-VHB', '20:00').click()
  const dialog = await bookingDialog(page, 'Add booking: OK-VHB')
  await expectNoViolations(page, 'new booking')
  await choose(dialog, 'Occurrence', 'Weekly')
  await expectNoViolations(page, 'new booking with an error', { within: '[role=dialog]' })
  await dialog.getByRole('combobox', { name: 'Student/Pilot' }).click()
  // This rule is off, because the focus stays in the field and the field's arrow keys scroll the list.
  const without = ['scrollable-region-focusable']
  await expectNoViolations(page, 'an open list', { within: '[role=listbox]', without })
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await cell(page, 'OK-VHD', '14:00').click()
  await expect(page.getByRole('dialog', { name: 'Edit booking: OK-VHD' })).toBeVisible()
  await expectNoViolations(page, 'booking', { within: '[role=dialog]' })
  await page.getByRole('button', { name: 'Delete', exact: true }).click()
  await expect(page.getByText('Are you sure you want to delete this booking?')).toBeVisible()
  await expectNoViolations(page, 'question', { within: '[role=dialog]' })
}

for (const colorScheme of ['light', 'dark'] as const) {
  // Phones are checked in light only, because they have the same colours but a different layout.
  test.describe(`in ${colorScheme}`, { tag: colorScheme === 'light' ? '@phone' : [] }, () => {
    test.use({ colorScheme })

    test('axe finds no issue in the public screens', async ({ page }) => {
      await lookAtPublicScreens(page)
    })

    test('axe finds no issue in the screens for members', async ({ page, signInAs }) => {
      await signInAs('petra')
      await lookAtClubScreens(page)
    })

    test('axe finds no issue in the screens for administrators', async ({ page, signInAs }) => {
      await signInAs('max', '/main/forbidden')
      await lookAtOffice(page)
    })

    test('axe finds no issue in the dialogs', async ({ page, signInAs }) => {
      await signInAs('petra')
      await lookAtDialogs(page)
    })
  })
}
