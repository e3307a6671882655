import type { Locator } from '@playwright/test'
import { aircraftGet } from '@windsock/contract/aircraft'
import { maintenancesSave } from '@windsock/contract/maintenances'
import { expect, test } from './club'
import { dayFromToday, quietDay } from './days'
import { field, fill, readToast, saveButton } from './form-actions'
import { bookingDialog, chooseDay, freeCell, openBooking } from './screens'
import { expectNoFaultInLightAndDark } from './violations'

test('a duplicate code is reported at its field, and the input stays', async ({ page, signInAs }) => {
  await signInAs('anna', '/main/airports/0')
  await fill(page, { Name: 'Second', 'Icao Code': 'lkvh', Latitude: '50', Longitude: '14' })
  await saveButton(page).click()
  const taken = 'An airport with this ICAO code already exists.'
  await readToast(page, 'Error while saving data!', taken)
  await expect(field(page, 'Icao Code')).toHaveAccessibleDescription(taken)
  await expect(field(page, 'Name')).toHaveValue('Second')
  await expectNoFaultInLightAndDark(page, 'a refused airport')
  await field(page, 'Icao Code').fill('LKZZ')
  await expect(page.getByText(taken)).toHaveCount(0)
  await saveButton(page).click()
  await readToast(page, 'Save successful.', 'Airport was saved successfully!')
})

test('Save still has the focus after a save that the server refuses', async ({ page, signInAs }) => {
  await signInAs('anna', '/main/airports/0')
  await fill(page, { Name: 'Second', 'Icao Code': 'LKZY', Latitude: '50', Longitude: '14' })
  await page.route('**/api/airports/save', (route) => route.fulfill({ status: 500, json: [] }))
  await saveButton(page).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByText('Nothing was saved')).toBeVisible()
  await expect(saveButton(page)).toBeFocused()
})

test('the toast of a refused booking covers no button of the dialog', async ({ page, signInAs }) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await signInAs('petra')
  await chooseDay(page, quietDay)
  await freeCell(page, 'OK-VHB', '08:00').click()
  const dialog = await bookingDialog(page, 'Add booking: OK-VHB')
  await page.route('**/api/bookings/save', (route) => route.fulfill({ status: 400, json: ['OK-VHB is out of fuel.'] }))
  await saveButton(dialog).click()
  const toast = await page.locator('[data-kind=error]').boundingBox()
  const edge = await dialog.boundingBox()
  expect(toast && edge && toast.x >= edge.x + edge.width).toBe(true)
})

/** Presses a control with the keyboard, answers a question with Yes, and expects the focus to be back on it. */
async function press(control: Locator, call: string, { key = 'Enter', isAsked = false } = {}): Promise<void> {
  const page = control.page()
  await page.route(`**/api/${call}*`, (route) => route.fulfill({ status: 500, json: [] }))
  const refused = page.waitForResponse(`**/api/${call}*`)
  await control.focus()
  await page.keyboard.press(key)
  if (isAsked) {
    await page.getByRole('button', { name: 'Yes' }).focus()
    await page.keyboard.press('Enter')
  }
  await refused
  await expect(control).not.toHaveAttribute('aria-disabled')
  await expect(control, call).toBeFocused()
}

test('Login keeps the focus when the server refuses', async ({ page }) => {
  await page.goto('/')
  await page.getByRole('textbox', { name: 'User name' }).fill('anna')
  await page.getByRole('textbox', { name: 'Password' }).fill('demo-club-1')
  await press(page.getByRole('button', { name: 'Login' }), 'user/login')
})

test('other buttons, and settings that are saved at once, keep the focus after a refusal', async ({
  page,
  signInAs,
}) => {
  await signInAs('anna')
  await openBooking(page, 'Edit', { registration: 'OK-VHD', day: dayFromToday(0), from: '14:00' })
  await press(page.getByRole('button', { name: 'Delete', exact: true }), 'bookings/remove', { isAsked: true })
  await page.goto('/#/main/fleet/1?tab=defects')
  const setting = page.getByRole('checkbox', { name: 'Instructors decide on defects' })
  await press(setting, 'clubSettings/save', { key: 'Space' })
  await page.goto('/#/main/users')
  await page.getByRole('link', { name: 'Edit Sam Okafor' }).click()
  await press(page.getByRole('button', { name: 'Export', exact: true }), 'user/export')
})

test('the confirmation for deleting maintenance lists the bookings that will be reinstated', async ({
  page,
  signInAs,
  callAs,
}) => {
  const call = await callAs('anna')
  const fleet = await call(aircraftGet, {})
  let grounded: { id: number; suspended: number } | undefined
  for (const { id } of fleet) {
    const period = { from: `${dayFromToday(0)}T00:00`, to: `${dayFromToday(20)}T00:00` }
    const { suspendedBookings } = await call(maintenancesSave, { id: 0, aircraft: { id }, ...period })
    if (suspendedBookings.length > 1) grounded ??= { id, suspended: suspendedBookings.length }
  }
  await signInAs('anna', `/main/aircraftMaintenances/${grounded?.id}`)
  await page
    .getByRole('button', { name: /^Delete the maintenance/ })
    .last()
    .click()
  const question = page.getByRole('dialog', { name: 'Delete maintenance' })
  await expect(question.getByText(`${grounded?.suspended} bookings suspended by it will come back:`)).toBeVisible()
  await expect(question.getByRole('listitem')).toHaveCount(grounded?.suspended ?? 0)
  await expectNoFaultInLightAndDark(page, 'the question', '[role=dialog]')
  await question.getByRole('button', { name: 'Yes' }).click()
  await readToast(page, 'Delete successful.', 'Aircraft maintenance was deleted successfully!')
})

test('a booking without permission shows the forbidden screen, and Back returns to the day without a question', async ({
  page,
  signInAs,
}) => {
  await signInAs('petra')
  await chooseDay(page, quietDay)
  await freeCell(page, 'OK-VHB', '08:00').click()
  const dialog = await bookingDialog(page, 'Add booking: OK-VHB')
  await dialog.getByLabel('Description').fill('Circuits')
  await page.route('**/api/bookings/save', (route) => route.fulfill({ status: 403, json: [] }))
  await saveButton(dialog).click()
  await expect(page.getByRole('heading', { name: '403 - ACCESS DENIED' })).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.goBack()
  await expect(page.getByRole('grid')).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
})
