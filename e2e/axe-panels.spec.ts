import type { Page } from '@playwright/test'
import { bookingsSave } from '@windsock/contract/bookings'
import { wallsSave } from '@windsock/contract/walls'
import { expect, test } from './club'
import { quietDay } from './days'
import { book } from './flights'
import { bookingDialog, cell, chooseDay, freeCell } from './screens'
import { expectNoViolations } from './violations'

async function lookAtOverviews(page: Page) {
  for (const view of ['week', 'month']) {
    await page.goto(`/#/main/bookings/${view}`)
    await expect(page.getByRole('heading', { name: `Bookings of the ${view}` })).toBeAttached()
    await expect(page.getByRole('gridcell', { name: /under maintenance/ }).first()).toBeVisible()
    await expectNoViolations(page, view)
  }
  await page.goto('/#/main/bookings/nextFree')
  await expect(page.getByRole('list', { name: 'Next free times' })).toBeVisible()
  await expectNoViolations(page, 'next free')
}

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(`in ${colorScheme}`, { tag: colorScheme === 'light' ? '@phone' : [] }, () => {
    test.use({ colorScheme })

    test('axe finds no issue in week, month and the search for free times', async ({ page, signInAs }) => {
      await signInAs('petra')
      await lookAtOverviews(page)
    })

    test('axe finds no issue in a refused save', async ({ page, signInAs, callAs }) => {
      const call = await callAs('tomas')
      await signInAs('petra')
      await chooseDay(page, quietDay)
      await freeCell(page, 'OK-VHB', '10:00').click()
      const dialog = await bookingDialog(page, 'Add booking: OK-VHB')
      await expect(dialog.getByRole('button', { name: 'Save', exact: true })).toBeEnabled()
      await book(call, { registration: 'OK-VHB', day: quietDay, from: '10:00', to: '12:00', pilot: 'tomas' })
      await dialog.getByRole('button', { name: 'Save', exact: true }).click()
      await expect(dialog.getByRole('group', { name: 'Free alternatives' })).toBeVisible()
      await expectNoViolations(page, 'ways out', { within: '[role=dialog]' })
    })

    test('axe finds no issue in a history and a toast with Undo', async ({ page, signInAs, callAs }) => {
      const flight = { registration: 'OK-VHB', day: quietDay, from: '10:00', to: '12:00', pilot: 'petra' } as const
      await book(await callAs('petra'), flight)
      await signInAs('petra')
      await chooseDay(page, quietDay)
      await cell(page, 'OK-VHB', '10:00').click()
      const dialog = await bookingDialog(page, 'Edit booking: OK-VHB')
      await dialog.getByText('History').click()
      await expectNoViolations(page, 'history', { within: '[role=dialog]' })
      await dialog.getByRole('button', { name: 'Delete', exact: true }).click()
      await page.getByRole('button', { name: 'Yes' }).click()
      await expect(page.getByRole('button', { name: 'Undo' })).toBeVisible()
      await expectNoViolations(page, 'a toast with Undo')
    })

    test('axe finds no issue in a late change', async ({ page, signInAs, callAs }) => {
      const call = await callAs('anna')
      const flight = { registration: 'OK-VHB', day: quietDay, from: '10:00', pilot: 'petra' } as const
      const { id, aircraft, pilot } = await book(call, { ...flight, to: '12:00' })
      await signInAs('petra')
      await chooseDay(page, quietDay)
      await cell(page, 'OK-VHB', '10:00').click()
      const dialog = await bookingDialog(page, 'Edit booking: OK-VHB')
      // Without typed input, the dialog would just show the change.
      await dialog.getByRole('textbox', { name: 'Description' }).fill('Circuits')
      const longer = { from: `${quietDay}T10:00`, to: `${quietDay}T13:00` }
      await call(bookingsSave, { id, aircraft, pilot, ...longer, isSoloFlight: false })
      await expect(dialog.getByRole('alert')).toContainText('has changed this booking')
      await expectNoViolations(page, 'late change', { within: '[role=dialog]' })
    })

    test('axe finds no issue in the wall views', async ({ page, signInAs, callAs }) => {
      const { key } = await (await callAs('anna'))(wallsSave, { airportId: 1, name: 'Hangar' })
      await signInAs('anna', '/main/walls')
      await expect(page.getByText('Hangar', { exact: true })).toBeVisible()
      await expectNoViolations(page, 'wall views')
      await page.getByRole('button', { name: 'Add' }).click()
      await page.getByRole('textbox', { name: 'Name' }).fill('Club room')
      await expectNoViolations(page, 'a new wall view', { within: '[role=dialog]' })
      await page.getByRole('button', { name: 'Save' }).click()
      await expect(page.getByRole('textbox', { name: 'Link' })).toBeVisible()
      await expectNoViolations(page, 'its link', { within: '[role=dialog]' })
      await page.goto(`/#/wall/${key}`)
      await expect(page.getByRole('table', { name: /^Bookings at / })).toBeVisible()
      await expectNoViolations(page, 'wall')
    })
  })
}
