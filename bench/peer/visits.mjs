import { chromium } from '@playwright/test'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { browserOptions, onEmptyPage } from '../web/stage.mjs'
import { bytesOf, watchNetwork } from './network.mjs'
import { pageCpu } from './page-cpu.mjs'
import { turnPage, watchPage } from './watch-page.mjs'

/** @typedef {import('@playwright/test').Page} Page */
/** @typedef {Record<string, number>} Figures */

const TIMEOUT_MS = 60_000

/** Opens a profile of its own for a product, signed in, and returns what can be done in it. @param {import('./products.mjs').Product} product */
export async function openProfile(product) {
  const folder = mkdtempSync(join(tmpdir(), 'windsock-profile-'))
  const context = await chromium.launchPersistentContext(folder, {
    ...(await browserOptions()),
    viewport: { width: 1440, height: 900 },
    reducedMotion: 'reduce',
  })
  // A context without a page would end the browser.
  const [blank = await context.newPage()] = context.pages()
  await product.signIn(blank)
  await blank.goto('about:blank')
  return {
    /** Empties the caches, and with them all that the product has stored except the session. */
    async empty() {
      const cdp = await context.newCDPSession(blank)
      await cdp.send('Network.clearBrowserCache')
      const storageTypes = 'indexeddb,cache_storage,service_workers,shader_cache,file_systems'
      await cdp.send('Storage.clearDataForOrigin', { origin: product.address, storageTypes })
      await cdp.detach()
      await keepOnlySession(blank, product.address)
    },
    /** @param {number} slower - the factor by which the CPU is slowed down @param {boolean} [turns] @returns {Promise<Figures>} */
    visit: (slower, turns = false) => inPage(context, product, (page) => timed(page, product, { slower, turns })),
    /** Traces a visit. @returns {Promise<Figures>} */
    cpu: () =>
      inPage(context, product, async (page) => {
        const cdp = await context.newCDPSession(page)
        const { visited, cpuMs } = await pageCpu(
          cdp,
          () => timed(page, product, { slower: 1, turns: false }),
          ({ kept = Infinity, grid = Infinity }) => (kept < grid ? 'bench-kept' : 'bench-grid'),
        )
        return { ...visited, cpu: cpuMs }
      }),
    async close() {
      await context.close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/**
 * Removes what a product has in local storage, except the session's token: a kept day would not be there on a first
 * visit. @param {Page} page @param {string} address
 */
async function keepOnlySession(page, address) {
  const clear = (/** @type {string} */ kept) => {
    const value = localStorage.getItem(kept)
    localStorage.clear()
    if (value) localStorage.setItem(kept, value)
    // Says that a picture of the day is kept, which is gone with the storage.
    document.cookie = 'kept-picture=; Path=/; Max-Age=0'
  }
  await onEmptyPage(page, address, clear, 'token')
}

/**
 * @template T
 * @param {import('@playwright/test').BrowserContext} context @param {import('./products.mjs').Product} product
 * @param {(page: Page) => Promise<T>} use
 */
async function inPage(context, product, use) {
  const page = await context.newPage()
  page.on('pageerror', (error) => console.error(`${product.name}: ${error.message}`))
  await page.addInitScript(watchPage, product.shown)
  try {
    return await use(page)
  } finally {
    await page.close()
  }
}

/**
 * @param {Page} page @param {import('./products.mjs').Product} product @param {{ slower: number, turns: boolean }} how
 * @returns {Promise<Figures>}
 */
async function timed(page, { name, address, path, shown, turn }, { slower, turns }) {
  const cdp = await page.context().newCDPSession(page)
  const network = await watchNetwork(cdp)
  if (slower > 1) await cdp.send('Emulation.setCPUThrottlingRate', { rate: slower })
  await page.goto(`${address}${path}`, { waitUntil: 'commit' })
  await withTimeout(page.evaluate('isLive'), `${name} shows no ${shown.count} bookings`)
  await page.waitForLoadState('load')
  // An idle page fetches ahead. The timeout is needed because Chromium may never report an idle page as idle.
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve, { timeout: 3000 })))
  await network.quiet()
  /** @type {import('./watch-page.mjs').Moments & { origin: number, bookings: number }} */
  const moments = await page.evaluate(
    ({ bookings }) => ({
      .../** @type {Window & { moments?: object }} */ (window).moments,
      origin: performance.timeOrigin,
      bookings: document.querySelectorAll(bookings).length,
    }),
    shown,
  )
  if (moments.bookings !== shown.count) throw new Error(`${name} shows ${moments.bookings} bookings.`)
  const { origin, fcp = Number.NaN, kept, grid = Number.NaN, live = Number.NaN } = moments
  const seen = Math.min(kept ?? Infinity, grid)
  const files = network.files()
  const before = files.filter(({ asked }) => asked <= seen)
  /** @type {Figures} */
  const figures = {
    seen: seen - origin,
    grid: grid - origin,
    live: live - origin,
    fcp: fcp - origin,
    ...(kept && { kept: kept - origin }),
    code: bytesOf(before, 'Script', 'Stylesheet') / 1000,
    bytes: bytesOf(before) / 1000,
    all: bytesOf(files) / 1000,
  }
  if (turns)
    figures.turn = await withTimeout(
      page.evaluate(turnPage, { ...turn, ...shown }),
      `${name} does not show the next day`,
    )
  return figures
}

/** @template T @param {Promise<T>} promise @param {string} otherwise @returns {Promise<T>} */
async function withTimeout(promise, otherwise) {
  /** @type {NodeJS.Timeout | undefined} */
  let timer
  /** @type {Promise<never>} */
  const late = new Promise((_, reject) => {
    timer = setTimeout(() => reject(new Error(`${otherwise} within ${TIMEOUT_MS} ms.`)), TIMEOUT_MS)
  })
  return Promise.race([promise, late]).finally(() => clearTimeout(timer))
}
