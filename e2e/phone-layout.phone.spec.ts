import type { Locator, Page } from '@playwright/test'
import { expect, test } from './club'
import { dayFromToday, quietDay } from './days'
import { book, deleteFlightsAhead } from './flights'
import { pointIn } from './pointers'
import { bookingDialog, cell, chooseDay, freeCell, settledGrid, toasts } from './screens'
import { expectNoFaultInLightAndDark } from './violations'

const box = async (page: Page, find: string) => (await page.locator(find).first().boundingBox()) ?? { y: 0, height: 0 }
/** Lets the club use no limits, defects or rules, whose lines and buttons take room. */
const withoutLimits = (page: Page) =>
  page.route('**/api/uses/get', (route) =>
    route.fulfill({
      json: { requirements: false, limits: false, defects: false, flights: false, rules: false, figures: false },
    }),
  )
const bar = (page: Page) => page.getByRole('navigation', { name: 'View' })

test('the first half hour is in the upper quarter, even below the next flight, which moves nothing', async ({
  page,
  signInAs,
}) => {
  await withoutLimits(page)
  await signInAs('petra')
  await chooseDay(page, quietDay)
  await page.getByRole('link', { name: /^Next: / }).waitFor()
  const before = await box(page, 'tr[data-slot="0"]')
  expect(before.y).toBeLessThanOrEqual(210)
  expect(await page.evaluate(() => document.documentElement.scrollHeight - window.innerHeight)).toBeLessThanOrEqual(0)

  await test.step('the screen has not moved when the link came', async () => {
    let come = () => {}
    const awaited = new Promise<void>((resolve) => (come = resolve))
    await page.route('**/api/bookings/getMyBookings', async (route) => {
      await awaited
      await route.continue()
    })
    await page.reload()
    await chooseDay(page, quietDay)
    await expect(page.getByRole('link', { name: /^Next: / })).toHaveCount(0)
    expect((await box(page, 'tr[data-slot="0"]')).y).toBe(before.y)
    const tab = await box(page, '[role=tab]')
    come()
    await page.getByRole('link', { name: /^Next: / }).waitFor()
    expect((await box(page, 'tr[data-slot="0"]')).y).toBe(before.y)
    expect(await box(page, '[role=tab]')).toEqual(tab)
  })
})

test('the next flight is fetched before code that nobody needs yet', async ({ page, signInAs }) => {
  const ahead: string[] = []
  page.on('request', (request) => {
    if (/\/assets\/(?:screens|dialogs|later-styles|day)-/.test(request.url())) ahead.push(request.url())
  })
  let release = () => {}
  const held = new Promise<void>((resolve) => (release = resolve))
  const dayAfter = page.waitForResponse(new RegExp(`/day/getByAirportAndDate.*${dayFromToday(1)}`))
  await page.route('**/api/bookings/getMyBookings', async (route) => {
    await held
    await route.continue()
  })
  await signInAs('petra')
  await settledGrid(page)
  await dayAfter
  expect(ahead).toEqual([])
  release()
  await page.getByRole('link', { name: /^Next: / }).waitFor()
  await expect.poll(() => ahead.length).toBeGreaterThanOrEqual(4)
})

test('the next flight follows the club’s changes, and links to its day', async ({ page, signInAs, callAs }) => {
  const day = dayFromToday(1)
  const call = await callAs('colin')
  await deleteFlightsAhead(await callAs('anna'), call)
  await signInAs('colin')
  await settledGrid(page)
  await book(call, { registration: 'OK-VHE', day, from: '06:00', to: '06:30', pilot: 'colin' })
  const link = page.getByRole('link', { name: /^Next: \w{3} 06:00 Prague \(UTC\+[12]\) OK-VHE$/ })
  await expect(link).toHaveAttribute('href', new RegExp(`bookings\\?day=${day}&at=LKVH&flight=\\d+$`))
})

test('the views have labels at the lower edge, and Month is one tap away', async ({ page, signInAs }) => {
  await signInAs('petra')
  await settledGrid(page)
  for (const view of ['Day', 'Week', 'Month', 'Next free', 'My Bookings']) {
    const link = bar(page).getByRole('link', { name: view, exact: true })
    await expect(link).toBeInViewport({ ratio: 0.99 })
    await expect(link).toHaveText(view)
    const { y, height } = (await link.boundingBox()) ?? { y: 0, height: 0 }
    expect([height >= 44, y > 700], view).toEqual([true, true])
  }
  await bar(page).getByRole('link', { name: 'Month' }).tap()
  await expect(page.getByRole('grid')).toBeVisible()
  await expect(bar(page).getByRole('link', { name: 'Month' })).toHaveAttribute('aria-current', 'page')
  await expectNoFaultInLightAndDark(page, 'the month on a phone')
})

