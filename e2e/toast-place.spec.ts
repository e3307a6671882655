import type { Locator, Page } from '@playwright/test'
import { expect, test } from './club'
import { quietDay } from './days'
import { book } from './flights'
import { bookingDialog, openBooking, toasts } from './screens'

const sizes = [1440, 1280, 1024, 800, 390, 320].flatMap((width) => [900, 600].map((height) => ({ width, height })))

/** Returns the controls of the dialog's heading and of its lower edge that a toast covers. */
function covered(dialog: Locator): Promise<string[]> {
  return dialog.evaluate((element) => {
    const cards = [...document.querySelectorAll('#toasts [data-kind]')].map((card) => card.getBoundingClientRect())
    const edges = element.querySelectorAll('.mantine-Modal-header, .mantine-Modal-header button, form > :last-child')
    return [...edges].flatMap((part) => {
      const { left, right, top, bottom } = part.getBoundingClientRect()
      const isCovered = cards.some(
        (card) => card.left < right && card.right > left && card.top < bottom && card.bottom > top,
      )
      return isCovered ? [part.textContent || part.outerHTML] : []
    })
  })
}

async function expectClear(page: Page, dialog: Locator): Promise<void> {
  for (const size of sizes) {
    await page.setViewportSize(size)
    const words = `${size.width} x ${size.height}`
    await expect.poll(() => covered(dialog), words).toEqual([])
    const card = await page.locator('#toasts [data-kind]').boundingBox()
    expect(card && card.x >= 0 && card.x + card.width <= size.width, words).toBe(true)
    expect(card && card.y >= 0 && card.y + card.height <= size.height, words).toBe(true)
    expect(card?.width, words).toBeGreaterThan(270)
  }
}

test('a toast covers neither the heading nor the buttons of a dialog', async ({ page, signInAs, callAs }) => {
  const flight = { registration: 'OK-VHB', day: quietDay, from: '08:00', to: '10:00', pilot: 'petra' } as const
  await book(await callAs('petra'), flight)
  await signInAs('anna')
  const dialog = await openBooking(page, 'Edit', flight)
  await dialog.getByRole('button', { name: 'Delete', exact: true }).click()
  await page.getByRole('button', { name: 'Yes' }).click()
  await expect(toasts(page)).toHaveCount(1)
  // The toast stays as long as the test needs it.
  await page.evaluate(() => {
    for (const animation of document.getAnimations()) animation.pause()
  })

  await test.step('a long one', async () => {
    await expectClear(page, await openBooking(page, 'Add', flight))
    await page.keyboard.press('Escape')
  })
  await test.step('a wide one', async () => {
    await page.goto('/#/main/rules?tab=fairUse')
    await page.getByRole('button', { name: 'Add rule' }).click()
    await expectClear(page, await bookingDialog(page, 'Add rule'))
    await page.keyboard.press('Escape')
  })
  await test.step('a short one', async () => {
    await page.getByRole('tab', { name: 'Groups' }).click()
    await page.getByRole('button', { name: 'Add group' }).click()
    await expectClear(page, await bookingDialog(page, 'Add group'))
  })
  await expect(toasts(page)).toHaveCount(1)
})
