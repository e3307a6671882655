import { bookingsSave } from '@windsock/contract/bookings'
import { schedulesSave } from '@windsock/contract/schedules'
import { sessionsEndOthers } from '@windsock/contract/sign-in/sessions'
import { wallsSave } from '@windsock/contract/walls'
import type { Call } from './calls'
import { cast, password } from './cast'
import { expect } from './club'
import { dayFromToday, quietDay } from './days'
import { book } from './flights'
import { carry, pointIn } from './pointers'
import { cellWith, test, turnTo } from './pseudo/pseudo-club'
import { limitsInHeadings } from './screens'

const submit = '[role=dialog] button[type=submit]'
const flight = { registration: 'OK-VHD', day: quietDay, from: '10:00', to: '12:00', pilot: 'petra' } as const

/** Makes a flight or a schedule entry a weekly series. */
const weekly = { occurence: 'Weekly', occurenceEndDate: dayFromToday(59) } as const

async function bookWeekly(call: Call) {
  const { id, aircraft, pilot } = await book(call, flight)
  const times = { from: `${quietDay}T14:00`, to: `${quietDay}T15:00` }
  await call(bookingsSave, { id: 0, aircraft, pilot, ...times, description: '', isSoloFlight: true, ...weekly })
  return { id, aircraft, pilot }
}

test('the day grid and its dialogs are translated and fit @phone', async ({ page, signInAs, callAs, walk }) => {
  await bookWeekly(await callAs('petra'))
  await signInAs('petra')
  for (const [what, from] of [
    ['free', '17:00'],
    ['booked', '10:00'],
    ['series', '14:00'],
  ] as const) {
    const open = async () => {
      await page.goto('/#/main/bookings')
      await page.reload()
      await turnTo(page, quietDay)
      await cellWith(page, 'OK-VHD', from).click()
      await expect(page.getByRole('dialog')).toBeVisible()
    }
    await open()
    await walk.look(`a ${what} cell`)
    await walk.explore(`a ${what} cell`, open)
  }
  await walk.visitWithBar('/main/bookings')
})

test('refused and concurrent changes of a booking are translated and fit @phone', async ({
  page,
  signInAs,
  callAs,
  walk,
}) => {
  const call = await callAs('tomas')
  await signInAs('petra')
  await turnTo(page, quietDay)
  await cellWith(page, 'OK-VHB', '10:00').click()
  await expect(page.locator(submit)).toBeEnabled()
  await book(call, { ...flight, registration: 'OK-VHB', pilot: 'tomas' })
  await page.locator(submit).click()
  await walk.look('a refused booking')
  await page.reload()
  const { id, aircraft, pilot } = await book(await callAs('petra'), flight)
  await turnTo(page, quietDay)
  await cellWith(page, 'OK-VHD', '10:00').click()
  await expect(page.locator(submit)).toBeVisible()
  const longer = { from: `${quietDay}T10:00`, to: `${quietDay}T13:00`, isSoloFlight: false }
  await (
    await callAs('anna')
  )(bookingsSave, { id, aircraft, pilot, ...longer })
  await walk.look('a booking that was changed meanwhile')
})

test('messages about pointer and keys in the grid are translated and fit', async ({ page, signInAs, callAs, walk }) => {
  await book(await callAs('petra'), flight)
  await book(await callAs('tomas'), { ...flight, registration: 'OK-VHB', pilot: 'tomas' })
  await signInAs('petra')
  await turnTo(page, quietDay)
  for (const registration of ['OK-VHD', 'OK-VHB']) {
    await cellWith(page, registration, '10:00').hover()
    await walk.look(`hovering over ${registration}`)
    await cellWith(page, registration, '10:00').focus()
    for (const keys of ['Alt+ArrowDown', 'Alt+ArrowLeft', 'Alt+Shift+ArrowUp', 'Escape', 'Shift+ArrowDown', 'Escape']) {
      await page.keyboard.press(keys)
      await walk.look(`${registration} ${keys}`)
    }
  }
  await limitsInHeadings(page)
  for (const [registration, from] of [
    ['OK-VHB', '10:00'],
    ['OK-VHC', '16:00'],
  ] as const) {
    await carry(
      page,
      await pointIn(cellWith(page, 'OK-VHD', '10:00')),
      await pointIn(cellWith(page, registration, from)),
    )
    await walk.look(`carried to ${registration}`)
    await page.keyboard.press('Escape')
    await page.mouse.up()
  }
})

test('schedules and their dialogs are translated and fit @phone', async ({ page, signInAs, callAs, walk }) => {
  const entry = { id: 0, user: { id: cast.igor.id }, airportId: 1 }
  const times = { from: `${quietDay}T10:00:00`, to: `${quietDay}T11:00:00` }
  await (
    await callAs('igor')
  )(schedulesSave, { ...entry, ...times, ...weekly })
  await signInAs('igor', '/main/schedules')
  for (const from of ['15:00', '10:00']) {
    const open = async () => {
      await page.goto('/#/main/schedules')
      await page.reload()
      await turnTo(page, quietDay)
      await cellWith(page, cast.igor.name, from).click()
      await expect(page.getByRole('dialog')).toBeVisible()
    }
    await open()
    await walk.look(`a schedule at ${from}`)
    await walk.explore(`a schedule at ${from}`, open)
  }
  await walk.visit('/main/schedules')
})

test('maintenance that suspends a booking is translated and fits @phone', async ({ page, signInAs, callAs, walk }) => {
  const { aircraft } = await book(await callAs('petra'), flight)
  await signInAs('anna', `/main/aircraftMaintenances/${aircraft.id}/0`)
  await expect(page.locator('main button[type=submit]')).toBeVisible()
  const dates = page.locator('main input:not([role=spinbutton], [type=hidden])')
  await dates.nth(1).fill(dayFromToday(46))
  await dates.nth(0).fill(quietDay)
  await page.locator('main button[type=submit]').click()
  await walk.look('who is affected')
  await page.locator('[role=dialog] button').last().click()
  await walk.look('maintenance with a suspended booking')
  await walk.see('/main/mybookings')
})

test('the printed page, the wall view and the notes of the layout are translated and fit @phone', async ({
  page,
  signInAs,
  callAs,
  walk,
}) => {
  const { key } = await (await callAs('anna'))(wallsSave, { airportId: 1, name: 'Hangar' })
  // A wall view is for a screen on a wall and is wider than a phone.
  if ((page.viewportSize()?.width ?? 0) > 960) await walk.see(`/wall/${key}`)
  await walk.see('/wall/none')
  await signInAs('petra')
  await page.reload()
  await turnTo(page, dayFromToday(0))
  await page.emulateMedia({ media: 'print' })
  await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')))
  await walk.look('paper')
  await page.evaluate(() => window.dispatchEvent(new Event('afterprint')))
  await page.emulateMedia({ media: null })
  // The stream of changes has a shorter path. Its answer never ends.
  await page.route('**/api/*/*', async (route) => {
    const response = await route.fetch().catch(() => undefined)
    if (!response) return route.abort()
    await route.fulfill({ response, headers: { ...response.headers(), 'windsock-version': 'another' } })
  })
  await turnTo(page, quietDay)
  await walk.look('a new version')
  await page.unrouteAll({ behavior: 'wait' })
  await (
    await callAs('petra')
  )(sessionsEndOthers, { password })
  await expect(page).toHaveURL(/login/, { timeout: 30_000 })
  await walk.look('the login after a session')
})
