import { wallsSave } from '@windsock/contract/walls'
import { expect } from '../club'
import { field, fill, saveButton } from '../form-actions'
import { choose } from '../screens'
import { atPublicAddress, test, today } from './studio'

test('the users @phone', async ({ page, signInAs, picture }) => {
  await signInAs('anna', '/main/users')
  await expect(page.getByRole('table', { name: 'Users' })).toContainText('Nina Kowalczyk')
  await picture('users', { height: 640 })
})

test('a newcomer to approve', async ({ page, signInAs, picture }) => {
  await signInAs('anna', '/main/users')
  await page.getByRole('searchbox', { name: 'Search in Users' }).fill('nina')
  await page.getByRole('link', { name: /^Edit .*Nina/ }).click()
  await expect(page.getByRole('heading', { name: 'Edit User: Nina Kowalczyk' })).toBeVisible()
  await page.getByRole('checkbox', { name: 'Approve' }).check()
  await picture('user', page.locator('form').locator('..'))
})

test('the fleet', async ({ page, signInAs, picture }) => {
  await signInAs('anna', '/main/aircraft')
  await expect(page.getByRole('table')).toContainText('OK-VHA')
  await picture('aircraft', { height: 640 })
})

test('maintenance, and the affected bookings @phone', async ({ page, signInAs, picture, isPhone }) => {
  await signInAs('anna', '/main/aircraftMaintenances/4/0')
  await expect(page.getByRole('heading', { name: 'Add Aircraft Maintenance: OK-VHD' })).toBeVisible()
  await field(page, 'From date').fill(today)
  await saveButton(page).click()
  const affected = page.getByRole('dialog', { name: 'Who is affected' })
  await expect(affected.getByText('Petra Svobodová')).toBeVisible()
  await picture('affected', affected)
  if (isPhone) return
  await affected.getByRole('button', { name: 'Yes' }).click()
  await page.getByRole('button', { name: 'Dismiss' }).click()
  await expect(page.getByRole('heading', { name: 'Suspended bookings' })).toBeVisible()
  await picture('waiting', { height: 640 })
})

test('a wall view', async ({ page, callAs, picture }) => {
  const { key } = await (await callAs('anna'))(wallsSave, { airportId: 1, name: 'Club room' })
  await page.goto(`/#/wall/${key}`)
  await expect(page.getByRole('table', { name: /^Bookings at LKVH on / })).toBeVisible()
  await picture('wall')
})

test('the calendar link of an aircraft', async ({ page, signInAs, picture }) => {
  await signInAs('anna', '/main/calendars')
  await expect(page.getByRole('table', { name: 'Calendars' })).toContainText('Mechanic')
  await atPublicAddress(page)
  await page.getByRole('button', { name: 'Add' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add calendar' })
  await fill(dialog, { Name: 'Workshop' })
  await choose(dialog, 'Shows', 'An aircraft')
  await dialog.getByRole('combobox', { name: 'Aircraft' }).click()
  await page.getByRole('option', { name: 'OK-VHA' }).click()
  await saveButton(dialog).click()
  const link = page.getByRole('dialog', { name: 'The link of Workshop' })
  await expect(link.getByRole('textbox', { name: 'Link' })).toBeVisible()
  await picture('calendar-link', link)
})
