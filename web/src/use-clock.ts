import { useSyncExternalStore } from 'react'
import { now } from './clock'

const watchers = new Set<() => void>()
let ticking: ReturnType<typeof setInterval> | undefined

function watch(watcher: () => void): () => void {
  watchers.add(watcher)
  ticking ??= setInterval(() => {
    for (const watcher of watchers) watcher()
  }, 15_000)
  return () => {
    watchers.delete(watcher)
    if (watchers.size > 0) return
    clearInterval(ticking)
    ticking = undefined
  }
}

/**
 * Returns the result of `read` for the current time. The component re-renders when the result changes, which is checked
 * every 15 seconds.
 */
export function useClock<T extends string | number>(read: (now: string) => T): T {
  return useSyncExternalStore(watch, () => read(now()))
}
