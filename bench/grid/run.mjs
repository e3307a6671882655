// Measures how long the day grid takes to paint and to update: node bench/grid/run.mjs [aircraft] [bookings]
// The script builds a page that shows a full day with the real components, opens it in Chromium, prints the times and
// compares them with the targets.
import { chromium } from '@playwright/test'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build, preview, runnerImport } from 'vite'
import react from '@vitejs/plugin-react'

const [aircraft = 60, bookings = 300] = process.argv.slice(2).map(Number)
/** Limits in ms for opening the screen (`paint`) and for showing another member's change (`update`). */
const targets = { paint: 150, update: 5 }
const FRESH_PAGES = 5
const here = fileURLToPath(new URL('.', import.meta.url))
const outDir = mkdtempSync(join(tmpdir(), 'windsock-bench-'))

// Node 20 cannot import TypeScript itself.
/** @typedef {{ messages(): import('vite').Plugin }} PluginModule */
const plugins = /** @type {{ module: PluginModule }} */ (
  await runnerImport(join(here, '../../messages/vite-plugin.ts'))
)
/** @type {import('vite').InlineConfig} */
const config = {
  configFile: false,
  root: here,
  logLevel: 'error',
  plugins: [react(), plugins.module.messages()],
  resolve: { alias: { '@tabler/icons-react': '@tabler/icons-react/dist/esm/icons/index.mjs' } },
  build: { outDir, emptyOutDir: true, target: 'es2022', cssTarget: ['chrome123'] },
  preview: { host: '127.0.0.1', port: 0 },
}

await build(config)
const server = await preview(config)
/** @typedef {{ findBrowser(): Promise<import('@playwright/test').LaunchOptions> }} BrowserModule */
const { module } = /** @type {{ module: BrowserModule }} */ (await runnerImport(join(here, '../../e2e/browser.ts')))
const browser = await chromium.launch(await module.findBrowser())
try {
  console.log(`${aircraft} aircraft, ${bookings} bookings, ${browser.version()}`)
  // Each first paint is measured in a new page, because a page runs scripts and styles faster the second time.
  const first = []
  for (let fresh = 0; fresh < FRESH_PAGES; fresh += 1) {
    const page = await openBench()
    first.push(...(await times(page, `bench.paints(${aircraft}, ${bookings}, 1)`)))
    await page.close()
  }
  printTimes('first paint', first, targets.paint)
  const page = await openBench()
  const session = await page.context().newCDPSession(page)
  // Measures only the CPU time of the page's own thread, so that other load on the machine does not count.
  await session.send('Performance.enable', { timeDomain: 'threadTicks' })
  const painted = await times(page, `bench.paints(${aircraft}, ${bookings}, 9)`)
  printTimes('paint', painted.slice(1))
  const before = await busy(session)
  const updated = await times(page, `bench.updates(${aircraft}, ${bookings}, 100)`)
  const each = ((await busy(session)) - before) / updated.length
  printTimes('update of one booking', updated.slice(5), targets.update)
  console.log(`${''.padEnd(22)} script, style, layout ${each.toFixed(1)} ms of the page's thread each`)
  await page.mouse.move(400, 300)
  await page.mouse.down()
  await page.evaluate('bench.carried.length = 0')
  for (let step = 0; step < 60; step += 1) await page.mouse.move(400 + step * 6, 320 + (step % 20) * 20)
  printTimes('dragging, each move', await times(page, 'bench.carried'))
  await page.mouse.up()
} finally {
  await browser.close()
  await server.close()
  rmSync(outDir, { recursive: true, force: true })
}

async function openBench() {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } })
  page.on('pageerror', (error) => console.error(error.message))
  await page.goto(server.resolvedUrls?.local[0] ?? '')
  await page.waitForFunction(() => 'bench' in window)
  return page
}

/** @typedef {{ work: number, frame?: number }} Time both values are in ms */

/** @param {import('@playwright/test').Page} page @param {string} what @returns {Promise<Time[]>} */
async function times(page, what) {
  /** @type {Time[]} */
  const taken = await page.evaluate(what)
  return taken
}

/**
 * Returns how many ms the page has spent on script, style and layout so far.
 * @param {import('@playwright/test').CDPSession} session
 */
async function busy(session) {
  const { metrics } = await session.send('Performance.getMetrics')
  const counted = new Set(['ScriptDuration', 'RecalcStyleDuration', 'LayoutDuration'])
  return metrics.reduce((sum, { name, value }) => (counted.has(name) ? sum + value * 1000 : sum), 0)
}

/**
 * Prints the best time and the median. On a busy machine the best time shows what the grid itself costs.
 * @param {string} what
 * @param {Time[]} times
 * @param {number} [target] - the limit for the median, in ms
 */
function printTimes(what, times, target) {
  const sorted = (/** @type {number[]} */ all) => all.toSorted((one, other) => one - other)
  const medianOf = (/** @type {number[]} */ all) => sorted(all)[all.length >> 1] ?? 0
  const figure = (/** @type {number[]} */ all) =>
    `${(sorted(all)[0] ?? 0).toFixed(1)} ms at best, median ${medianOf(all).toFixed(1)}`
  const frames = times.flatMap(({ frame }) => (frame === undefined ? [] : [frame]))
  const until = frames.length > 0 ? `; on screen after ${figure(frames)}` : ''
  console.log(`${what.padEnd(22)} render, commit, layout ${figure(times.map(({ work }) => work))}${until}`)
  if (target === undefined) return
  const isMet = medianOf(times.map(({ work }) => work)) <= target
  console.log(`${''.padEnd(22)} ${isMet ? 'within' : 'BEYOND'} the ${target} ms that it may cost`)
}
