import type { Page } from '@playwright/test'
import { aircraftSave } from '@windsock/contract/aircraft'
import { bookingsSave } from '@windsock/contract/bookings'
import { wallsSave } from '@windsock/contract/walls'
import type { Call } from './calls'
import { cast, type CastName } from './cast'
import { expect, test } from './club'
import { dayFromToday } from './days'
import { settledGrid } from './screens'
import { expectNoFaultInLightAndDark } from './violations'

const FLEET = 60
const pilots: readonly CastName[] = ['petra', 'tomas', 'anna', 'igor', 'lenka', 'sam', 'klara', 'max']

/** Adds aircraft until the main airport has as many as a large club, and books some of them today. */
async function enlarge(call: Call) {
  const more = Array.from({ length: FLEET - 7 }, (_, index) => `OK-X${String(index).padStart(2, '0')}`)
  const today = dayFromToday(0)
  for (const [index, registrationCode] of more.entries()) {
    const draft = { id: 0, name: registrationCode, type: 'C172S', registrationCode, assignedAirportId: 1 }
    const aircraft = await call(aircraftSave, { ...draft, description: 'Tow plane', isVisibleForExternalUsers: true })
    const hour = 8 + (index % 13)
    const clock = (hours: number) => `${today}T${String(hours).padStart(2, '0')}:00:00`
    const pilot = cast[pilots[index % pilots.length] ?? 'petra']
    await call(bookingsSave, {
      id: 0,
      aircraft: { id: aircraft.id },
      from: clock(hour),
      to: clock(hour + 1),
      pilot: { id: pilot.id },
      isSoloFlight: index % 2 === 0,
      description: '',
    }).catch(() => undefined)
  }
}

/**
 * Returns the texts of rows that are not fully visible on the sheet, and texts that are cut off at the top or bottom.
 */
async function cutOff(page: Page): Promise<string[]> {
  return page.getByRole('table', { name: /^Bookings at / }).evaluate((table) => {
    const frame = (table.closest('[data-paper-sheet]') ?? table.parentElement ?? table).getBoundingClientRect()
    const rows = [...table.querySelectorAll('tbody tr')].filter(
      (row) => row.getBoundingClientRect().bottom > frame.bottom + 1,
    )
    const texts = [...table.querySelectorAll('td > span, tbody th')].filter(
      (one) => one.scrollHeight > one.clientHeight + 1,
    )
    return [...rows, ...texts].map(({ textContent }) => textContent ?? '')
  })
}

/** Returns how many bookings of the day grid the browser lays out, and how many there are. */
function laidOut(page: Page): Promise<[laidOut: number, all: number]> {
  return page.locator('[role=grid] [data-booking] b').evaluateAll((names) => {
    const seen = names.filter((name) => name.checkVisibility({ contentVisibilityAuto: true }))
    return [seen.length, names.length]
  })
}

test('sixty aircraft fit on one sheet of paper and on one wall', async ({ page, signInAs, callAs }) => {
  // The test is slow, because it creates many aircraft.
  test.slow()
  const call = await callAs('anna')
  await signInAs('petra')
  await settledGrid(page)
  const [few, all] = await laidOut(page)
  expect(few, 'with a few aircraft, the browser lays out each booking once').toBe(all)
  await enlarge(call)
  await page.reload()
  await settledGrid(page)
  await expect(page.locator('[role=grid] thead > tr:last-child > th')).toHaveCount(FLEET)
  const outOfView = async () => {
    const [laid, all] = await laidOut(page)
    return all - laid
  }
  await expect.poll(outOfView, 'of sixty aircraft, those out of view are not laid out').toBeGreaterThan(10)

  await test.step('the times stay in view beside the last aircraft', async () => {
    const time = page.getByRole('rowheader').nth(4)
    const before = await time.boundingBox()
    await page.locator('[role=grid] thead > tr:last-child > th').last().scrollIntoViewIfNeeded()
    await expect.poll(() => time.boundingBox()).toEqual(before)
  })

  await test.step('paper', async () => {
    // The width of landscape A4 paper inside its margins, in CSS px.
    await page.setViewportSize({ width: 1070, height: 740 })
    await page.emulateMedia({ media: 'print' })
    await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')))
    await expect(page.getByRole('table', { name: /^Bookings at / }).getByRole('row')).toHaveCount(FLEET + 1)
    expect(await cutOff(page)).toEqual([])
    await page.evaluate(() => window.dispatchEvent(new Event('afterprint')))
    await page.emulateMedia({ media: null })
    const paper = (await page.pdf({ preferCSSPageSize: true })).toString('latin1')
    expect(paper.match(/\/Type\s*\/Page\b/g)).toHaveLength(1)
  })

  await test.step('wall', async () => {
    const { key } = await call(wallsSave, { airportId: 1, name: 'Hangar' })
    for (const size of [
      { width: 1920, height: 1080 },
      { width: 1440, height: 900 },
    ]) {
      await page.setViewportSize(size)
      await page.goto(`/#/wall/${key}`)
      await expect(page.getByRole('table', { name: /^Bookings at / }).getByRole('row')).toHaveCount(FLEET + 1)
      expect(await cutOff(page), `on a wall of ${size.width} px`).toEqual([])
    }
    await expectNoFaultInLightAndDark(page, 'a wall of sixty aircraft')
  })
})
