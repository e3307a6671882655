import type { Page } from '@playwright/test'
import { bookingsRemove } from '@windsock/contract/bookings'
import { emailTo, emailsOf } from './emails-sent'
import { expect, test } from './club'
import { dayFromToday, quietDay } from './days'
import { book } from './flights'
import { cell, chooseDay, freeCell, openBooking, settledGrid, toasts } from './screens'
import { expectNoFaultInLightAndDark } from './violations'
import { bookSoon, ground, waitFor, waitNoMore } from './wishes'

const nextDay = dayFromToday(46)
const flight = { registration: 'OK-VHD', day: quietDay, from: '10:00', to: '12:00', pilot: 'tomas' } as const
const morning = { day: quietDay, from: '10:00', to: '12:00' } as const
/** The time after which who has given a flight up can no longer take it back, and the worker's round. */
const passed = { timeout: 100_000 }

const wishDialog = (page: Page) => page.getByRole('dialog', { name: 'Wait for a free time' })
const waiting = (page: Page) => page.getByRole('region', { name: 'Waiting' })

test('1 Petra waits from the refused dialog, also for Sunday; a minute after Sunday becomes free her flight is booked', async ({
  page,
  club,
  signInAs,
  callAs,
}) => {
  test.setTimeout(180_000)
  const tomas = await callAs('tomas')
  await signInAs('petra')
  const dialog = await openBooking(page, 'Add', { registration: 'OK-VHD', day: quietDay, from: '10:00' })
  const save = dialog.getByRole('button', { name: 'Save', exact: true })
  await expect(save).toBeEnabled()
  await book(tomas, flight)
  const sunday = await book(tomas, { ...flight, day: nextDay })
  await save.click()
  await dialog.getByRole('button', { name: 'Wait for a free time…' }).click()
  const wish = wishDialog(page)
  await expect(wish.getByText('OK-VHD')).toBeVisible()
  await expect(wish.getByRole('textbox', { name: 'Day' })).toHaveValue(quietDay)
  await wish.getByRole('button', { name: 'Add another time' }).click()
  await expect(wish.getByRole('textbox', { name: 'Day 2' })).toHaveValue(nextDay)
  await expectNoFaultInLightAndDark(page, 'wait for a free time', '[role=dialog]')
  await wish.getByRole('button', { name: 'Wait', exact: true }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)

  await page.goto('/#/main/mybookings')
  await expect(waiting(page)).toContainText(
    /10:00–12:00 or .* 10:00–12:00 Prague \(UTC\+[12]\), 2 h, OK-VHD · (?:you are next|number \d+ of those who wait)/,
  )
  await expectNoFaultInLightAndDark(page, 'my bookings of who waits')
  await tomas(bookingsRemove, sunday.id)
  await expect(waiting(page).getByText(/^Booked: .* OK-VHD$/)).toBeVisible(passed)
  await emailTo(club, 'petra@windy-hill.example', 'Not needed? Delete it, and it goes to the next.')
  await page.goto('/#/main/bookings')
  await chooseDay(page, nextDay)
  await expect(cell(page, 'OK-VHD', '10:00')).toHaveAccessibleName(/booked, .*Petra Svobodová/)
})

