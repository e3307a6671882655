import { selectedAirport } from '../airport-day/selected-airport'
import { chosenDay } from '../airport-day/selected-day'
import { newVersion } from '../client/server-version'
import { currentSession } from '../client/session'
import { isReloading, keptNow, restoreKept, type Kept } from './kept-input'

const STORED = 'keptInput'

/** The state that a page stores for the reload after an upgrade, or for one of its own. */
interface Stored {
  userId: string
  kept: Kept
  day: string | undefined
  at: string | undefined
}

/** Converts sets for JSON, which has no sets. `listsAsSets` converts them back. */
const setsAsLists = (_: string, value: unknown) =>
  value instanceof Set ? { set: [...(value as Set<unknown>)] } : value
const listsAsSets = (_: string, value: unknown) =>
  typeof value === 'object' && value !== null && 'set' in value && Array.isArray(value.set) ? new Set(value.set) : value

function store() {
  const userId = currentSession()?.userId
  const kept = keptNow()
  if ((newVersion.value() === undefined && !isReloading()) || !kept || !userId) return
  const stored: Stored = { userId, kept, day: chosenDay.value(), at: selectedAirport.value() }
  sessionStorage.setItem(STORED, JSON.stringify(stored, setsAsLists))
}

/**
 * Restores the stored state if the page was reloaded and the same person is still signed in. Deletes the stored state
 * in any case.
 */
function restore() {
  const text = sessionStorage.getItem(STORED)
  sessionStorage.removeItem(STORED)
  const isReload = performance.getEntriesByType('navigation').some((one) => 'type' in one && one.type === 'reload')
  if (!text || !isReload) return
  const { userId, kept, day, at } = JSON.parse(text, listsAsSets) as Stored
  if (userId !== currentSession()?.userId) return
  restoreKept(kept)
  chosenDay.set(day)
  selectedAirport.set(at)
}
/**
 * Restores the input stored before a reload. From now on, leaving the page after a server upgrade, or by
 * `reload`, stores unsaved input.
 */
export function keepOverReload() {
  restore()
  window.addEventListener('pagehide', store)
}
