// Measures how much of the page's thread a signed-in member's visit takes until the day grid stands:
// node bench/web/thread.mjs [rounds] [address…]
// Without an address it starts the built demo club. With addresses of running demo clubs it measures them in turns, so
// that two builds can be compared on a busy machine: each figure is a CPU time of the thread, not a time on the clock.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import { browserOptions, onStage, tokenOf } from './stage.mjs'
import { categories, sharesOf, traced } from './trace.mjs'

/** @typedef {Record<string, number>} Figures */

// The browser stores a script's compiled code after the second visit and uses it from the third one on.
const VISITS = 4
const measuredVisits = [1, 2, 4]
const rounds = Number(process.argv[2] ?? 5)
const given = process.argv.slice(3)

if (given.length > 0) await compare(given)
else await onStage(({ club }) => compare([club.address]))

/** @param {string[]} addresses */
async function compare(addresses) {
  const tokens = await Promise.all(addresses.map((address) => tokenOf({ address }, 'petra')))
  /** @type {Map<string, Figures[]>} */
  const seen = new Map()
  for (let round = 0; round < rounds; round += 1) {
    for (const [index, address] of addresses.entries()) {
      const visits = await visitsOf(address, tokens[index] ?? '')
      for (const visit of measuredVisits) {
        const key = `${address} ${visit}`
        seen.set(key, [...(seen.get(key) ?? []), visits[visit - 1] ?? {}])
      }
    }
  }
  for (const visit of measuredVisits) {
    console.log(`visit ${visit}: median (best) of ${rounds} rounds`)
    const first = seen.get(`${addresses[0]} ${visit}`) ?? []
    for (const address of addresses) printRuns(address, seen.get(`${address} ${visit}`) ?? [], first)
  }
}

/**
 * Opens the grid several times in one new profile of the browser.
 * @param {string} address @param {string} token @returns {Promise<Figures[]>}
 */
async function visitsOf(address, token) {
  const profile = mkdtempSync(join(tmpdir(), 'windsock-profile-'))
  const context = await chromium.launchPersistentContext(profile, {
    ...(await browserOptions()),
    viewport: { width: 1440, height: 900 },
    reducedMotion: 'reduce',
  })
  try {
    await context.addInitScript(watchGrid, token)
    /** @type {Figures[]} */
    const figures = []
    for (let visit = 0; visit < VISITS; visit += 1) figures.push(await visited(context, address))
    return figures
  } finally {
    await context.close()
    rmSync(profile, { recursive: true, force: true })
  }
}

/** @param {import('@playwright/test').BrowserContext} context @param {string} address @returns {Promise<Figures>} */
async function visited(context, address) {
  const page = await context.newPage()
  /** @type {Promise<{ asked: number, bytes: number }>[]} */
  const files = []
  let gathered = false
  page.on('requestfinished', (request) => {
    if (!gathered && /\.(?:js|css)$/.test(request.url())) files.push(sizeOf(request))
  })
  const cdp = await context.newCDPSession(page)
  await cdp.send('Tracing.start', { transferMode: 'ReturnAsStream', traceConfig: { includedCategories: categories } })
  // The stream of changes is opened when the grid stands and the page is idle.
  const idle = page.waitForRequest(/\/api\/changes/)
  await page.goto(`${address}/#/main/bookings`)
  /** @type {number} */
  const stood = await page.evaluate('window.gridStands')
  /** @type {number} */
  const origin = await page.evaluate('performance.timeOrigin')
  const trace = await traced(cdp)
  await idle
  const paints = await page.evaluate(() =>
    performance.getEntriesByName('first-contentful-paint').map((entry) => entry.startTime),
  )
  gathered = true
  const sent = (await Promise.all(files)).filter(({ asked }) => asked < origin + stood)
  await page.close()
  const bytes = sent.reduce((sum, file) => sum + file.bytes, 0)
  return { ...sharesOf(trace), 'FCP, wall': paints[0] ?? 0, 'grid, wall': stood, 'JS + CSS kB': bytes / 1000 }
}

/** @param {import('@playwright/test').Request} request */
async function sizeOf(request) {
  const { responseBodySize } = await request.sizes()
  // A file from the cache is reported with a negative size.
  return { asked: request.timing().startTime, bytes: Math.max(responseBodySize, 0) }
}

/** Runs in the page: signs in, and marks the frame after the one that shows the first bookings. @param {string} token */
function watchGrid(token) {
  localStorage.setItem('token', token)
  const gridStands = new Promise((resolve) => {
    const look = () => {
      if (!document.querySelector('#root [role=grid] [data-booking]')) return
      watch.disconnect()
      requestAnimationFrame(() =>
        requestAnimationFrame(() => {
          performance.mark('grid stands')
          resolve(performance.now())
        }),
      )
    }
    const watch = new MutationObserver(look)
    watch.observe(document, { childList: true, subtree: true })
  })
  Object.assign(window, { gridStands })
}

/** @param {string} address @param {Figures[]} runs @param {Figures[]} first - the runs of the first address */
function printRuns(address, runs, first) {
  const parts = Object.keys(runs[0] ?? {}).map((name) => {
    const values = runs.map((run) => run[name] ?? 0)
    return `${name} ${median(values).toFixed(1)} (${Math.min(...values).toFixed(1)})`
  })
  const ratios = runs.map((run, index) => (run['thread ms'] ?? 0) / (first[index]?.['thread ms'] ?? 1))
  const against = runs === first ? '' : `; thread against the first: ${median(ratios).toFixed(2)} ×`
  console.log(`  ${address}: ${parts.join(', ')}${against}`)
}

/** @param {number[]} values */
function median(values) {
  return values.toSorted((one, other) => one - other)[values.length >> 1] ?? 0
}
