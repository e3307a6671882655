import { aircraftGet, aircraftSave } from '@windsock/contract/aircraft'
import { airportsSave } from '@windsock/contract/airports'
import { bookingsSave } from '@windsock/contract/bookings'
import { maintenancesSave } from '@windsock/contract/maintenances'
import { schedulesSave } from '@windsock/contract/schedules'
import { userSendResetPasswordEmail } from '@windsock/contract/account'
import { userGet, userSave } from '@windsock/contract/users'
import { wallsSave } from '@windsock/contract/walls'
import type { Page } from '@playwright/test'
import type { Call } from './calls'
import { cast } from './cast'
import { expect, test as club } from './club'
import { quietDay } from './days'
import { emailTo } from './emails-sent'
import { closedPort } from './mail-server'
import { cell, chooseDay, settledGrid } from './screens'

// If the page treated this text as markup, there would be an element with this class or a request for /hit.
const markup = '<img class=injected src=/hit onerror=hit()>'
const quotes = `"'\`{{7*7}}\${7*7}</script></textarea><script>hit()</script>`
const turned = '\u202E'
// An airport's code cannot contain markup, because its field accepts only four letters.
const icao = 'LKVH'
const registration = `<I>'"{{7`
const title = `${markup}"'{{7*7}}</title>`

/** Puts markup into every text that a user can store. Returns the id of the aircraft that is booked. */
async function fillWithMarkup(call: Call): Promise<number> {
  const paragraph = `${markup}\n${quotes}${turned}`
  await call(airportsSave, {
    id: 1,
    name: `${markup}"'{{`,
    icaoCode: icao,
    description: paragraph,
    latitude: 49.5,
    longitude: 14.5,
  })
  const planes = await call(aircraftGet, { date: quietDay })
  const plane = planes.find(({ assignedAirportId }) => assignedAirportId === 1)
  await call(aircraftSave, {
    id: plane?.id,
    name: markup,
    type: `${markup}'"`,
    registrationCode: registration,
    assignedAirportId: 1,
    description: paragraph,
    isVisibleForExternalUsers: true,
  })
  for (const person of await call(userGet, {})) {
    const named = { firstName: markup, lastName: `${quotes.slice(0, 18)}${markup}` }
    const reached = { phoneNumber: markup, address: paragraph }
    if (Object.values(cast).some(({ id }) => id === person.id))
      await call(userSave, { ...person, ...named, ...reached })
  }
  await call(userSave, {
    id: '',
    firstName: markup,
    lastName: markup,
    userName: markup,
    email: 'new@club.example',
    phoneNumber: markup,
    address: paragraph,
    assignedAirportId: 1,
    roles: ['Instructor', 'Pilot', 'Student', 'External', 'Administrator'],
    isApproved: true,
    color: null,
  })
  const from = `${quietDay}T10:00:00`
  const to = `${quietDay}T12:00:00`
  await call(schedulesSave, { id: 0, userId: cast.igor.id, airportId: 1, from, to, occurence: 'Once' })
  await call(bookingsSave, {
    id: 0,
    aircraft: { id: plane?.id },
    from,
    to,
    pilot: { id: cast.petra.id },
    instructor: { id: cast.igor.id },
    description: paragraph,
    isSoloFlight: false,
    occurence: 'Once',
  })
  await call(maintenancesSave, {
    id: 0,
    aircraft: { id: plane?.id },
    from: `${quietDay}T18:00:00`,
    to: `${quietDay}T19:00:00`,
  })
  return plane?.id ?? 0
}

/** Records events that can happen only if the page turned markup into a script or an element. */
function suspicions(page: Page): string[] {
  const noted: string[] = []
  page.on('dialog', (dialog) => {
    noted.push(`dialog ${dialog.message()}`)
    void dialog.dismiss()
  })
  page.on('request', (request) => {
    if (request.url().endsWith('/hit')) noted.push(request.url())
  })
  page.on('console', (message) => {
    if (/Content.Security.Policy/i.test(message.text())) noted.push(message.text())
  })
  page.on('pageerror', (error) => noted.push(error.message))
  return noted
}

/** Expects the screen to show the markup as it was typed, and nothing to be executed. */
async function expectText(page: Page, shown: string, where: string): Promise<void> {
  const seen = async () => {
    const text = await page.locator('body').innerText()
    const typed = await page
      .locator('input, textarea')
      .evaluateAll((fields) => fields.map((field) => (field as HTMLInputElement).value))
    return [text, ...typed].join('\n')
  }
  await expect.poll(seen, { message: where }).toContain(shown)
  await expect(page.locator('.injected, main script, [onerror]'), where).toHaveCount(0)
}

