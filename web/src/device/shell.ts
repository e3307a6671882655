import { keepsOnDevice } from './keeping'
import { TOKEN } from './token'

/** How the names of the caches start that hold the files of a release (`service-worker.ts`). */
export const SHELL = 'shell-'

/** The key in local storage that says that this device has a service worker. */
export const HAS_SHELL = 'shell'

/**
 * Removes the service worker and the files that it keeps, unless the person at this device stays signed in. They hold no
 * data of anybody, but a device that keeps nothing does not keep the page either.
 */
export async function dropShell(): Promise<void> {
  if (localStorage.getItem(HAS_SHELL) === null || keepsOnDevice(localStorage.getItem(TOKEN))) return
  localStorage.removeItem(HAS_SHELL)
  const registration = await navigator.serviceWorker.getRegistration()
  await registration?.unregister()
  for (const name of await caches.keys()) if (name.startsWith(SHELL)) await caches.delete(name)
}
