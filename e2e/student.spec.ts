import { aircraftGetAvailable, userGetAvailableInstructors } from '@windsock/contract/availability'
import type { Call } from './calls'
import { cast } from './cast'
import { expect, test } from './club'
import { dayFromToday, quietDay } from './days'
import { bookingDialog, cell, choose, chooseDay, expectToast, openBooking, settledGrid } from './screens'

/** Finds a day on which Igor and a training aircraft are free from 10:00 to 12:00. */
async function lessonTime(call: Call) {
  for (let days = 5; days < 28; days += 1) {
    const day = dayFromToday(days)
    const period = { from: `${day}T10:00:00`, to: `${day}T12:00:00`, airportId: 1 }
    const instructors = await call(userGetAvailableInstructors, period)
    const aircraft = await call(aircraftGetAvailable, period)
    const trainer = aircraft.find(({ registrationCode }) => registrationCode.startsWith('OK-VH'))
    if (trainer && instructors.some(({ id }) => id === cast.igor.id)) return { day, trainer: trainer.registrationCode }
  }
  throw new Error('Igor is not free on any morning of four weeks.')
}

test('Sam, a student, books a lesson with an instructor who is on duty', async ({ page, signInAs, callAs }) => {
  const { day, trainer } = await lessonTime(await callAs('sam'))
  await signInAs('sam')
  const dialog = await openBooking(page, 'Add', { registration: trainer, day, from: '10:00' })
  const save = dialog.getByRole('button', { name: 'Save', exact: true })
  await expect(dialog.getByRole('combobox', { name: 'Student/Pilot' })).toHaveValue(cast.sam.name)
  await expect(save).toBeDisabled()
  await choose(dialog, 'Instructor', cast.igor.name)
  await save.click()
  await expectToast(page, 'Save successful.', 'Booking was saved successfully!')
  await expect(cell(page, trainer, '10:00')).toHaveAccessibleName(
    /booked, instructor Igor Petrenko .*, student\/pilot Sam Okafor/,
  )
})

test('Sam needs no instructor for a long solo flight', async ({ page, signInAs }) => {
  await signInAs('sam')
  const dialog = await openBooking(page, 'Add', { registration: 'OK-VHA', day: quietDay, from: '10:00' })
  const save = dialog.getByRole('button', { name: 'Save', exact: true })
  await expect(dialog.getByText('A student needs an instructor, unless this is a long solo flight.')).toBeVisible()
  await expect(save).toBeDisabled()
  await dialog.getByRole('checkbox', { name: 'Is Long Solo Flight' }).check()
  await save.click()
  await expectToast(page, 'Save successful.', 'Booking was saved successfully!')
  await expect(cell(page, 'OK-VHA', '10:00')).toHaveAccessibleName(
    /student\/pilot Sam Okafor .*, long solo flight, your booking$/,
  )
})

test('Igor, an instructor, opens a new booking as its instructor', async ({ page, signInAs }) => {
  await signInAs('igor')
  const dialog = await openBooking(page, 'Add', { registration: 'OK-VHA', day: quietDay, from: '10:00' })
  await expect(dialog.getByRole('combobox', { name: 'Instructor' })).toHaveValue(cast.igor.name)
  await expect(dialog.getByRole('combobox', { name: 'Student/Pilot' })).toHaveValue('')
  await choose(dialog, 'Student/Pilot', cast.klara.name)
  await dialog.getByRole('button', { name: 'Save', exact: true }).click()
  await expectToast(page, 'Save successful.', 'Booking was saved successfully!')
})

test.describe('Eva, an external pilot', () => {
  test('sees only the aircraft that guests can see', async ({ page, signInAs }) => {
    await signInAs('eva')
    const grid = await settledGrid(page)
    await expect(grid.getByRole('columnheader', { name: /^(OK|CS)-/ })).toHaveText(['OK-VHC C172S', 'OK-VHE PA-28'])
  })

  test('can book only for external pilots', async ({ page, signInAs }) => {
    await signInAs('eva')
    await chooseDay(page, quietDay)
    await cell(page, 'OK-VHC', '10:00').click()
    const dialog = await bookingDialog(page, 'Add booking: OK-VHC')
    await expect(dialog.getByRole('combobox', { name: 'Student/Pilot' })).toHaveValue(cast.eva.name)
    await dialog.getByRole('combobox', { name: 'Student/Pilot' }).click()
    await expect(page.getByRole('option', { name: cast.colin.name })).toBeVisible()
    await expect(page.getByRole('option', { name: cast.petra.name })).toHaveCount(0)
    await page.keyboard.press('Escape')
    await dialog.getByRole('button', { name: 'Save', exact: true }).click()
    await expectToast(page, 'Save successful.', 'Booking was saved successfully!')
  })
})
