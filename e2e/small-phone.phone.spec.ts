import type { Locator } from '@playwright/test'
import { expect, test } from './club'
import { wordsIn } from './words'

/** Returns the words of an element that are on two lines, or that the element cuts off. */
const notWhole = (text: Locator) =>
  text.evaluate((element) => {
    const { right } = element.getBoundingClientRect()
    const walk = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
    const range = document.createRange()
    const found: string[] = []
    while (walk.nextNode()) {
      const node = walk.currentNode as Text
      for (const { 0: word, index } of node.data.matchAll(/\S+/g)) {
        range.setStart(node, index)
        range.setEnd(node, index + word.length)
        const boxes = [...range.getClientRects()]
        const lines = new Set(boxes.map(({ bottom }) => Math.round(bottom)))
        if (lines.size > 1 || boxes.some((box) => box.right > right + 1)) found.push(word)
      }
    }
    return found
  })

const cutBy = (element: Locator) => element.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)

/** In these languages the words of the bar, of weekdays and of lengths are the longest. */
for (const language of ['fr', 'pl'] as const)
  test.describe(`in ${language}, 320 px wide`, () => {
    const t = wordsIn(language)
    test.use({ settings: { LANGUAGE: language }, viewport: { width: 320, height: 640 }, timezoneId: 'Europe/Lisbon' })

    test('words, days and times are whole', async ({ page, signInAs }) => {
      await test.step('in the day grid', async () => {
        await signInAs('anna')
        await expect(page.getByRole('grid')).toHaveAttribute('aria-busy', 'false')
        for (const view of await page
          .getByRole('navigation', { name: t('airportDay.view') })
          .getByRole('link')
          .all())
          expect(await notWhole(view)).toEqual([])
        const limits = page.locator('[data-fleet=limit] > [aria-hidden] > *')
        await expect(limits.first()).toBeVisible()
        for (const limit of await limits.all())
          for (const part of await limit.locator('span').all()) expect(await cutBy(part)).toBe(0)
        // Between the border and the day the longest weekday has some room.
        await page.getByRole('textbox', { name: t('layout.day'), exact: true }).fill('2026-11-29')
        const weekday = page.locator('header').getByText(/^(?:niedz|dim)\.$/)
        expect(
          await weekday.evaluate((element) => {
            const range = document.createRange()
            range.selectNodeContents(element)
            return element.clientWidth - range.getBoundingClientRect().width
          }),
        ).toBeGreaterThan(5)
        // A whole clock or none: it was a dot.
        const clock = page.locator('main [title] > svg[class*=clock]').first()
        await expect(clock).toBeAttached()
        await expect(clock).toBeHidden()
      })

      await test.step('among the free times', async () => {
        await page.goto('/#/main/bookings/nextFree')
        const times = page.getByRole('list', { name: t('overview.freeTimes') })
        await expect(times.getByRole('button').first()).toBeVisible()
        expect(await notWhole(times)).toEqual([])
        expect(await cutBy(times)).toBe(0)
        const lengths = page.getByRole('combobox', { name: t('overview.duration') })
        expect(await cutBy(lengths)).toBe(0)
      })

      await test.step('in the waiting list', async () => {
        await page.goto('/#/main/bookings/waiting')
        const wish = page.getByRole('cell').filter({ hasText: /OK-VH/ }).first()
        await expect(wish).toBeVisible()
        for (const code of await wish.getByText(/^OK-/).all()) expect(await notWhole(code)).toEqual([])
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
      })

      await test.step('in the tabs of an aircraft, which are in one row', async () => {
        await page.goto('/#/main/fleet/1')
        const tabs = page.getByRole('main').getByRole('tab')
        await expect(tabs).toHaveCount(4)
        const tops = await tabs.evaluateAll((all) => all.map((tab) => Math.round(tab.getBoundingClientRect().top)))
        expect(new Set(tops).size).toBe(1)
      })

      await test.step('in the tabs of the club rules, also on a larger phone', async () => {
        await page.goto('/#/main/rules')
        const tabs = page.getByRole('main').getByRole('tab')
        await expect(tabs).toHaveCount(3)
        for (const width of [390, 320]) {
          await page.setViewportSize({ width, height: 640 })
          const tops = await tabs.evaluateAll((all) => all.map((tab) => Math.round(tab.getBoundingClientRect().top)))
          expect(new Set(tops).size).toBe(1)
          for (const tab of await tabs.all()) expect(await notWhole(tab)).toEqual([])
          expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
        }
      })

      await test.step('in the fields of the figures, on a larger phone', async () => {
        await page.setViewportSize({ width: 390, height: 640 })
        await page.goto('/#/main/figures')
        const lists = page.getByRole('main').getByRole('combobox')
        await expect(lists.first()).toHaveValue(t('figures.everyAirport'))
        for (const list of await lists.all()) expect(await cutBy(list)).toBe(0)
      })
    })
  })
