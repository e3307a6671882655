// What may be kept on this device, and when it goes. Personal data lies on a device only while a person is signed in
// there who chose to stay signed in (decision 0054). Everything that is kept follows one naming rule, so that
// `forgetDevice` finds it whether or not the code that kept it is loaded: keys of local storage and names of caches start
// with `kept-`, and the one IndexedDB database is called `kept`.
import { nowMs } from '../clock'
import { pageSetting } from '../page-setting'
import { contentOf, TOKEN, type TokenContent } from './token'

/** How the keys of local storage and the names of caches start that hold data of a person. */
export const KEPT = 'kept-'

/** The name of the IndexedDB database that holds data of a person. */
export const KEPT_DATABASE = 'kept'

/** The key that stores whose data is on the device. It is removed last, so that an interrupted removal is repeated. */
const BOUND = `${KEPT}bound`

/** Returns the key in local storage of the picture of a day (`picture.ts`). The day that opens without a choice has its own, so that no other day replaces it. */
export function pictureKey(asked: string): string {
  return `${KEPT}${asked ? 'chosen-day' : 'day'}`
}

/** The cookie that tells the server that a picture is stored. It identifies nobody. */
const PICTURE_COOKIE = `${KEPT}picture`

const HOUR_SECONDS = 3600
const DAY_SECONDS = 24 * HOUR_SECONDS
const DAY_MS = DAY_SECONDS * 1000
/** A session without "Keep me signed in on this device" lasts 12 hours, a kept one 30 days (decision 0037). */
const LONGEST_UNKEPT_SECONDS = 13 * HOUR_SECONDS
export const KEPT_DAYS = 30

/** The person, session and build to which the stored data belongs. */
export interface Binding {
  userId: string
  /** The id of the session. It is not a credential: a token is valid only with its signature. */
  session: string
  /** The version of the web app, because another version may read the data in another way. */
  build: string
  /** When the data was kept, in ms since 1970. */
  at: number
}

/** Returns whether the person chose to stay signed in on this device. Guests' devices keep nothing. */
export function keepsOnDevice(token: string | null): boolean {
  return keptBy(contentOf(token)) !== undefined
}

/** Returns the binding for data that is stored now; undefined if nothing may be stored on this device. */
export function boundTo(token = heldToken()): Binding | undefined {
  const content = contentOf(token)
  const session = keptBy(content)
  const build = pageSetting('web-version')
  return content && session !== undefined ? { userId: content.userId, session, build, at: nowMs() } : undefined
}

/** Returns whether data with this binding may be used now: by the same person, session and build, for 30 days. */
export function isStillBound(binding: Partial<Binding> | undefined, token = heldToken()): boolean {
  const now = boundTo(token)
  if (!now || !binding || typeof binding.at !== 'number') return false
  const isSame = binding.userId === now.userId && binding.session === now.session && binding.build === now.build
  return isSame && binding.at <= now.at + DAY_MS && now.at - binding.at < KEPT_DAYS * DAY_MS
}

/**
 * Call this each time before something is kept. Returns its binding; undefined if nothing may be kept, also because the
 * storage is full or blocked: without the note of this call nothing would find the data to remove it.
 */
export function startKeeping(): Binding | undefined {
  try {
    const binding = boundTo()
    if (binding) localStorage.setItem(BOUND, JSON.stringify(binding))
    return binding
  } catch {
    return undefined
  }
}

/**
 * Says to the server whether a picture is kept here. It then sends a page whose program starts once the picture is painted
 * (`start-program.ts`).
 */
export function tellOfPicture(isKept: boolean): void {
  if (isKept === document.cookie.includes(PICTURE_COOKIE)) return
  const secure = window.location.protocol === 'https:' ? '; Secure' : ''
  const seconds = isKept ? KEPT_DAYS * DAY_SECONDS : -1
  document.cookie = `${PICTURE_COOKIE}=1; Path=/; SameSite=Strict; Max-Age=${seconds}${secure}`
}

const forgetters = new Set<() => unknown>()

/**
 * Registers a callback that runs when this device forgets its data, to clear memory or to stop a write. Stored data
 * with the names above is removed without a callback.
 */
export function whenForgotten(forget: () => unknown): void {
  forgetters.add(forget)
}

/**
 * Removes all data of a person from this device. Runs when a session ends for any reason, in any tab, when another one
 * starts, and at the start of the page if the data is not bound to the current session and build. Never rejects.
 */
export async function forgetDevice(): Promise<void> {
  try {
    const bound = localStorage.getItem(BOUND)
    for (const key of Object.keys(localStorage)) {
      if (key.startsWith(KEPT) && key !== BOUND) localStorage.removeItem(key)
    }
    const forgotten = Promise.all([...forgetters].map(async (forget) => forget()))
    if (bound === null) return void (await forgotten)
    tellOfPicture(false)
    await Promise.all([forgotten, deleteCaches(), deleteDatabase()])
    if (localStorage.getItem(BOUND) === bound) localStorage.removeItem(BOUND)
  } catch {
    // Storage is blocked, so it is empty. A removal that failed is repeated at the next start.
  }
}

/** Forgets what earlier pages kept, unless it still belongs to the current person, session and build. */
export function forgetUnlessBound(): void {
  if (!isStillBound(read(BOUND) as Partial<Binding> | undefined)) void forgetDevice()
}

/** Reads JSON from local storage; undefined if there is none, or if the storage is blocked. */
export function read(key: string): unknown {
  try {
    return JSON.parse(localStorage.getItem(key) ?? 'null') ?? undefined
  } catch {
    return undefined
  }
}

/** Returns the id of a session that its person keeps on this device; undefined for any other. */
function keptBy(content: TokenContent | undefined): string | undefined {
  if (!content) return undefined
  const { sid, iat, exp, role } = content
  const roles: readonly unknown[] = Array.isArray(role) ? role : [role]
  const isGuest = roles.every((one) => one === 'External')
  const isKept = typeof iat === 'number' && typeof exp === 'number' && exp - iat > LONGEST_UNKEPT_SECONDS
  return isKept && !isGuest && typeof sid === 'string' && sid !== '' ? sid : undefined
}

function heldToken(): string | null {
  try {
    return localStorage.getItem(TOKEN)
  } catch {
    return null
  }
}

async function deleteCaches() {
  // Pages without HTTPS have no caches.
  if (!('caches' in globalThis)) return
  const names = await caches.keys()
  await Promise.all(names.filter((name) => name.startsWith(KEPT)).map((name) => caches.delete(name)))
}

function deleteDatabase() {
  if (!('indexedDB' in globalThis)) return
  return new Promise<void>((resolve, reject) => {
    const request = indexedDB.deleteDatabase(KEPT_DATABASE)
    request.addEventListener('success', () => resolve())
    request.addEventListener('error', () => reject(request.error ?? new Error('the database was not deleted')))
  })
}
