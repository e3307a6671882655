import { expect, test } from './club'
import { quietDay } from './days'
import { book } from './flights'
import { cell, openBooking, toasts } from './screens'

const flight = { registration: 'OK-VHD', day: quietDay, from: '10:00', to: '12:00', pilot: 'tomas' } as const

test('a refused save names the conflict and offers alternatives, each of which one click fills in', async ({
  page,
  signInAs,
  callAs,
}) => {
  await signInAs('petra')
  const dialog = await openBooking(page, 'Add', { registration: 'OK-VHD', day: quietDay, from: '10:00' })
  await expect(dialog.getByRole('button', { name: 'Save', exact: true })).toBeEnabled()
  // Tomáš books the same aircraft while Petra is filling in the form.
  await book(await callAs('tomas'), flight)
  await dialog.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Error while saving data!')).toBeVisible()
  await expect(toasts(page)).toHaveCount(1)
  await expect(dialog.getByText('This cannot be booked')).toBeVisible()
  await expect(dialog.getByText(/^OK-VHD is booked .* by Tomáš Říha\.$/)).toBeVisible()
  const ways = dialog.getByRole('group', { name: 'Free alternatives' }).getByRole('button')
  await expect(ways.first()).toBeVisible()
  expect(await ways.count()).toBeLessThanOrEqual(5)
  const words = (await ways.first().textContent()) ?? ''
  const [, registration = '', from = ''] = /^(OK-\w+) (\d\d:\d\d)–/.exec(words) ?? []
  await ways.first().click()
  const taken = dialog.getByRole('status').filter({ hasText: `${words} is filled in. Press Save to book it.` })
  await expect(taken).toBeFocused()
  await dialog.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(dialog).toBeHidden()
  await expect(cell(page, registration, from)).toHaveAccessibleName(/booked, .*Petra Svobodová/)
})

test('the alternatives disappear once the form is changed by hand', async ({ page, signInAs, callAs }) => {
  await signInAs('petra')
  const dialog = await openBooking(page, 'Add', { registration: 'OK-VHD', day: quietDay, from: '10:00' })
  await expect(dialog.getByRole('button', { name: 'Save', exact: true })).toBeEnabled()
  await book(await callAs('tomas'), flight)
  await dialog.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(dialog.getByText('This cannot be booked')).toBeVisible()
  await dialog.getByRole('textbox', { name: 'Description' }).fill('Another flight')
  await expect(dialog.getByText('This cannot be booked')).toBeHidden()
})
