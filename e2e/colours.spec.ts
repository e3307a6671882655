import type { Page } from '@playwright/test'
import { wallsSave } from '@windsock/contract/walls'
import { expect, test } from './club'
import { settledGrid } from './screens'

test.use({ ownClub: false })

interface Text {
  words: string
  contrast: number
}

/**
 * Returns the texts of all flights on the screen with their contrast, computed from what the browser paints: the text's
 * colour on the nearest ground. The browser converts each colour to sRGB by painting it.
 */
function contrasts(page: Page): Promise<Text[]> {
  return page.locator('[style*="--tone"]').evaluateAll((flights) => {
    const pencil = document.createElement('canvas').getContext('2d', { willReadFrequently: true })!
    const light = (colour: string) => {
      pencil.clearRect(0, 0, 1, 1)
      pencil.fillStyle = colour
      pencil.fillRect(0, 0, 1, 1)
      const [red = 0, green = 0, blue = 0, alpha] = pencil.getImageData(0, 0, 1, 1).data
      if (alpha !== 255) throw new Error(`${colour} is transparent.`)
      const [r = 0, g = 0, b = 0] = [red, green, blue].map((channel) => {
        const share = channel / 255
        return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
      })
      return 0.2126 * r + 0.7152 * g + 0.0722 * b
    }
    return flights.flatMap((flight) => {
      const ground = light(getComputedStyle(flight).backgroundColor)
      const parts = [flight, ...flight.querySelectorAll('*')].filter((one) => one.textContent?.trim())
      return parts.map((part) => {
        const [low = 0, high = 0] = [light(getComputedStyle(part).color), ground].toSorted((one, other) => one - other)
        return { words: part.textContent ?? '', contrast: (high + 0.05) / (low + 0.05) }
      })
    })
  })
}

async function expectReadable(page: Page, least: number) {
  await expect.poll(async () => (await contrasts(page)).length).toBeGreaterThanOrEqual(least)
  const poor = (await contrasts(page)).filter(({ contrast }) => contrast < 4.5)
  expect(poor).toEqual([])
}

for (const colorScheme of ['light', 'dark'] as const)
  test.describe(`in ${colorScheme}`, () => {
    test.use({ colorScheme })

    test('every text of a flight is readable on the day, on the user’s own flights and on others', async ({
      page,
      signInAs,
    }) => {
      await signInAs('petra')
      for (const airport of ['LKVH', 'LPGZ']) {
        await page.getByRole('tab', { name: airport }).click()
        await settledGrid(page)
        await expectReadable(page, 3)
      }
      await page.getByRole('tab', { name: 'LKVH' }).click()
      const own = page.locator('[data-mine]').first()
      // Petra's own flight has her colour in full. Others have a tint, which differs from the colour of their bar.
      const [ground, bar] = await own.evaluate((one) => {
        const { backgroundColor, borderInlineStartColor } = getComputedStyle(one)
        return [backgroundColor, borderInlineStartColor]
      })
      expect(await normal(page, ground)).toBe(await normal(page, bar))
      const other = page.locator('[data-booking] [data-parts]:not([data-mine])').first()
      const [tint, tone] = await other.evaluate((one) => {
        const { backgroundColor, borderInlineStartColor } = getComputedStyle(one)
        return [backgroundColor, borderInlineStartColor]
      })
      expect(await normal(page, tint)).not.toBe(await normal(page, tone))
    })

    test('every text of a flight is readable on the wall', async ({ page, callAs }) => {
      const call = await callAs('anna')
      for (const airportId of [1, 3]) {
        const { key } = await call(wallsSave, { airportId, name: `Colours ${colorScheme} ${airportId}` })
        await page.goto(`/#/wall/${key}`)
        await page.reload()
        await expect(page.getByRole('table')).toBeVisible()
        await expectReadable(page, 3)
      }
    })

    test('every text of a flight is readable on the printed page', async ({ page, signInAs }) => {
      await signInAs('petra')
      await settledGrid(page)
      await page.emulateMedia({ media: 'print', colorScheme })
      await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')))
      await expect(page.getByRole('heading', { name: /LKVH/ })).toBeVisible()
      const sheet = page.locator('[data-paper=true]')
      expect(await normal(page, await sheet.evaluate((one) => getComputedStyle(one).color))).toBe('#000000')
      await expectReadable(page, 3)
    })
  })

/** Converts a colour in any notation to `#rrggbb`. */
function normal(page: Page, colour: string): Promise<string> {
  return page.evaluate((colour) => {
    const pencil = document.createElement('canvas').getContext('2d')!
    pencil.fillStyle = colour
    pencil.fillRect(0, 0, 1, 1)
    const [red = 0, green = 0, blue = 0] = pencil.getImageData(0, 0, 1, 1).data
    return `#${[red, green, blue].map((channel) => channel.toString(16).padStart(2, '0')).join('')}`
  }, colour)
}

test('a loading day does not look free, and says that it is loading, and then which day it is', async ({
  page,
  signInAs,
}) => {
  await signInAs('petra')
  const grid = await settledGrid(page)
  const veil = grid.locator('xpath=following-sibling::*[@role="status"][1]')
  const ground = () => veil.evaluate((one) => getComputedStyle(one).backgroundColor)
  expect(await ground()).toBe('rgba(0, 0, 0, 0)')
  await expect(veil).toHaveText(/^Bookings at LKVH on /)
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/api/day/getByAirportAndDate**', async (route) => {
    await held
    await route.continue()
  })
  await page.getByRole('button', { name: /next day/i }).click()
  await page.getByRole('button', { name: /next day/i }).click()
  await expect(grid).toHaveAttribute('aria-busy', 'true')
  await expect(veil).toHaveText('Loading bookings')
  expect(await ground()).not.toBe('rgba(0, 0, 0, 0)')
  release()
  await settledGrid(page)
  await expect(veil).toHaveText((await grid.getAttribute('aria-label')) ?? '')
  expect(await ground()).toBe('rgba(0, 0, 0, 0)')
})
