import type { Page } from '@playwright/test'
import { expect, test } from './club'
import { dayFromToday, quietDay } from './days'
import { book } from './flights'
import { bookingDialog, cell, choose, chooseDay, expectToast, freeCell, openBooking } from './screens'

const fieldsBeyond = new Set([
  'timeZone',
  'version',
  'polar',
  'isSuspended',
  'suspendedBookings',
  'reinstatedBookings',
  'waitsForApproval',
  'maintenanceFrom',
  'maintenanceTo',
])

/** What a server of the bare specification would have sent. */
function withoutExtras(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutExtras)
  if (typeof value !== 'object' || value === null) return value
  const kept = Object.entries(value).filter(([name]) => !fieldsBeyond.has(name))
  const bare = Object.fromEntries(kept.map(([name, inner]) => [name, withoutExtras(inner)]))
  // spec §3: of a booking's aircraft the registration alone is named.
  return 'pilot' in bare ? { ...bare, aircraft: registrationOf(bare.aircraft) } : bare
}

function registrationOf(aircraft: unknown) {
  const { id, registrationCode } = aircraft as { id: number; registrationCode: string }
  return { id, registrationCode }
}

/** All calls there are: spec §7. */
const known: Readonly<Record<string, string>> = {
  user:
    'register login save changePassword sendResetPasswordEmail resetPassword getAvailablePilots ' +
    'getAvailableInstructors get getById getByRole getInstructors remove',
  airports: 'get getById save remove',
  bookings: 'save saveAll remove removeAll getByAircraft getMyBookings',
  aircraft: 'get getById getByAirport getAvailableAircraft save delete',
  aircraftMaintenances: 'get getById getByAircraft save delete',
  sunsetsunrise: 'getByAirportAndDate',
  schedules: 'save saveAll remove removeAll getByUserAndDate getMySchedules',
  emails: 'getFailedEmails tryResend',
}

function isKnown(path: string): boolean {
  const [, , noun = '', call = ''] = path.split('/')
  return known[noun]?.split(' ').includes(call) ?? false
}

/** Stands before the club's server as one that has read nothing but the specification. Returns what it did not know. */
async function makeBare(page: Page): Promise<Set<string>> {
  const unknown = new Set<string>()
  await page.route('**/api/**', async (route) => {
    const request = route.request()
    const path = new URL(request.url()).pathname
    if (!isKnown(path)) {
      unknown.add(path)
      return route.fulfill({ status: 404, contentType: 'text/html', body: '<h1>Not found</h1>' })
    }
    // Fields that it does not know it passes over.
    const sent = request.postData()?.startsWith('{') ? (request.postDataJSON() as Record<string, unknown>) : undefined
    const { skipDates: _, version: __, ...draft } = sent ?? {}
    const response = await route.fetch(sent && { postData: draft })
    const isWrite = /\/(save|saveAll|remove|removeAll|delete)$/.test(path) && response.ok()
    // What a write answers the specification does not show.
    if (isWrite) return route.fulfill({ response, body: '' })
    return route.fulfill({ response, json: withoutExtras(await response.json()) })
  })
  return unknown
}

// What is on its way when a test ends is nobody's fault.
test.afterEach(({ page }) => page.unrouteAll({ behavior: 'ignoreErrors' }))

