import type { Page } from '@playwright/test'
import { expect, test } from './club'
import { dayFromToday, quietDay } from './days'
import { bookingDialog, cell, chooseDay, expectToast, freeCell, settledGrid } from './screens'

const beyond = new Set(['timeZone', 'version', 'polar', 'isSuspended', 'maintenanceFrom', 'maintenanceTo'])

/** What a server of the bare specification would have sent. */
function withoutExtras(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutExtras)
  if (typeof value !== 'object' || value === null) return value
  const kept = Object.entries(value).filter(([name]) => !beyond.has(name))
  return Object.fromEntries(kept.map(([name, inner]) => [name, withoutExtras(inner)]))
}

/** Calls that it would not know. */
const unknown =
  /^\/api\/(changes|walls\/\w+|user\/(logout|getNextAvailableInstructor)|bookings\/(getByAirport|getHistory|getAlternatives|getNextFree|getDensity|restore|restoreAll))$/

async function makeBare(page: Page) {
  await page.route('**/api/**', async (route) => {
    const path = new URL(route.request().url()).pathname
    if (unknown.test(path)) {
      return route.fulfill({ status: 404, contentType: 'text/html', body: '<h1>Not found</h1>' })
    }
    const response = await route.fetch()
    const sent: unknown = await response.json()
    // What a write answers the specification does not show.
    const isWrite = /\/(save|remove)$/.test(path) && response.ok()
    return isWrite ? route.fulfill({ response, body: '' }) : route.fulfill({ response, json: withoutExtras(sent) })
  })
}

test('the web works with a server that offers just what the specification lists', async ({ page, signInAs }) => {
  await makeBare(page)
  await signInAs('petra')
  await settledGrid(page)
  await expect(page.getByText('UNDER MAINTENANCE')).not.toHaveCount(0)
  // No zone is told, so times are the browser's own and none is named.
  await expect(page.getByText(/Times in/)).toHaveCount(0)
  await chooseDay(page, quietDay)
  await cell(page, 'OK-VHD', '09:00').click()
  const dialog = await bookingDialog(page, 'Add booking: OK-VHD')
  await dialog.getByRole('button', { name: 'Save', exact: true }).click()
  await expectToast(page, 'Save successful.', 'Booking was saved successfully!')
  await cell(page, 'OK-VHD', '09:00').click()
  const existing = await bookingDialog(page, 'Edit booking: OK-VHD')
  await existing.getByRole('textbox', { name: 'Description' }).fill('Bare')
  await existing.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(cell(page, 'OK-VHD', '09:00')).toHaveAccessibleName(/09:00 to 11:00, booked, .*Bare$/)
  await cell(page, 'OK-VHD', '09:00').click()
  await existing.getByRole('button', { name: 'Delete', exact: true }).click()
  await page.getByRole('button', { name: 'Yes' }).click()
  await expect(freeCell(page, 'OK-VHD', '09:00')).toBeVisible()
  // What it cannot bring back it does not offer to.
  await expect(page.getByText('Delete successful.')).toBeVisible()
  await expect(page.getByText('Booking was deleted successfully!').locator('../..').getByText('Undo')).toHaveCount(0)
  await page.getByRole('link', { name: 'Week' }).click()
  await expect(page.getByText('There is no week here')).toBeVisible()
  await page.getByRole('button', { name: 'Account' }).click()
  await page.getByRole('menuitem', { name: 'My Bookings' }).click()
  await page.getByRole('textbox', { name: 'From', exact: true }).fill(dayFromToday(0))
  await page.getByRole('button', { name: 'Search' }).click()
  await expect(page.getByRole('cell', { name: 'To Stříbrná Louka for coffee.' })).toBeVisible()
  await page.getByRole('button', { name: 'Account' }).click()
  await page.getByRole('menuitem', { name: 'Sign Out' }).click()
  await expect(page).toHaveURL(/#\/auth\/login$/)
})
