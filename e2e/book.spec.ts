import { bookingsGetByAirport } from '@windsock/contract/bookings'
import { cast } from './cast'
import { expect, test } from './club'
import { dayFromToday, quietDay } from './days'
import {
  bookingDialog,
  cell,
  choose,
  chooseDay,
  expectToast,
  freeCell,
  openBooking,
  settledGrid,
  typeTime,
} from './screens'

test('Petra books a free slot of today with two clicks', async ({ page, signInAs }) => {
  await signInAs('petra')
  await freeCell(page, 'OK-VHB', '20:00').click()
  const dialog = await bookingDialog(page, 'Add booking: OK-VHB')
  await expect(dialog.getByRole('combobox', { name: 'Student/Pilot' })).toHaveValue(cast.petra.name)
  await dialog.getByRole('button', { name: 'Save', exact: true }).click()
  await expectToast(page, 'Save successful.', 'Booking was saved successfully!')
  await expect(dialog).toBeHidden()
  // spec §9: the booking lasts two hours from the clicked slot and shows the pilot's name and phone number.
  const booked = cell(page, 'OK-VHB', '20:00')
  await expect(booked).toHaveAccessibleName(/^OK-VHB, 20:00 to 22:00, booked, student\/pilot Petra Svobodová/)
  await expect(booked).toContainText(cast.petra.name)
  await expect(booked).toContainText('+420 700 100 004')
  await expect(booked).toHaveAttribute('rowspan', '4')
})

test('the dialog shows the fields of a new booking and none of an existing one', async ({ page, signInAs }) => {
  await signInAs('petra')
  const dialog = await openBooking(page, 'Add', { registration: 'OK-VHD', day: quietDay, from: '10:00' })
  await expect(dialog.getByRole('spinbutton', { name: 'From, hours' })).toHaveValue('10')
  await expect(dialog.getByRole('spinbutton', { name: 'To, hours' })).toHaveValue('12')
  await expect(dialog.getByRole('combobox', { name: 'Aircraft' })).toHaveValue(/^OK-VHD/)
  await expect(dialog.getByRole('checkbox', { name: 'Is Long Solo Flight' })).not.toBeChecked()
  await expect(dialog.getByRole('combobox', { name: 'Occurrence' })).toHaveValue('Once')
  await expect(dialog.getByRole('textbox', { name: 'Occurrence end date' })).toHaveCount(0)
  await expect(dialog.getByRole('textbox', { name: 'Description' })).toBeVisible()
  await expect(dialog.getByRole('button')).toContainText([/^$/, 'Another date', 'Cancel', 'Save'])
  await choose(dialog, 'Occurrence', 'Weekly')
  await expect(dialog.getByRole('textbox', { name: 'Occurrence end date' })).toBeVisible()
})

test('Save is disabled until From is before To, on half hours, and there is a pilot', async ({ page, signInAs }) => {
  await signInAs('petra')
  const dialog = await openBooking(page, 'Add', { registration: 'OK-VHD', day: quietDay, from: '10:00' })
  const save = dialog.getByRole('button', { name: 'Save', exact: true })
  await expect(save).toBeEnabled()
  await typeTime(dialog, 'To', '10:00')
  await expect(dialog.getByText("'To' date should be greater than 'From' date.")).toBeVisible()
  await expect(save).toBeDisabled()
  await typeTime(dialog, 'To', '11:45')
  await expect(dialog.getByText('Choose a full or a half hour.')).toBeVisible()
  await expect(save).toBeDisabled()
  await typeTime(dialog, 'To', '11:30')
  await expect(save).toBeEnabled()
  // Choosing the selected person again clears the field.
  await choose(dialog, 'Student/Pilot', cast.petra.name)
  await expect(dialog.getByRole('combobox', { name: 'Student/Pilot' })).toHaveValue('')
  await expect(save).toBeDisabled()
})

test('the booking is saved with every field, including another aircraft and another pilot', async ({
  page,
  signInAs,
  callAs,
}) => {
  await signInAs('petra')
  const first = await openBooking(page, 'Add', { registration: 'OK-VHD', day: quietDay, from: '10:00' })
  await typeTime(first, 'From', '09:30')
  await typeTime(first, 'To', '14:00')
  await choose(first, 'Aircraft', 'OK-VHC C172S')
  const dialog = await bookingDialog(page, 'Add booking: OK-VHC')
  await choose(dialog, 'Student/Pilot', cast.tomas.name)
  await dialog.getByRole('textbox', { name: 'Description' }).fill('Over the mountains\nand back')
  await dialog.getByRole('button', { name: 'Save', exact: true }).click()
  await expectToast(page, 'Save successful.', 'Booking was saved successfully!')
  await expect(cell(page, 'OK-VHC', '09:30')).toHaveAccessibleName(/09:30 to 14:00, booked, student\/pilot Tomáš Říha/)
  const call = await callAs('petra')
  const saved = await call(bookingsGetByAirport, { airportId: 1, date: quietDay })
  expect(saved).toMatchObject([
    {
      pilot: { id: cast.tomas.id },
      instructor: null,
      description: 'Over the mountains\nand back',
      isSoloFlight: false,
    },
  ])
})

test('a weekly booking appears in each of its weeks', async ({ page, signInAs }) => {
  await signInAs('petra')
  const dialog = await openBooking(page, 'Add', { registration: 'OK-VHD', day: quietDay, from: '10:00' })
  const save = dialog.getByRole('button', { name: 'Save', exact: true })
  await choose(dialog, 'Occurrence', 'Weekly')
  await expect(dialog.getByRole('textbox', { name: 'Occurrence end date' })).toHaveValue(dayFromToday(45 + 28))
  await dialog.getByRole('textbox', { name: 'Occurrence end date' }).fill('')
  await expect(save).toBeDisabled()
  await dialog.getByRole('textbox', { name: 'Occurrence end date' }).fill(quietDay)
  await expect(save).toBeEnabled()
  await dialog.getByRole('textbox', { name: 'Occurrence end date' }).fill(dayFromToday(45 + 14))
  await save.click()
  await expectToast(page, 'Save successful.', 'Booking was saved successfully!')
  for (const days of [45, 52, 59]) {
    await chooseDay(page, dayFromToday(days))
    await expect(cell(page, 'OK-VHD', '10:00')).toHaveAccessibleName(/10:00 to 12:00, booked, .*Petra Svobodová/)
  }
  await chooseDay(page, dayFromToday(66))
  await expect(freeCell(page, 'OK-VHD', '10:00')).toBeVisible()
})

test('Cancel and Escape close the dialog without saving, and Escape asks first if something was typed', async ({
  page,
  signInAs,
}) => {
  await signInAs('petra')
  await settledGrid(page)
  await freeCell(page, 'OK-VHB', '20:00').click()
  const dialog = await bookingDialog(page, 'Add booking: OK-VHB')
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await freeCell(page, 'OK-VHB', '20:00').click()
  await dialog.getByRole('textbox', { name: 'Description' }).fill('Night flight')
  await page.keyboard.press('Escape')
  const question = page.getByRole('dialog', { name: 'Discard changes?' })
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(dialog.getByRole('textbox', { name: 'Description' })).toHaveValue('Night flight')
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(dialog).toBeHidden()
  await expect(freeCell(page, 'OK-VHB', '20:00')).toBeVisible()
})
