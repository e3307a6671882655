// Measures how long opening the grid takes: node bench/web/start.mjs [times]
// A browser with an empty cache opens the grid of a signed-in member, once on a running server and once including the
// start of the server. As a reference, the same browser opens a page that has one line of text.
import { firstSeen, freshPage, onStage, summaryOf, tokenOf } from './stage.mjs'

const times = Number(process.argv[2] ?? 9)

await onStage(async ({ browser, club, openAgain }) => {
  const token = await tokenOf(club, 'petra')
  /** @type {Record<'line' | 'grid' | 'started' | 'ready', number[]>} */
  const took = { line: [], grid: [], started: [], ready: [] }
  for (let time = 0; time <= times; time += 1) {
    const line = await freshPage(browser)
    await line.page.goto('data:text/html,<p>line')
    took.line.push(await firstSeen(line.page, 'paragraph'))
    await line.close()
    took.grid.push(await opened(browser, club.address, token))
  }
  for (let time = 0; time < times; time += 1) {
    const begun = performance.now()
    const again = await openAgain()
    const ready = performance.now() - begun
    took.ready.push(ready)
    took.started.push(ready + (await opened(browser, again.address, token)))
    await again.close()
  }
  // Leaves out the first opening of each page, which is slower because files have to be read from disk.
  console.log(`a page of one line is painted     ${summaryOf(took.line.slice(1))}`)
  console.log(`the grid is painted               ${summaryOf(took.grid.slice(1))}`)
  console.log(`a server process answers          ${summaryOf(took.ready)}`)
  console.log(`both, one after the other         ${summaryOf(took.started)}`)
})

/**
 * @param {import('./stage.mjs').Stage['browser']} browser
 * @param {string} address
 * @param {string} token
 */
async function opened(browser, address, token) {
  const { page, close } = await freshPage(browser, { token })
  await page.goto(`${address}/#/main/bookings`)
  const seen = await firstSeen(page, 'grid')
  await close()
  return seen
}
