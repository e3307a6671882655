import type { Page } from '@playwright/test'
import { bookingsRemove, bookingsSave } from '@windsock/contract/bookings'
import { maintenancesSave } from '@windsock/contract/maintenances'
import { schedulesSave } from '@windsock/contract/schedules'
import { userRemove } from '@windsock/contract/users'
import { readCalendar } from './calendar-file'
import { cast } from './cast'
import { expect, test } from './club'
import { quietDay } from './days'
import { book, deleteFlightsAhead } from './flights'
import { choose } from './screens'
import { expectNoFaultInLightAndDark } from './violations'

const on = quietDay.replaceAll('-', '')
const atTen = { registration: 'OK-VHB', day: quietDay, from: '10:00', to: '12:00' } as const

interface NewCalendar {
  name: string
  aircraft?: string
  onlyThatIFly?: boolean
  hoursToo?: boolean
}

/** Adds a calendar on the screen of calendars. Returns its link, at the port on which the test's club listens. */
async function addCalendar(page: Page, wish: NewCalendar): Promise<string> {
  await page.getByRole('button', { name: 'Add' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add calendar' })
  await dialog.getByRole('textbox', { name: 'Name' }).fill(wish.name)
  if (wish.aircraft) {
    await choose(dialog, 'Shows', 'An aircraft')
    await dialog.getByRole('combobox', { name: 'Aircraft' }).click()
    await page.getByRole('option', { name: wish.aircraft }).click()
  }
  if (wish.onlyThatIFly) await choose(dialog, 'How much', 'Only that I fly')
  if (wish.hoursToo) await dialog.getByRole('checkbox', { name: 'The hours I teach too' }).check()
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('dialog', { name: `The link of ${wish.name}` })).toBeVisible()
  const link = await page.getByRole('textbox', { name: 'Link' }).inputValue()
  return new URL(new URL(link).pathname, page.url()).href
}

const ofThatDay = async (link: string) =>
  (await readCalendar(link)).events.filter(({ DTSTART }) => DTSTART?.startsWith(on))

test('Petra reads her flights on her phone, and withdraws only that link when she loses it @phone', async ({
  page,
  signInAs,
  callAs,
}) => {
  const call = await callAs('petra')
  const flight = await book(call, { ...atTen, pilot: 'petra' })
  await signInAs('petra', '/main/mybookings')
  await page.getByRole('link', { name: 'Calendars' }).click()
  await expectNoFaultInLightAndDark(page, 'calendars')
  await page.getByRole('button', { name: 'Add' }).click()
  await expectNoFaultInLightAndDark(page, 'a new calendar', '[role=dialog]')
  await page.keyboard.press('Escape')
  const phone = await addCalendar(page, { name: 'New phone' })
  await expectNoFaultInLightAndDark(page, 'the link of a calendar', '[role=dialog]')
  const app = page.getByRole('link', { name: 'Open in my calendar app' })
  await expect(app).toHaveAttribute('href', /^webcal:\/\/localhost:\d+\/calendar\/[\w-]{32}\.ics$/)
  await expect(page.getByRole('note')).toContainText('cannot reach http://localhost')
  await page.getByRole('button', { name: 'Done' }).click()
  const laptop = await addCalendar(page, { name: 'Laptop' })
  await page.getByRole('button', { name: 'Done' }).click()

  const [before] = await ofThatDay(phone)
  expect(before).toMatchObject({ SUMMARY: 'OK-VHB', SEQUENCE: '0', STATUS: 'CONFIRMED' })
  expect(before?.DESCRIPTION).toMatch(/^10:00–12:00 at LKVH/)
  const moved = { from: `${quietDay}T14:00`, to: `${quietDay}T15:00` }
  await call(bookingsSave, { ...flight, ...moved })
  const [after] = await ofThatDay(phone)
  expect(after).toMatchObject({ UID: before?.UID, SEQUENCE: '1' })
  expect(after?.DESCRIPTION).toMatch(/^14:00–15:00 at LKVH/)

  await page.getByRole('button', { name: 'Withdraw New phone' }).click()
  const question = page.getByRole('dialog', { name: 'Withdraw calendar' })
  await expect(question).toContainText('Calendars that use this link become empty.')
  await question.getByRole('button', { name: 'Yes' }).click()
  await expect(page.getByRole('button', { name: 'Withdraw New phone' })).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Withdraw Laptop' })).toBeVisible()
  expect((await readCalendar(phone)).events).toMatchObject([{ SUMMARY: 'This calendar was withdrawn' }])
  expect(await ofThatDay(laptop)).toMatchObject([{ SUMMARY: 'OK-VHB' }])
  await call(bookingsRemove, flight.id)
  expect(await ofThatDay(laptop)).toEqual([])
})

test('Igor sees his lessons and hours, and a note about why a recent change is missing', async ({
  page,
  signInAs,
  callAs,
}) => {
  const call = await callAs('anna')
  const hours = { from: `${quietDay}T08:00`, to: `${quietDay}T18:00`, occurence: 'Once' as const }
  await call(schedulesSave, { id: 0, user: { id: cast.igor.id }, airportId: 1, ...hours })
  await book(call, {
    ...atTen,
    pilot: 'petra',
    instructor: 'igor',
    description: 'Circuits',
  })
  await signInAs('igor', '/main/calendars')
  const row = page.getByRole('row', { name: /^Phone/ })
  await expect(row).toContainText('My flights and the hours I teach')
  await expect(row).toContainText('by Google 9 hours ago')
  const link = await addCalendar(page, { name: 'Tablet', hoursToo: true })
  expect(await ofThatDay(link)).toMatchObject([
    { SUMMARY: 'Teaching at LKVH', TRANSP: 'TRANSPARENT' },
    { SUMMARY: String.raw`Lesson: Petra Svobodová\, OK-VHB`, TRANSP: 'OPAQUE' },
  ])
  await page.getByRole('button', { name: 'Done' }).click()
  await page.reload()
  await expect(page.getByRole('row', { name: /^Tablet/ })).toContainText(
    /by Thunderbird (this minute|\d+ minutes? ago)/,
  )
})

test('Sam shows at work only that he has a flight @phone', async ({ page, signInAs, callAs }) => {
  await book(await callAs('anna'), {
    ...atTen,
    pilot: 'sam',
    instructor: 'igor',
    description: 'Stalls',
  })
  await signInAs('sam', '/main/calendars')
  const link = await addCalendar(page, { name: 'Work', onlyThatIFly: true })
  await expect(page.getByRole('dialog')).toContainText('Whoever has this link sees these flights')
  const { events } = await readCalendar(link)
  expect(await ofThatDay(link)).toMatchObject([{ SUMMARY: 'Flying' }])
  expect(JSON.stringify(events)).not.toMatch(/Sam|Igor|OK-|Stalls|LOCATION|URL/)
})

test('Anna adds an aircraft with its maintenance to the mechanic’s calendar', async ({ page, signInAs, callAs }) => {
  const call = await callAs('anna')
  const flight = { registration: 'OK-VHA', day: quietDay, from: '08:00', to: '09:00', pilot: 'petra' } as const
  const { aircraft } = await book(call, flight)
  await book(call, {
    registration: 'OK-VHB',
    day: quietDay,
    from: '10:00',
    to: '11:00',
    pilot: 'tomas',
  })
  await signInAs('anna', '/main/calendars')
  const link = await addCalendar(page, { name: 'Hangar', aircraft: 'OK-VHA' })
  expect((await readCalendar(link)).name).toBe('OK-VHA · Windy Hill Flying Club')
  await call(maintenancesSave, {
    id: 0,
    aircraft: { id: aircraft.id },
    from: `${quietDay}T12:00`,
    to: `${quietDay}T16:00`,
  })
  expect(await ofThatDay(link)).toMatchObject([{ SUMMARY: 'Petra Svobodová' }, { SUMMARY: 'Under maintenance' }])
  await page.getByRole('button', { name: 'Done' }).click()
  await expect(page.getByRole('row', { name: /^Hangar/ })).toContainText('OK-VHA')
})

test('Anna signs Petra out everywhere with her calendars, and removes Eva: their calendars become empty', async ({
  page,
  signInAs,
  windowOf,
  callAs,
}) => {
  const petra = await windowOf('petra', '/main/calendars')
  const link = await addCalendar(petra, { name: 'Lost phone' })
  await signInAs('anna', `/main/users/${cast.petra.id}`)
  await page.getByRole('button', { name: 'Sign Out Everywhere…' }).click()
  const question = page.getByRole('dialog', { name: 'Sign out everywhere' })
  await question.getByRole('checkbox', { name: /^Withdraw the calendar links of Petra Svobodová too/ }).check()
  await expectNoFaultInLightAndDark(page, 'the question with a tick', '[role=dialog]')
  await question.getByRole('button', { name: 'Yes' }).click()
  await expect(page.getByText('calendars that use their links become empty')).toBeVisible()
  expect((await readCalendar(link)).events).toMatchObject([{ SUMMARY: 'This calendar was withdrawn' }])

  const guest = await windowOf('eva', '/main/calendars')
  const ofGuest = await addCalendar(guest, { name: 'Phone' })
  const call = await callAs('anna')
  await deleteFlightsAhead(call, await callAs('eva'))
  await call(userRemove, cast.eva.id)
  expect((await readCalendar(ofGuest)).events).toMatchObject([{ SUMMARY: 'This calendar was withdrawn' }])
})
