import { bookingsGetByAirport } from '@windsock/contract/bookings'
import { wallsSave, type WallDay } from '@windsock/contract/walls'
import { expect, test } from './club'
import { clockOn, dayFromToday } from './days'

// Errors of pending requests are ignored, because a wall view keeps refetching until the end of the test.
test.afterEach(({ page }) => page.unrouteAll({ behavior: 'ignoreErrors' }))

test('an administrator adds a wall view, opens it without a login, and withdraws it', async ({
  page,
  browser,
  club,
  signInAs,
}) => {
  await signInAs('anna', '/main/airports')
  await page.getByRole('link', { name: 'Wall Views' }).click()
  await page.getByRole('button', { name: 'Add' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add wall view' })
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Club room')
  await dialog.getByRole('button', { name: 'Save' }).click()
  const link = await page.getByRole('textbox', { name: 'Link' }).inputValue()
  await page.getByRole('button', { name: 'Done' }).click()
  await expect(page.getByRole('cell', { name: 'Club room', exact: true })).toBeVisible()

  const stranger = await (await browser.newContext({ baseURL: club.address })).newPage()
  await stranger.goto(link)
  await expect(stranger.getByRole('table', { name: /^Bookings at \w{4} on / })).toBeVisible()
  await expect(stranger.getByRole('navigation')).toHaveCount(0)

  await page.getByRole('button', { name: 'Withdraw Club room' }).click()
  await page.getByRole('button', { name: 'Yes' }).click()
  await expect(page.getByText('No wall views yet')).toBeVisible()
  await stranger.reload()
  await expect(stranger.getByText('This link is no longer valid')).toBeVisible()
  await stranger.context().close()
})

test('a wall view names who flies and shows no phone number', async ({ page, callAs }) => {
  const call = await callAs('anna')
  const { key } = await call(wallsSave, { airportId: 1, name: 'Hangar' })
  const bookings = await call(bookingsGetByAirport, { airportId: 1, date: dayFromToday(0) })
  const people = bookings.flatMap(({ pilot, instructor }) => [pilot ?? [], instructor ?? []].flat())
  expect(people.length).toBeGreaterThan(0)
  await page.goto(`/#/wall/${key}`)
  const sheet = page.getByRole('table', { name: /^Bookings at / })
  await expect(sheet).toBeVisible()
  const text = (await sheet.textContent()) ?? ''
  for (const { firstName, lastName, phoneNumber } of people) {
    expect(text).toContain(`${firstName} ${lastName}`)
    if (phoneNumber) expect(text).not.toContain(phoneNumber)
  }
})

test('the line on the wall view follows the clock, and at midnight the new day appears', async ({ page, callAs }) => {
  const { key } = await (await callAs('anna'))(wallsSave, { airportId: 1, name: 'Hangar' })
  const [today, tomorrow] = [dayFromToday(0), dayFromToday(1)]
  // The day in the server's response. The test changes only this day; all other data stays the same.
  let served = today
  await page.route('**/api/walls/show*', async (route) => {
    const response = await route.fetch()
    const shown = (await response.json()) as WallDay
    await route.fulfill({ response, json: { ...shown, day: served } })
  })
  await page.clock.install({ time: clockOn(today, '12:00') })
  await page.goto(`/#/wall/${key}`)
  const sheet = (day: string) => page.getByRole('table', { name: `Bookings at LKVH on ${day}` })
  const line = page.locator('[style*="--at"]')
  const share = () => line.evaluate((one) => Number(one.style.getPropertyValue('--at')))
  await expect(sheet(today)).toBeVisible()
  await expect(page.getByText('12:00', { exact: true }).last()).toBeVisible()
  // At 12:00, 4 of the 14 hours from 08:00 to 22:00 have passed.
  expect(await share()).toBeCloseTo(4 / 14, 3)
  await page.clock.runFor('03:30:00')
  await expect(page.getByText('15:30', { exact: true })).toBeVisible()
  await expect.poll(share).toBeCloseTo(7.5 / 14, 3)
  await page.clock.runFor('08:00:00')
  await expect(page.getByText('23:30', { exact: true })).toBeVisible()
  await expect(line).toHaveCount(0)
  served = tomorrow
  await page.clock.runFor('00:30:30')
  await expect(page.getByText('00:00', { exact: true })).toBeVisible()
  await expect(sheet(tomorrow)).toBeVisible()
})
