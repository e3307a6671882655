import { aircraftGet } from '@windsock/contract/aircraft'
import { maintenancesSave } from '@windsock/contract/maintenances'
import { expect, test } from './club'
import { dayFromToday } from './days'
import { field, fill, readToast, saveButton } from './form-actions'
import { expectNoFaultInLightAndDark } from './violations'

test('a code that is taken is said at its field, and nothing typed is lost', async ({ page, signInAs }) => {
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

test('deleting maintenance foretells which bookings come back', async ({ page, signInAs, callAs }) => {
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
