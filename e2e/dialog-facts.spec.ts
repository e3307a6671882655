import { bookingsSave } from '@windsock/contract/bookings'
import { aircraftGet } from '@windsock/contract/aircraft'
import { cast } from './cast'
import { expect, test } from './club'
import { dayFromToday, quietDay } from './days'
import { book } from './flights'
import { choose, openBooking, settledGrid, typeTime } from './screens'
import { expectNoFaultInLightAndDark } from './violations'

const flight = { registration: 'OK-VHC', day: quietDay, from: '11:00', to: '13:00', pilot: 'petra' } as const

test('Petra, who already flies, reads so at the field and is preselected when the times change', async ({
  page,
  signInAs,
  callAs,
}) => {
  await book(await callAs('petra'), flight)
  await signInAs('petra')
  await settledGrid(page)
  const dialog = await openBooking(page, 'Add', { registration: 'OK-VHD', day: quietDay, from: '10:00' })
  const pilot = dialog.getByRole('combobox', { name: 'Student/Pilot' })
  await expect(pilot).toHaveAccessibleDescription('You fly OK-VHC 11:00–13:00. Choose a student/pilot.')
  await expect(pilot).toHaveValue('')
  await typeTime(dialog, 'To', '11:00')
  await expect(pilot).toHaveValue(cast.petra.name)
  await expect(dialog.getByRole('button', { name: 'Save', exact: true })).toBeEnabled()
})

test('Igor, who teaches elsewhere at the time, reads so below the field', async ({ page, signInAs, callAs }) => {
  await book(await callAs('anna'), { ...flight, pilot: 'sam', instructor: 'igor' })
  await signInAs('igor')
  await settledGrid(page)
  const dialog = await openBooking(page, 'Add', { registration: 'OK-VHD', day: quietDay, from: '10:00' })
  const instructor = dialog.getByRole('combobox', { name: 'Instructor' })
  await expect(instructor).toHaveValue(cast.igor.name)
  await expect(instructor).toHaveAccessibleDescription('You are booked 11:00–13:00 (OK-VHC).')
  await expect(instructor).toHaveAttribute('aria-invalid', 'true')
  await expect(dialog.getByText('No instructor is available at this time.')).toHaveCount(0)
  await expectNoFaultInLightAndDark(page, 'who flies already', '[role=dialog]')
})

test('Lenka, instructor and pilot, moves from one field to the other', async ({ page, signInAs }) => {
  await signInAs('lenka')
  await settledGrid(page)
  await page.getByRole('tab', { name: 'LKVH' }).click()
  const dialog = await openBooking(page, 'Add', { registration: 'OK-VHD', day: quietDay, from: '10:00' })
  const [pilot, instructor] = ['Student/Pilot', 'Instructor'].map((name) => dialog.getByRole('combobox', { name }))
  await expect(instructor!).toHaveValue(cast.lenka.name)
  await choose(dialog, 'Student/Pilot', cast.lenka.name)
  await expect(instructor!).toHaveValue('')
  await expect(dialog.getByRole('button', { name: 'Save', exact: true })).toBeEnabled()
  await choose(dialog, 'Instructor', cast.lenka.name)
  await expect(pilot!).toHaveValue('')
})

test('Petra enters a flight of yesterday: the dialog says that it is past, and it is booked', async ({
  page,
  signInAs,
}) => {
  await signInAs('petra')
  await settledGrid(page)
  // This day is long before the demo club's first bookings.
  const dialog = await openBooking(page, 'Add', { registration: 'OK-VHD', day: dayFromToday(-60), from: '10:00' })
  await expect(dialog.getByText('This time is in the past.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Booking was saved successfully!')).toBeVisible()
})

test('a booking of a series shows how it repeats, and until when', async ({ page, signInAs, callAs }) => {
  const call = await callAs('petra')
  const aircraft = (await call(aircraftGet, { date: quietDay })).find((one) => one.registrationCode === 'OK-VHD')
  const until = dayFromToday(48)
  await call(bookingsSave, {
    id: 0,
    aircraft: { id: aircraft?.id },
    from: `${quietDay}T10:00`,
    to: `${quietDay}T12:00`,
    pilot: { id: cast.petra.id },
    description: '',
    isSoloFlight: false,
    occurence: 'Daily',
    occurenceEndDate: until,
  })
  await signInAs('petra')
  await settledGrid(page)
  const dialog = await openBooking(page, 'Edit', { registration: 'OK-VHD', day: quietDay, from: '10:00' })
  await expect(dialog.getByText(/Daily, \d.*–.*\. Save changes only this booking\./)).toBeVisible()
  await expectNoFaultInLightAndDark(page, 'a booking of a series', '[role=dialog]')
})

test('only the time off the half hour is marked', async ({ page, signInAs }) => {
  await signInAs('petra')
  await settledGrid(page)
  const dialog = await openBooking(page, 'Add', { registration: 'OK-VHD', day: quietDay, from: '10:00' })
  await typeTime(dialog, 'To', '11:45')
  await expect(dialog.getByRole('spinbutton', { name: 'To, minutes' })).toHaveAttribute('aria-invalid', 'true')
  await expect(dialog.getByRole('spinbutton', { name: 'From, minutes' })).not.toHaveAttribute('aria-invalid', 'true')
  await expect(dialog.getByRole('button', { name: 'Save', exact: true })).toBeDisabled()
})
