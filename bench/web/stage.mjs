import { chromium } from '@playwright/test'
import { fileURLToPath } from 'node:url'
import { runnerImport } from 'vite'

/**
 * @typedef {{ address: string, folder: string, stop(): Promise<void>, close(): Promise<void> }} Club
 * @typedef {import('@playwright/test').Page} Page
 * @typedef {{ browser: import('@playwright/test').Browser, club: Club, openAgain: () => Promise<Club>, openBuilt: (program: string) => Promise<Club> }} Stage
 */

/**
 * Starts the built demo club and a browser, and stops both when `play` ends. `openAgain` starts another server on a
 * copy of the club's folder, `openBuilt` the server of another build on its own demo club.
 * @param {(stage: Stage) => Promise<void>} play
 */
export async function onStage(play) {
  /** @typedef {{ openClub: (template?: string, settings?: {}, program?: string) => Promise<Club> }} ClubModule */
  const { openClub } = /** @type {ClubModule} */ (await module('clubs/club-server.ts'))
  const browser = await chromium.launch(await browserOptions())
  const club = await openClub()
  try {
    console.log(`${browser.browserType().name()} ${browser.version()}, ${process.version}, the demo club as built`)
    await play({
      browser,
      club,
      openAgain: () => openClub(club.folder),
      openBuilt: (program) => openClub(undefined, {}, program),
    })
  } finally {
    await club.close()
    await browser.close()
  }
}

/** Returns the options with which the browser tests start their browser. */
export async function browserOptions() {
  /** @typedef {{ findBrowser: () => Promise<import('@playwright/test').LaunchOptions> }} BrowserModule */
  const { findBrowser } = /** @type {BrowserModule} */ (await module('browser.ts'))
  return findBrowser()
}

/** Imports a module of the browser tests. @param {string} name @returns {Promise<unknown>} */
async function module(name) {
  /** @type {{ module: unknown }} */
  const loaded = await runnerImport(fileURLToPath(new URL(`../../e2e/${name}`, import.meta.url)))
  return loaded.module
}

/**
 * Logs in to the demo club and returns the token.
 * @param {Pick<Club, 'address'>} club @param {string} userName @param {boolean} [keepSignedIn] @returns {Promise<string>}
 */
export async function tokenOf({ address }, userName, keepSignedIn = false) {
  const answer = await fetch(new URL('/api/user/login', address), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ userName, password: 'demo-club-1', keepSignedIn }),
  })
  const { token } = /** @type {{ token: string }} */ (await answer.json())
  return token
}

/**
 * Stores a token in a page's profile without loading anything of the club, because its own pages would fill the cache.
 * @param {Page} page @param {string} address @param {string} token
 */
export async function storeToken(page, address, token) {
  await onEmptyPage(page, address, (token) => localStorage.setItem('token', token), token)
}

/**
 * Runs a function in an empty page of the club's origin, which the club has not sent.
 * @template T
 * @param {Page} page @param {string} address @param {(given: T) => void} run @param {T} given
 */
export async function onEmptyPage(page, address, run, given) {
  await page.route('**/*', (route) => route.fulfill({ contentType: 'text/html', body: '' }))
  await page.goto(address)
  await page.evaluate(/** @type {(given: unknown) => void} */ (run), given)
  await page.unrouteAll()
  await page.goto('about:blank')
}

/**
 * Opens a page in a new browser context, so that the cache is empty.
 * @param {Stage['browser']} browser
 * @param {{ token?: string, viewport?: { width: number, height: number } }} [who]
 */
export async function freshPage(browser, { token = '', viewport = { width: 1440, height: 900 } } = {}) {
  const context = await browser.newContext({ viewport, reducedMotion: 'reduce' })
  const page = await context.newPage()
  page.on('pageerror', (error) => console.error(error.message))
  await page.addInitScript((token) => {
    if (token) localStorage.setItem('token', token)
    /** @param {string} what */
    const painted = (what) =>
      new Promise((resolve) => {
        const look = () => {
          if (!document.querySelector(what)) return
          watch.disconnect()
          // Waits for two frames, so that the first of them has been painted.
          requestAnimationFrame(() => requestAnimationFrame(() => resolve(performance.now())))
        }
        const watch = new MutationObserver(look)
        watch.observe(document, { childList: true, subtree: true, attributes: true })
        look()
      })
    Object.assign(window, {
      painted,
      first: [painted('input[autocomplete=username]'), painted('[role=grid] [role=gridcell]'), painted('body > p')],
    })
  }, token)
  return { page, close: () => context.close() }
}

/**
 * Returns when the login form, the grid or a paragraph first appeared, in ms after the page was requested.
 * @param {Page} page
 * @param {'form' | 'grid' | 'paragraph'} what
 */
export async function firstSeen(page, what) {
  /** @type {number} */
  const at = await page.evaluate(`first[${['form', 'grid', 'paragraph'].indexOf(what)}]`)
  return at
}

/** Returns the median, the best and the worst time as text. @param {number[]} figures @returns {string} */
export function summaryOf(figures) {
  const sorted = figures.toSorted((one, other) => one - other)
  const [best = 0, median = 0] = [sorted[0], sorted[sorted.length >> 1]]
  return `median ${median.toFixed(1)} ms, best ${best.toFixed(1)}, worst ${(sorted.at(-1) ?? 0).toFixed(1)} of ${sorted.length}`
}
