import type { Page } from '@playwright/test'
import { expect, test } from './club'
import { quietDay } from './days'
import { bookingDialog, cell, chooseDay } from './screens'

test.use({ ownClub: false })

/** Returns the bars that cover a part of the focused element, after it was scrolled into view by the key that focused it. */
async function coveredBy(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const focused = document.activeElement
    if (!focused || focused === document.body) return []
    // A tick is drawn by its neighbour; the input itself is a point.
    const { left, width, top, bottom, height } = focused.getBoundingClientRect()
    if (height < 8) return []
    const over = [top + 2, (top + bottom) / 2, bottom - 2].flatMap((y) => {
      const found = document.elementFromPoint(left + width / 2, y)
      return found && !found.contains(focused) && !focused.contains(found) ? [found] : []
    })
    const bars = over.filter((one) => {
      for (let part: Element | null = one; part; part = part.parentElement)
        if (getComputedStyle(part).position === 'sticky' && !part.contains(focused)) return true
      return false
    })
    return bars.map((bar) => `${focused.outerHTML.slice(0, 120)} is below ${bar.outerHTML.slice(0, 80)}`)
  })
}

/** Goes from control to control there and back. @returns what was covered on the way */
async function walk(page: Page, steps: number, keys = ['Tab', 'Shift+Tab']): Promise<string[]> {
  const covered: string[] = []
  for (const key of keys)
    for (let step = 0; step < steps; step += 1) {
      await page.keyboard.press(key)
      covered.push(...(await coveredBy(page)))
    }
  return covered
}

test.beforeEach(async ({ page }) => {
  await page.setViewportSize({ width: page.viewportSize()?.width ?? 0, height: 480 })
})

test(
  'the bars of a screen cover no field that has the keyboard focus',
  { tag: '@phone' },
  async ({ page, signInAs }) => {
    await signInAs('anna', '/main/aircraft/1')
    await page.getByRole('textbox', { name: 'Registration code' }).focus()
    expect(await walk(page, 14)).toEqual([])
  },
)

test('the headings of a list cover no link', async ({ page, signInAs }) => {
  await signInAs('anna', '/main/users')
  await page.getByRole('table').getByRole('button').last().focus()
  expect(await walk(page, 20, ['Shift+Tab', 'Tab'])).toEqual([])
})

test(
  'the bars of a dialog cover no field that has the keyboard focus',
  { tag: '@phone' },
  async ({ page, signInAs }) => {
    await signInAs('anna')
    await chooseDay(page, quietDay)
    await cell(page, 'OK-VHC', '12:00').click()
    await bookingDialog(page, 'Add booking: OK-VHC')
    expect(await walk(page, 18)).toEqual([])
  },
)

test(
  'the names and the days of a month cover no cell that the keyboard reaches',
  { tag: '@phone' },
  async ({ page, signInAs }) => {
    await signInAs('petra', '/main/bookings/month')
    const cells = page.getByRole('gridcell')
    await expect(cells.first()).toBeVisible()
    const grid = page.getByRole('grid')
    await expect(grid).toHaveAttribute('aria-busy', 'false')
    // Scrolled to the end, as it opens late in a month.
    await grid.getByRole('columnheader').last().scrollIntoViewIfNeeded()
    await page.locator('td[tabindex="0"]').focus()
    expect(await walk(page, 1, ['End', 'Home', 'ArrowRight', 'ArrowLeft', 'ArrowDown', 'ArrowUp'])).toEqual([])
  },
)
