import { CHANGES_HEARTBEAT_SECONDS, changedNouns, changesPath } from '@windsock/contract/changes'
import { everyRole } from '@windsock/contract/roles'
import type { FastifyInstance } from 'fastify'
import { nowOf } from '../clock'
import type { Announcement } from '../database/announcements'
import { sessionWithUser } from '../storage/sessions'
import { guard, type Parts } from './serve'
import { Refusal } from './errors'
import { type Stream, Streams } from './streams'

export interface ChangesParts {
  /** Where open streams are kept. */
  streams?: Streams
  heartbeatMs?: number
}

/**
 * Serves the stream of changes. It listens to the database from the first reader on, beats so that both sides know the
 * other is there, and asks at every beat whether each session still is. Closing the server ends all streams at once.
 */
export function serveChanges(app: FastifyInstance, parts: Parts & ChangesParts): void {
  const { db, clock, streams = new Streams(), heartbeatMs = CHANGES_HEARTBEAT_SECONDS * 1000 } = parts
  let listening: Promise<() => void> | undefined
  let isClosing = false

  const endLapsed = async (some: readonly Stream[]) => {
    for (const stream of some) {
      const found = await sessionWithUser(db, stream.session.id, nowOf(clock))
      if (!found) streams.dismiss(stream, 'sessionEnded')
    }
  }
  // Who cannot be asked about now is asked about at the next beat.
  const check = (some: readonly Stream[]) => void endLapsed(some).catch((err: unknown) => app.log.warn({ err }))
  const heard = (announcement: Announcement) => {
    if ('sessionsOf' in announcement) check(streams.of(announcement.sessionsOf))
    else streams.tell(announcement)
  }
  const missed = () => {
    for (const noun of changedNouns) streams.tell({ noun, airportId: null, ids: [], isHidden: false })
    check(streams.of())
  }
  const listen = async () => {
    const attempt = (listening ??= db.listen({ heard, missed }))
    await attempt.catch((error: unknown) => {
      if (listening === attempt) listening = undefined
      throw error
    })
  }

  const heart = setInterval(() => {
    streams.beat()
    check(streams.of())
  }, heartbeatMs).unref()
  app.addHook('preClose', async () => {
    isClosing = true
    clearInterval(heart)
    streams.close()
    listening?.then(
      (stop) => stop(),
      () => {},
    )
  })

  app.get(changesPath, { onRequest: guard(everyRole, parts), exposeHeadRoute: false }, async (request, reply) => {
    await listen()
    const { session } = request
    if (isClosing || !session) throw new Refusal(503, 'The server is closing. Please try again.', 1)
    const headers = {
      ...definedOnly(reply.getHeaders()),
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store, no-transform',
      'x-accel-buffering': 'no',
      connection: 'close',
    }
    // Past the compression, which would wait for more to come.
    reply.hijack()
    streams.begin({ session, response: reply.raw }, headers)
    // It may have ended between the guard and the first announcement that could have told.
    check(streams.of(session.account.id))
  })
}

function definedOnly<Value>(headers: Record<string, Value | undefined>): Record<string, Value> {
  return Object.fromEntries(Object.entries(headers).filter((entry): entry is [string, Value] => entry[1] !== undefined))
}
