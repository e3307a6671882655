import type { FastifyReply, FastifyRequest } from 'fastify'
import { daysBetween } from '@windsock/domain/calendar'
import { dayReader } from '@windsock/domain/permissions'
import type { Account } from '../identity/sessions'
import { dayVersionOf } from '../database/day-versions'
import type { RequestedDay } from './requested-day'
import { asBytes, ResponseCache, program, sendCached } from './response-cache'
import type { Route } from './route'

/**
 * Answers are cached only for days at most this many days before or after today, which are the ones that members look
 * at. Otherwise a caller who requests all days could fill the memory.
 */
const DAYS_KEPT = 366

export interface DayRequest {
  request: FastifyRequest
  reply: FastifyReply
  account: Account
  /** The day versions of all airports, read before the answer is computed (database/day-versions.ts). */
  dayVersions: string | null
}

/**
 * Answers calls about days from a cache. An answer depends only on the program, the call with its input, the reader and
 * the day version of the airport, because `onCachedDay` gives nothing else to the handler. All members count as one
 * reader, so that the bookings are read only once after each change. The ETag consists of program, reader and version;
 * a caller who sends it back gets 304.
 */
export class DayCache {
  constructor(private readonly cache = new ResponseCache()) {}

  /**
   * Answers one call, from the cache if possible.
   * @param compute - runs the handler and validates its output
   */
  async answer(
    route: Route,
    day: RequestedDay,
    { request, reply, account, dayVersions }: DayRequest,
    compute: () => Promise<unknown>,
  ): Promise<unknown> {
    const version = dayVersionOf(dayVersions, day.airportId)
    if (version === undefined) return sendCached(asBytes(await compute()), request, reply)
    const reader = dayReader(account).id
    // The ETag is weak (`W/`), because the compressed and the uncompressed body share it.
    const etag = `W/"${[program, reader, version].join('.')}"`
    void reply.header('ETag', etag)
    if (request.headers['if-none-match'] === etag) return reply.code(304).send()
    const key = [route.endpoint.path, day.airportId, day.date, reader].join(' ')
    const cached = this.cache.find(key, etag)
    if (cached) return sendCached(cached, request, reply)
    const output = await withoutETagOnFailure(reply, compute)
    const isNear = Math.abs(daysBetween(request.now.slice(0, 10), day.date)) <= DAYS_KEPT
    return sendCached(isNear ? this.cache.keep(key, etag, output) : asBytes(output), request, reply)
  }
}

async function withoutETagOnFailure<Output>(reply: FastifyReply, compute: () => Promise<Output>): Promise<Output> {
  try {
    return await compute()
  } catch (error) {
    void reply.removeHeader('ETag')
    throw error
  }
}