const test = club.extend({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixtures that a test needs from these braces
  settings: async ({}, use) => use({ CLUB_NAME: title, SMTP_URL: `smtp://127.0.0.1:${await closedPort()}` }),
})

const officePaths = (aircraftId: number) => ({
  '/main/airports': markup,
  '/main/airports/1': markup,
  '/main/aircraft': markup,
  [`/main/aircraft/${aircraftId}`]: markup,
  [`/main/aircraftMaintenances/${aircraftId}`]: registration,
  '/main/users': markup,
  [`/main/users/${cast.petra.id}`]: markup,
  '/main/students': markup,
  '/main/pilots': markup,
  '/main/externals': markup,
  '/main/walls': markup,
  '/main/unsentEmails': markup,
})

const memberPaths = {
  '/main/bookings/week': registration,
  '/main/bookings/month': icao,
  '/main/bookings/nextFree': registration,
  '/main/instructors': markup,
  '/main/administrators': markup,
  '/main/mybookings': markup,
  '/main/changePassword': markup,
}

async function lookAt(page: Page, screens: Record<string, string>): Promise<void> {
  for (const [path, shown] of Object.entries(screens)) {
    await page.goto(`/#${path}`)
    await expectText(page, shown, path)
  }
}

/**
 * Checks the grid with its tabs, headers, cells and notes, a booking's dialog with its history, and the printed sheet.
 */
async function lookAtDay(page: Page): Promise<void> {
  await chooseDay(page, quietDay)
  await expectText(page, registration, 'the grid')
  await expectText(page, icao, 'the tabs')
  await cell(page, registration, '10:00').click()
  await expect(page.getByRole('dialog', { name: `Edit booking: ${registration}` })).toBeVisible()
  await page.getByRole('dialog').getByText('History').click()
  await expectText(page, quotes, 'the dialog')
  await page.keyboard.press('Escape')
  await page.emulateMedia({ media: 'print' })
  await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')))
  await expectText(page, registration, 'the paper')
  await page.evaluate(() => window.dispatchEvent(new Event('afterprint')))
  await page.emulateMedia({ media: null })
}

test('markup in every field stays text on every screen, for administrators, members and strangers', async ({
  page,
  club,
  signInAs,
  windowOf,
  browser,
  callAs,
}) => {
  const call = await callAs('anna')
  const aircraftId = await fillWithMarkup(call)
  const { key } = await call(wallsSave, { airportId: 1, name: markup })

  const office = suspicions(page)
  await signInAs('anna')
  await settledGrid(page)
  await expect(page).toHaveTitle(new RegExp('<img class=injected'))
  await lookAtDay(page)
  await page.goto('/#/main/schedules')
  await expectText(page, markup, 'the schedules')
  await lookAt(page, officePaths(aircraftId))
  await page.goto('/#/main/airports')
  await page
    .getByRole('link', { name: /^Delete / })
    .or(page.getByRole('button', { name: /^Delete / }))
    .first()
    .click()
  await expectText(page, 'Are you sure you want to delete aiport', 'a question')

  const petra = await windowOf('petra')
  const member = suspicions(petra)
  await settledGrid(petra)
  await lookAtDay(petra)
  await lookAt(petra, memberPaths)

  const stranger = await (await browser.newContext({ baseURL: club.address })).newPage()
  const visitor = suspicions(stranger)
  await lookAt(stranger, { '/auth/login': markup, '/auth/registration': markup, [`/wall/${key}`]: registration })
  await stranger.context().close()

  expect([...office, ...member, ...visitor]).toEqual([])
})

club('markup stays text in the letters it comes to', async ({ page, club, callAs }, info) => {
  // An email about a booking is sent only when Undo has ended, after half a minute.
  info.slow()
  const call = await callAs('anna')
  await fillWithMarkup(call)
  await call(userSendResetPasswordEmail, 'petra@windy-hill.example')
  const noted = suspicions(page)
  for (const phrase of ['Booking', '#/auth/resetPassword?']) {
    const letter = await emailTo(club, 'petra@windy-hill.example', phrase)
    const html = /<!doctype html>[^]*?<\/html>/.exec(letter)?.[0]
    expect(html, phrase).toBeDefined()
    await page.setContent(html ?? '')
    await expectText(page, markup, phrase)
  }
  expect(noted).toEqual([])
})
