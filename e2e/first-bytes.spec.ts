import type { Page } from '@playwright/test'
import { expect, test } from './club'
import { settledGrid } from './screens'

test.use({ ownClub: false })

/** The bundles that the login downloads: the choice of a language comes after the form, and the grid is prefetched. */
const onLogin = ['LanguageChoice', 'fields', 'grid', 'login', 'preload', 'react', 'start']

/** Lists the names of the scripts and style sheets that the page requests, without their hashes. */
function requested(page: Page): string[] {
  const names: string[] = []
  page.on('request', (request) => {
    const [, name] = /\/assets\/(.+)-[\w-]{8}\.(?:js|css)$/.exec(request.url()) ?? []
    if (name) names.push(name)
  })
  return names
}

/** Sums up the bytes of the scripts and style sheets that the page receives, by their names without their hashes. */
function received(page: Page) {
  const bytes: Record<string, number> = {}
  page.on('requestfinished', async (request) => {
    const [, name] = /\/assets\/(.+)-[\w-]{8}\.(?:js|css)$/.exec(request.url()) ?? []
    // Files that arrive while the test ends have no size any more.
    const sizes = await request.sizes().catch(() => undefined)
    if (name && sizes) bytes[name] = (bytes[name] ?? 0) + sizes.responseBodySize
  })
  return bytes
}

test('the code of the login has at most 141.3 kB, and with the grid at most 175.5 kB', async ({ page }) => {
  const bytes = received(page)
  await page.goto('/')
  await expect.poll(() => Object.keys(bytes).toSorted()).toEqual(onLogin)
  await page.waitForLoadState('networkidle')
  const { react = 0, start = 0, preload = 0, fields = 0, login = 0, grid = 0, LanguageChoice = 0 } = bytes
  const untilLogin = react + start + preload + fields + login
  expect(untilLogin).toBeGreaterThan(100_000)
  expect(untilLogin).toBeLessThanOrEqual(141_300)
  expect(untilLogin + grid).toBeLessThanOrEqual(175_500)
  expect(LanguageChoice).toBeLessThanOrEqual(1000)
})

test('the code of a signed-in member has at most 156.3 kB until the grid, without the login', async ({
  page,
  signInAs,
}) => {
  const bytes = received(page)
  const first = page.waitForRequest(/\/assets\/(?!react-|start-|grid-|preload-|live-updates-)[^/]+\.(?:js|css)$/)
  await signInAs('petra')
  await first
  // The first request for anything else, such as the styles of the login's fields, comes when the grid is shown.
  await expect(page.getByRole('grid')).toBeVisible({ timeout: 1 })
  await settledGrid(page)
  await expect.poll(() => Object.keys(bytes)).toContain('later-styles')
  const { react = 0, start = 0, preload = 0, grid = 0 } = bytes
  expect(react + start + preload + grid).toBeGreaterThan(100_000)
  expect(react + start + preload + grid).toBeLessThanOrEqual(156_300)
})

test('the fonts of a day with Czech names have at most 40 kB', async ({ page, signInAs }) => {
  const files = new Map<string, number>()
  page.on('requestfinished', async (request) => {
    const [, name] = /\/assets\/(inter-[\w-]+)-\w{8}\.woff2$/.exec(request.url()) ?? []
    if (name) files.set(name, (await request.sizes()).responseBodySize)
  })
  await signInAs('petra')
  await expect((await settledGrid(page)).getByText(/[ěščřžů]/).first()).toBeAttached()
  await expect
    .poll(() => [...files.keys()].toSorted())
    .toEqual(['inter-latin-ext-wght-normal-100', 'inter-latin-wght-normal-0'])
  expect([...files.values()].reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(40_000)
})

test('what a member may need next is prefetched in at most 20 files', async ({ page, signInAs }) => {
  const files = new Set<string>()
  page.on('request', (request) => {
    const [, name] = /\/assets\/(.+)\.(?:js|css)$/.exec(request.url()) ?? []
    if (name && !/^(?:react|start|grid|preload)-/.test(name)) files.add(name)
  })
  await signInAs('petra')
  for (const part of ['day-', 'dialogs-', 'schemas-', 'flights-', 'LanguageDialog-'])
    await expect.poll(() => [...files].some((file) => file.startsWith(part)), part).toBe(true)
  expect(files.size).toBeLessThanOrEqual(20)
})

test('another language is one file of at most 14 kB until the grid, and nobody downloads two', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('language', 'de'))
  const files = new Map<string, number>()
  page.on('requestfinished', async (request) => {
    const { responseBodySize } = await request.sizes()
    const text = await (await request.response())?.text()
    // Each catalogue words the button of the login.
    const isCatalogue = /\/assets\/start-[^/]+\.js$/.test(request.url()) && text !== undefined && text.length < 50_000
    if (isCatalogue) files.set(text.includes('Anmelden') ? 'de' : request.url(), responseBodySize)
  })
  await page.goto('/')
  await expect(page.getByRole('button', { name: 'Anmelden' })).toBeVisible()
  await page.waitForLoadState('networkidle')
  expect([...files.keys()]).toEqual(['de'])
  expect(files.get('de')).toBeLessThanOrEqual(14_000)
})

test('the login prefetches the grid, and everything after it waits until the grid is shown', async ({ page }) => {
  const names = requested(page)
  await page.goto('/')
  await expect(page.getByRole('textbox', { name: 'User name' })).toBeVisible()
  await expect.poll(() => names).toContain('grid')
  await page.waitForLoadState('networkidle')
  expect([...new Set(names)].toSorted()).toEqual(onLogin)

  await page.getByLabel('User name').fill('petra')
  await page.getByLabel('Password', { exact: true }).fill('demo-club-1')
  const first = page.waitForRequest(/\/assets\/(?!start-|grid-|preload-|live-updates-)[^/]+\.(?:js|css)$/)
  await page.getByRole('button', { name: 'Login' }).click()
  await first
  // The first request for anything else comes when the grid already shows its rows.
  await expect(page.getByRole('grid')).toBeVisible({ timeout: 1 })
  await settledGrid(page)
  await expect.poll(() => names).toEqual(expect.arrayContaining(['screens', 'later-styles', 'live-updates']))
})

test('the login does not wait for the code of the grid', async ({ page }) => {
  await page.route('**/assets/grid-*.js', (route) => route.abort())
  await page.goto('/')
  await expect(page.getByRole('textbox', { name: 'User name' })).toBeVisible()
})

test('the texts of the first screen are requested before the program runs', async ({ page }) => {
  let release = () => {}
  const held = new Promise<void>((resolve) => (release = resolve))
  await page.route('**/assets/react-*.js', async (route) => {
    await held
    await route.continue()
  })
  // The program's own file and the sentences both begin with `start-`.
  const files = new Set<string>()
  page.on('request', (request) => /\/assets\/start-\w+\.js$/.test(request.url()) && files.add(request.url()))
  await page.goto('/', { waitUntil: 'commit' })
  await expect.poll(() => files.size).toBe(2)
  release()
  await expect(page.getByRole('button', { name: 'Login' })).toBeVisible()
  expect(files.size).toBe(2)
})
