import { bookingsGetByAirport } from '@windsock/contract/bookings'
import { wallsSave } from '@windsock/contract/walls'
import { expect, test } from './club'
import { dayFromToday } from './days'

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
  await expect(stranger.getByText('This link is not valid any more')).toBeVisible()
  await stranger.context().close()
})

test('a wall names who flies and tells no phone number', async ({ page, callAs }) => {
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
