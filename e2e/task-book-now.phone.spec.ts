import type { Locator } from '@playwright/test'
import { expect, test } from './club'
import { dayFromToday } from './days'
import { book } from './flights'
import { openAtTime, pastDay } from './past-day'
import { bookingDialog, chooseDay, expectToast, freeCell, limitsInHeadings } from './screens'

/** Returns how far down the grid's window the row of this time begins: 0 at its top, 1 at its bottom. */
async function share(grid: Locator, time: string): Promise<number> {
  const row = await grid.getByRole('rowheader', { name: time }).boundingBox()
  const frame = await grid.locator('xpath=../..').boundingBox()
  return row && frame ? (row.y - frame.y) / frame.height : Infinity
}

test('booking an aircraft for now takes two taps, because the grid opens at the present time', async ({
  page,
  signInAs,
}) => {
  const grid = await openAtTime(page, signInAs, '15:00')
  expect(Math.abs((await share(grid, '15:00')) - 1 / 3)).toBeLessThan(0.03)
  const free = freeCell(page, 'OK-VHA', '17:30')
  await expect(free).toBeInViewport({ ratio: 0.99 })
  await free.tap()
  const dialog = await bookingDialog(page, 'Add booking: OK-VHA')
  await dialog.getByRole('button', { name: 'Save', exact: true }).tap()
  await expectToast(page, 'Save successful.', 'Booking was saved successfully!')
})

test('another day opens at 08:00, and the page does not scroll again after the user has', async ({
  page,
  signInAs,
  callAs,
}) => {
  const grid = await openAtTime(page, signInAs, '15:00')
  const box = grid.locator('xpath=../..')
  const scrollTop = () => box.evaluate((one) => one.scrollTop)
  expect(await scrollTop()).toBeGreaterThan(300)
  await limitsInHeadings(page)
  await chooseDay(page, dayFromToday(0))
  expect(await scrollTop()).toBe(0)
  await box.evaluate((one) => one.scrollTo({ top: 120 }))
  await book(await callAs('max'), {
    registration: 'OK-VHA',
    day: dayFromToday(0),
    from: '08:00',
    to: '08:30',
    pilot: 'max',
  }).catch(() => undefined)
  await chooseDay(page, pastDay)
  expect(await scrollTop()).toBe(120)
})
