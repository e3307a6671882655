import type { BrowserContext, Page } from '@playwright/test'
import { userLogin } from '@windsock/contract/sign-in/login'
import { callsWith } from '../calls'
import { password, type CastName } from '../cast'
import { expect, holdToken } from '../club'
import { settledGrid } from '../screens'

/** Opens a page whose member stays signed in on the device. */
export async function openKept(page: Page, address: string, name: CastName, path = '/main/bookings') {
  const { token } = await callsWith(address)(userLogin, { userName: name, password, keepSignedIn: true })
  await holdToken(page, token)
  await page.goto(`/#${path}`)
  return token
}

/** Waits until the device keeps a picture of the day that opens without a choice, or of the chosen day. */
export async function keptPicture(page: Page, key: 'kept-day' | 'kept-chosen-day' = 'kept-day') {
  await settledGrid(page)
  await expect.poll(() => page.evaluate((key) => localStorage.getItem(key)?.length ?? 0, key)).toBeGreaterThan(1000)
}

/** Leaves the device of a member who stays signed in with a picture of the day, and no page open. */
export async function leaveWithPicture(page: Page, address: string, name: CastName) {
  await openKept(page, address, name)
  await keptPicture(page)
  await page.close()
}

/** Opens a page like a browser that is started again, whose program is held back until `release` is called. */
export async function openAgain(context: BrowserContext, path = '/#/main/bookings') {
  const page = await context.newPage()
  let release = () => {}
  const held = new Promise<void>((resolve) => (release = resolve))
  await page.route('**/assets/start-*.js', async (route) => {
    await held
    await route.continue()
  })
  await page.addInitScript(() => {
    const watch = new MutationObserver(() => {
      if (!document.querySelector('#kept') || 'hasPainted' in window) return
      performance.mark('picture')
      Object.assign(window, { hasPainted: true })
    })
    watch.observe(document, { childList: true, subtree: true })
  })
  await page.goto(path, { waitUntil: 'commit' })
  /** Returns whether the page has shown a picture at any time since it was opened. */
  const hasPainted = () => page.evaluate(() => 'hasPainted' in window)
  return { page, release, picture: page.locator('#kept'), hasPainted }
}

/** Returns all data of this site on the device as one text: storage, caches and databases. */
export function stored(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const texts = [localStorage, sessionStorage].map((storage) => JSON.stringify(Object.entries(storage)))
    // Nothing is opened, because opening a cache that was removed meanwhile would create it.
    for (const cacheName of await caches.keys())
      texts.push(cacheName, (await (await caches.match('/', { cacheName }))?.text()) ?? '')
    const settled = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.addEventListener('success', () => resolve(request.result))
        request.addEventListener('error', () => reject(request.error ?? new Error('no database')))
      })
    for (const { name = '' } of await indexedDB.databases()) {
      const database = await settled(indexedDB.open(name))
      for (const store of database.objectStoreNames)
        texts.push(name, JSON.stringify(await settled(database.transaction(store).objectStore(store).getAll())))
      database.close()
    }
    return texts.join('\n')
  })
}

/** Hides the page, as a browser does when another tab comes to the front or the device is locked. */
export function hide(page: Page): Promise<void> {
  return page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true })
    document.dispatchEvent(new Event('visibilitychange'))
  })
}