test('the footer names the signed-in user below the grid', async ({ page, signInAs }) => {
  await signInAs('petra')
  await settledGrid(page)
  await expect(page.getByRole('contentinfo').getByText('Petra Svobodová')).toBeInViewport({ ratio: 0.99 })
})

test('a toast is above the bar of views, and a dialog removes it', async ({ page, signInAs, callAs }) => {
  await book(await callAs('max'), { registration: 'OK-VHA', day: quietDay, from: '08:00', to: '10:00', pilot: 'max' })
  await signInAs('petra')
  await chooseDay(page, quietDay)
  await cell(page, 'OK-VHA', '08:00').tap()
  const toast = page.locator('[data-kind=note]')
  await expect(toast).toBeVisible()
  const [card, views] = [await toast.boundingBox(), await bar(page).boundingBox()]
  if (!card || !views) throw new Error('Nothing is in view.')
  expect(card.y).toBeGreaterThan(422)
  expect(card.y + card.height).toBeLessThanOrEqual(views.y)
  await freeCell(page, 'OK-VHB', '08:00').tap()
  await bookingDialog(page, 'Add booking: OK-VHB')
  await expect(toasts(page)).toHaveCount(0)
})

test('a toast over a dialog covers neither its title nor its buttons', async ({ page, signInAs }) => {
  await signInAs('petra')
  await chooseDay(page, quietDay)
  await freeCell(page, 'OK-VHB', '08:00').tap()
  const dialog = await bookingDialog(page, 'Add booking: OK-VHB')
  await page.route('**/api/bookings/save', (route) =>
    route.fulfill({ status: 400, contentType: 'application/json', body: '["OK-VHB is out of fuel."]' }),
  )
  const save = dialog.getByRole('button', { name: 'Save', exact: true })
  await save.tap()
  await expect(toasts(page)).toHaveCount(1)
  for (const button of [
    save,
    dialog.getByRole('button', { name: 'Cancel' }),
    dialog.getByRole('button', { name: 'Close' }),
  ]) {
    const { x, y } = await pointIn(button)
    const isHit = await button.evaluate((one, [x = 0, y = 0]) => one.contains(document.elementFromPoint(x, y)), [x, y])
    expect(isHit).toBe(true)
  }
})

test('lists are cards, with the most important value first', async ({ page, signInAs }) => {
  await withoutLimits(page)
  await signInAs('petra', '/main/mybookings')
  const flights = page.getByRole('row').filter({ has: page.getByRole('cell') })
  await expect(flights.first()).toBeVisible()
  const heights = await flights.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().height))
  expect(Math.max(...heights)).toBeLessThanOrEqual(110)
  // A long window, so that no row lies half under the bar at its lower edge, where axe finds its link too small.
  await page.setViewportSize({ width: 390, height: 3000 })
  await expectNoFaultInLightAndDark(page, 'My Bookings on a phone')
})

test('aircraft start with the registration, and actions have labels', async ({ page, signInAs }) => {
  await signInAs('anna', '/main/aircraft')
  const first = page.getByRole('row', { name: /OK-VHA/ })
  const registration = await first.getByRole('cell', { name: 'OK-VHA', exact: true }).boundingBox()
  const name = await first.getByRole('cell').first().boundingBox()
  expect(registration && name && registration.y < name.y).toBe(true)
  const word = (action: Locator) => action.evaluate((one) => getComputedStyle(one, '::after').content)
  expect(await word(first.getByRole('link', { name: 'Edit OK-VHA' }))).toMatch(/^"Edit"/)
  expect(await word(first.getByRole('button', { name: 'Delete OK-VHA' }))).toMatch(/^"Delete"/)
  await expectNoFaultInLightAndDark(page, 'the aircraft on a phone')
})

test('an entry of My Schedules shows its day once, in one line with its times', async ({ page, signInAs }) => {
  await signInAs('igor', '/main/myschedules')
  const entry = page.getByRole('table', { name: 'My schedules' }).locator('tbody tr').first()
  // While the entries are loading, rows without texts stand in their place.
  const leads = entry.locator('[data-lead]:visible')
  await expect(leads).toHaveCount(3)
  const tops = await leads.evaluateAll((cells) => cells.map((cell) => cell.getBoundingClientRect().top))
  expect(new Set(tops.map(Math.round)).size).toBe(1)
})

test('a loading list shows placeholder bars in its cards', async ({ page, signInAs }) => {
  await signInAs('petra')
  await page.route('**/api/proofs/getMine', () => {})
  await page.goto('/#/main/mydocuments')
  const bars = page.locator('tr[aria-hidden=true] .mantine-Skeleton-root')
  await expect(bars.first()).toBeVisible()
  const widths = await bars.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().width))
  expect(Math.min(...widths)).toBeGreaterThan(40)
})
