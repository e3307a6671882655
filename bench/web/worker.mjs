// Measures whether opening the grid again gets slower by the service worker: node bench/web/worker.mjs [rounds]
// Two profiles on the disk stay signed in, one of them in a browser that blocks service workers. In turns each starts its
// browser anew, so that the worker has to start as well, and opens the grid.
import { chromium } from '@playwright/test'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { browserOptions, onStage, summaryOf } from './stage.mjs'

const rounds = Number(process.argv[2] ?? 9)

await onStage(async ({ club }) => {
  const options = await browserOptions()
  const kinds = /** @type {const} */ (['allow', 'block'])
  const profiles = { allow: mkdtempSync(join(tmpdir(), 'with-')), block: mkdtempSync(join(tmpdir(), 'without-')) }
  /** @type {Record<'allow' | 'block', number[]>} */
  const took = { allow: [], block: [] }
  const answer = await fetch(new URL('/api/user/login', club.address), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ userName: 'petra', password: 'demo-club-1', keepSignedIn: true }),
  })
  const { token } = /** @type {{ token: string }} */ (await answer.json())
  try {
    for (const kind of kinds) {
      const { page, close } = await visit(kind)
      await page.goto(club.address)
      await page.evaluate((token) => localStorage.setItem('token', token), token)
      await page.reload()
      await page.waitForSelector('[role=grid] [role=gridcell]')
      await page.waitForFunction(() => localStorage.getItem('kept-fetched') !== null, undefined, { timeout: 120_000 })
      if (kind === 'allow') {
        const isWhole = () => navigator.serviceWorker.controller?.state === 'activated'
        await page.waitForFunction(isWhole, undefined, { timeout: 120_000, polling: 200 })
      }
      await close()
    }
    for (let round = 0; round <= rounds; round += 1) {
      for (const kind of round % 2 ? kinds : kinds.toReversed()) {
        const { page, close } = await visit(kind)
        await page.goto(`${club.address}/#/main/bookings`)
        const at = await page.evaluate(() => /** @type {{ grid?: Promise<number> }} */ (globalThis).grid)
        const isControlled = await page.evaluate(() => navigator.serviceWorker.controller !== null)
        if (isControlled !== (kind === 'allow')) throw new Error(`${kind}: the page has the wrong kind of worker`)
        // The first visit of each fills what the browser learns from a visit, such as compiled code.
        if (round > 0 && at !== undefined) took[kind].push(at)
        await close()
      }
    }
  } finally {
    for (const profile of Object.values(profiles)) rmSync(profile, { recursive: true, force: true })
  }
  const ratios = took.allow.map((at, round) => at / (took.block[round] ?? at)).toSorted((one, other) => one - other)
  console.log(`the grid is painted, with the worker     ${summaryOf(took.allow)}`)
  console.log(`the grid is painted, without it          ${summaryOf(took.block)}`)
  console.log(`with : without, median of the pairs      ${(ratios[ratios.length >> 1] ?? 1).toFixed(2)}`)

  /** @param {'allow' | 'block'} serviceWorkers */
  async function visit(serviceWorkers) {
    const viewport = { width: 1440, height: 900 }
    const context = await chromium.launchPersistentContext(profiles[serviceWorkers], {
      ...options,
      viewport,
      serviceWorkers,
    })
    const page = context.pages()[0] ?? (await context.newPage())
    await page.addInitScript(() => {
      const grid = new Promise((resolve) => {
        const watch = new MutationObserver(() => {
          if (!document.querySelector('[role=grid] [role=gridcell]')) return
          watch.disconnect()
          // Waits for two frames, so that the first of them has been painted.
          requestAnimationFrame(() => requestAnimationFrame(() => resolve(performance.now())))
        })
        watch.observe(document, { childList: true, subtree: true, attributes: true })
      })
      Object.assign(globalThis, { grid })
    })
    return { page, close: () => context.close() }
  }
})
