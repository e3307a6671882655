// Prints the Lighthouse scores of the login and the grid on a phone and a desktop: node bench/lighthouse/run.mjs
// The first run installs Lighthouse in this folder, because nothing else in the project needs it.
import { chromium } from '@playwright/test'
import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { browserOptions, onStage, tokenOf } from '../web/stage.mjs'

/** @typedef {{ score: number | null, title: string, displayValue?: string }} Audit */
/** @typedef {{ lhr: { categories: Record<string, { score: number, auditRefs: { id: string }[] }>, audits: Record<string, Audit> } }} Told */
/** @typedef {(address: string, flags: object, config?: object) => Promise<Told>} Lighthouse */

const here = fileURLToPath(new URL('.', import.meta.url))
if (!existsSync(join(here, 'node_modules'))) {
  const asked = ['install', '--no-audit', '--no-fund', '--no-package-lock', '--workspaces=false']
  if (spawnSync('npm', asked, { cwd: here, stdio: 'inherit' }).status !== 0) process.exit(1)
}
const program = new URL('node_modules/lighthouse/core/index.js', import.meta.url).href
/** @typedef {{ default: Lighthouse, desktopConfig: object }} Program */
const { default: lighthouse, desktopConfig } = /** @type {Program} */ (await import(program))
const port = 9333
const flags = { port, onlyCategories: ['performance', 'accessibility', 'best-practices'], logLevel: 'error' }

await onStage(async ({ club }) => {
  const profile = mkdtempSync(join(tmpdir(), 'windsock-lighthouse-'))
  const options = await browserOptions()
  const args = [...(options.args ?? []), `--remote-debugging-port=${port}`]
  const context = await chromium.launchPersistentContext(profile, { ...options, args })
  try {
    await measure('login', club.address)
    // Stores a member's token. The tab that Lighthouse opens has the same storage, so the member is signed in there.
    const page = await context.newPage()
    await page.goto(club.address)
    await page.evaluate((token) => localStorage.setItem('token', token), await tokenOf(club, 'petra'))
    await page.close()
    await measure('grid', `${club.address}/#/main/bookings`)
  } finally {
    await context.close()
    rmSync(profile, { recursive: true, force: true })
  }
})

/** @param {string} what @param {string} address */
async function measure(what, address) {
  for (const [device, config] of /** @type {const} */ ([
    ['phone', undefined],
    ['desktop', desktopConfig],
  ])) {
    // Lighthouse must not clear the storage, because it holds the session. It clears the cache in any case.
    const { lhr } = await lighthouse(address, { ...flags, disableStorageReset: true }, config)
    const { categories, audits } = lhr
    const scores = Object.entries(categories).map(([name, { score }]) => `${name} ${Math.round(score * 100)}`)
    const times = [
      'first-contentful-paint',
      'largest-contentful-paint',
      'total-blocking-time',
      'cumulative-layout-shift',
    ]
    console.log(
      `${what}, ${device}: ${scores.join(', ')}; ${times.map((id) => `${id} ${audits[id]?.displayValue}`).join(', ')}`,
    )
    const faults = ['accessibility', 'best-practices'].flatMap((name) => categories[name]?.auditRefs ?? [])
    for (const { id } of faults) if ((audits[id]?.score ?? 1) < 1) console.log(`  ${audits[id]?.title}`)
  }
}
