import { maintenancesSave } from '@windsock/contract/maintenances'
import { schedulesSave } from '@windsock/contract/schedules'
import { addAuthenticator } from '../authenticator'
import { cast, password } from '../cast'
import { expect } from '../club'
import { book } from '../flights'
import { fill, saveButton } from '../form-actions'
import { openAtLocalhost } from '../localhost'
import { carry, pointIn } from '../pointers'
import { bookingDialog, cell, choose, chooseDay, freeCell, settledGrid } from '../screens'
import { atPublicAddress, morning, quietDay, test, today, tomorrow } from './studio'

const flight = { registration: 'OK-VHD', day: quietDay, from: '10:00', to: '12:00', pilot: 'tomas' } as const

test('the day @phone', async ({ page, signInAs, picture, isPhone }) => {
  await signInAs('petra')
  await settledGrid(page)
  await picture('day')
  if (isPhone) return
  await page.emulateMedia({ colorScheme: 'dark' })
  await picture('day-dark')
})

const atLocalhost = test.extend({
  async club({ settings }, use) {
    const club = await openAtLocalhost(settings)
    await use(club)
    await club.close()
  },
})

atLocalhost('the passkeys', async ({ page, signInAs, picture }) => {
  await addAuthenticator(page)
  await signInAs('petra', '/main/changePassword')
  const section = page.getByRole('region', { name: 'Passkeys' })
  await section.getByRole('button', { name: 'Add a passkey…' }).click()
  await fill(page.getByRole('dialog'), { Password: password })
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByRole('dialog', { name: 'Name the passkey' }).getByRole('textbox').fill('iPhone of Petra')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('dialog')).toBeHidden()
  await page.getByRole('button', { name: 'Dismiss' }).click()
  await expect(section).toContainText('iPhone of Petra')
  await picture('passkeys', section)
})

test('the keyboard shortcuts', async ({ page, signInAs, picture }) => {
  await signInAs('petra')
  await settledGrid(page)
  await page.keyboard.press('?')
  const dialog = page.getByRole('dialog', { name: 'Shortcuts in the day grid' })
  await expect(dialog.getByText('This list')).toBeVisible()
  await picture('keys', dialog)
})

test('a new booking @phone', async ({ page, signInAs, callAs, picture }) => {
  await (
    await callAs('igor')
  )(schedulesSave, morning)
  await signInAs('sam')
  await chooseDay(page, quietDay)
  await freeCell(page, 'OK-VHA', '10:00').click()
  const dialog = await bookingDialog(page, 'Add booking: OK-VHA')
  await choose(dialog, 'Instructor', cast.igor.name)
  await dialog.getByRole('textbox', { name: 'Description' }).fill('Circuits')
  await expect(dialog.getByRole('button', { name: 'Save', exact: true })).toBeEnabled()
  await dialog.getByRole('textbox', { name: 'Description' }).blur()
  await picture('booking', dialog)
})

test('a refusal and the free alternatives @phone', async ({ page, signInAs, callAs, picture }) => {
  await signInAs('petra')
  await chooseDay(page, quietDay)
  await freeCell(page, 'OK-VHD', '10:00').click()
  const dialog = await bookingDialog(page, 'Add booking: OK-VHD')
  await expect(dialog.getByRole('button', { name: 'Save', exact: true })).toBeEnabled()
  await book(await callAs('tomas'), flight)
  await dialog.getByRole('button', { name: 'Save', exact: true }).click()
  const ways = dialog.getByRole('group', { name: 'Free alternatives' })
  await expect(ways.getByRole('button').first()).toBeVisible()
  await page.getByRole('button', { name: 'Dismiss' }).click()
  await ways.evaluate((one) => one.closest('[role=dialog]')?.scrollTo(0, Number.MAX_SAFE_INTEGER))
  await picture('refused', dialog)
})

test('a series', async ({ page, signInAs, callAs, picture }) => {
  await book(await callAs('tomas'), { ...flight, day: '2027-07-15' })
  await signInAs('petra')
  await chooseDay(page, quietDay)
  await cell(page, 'OK-VHD', '10:00').click()
  const dialog = await bookingDialog(page, 'Add booking: OK-VHD')
  await choose(dialog, 'Occurrence', 'Weekly')
  await dialog.getByRole('textbox', { name: 'Occurrence end date' }).fill('2027-08-05')
  await expect(dialog.getByRole('region', { name: 'Dates' }).getByRole('status')).toContainText('6 dates, 1 clashing')
  await picture('series', dialog)
})

