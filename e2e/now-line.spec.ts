import { expect, test } from './club'
import { clockOn, dayFromToday } from './days'
import { chooseDay, settledGrid } from './screens'

test.use({ ownClub: false })

test('a line shows the airport’s present time, moves with it, and is absent on other days', async ({
  page,
  signInAs,
}) => {
  // The clock is set to yesterday, so that the page does not consider the token expired at any time of that day.
  const today = dayFromToday(-1)
  await page.clock.install({ time: clockOn(today, '12:00') })
  await signInAs('petra')
  const grid = await settledGrid(page)
  // The browser's time zone differs from the airport's, so the screen names the airport's zone.
  await expect(page.getByText(/Times in Prague/)).toBeVisible()
  await expect(page.getByText(/Sunrise \d\d:\d\d/)).toBeVisible()
  await expect(page.getByText(/Sunset \d\d:\d\d/)).toBeVisible()
  const line = grid
    .locator('..')
    .getByText(/^\d\d:\d\d$/)
    .and(page.locator('div > div > span'))
  const distance = async (label: string) => {
    const head = await grid.getByRole('rowheader', { name: label }).boundingBox()
    const now = await line.locator('..').boundingBox()
    return head && now ? now.y + now.height / 2 - head.y : Infinity
  }
  await expect(line).toHaveText('12:00')
  await expect.poll(async () => Math.abs(await distance('12:00'))).toBeLessThan(3)
  await page.clock.runFor('03:30:00')
  await expect(line).toHaveText('15:30')
  await expect.poll(async () => Math.abs(await distance('15:30'))).toBeLessThan(3)
  await chooseDay(page, dayFromToday(0))
  await expect(line).toHaveCount(0)
})
