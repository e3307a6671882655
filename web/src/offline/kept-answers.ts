import type { Query, QueryClient } from '@tanstack/react-query'
import { KEPT_DATABASE, whenForgotten } from '../device/keeping'
import { unreached } from '../kit/network/reach'
import { pruneAnswers, storeAnswers, storedAnswers, type KeptAnswer } from './answer-store'
import { isKeptQuery, partOfRange } from './kept-queries'

/** Answers are stored together, this long in ms after the first. */
const GATHERING_MS = 500

export interface KeptAnswers {
  /** Loads the stored answers, if there is no network. */
  load(): Promise<void>
  /** Stores what the page has, also what could not be stored before. Rejects if something could not be stored. */
  storeAll(): Promise<void>
}

/** Stores the answers that may be needed without a network, and gives them to the screens while there is none. */
export function keepAnswers(client: QueryClient): KeptAnswers {
  const cache = client.getQueryCache()
  const fresh = new Map<string, Query>()
  let stored: Promise<void> | undefined
  let kept: readonly KeptAnswer[] = []
  let waiting: ReturnType<typeof setTimeout> | undefined
  let written: Promise<unknown> = Promise.resolve()
  let isWhole = true

  /** Stores what has arrived. A full disk or a blocked storage changes nothing for the page. */
  async function store() {
    clearTimeout(waiting)
    waiting = undefined
    const answers = [...fresh.values()].map(({ queryHash: hash, queryKey, state }) => {
      return { hash, queryKey, at: state.dataUpdatedAt, text: JSON.stringify(state.data) ?? 'null' }
    })
    fresh.clear()
    const write = async () => {
      if (answers.length === 0) return
      await storeAnswers(answers).catch(() => {
        isWhole = false
      })
    }
    written = Promise.all([written, write()])
    await written
  }

  async function storeAll() {
    if (!isWhole) noteAll()
    isWhole = true
    await store()
    if (!isWhole) throw new Error('The storage is full or blocked.')
  }

  function fill({ queryKey, queryHash, state }: Query) {
    if (state.data !== undefined || !unreached.value()) return
    const same = kept.find(({ hash }) => hash === queryHash)
    if (same) return client.setQueryData(queryKey, JSON.parse(same.text), { updatedAt: same.at })
    for (const { queryKey: other, text, at } of kept) {
      const part = partOfRange(queryKey, other, () => JSON.parse(text) as unknown)
      if (part) return client.setQueryData(queryKey, part, { updatedAt: at })
    }
  }

  async function loadStored() {
    await store()
    kept = await storedAnswers().catch(() => [])
    for (const query of cache.getAll()) fill(query)
  }

  async function follow() {
    if (unreached.value()) return (stored ??= loadStored())
    if (!stored) return
    // The network is back: what is on the screen is fetched, and so is what could not be loaded.
    stored = undefined
    kept = []
    await client.invalidateQueries()
  }

  function note(query: Query) {
    if (!isKeptQuery(query.queryKey)) return
    fresh.set(query.queryHash, query)
    waiting ??= setTimeout(() => void store(), GATHERING_MS)
  }

  function noteAll() {
    for (const query of cache.getAll()) if (query.state.data !== undefined) note(query)
  }

  // The first screen has its answers before this code is loaded, and does not ask again if nothing changes.
  noteAll()
  cache.subscribe((event) => {
    const query = event.query as Query
    if (event.type === 'added') fill(query)
    if (event.type === 'updated' && event.action.type === 'success' && !event.action.manual) note(query)
  })
  unreached.subscribe(() => void follow())
  window.addEventListener('pagehide', () => void store())
  whenForgotten(() => {
    clearTimeout(waiting)
    waiting = undefined
    fresh.clear()
    kept = []
    stored = undefined
    // A write in another tab may have been pending.
    indexedDB.deleteDatabase(KEPT_DATABASE)
  })
  void pruneAnswers(({ queryKey }) => isKeptQuery(queryKey)).catch(() => undefined)
  return { load: follow, storeAll }
}
