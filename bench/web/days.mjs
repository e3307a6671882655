// node bench/web/days.mjs [repetitions] measures how long the grid takes to show the next day, which has already been
// prefetched. It then slows the browser down to a quarter of its speed, makes a booking, and measures for each click
// and key press how long the next paint takes.
import { pressed, pressesAsText, watchPresses } from './presses.mjs'
import { firstSeen, freshPage, onStage, summaryOf, tokenOf } from './stage.mjs'

const times = Number(process.argv[2] ?? 12)

await onStage(async ({ browser, club }) => {
  const { page } = await freshPage(browser, { token: await tokenOf(club, 'petra') })
  await page.goto(`${club.address}/#/main/bookings`)
  await firstSeen(page, 'grid')
  const turned = []
  for (let time = 0; time < times; time += 1) {
    // Waits until the previous and the next day have been prefetched.
    await page.waitForLoadState('load')
    await neighboursAreThere(page)
    turned.push(await turn(page))
  }
  console.log(`to the next day, prefetched       ${summaryOf(turned)}`)

  const cdp = await page.context().newCDPSession(page)
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  await watchPresses(page)
  for (let time = 0; time < times; time += 1) await book(page, time % 2)
  console.log(`from a press to the next paint at 4 × slower\n${await pressesAsText(page)}`)
})

/**
 * Goes to the next day, fills in the booking dialog, discards the input and switches to the other airport.
 * @param {import('./stage.mjs').Page} page
 * @param {number} airport - the index of the airport on screen: 0 or 1
 */
async function book(page, airport) {
  const dialog = page.getByRole('dialog', { name: 'Add booking' })
  const field = (/** @type {'textbox' | 'combobox' | 'spinbutton'} */ role, /** @type {string} */ name) =>
    dialog.getByRole(role, { name, exact: true })
  await pressed(page, 'the next day', () => page.getByRole('button', { name: 'Next day' }).click())
  await neighboursAreThere(page)
  const free = page.getByRole('gridcell', { name: /, free$/ }).nth(40)
  await pressed(page, 'a free half hour: the dialog', () => free.click())
  await field('textbox', 'Description').waitFor()
  // Types fast, so that the first keys arrive while the dialog is still opening.
  await pressed(page, 'the description: focus', () => field('textbox', 'Description').click())
  await pressed(page, 'the description: a letter', () => page.keyboard.type('circuits', { delay: 40 }))
  await pressed(page, 'From: focus', () => field('spinbutton', 'From, hours').click())
  await pressed(page, 'From: a digit', () => page.keyboard.type('0930', { delay: 40 }))
  await pressed(page, 'a list of people: opened', () => field('combobox', 'Student/Pilot').click())
  await pressed(page, 'a list of people: a letter', () => page.keyboard.type('petra', { delay: 40 }))
  await pressed(page, 'a list of people: chosen', async () => {
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
  })
  await pressed(page, 'a list of four: opened', () => field('combobox', 'Occurrence').click())
  await pressed(page, 'a list of four: chosen', () => page.getByRole('option', { name: 'Weekly' }).click())
  const end = field('textbox', 'Occurrence end date')
  await pressed(page, 'a date: focus', () => end.click())
  await pressed(page, 'a date: a digit', () => page.keyboard.type('2031-01-0', { delay: 40 }))
  const calendar = dialog.getByRole('button', { name: /end date: open calendar/ })
  await pressed(page, 'a calendar: opened', () => calendar.click())
  await pressed(page, 'a calendar: closed', () => page.getByText('Close', { exact: true }).click())
  await pressed(page, 'a tick', () => dialog.getByRole('checkbox').click())
  await pressed(page, 'Escape: the question', () => page.keyboard.press('Escape'))
  await pressed(page, 'Yes: thrown away', () => page.getByRole('button', { name: 'Yes' }).click())
  await dialog.waitFor({ state: 'hidden' })
  await pressed(page, 'a tab', () =>
    page
      .getByRole('tab')
      .nth(1 - airport)
      .click(),
  )
  await page.locator('[role=grid][aria-busy=false]').waitFor()
}

/**
 * Waits until the day is shown and all requests have been answered, also those for the previous and the next day.
 * @param {import('./stage.mjs').Page} page
 */
async function neighboursAreThere(page) {
  await page.locator('[role=grid][aria-busy=false]').waitFor()
  // The timeout is needed because Chromium may never report an idle page as idle.
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve, { timeout: 3000 })))
  await page.waitForFunction(() => {
    const asked = performance.getEntriesByType('resource').filter(({ name }) => name.includes('/api/'))
    return asked.every((entry) => entry.duration > 0 || entry.name.includes('/api/changes'))
  })
}

/**
 * Goes to the next day and returns the time in ms from the click to the frame that shows the next day's grid.
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
