import { CHANGES_HEARTBEAT_SECONDS, changedNouns, changesPath } from '@windsock/contract/changes'
import { everyRole } from '@windsock/contract/roles'
import { message } from '@windsock/messages/message'
import type { FastifyInstance } from 'fastify'
import { nowOf } from '../clock'
import type { Announcement } from '../database/announcements'
import { clubState } from '../database/day-versions'
import { sessionWithUser } from '../storage/sign-in/sessions'
import { guard, type Parts } from './serve'
import { Refusal } from './errors'
import { type Stream, Streams } from './streams'

export interface ChangesParts {
  streams?: Streams
  heartbeatMs?: number
}

/**
 * Serves the stream of changes. It subscribes to the database when the first reader connects. It sends heartbeats, so
 * that both sides notice a lost connection, and with each heartbeat checks whether the sessions still exist. When the
 * server closes, all streams end at once.
 */
export function serveChanges(app: FastifyInstance, parts: Parts & ChangesParts): void {
  const { db, clock, streams = new Streams(), heartbeatMs = CHANGES_HEARTBEAT_SECONDS * 1000 } = parts
  let listening: Promise<() => void> | undefined
  let isClosing = false

  const endLapsed = async (some: readonly Stream[]) => {
    for (const stream of some) await endIfLapsed(stream)
  }
  const endIfLapsed = async (stream: Stream) => {
    const found = await sessionWithUser(db, stream.session.id, nowOf(clock))
    if (!found) streams.dismiss(stream, 'sessionEnded')
    return found
  }
  // The state is read after the stream was registered, so that the stream announces every change after that state.
  const tellState = async (stream: Stream) => {
    const found = await endIfLapsed(stream)
    if (found) streams.tellState(stream, clubState(found.dayVersions) ?? '')
  }
  // A failed check is only logged, because the next heartbeat repeats it.
  const check = (some: readonly Stream[]) => void endLapsed(some).catch((err: unknown) => app.log.warn({ err }))
  const received = (announcement: Announcement) => {
    if ('sessionsOf' in announcement) check(streams.of(announcement.sessionsOf))
    else streams.broadcast(announcement)
  }
  const missed = () => {
    for (const noun of changedNouns) streams.broadcast({ noun, airportId: null, ids: [], isHidden: false })
    check(streams.of())
  }
  const listen = async () => {
    const attempt = (listening ??= db.listen({ received, missed }))
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
    if (isClosing || !session) throw new Refusal(503, message('refusals.closing'), 1)
    const headers = {
      ...definedOnly(reply.getHeaders()),
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store, no-transform',
      'x-accel-buffering': 'no',
      connection: 'close',
    }
    // Takes the response over from Fastify, because its compression would buffer the events.
    reply.hijack()
    const stream = { session, response: reply.raw }
    streams.begin(stream, headers)
    // Checks the session again, because it may have ended between the guard's check and the registration of the stream.
    // The stream would have missed the announcement of the end and would stay open until the next heartbeat.
    tellState(stream).catch((err: unknown) => app.log.warn({ err }))
  })
}

function definedOnly<Value>(headers: Record<string, Value | undefined>): Record<string, Value> {
  return Object.fromEntries(Object.entries(headers).filter((entry): entry is [string, Value] => entry[1] !== undefined))
}
