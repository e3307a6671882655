import { useSyncExternalStore } from 'react'

/** One value that lives outside React, and those who watch it. */
export interface Store<T> {
  value(): T
  set(next: T): void
  subscribe(watcher: () => void): () => void
}

export function createStore<T>(initial: T): Store<T> {
  let current = initial
  const watchers = new Set<() => void>()
  return {
    value: () => current,
    set(next) {
      if (Object.is(next, current)) return
      current = next
      for (const watcher of watchers) watcher()
    },
    subscribe(watcher) {
      watchers.add(watcher)
      return () => watchers.delete(watcher)
    },
  }
}

export function useStore<T>(store: Store<T>): T {
  return useSyncExternalStore(store.subscribe, store.value)
}
