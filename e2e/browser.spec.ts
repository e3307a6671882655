import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test } from '@playwright/test'

let server: Server
let address: string

test.beforeAll(async () => {
  server = createServer((_, answer) => {
    answer.setHeader('content-type', 'text/html').end('<h1>Clear for take-off</h1>')
  })
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})

test.afterAll(() => {
  server.close()
})

test('the browser shows a page of this machine and renders its fonts', { tag: '@phone' }, async ({ page }) => {
  await page.goto(address)
  const heading = page.getByRole('heading', { name: 'Clear for take-off' })
  await expect(heading).toBeVisible()
  expect(await page.evaluate('document.fonts.check("16px sans-serif")')).toBe(true)
  expect((await page.screenshot()).byteLength).toBeGreaterThan(3000)
})

test('the browser’s time zone differs from the airports’', async ({ page, timezoneId }) => {
  const zone = await page.evaluate('Intl.DateTimeFormat().resolvedOptions().timeZone')
  expect(zone).toBe(timezoneId)
  expect(['Europe/Prague', 'Atlantic/Azores']).not.toContain(zone)
  expect(await page.evaluate('navigator.language')).toBe('en-GB')
})

test('the browser resolves no name outside of this machine', async ({ page }) => {
  await expect(page.goto('http://example.org/')).rejects.toThrow('ERR_NAME_NOT_RESOLVED')
})
