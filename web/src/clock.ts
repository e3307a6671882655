import { useSyncExternalStore } from 'react'

// The only place of the web that asks what time it is.

/** The present moment, `YYYY-MM-DDTHH:mm:ss.sssZ`. */
export function now(): string {
  return new Date().toISOString()
}

export function nowMs(): number {
  return Date.now()
}

/** The IANA zone of the browser: what stands in where no airport's is known. */
export function browserZone(): string {
  return Intl.DateTimeFormat().resolvedOptions().timeZone
}

const watchers = new Set<() => void>()
let ticking: ReturnType<typeof setInterval> | undefined

function watch(watcher: () => void): () => void {
  watchers.add(watcher)
  ticking ??= setInterval(() => {
    for (const tell of watchers) tell()
  }, 15_000)
  return () => {
    watchers.delete(watcher)
    if (watchers.size > 0) return
    clearInterval(ticking)
    ticking = undefined
  }
}

/** What `read` makes of the present moment, a plain value; the component is painted again when it changes. */
export function useClock<T extends string | number>(read: (now: string) => T): T {
  return useSyncExternalStore(watch, () => read(now()))
}
