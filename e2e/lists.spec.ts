import type { Locator, Page } from '@playwright/test'
import { cast } from './cast'
import { expect, test } from './club'
import { quietDay } from './days'
import { bookingDialog, cell, chooseDay } from './screens'

// The distance between a field and its list, in px.
const gap = 8

async function opened(page: Page): Promise<Locator> {
  await chooseDay(page, quietDay)
  await cell(page, 'OK-VHC', '12:00').click()
  const dialog = await bookingDialog(page, 'Add booking: OK-VHC')
  // Wait until the dialog has loaded the free people.
  await expect(dialog.getByRole('combobox', { name: 'Student/Pilot' })).toHaveValue(cast.petra.name)
  return dialog
}

async function boxOf(it: Locator) {
  const { x, y, width, height } = (await it.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
  return { left: x, top: y, right: x + width, bottom: y + height, width }
}

/** The open popup of a field, including the frame around the list. */
const hanging = (page: Page) => page.locator('[popover]:popover-open')

/** The options of the open list. The bar on a phone has options too, but outside a listbox. */
const entries = (page: Page) => page.getByRole('listbox').getByRole('option')

/** Returns the distance in px between the edges of the list and the field that face each other. */
async function apart(page: Page, field: Locator) {
  const [list, at] = [await boxOf(hanging(page)), await boxOf(field)]
  return list.top > at.top ? Math.round(list.top - at.bottom) : Math.round(at.top - list.bottom)
}

/** Sets the height of the window in px and keeps its width. Returns when the page has the height. */
async function lower(page: Page, height: number) {
  await page.setViewportSize({ width: page.viewportSize()?.width ?? 0, height })
  await page.waitForFunction((height) => window.innerHeight === height, height)
}

/** Opens the list of people in a low window, after scrolling its field to the top or bottom of the form. */
async function openedAt(block: 'start' | 'end', page: Page) {
  const dialog = await opened(page)
  await lower(page, 560)
  const pilot = dialog.getByRole('combobox', { name: 'Student/Pilot' })
  await pilot.evaluate((field, block) => field.scrollIntoView({ block, behavior: 'instant' }), block)
  // A click that has to be tried again would scroll the field to another place.
  await pilot.click({ scroll: 'none' })
  return { dialog, pilot }
}

test(
  'a list opens below its field in the same width, and moves with it when the form scrolls',
  {
    tag: '@phone',
  },
  async ({ page, signInAs }) => {
    await signInAs('petra')
    const { dialog, pilot } = await openedAt('start', page)
    await expect(entries(page).first()).toBeVisible()
    const [list, field] = [await boxOf(hanging(page)), await boxOf(pilot)]
    expect(list.top).toBeGreaterThan(field.bottom)
    expect(list.bottom).toBeLessThanOrEqual(560)
    expect([list.left, list.width].map(Math.round)).toEqual([field.left, field.width].map(Math.round))
    await dialog.evaluate((sheet) => sheet.scrollBy(0, -30))
    expect((await boxOf(pilot)).top).not.toBe(field.top)
    await expect.poll(() => apart(page, pilot)).toBe(gap)
    // The list disappears when its field scrolls out of view.
    await lower(page, 300)
    await dialog.evaluate((sheet) => sheet.scrollTo(0, sheet.scrollHeight))
    await expect(entries(page).first()).toBeHidden()
  },
)

test('a list without room below its field opens above it', { tag: '@phone' }, async ({ page, signInAs }) => {
  await signInAs('petra')
  const { pilot } = await openedAt('end', page)
  const list = await boxOf(hanging(page))
  expect(list.bottom).toBeLessThan((await boxOf(pilot)).top)
  expect(list.top).toBeGreaterThanOrEqual(0)
  // The list stays next to its field when typing makes the list shorter.
  await page.keyboard.type('petra')
  await expect(entries(page)).toHaveCount(1)
  await expect.poll(() => apart(page, pilot)).toBe(gap)
})

test('the active entry is in view, and Escape closes the list before the dialog', async ({ page, signInAs }) => {
  await signInAs('petra')
  const dialog = await opened(page)
  const pilot = dialog.getByRole('combobox', { name: 'Student/Pilot' })
  await pilot.click()
  // Reopen the list with the keyboard, then move through all its options.
  await page.keyboard.press('Escape')
  await page.keyboard.press('ArrowDown')
  const places = await entries(page).count()
  for (let place = 0; place < places; place += 1) {
    await page.keyboard.press('ArrowDown')
    const at = await pilot.getAttribute('aria-activedescendant')
    await expect(page.locator(`[id="${at}"]`)).toBeInViewport({ ratio: 0.9 })
  }
  await page.keyboard.press('Escape')
  await expect(page.getByRole('listbox')).toHaveCount(0)
  await expect(dialog).toBeVisible()
  await expect(pilot).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
})

test('an hour and a half can be chosen from the lists of a time', { tag: '@phone' }, async ({ page, signInAs }) => {
  await signInAs('petra')
  const dialog = await opened(page)
  const hours = dialog.getByRole('spinbutton', { name: 'From, hours' })
  await hours.click()
  // The lists are scrolled to the field's value.
  await expect(hanging(page).getByText('12', { exact: true })).toBeInViewport({ ratio: 0.9 })
  await hanging(page).getByText('13', { exact: true }).click()
  await expect(hours).toHaveValue('13')
  await expect(hours).toBeFocused()
  await hanging(page).getByText('30', { exact: true }).click()
  const minutes = dialog.getByRole('spinbutton', { name: 'From, minutes' })
  await expect(minutes).toHaveValue('30')
  await expect(minutes).toBeFocused()
  await dialog.getByRole('textbox', { name: 'Description' }).click()
  await expect(hanging(page)).toHaveCount(0)
})
