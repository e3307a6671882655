import type { Socket } from 'node:net'
import { type Endpoint, isRead } from '@windsock/contract/endpoint'
import { savedOrNot } from '@windsock/contract/errors'
import type { FastifyBaseLogger, FastifyReply, FastifyRequest } from 'fastify'
import { Refusal } from './errors'

/**
 * Shorter than the timeouts of statements, proxies and browsers, so that callers get an answer instead of a lost
 * connection.
 */
export const ANSWER_MS = 25_000
const AGAIN_SECONDS = 5

/**
 * Returns the result of `work`, unless it takes too long. Then the caller gets an error while the work continues, since
 * a running write cannot be cancelled (decisions on one member and the club, 4).
 * @throws Refusal 503
 */
export async function inTime<Result>(
  work: Promise<Result>,
  { endpoint, limitMs, log }: { endpoint: Endpoint; limitMs: number; log: Pick<FastifyBaseLogger, 'warn'> },
): Promise<Result> {
  let clock: NodeJS.Timeout | undefined
  const late = new Promise<never>((_resolve, reject) => {
    clock = setTimeout(() => {
      const words = isRead(endpoint) ? 'This takes too long at the moment. Please try again.' : savedOrNot
      reject(new Refusal(503, words, AGAIN_SECONDS))
      work.then(
        () => log.warn('completed after its timeout was answered'),
        (err: unknown) => log.warn({ err }, 'failed after its timeout was answered'),
      )
    }, limitMs)
  })
  try {
    return await Promise.race([work, late])
  } finally {
    clearTimeout(clock)
  }
}

/** How long a caller may be silent in the middle of a request, or while an answer is sent. */
export const SILENT_MS = 10_000

/**
 * Hooks of a route: silence ends a connection, except while the server itself works on the session lookup or the
 * answer. Node counts both kinds of silence alike.
 */
export function toleratingSilence(method: Endpoint['method'], silentMs = SILENT_MS) {
  const setSilence = ({ raw }: FastifyRequest, ms: number) => {
    // An injected request has a socket without timeouts.
    const socket: Partial<Pick<Socket, 'setTimeout'>> = raw.socket
    socket.setTimeout?.(ms)
  }
  const whileWorking = (request: FastifyRequest, _reply: FastifyReply, next: () => void) => {
    setSilence(request, 0)
    next()
  }
  const whileCallerActs = (request: FastifyRequest, _reply: FastifyReply, _payload: unknown, next: () => void) => {
    setSilence(request, silentMs)
    next()
  }
  const ends = { onRequest: whileWorking, onSend: whileCallerActs }
  // A GET has no body to wait for.
  return method === 'GET' ? ends : { ...ends, preParsing: whileCallerActs, preHandler: whileWorking }
}
