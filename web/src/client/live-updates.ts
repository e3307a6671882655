import type { QueryClient } from '@tanstack/react-query'
import { bye, change, changesPath, CHANGES_HEARTBEAT_SECONDS, streamState } from '@windsock/contract/changes'
import { userGetById } from '@windsock/contract/users'
import { call, CallFailed, listen, parsedJson } from './api'
import { nowMs } from '../clock'
import type { ServerEvent } from './event-stream'
import { repeatFirstFetches } from './first-fetches'
import { batchChanges } from './change-batch'
import { isOnlyState } from './club-state'
import { currentSession, loseSession, whenSessionChanges } from './session'

export interface LiveTimes {
  /** The pause before the first attempt to reconnect, in ms; it doubles with each attempt. */
  firstPause: number
  longestPause: number
  /** The time without data after which a connection counts as lost, in ms. */
  silence: number
  /** The time in ms that a new stream has to tell in which state of the club it begins. */
  beginning: number
  /** The time in ms during which changes are collected before they are applied together. */
  gathering: number
  /** The same for forecasts of limits, after bookings have changed. */
  forecasts: number
  /**
   * The time in ms after which a hidden page closes its connection, because browsers allow only a few connections to
   * one server.
   */
  hidden: number
}

const usual: LiveTimes = {
  firstPause: 1000,
  longestPause: 30_000,
  silence: 2.5 * CHANGES_HEARTBEAT_SECONDS * 1000,
  beginning: 2000,
  gathering: 150,
  forecasts: 5000,
  hidden: 5000,
}

/** The age in ms from which data are refetched even if nothing has changed: they may depend on the time. */
const OLD_MS = 60_000

/**
 * Refetches the data on screen when other people change it, as long as a user is signed in and the page is visible. If
 * the server's stream of changes is down, only the queries with an interval are repeated, every minute.
 * @returns a function that stops following the changes
 */
export function followChanges(client: QueryClient, times: LiveTimes = usual): () => void {
  let end: (() => void) | undefined
  let wake: (() => void) | undefined
  let hiding: ReturnType<typeof setTimeout> | undefined

  function start() {
    const session = currentSession()
    if (end || document.hidden || !session?.roles.length) return
    const stop = new AbortController()
    end = () => {
      stop.abort()
      end = undefined
    }
    void follow(session.token, stop.signal)
  }

  async function follow(token: string, stopped: AbortSignal) {
    for (let tries = 0; !stopped.aborted; tries += 1) {
      const began = nowMs()
      const outcome = await oneStream(client, stopped, times)
      if (stopped.aborted) return
      if (outcome === 'sessionEnded') await learnWhy(token, times.silence)
      // Do not reconnect. After 'tooManyStreams', for example, the user's other windows hold all streams that the
      // server allows, so this page waits until it has the focus again.
      if (outcome !== 'lost') return end?.()
      if (nowMs() - began > times.longestPause) tries = 0
      await new Promise<void>((resolve) => {
        const pause = Math.min(times.longestPause, times.firstPause * 2 ** tries)
        const waiting = setTimeout(resolve, pause * (0.5 + Math.random() / 2))
        wake = () => {
          clearTimeout(waiting)
          resolve()
        }
        stopped.addEventListener('abort', wake, { once: true })
      })
    }
  }

  const resume = () => {
    clearTimeout(hiding)
    if (document.hidden) hiding = setTimeout(() => end?.(), times.hidden)
    else if (end) wake?.()
    else start()
  }
  const restart = () => {
    end?.()
    start()
  }
  const unsubscribe = whenSessionChanges(restart)
  // When the network returns, reconnect: the old connection is dead, even if it has not reported an error.
  window.addEventListener('online', restart)
  window.addEventListener('focus', resume)
  document.addEventListener('visibilitychange', resume)
  start()
  return () => {
    unsubscribe()
    clearTimeout(hiding)
    window.removeEventListener('online', restart)
    window.removeEventListener('focus', resume)
    document.removeEventListener('visibilitychange', resume)
    end?.()
  }
}

/**
 * Makes any call to learn why the session ended. The stream does not give the reason, but the refusal of a call does.
 */
async function learnWhy(token: string, patience: number) {
  const id = currentSession()?.userId ?? ''
  const signal = AbortSignal.timeout(patience)
  await call(userGetById, { id }, { handles400: true, signal }).catch(() => undefined)
  loseSession(token)
}

type Outcome = 'lost' | 'sessionEnded' | 'tooManyStreams' | 'refused'

/** Reads one stream to its end and returns how it ended. */
async function oneStream(client: QueryClient, stopped: AbortSignal, times: LiveTimes): Promise<Outcome> {
  const connection = new AbortController()
  const giveUp = () => connection.abort()
  let heardAt = nowMs()
  let isOpen = false
  let hasBegun = false
  let beginning: ReturnType<typeof setTimeout> | undefined
  let endReason: Outcome | undefined
  const batch = batchChanges(client, times)
  const watch = setInterval(() => nowMs() - heardAt > times.silence && giveUp(), times.silence / 5)
  stopped.addEventListener('abort', giveUp, { once: true })

  function alive() {
    heardAt = nowMs()
    if (isOpen) return
    isOpen = true
    beginning = setTimeout(() => begin(undefined), times.beginning)
  }

  /**
   * Refetches the data that was loaded before the stream opened, because this page has missed its changes. Leaves out
   * recent data in the state in which the stream begins. A query that failed may succeed now.
   */
  function begin(state: string | undefined) {
    clearTimeout(beginning)
    if (hasBegun) return
    hasBegun = true
    const oldest = isOnlyState(state) ? nowMs() - OLD_MS : Infinity
    repeatFirstFetches(
      client,
      () => true,
      () => isOnlyState(state),
    )
    void client.invalidateQueries({
      // It is 0 while the first answer is awaited.
      predicate: ({ state: { dataUpdatedAt, status } }) =>
        status === 'error' || (dataUpdatedAt > 0 && dataUpdatedAt < oldest),
    })
  }

  function heard({ name, data }: ServerEvent) {
    if (name === 'state') begin(streamState.safeParse(parsedJson(data)).data?.state)
    if (name === 'change') batch.add(change.safeParse(parsedJson(data)).data)
    if (name === 'bye') endReason = bye.safeParse(parsedJson(data)).data?.reason
  }

  try {
    await listen(changesPath, { signal: connection.signal, heard, alive })
    return endReason ?? 'lost'
  } catch (error) {
    const status = error instanceof CallFailed ? error.status : 0
    return status === 401 || status === 403 ? 'refused' : 'lost'
  } finally {
    clearInterval(watch)
    clearTimeout(beginning)
    stopped.removeEventListener('abort', giveUp)
    batch.stop()
  }
}