test('a new time by dragging', async ({ page, signInAs, picture }) => {
  await signInAs('petra')
  await settledGrid(page)
  const mine = cell(page, 'OK-VHD', '14:00')
  await mine.scrollIntoViewIfNeeded()
  const from = await pointIn(mine, 0.3)
  await carry(page, from, await pointIn(freeCell(page, 'OK-VHD', '16:30')))
  await expect(page.locator('[data-state][data-tone]').first()).toBeVisible()
  await picture('drag', page.getByRole('grid'))
  await page.keyboard.press('Escape')
  await page.mouse.up()
})

test('the week @phone', async ({ page, signInAs, picture }) => {
  await signInAs('petra', '/main/bookings/week')
  await expect(page.getByRole('grid')).toHaveAttribute('aria-busy', 'false')
  await picture('week', { height: 520 })
})

test('the next free time @phone', async ({ page, signInAs, picture }) => {
  await signInAs('sam', '/main/bookings/nextFree')
  const slots = page.getByRole('list', { name: 'Next free times' })
  await expect(slots).toBeVisible()
  await choose(page.locator('main'), 'Instructor', 'Any instructor')
  await expect(slots.getByRole('button', { name: / with / }).first()).toBeVisible()
  await expect(slots).toHaveAttribute('aria-busy', 'false')
  await page.mouse.move(0, 0)
  await picture('next-free', { height: 640 })
})

test('a suspended flight @phone', async ({ page, signInAs, callAs, picture }) => {
  const call = await callAs('anna')
  await call(maintenancesSave, { id: 0, aircraft: { id: 4 }, from: `${today}T12:00:00`, to: `${today}T18:00:00` })
  await signInAs('petra', '/main/mybookings')
  await fill(page, { From: today, To: '2027-05-25' })
  await page.getByRole('button', { name: 'Search' }).click()
  const suspended = page.getByRole('button', { name: `Suspended: OK-VHD on ${today}` })
  await expect(suspended).toBeVisible()
  await expect(page.getByRole('table', { name: 'My bookings' })).toContainText(tomorrow)
  await expect(page.getByRole('button', { name: 'Search' })).not.toHaveAttribute('aria-busy', 'true')
  await picture('my-bookings', { height: 560 })
  await suspended.click()
  const dialog = page.getByRole('dialog', { name: 'Suspended booking: OK-VHD' })
  await expect(dialog.getByText(/is under maintenance/)).toBeVisible()
  await expect(dialog.getByRole('group', { name: 'Free alternatives' })).toBeVisible()
  await picture('suspended', dialog)
})

test('the choice of emails @phone', async ({ page, signInAs, picture }) => {
  await signInAs('colin', '/main/letters')
  await expect(page.getByText(/^Switched off by your mail program on /)).toBeVisible()
  await picture('emails', { height: 560 })
})

test('calendar links @phone', async ({ page, signInAs, picture, isPhone }) => {
  await signInAs('petra', '/main/calendars')
  await expect(page.getByRole('table', { name: 'Calendars' })).toContainText('Family calendar')
  await picture('calendars', { height: 345 })
  if (!isPhone) return
  await atPublicAddress(page)
  await page.getByRole('button', { name: 'Add' }).click()
  await fill(page.getByRole('dialog'), { Name: 'Tablet' })
  await saveButton(page.getByRole('dialog')).click()
  await expect(page.getByRole('textbox', { name: 'Link' })).toBeVisible()
  await picture('calendar-link')
})

test('the printed day', async ({ page, signInAs, picture }) => {
  await signInAs('petra')
  await settledGrid(page)
  // Roughly the size of landscape A4 paper inside its margins, in CSS px.
  await page.setViewportSize({ width: 1062, height: 733 })
  await page.emulateMedia({ media: 'print' })
  await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')))
  await expect(page.getByRole('heading', { name: /LKVH/ })).toBeVisible()
  await picture('paper', { height: 570 })
})
