import { aircraftGet, aircraftSave } from '@windsock/contract/aircraft'
import { airportsGet, airportsSave } from '@windsock/contract/airports'
import { userGet, userSave } from '@windsock/contract/users'
import type { Locator, Page } from '@playwright/test'
import type { Call } from './calls'
import { expect, test } from './club'
import { settledGrid } from './screens'

const word = 'Wolfeschlegelsteinhausenbergerdorffschwarzenberg'
const people: Readonly<Record<string, string>> = {
  anna: 'Sayn-Wittgenstein-Berleburg Hohenlohe-Schillingsfürst',
  igor: 'Freiherr von und zu Guttenberg und von der Tann',
  lenka: 'Fernández de Córdoba y Álvarez de Toledo y Ponce de León',
  sam: word,
}

async function giveLongNames(call: Call): Promise<void> {
  for (const one of await call(aircraftGet, {}))
    if (/VH[AD]$/.test(one.registrationCode)) await call(aircraftSave, { ...one, name: word, type: word })
  for (const one of await call(airportsGet, {})) {
    const place = { description: '', latitude: 50, longitude: 15 }
    if (one.icaoCode === 'LKVH') await call(airportsSave, { ...one, ...place, name: word })
  }
  for (const one of await call(userGet, {})) {
    const lastName = people[one.userName]
    if (lastName) await call(userSave, { ...one, lastName, assignedAirportId: one.assignedAirport?.id ?? null })
  }
}

/**
 * Returns the texts that are cut off or that need sideways scrolling. A text that ends with an ellipsis is not cut off,
 * and the day of the airport and of the instructors scroll by design.
 */
function cutTexts(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const isCut = (text: Text, within: Element) => {
      const range = document.createRange()
      range.selectNodeContents(text)
      const { right, width } = range.getBoundingClientRect()
      let edge = window.innerWidth
      for (let one: Element | null = within; one; one = one.parentElement) {
        const { overflowX, textOverflow } = getComputedStyle(one)
        const box = one.getBoundingClientRect()
        // Texts for screen readers only are one pixel wide.
        if (textOverflow === 'ellipsis' || box.width === 1) return false
        if (overflowX !== 'visible') edge = Math.min(edge, box.right)
      }
      return width > 0 && right > edge + 1
    }
    const found: string[] = []
    const all = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let text = all.nextNode(); text instanceof Text; text = all.nextNode()) {
      const within = text.parentElement
      if (!within?.checkVisibility({ visibilityProperty: true }) || !text.data.trim()) continue
      if (!within.closest('[role=grid], thead') && isCut(text, within)) found.push(text.data)
    }
    for (const field of document.querySelectorAll<HTMLInputElement>('input[placeholder="yyyy-mm-dd"]'))
      if (field.scrollWidth > field.clientWidth) found.push(field.value)
    return found
  })
}

async function expectNothingCut(page: Page, where: string): Promise<void> {
  await expect(page.locator('[aria-busy=true], tr[aria-hidden=true]')).toHaveCount(0)
  expect(await cutTexts(page), where).toEqual([])
}

/** How many pixels a control would be wider if it had all the room that it wants. */
const squeezed = (control: Element) => {
  const { offsetWidth, style } = control as HTMLElement
  style.flex = 'none'
  return (control as HTMLElement).offsetWidth - offsetWidth
}

/** How far below the upper edge of its cell a text begins: further than a line if something takes the first one alone. */
const below = (cell: Element) => {
  const text = document.createRange()
  text.selectNodeContents(cell)
  return text.getBoundingClientRect().top - cell.getBoundingClientRect().top
}

const isClamped = (text: Element) => text.scrollHeight > text.clientHeight + 1

/** Opens a dialog, expects its text and its cross to be in view, and closes it. */
async function expectWholeDialog(page: Page, opener: Locator, name: RegExp): Promise<void> {
  await opener.tap()
  const dialog = page.getByRole('dialog', { name })
  await expect(dialog).toBeVisible()
  await expectNothingCut(page, String(name))
  const close = dialog.getByRole('button', { name: 'Close' })
  await expect(close).toBeInViewport({ ratio: 1 })
  await close.tap()
  await expect(dialog).toHaveCount(0)
}

for (const width of [390, 320]) {
  test(`long names are complete or end with an ellipsis, and nothing scrolls sideways, at ${width} px`, async ({
    page,
    signInAs,
    callAs,
  }) => {
    test.slow()
    await giveLongNames(await callAs('anna'))
    await page.setViewportSize({ width, height: 844 })
    await signInAs('anna', '/main/forbidden')
    const button = (name: RegExp) => page.getByRole('button', { name }).first()
    const openScreen = async (path: string, heading: RegExp) => {
      await page.goto(`/#/main/${path}`)
      await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
      await expectNothingCut(page, path)
    }
    await openScreen('bookings', /^Bookings/)
    await settledGrid(page)
    for (const icon of await page.locator('svg[class*=sunrise], svg[class*=sunset]').all())
      expect((await icon.boundingBox())?.width).toBe(16)
    await openScreen('users', /^Users/)
    await openScreen('aircraft', /^Aircraft/)
    for (const action of await page
      .getByRole('row', { name: /OK-VHA/ })
      .getByRole('button')
      .all())
      expect(await action.evaluate(squeezed)).toBe(0)
    await openScreen('airports', /^Airports/)
    await openScreen('myflights', /^My Flights/)
    await openScreen('bookings/waiting', /^Waiting/)
    expect(await page.getByRole('cell', { name: /^· Lenka/ }).evaluate(below)).toBeLessThan(16)
    await openScreen('schedules', /^Schedules/)
    for (const name of [/Guttenberg/, /Fernández/])
      expect(await page.getByRole('rowheader', { name }).getByText(name).evaluate(isClamped)).toBe(false)
    await openScreen('fleet', /^Fleet/)
    await openScreen('fleet/1', /^Fleet: OK-VHA/)
    await expectWholeDialog(page, button(/^Plan… 100 h/), /^Plan/)
    await openScreen('rules', /^Club Rules/)
    await page.locator('summary').tap()
    await expectNothingCut(page, 'the flights to look at')
    await page.getByRole('tab', { name: 'Groups of aircraft' }).tap()
    await expectWholeDialog(page, button(/^Add group/), /^Add group/)
    await openScreen('students', /^Students/)
    await page.getByRole('link', { name: new RegExp(word) }).tap()
    await expect(page.getByRole('heading', { level: 1, name: /^Documents of/ })).toBeVisible()
    await expectWholeDialog(page, button(/^Enter/), new RegExp(word))
    await openScreen('figures', /^Figures/)
    await page.getByRole('combobox', { name: 'Figures about' }).tap()
    await page.getByRole('option', { name: 'People' }).tap()
    await expect(page.getByRole('figure', { name: 'Hours by member' })).toBeVisible()
    await expectNothingCut(page, 'figures of people')
    await expectWholeDialog(page, button(/^Menu$/), /Windy Hill/)
  })
}
