import type { Page } from '@playwright/test'
import { bookingsGetByAirport, bookingsSave } from '@windsock/contract/bookings'
import type { Call } from './calls'
import { expect, test } from './club'
import { dayFromToday, quietDay } from './days'
import { book } from './flights'
import { carry, pointIn } from './pointers'
import { cell, chooseDay, expectToast, freeCell, limitsInHeadings, openBooking, toasts, typeTime } from './screens'

const flight = {
  registration: 'OK-VHD',
  day: quietDay,
  from: '10:00',
  to: '12:00',
  pilot: 'petra',
  description: 'Kept',
} as const

/** Books a flight for Petra and opens its dialog. */
async function openBooked(page: Page, signInAs: (name: 'petra') => Promise<void>, call: Call) {
  const booked = await book(call, flight)
  await signInAs('petra')
  const dialog = await openBooking(page, 'Edit', { registration: 'OK-VHD', day: quietDay, from: '10:00' })
  // Wait until the history has loaded, because the booking is deleted next.
  await expect(dialog.getByText('History')).toBeVisible()
  return { booked, dialog }
}

test('Undo restores a deleted booking unchanged', async ({ page, signInAs, callAs }) => {
  await openBooked(page, signInAs, await callAs('petra'))
  await page.getByRole('button', { name: 'Delete', exact: true }).click()
  await page.getByRole('button', { name: 'Yes' }).click()
  await expectToast(page, 'Delete successful.', 'Booking was deleted successfully!')
  await expect(freeCell(page, 'OK-VHD', '10:00')).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(cell(page, 'OK-VHD', '10:00')).toHaveAccessibleName(/10:00 to 12:00, booked, .*Kept$/)
  await expectToast(page, 'Undo successful.', 'The booking is back.')
})

test('Ctrl+Z reverses the change of a booking', async ({ page, signInAs, callAs }) => {
  const { dialog } = await openBooked(page, signInAs, await callAs('petra'))
  await typeTime(dialog, 'To', '14:00')
  await dialog.getByRole('button', { name: 'Save', exact: true }).click()
  await expectToast(page, 'Save successful.', 'Booking was saved successfully!')
  await expect(cell(page, 'OK-VHD', '10:00')).toHaveAccessibleName(/10:00 to 14:00, booked/)
  await page.keyboard.press('Control+z')
  await expect(cell(page, 'OK-VHD', '10:00')).toHaveAccessibleName(/10:00 to 12:00, booked, .*Kept$/)
  await expect(toasts(page)).toHaveCount(1)
})

test('an Undo that is no longer possible names the conflict once', async ({ page, signInAs, callAs }) => {
  await openBooked(page, signInAs, await callAs('petra'))
  await page.getByRole('button', { name: 'Delete', exact: true }).click()
  await page.getByRole('button', { name: 'Yes' }).click()
  await expect(freeCell(page, 'OK-VHD', '10:00')).toBeVisible()
  await book(await callAs('tomas'), { ...flight, pilot: 'tomas', from: '11:00', to: '13:00' })
  await page.getByRole('button', { name: 'Undo' }).click()
  await expectToast(page, 'Error while saving data!', /OK-VHD is booked/)
  await expect(cell(page, 'OK-VHD', '11:00')).toHaveAccessibleName(/booked, .*Tomáš Říha/)
})

test('an Undo does not overwrite another user’s later change', async ({ page, signInAs, callAs }) => {
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

test('Undo returns a dragged flight to its aircraft and time', async ({ page, signInAs, callAs }) => {
  await book(await callAs('petra'), flight)
  await signInAs('petra')
  await chooseDay(page, quietDay)
  await limitsInHeadings(page)
  await carry(page, await pointIn(cell(page, 'OK-VHD', '10:00')), await pointIn(cell(page, 'OK-VHC', '15:00')))
  await page.mouse.up()
  await expectToast(page, 'Save successful.', 'Booking was saved successfully!')
  await expect(freeCell(page, 'OK-VHD', '10:00')).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(cell(page, 'OK-VHD', '10:00')).toHaveAccessibleName(/10:00 to 12:00, booked, .*Kept$/)
  await expect(freeCell(page, 'OK-VHC', '15:00')).toBeVisible()
  await expectToast(page, 'Undo successful.', 'The booking is back where it was.')
  await expect(page.getByRole('button', { name: 'Undo' })).toHaveCount(0)
})

test('Undo shortens a flight that was extended at its edge', async ({ page, signInAs, callAs }) => {
  await book(await callAs('petra'), flight)
  await signInAs('petra')
  await chooseDay(page, quietDay)
  await limitsInHeadings(page)
  await carry(page, await pointIn(cell(page, 'OK-VHD', '10:00'), 0.98), await pointIn(cell(page, 'OK-VHD', '13:00')))
  await page.mouse.up()
  await expect(cell(page, 'OK-VHD', '10:00')).toHaveAccessibleName(/10:00 to 13:30, booked/)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(cell(page, 'OK-VHD', '10:00')).toHaveAccessibleName(/10:00 to 12:00, booked, .*Kept$/)
})

test('Undo restores a whole deleted series', async ({ page, signInAs, callAs }) => {
  const call = await callAs('petra')
  const { aircraft, pilot, from, to } = await book(call, flight)
  const later = [45, 46, 47].map(dayFromToday)
  // Books the same flight three hours later, on three days.
  const shift = (moment: string) => new Date(Date.parse(moment) + 3 * 3_600_000).toISOString()
  const series = {
    occurence: 'Daily',
    occurenceEndDate: later[2],
    description: 'Three days',
    isSoloFlight: false,
  } as const
  await call(bookingsSave, { id: 0, aircraft, pilot, from: shift(from), to: shift(to), ...series })
  const booked = async (day: string) =>
    (await call(bookingsGetByAirport, { airportId: 1, date: day })).filter(
      ({ description }) => description === 'Three days',
    ).length
  await signInAs('petra')
  const dialog = await openBooking(page, 'Edit', { registration: 'OK-VHD', day: quietDay, from: '13:00' })
  await expect(dialog.getByText('History')).toBeVisible()
  await dialog.getByRole('button', { name: 'Delete All' }).click()
  await page.getByRole('button', { name: 'Yes' }).click()
  await expectToast(page, 'Delete successful.', 'Schedule and its occurences were deleted successfully!')
  expect(await Promise.all(later.map(booked))).toEqual([0, 0, 0])
  await page.getByRole('button', { name: 'Undo' }).click()
  await expectToast(page, 'Undo successful.', 'The bookings are back.')
  await expect(cell(page, 'OK-VHD', '13:00')).toHaveAccessibleName(/13:00 to 15:00, booked, .*Three days$/)
  expect(await Promise.all(later.map(booked))).toEqual([1, 1, 1])
})
