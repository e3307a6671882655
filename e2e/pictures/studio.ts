import { fileURLToPath } from 'node:url'
import { expect, type Locator, type Page } from '@playwright/test'
import { cast } from '../cast'
import { test as club } from '../club'
import { clockFrom } from '../server-clock'

/** The time of all pictures: 12:15 at the main airport, on a Saturday in spring with many flights. */
const begins = '2027-05-15T10:15:00.000Z'
export const today = '2027-05-15'
export const tomorrow = '2027-05-16'
/** A day later than all flights of the demo club. */
export const quietDay = '2027-07-01'

/** The schedule entry that makes Igor available on the morning of `quietDay`. */
export const morning = {
  id: 0,
  user: { id: cast.igor.id },
  airportId: 1,
  from: `${quietDay}T09:00:00`,
  to: `${quietDay}T12:00:00`,
  occurence: 'Once',
} as const

/** The setting that starts the server's clock at `begins`. */
export const onThatDay = clockFrom(begins)

/**
 * Takes a picture for the guides. On a phone, the picture always shows the whole window. On a computer, `of` is either
 * an element to show with a margin, or the height in px to show from the top of the window.
 */
type Picture = (name: string, of?: Locator | { height: number }) => Promise<void>

export const test = club.extend<{ picture: Picture; isPhone: boolean }>({
  settings: onThatDay,

  async page({ page }, use) {
    await page.clock.setFixedTime(begins)
    await use(page)
  },

  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixtures that a test needs from these braces
  async isPhone({}, use, { project }) {
    await use(project.name === 'phone')
  },

  async picture({ page, isPhone }, use) {
    await use(async (name, of) => {
      await page.evaluate(() => document.fonts.ready)
      await expect(page.locator('[data-loading]')).toHaveCount(0)
      const path = fileURLToPath(new URL(`../../docs/pictures/${name}${isPhone ? '-phone' : ''}.png`, import.meta.url))
      const clip = of && !isPhone ? { clip: await clipOf(page, of) } : {}
      await page.screenshot({ path, animations: 'disabled', ...clip })
    })
  },
})

async function clipOf(page: Page, of: Locator | { height: number }, margin = 20) {
  const window = page.viewportSize()
  if (!window) throw new Error('There is no window to take a picture of.')
  if ('height' in of) return { x: 0, y: 0, width: window.width, height: of.height }
  const box = await of.boundingBox()
  if (!box) throw new Error('What the picture is about is not on the page.')
  const [x, y] = [Math.max(0, box.x - margin), Math.max(0, box.y - margin)]
  const right = Math.min(window.width, box.x + box.width + margin)
  const bottom = Math.min(window.height, box.y + box.height + margin)
  return { x, y, width: right - x, height: bottom - y }
}

/** Shows calendar links as those of a club on the internet. The club of the pictures is on this machine. */
export async function atPublicAddress(page: Page): Promise<void> {
  const address = page.locator('meta[name="calendar-links"]')
  await address.evaluate((meta) => meta.setAttribute('content', 'https://fly.example'))
  // The next look at the screen reads the address again.
  await page.getByRole('link', { name: 'Back to My Bookings' }).click()
  await page.getByRole('link', { name: 'Calendars' }).click()
}
