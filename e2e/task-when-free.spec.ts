import type { Locator, Page } from '@playwright/test'
import { expect, test } from './club'
import { quietDay } from './days'
import { book } from './flights'
import { bookingDialog, settledGrid } from './screens'
import { expectNoViolations } from './violations'

/** Opens the week from the grid and goes to the quiet day, on which OK-VHD is booked from 10:00 to 12:30. */
async function openWeek(page: Page): Promise<Locator> {
  await settledGrid(page)
  // One press shows the week: when is the aircraft free?
  await page.getByRole('navigation', { name: 'View' }).getByRole('link', { name: 'Week' }).click()
  await page.getByRole('textbox', { name: 'Day' }).fill(quietDay)
  const cell = page.getByRole('gridcell', { name: new RegExp(`^OK-VHD, \\w+ ${quietDay}: 2.5 hours booked`) })
  await expect(cell).toHaveAccessibleName(/, free 08:00–10:00, 12:30–22:00$/)
  await cell.scrollIntoViewIfNeeded()
  return cell
}

/** Returns the position in a cell at which an hour of the day lies in its strip. */
async function at(cell: Locator, hour: number) {
  const { width, height } = (await cell.boundingBox()) ?? { width: 0, height: 0 }
  return { position: { x: ((hour - 8) / 14) * width + 1, y: height - 10 } }
}

test.beforeEach(async ({ signInAs, callAs }) => {
  const flight = { registration: 'OK-VHD', day: quietDay, from: '10:00', to: '12:30', pilot: 'petra' } as const
  await book(await callAs('petra'), flight)
  await signInAs('petra')
})

test('a press on free time in the week opens the booking dialog at that time', { tag: '@phone' }, async ({ page }) => {
  const cell = await openWeek(page)
  const box = await cell.boundingBox()
  expect(box?.height ?? 0).toBeGreaterThanOrEqual(44)
  await cell.click(await at(cell, 14))
  const dialog = await bookingDialog(page, 'Add booking: OK-VHD')
  await expect(page.getByRole('textbox', { name: 'Day' })).toHaveValue(quietDay)
  await expect(dialog.getByRole('spinbutton', { name: 'From, hours' })).toHaveValue('14')
  await expect(dialog.getByRole('spinbutton', { name: 'To, hours' })).toHaveValue('16')
})

test('a press on booked time in the week opens its day', { tag: '@phone' }, async ({ page }) => {
  const cell = await openWeek(page)
  await cell.click(await at(cell, 11))
  await expect(page.getByRole('grid', { name: new RegExp(` on ${quietDay}$`) })).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('the pointer shows the time that a press would book', async ({ page }) => {
  const cell = await openWeek(page)
  await cell.hover(await at(cell, 15.5))
  await expect(cell).toHaveAttribute('data-aim', '15:30')
  await cell.hover(await at(cell, 11))
  await expect(cell).not.toHaveAttribute('data-aim')
})

for (const colorScheme of ['light', 'dark'] as const)
  test.describe(`in ${colorScheme}`, () => {
    test.use({ colorScheme })

    test('the keyboard selects a free time from a list', async ({ page }) => {
      const cell = await openWeek(page)
      await cell.focus()
      await page.keyboard.press('Shift+Enter')
      const list = page.getByRole('dialog', { name: new RegExp(`^OK-VHD on \\w+ ${quietDay}$`) })
      await expect(list.getByRole('button', { name: '08:00–10:00' })).toBeFocused()
      await expectNoViolations(page, 'free times of a day', { within: '[role=dialog]' })
      await page.keyboard.press('Escape')
      await expect(cell).toBeFocused()
      await page.keyboard.press('Shift+Enter')
      await list.getByRole('button', { name: '12:30–22:00' }).click()
      const dialog = await bookingDialog(page, 'Add booking: OK-VHD')
      await expect(dialog.getByRole('spinbutton', { name: 'From, hours' })).toHaveValue('12')
    })
  })
