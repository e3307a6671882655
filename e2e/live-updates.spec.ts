import { bookingsRemove, bookingsSave } from '@windsock/contract/bookings'
import { tokenOf } from './calls'
import { cast } from './cast'
import { expect, holdToken, test } from './club'
import { dayFromToday, quietDay } from './days'
import { book } from './flights'
import { bookingDialog, cell, chooseDay, freeCell, openBooking } from './screens'

// Changes must arrive within two seconds; the rest is a margin for a busy machine.
const soon = { timeout: 4000 }
const flight = { registration: 'OK-VHD', day: quietDay, from: '10:00', to: '12:00', pilot: 'petra' } as const

test('a new booking appears for others without a reload', async ({ page, browser, club, signInAs }) => {
  await signInAs('petra')
  await chooseDay(page, quietDay)
  const context = await browser.newContext({ baseURL: club.address })
  const other = await context.newPage()
  await holdToken(other, await tokenOf(club.address, 'tomas'))
  await other.goto('/#/main/bookings')
  await chooseDay(other, quietDay)
  await freeCell(other, 'OK-VHC', '09:00').click()
  const dialog = await bookingDialog(other, 'Add booking: OK-VHC')
  await dialog.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(cell(page, 'OK-VHC', '09:00')).toHaveAccessibleName(/booked, .*Tomáš Říha/, soon)
  await cell(other, 'OK-VHC', '09:00').click()
  await other.getByRole('button', { name: 'Delete', exact: true }).click()
  await other.getByRole('button', { name: 'Yes' }).click()
  await expect(freeCell(page, 'OK-VHC', '09:00')).toBeVisible(soon)
  await context.close()
})

test('a page that the browser considers busy is updated, too', async ({ page, signInAs, callAs }) => {
  await page.addInitScript(() => {
    // Simulates how Chromium treats a page that it considers busy: only idle callbacks with a timeout run.
    window.requestIdleCallback = (act, { timeout } = {}) =>
      timeout === undefined ? 0 : window.setTimeout(act, timeout, { didTimeout: true, timeRemaining: () => 0 })
  })
  const live = page.waitForResponse('**/api/changes*')
  await signInAs('petra')
  await chooseDay(page, quietDay)
  await live
  await book(await callAs('tomas'), { ...flight, pilot: 'tomas' })
  await expect(cell(page, 'OK-VHD', '10:00')).toHaveAccessibleName(/booked, .*Tomáš Říha/, soon)
})

test('the dialog says that another user has changed the booking, and the input stays', async ({
  page,
  signInAs,
  callAs,
}) => {
  const call = await callAs('anna')
  const booked = await book(call, flight)
  await signInAs('petra')
  const dialog = await openBooking(page, 'Edit', { registration: 'OK-VHD', day: quietDay, from: '10:00' })
  await dialog.getByRole('textbox', { name: 'Description' }).fill('Round the castle')
  const { aircraft, pilot, from, to } = booked
  await call(bookingsSave, { id: booked.id, aircraft, pilot, from, to, isSoloFlight: false, description: 'By Anna' })
  const notice = dialog.getByRole('alert')
  await expect(notice).toContainText(`${cast.anna.name} has changed this booking`, soon)
  await expect(dialog.getByRole('textbox', { name: 'Description' })).toHaveValue('Round the castle')
  await notice.getByRole('button', { name: 'Show their version' }).click()
  await expect(dialog.getByRole('textbox', { name: 'Description' })).toHaveValue('By Anna')
  await expect(notice).toBeHidden()
  await dialog.getByRole('textbox', { name: 'Description' }).fill('Round the castle')
  await call(bookingsRemove, booked.id)
  await expect(dialog.getByRole('alert')).toContainText(`${cast.anna.name} has deleted this booking`, soon)
})

test('the dialog shows who did what to a booking, and when', async ({ page, signInAs, callAs }) => {
  await book(await callAs('anna'), flight)
  await signInAs('petra')
  const dialog = await openBooking(page, 'Edit', { registration: 'OK-VHD', day: quietDay, from: '10:00' })
  await dialog.getByText('History').click()
  await expect(dialog.getByText(`Booked by ${cast.anna.name} on `)).toBeVisible()
  await expect(dialog.getByText(`Student/Pilot: ${cast.petra.name}`)).toBeVisible()
})

test('the dialog says that another user has moved the booking to another day, and can show the new version', async ({
  page,
  signInAs,
  callAs,
}) => {
  const call = await callAs('anna')
  const { id, aircraft, pilot } = await book(call, flight)
  await signInAs('petra')
  const dialog = await openBooking(page, 'Edit', { registration: 'OK-VHD', day: quietDay, from: '10:00' })
  await expect(dialog.getByText('History')).toBeVisible()
  // Without typed input, the dialog would just show the change.
  const description = dialog.getByRole('textbox', { name: 'Description' })
  await description.fill('Mine')
  const next = dayFromToday(46)
  const times = { from: `${next}T13:00:00`, to: `${next}T15:00:00` }
  await call(bookingsSave, { id, aircraft, pilot, ...times, isSoloFlight: false, description: 'A day later' })
  const notice = dialog.getByRole('alert')
  await expect(notice).toContainText(`${cast.anna.name} has changed this booking`, soon)
  await notice.getByRole('button', { name: 'Show their version' }).click()
  await expect(dialog.getByRole('textbox', { name: 'From date' })).toHaveValue(next)
  await expect(description).toHaveValue('A day later')
  await expect(notice).toBeHidden()
  await description.fill('Mine again')
  // Updates still arrive, although the booking is now on a different day from the one shown in the grid.
  await call(bookingsSave, { id, aircraft, pilot, ...times, isSoloFlight: false, description: 'Once more' })
  await expect(notice).toContainText(`${cast.anna.name} has changed this booking`, soon)
  await notice.getByRole('button', { name: 'Show their version' }).click()
  await expect(description).toHaveValue('Once more')
})
