import { expect, test } from './club'
import { quietDay } from './days'
import { book } from './flights'
import { bookingDialog, cell, chooseDay, expectToast, freeCell, openBooking, typeTime } from './screens'

const flight = { registration: 'OK-VHD', day: quietDay, from: '10:00', to: '12:00' } as const

test('Petra moves her flight and changes its description', async ({ page, signInAs, callAs }) => {
  await book(await callAs('petra'), { ...flight, pilot: 'petra' })
  await signInAs('petra')
  const dialog = await openBooking(page, 'Edit', { registration: 'OK-VHD', day: quietDay, from: '10:00' })
  await expect(dialog.getByRole('combobox', { name: 'Aircraft' })).toHaveCount(0)
  await expect(dialog.getByRole('combobox', { name: 'Occurrence' })).toHaveCount(0)
  await typeTime(dialog, 'From', '15:30')
  await typeTime(dialog, 'To', '18:00')
  await dialog.getByRole('textbox', { name: 'Description' }).fill('To the sea')
  await dialog.getByRole('button', { name: 'Save', exact: true }).click()
  await expectToast(page, 'Save successful.', 'Booking was saved successfully!')
  await expect(cell(page, 'OK-VHD', '15:30')).toHaveAccessibleName(/15:30 to 18:00, booked, .*To the sea$/)
  await expect(freeCell(page, 'OK-VHD', '10:00')).toBeVisible()
})

test('a booking that does not repeat says why Save All and Delete All are disabled', async ({
  page,
  signInAs,
  callAs,
}) => {
  await book(await callAs('petra'), { ...flight, pilot: 'petra' })
  await signInAs('petra')
  const dialog = await openBooking(page, 'Edit', { registration: 'OK-VHD', day: quietDay, from: '10:00' })
  for (const name of ['Save All', 'Delete All']) {
    await expect(dialog.getByRole('button', { name })).toBeDisabled()
    await expect(dialog.getByRole('button', { name })).toHaveAccessibleDescription(/bookings that repeat/)
  }
  for (const name of ['Save', 'Delete', 'Cancel']) {
    await expect(dialog.getByRole('button', { name, exact: true })).toBeEnabled()
  }
})

test('Petra cannot edit the flight of Tomáš', async ({ page, signInAs, callAs }) => {
  await book(await callAs('tomas'), { ...flight, pilot: 'tomas' })
  await signInAs('petra')
  await chooseDay(page, quietDay)
  await cell(page, 'OK-VHD', '10:00').click()
  await expectToast(page, 'Edit booking failed.', 'You do not have permission to edit this booking!')
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('Igor, an instructor, edits the flight of Tomáš', async ({ page, signInAs, callAs }) => {
  await book(await callAs('tomas'), { ...flight, pilot: 'tomas' })
  await signInAs('igor')
  const dialog = await openBooking(page, 'Edit', { registration: 'OK-VHD', day: quietDay, from: '10:00' })
  await typeTime(dialog, 'To', '11:00')
  await dialog.getByRole('button', { name: 'Save', exact: true }).click()
  await expectToast(page, 'Save successful.', 'Booking was saved successfully!')
  await expect(cell(page, 'OK-VHD', '10:00')).toHaveAccessibleName(/10:00 to 11:00, booked, .*Tomáš Říha/)
})

test('a booking is deleted after a confirmation, and kept after Cancel', async ({ page, signInAs, callAs }) => {
  await book(await callAs('petra'), { ...flight, pilot: 'petra' })
  await signInAs('petra')
  const dialog = await openBooking(page, 'Edit', { registration: 'OK-VHD', day: quietDay, from: '10:00' })
  await dialog.getByRole('button', { name: 'Delete', exact: true }).click()
  const question = page.getByRole('dialog').filter({ hasText: 'Are you sure you want to delete this booking?' })
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(question).toBeHidden()
  await expect(dialog).toBeVisible()
  await dialog.getByRole('button', { name: 'Delete', exact: true }).click()
  await question.getByRole('button', { name: 'Yes' }).click()
  await expectToast(page, 'Delete successful.', 'Booking was deleted successfully!')
  await expect(dialog).toBeHidden()
  await expect(freeCell(page, 'OK-VHD', '10:00')).toBeVisible()
})

test('a deletion that the server refuses shows the reason and keeps the dialog open', async ({
  page,
  signInAs,
  callAs,
}) => {
  await book(await callAs('petra'), { ...flight, pilot: 'petra' })
  await signInAs('petra')
  await chooseDay(page, quietDay)
  await page.route('**/api/bookings/remove', (route) => route.fulfill({ status: 400, json: ['Not on a Sunday.'] }))
  await cell(page, 'OK-VHD', '10:00').click()
  const dialog = await bookingDialog(page, 'Edit booking: OK-VHD')
  await dialog.getByRole('button', { name: 'Delete', exact: true }).click()
  await page.getByRole('button', { name: 'Yes' }).click()
  await expectToast(page, 'Delete failed.', 'Not on a Sunday.')
  await expect(dialog).toBeVisible()
})
