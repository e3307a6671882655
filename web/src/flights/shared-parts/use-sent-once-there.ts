import { useWindowEvent } from '@mantine/hooks'
import { useEffect, useState } from 'react'
import type { CallFailed } from '../../client/api'

/** How often a call is tried again that did not reach the server, in ms. */
const PAUSE_MS = 10_000

/**
 * Tries a call again that did not get through, or whose outcome is unknown: every ten seconds, when the network is back
 * and by a button. Meanwhile the browser asks before it closes the page, because nothing of it is stored.
 * @param attempt - sends the call; resolves to its failure, to undefined when it is done with, or to `pending` if an
 * earlier attempt has no answer yet
 */
export function useSentOnceThere(attempt: () => Promise<CallFailed | 'pending' | undefined>, pause = PAUSE_MS) {
  /** How many attempts have failed; 0 while nothing waits to be sent. */
  const [tries, setTries] = useState(0)
  const isWaiting = tries > 0

  async function send() {
    const failure = await attempt()
    if (failure === 'pending') return
    setTries((before) => (failure && isUnsent(failure) ? before + 1 : 0))
  }

  useWindowEvent('online', () => isWaiting && void send())
  useWindowEvent('beforeunload', (event) => isWaiting && event.preventDefault())
  useEffect(() => {
    if (tries === 0) return undefined
    const timer = setTimeout(() => void send(), pause)
    return () => clearTimeout(timer)
    // oxlint-disable-next-line react/exhaustive-deps -- each failed attempt starts the timer again, and nothing else
  }, [tries, pause])

  return { send, isWaiting }
}

/** Whether the call did not reach the server, or nobody knows whether it did. */
export function isUnsent({ status, mayBeSaved }: CallFailed): boolean {
  return status === 0 || status === 503 || mayBeSaved
}
