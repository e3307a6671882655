import type { Locator, Page } from '@playwright/test'
import { expect, test } from './club'
import { settledGrid } from './screens'

/** Holds the program back until the returned function is called. */
async function holdProgram(page: Page) {
  let release = () => {}
  const held = new Promise<void>((resolve) => (release = resolve))
  await page.route('**/assets/start-*.js', async (route) => {
    await held
    await route.continue()
  })
  return () => release()
}

const box = async (one: Locator) => {
  const { x = 0, y = 0, width = 0, height = 0 } = (await one.boundingBox()) ?? {}
  return [x, y, width, height].map(Math.round)
}

test('a member sees the bar with the club’s name before the program has loaded, at the same place as in the page @phone', async ({
  page,
  club,
  signInAs,
  isMobile,
}) => {
  await signInAs('petra')
  await settledGrid(page)
  const release = await holdProgram(page)
  await page.goto('about:blank')
  await page.goto(`${club.address}/#/main/bookings`, { waitUntil: 'commit' })
  const bar = page.locator('#opening')
  await expect(bar).toHaveText((await page.locator('meta[name="club-name"]').getAttribute('content')) ?? '')
  const before = { bar: await box(bar), logo: await box(bar.locator('svg')) }
  release()
  await settledGrid(page)
  await expect(bar).toHaveCount(0)
  expect(before.bar).toEqual(await box(page.getByRole('banner')))
  if (!isMobile) expect(before.logo).toEqual(await box(page.getByRole('banner').locator('svg').first()))
})

test('a visitor who is not signed in does not see the bar', async ({ page, club }) => {
  const release = await holdProgram(page)
  await page.goto(`${club.address}/#/main/bookings`, { waitUntil: 'commit' })
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))))
  await expect(page.locator('#opening')).toHaveCount(0)
  release()
  await expect(page.getByRole('heading', { level: 1 })).toBeAttached()
  await expect(page.locator('#opening')).toHaveCount(0)
})
