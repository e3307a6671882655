import { createHash } from 'node:crypto'
import { calendarPath } from '@windsock/contract/calendars'
import { calendarReader } from '@windsock/domain/calendar-reader'
import { icalendar } from '@windsock/domain/icalendar'
import { type Clock, nowOf } from '../../clock'
import type { Config } from '../../config'
import type { Database } from '../../database/database'
import { notFound } from '../../http/errors'
import { RESPONSE_TIMEOUT_MS, withTimeout } from '../../http/call-timeout'
import type { PerUserLimits } from '../../http/per-user-limits'
import { calendarOfKey, type FoundCalendar, noteCalendarRead } from '../../storage/calendars'
import { readCalendar } from './calendar-contents'
import type { FastifyInstance, FastifyRequest } from 'fastify'

export interface CalendarFeedParts {
  db: Database
  config: Config
  clock: Clock
  turns: PerUserLimits
  /** Number of milliseconds after which the caller gets an error instead of a calendar. */
  answerMs?: number
}

/**
 * One fetch of a person's calendars at a time, because a long calendar keeps the processor busy for a while. Fetches
 * have their own queue, so that a stranger with a link does not delay the person's calls.
 */
const fetching = { method: 'GET', isCostly: true } as const

const headers = {
  'Content-Type': 'text/calendar; charset=utf-8',
  'Content-Disposition': 'inline; filename="windsock.ics"',
  'Cache-Control': 'private, no-cache',
  'X-Robots-Tag': 'noindex',
}

/**
 * Serves calendars to programs that subscribe to them. The key in the path is their only credential, because calendar
 * programs can send nothing else: it is never logged. Answers are not compressed, because Outlook cannot read
 * compressed calendars, and have no `Last-Modified`, because Apple's calendar then stops updating.
 */
export function serveCalendars(app: FastifyInstance, parts: CalendarFeedParts): void {
  const { db, config, clock, turns, answerMs: limitMs = RESPONSE_TIMEOUT_MS } = parts
  const options = {
    compress: false as const,
    onResponse: async (request: FastifyRequest) => {
      const { calendarRead } = request
      if (!calendarRead) return
      // The answer is on its way already, and the next read is written down again.
      await noteCalendarRead(
        db,
        calendarRead.id,
        calendarReader(request.headers['user-agent'] ?? ''),
        request.now,
      ).catch((err: unknown) => request.log.warn({ err }, 'the read of a calendar was not noted'))
    },
  }
  app.decorateRequest('calendarRead', null)
  app.get<{ Params: { key: string } }>(calendarPath(':key'), options, async (request, reply) => {
    request.now = nowOf(clock)
    const found = isKey(request.params.key) ? await calendarOfKey(db, request.params.key) : undefined
    if (!found) throw notFound('calendar')
    const reading = turns.run(`calendars of ${found.userId}`, fetching, () =>
      readCalendar(found, { db, config, now: request.now }),
    )
    const contents = await withTimeout(reading, { endpoint: fetching, limitMs, log: request.log })
    request.calendarRead = found.deletedAt === null ? found : null
    const body = icalendar(contents.name, contents.events)
    const etag = `"${createHash('sha256').update(body).digest('base64url')}"`
    void reply.headers({ ...headers, ETag: etag })
    if (matches(request.headers['if-none-match'], etag)) return reply.code(304).send()
    return reply.send(body)
  })
}

/** Whether a text can be a key at all. PostgreSQL refuses some other texts. */
function isKey(text: string): boolean {
  return /^[\w-]{20,64}$/.test(text)
}

/** Whether one of the tags in `If-None-Match` is `etag`. Weak tags count too (RFC 9110, 13.1.2). */
function matches(ifNoneMatch: string | undefined, etag: string): boolean {
  if (ifNoneMatch === undefined) return false
  return ifNoneMatch.split(',').some((tag) => ['*', etag].includes(tag.trim().replace(/^W\//, '')))
}

declare module 'fastify' {
  interface FastifyRequest {
    /** The live calendar that this request has read. */
    calendarRead: FoundCalendar | null
  }
}
