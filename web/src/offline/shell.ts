import { newVersion } from '../client/server-version'
import { keepsOnDevice } from '../device/keeping'
import { dropShell, HAS_SHELL, SHELL } from '../device/shell'
import { TOKEN } from '../device/token'
import { pageSetting } from '../page-setting'

let isKept = false

/** Whether this browser has service workers here: it needs HTTPS, or this machine itself. */
const isPossible = () => 'serviceWorker' in navigator && 'caches' in globalThis && 'locks' in navigator

/**
 * Keeps the page on this device, so that it opens without a network. Never rejects: without a service worker, with a
 * full disk or in a private window the page only opens with a network.
 */
export async function keepShell(): Promise<void> {
  if (isKept || !isPossible()) return
  isKept = true
  try {
    localStorage.setItem(HAS_SHELL, 'yes')
    const registration = await navigator.serviceWorker.register('/service-worker.js', { updateViaCache: 'none' })
    // The person may have signed out meanwhile.
    if (!keepsOnDevice(localStorage.getItem(TOKEN))) return await forgetShell()
    const own = SHELL + pageSetting('web-version')
    // As long as this page is open, its files stay, also after an upgrade.
    void navigator.locks.request(own, { mode: 'shared' }, () => new Promise<void>(() => undefined))
    navigator.serviceWorker.addEventListener('controllerchange', () => void dropOldShells(own))
    newVersion.subscribe(() => void registration.update().catch(() => undefined))
    if (await isWhole(own)) await dropOldShells(own)
    // The files may also be gone because the session has ended meanwhile.
    else if (keepsOnDevice(localStorage.getItem(TOKEN))) registration.active?.postMessage(pageSetting('web-version'))
  } catch {
    // Blocked, or the server was not reached.
    isKept = false
  }
}

/** Makes the next person who stays signed in register the service worker again. */
export async function forgetShell(): Promise<void> {
  isKept = false
  await dropShell()
}

/**
 * Whether all files of a release are stored: its page is stored last. Opening a cache would create it, so this only
 * checks.
 */
async function isWhole(shell: string): Promise<boolean> {
  return (await caches.match('/', { cacheName: shell })) !== undefined
}

/** Removes the files of other releases, unless a page of them is open, or this release is not yet kept as a whole. */
async function dropOldShells(own: string) {
  if (!(await isWhole(own))) return
  const names = await caches.keys()
  for (const name of names.filter((name) => name.startsWith(SHELL) && name !== own))
    await navigator.locks.request(name, { ifAvailable: true }, async (lock) => {
      if (lock) await caches.delete(name)
    })
}
