// Measures how long opening the grid again takes on a device where the member stays signed in:
// node bench/web/again.mjs [rounds] [other server/dist/main.js to compare with]
// In each round a new profile of the browser opens the grid four times, at normal speed and 4 × slower, and both builds
// take turns. Printed are the times from the navigation until the kept picture is painted, until the first paint with
// content, and until the grid is live: painted by the program and ready for clicks.
import { chromium } from '@playwright/test'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { watchNetwork } from '../peer/network.mjs'
import { browserOptions, onStage, summaryOf, tokenOf } from './stage.mjs'

const rounds = Number(process.argv[2] ?? 5)
const other = process.argv[3]
const VISITS = 4
const speeds = [1, 4]

/** @typedef {Record<'picture' | 'content' | 'live', number | undefined>} Visit */
/** @typedef {import('./stage.mjs').Club} Club */

await onStage(async ({ club, openBuilt }) => {
  /** @type {[name: string, club: Club][]} */
  const builds = [['this build', club]]
  if (other) builds.push(['the other build', await openBuilt(other)])
  /** @type {Map<string, Visit[]>} */
  const seen = new Map()
  for (let round = 0; round < rounds; round += 1) {
    for (const speed of speeds) {
      // The order changes from round to round, because the machine may get slower.
      for (const [name, club] of round % 2 ? builds.toReversed() : builds) {
        const visits = await visitsOf(club.address, await tokenOf(club, 'petra', true), speed)
        for (const [visit, times] of visits.entries()) {
          const key = `${speed} × slower, visit ${visit + 1}, ${name}`
          seen.set(key, [...(seen.get(key) ?? []), times])
        }
      }
    }
  }
  for (const key of [...seen.keys()].toSorted()) {
    for (const what of /** @type {const} */ (['picture', 'content', 'live'])) {
      const times = (seen.get(key) ?? []).flatMap((visit) => visit[what] ?? [])
      if (times.length > 0) console.log(`${key.padEnd(36)} ${what.padEnd(8)} ${summaryOf(times)}`)
    }
  }
  for (const [, started] of builds.slice(1)) await started.close()
})

/**
 * Opens the grid several times in a new profile. Each visit waits until the page keeps a picture, if it does.
 * @param {string} address @param {string} token @param {number} rate
 */
async function visitsOf(address, token, rate) {
  const folder = mkdtempSync(join(tmpdir(), 'windsock-profile-'))
  const viewport = { width: 1440, height: 900 }
  const options = { ...(await browserOptions()), viewport, reducedMotion: /** @type {const} */ ('reduce') }
  const context = await chromium.launchPersistentContext(folder, options)
  /** @type {Visit[]} */
  const visits = []
  try {
    await context.addInitScript(watchPaints, token)
    for (let visit = 0; visit < VISITS; visit += 1) {
      const page = await context.newPage()
      page.on('pageerror', (error) => console.error(error.message))
      const session = await context.newCDPSession(page)
      await session.send('Emulation.setCPUThrottlingRate', { rate })
      await page.goto(`${address}/#/main/bookings`)
      /** @type {Visit} */
      const times = await page.evaluate('seen.all()')
      visits.push(times)
      await session.send('Emulation.setCPUThrottlingRate', { rate: 1 })
      // The page keeps its picture when it is idle, with code that it then loads.
      await (await watchNetwork(session)).quiet()
      await page.close()
    }
  } finally {
    await context.close()
    rmSync(folder, { recursive: true, force: true })
  }
  return visits
}

/**
 * Runs in the page before its own scripts: notes when the picture and the grid are painted.
 * @param {string} token
 */
function watchPaints(token) {
  localStorage.setItem('token', token)
  // Two frames, so that the first of them has been painted.
  const painted = () =>
    new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve(performance.now()))))
  /** @param {string} what @returns {Promise<number>} */
  const arrived = (what) =>
    new Promise((resolve) => {
      const watch = new MutationObserver(() => {
        if (!document.querySelector(what)) return
        watch.disconnect()
        resolve(painted())
      })
      watch.observe(document, { childList: true, subtree: true, attributeFilter: ['aria-busy'] })
    })
  const live = arrived('[role=grid][aria-busy=false]')
  /** @type {number | undefined} */
  let picture
  void arrived('#kept').then((at) => (picture = at))
  const all = async () => {
    const at = await live
    return { live: at, picture, content: performance.getEntriesByName('first-contentful-paint')[0]?.startTime }
  }
  Object.assign(window, { seen: { all } })
}
