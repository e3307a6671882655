import { unreached } from '../kit/network/reach'
import { noteServerVersion } from './server-version'

/** The time in ms after which a server that does not answer counts as out of reach. */
const PATIENCE_MS = 8000

let checking: Promise<void> | undefined
/** The number of times that the server was found out of reach. */
let losses = 0

/**
 * Finds out whether the server can be reached, and its version. One failed call does not say so, because a proxy or the
 * browser may have ended it. Never rejects.
 */
export function checkServer(): Promise<void> {
  const answer = () => fetch('/', { method: 'HEAD', cache: 'no-store', signal: AbortSignal.timeout(PATIENCE_MS) })
  return (checking ??= noteReached(answer())
    .then(
      () => undefined,
      () => {
        losses++
        unreached.set(true)
      },
    )
    .finally(() => (checking = undefined)))
}

/**
 * Awaits a response and notes that the server was reached, and its version. A response that was under way when the
 * server was lost does not show that it is back, so the server is checked again.
 */
export async function noteReached(request: Promise<Response>): Promise<Response> {
  const lossesBefore = losses
  const response = await request
  noteServerVersion(response)
  if (losses === lossesBefore) unreached.set(false)
  else void checkServer()
  return response
}

// If part of the page's code fails to load, the server may have been upgraded and no longer have the old files. A check
// under way may have been answered before the event, so another one follows it.
for (const event of ['vite:preloadError', 'offline', 'online']) {
  window.addEventListener(event, () => void Promise.resolve(checking).then(checkServer))
}
