import type { Page } from '@playwright/test'
import { bookingsSave } from '@windsock/contract/bookings'
import type { Call } from './calls'
import { expect, test } from './club'
import { quietDay } from './days'
import { book } from './flights'
import { bookingDialog, cell, chooseDay, expectToast, freeCell, toasts, typeTime } from './screens'

const flight = {
  registration: 'OK-VHD',
  day: quietDay,
  from: '10:00',
  to: '12:00',
  pilot: 'petra',
  description: 'Kept',
} as const

/** Petra's flight, and the dialog with it open. */
async function openBooked(page: Page, signInAs: (name: 'petra') => Promise<void>, call: Call) {
  const booked = await book(call, flight)
  await signInAs('petra')
  await chooseDay(page, quietDay)
  await cell(page, 'OK-VHD', '10:00').click()
  const dialog = await bookingDialog(page, 'Edit booking: OK-VHD')
  // Whoever deletes has looked at the booking.
  await expect(dialog.getByText('History')).toBeVisible()
  return { booked, dialog }
}

test('a deleted booking comes back with Undo, as it was', async ({ page, signInAs, callAs }) => {
  await openBooked(page, signInAs, await callAs('petra'))
  await page.getByRole('button', { name: 'Delete', exact: true }).click()
  await page.getByRole('button', { name: 'Yes' }).click()
  await expectToast(page, 'Delete successful.', 'Booking was deleted successfully!')
  await expect(freeCell(page, 'OK-VHD', '10:00')).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(cell(page, 'OK-VHD', '10:00')).toHaveAccessibleName(/10:00 to 12:00, booked, .*Kept$/)
  await expectToast(page, 'Undo successful.', 'The booking is back.')
})

test('a changed booking is what it was after Ctrl+Z', async ({ page, signInAs, callAs }) => {
  const { dialog } = await openBooked(page, signInAs, await callAs('petra'))
  await typeTime(dialog, 'To', '14:00')
  await dialog.getByRole('button', { name: 'Save', exact: true }).click()
  await expectToast(page, 'Save successful.', 'Booking was saved successfully!')
  await expect(cell(page, 'OK-VHD', '10:00')).toHaveAccessibleName(/10:00 to 14:00, booked/)
  await page.keyboard.press('Control+z')
  await expect(cell(page, 'OK-VHD', '10:00')).toHaveAccessibleName(/10:00 to 12:00, booked, .*Kept$/)
  await expect(toasts(page)).toHaveCount(1)
})

test('an Undo that is no longer possible says what is in the way, once', async ({ page, signInAs, callAs }) => {
  await openBooked(page, signInAs, await callAs('petra'))
  await page.getByRole('button', { name: 'Delete', exact: true }).click()
  await page.getByRole('button', { name: 'Yes' }).click()
  await expect(freeCell(page, 'OK-VHD', '10:00')).toBeVisible()
  await book(await callAs('tomas'), { ...flight, pilot: 'tomas', from: '11:00', to: '13:00' })
  await page.getByRole('button', { name: 'Undo' }).click()
  await expectToast(page, 'Error while saving data!', /OK-VHD is booked/)
  await expect(cell(page, 'OK-VHD', '11:00')).toHaveAccessibleName(/booked, .*Tomáš Říha/)
})

test('an Undo does not overwrite what somebody else has changed since', async ({ page, signInAs, callAs }) => {
  const { booked, dialog } = await openBooked(page, signInAs, await callAs('petra'))
  await typeTime(dialog, 'To', '14:00')
  await dialog.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(cell(page, 'OK-VHD', '10:00')).toHaveAccessibleName(/10:00 to 14:00, booked/)
  const { id, aircraft, pilot } = booked
  const longer = { from: `${quietDay}T10:00`, to: `${quietDay}T15:00` }
  await (
    await callAs('anna')
  )(bookingsSave, { id, aircraft, pilot, ...longer, isSoloFlight: false })
  await expect(cell(page, 'OK-VHD', '10:00')).toHaveAccessibleName(/10:00 to 15:00, booked/)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expectToast(page, 'Error while saving data!', /changed this meanwhile/)
  await expect(cell(page, 'OK-VHD', '10:00')).toHaveAccessibleName(/10:00 to 15:00, booked/)
})
