import type { BrowserContext, Page } from '@playwright/test'
import { password, type CastName } from '../cast'
import { expect } from '../club'
import { dayFromToday } from '../days'
import { logIn } from '../form-actions'
import { settledGrid } from '../screens'

/** Everything that a browser stores for a site, as one text, and whether it has a service worker. */
export interface Stored {
  text: string
  /** The names of the caches that contain something. */
  caches: string[]
  databases: string[]
  workers: number
}

/** Signs a member in with "Keep me signed in on this device". */
export async function staySignedIn(page: Page, name: CastName): Promise<void> {
  await page.goto('/')
  await page.getByRole('checkbox', { name: 'Keep me signed in on this device' }).check()
  await logIn(page, name, password)
  await settledGrid(page)
}

/** Signs a member in to stay, and waits until the device is ready for days without a network. */
export async function readyForOffline(page: Page, name: CastName): Promise<void> {
  await staySignedIn(page, name)
  await deviceIsReady(page)
}

/** Waits until the page, its files and the answers lie on the device. */
export async function deviceIsReady(page: Page): Promise<void> {
  await expect
    .poll(
      () =>
        page.evaluate(async () => {
          const version = document.querySelector<HTMLMetaElement>('meta[name="web-version"]')?.content ?? ''
          const isWhole = (await caches.has(`shell-${version}`)) && (await caches.match('/')) !== undefined
          const isControlled = navigator.serviceWorker.controller !== null
          return { isWhole, isControlled, isFetched: localStorage.getItem('kept-fetched') !== null }
        }),
      { timeout: 60_000 },
    )
    .toEqual({ isWhole: true, isControlled: true, isFetched: true })
  // The last answers are written half a second after they have arrived.
  const soon = { timeout: 60_000 }
  await expect.poll(async () => (await stored(page)).text, soon).toContain('getMyBookings')
  await expect.poll(async () => (await stored(page)).text, soon).toContain('"role":"Administrator"')
  // The first screen's day, which is not asked again.
  await expect.poll(async () => (await stored(page)).text, soon).toContain(`"date":"${dayFromToday(0)}"}`)
}

/** Opens a further page without a network. */
export async function openCut(context: BrowserContext, path = ''): Promise<Page> {
  await context.setOffline(true)
  const page = await context.newPage()
  await page.goto(`/${path && `#${path}`}`)
  return page
}

/** Reads everything that the browser stores for the club. */
export function stored(page: Page): Promise<Stored> {
  return page.evaluate(async () => {
    const texts = [JSON.stringify(localStorage), JSON.stringify(sessionStorage)]
    const filled: string[] = []
    for (const name of await caches.keys()) {
      // A cache without entries does not count: opening one that was removed meanwhile creates it, and Chromium leaves
      // one behind if it is removed while the browser answers from it.
      const requests = await (await caches.open(name)).keys()
      if (requests.length > 0) filled.push(name)
      texts.push((await (await caches.match('/', { cacheName: name }))?.text()) ?? '')
    }
    const databases = (await indexedDB.databases()).map(({ name = '' }) => name)
    for (const name of databases) {
      const database = await new Promise<IDBDatabase>((resolve, reject) => {
        const request = indexedDB.open(name)
        request.addEventListener('success', () => resolve(request.result))
        request.addEventListener('error', () => reject(new Error(name)))
      })
      for (const store of database.objectStoreNames) {
        const rows = await new Promise<unknown[]>((resolve) => {
          const request = database.transaction(store).objectStore(store).getAll()
          request.addEventListener('success', () => resolve(request.result as unknown[]))
        })
        texts.push(...rows.map((row) => JSON.stringify(row).replaceAll(String.raw`\"`, '"')))
      }
      database.close()
    }
    const workers = (await navigator.serviceWorker.getRegistrations()).length
    return { text: texts.join('\n'), caches: filled, databases, workers }
  })
}

/** Expects that the device stores no page, no data and no name of a member. */
export async function expectNothingKept(page: Page, names: readonly string[]): Promise<void> {
  await expect
    .poll(async () => {
      const { text, ...rest } = await stored(page)
      return { ...rest, found: names.filter((name) => text.includes(name)), kept: text.includes('kept-') }
    })
    .toEqual({ caches: [], databases: [], workers: 0, found: [], kept: false })
}
