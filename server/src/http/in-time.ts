import type { Socket } from 'node:net'
import { type Endpoint, isRead } from '@windsock/contract/endpoint'
import { savedOrNot } from '@windsock/contract/errors'
import type { FastifyBaseLogger, FastifyReply, FastifyRequest } from 'fastify'
import { Refusal } from './errors'

/** Less than a statement may take, and than proxies and browsers wait: callers are told, and not cut off. */
export const ANSWER_MS = 25_000
const AGAIN_SECONDS = 5

/**
 * What `work` answers, unless it takes too long: then the caller is told so while it goes on, since a write that is
 * under way cannot be taken back (decisions on one member and the club, 4).
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
        () => log.warn('done after it had been answered as too late'),
        (err: unknown) => log.warn({ err }, 'failed after it had been answered as too late'),
      )
    }, limitMs)
  })
  try {
    return await Promise.race([work, late])
  } finally {
    clearTimeout(clock)
  }
}

/** For how long a caller may be silent, in the middle of a request or of an answer that is not taken. */
export const SILENT_MS = 10_000

/**
 * Hooks of a route: silence ends a connection, but not while the server itself is at work, on who is calling and on the
 * answer. Node counts both kinds of silence alike.
 */
export function toleratingSilence(method: Endpoint['method'], silentMs = SILENT_MS) {
  const bear = ({ raw }: FastifyRequest, ms: number) => {
    // A request that was injected has a socket that never falls silent.
    const socket: Partial<Pick<Socket, 'setTimeout'>> = raw.socket
    socket.setTimeout?.(ms)
  }
  const whileWorking = (request: FastifyRequest, _reply: FastifyReply, next: () => void) => {
    bear(request, 0)
    next()
  }
  const whileCallerActs = (request: FastifyRequest, _reply: FastifyReply, _payload: unknown, next: () => void) => {
    bear(request, silentMs)
    next()
  }
  const ends = { onRequest: whileWorking, onSend: whileCallerActs }
  // A GET has no body to wait for.
  return method === 'GET' ? ends : { ...ends, preParsing: whileCallerActs, preHandler: whileWorking }
}
