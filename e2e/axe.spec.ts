import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { expect, test } from './club'
import { bookingDialog, cell, choose, freeCell, settledGrid } from './screens'

test.use({ ownClub: false })

async function expectNoViolations(page: Page, screen: string) {
  const { violations } = await new AxeBuilder({ page }).analyze()
  const found = violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(' ')}`))
  expect(found, screen).toEqual([])
}

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(`in ${colorScheme}`, { tag: '@phone' }, () => {
    test.use({ colorScheme })

    test('the public screens have no fault that axe finds', async ({ page }) => {
      for (const screen of ['login', 'registration', 'resetPasswordEmail', 'resetPassword']) {
        await page.goto(`/#/auth/${screen}`)
        await expect(page.getByRole('main').getByRole('button').last()).toBeVisible()
        await expectNoViolations(page, screen)
      }
      await page.goto('/#/auth/registration')
      for (const label of [/^First name/, /^Email/]) {
        await page.getByRole('textbox', { name: label }).focus()
        await page.getByRole('textbox', { name: label }).blur()
      }
      await expectNoViolations(page, 'registration with errors')
      await page.goto('/#/auth/login')
      await page.getByRole('button', { name: 'Login' }).click()
      await expect(page.getByText('Login error!')).toBeVisible()
      await expectNoViolations(page, 'login with a toast')
    })

    test('the screens of the club have no fault that axe finds', async ({ page, signInAs }) => {
      await signInAs('petra')
      await settledGrid(page)
      await expectNoViolations(page, 'bookings')
      await page.getByRole('button', { name: 'Day: open calendar' }).click()
      await expectNoViolations(page, 'calendar')
      await page.keyboard.press('Escape')
      await page.getByRole('button', { name: /^(Account|Menu)$/ }).click()
      await expectNoViolations(page, 'menu')
      await page.goto('/#/main/mybookings')
      await expect(page.getByRole('cell', { name: 'To Stříbrná Louka for coffee.' })).toBeVisible()
      await expectNoViolations(page, 'my bookings')
      await page.goto('/#/main/forbidden')
      await expect(page.getByRole('heading', { name: '403 - ACCESS DENIED' })).toBeVisible()
      await expectNoViolations(page, 'forbidden')
    })

    test('the dialogs have no fault that axe finds', async ({ page, signInAs }) => {
      await signInAs('petra')
      await settledGrid(page)
      await freeCell(page, 'OK-VHB', '20:00').click()
      const dialog = await bookingDialog(page, 'Add booking: OK-VHB')
      await expectNoViolations(page, 'new booking')
      await choose(dialog, 'Occurrence', 'Weekly')
      await expectNoViolations(page, 'new booking with an error')
      await dialog.getByRole('combobox', { name: 'Student/Pilot' }).click()
      await expectNoViolations(page, 'new booking with an open list')
      await dialog.getByRole('button', { name: 'Cancel' }).click()
      await cell(page, 'OK-VHD', '14:00').click()
      await expect(page.getByRole('dialog', { name: 'Edit booking: OK-VHD' })).toBeVisible()
      await expectNoViolations(page, 'booking')
      await page.getByRole('button', { name: 'Delete', exact: true }).click()
      await expect(page.getByText('Are you sure you want to delete this booking?')).toBeVisible()
      await expectNoViolations(page, 'question')
    })
  })
}
