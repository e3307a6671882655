import { expect } from '../club'
import { book } from '../flights'
import { bookingDialog, chooseDay, freeCell } from '../screens'
import { ground, waitFor } from '../wishes'
import { quietDay, test } from './studio'

const morning = { day: quietDay, from: '10:00', to: '12:00' } as const
const day = { ...morning, from: '08:00', to: '18:00' } as const
const flight = { registration: 'OK-VHD', ...morning, pilot: 'tomas' } as const

test('a new wish @phone', async ({ page, signInAs, callAs, picture, isPhone }) => {
  const tomas = await callAs('tomas')
  // The waiting list is loaded once the page is idle.
  const loaded = page.waitForResponse(/wishes\/getByAirport/)
  await signInAs('petra')
  await chooseDay(page, quietDay)
  await loaded
  await freeCell(page, 'OK-VHD', '10:00').click()
  const dialog = await bookingDialog(page, 'Add booking: OK-VHD')
  await expect(dialog.getByRole('button', { name: 'Save', exact: true })).toBeEnabled()
  await book(tomas, flight)
  await dialog.getByRole('button', { name: 'Save', exact: true }).click()
  await dialog.getByRole('button', { name: 'Wait for a free time…' }).click()
  const wish = page.getByRole('dialog', { name: 'Wait for a free time' })
  await wish.getByRole('button', { name: 'Add another time' }).click()
  // A dialog that fills the phone has dismissed the message.
  if (!isPhone) await page.getByRole('button', { name: 'Dismiss' }).click()
  await picture('wait', wish)
})

test('a time kept for the member @phone', async ({ page, signInAs, callAs, picture }) => {
  const anna = await callAs('anna')
  const petra = await callAs('petra')
  const free = await ground(anna, 'OK-VHC', { ...morning, from: '08:00', to: '22:00' })
  await book(await callAs('tomas'), flight)
  await waitFor(petra, { registrations: ['OK-VHC'], windows: [morning], pilot: 'petra', way: 'ask' })
  await waitFor(petra, { registrations: ['OK-VHD'], windows: [morning], pilot: 'petra' })
  await free()
  await signInAs('petra', '/main/mybookings')
  await expect(page.getByRole('group', { name: 'KEPT FOR YOU' })).toBeVisible()
  await picture('my-waiting', { height: 420 })
})

test('a time kept for another member', async ({ page, signInAs, callAs, picture }) => {
  const free = await ground(await callAs('anna'), 'OK-VHC', { ...morning, from: '08:00', to: '22:00' })
  await waitFor(await callAs('petra'), { registrations: ['OK-VHC'], windows: [morning], pilot: 'petra', way: 'ask' })
  await free()
  await signInAs('tomas')
  await chooseDay(page, quietDay)
  await expect(page.getByRole('gridcell', { name: /^OK-VHC, 10:00 to 12:00, kept/ })).toBeVisible()
  await picture('kept', { height: 420 })
})

test('the list of waiting members', async ({ page, signInAs, callAs, picture }) => {
  await book(await callAs('max'), { ...flight, ...day, pilot: 'max' })
  for (const pilot of ['petra', 'tomas', 'lenka'] as const)
    await waitFor(await callAs(pilot), { registrations: ['OK-VHD'], windows: [day], pilot })
  await signInAs('igor', '/main/bookings/waiting')
  await expect(page.getByRole('table', { name: 'Waiting list' }).getByText('Lenka Horáková').first()).toBeVisible()
  await picture('who-waits', { height: 420 })
})
