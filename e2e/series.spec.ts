import { bookingsSave } from '@windsock/contract/bookings'
import { aircraftGet } from '@windsock/contract/aircraft'
import type { Call } from './calls'
import { cast } from './cast'
import { expect, test } from './club'
import { dayFromToday, quietDay } from './days'
import { bookingDialog, cell, choose, chooseDay, expectToast, freeCell, typeTime } from './screens'

async function bookThreeWeeks(call: Call) {
  const aircraft = await call(aircraftGet, { date: quietDay })
  await call(bookingsSave, {
    id: 0,
    aircraft: { id: aircraft.find(({ registrationCode }) => registrationCode === 'OK-VHD')?.id },
    from: `${quietDay}T10:00:00`,
    to: `${quietDay}T12:00:00`,
    pilot: { id: cast.petra.id },
    description: '',
    isSoloFlight: false,
    occurence: 'Weekly',
    occurenceEndDate: dayFromToday(59),
  })
}

test.beforeEach(async ({ page, signInAs, callAs }) => {
  await bookThreeWeeks(await callAs('petra'))
  await signInAs('petra')
  await chooseDay(page, dayFromToday(52))
  await cell(page, 'OK-VHD', '10:00').click()
})

test('Save All moves every flight of a series', async ({ page }) => {
  const dialog = await bookingDialog(page, 'Edit booking: OK-VHD')
  await typeTime(dialog, 'To', '13:00')
  await dialog.getByRole('button', { name: 'Save All' }).click()
  await expectToast(page, 'Save successful.', 'Booking and its occurences were saved successfully!')
  for (const days of [59, 52, 45]) {
    await chooseDay(page, dayFromToday(days))
    await expect(cell(page, 'OK-VHD', '10:00')).toHaveAccessibleName(/10:00 to 13:00, booked/)
  }
})

test('Save moves only one flight of a series', async ({ page }) => {
  const dialog = await bookingDialog(page, 'Edit booking: OK-VHD')
  await typeTime(dialog, 'To', '13:00')
  await dialog.getByRole('button', { name: 'Save', exact: true }).click()
  await expectToast(page, 'Save successful.', 'Booking was saved successfully!')
  await expect(cell(page, 'OK-VHD', '10:00')).toHaveAccessibleName(/10:00 to 13:00, booked/)
  await chooseDay(page, quietDay)
  await expect(cell(page, 'OK-VHD', '10:00')).toHaveAccessibleName(/10:00 to 12:00, booked/)
})

test('Save All is disabled after a change of the people', async ({ page }) => {
  const dialog = await bookingDialog(page, 'Edit booking: OK-VHD')
  await expect(dialog.getByRole('button', { name: 'Save All' })).toBeEnabled()
  await choose(dialog, 'Student/Pilot', cast.tomas.name)
  await expect(dialog.getByRole('button', { name: 'Save All' })).toBeDisabled()
  await expect(dialog.getByRole('button', { name: 'Save', exact: true })).toBeEnabled()
})

test('Delete All removes the series after a confirmation', async ({ page }) => {
  const dialog = await bookingDialog(page, 'Edit booking: OK-VHD')
  await dialog.getByRole('button', { name: 'Delete All' }).click()
  await expect(
    page.getByText("Are you sure you want to delete this booking and all it's occurences?", { exact: true }),
  ).toBeVisible()
  await page.getByRole('button', { name: 'Yes' }).click()
  await expectToast(page, 'Delete successful.', 'Schedule and its occurences were deleted successfully!')
  for (const days of [52, 45, 59]) {
    await chooseDay(page, dayFromToday(days))
    await expect(freeCell(page, 'OK-VHD', '10:00')).toBeVisible()
  }
})
