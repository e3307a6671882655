import type { Page } from '@playwright/test'
import { expect, test } from './club'
import { settledGrid } from './screens'

test.use({ ownClub: false })

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
    const { responseBodySize } = await request.sizes()
    if (name) bytes[name] = (bytes[name] ?? 0) + responseBodySize
  })
  return bytes
}

test('the code of the login has at most 145.7 kB, and with the grid at most 182.4 kB', async ({ page }) => {
  const bytes = received(page)
  await page.goto('/')
  await expect.poll(() => Object.keys(bytes).toSorted()).toEqual(['grid', 'preload', 'start'])
  await page.waitForLoadState('networkidle')
  const { start = 0, preload = 0, grid = 0 } = bytes
  expect(start + preload).toBeGreaterThan(100_000)
  expect(start + preload).toBeLessThanOrEqual(145_700)
  expect(start + preload + grid).toBeLessThanOrEqual(182_400)
})

test('the login fetches the grid ahead, and what comes after waits until the grid is shown', async ({ page }) => {
  const names = requested(page)
  await page.goto('/')
  await expect(page.getByRole('textbox', { name: 'User name' })).toBeVisible()
  await expect.poll(() => names).toContain('grid')
  await page.waitForLoadState('networkidle')
  expect([...new Set(names)].toSorted()).toEqual(['grid', 'preload', 'start'])

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
