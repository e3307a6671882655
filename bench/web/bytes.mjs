// Counts the bytes that a browser receives until it shows the login, and until it shows the grid after the login:
// node bench/web/bytes.mjs [list]
// The cache of the browser is empty at the start. With `list`, the script also prints each file.
import { firstSeen, freshPage, onStage } from './stage.mjs'

/**
 * A file sent to the browser; `asked` is the time of its request in ms since 1970.
 * @typedef {{ name: string, kind: string, bytes: number, encoding: string, asked: number }} Sent
 */

await onStage(async ({ browser, club }) => {
  const { page } = await freshPage(browser)
  /** @type {Promise<Sent | undefined>[]} */
  const log = []
  page.on('response', (response) => log.push(sent(response)))
  await page.goto(club.address)
  /** @type {number} */
  const start = await page.evaluate('performance.timeOrigin')
  const form = await firstSeen(page, 'form')
  await page.getByLabel('User name').fill('petra')
  await page.getByLabel('Password', { exact: true }).fill('demo-club-1')
  await page.getByRole('button', { name: 'Login' }).click()
  const grid = await firstSeen(page, 'grid')
  printSizes('login alone', await sentUntil(log, start + form))
  printSizes('login and grid', await sentUntil(log, start + grid))
  // Files that are fetched ahead are still arriving. They have no size once the browser is closed.
  page.removeAllListeners('response')
  await Promise.allSettled(log)
})

/**
 * Returns the files requested before `until`, a time in ms since 1970. Later requests are prefetches.
 * @param {Promise<Sent | undefined>[]} log
 * @param {number} until
 */
async function sentUntil(log, until) {
  return (await Promise.all(log)).flatMap((one) => (one && one.asked < until ? one : []))
}

/** @param {import('@playwright/test').Response} response @returns {Promise<Sent | undefined>} */
async function sent(response) {
  const name = new URL(response.url()).pathname
  // Counts only files that the server sends, not data from its API or responses of a service worker.
  if (name.startsWith('/api/') || response.fromServiceWorker()) return undefined
  const { responseBodySize } = await response.request().sizes()
  const asked = response.request().timing().startTime
  const kind = /\.(\w+)$/.exec(name)?.[1] ?? 'html'
  return { name, kind, bytes: responseBodySize, encoding: response.headers()['content-encoding'] ?? 'as it is', asked }
}

/** @param {string} what @param {Sent[]} files */
function printSizes(what, files) {
  const size = (/** @type {string[]} */ ...kinds) =>
    files.reduce((sum, { kind, bytes }) => (kinds.length === 0 || kinds.includes(kind) ? sum + bytes : sum), 0)
  const kb = (/** @type {number} */ bytes) => `${(bytes / 1000).toFixed(1)} kB`
  const parts = ['js', 'css', 'woff2', 'html', 'svg'].map((kind) => `${kind} ${kb(size(kind))}`).join(', ')
  console.log(`${what.padEnd(16)} JavaScript and CSS ${kb(size('js', 'css'))}; ${parts}; ${files.length} files`)
  if (!process.argv.includes('list')) return
  for (const { name, bytes, encoding } of files.toSorted((one, other) => other.bytes - one.bytes))
    console.log(`  ${String(bytes).padStart(7)} ${encoding.padEnd(8)} ${name}`)
}
