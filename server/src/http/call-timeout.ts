import { type Endpoint, isRead } from '@windsock/contract/endpoint'
import { savedOrNot } from '@windsock/contract/errors'
import { message } from '@windsock/messages/message'
import type { FastifyBaseLogger } from 'fastify'
import { Refusal } from './errors'

/**
 * Milliseconds after which a call is answered with an error. This is shorter than the timeouts of statements, proxies
 * and browsers, so that callers get an answer instead of a lost connection.
 */
export const RESPONSE_TIMEOUT_MS = 25_000
const RETRY_AFTER_SECONDS = 5

/**
 * Returns the result of `work`. If `work` takes too long, the caller gets an error but `work` continues, because a
 * running write cannot be cancelled (decisions on one member and the club, 4).
 * @throws Refusal 503
 */
export async function withTimeout<Result>(
  work: Promise<Result>,
  {
    endpoint,
    limitMs,
    log,
  }: { endpoint: Pick<Endpoint, 'method' | 'isRead'>; limitMs: number; log: Pick<FastifyBaseLogger, 'warn'> },
): Promise<Result> {
  let timer: NodeJS.Timeout | undefined
  const timeout = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => {
      const words = isRead(endpoint) ? message('refusals.tooSlow') : message(savedOrNot)
      reject(new Refusal(503, words, RETRY_AFTER_SECONDS))
      work.then(
        () => log.warn('completed after its timeout was answered'),
        (err: unknown) => log.warn({ err }, 'failed after its timeout was answered'),
      )
    }, limitMs)
  })
  try {
    return await Promise.race([work, timeout])
  } finally {
    clearTimeout(timer)
  }
}
