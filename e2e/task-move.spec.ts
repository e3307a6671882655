import { aircraftGet } from '@windsock/contract/aircraft'
import { maintenancesSave } from '@windsock/contract/maintenances'
import { expect, test } from './club'
import { quietDay } from './days'
import { book } from './flights'
import { bookingDialog, cell, chooseDay, settledGrid, toasts } from './screens'
import { expectNoFaultInLightAndDark } from './violations'

const flight = { registration: 'OK-VHD', day: quietDay, from: '10:00', to: '12:00', pilot: 'petra' } as const

test('Petra moves her flight by an hour: From, and Save @phone', async ({ page, signInAs, callAs }) => {
  await book(await callAs('petra'), flight)
  await signInAs('petra')
  await settledGrid(page)
  await chooseDay(page, quietDay)
  await cell(page, 'OK-VHD', '10:00').click()
  const dialog = await bookingDialog(page, 'Edit booking: OK-VHD')
  await dialog.getByRole('spinbutton', { name: 'From, hours' }).fill('11')
  await expect(dialog.getByRole('spinbutton', { name: 'To, hours' })).toHaveValue('13')
  await dialog.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(dialog).toBeHidden()
  await expect(cell(page, 'OK-VHD', '11:00')).toHaveAccessibleName(/11:00 to 13:00, booked/)
  await expect(toasts(page)).toHaveCount(1)
  await page.getByRole('button', { name: /^Undo/ }).click()
  await expect(page.getByText('The booking is back where it was.')).toBeVisible()
  await expect(cell(page, 'OK-VHD', '10:00')).toHaveAccessibleName(/10:00 to 12:00, booked/)
})

test('Enter right after opening saves the booking', async ({ page, signInAs }) => {
  await signInAs('petra')
  await settledGrid(page)
  await chooseDay(page, quietDay)
  await cell(page, 'OK-VHD', '14:00').click()
  const dialog = await bookingDialog(page, 'Add booking: OK-VHD')
  await expect(dialog.getByRole('button', { name: 'Save', exact: true })).toBeEnabled()
  await expect(dialog.getByRole('group', { name: 'Time' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(dialog).toBeHidden()
  await expect(cell(page, 'OK-VHD', '14:00')).toHaveAccessibleName(/14:00 to 16:00, booked/)
})

test('a suspended flight offers what is free instead, and a click moves it there @phone', async ({
  page,
  signInAs,
  callAs,
}) => {
  await book(await callAs('petra'), flight)
  const anna = await callAs('anna')
  const plane = (await anna(aircraftGet, { date: quietDay })).find((one) => one.registrationCode === 'OK-VHD')
  await anna(maintenancesSave, {
    id: 0,
    aircraft: { id: plane?.id },
    from: `${quietDay}T08:00`,
    to: `${quietDay}T20:00`,
  })
  await signInAs('petra', '/main/mybookings')
  await page.getByRole('textbox', { name: 'From' }).fill(quietDay)
  await page.getByRole('textbox', { name: 'To' }).fill(quietDay)
  await page.getByRole('button', { name: 'Search' }).click()
  await page.getByRole('button', { name: /^Suspended: OK-VHD/ }).click()
  const dialog = await bookingDialog(page, 'Suspended booking: OK-VHD')
  const way = dialog.getByRole('group', { name: 'Free alternatives' }).getByRole('button', { name: /^OK-VHB 10:00/ })
  await expectNoFaultInLightAndDark(page, 'what is free instead of a suspended booking', '[role=dialog]')
  await way.click()
  await page.getByRole('dialog', { name: 'Move booking' }).getByRole('button', { name: 'Yes' }).click()
  await expect(page.getByText('Booking was saved successfully!')).toBeVisible()
  await expect(page.getByRole('button', { name: /^Suspended/ })).toHaveCount(0)
})