test('WAI-5 a time that has become free meanwhile is booked instead of waited for @phone', async ({
  page,
  signInAs,
  callAs,
}) => {
  const tomas = await callAs('tomas')
  await signInAs('petra')
  const refused = await openBooking(page, 'Add', { registration: 'OK-VHD', day: quietDay, from: '10:00' })
  const save = refused.getByRole('button', { name: 'Save', exact: true })
  await refused.getByRole('textbox', { name: 'Description' }).fill('To Brno and back')
  await expect(save).toBeEnabled()
  const { id } = await book(tomas, flight)
  await save.click()
  await refused.getByRole('button', { name: 'Wait for a free time…' }).click()
  const wish = wishDialog(page)
  await expect(wish.getByText('OK-VHD')).toBeVisible()
  await tomas(bookingsRemove, id)
  await wish.getByRole('button', { name: 'Wait', exact: true }).click()
  await expect(wish.getByRole('alert')).toContainText('This is free now')
  await expectNoFaultInLightAndDark(page, 'what is free instead', '[role=dialog]')
  const instead = wish.getByRole('button', { name: /^Book OK-VHD .* 10:00–12:00$/ })
  await expect(instead).toBeInViewport()
  await instead.click()
  await expect(wish).toBeHidden()
  const dialog = page.getByRole('dialog', { name: 'Add booking: OK-VHD' })
  await expect(dialog.getByRole('textbox', { name: 'Description' })).toHaveValue('To Brno and back')
  await expect(dialog.getByText('What is free instead')).toHaveCount(0)
  await dialog.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(cell(page, 'OK-VHD', '10:00')).toHaveAccessibleName(/booked, .*Petra Svobodová/)
})

test('3 Tomáš is asked first: the time is kept for him, nobody else can book it, and he takes it', async ({
  page,
  signInAs,
  windowOf,
  callAs,
}) => {
  const free = await ground(await callAs('anna'), 'OK-VHC', { ...morning, from: '08:00', to: '22:00' })
  await waitNoMore(await callAs('tomas'))
  await waitFor(await callAs('tomas'), { registrations: ['OK-VHC'], windows: [morning], pilot: 'tomas', way: 'ask' })
  await signInAs('petra')
  await chooseDay(page, quietDay)
  await expect(cell(page, 'OK-VHC', '08:00')).toHaveAccessibleName(/under maintenance/)
  await free()
  const kept = page.getByRole('gridcell', {
    name: /^OK-VHC, 10:00 to 12:00, kept until .*, kept for the waiting list$/,
  })
  await expect(kept).toHaveText(/^KEPT until (?:\w{3} )?\d\d:\d\d$/)
  await expect(kept).toHaveAttribute('aria-disabled', 'true')
  await expectNoFaultInLightAndDark(page, 'a grid with a kept time')

  const tomas = await windowOf('tomas')
  await chooseDay(tomas, quietDay)
  await expect(tomas.getByRole('link', { name: 'You wait for 10:00–12:00' })).toBeVisible()
  await tomas.getByRole('gridcell', { name: /^OK-VHC, 10:00 to 12:00, kept for you/ }).click()
  const offer = tomas.getByRole('group', { name: 'KEPT FOR YOU' })
  await expect(offer).toContainText(
    /^OK-VHC .* 10:00–12:00 Prague \(UTC\+[12]\) is kept for you until .* Prague \(UTC\+[12]\)/,
  )
  await expectNoFaultInLightAndDark(tomas, 'an offer')
  await offer.getByRole('button', { name: 'Book it' }).click()
  await expect(toasts(tomas)).toHaveCount(1)
  await expect(offer).toBeHidden()
  await expect(cell(page, 'OK-VHC', '10:00')).toHaveAccessibleName(/booked, .*Tomáš Říha/)
})

test('4 6 Max deletes by mistake and presses Undo: the flight is his again, and nobody gets an email', async ({
  page,
  club,
  signInAs,
  windowOf,
  callAs,
}) => {
  await book(await callAs('max'), { ...flight, pilot: 'max' })
  await waitFor(await callAs('petra'), { registrations: ['OK-VHD'], windows: [morning], pilot: 'petra' })
  const petra = await windowOf('petra')
  await chooseDay(petra, quietDay)
  await signInAs('max')
  const dialog = await openBooking(page, 'Edit', { registration: 'OK-VHD', day: quietDay, from: '10:00' })
  await expect(dialog.getByText('1 member waits for a time that this flight takes.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Delete', exact: true }).click()
  await expect(page.getByText('It goes to the member who waits for this time.')).toBeVisible()
  await page.getByRole('button', { name: 'Yes' }).click()
  await expect(cell(petra, 'OK-VHD', '10:00')).toHaveText(/^KEPT until/)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(cell(page, 'OK-VHD', '10:00')).toHaveAccessibleName(/booked, .*Max Bergström/)
  await expect(cell(petra, 'OK-VHD', '10:00')).toHaveAccessibleName(/booked, .*Max Bergström/)
  await petra.goto('/#/main/mybookings')
  await expect(waiting(petra)).toContainText(/2 h, OK-VHD · /)
  expect(emailsOf(club, 'petra@windy-hill.example')).toEqual([])
})

