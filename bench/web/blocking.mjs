// Measures for how long the page's thread cannot hear a press after the first content, on a phone that is 4 × slower:
// node bench/web/blocking.mjs [rounds] [other server/dist/main.js to compare with] [--tasks]
// In each round a browser with an empty cache opens the grid and waits until nothing is loaded any more. A task counts
// with what it takes beyond 50 ms, as Lighthouse counts it. It is measured at full speed as CPU time of the thread, times
// four, so that other work on the machine changes little. `--tasks` lists the long tasks with their largest parts. Printed
// are also the files that were loaded until then, and their bytes.
import { parseArgs } from 'node:util'
import { bytesOf, watchNetwork } from '../peer/network.mjs'
import { onStage, storeToken, summaryOf, tokenOf } from './stage.mjs'
import { categories, tasksOf, traced } from './trace.mjs'

const { values, positionals } = parseArgs({ allowPositionals: true, options: { tasks: { type: 'boolean' } } })
const rounds = Number(positionals[0] ?? 5)
const other = positionals[1]
const SLOWER = 4
const LONG_MS = 50
/** The size of Lighthouse's phone. */
const phone = { viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75, isMobile: true, hasTouch: true }

/** @typedef {import('./stage.mjs').Club} Club */
/** @typedef {{ blocked: number, files: number, bytes: number }} Opened blocked in ms */

await onStage(async ({ browser, club, openBuilt }) => {
  /** @type {[name: string, club: Club][]} */
  const builds = [['this build', club]]
  if (other) builds.push(['the other build', await openBuilt(other)])
  /** @type {Map<string, Opened[]>} */
  const seen = new Map()
  for (let round = 0; round < rounds; round += 1) {
    for (const isKept of [false, true]) {
      for (const [name, started] of round % 2 ? builds.toReversed() : builds) {
        const key = `${isKept ? 'stays signed in' : 'signed in'}, ${name}`
        seen.set(key, [...(seen.get(key) ?? []), await opened(browser, started, isKept)])
      }
    }
  }
  for (const key of [...seen.keys()].toSorted()) {
    const all = seen.get(key) ?? []
    const { files = 0, bytes = 0 } = all.at(-1) ?? {}
    console.log(`${key.padEnd(34)} ${summaryOf(all.map(({ blocked }) => blocked))}; ${files} files, ${bytes / 1000} kB`)
  }
  for (const [, started] of builds.slice(1)) await started.close()
})

/**
 * @param {import('@playwright/test').Browser} browser @param {Club} club
 * @param {boolean} isKept whether the person stays signed in on the device
 * @returns {Promise<Opened>}
 */
async function opened(browser, club, isKept) {
  const context = await browser.newContext({ ...phone, reducedMotion: 'reduce' })
  try {
    const page = await context.newPage()
    await storeToken(page, club.address, await tokenOf(club, 'petra', isKept))
    await page.goto('about:blank')
    const cdp = await context.newCDPSession(page)
    await cdp.send('Network.clearBrowserCache')
    const network = await watchNetwork(cdp)
    await cdp.send('Tracing.start', { transferMode: 'ReturnAsStream', traceConfig: { includedCategories: categories } })
    await page.goto(`${club.address}/#/main/bookings`, { waitUntil: 'commit' })
    await network.quiet()
    const trace = await traced(cdp)
    /** @type {number} */
    const content = await page.evaluate(() => performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0)
    const long = tasksOf(trace, club.address).filter(({ at, cpu }) => at >= content && cpu * SLOWER > LONG_MS)
    if (values.tasks) for (const task of long) console.log(worded(task))
    const blocked = long.reduce((sum, { cpu }) => sum + cpu * SLOWER - LONG_MS, 0)
    const files = network.files().filter(({ url }) => url.includes('/assets/'))
    return { blocked, files: files.length, bytes: bytesOf(files) }
  } finally {
    await context.close()
  }
}

/** @param {import('./trace.mjs').Task} task */
function worded({ at, cpu, parts }) {
  const largest = parts.slice(0, 6).map(([what, time]) => `${what} ${(time * SLOWER).toFixed(0)}`)
  return `  at ${at.toFixed(0)} ms: ${(cpu * SLOWER).toFixed(0)} ms (${largest.join(', ')})`
}