test('the web works with a server that offers just what the specification lists', async ({ page, signInAs }) => {
  const unknown = await makeBare(page)
  await signInAs('petra')
  // Without a zone it begins with the browser's today, which may be the airport's yesterday.
  await chooseDay(page, dayFromToday(0))
  await expect(page.getByText('UNDER MAINTENANCE')).not.toHaveCount(0)
  // No zone is told, so times are the browser's own and none is named.
  await expect(page.getByText(/Times in/)).toHaveCount(0)
  const dialog = await openBooking(page, 'Add', { registration: 'OK-VHD', day: quietDay, from: '09:00' })
  await dialog.getByRole('button', { name: 'Save', exact: true }).click()
  await expectToast(page, 'Save successful.', 'Booking was saved successfully!')
  await expect(cell(page, 'OK-VHD', '09:00')).toHaveAccessibleName(/09:00 to 11:00, booked/)
  await cell(page, 'OK-VHD', '09:00').click()
  const existing = await bookingDialog(page, 'Edit booking: OK-VHD')
  await existing.getByRole('textbox', { name: 'Description' }).fill('Bare')
  await existing.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(cell(page, 'OK-VHD', '09:00')).toHaveAccessibleName(/09:00 to 11:00, booked, .*Bare$/)
  await cell(page, 'OK-VHD', '09:00').click()
  await existing.getByRole('button', { name: 'Delete', exact: true }).click()
  await page.getByRole('button', { name: 'Yes' }).click()
  await expect(freeCell(page, 'OK-VHD', '09:00')).toBeVisible()
  // What it cannot bring back it does not offer to.
  await expect(page.getByText('Delete successful.')).toBeVisible()
  await expect(page.getByText('Booking was deleted successfully!').locator('../..').getByText('Undo')).toHaveCount(0)
  await page.getByRole('link', { name: 'Week' }).click()
  await expect(page.getByText('There is no week here')).toBeVisible()
  await page.getByRole('button', { name: 'Account' }).click()
  await page.getByRole('menuitem', { name: 'My Bookings' }).click()
  await page.getByRole('textbox', { name: 'From', exact: true }).fill(dayFromToday(0))
  await page.getByRole('button', { name: 'Search' }).click()
  await expect(page.getByRole('cell', { name: 'To Stříbrná Louka for coffee.' })).toBeVisible()
  await page.getByRole('button', { name: 'Account' }).click()
  await page.getByRole('menuitem', { name: 'Sign Out' }).click()
  await expect(page).toHaveURL(/#\/auth\/login$/)
  for (const call of ['changes', 'bookings/getByAirport', 'bookings/getHistory', 'bookings/getDensity', 'user/logout'])
    expect([...unknown]).toContain(`/api/${call}`)
})

test('a series of which a date was left out is to be looked at where the server may have passed that over', async ({
  page,
  signInAs,
}) => {
  const unknown = await makeBare(page)
  await signInAs('petra')
  const dialog = await openBooking(page, 'Add', { registration: 'OK-VHD', day: quietDay, from: '09:00' })
  await choose(dialog, 'Occurrence', 'Daily')
  await dialog.getByRole('textbox', { name: 'Occurrence end date' }).fill(dayFromToday(47))
  const dates = dialog.getByRole('region', { name: 'Dates' })
  await expect(dates.getByText('What is in the way of these dates is found when the series is saved.')).toBeVisible()
  await dates.getByRole('button', { name: new RegExp(dayFromToday(46)) }).click()
  await dialog.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Booking was saved successfully!')).toBeVisible()
  const doubt = `The server does not say which dates it saved. Look whether ${dayFromToday(46)} is among them.`
  await expect(page.getByText(doubt)).toBeVisible()
  await chooseDay(page, dayFromToday(46))
  await expect(cell(page, 'OK-VHD', '09:00')).toHaveAccessibleName(/09:00 to 11:00, booked, .*Petra/)
  expect([...unknown]).toContain('/api/bookings/getSeriesDates')
})

test.describe('without a stream others’ bookings appear', () => {
  test.beforeEach(async ({ page, signInAs, callAs }) => {
    await makeBare(page)
    await page.clock.install()
    await signInAs('petra')
    await chooseDay(page, quietDay)
    await expect(freeCell(page, 'OK-VHD', '14:00')).toBeVisible()
    const flight = { registration: 'OK-VHD', day: quietDay, from: '14:00', to: '16:00', pilot: 'tomas' } as const
    await book(await callAs('tomas'), flight)
  })

  // By the browser's clock: this server names no zone.
  const flightOfTomas = (page: Page) => page.getByRole('gridcell', { name: /^OK-VHD, .*Tomáš Říha/ })

  test('within a minute', async ({ page }) => {
    await page.clock.runFor('01:01')
    await expect(flightOfTomas(page)).toBeVisible()
  })

  test('when one comes back to the page', async ({ page }) => {
    await page.clock.runFor('00:15')
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })))
    await expect(flightOfTomas(page)).toBeVisible()
  })
})