test('5 a flight of today is cancelled, and all who wait for it with twelve hours’ notice get an email at once', async ({
  club,
  callAs,
}) => {
  test.setTimeout(180_000)
  const max = await callAs('max')
  const names = ['petra', 'tomas', 'lenka'] as const
  const calls = await Promise.all(names.map((name) => callAs(name)))
  const { booking, ...time } = await bookSoon(max, 'max', calls)
  for (const [index, name] of names.entries())
    await waitFor(calls[index]!, {
      registrations: [booking.aircraft.registrationCode],
      windows: [time],
      minutes: 60,
      pilot: name,
    })
  await max(bookingsRemove, booking.id)
  for (const name of names)
    await expect
      .poll(() => emailsOf(club, `${name}@windy-hill.example`).join('\n'), passed)
      .toContain('Nobody has it yet; the first of those who wait books it.')
})

test('7 the aircraft of Petra’s flight is grounded, and she waits for another of its type', async ({
  page,
  signInAs,
  callAs,
}) => {
  const petra = await callAs('petra')
  await book(petra, { ...flight, registration: 'OK-VHA', pilot: 'petra' })
  await book(await callAs('tomas'), { ...flight, registration: 'OK-VHB' })
  await ground(await callAs('anna'), 'OK-VHA', { ...morning, from: '08:00', to: '22:00' })
  await signInAs('petra', `/main/mybookings?day=${quietDay}`)
  await page.getByRole('button', { name: /^Suspended: OK-VHA/ }).click()
  await page.getByRole('button', { name: 'Wait for another aircraft…' }).click()
  const wish = wishDialog(page)
  await expect(wish.getByRole('list').getByText('OK-VHB')).toBeVisible()
  await expect(wish.getByRole('list').getByText('OK-VHA')).toHaveCount(0)
  await wish.getByRole('button', { name: 'Wait', exact: true }).click()
  await expect(wish).toBeHidden()
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).last().click()
  await expect(waiting(page)).toContainText(/2 h, .*OK-VHB.* · /)
})

test('8 Anna reads who waits, in order, and withdraws a forgotten wish', async ({ page, signInAs, callAs }) => {
  await book(await callAs('max'), { ...flight, pilot: 'max' })
  await waitFor(await callAs('petra'), { registrations: ['OK-VHD'], windows: [morning], pilot: 'petra' })
  await waitFor(await callAs('tomas'), { registrations: ['OK-VHD'], windows: [morning], pilot: 'tomas' })
  await signInAs('anna')
  await settledGrid(page)
  await page.getByRole('link', { name: 'Waiting' }).click()
  const rows = page.getByRole('table', { name: 'Waiting list' }).getByRole('row')
  const forgotten = rows.filter({ hasText: 'Tomáš Říha' }).filter({ hasText: 'OK-VHD' })
  await expect(forgotten).toContainText(/10:00–12:00, 2 h, OK-VHD/)
  await expectNoFaultInLightAndDark(page, 'who waits')
  const names = await rows.filter({ hasText: '2 h, OK-VHD' }).allTextContents()
  expect(names.findIndex((row) => row.includes('Petra'))).toBeLessThan(names.findIndex((row) => row.includes('Tomáš')))
  await forgotten.getByRole('button', { name: 'Withdraw Tomáš Říha' }).click()
  await expect(page.getByText(/^Tomáš Říha waits for .* Withdraw it\?$/)).toBeVisible()
  await page.getByRole('button', { name: 'Yes' }).click()
  await expect(forgotten).toHaveCount(0)
  await expect(freeCell(page, 'OK-VHD', '10:00')).toHaveCount(0)
})
