import { schedulesSave } from '@windsock/contract/schedules'
import { airportsGet } from '@windsock/contract/airports'
import { cast } from './cast'
import { expect, test } from './club'
import { quietDay } from './days'
import { book } from './flights'
import { bookingDialog, cell, chooseDay, choose, freeCell, openBooking, settledGrid } from './screens'

type CallAs = Parameters<Parameters<typeof test>[2]>[0]['callAs']

async function teaches(callAs: CallAs, times: readonly [from: string, to: string]) {
  const call = await callAs('igor')
  const home = (await call(airportsGet, {})).find(({ icaoCode }) => icaoCode === 'LKVH')
  await call(schedulesSave, {
    id: 0,
    user: { id: cast.igor.id },
    airportId: home?.id,
    from: `${quietDay}T${times[0]}`,
    to: `${quietDay}T${times[1]}`,
    occurence: 'Once',
  })
}

test('Sam books with his instructor: the cell, the instructor, Save @phone', async ({ page, signInAs, callAs }) => {
  await teaches(callAs, ['08:00', '16:00'])
  await book(await callAs('sam'), {
    registration: 'OK-VHC',
    day: quietDay,
    from: '08:00',
    to: '09:00',
    pilot: 'sam',
    instructor: 'igor',
  })
  await signInAs('sam')
  await settledGrid(page)
  // Choice 1: the day. Choice 2: the cell.
  await chooseDay(page, quietDay)
  await freeCell(page, 'OK-VHD', '10:00').click()
  const dialog = await bookingDialog(page, 'Add booking: OK-VHD')
  // Choice 3: the instructor, who is first in that list as well.
  await dialog.getByRole('combobox', { name: 'Instructor' }).click()
  await expect(page.getByRole('listbox').getByRole('option').first()).toHaveText(cast.igor.name)
  await page.keyboard.press('Escape')
  await dialog.getByRole('button', { name: `With ${cast.igor.name}` }).click()
  // Choice 4: Save.
  await dialog.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(dialog).toBeHidden()
  await expect(cell(page, 'OK-VHD', '10:00')).toHaveAccessibleName(/10:00 to 12:00, booked, .*Igor Petrenko/)
})

test('a time is offered to Sam only if the aircraft, Igor and he himself are free', async ({
  page,
  signInAs,
  callAs,
}) => {
  await teaches(callAs, ['10:00', '16:00'])
  const anna = await callAs('anna')
  await book(anna, { registration: 'OK-VHD', day: quietDay, from: '10:00', to: '11:00', pilot: 'petra' })
  await book(anna, {
    registration: 'OK-VHC',
    day: quietDay,
    from: '11:00',
    to: '11:30',
    pilot: 'tomas',
    instructor: 'igor',
  })
  await signInAs('sam')
  await settledGrid(page)
  const dialog = await openBooking(page, 'Add', { registration: 'OK-VHD', day: quietDay, from: '08:00' })
  await expect(dialog.getByText(`${cast.igor.name} is free with OK-VHD 11:30–13:30.`)).toBeVisible()
  await dialog.getByRole('button', { name: 'Take that time' }).click()
  await expect(dialog.locator('[aria-invalid=true]')).toHaveCount(0)
  await dialog.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(dialog).toBeHidden()
  await expect(cell(page, 'OK-VHD', '11:30')).toHaveAccessibleName(/11:30 to 13:30, booked, .*Sam Okafor/)
})

test('before Save the dialog shows who has booked the aircraft, and what is free instead @phone', async ({
  page,
  signInAs,
  callAs,
}) => {
  await book(await callAs('tomas'), {
    registration: 'OK-VHD',
    day: quietDay,
    from: '12:00',
    to: '14:00',
    pilot: 'tomas',
  })
  await signInAs('petra')
  await settledGrid(page)
  const dialog = await openBooking(page, 'Add', { registration: 'OK-VHD', day: quietDay, from: '10:00' })
  await dialog.getByRole('spinbutton', { name: 'From, hours' }).fill('12')
  await expect(dialog.getByText('OK-VHD is booked by Tomáš Říha until 14:00.')).toBeVisible()
  const way = dialog.getByRole('group', { name: 'Free alternatives' }).getByRole('button').first()
  const words = (await way.textContent()) ?? ''
  await way.click()
  await expect(
    dialog.getByRole('status').filter({ hasText: `${words} is filled in. Press Save to book it.` }),
  ).toBeFocused()
  await expect(dialog.locator('[aria-invalid=true]')).toHaveCount(0)
  await page.keyboard.press('Control+Enter')
  await expect(dialog).toBeHidden()
  await expect(page.getByText('Booking was saved successfully!')).toBeVisible()
})

test('an open list keeps the key combination that would save', async ({ page, signInAs }) => {
  await signInAs('anna')
  await settledGrid(page)
  const dialog = await openBooking(page, 'Add', { registration: 'OK-VHD', day: quietDay, from: '10:00' })
  await choose(dialog, 'Student/Pilot', cast.petra.name)
  await dialog.getByRole('combobox', { name: 'Instructor' }).click()
  await page.keyboard.press('Control+Enter')
  await expect(dialog).toBeVisible()
})
