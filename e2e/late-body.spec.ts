import { createServer, request as ask } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Page } from '@playwright/test'
import { expect, test } from './club'

test.use({ ownClub: false, serviceWorkers: 'block' })

/** Serves the club as over a network on which the body of the page comes only when `send` is called. */
async function slowNetwork(club: string) {
  let send = () => {}
  const sent = new Promise<void>((resolve) => (send = resolve))
  const server = createServer((request, response) => {
    const headers = { ...request.headers, 'accept-encoding': 'identity' }
    const asked = ask(new URL(request.url ?? '/', club), { method: request.method, headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 500, answer.headers)
      if (request.url !== '/') return void answer.pipe(response)
      answer.setEncoding('utf8').once('data', (page: string) => {
        const body = page.indexOf('<body>')
        response.write(page.slice(0, body))
        void sent.then(() => response.end(page.slice(body)))
      })
    })
    request.pipe(asked)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return { address: `http://127.0.0.1:${port}`, send: () => send(), close: () => server.close() }
}

/** Waits until the browser has run the program; fails if that fails. */
async function programRun(page: Page) {
  const script = page.locator('head > script[src*="/assets/start-"]')
  await expect(script).toBeAttached()
  await script.evaluate(async (script: HTMLScriptElement) => {
    await import(script.src)
  })
}

for (const { device, cookie } of [
  { device: 'a device that keeps nothing', cookie: 'theme=none' },
  { device: 'a device that keeps a picture', cookie: 'kept-picture=1' },
]) {
  test(`the page opens on ${device} if its body arrives after its scripts`, async ({ page, context, club }) => {
    const network = await slowNetwork(club.address)
    const [name = '', value = ''] = cookie.split('=')
    await context.addCookies([{ name, value, url: network.address }])
    await page.goto(network.address, { waitUntil: 'commit' })
    await programRun(page)
    await expect(page.locator('#root')).toHaveCount(0)
    network.send()
    await expect(page.getByRole('button', { name: 'Login' })).toBeVisible()
    network.close()
  })
}
