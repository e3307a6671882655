import { useSyncExternalStore } from 'react'

/** A value that is stored outside React, and whose changes can be subscribed to. */
export interface Store<T> {
  value(): T
  set(next: T): void
  subscribe(subscriber: () => void): () => void
}

export function createStore<T>(initial: T): Store<T> {
  let current = initial
  const subscribers = new Set<() => void>()
  return {
    value: () => current,
    set(next) {
      if (Object.is(next, current)) return
      current = next
      for (const subscriber of subscribers) subscriber()
    },
    subscribe(subscriber) {
      subscribers.add(subscriber)
      return () => subscribers.delete(subscriber)
    },
  }
}

export function useStore<T>(store: Store<T>): T {
  return useSyncExternalStore(store.subscribe, store.value)
}
