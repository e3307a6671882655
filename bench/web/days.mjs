// From day to day, and from a press to what follows it: node bench/web/days.mjs [times]
// The next day is prefetched, as it is for whoever looks at a day for a moment; its frame is waited for. Then the same
// person books on a machine four times slower: the time from each press to the next paint, as the browser counts it.
import { firstSeen, freshPage, onStage, told, tokenOf } from './stage.mjs'

const times = Number(process.argv[2] ?? 12)
const gap = /** @type {const} */ ({ state: 'visible' })

await onStage(async ({ browser, club }) => {
  const { page } = await freshPage(browser, { token: await tokenOf(club, 'petra') })
  await page.goto(`${club.address}/#/main/bookings`)
  await firstSeen(page, 'grid')
  const turned = []
  for (let time = 0; time < times; time += 1) {
    // Nothing is asked for any more: both neighbours are there.
    await page.waitForLoadState('load')
    await neighboursAreThere(page)
    turned.push(await turn(page))
  }
  console.log(`to the next day, prefetched       ${told(turned)}`)

  const cdp = await page.context().newCDPSession(page)
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  await page.evaluate(() => {
    const presses = /** @type {{ name: string, took: number }[]} */ ([])
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        if ('interactionId' in entry && entry.interactionId) presses.push({ name: entry.name, took: entry.duration })
      }
    }).observe(/** @type {PerformanceObserverInit} */ ({ type: 'event', durationThreshold: 16 }))
    Object.assign(window, { presses })
  })
  const dialog = page.getByRole('dialog')
  for (let time = 0; time < 4; time += 1) {
    await page.getByRole('button', { name: 'Next day' }).click()
    await neighboursAreThere(page)
    await page
      .getByRole('gridcell', { name: /, free$/ })
      .nth(40)
      .click()
    await dialog.waitFor(gap)
    await dialog.getByRole('textbox', { name: 'Description' }).pressSequentially('circuits')
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Yes' }).click()
    await dialog.first().waitFor({ state: 'hidden' })
    await page
      .getByRole('tab')
      .nth(time % 2 === 0 ? 1 : 0)
      .click()
    await page.locator('[role=grid][aria-busy=false]').waitFor()
  }
  const presses = /** @type {{ name: string, took: number }[]} */ (await page.evaluate('presses'))
  const worst = presses.toSorted((one, other) => other.took - one.took)
  console.log(`a press at 4 × slower, ${presses.length} slow ones   ${told(presses.map(({ took }) => took))}`)
  console.log(
    `the slowest                       ${worst
      .slice(0, 5)
      .map(({ name, took }) => `${name} ${took} ms`)
      .join(', ')}`,
  )
})

/**
 * Waits until the day stands and nothing that was asked for is still under way: its neighbours have come too.
 * @param {import('./stage.mjs').Page} page
 */
async function neighboursAreThere(page) {
  await page.locator('[role=grid][aria-busy=false]').waitFor()
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)))
  await page.waitForFunction(() => {
    const asked = performance.getEntriesByType('resource').filter(({ name }) => name.includes('/api/'))
    return asked.every((entry) => entry.duration > 0 || entry.name.includes('/api/changes'))
  })
}

/**
 * From the click to the frame in which the grid of the next day stands, in ms.
 * @param {import('./stage.mjs').Page} page
 * @returns {Promise<number>}
 */
async function turn(page) {
  return page.evaluate(
    () =>
      /** @type {Promise<number>} */
      new Promise((resolve) => {
        const grid = () => document.querySelector('[role=grid]')
        const before = grid()?.getAttribute('aria-label')
        const begun = performance.now()
        const look = () => {
          if (grid()?.getAttribute('aria-label') === before || grid()?.getAttribute('aria-busy') !== 'false') return
          watch.disconnect()
          requestAnimationFrame(() => requestAnimationFrame(() => resolve(performance.now() - begun)))
        }
        const watch = new MutationObserver(look)
        watch.observe(document.body, { childList: true, subtree: true, attributes: true })
        document.querySelector(/** @type {'button'} */ ('button[aria-label="Next day"]'))?.click()
      }),
  )
}
