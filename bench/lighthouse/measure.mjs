import { chromium } from '@playwright/test'
import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { freePort } from '../server/free-port.mjs'
import { browserOptions } from '../web/stage.mjs'

/** @typedef {{ what: string, address: string, signIn?: (page: import('@playwright/test').Page) => Promise<void> }} Target */
/** @typedef {{ url: string, transferSize: number, resourceType?: string }} Request */
/** @typedef {{ score: number | null, title: string, displayValue?: string, details?: { items?: Request[] } }} Audit */
/** @typedef {{ categories: Record<string, { score: number, auditRefs: { id: string }[] }>, audits: Record<string, Audit>, runtimeError?: { message: string } }} Report */
/** @typedef {(address: string, flags: object, config?: object) => Promise<{ lhr: Report }>} Lighthouse */

const here = fileURLToPath(new URL('.', import.meta.url))
if (!existsSync(join(here, 'node_modules'))) {
  const asked = ['install', '--no-audit', '--no-fund', '--no-package-lock', '--workspaces=false']
  if (spawnSync('npm', asked, { cwd: here, stdio: 'inherit' }).status !== 0) process.exit(1)
}
const program = new URL('node_modules/lighthouse/core/index.js', import.meta.url).href
/** @typedef {{ default: Lighthouse, desktopConfig: object }} Program */
const { default: lighthouse, desktopConfig } = /** @type {Program} */ (await import(program))

const categories = ['performance', 'accessibility', 'best-practices']
const metrics = ['first-contentful-paint', 'largest-contentful-paint', 'total-blocking-time', 'cumulative-layout-shift']

/**
 * Measures a page in a new profile with an empty cache.
 * @param {Target} target @param {'phone' | 'desktop'} device
 */
export async function measure({ what, address, signIn }, device) {
  const profile = mkdtempSync(join(tmpdir(), 'windsock-lighthouse-'))
  const port = await freePort()
  const options = await browserOptions()
  const args = [...(options.args ?? []), `--remote-debugging-port=${port}`]
  const context = await chromium.launchPersistentContext(profile, { ...options, args })
  try {
    const page = await context.newPage()
    // The tab that Lighthouse opens has the same storage, so the member is signed in there as well.
    await signIn?.(page)
    const cdp = await context.newCDPSession(page)
    await page.goto('about:blank')
    await cdp.send('Network.clearBrowserCache')
    // An open page of the product would fetch ahead what Lighthouse is to measure.
    await page.close()
    // Lighthouse must not clear the storage, because it holds the session. It then does not clear the cache either.
    const flags = { port, onlyCategories: categories, logLevel: 'error', disableStorageReset: true }
    const { lhr } = await lighthouse(address, flags, device === 'desktop' ? desktopConfig : undefined)
    if (lhr.runtimeError) throw new Error(`${what}: ${lhr.runtimeError.message}`)
    return told(lhr, received(lhr, what))
  } finally {
    await context.close()
    rmSync(profile, { recursive: true, force: true })
  }
}

/**
 * Returns the kB that came over the network. @param {Report} lhr @param {string} what
 * @throws if a script or a style sheet came from the cache
 */
function received({ audits }, what) {
  /** @type {Map<string, number>} */
  const files = new Map()
  let bytes = 0
  for (const { url, transferSize, resourceType } of audits['network-requests']?.details?.items ?? []) {
    bytes += transferSize
    // A page may ask for a file twice, and is then sent it once.
    if (/^(Script|Stylesheet)$/.test(resourceType ?? '')) files.set(url, (files.get(url) ?? 0) + transferSize)
  }
  const cached = [...files].filter(([, size]) => size === 0).map(([url]) => url)
  if (files.size === 0) throw new Error(`${what}: Lighthouse has seen no script and no style sheet.`)
  if (cached.length > 0) throw new Error(`${what}: the cache was not empty, it had ${cached.join(', ')}`)
  return bytes / 1000
}

/** @param {Report} lhr @param {number} kB */
function told({ categories, audits }, kB) {
  const scores = Object.entries(categories).map(([name, { score }]) => `${name} ${Math.round(score * 100)}`)
  const times = metrics.map((id) => `${id} ${audits[id]?.displayValue}`)
  const faults = ['accessibility', 'best-practices']
    .flatMap((name) => categories[name]?.auditRefs ?? [])
    .filter(({ id }) => (audits[id]?.score ?? 1) < 1)
    .map(({ id }) => audits[id]?.title ?? id)
  return { scores: scores.join(', '), times: times.join(', '), kB, faults }
}
