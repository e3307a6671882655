import { schedulesSave } from '@windsock/contract/schedules'
import { cast } from './cast'
import { expect, test } from './club'
import { dayFromToday, dayPattern, dayWithWeekday, quietDay } from './days'
import { book } from './flights'
import { cell, choose, chooseDay, expectToast, openBooking } from './screens'

const weekLater = dayFromToday(52)

test('Petra sees before saving which date of her series is taken and by whom, and leaves it out', async ({
  page,
  signInAs,
  callAs,
}) => {
  const flight = { registration: 'OK-VHD', day: weekLater, from: '11:00', to: '12:00', pilot: 'tomas' } as const
  await book(await callAs('tomas'), flight)
  await signInAs('petra')
  const dialog = await openBooking(page, 'Add', { registration: 'OK-VHD', day: quietDay, from: '10:00' })
  await choose(dialog, 'Occurrence', 'Weekly')
  await dialog.getByRole('textbox', { name: 'Occurrence end date' }).fill(dayFromToday(59))
  const dates = dialog.getByRole('region', { name: 'Dates' })
  await expect(dates.getByRole('status')).toHaveText('3 dates, 1 clashing')
  await expect(
    dates.getByText(`OK-VHD is booked ${dayWithWeekday(weekLater)} 11:00–12:00 by Tomáš Říha.`),
  ).toBeVisible()
  await dates.getByRole('button', { name: new RegExp(`^${dayPattern(weekLater)}, leave out`) }).click()
  await expect(dates.getByRole('status')).toHaveText('2 dates, 1 left out')
  await dialog.getByRole('button', { name: 'Save', exact: true }).click()
  await expectToast(page, 'Save successful.', 'Booking was saved successfully!')
  await chooseDay(page, weekLater)
  await expect(cell(page, 'OK-VHD', '11:00')).toHaveAccessibleName(/booked.*Tomáš Říha/)
  await chooseDay(page, dayFromToday(59))
  await expect(cell(page, 'OK-VHD', '10:00')).toHaveAccessibleName(/10:00 to 12:00, booked.*Petra Svobodová/)
})

test('Sam reads that no instructor is available, and when one is, and takes that time', async ({
  page,
  signInAs,
  callAs,
}) => {
  const next = dayFromToday(46)
  const asIgor = await callAs('igor')
  await asIgor(schedulesSave, {
    id: 0,
    user: { id: cast.igor.id },
    airportId: 1,
    from: `${next}T09:00:00`,
    to: `${next}T12:00:00`,
    occurence: 'Once',
  })
  await signInAs('sam')
  const dialog = await openBooking(page, 'Add', { registration: 'OK-VHA', day: quietDay, from: '10:00' })
  await expect(dialog.getByText(/No instructor is available at this time\. Igor Petrenko is free/)).toContainText(
    /with OK-VHA .* 09:00–11:00/,
  )
  await dialog.getByRole('button', { name: 'Take that time' }).click()
  await expect(dialog.getByRole('combobox', { name: 'Instructor' })).toHaveValue(cast.igor.name)
  await dialog.getByRole('button', { name: 'Save', exact: true }).click()
  await expectToast(page, 'Save successful.', 'Booking was saved successfully!')
  await chooseDay(page, next)
  await expect(cell(page, 'OK-VHA', '09:00')).toHaveAccessibleName(/09:00 to 11:00, booked.*Igor Petrenko/)
})
