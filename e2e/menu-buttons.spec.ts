import type { Locator } from '@playwright/test'
import { expect, test } from './club'
import { settledGrid } from './screens'

test.use({ ownClub: false })

/** The visible style of a button, without what a pointer or the focus changes. */
function looks(button: Locator) {
  return button.evaluate((element) => {
    const { fontWeight, fontSize, fontFamily, lineHeight, padding, borderRadius, display } = getComputedStyle(element)
    const { x, y, width, height } = element.getBoundingClientRect()
    return { fontWeight, fontSize, fontFamily, lineHeight, padding, borderRadius, display, x, y, width, height }
  })
}

/** Opens and closes the popup of a button by mouse, and expects the button to look and lie as before. */
async function expectSameLooks(button: Locator, closes: 'Escape' | 'click' = 'Escape') {
  const page = button.page()
  // The widths of the letters change when the club's font has loaded.
  await page.evaluate(() => document.fonts.ready)
  const before = await looks(button)
  await button.click()
  await expect(button).toHaveAttribute('aria-expanded', 'true')
  expect(await looks(button)).toEqual(before)
  if (closes === 'click') await button.click()
  else await page.keyboard.press(closes)
  await expect(button).toHaveAttribute('aria-expanded', 'false')
  expect(await looks(button)).toEqual(before)
}

for (const [name, path] of [
  ['on the day grid', '/main/bookings'],
  ['on a screen of the menu itself', '/main/users'],
] as const) {
  test(`the menu’s buttons look the same before, while and after their menus are open, ${name}`, async ({
    page,
    signInAs,
  }) => {
    await signInAs('anna', path)
    const menu = page.getByRole('navigation', { name: 'Main' })
    for (const label of ['Administration', 'Account']) {
      const button = menu.getByRole('button', { name: label })
      await expect(button).toBeVisible()
      await expectSameLooks(button)
      await expectSameLooks(button, 'click')
    }
  })
}

test('the button of the calendar looks the same before, while and after it is open', async ({ page, signInAs }) => {
  await signInAs('anna')
  await settledGrid(page)
  await expectSameLooks(page.getByRole('button', { name: 'Open calendar' }))
})

test('the button of the legend on a phone looks the same before, while and after it is open', async ({
  page,
  signInAs,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await signInAs('petra')
  await settledGrid(page)
  await expectSameLooks(page.getByRole('button', { name: 'Legend' }))
})
