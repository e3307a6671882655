import type { QueryClient } from '@tanstack/react-query'
import { bye, change, changesPath, CHANGES_HEARTBEAT_SECONDS } from '@windsock/contract/changes'
import { call, CallFailed, listen, parsedJson } from './api'
import { nowMs } from '../clock'
import type { ServerEvent } from './event-stream'
import { batchChanges } from './change-batch'
import { currentSession, loseSession, whenSessionChanges } from './session'

export interface LiveTimes {
  /** The pause before the first attempt to come back, in ms; each further one is twice as long. */
  firstPause: number
  longestPause: number
  /** Silence after which a connection counts as lost. */
  silence: number
  /** Changes that come in together are read together. */
  gathering: number
  /** A page that nobody looks at gives its connection up: browsers hold few to one server. */
  hidden: number
}

const usual: LiveTimes = {
  firstPause: 1000,
  longestPause: 30_000,
  silence: 2.5 * CHANGES_HEARTBEAT_SECONDS * 1000,
  gathering: 150,
  hidden: 5000,
}

/**
 * Keeps what is on screen up to date with what others change, as long as a person is signed in and looks. While there
 * is no stream, the queries that repeat every minute go on.
 * @returns stops following
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
      // Pushed out by this person's other windows, it waits until somebody comes back to this one.
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

  const again = () => {
    clearTimeout(hiding)
    if (document.hidden) hiding = setTimeout(() => end?.(), times.hidden)
    else if (end) wake?.()
    else start()
  }
  const anew = () => {
    end?.()
    start()
  }
  const forget = whenSessionChanges(anew)
  // What stood before the network went is dead, whether or not it knows.
  window.addEventListener('online', anew)
  window.addEventListener('focus', again)
  document.addEventListener('visibilitychange', again)
  start()
  return () => {
    forget()
    clearTimeout(hiding)
    window.removeEventListener('online', anew)
    window.removeEventListener('focus', again)
    document.removeEventListener('visibilitychange', again)
    end?.()
  }
}

/** The stream says only that the session is over; the refusal of any call says why. */
async function learnWhy(token: string, patience: number) {
  const id = currentSession()?.userId ?? ''
  const signal = AbortSignal.timeout(patience)
  // Fetched when it is needed: the page starts without it.
  await import('@windsock/contract/users')
    .then(({ userGetById }) => call(userGetById, { id }, { handles400: true, signal }))
    .catch(() => undefined)
  loseSession(token)
}

type Outcome = 'lost' | 'sessionEnded' | 'tooManyStreams' | 'refused'

/** Reads one stream to its end and says how it ended. */
async function oneStream(client: QueryClient, stopped: AbortSignal, times: LiveTimes): Promise<Outcome> {
  const given = new AbortController()
  const giveUp = () => given.abort()
  let heardAt = nowMs()
  let isOpen = false
  let farewell: Outcome | undefined
  const gathered = batchChanges(client, times.gathering)
  const watch = setInterval(() => nowMs() - heardAt > times.silence && giveUp(), times.silence / 5)
  stopped.addEventListener('abort', giveUp, { once: true })

  function alive() {
    heardAt = nowMs()
    if (isOpen) return
    isOpen = true
    // What was answered before the stream stood may have changed unseen.
    void client.invalidateQueries({ predicate: ({ state }) => state.dataUpdatedAt > 0 })
  }

  function heard({ name, data }: ServerEvent) {
    if (name === 'change') gathered.add(change.safeParse(parsedJson(data)).data)
    if (name === 'bye') farewell = bye.safeParse(parsedJson(data)).data?.reason
  }

  try {
    await listen(changesPath, { signal: given.signal, heard, alive })
    return farewell ?? 'lost'
  } catch (error) {
    const status = error instanceof CallFailed ? error.status : 0
    return status === 401 || status === 403 ? 'refused' : 'lost'
  } finally {
    clearInterval(watch)
    stopped.removeEventListener('abort', giveUp)
    gathered.stop()
  }
}
