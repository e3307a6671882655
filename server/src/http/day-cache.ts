import type { FastifyReply, FastifyRequest } from 'fastify'
import { daysBetween } from '@windsock/domain/calendar'
import { dayReader } from '@windsock/domain/permissions'
import type { Account } from '../identity/sessions'
import { dayVersionOf } from '../database/day-versions'
import type { RequestedDay } from './requested-day'
import { asBytes, ResponseCache, program, sendCached } from './response-cache'
import type { Route } from './route'

/** Members look at days around today; a caller who walks through all other days must not fill the memory. */
const DAYS_KEPT = 366

export interface DayRequest {
  request: FastifyRequest
  reply: FastifyReply
  account: Account
  /** The versions of all airports' days, read before the answer (database/day-versions.ts). */
  dayVersions: string | null
}

/**
 * Answers calls about days. An answer depends on the program, the call and its input, the reader and the airport's day
 * version, and on nothing else (`onCachedDay` gives the handler nothing else). Program, reader and version make its
 * ETag: a caller who has the answer gets 304, others get the bytes made for the last caller. The bookings are read once
 * for each change.
 */
export class DayCache {
  constructor(private readonly cache = new ResponseCache()) {}

  /** @param compute runs the handler and checks its output */
  async answer(
    route: Route,
    day: RequestedDay,
    { request, reply, account, dayVersions }: DayRequest,
    compute: () => Promise<unknown>,
  ): Promise<unknown> {
    const version = dayVersionOf(dayVersions, day.airportId)
    if (version === undefined) return sendCached(asBytes(await compute()), request, reply)
    const reader = dayReader(account).id
    // Weak: the compressed and the plain bytes share it.
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
