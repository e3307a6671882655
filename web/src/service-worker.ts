// The service worker. It opens the page without a network: it keeps the files of a release in a cache of the browser,
// without any data of the club or of a person, and answers with them where the network does not. Where there is a
// network, it stays out of the way. It is registered only on devices that stay signed in (`offline/shell.ts`), and its
// file is served with the list of its release's files (server/src/http/web-install.ts).

interface Release {
  version: string
  /** The page as the server completes it for the club. It is not read: it makes the worker's text change with it. */
  page: string
  files: readonly string[]
}

interface ExtendableEvent extends Event {
  waitUntil(done: Promise<unknown>): void
}

interface InstallEvent extends ExtendableEvent {
  /** The Static Routing API, which Chromium has: answers requests without starting the worker. */
  addRoutes?(routes: readonly object[]): Promise<void>
}

interface FetchEvent extends ExtendableEvent {
  readonly request: Request
  readonly preloadResponse: Promise<Response | undefined>
  respondWith(response: Promise<Response>): void
}

interface MessageToWorker extends ExtendableEvent {
  readonly data: unknown
}

interface WorkerScope {
  readonly location: { origin: string }
  readonly registration: ServiceWorkerRegistration
  readonly clients: { claim(): Promise<void> }
  skipWaiting(): Promise<void>
  addEventListener(type: 'install', act: (event: InstallEvent) => void): void
  addEventListener(type: 'activate', act: (event: ExtendableEvent) => void): void
  addEventListener(type: 'message', act: (event: MessageToWorker) => void): void
  addEventListener(type: 'fetch', act: (event: FetchEvent) => void): void
}

declare const RELEASE: Release

const worker = globalThis as unknown as WorkerScope
const shell = `shell-${RELEASE.version}`

/** Whether the browser answers by the routes of `install`. */
const { InstallEvent } = globalThis as { InstallEvent?: { prototype: object } }
const hasRoutes = InstallEvent !== undefined && 'addRoutes' in InstallEvent.prototype

/** The time in ms after which a network that does not answer counts as none, and the kept page opens. */
const PATIENCE_MS = 4000

worker.addEventListener('install', (event) => {
  event.waitUntil(install(event))
})

worker.addEventListener('activate', (event) => {
  event.waitUntil(activate())
})

// A page of this release has found that its files are gone, after a sign-out or because the browser needed the space.
worker.addEventListener('message', (event) => {
  if (event.data === RELEASE.version) event.waitUntil(fetchShell())
})

worker.addEventListener('fetch', (event) => {
  const { request } = event
  if (request.method !== 'GET') return
  const { origin, pathname } = new URL(request.url)
  if (origin !== worker.location.origin) return
  if (request.mode === 'navigate' && pathname === '/') event.respondWith(openPage(event))
  else if (pathname.startsWith('/assets/')) event.respondWith(openFile(request))
})

async function install(event: InstallEvent) {
  await fetchShell()
  await event.addRoutes?.([
    { condition: { urlPattern: { pathname: '/api/*' } }, source: 'network' },
    { condition: { urlPattern: { pathname: '/assets/*' } }, source: 'cache' },
    { condition: { urlPattern: { pathname: '/' }, requestMode: 'navigate' }, source: 'race-network-and-fetch-handler' },
  ])
  // The worker can take over from the one before at once, because it answers for the files of every kept release.
  await worker.skipWaiting()
}

/**
 * Fetches the files one after the other, so that neither the open page nor the server waits for them. A file that an
 * earlier attempt has fetched is not fetched again. The page comes last: a cache with the page is complete.
 */
async function fetchShell() {
  const cache = await caches.open(shell)
  for (const file of RELEASE.files) {
    if (!(await cache.match(file))) await cache.add(file)
  }
  const page = await fetch('/', { cache: 'no-store' })
  if (!page.ok || page.headers.get('Windsock-Version') !== RELEASE.version)
    throw new Error('The server has another release by now.')
  await cache.put('/', page)
}

async function activate() {
  // Without static routes, the browser asks the network for the page while the worker is starting.
  if (!hasRoutes) await worker.registration.navigationPreload?.enable().catch(() => undefined)
  await worker.clients.claim()
}

/** The page comes from the network, so that a start has the newest release; without a network it is the kept one. */
async function openPage(event: FetchEvent): Promise<Response> {
  const network = event.preloadResponse.then((preloaded) => preloaded ?? fetch(event.request))
  const answer = await Promise.race([network.catch(() => undefined), patience()])
  // The oldest cache, which is the release that was last open here: the data on the device is of that release.
  return answer ?? (await caches.match('/')) ?? network
}

function patience() {
  return new Promise<undefined>((resolve) => {
    setTimeout(() => resolve(undefined), PATIENCE_MS)
  })
}

/** A file's name changes with its content, so the cached file equals the server's. */
async function openFile(request: Request): Promise<Response> {
  return (await caches.match(request, { ignoreVary: true })) ?? fetch(request)
}
