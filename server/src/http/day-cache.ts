import type { FastifyReply, FastifyRequest } from 'fastify'
import { daysBetween } from '@windsock/domain/calendar'
import { dayReader } from '@windsock/domain/permissions'
import type { Session } from '../identity/sessions'
import { dayVersionOf } from '../database/day-versions'
import type { RequestedDay } from './requested-day'
import { asBytes, ResponseCache, program, sendCached } from './response-cache'
import type { Route } from './route'

/** People look at the days around today; whoever asks for all days there are must not fill the memory with them. */
const DAYS_KEPT = 366

/**
 * Answers calls about days. An answer is decided by the program, the question, the reader and the airport's mark, and
 * by nothing else (`onDay` hands the handler nothing else): together they are its validator. Whoever has the answer is
 * told so, anybody else gets it as it was made for the last who asked; the bookings are read once for each change.
 */
export class DayCache {
  constructor(private readonly kept = new ResponseCache()) {}

  /** @param made what the handler answers, checked */
  async answer(
    route: Route,
    asked: RequestedDay,
    { request, reply, session }: { request: FastifyRequest; reply: FastifyReply; session: Session },
    made: () => Promise<unknown>,
  ): Promise<unknown> {
    const mark = dayVersionOf(session.dayVersions, asked.airportId)
    if (mark === undefined) return sendCached(asBytes(await made()), request, reply)
    // Weak, because it is one for the compressed bytes and the others.
    const reader = dayReader(session.account).id
    const validator = `W/"${[program, reader, mark].join('.')}"`
    void reply.header('ETag', validator)
    if (request.headers['if-none-match'] === validator) return reply.code(304).send()
    const question = [route.endpoint.path, asked.airportId, asked.date, reader].join(' ')
    const known = this.kept.find(question, validator)
    if (known) return sendCached(known, request, reply)
    const output = await unlessFailed(reply, made)
    const isNear = Math.abs(daysBetween(request.now.slice(0, 10), asked.date)) <= DAYS_KEPT
    return sendCached(isNear ? this.kept.keep(question, validator, output) : asBytes(output), request, reply)
  }
}

/** A refusal has no validator. */
async function unlessFailed<Output>(reply: FastifyReply, made: () => Promise<Output>): Promise<Output> {
  try {
    return await made()
  } catch (error) {
    void reply.removeHeader('ETag')
    throw error
  }
}
