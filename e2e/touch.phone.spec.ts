import type { Page } from '@playwright/test'
import { expect, test } from './club'
import { dayFromToday, quietDay } from './days'
import { book } from './flights'
import { finger, ghost, pointIn } from './pointers'
import { bookingDialog, cell, chooseDay, expectToast, freeCell, limitsInHeadings, settledGrid, toasts } from './screens'
import { expectNoViolations } from './violations'

const flight = { registration: 'OK-VHA', day: quietDay, from: '10:00', to: '12:00', pilot: 'petra' } as const

const scrolled = (grid: HTMLElement) => {
  const { scrollTop, scrollLeft } = grid.parentElement?.parentElement ?? grid
  return { scrollTop, scrollLeft }
}

/** Opens a day without flights, and waits for the lines of limits, which arrive after the grid and move its rows once. */
async function openQuietDay(page: Page): Promise<void> {
  await chooseDay(page, quietDay)
  await limitsInHeadings(page)
}

test('a swipe scrolls the grid and lifts nothing', async ({ page, signInAs, callAs }) => {
  await book(await callAs('petra'), { ...flight, from: '12:00', to: '14:00' })
  await signInAs('petra')
  await openQuietDay(page)
  const start = await pointIn(cell(page, 'OK-VHA', '12:00'))
  const touch = await finger(page)
  await touch.press(start)
  await touch.slide(start, { x: start.x, y: start.y - 150 })
  await touch.lift()
  await expect.poll(async () => (await page.getByRole('grid').evaluate(scrolled)).scrollTop).toBeGreaterThan(80)
  await expect(ghost(page)).toHaveCount(0)
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('a long press lifts a flight, which the finger moves while the grid does not scroll', async ({
  page,
  signInAs,
  callAs,
}) => {
  await book(await callAs('petra'), flight)
  await signInAs('petra')
  await openQuietDay(page)
  const from = await pointIn(cell(page, 'OK-VHA', '10:00'))
  const to = await pointIn(cell(page, 'OK-VHA', '13:00'))
  const touch = await finger(page)
  await touch.press(from)
  await expect(ghost(page)).toBeVisible()
  await touch.slide(from, to)
  await expect(ghost(page)).toHaveText('OK-VHA 12:00–14:00')
  await expectNoViolations(page, 'a lifted flight', 'body')
  expect((await page.getByRole('grid').evaluate(scrolled)).scrollTop).toBe(0)
  await touch.lift()
  await expectToast(page, 'Save successful.', 'Booking was saved successfully!')
  await expect(cell(page, 'OK-VHA', '12:00')).toHaveAccessibleName(/12:00 to 14:00, booked, .*Petra/)
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('a long press on a free half hour selects a period', async ({ page, signInAs }) => {
  await signInAs('petra')
  await openQuietDay(page)
  const from = await pointIn(freeCell(page, 'OK-VHA', '09:00'))
  const to = await pointIn(freeCell(page, 'OK-VHA', '11:30'))
  const touch = await finger(page)
  await touch.press(from)
  await expect(ghost(page)).toHaveText('OK-VHA 09:00–09:30')
  await touch.slide(from, to)
  await expect(ghost(page)).toHaveText('OK-VHA 09:00–12:00')
  await touch.lift()
  const dialog = await bookingDialog(page, 'Add booking: OK-VHA')
  await expect(dialog.getByRole('spinbutton', { name: 'To, hours' })).toHaveValue('12')
})

test('a tap opens the dialog', async ({ page, signInAs }) => {
  await signInAs('petra')
  await openQuietDay(page)
  await freeCell(page, 'OK-VHA', '09:00').tap()
  await bookingDialog(page, 'Add booking: OK-VHA')
})

test('two aircraft and the start of the third are in view, and a tap on a heading jumps to the others', async ({
  page,
  signInAs,
}) => {
  await signInAs('petra')
  await openQuietDay(page)
  const heads = page.getByRole('columnheader', { name: /^OK-/ })
  const last = (await heads.count()) - 1
  await expect(heads.nth(1)).toBeInViewport({ ratio: 0.99 })
  await expect(heads.nth(2)).toBeInViewport({ ratio: 0.1 })
  await expect(heads.nth(2)).not.toBeInViewport({ ratio: 0.3 })
  // A tap on the headings meets the field, which opens the phone's own list.
  const { x, y } = await pointIn(heads.nth(1))
  expect(await page.evaluate(([x = 0, y = 0]) => document.elementFromPoint(x, y)?.tagName, [x, y])).toBe('SELECT')
  await page.getByRole('combobox', { name: 'Jump to aircraft' }).selectOption({ index: last + 1 })
  await expect(heads.nth(last)).toBeInViewport({ ratio: 0.99 })
})

test('a swipe over the notes above the grid opens the next day', async ({ page, signInAs }) => {
  await signInAs('petra')
  await openQuietDay(page)
  const from = await pointIn(page.getByText(/Sunset \d\d:\d\d/))
  const touch = await finger(page)
  await touch.press(from)
  await touch.slide(from, { x: from.x - 120, y: from.y })
  await touch.lift()
  await expect(page.getByRole('grid', { name: new RegExp(`${dayFromToday(46)}$`) })).toBeVisible()
})

test('the legend opens by touch, and axe finds no issue in it', async ({ page, signInAs }) => {
  await signInAs('petra')
  await openQuietDay(page)
  await page.getByRole('button', { name: 'Legend' }).tap()
  await expect(page.getByRole('list', { name: 'Legend' }).getByText('long solo flight')).toBeVisible()
  await expectNoViolations(page, 'the legend', 'body')
})

test('Undo reverses what a finger has moved and resized', async ({ page, signInAs, callAs }) => {
  await book(await callAs('petra'), flight)
  await signInAs('petra')
  await openQuietDay(page)
  const touch = await finger(page)
  const drag = async (share: number, to: string) => {
    const from = await pointIn(cell(page, 'OK-VHA', '10:00'), share)
    await touch.press(from)
    await expect(ghost(page)).toBeVisible()
    await touch.slide(from, await pointIn(freeCell(page, 'OK-VHA', to)))
    await touch.lift()
    await expectToast(page, 'Save successful.', 'Booking was saved successfully!')
  }
  const undo = async () => {
    await page.getByRole('button', { name: 'Undo' }).tap()
    await expect(cell(page, 'OK-VHA', '10:00')).toHaveAccessibleName(/10:00 to 12:00, booked/)
    await toasts(page).tap()
  }
  await drag(0.5, '13:00')
  await expect(cell(page, 'OK-VHA', '12:00')).toHaveAccessibleName(/12:00 to 14:00, booked/)
  await undo()
  await drag(0.97, '12:30')
  await expect(cell(page, 'OK-VHA', '10:00')).toHaveAccessibleName(/10:00 to 13:00, booked/)
  await undo()
})

/**
 * Returns the controls that are lower than 44 px, which is too low for a thumb. A number in a flight dials, and needs 24
 * px (WCAG 2.5.8), because the flight around it, which can be tapped too, has only 40 px in half an hour.
 */
function tooLow(page: Page): Promise<string[]> {
  return page.locator('button, a, select, .mantine-Input-wrapper, [role=tab], td').evaluateAll((all) =>
    all.flatMap((one) => {
      const { height, x, width } = one.getBoundingClientRect()
      // Excludes the club's name, which links to the current screen, and the skip link, which only the keyboard
      // reaches.
      const isOther = one.matches('[class*=home], [class*=skip]')
      const isSeen = width > 0 && x < window.innerWidth && one.checkVisibility()
      const least = one.matches('td a[href^="tel:"]') ? 24 : 44
      return isSeen && !isOther && Math.round(height) < least
        ? [`${one.getAttribute('aria-label') ?? one.textContent}: ${height}`]
        : []
    }),
  )
}

test('the touch targets on the grid are 44 px high', async ({ page, signInAs }) => {
  await signInAs('petra')
  await settledGrid(page)
  expect(await tooLow(page)).toEqual([])
})

test('the sign-in screen has large touch targets from the start, before the members’ style sheets load', async ({
  page,
}) => {
  await page.route('**/assets/grid-*', (route) => route.abort())
  await page.goto('/')
  await page.getByRole('textbox', { name: 'User name' }).waitFor()
  expect(await tooLow(page)).toEqual([])
})
