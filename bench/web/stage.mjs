import { chromium } from '@playwright/test'
import { fileURLToPath } from 'node:url'
import { runnerImport } from 'vite'

/**
 * @typedef {{ address: string, folder: string, stop(): Promise<void>, close(): Promise<void> }} Club
 * @typedef {import('@playwright/test').Page} Page
 * @typedef {{ browser: import('@playwright/test').Browser, club: Club, openAgain: () => Promise<Club> }} Stage
 */

/**
 * Starts the built demo club and a browser, and stops both when `play` ends. `openAgain` starts another server on a
 * copy of the club's folder.
 * @param {(stage: Stage) => Promise<void>} play
 */
export async function onStage(play) {
  /** @typedef {{ openClub: (template?: string) => Promise<Club> }} ClubModule */
  const { openClub } = /** @type {ClubModule} */ (await module('club-server.ts'))
  const browser = await chromium.launch(await browserOptions())
  const club = await openClub()
  try {
    console.log(`${browser.browserType().name()} ${browser.version()}, ${process.version}, the demo club as built`)
    await play({ browser, club, openAgain: () => openClub(club.folder) })
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
 * @param {Club} club @param {string} userName @returns {Promise<string>}
 */
export async function tokenOf({ address }, userName) {
  const answer = await fetch(new URL('/api/user/login', address), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ userName, password: 'demo-club-1' }),
  })
  const { token } = /** @type {{ token: string }} */ (await answer.json())
  return token
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
export function told(figures) {
  const sorted = figures.toSorted((one, other) => one - other)
  const [best = 0, median = 0] = [sorted[0], sorted[sorted.length >> 1]]
  return `median ${median.toFixed(1)} ms, best ${best.toFixed(1)}, worst ${(sorted.at(-1) ?? 0).toFixed(1)} of ${sorted.length}`
}
