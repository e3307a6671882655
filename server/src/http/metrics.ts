import { createHash, timingSafeEqual } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { calendarPath } from '@windsock/contract/calendars'
import { changesPath } from '@windsock/contract/changes'
import { calendarReader } from '@windsock/domain/calendar-reader'
import { userLogin } from '@windsock/contract/sign-in/login'
import { oidcConnect, oidcFinish } from '@windsock/contract/sign-in/oidc'
import { passkeysLogin } from '@windsock/contract/sign-in/passkey-login'
import { message } from '@windsock/messages/message'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'
import type { Database } from '../database/database'
import { countKeeps } from '../storage/waiting/keeps'
import { gatheredCount } from '../storage/emails/gathered-news'
import { outboxCounts } from '../storage/outbox'
import { countFilledWishes } from '../storage/waiting/filled-wishes'
import { countOpenWishes } from '../storage/waiting/wishes'
import { Refusal } from './errors'
import type { Streams } from './streams'

/** Milliseconds to wait for the database, so that a database that does not answer does not delay the other metrics. */
const TIMEOUT_MS = 2000
const BUCKETS_SECONDS = [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

interface Measured {
  db: Database
  streams: Streams
  token: string
}

/**
 * Serves `/metrics` for Prometheus: the number and duration of requests, and the state of the process and its database.
 */
export function serveMetrics(app: FastifyInstance, { db, streams, token }: Measured): void {
  const figures = new Registry()
  collectDefaultMetrics({ register: figures })
  countRequests(app, figures)
  countSignIns(app, figures)
  countCalendars(app, figures)
  const look = gauges(figures, db, streams)

  app.get('/metrics', async (request, reply) => {
    if (!shows(request, token)) {
      void reply.header('WWW-Authenticate', 'Bearer')
      throw new Refusal(401, message('refusals.metricsToken'))
    }
    await look()
    return reply
      .header('Cache-Control', 'no-store')
      .type(figures.contentType)
      .send(await figures.metrics())
  })
}

/** How people sign in, by the call that may open the session. An account is connected with its password. */
const ways: Readonly<Record<string, string>> = {
  [userLogin.path]: 'password',
  [oidcConnect.path]: 'password',
  [passkeysLogin.path]: 'passkey',
  [oidcFinish.path]: 'provider',
}

function countRequests(app: FastifyInstance, figures: Registry): void {
  const registers = [figures]
  const answered = new Counter({
    name: 'windsock_requests_total',
    help: 'Requests answered.',
    labelNames: ['method', 'route', 'status'] as const,
    registers,
  })
  const seconds = new Histogram({
    name: 'windsock_request_seconds',
    help: 'Duration of requests, without open streams.',
    labelNames: ['method', 'route'] as const,
    buckets: BUCKETS_SECONDS,
    registers,
  })
  app.addHook('onResponse', async (request, reply) => {
    const labels = { method: request.method, route: routeOf(request) }
    answered.inc({ ...labels, status: reply.statusCode })
    if (labels.route !== changesPath) seconds.observe(labels, reply.elapsedTime / 1000)
  })
}

/** A sign-in with the provider may end without a session, so an answer counts only if it brings a token. */
function countSignIns(app: FastifyInstance, figures: Registry): void {
  const signIns = new Counter({
    name: 'windsock_sign_ins_total',
    help: 'Sign-ins that have opened a session.',
    labelNames: ['way'] as const,
    registers: [figures],
  })
  for (const way of Object.values(ways)) signIns.inc({ way }, 0)
  app.addHook('preSerialization', async ({ routeOptions: { url = '' } }, _, answer: unknown) => {
    const way = ways[url]
    if (way !== undefined && hasToken(answer)) signIns.inc({ way })
    return answer
  })
}

function hasToken(answer: unknown): boolean {
  return typeof answer === 'object' && answer !== null && 'token' in answer && typeof answer.token === 'string'
}

function countCalendars(app: FastifyInstance, figures: Registry): void {
  const read = new Counter({
    name: 'windsock_calendar_reads_total',
    help: 'Calendars read, unchanged and withdrawn ones included.',
    labelNames: ['reader'] as const,
    registers: [figures],
  })
  app.addHook('onResponse', async (request, { statusCode }) => {
    if (request.routeOptions.url !== calendarPath(':key') || ![200, 304].includes(statusCode)) return
    read.inc({ reader: calendarReader(request.headers['user-agent'] ?? '') || 'other' })
  })
}

/**
 * Returns the route as a label. Unknown paths and assets share one label each, so that strangers cannot create more
 * labels.
 */
function routeOf({ routeOptions: { url } }: FastifyRequest): string {
  if (url === undefined) return 'unknown'
  return url.startsWith('/assets/') ? '/assets/*' : url
}

function gauges(figures: Registry, db: Database, streams: Streams): () => Promise<void> {
  const gauge = <Label extends string>(name: string, help: string, ...labelNames: Label[]) =>
    new Gauge({ name, help, labelNames, registers: [figures] })
  const open = gauge('windsock_streams', 'Open streams of changes.')
  const up = gauge('windsock_database_up', 'Whether the database answers: 1 or 0.')
  const wishes = gauge('windsock_wishes_open', 'Wishes of the waiting list that are open.')
  const keeps = gauge('windsock_keeps_open', 'Times that are kept for the waiting list.')
  const showFilled = filledWishes(figures)
  const emails = gauge('windsock_outbox_letters', 'Emails that have not been sent.', 'state')
  const gathered = gauge('windsock_letters_gathered', 'News that wait for the evening of their readers.')
  const connections = gauge(
    'windsock_database_connections',
    'Connections to PostgreSQL, and callers that wait for one.',
    'state',
  )

  return async () => {
    open.set(streams.size)
    show(connections, db.connections())
    const counts = await Promise.race([countsOf(db).catch(() => null), pause(TIMEOUT_MS, null, { ref: false })])
    up.set(counts ? 1 : 0)
    emails.reset()
    show(emails, counts?.emails ?? null)
    for (const [of, count] of [
      [gathered, counts?.gathered],
      [wishes, counts?.wishes],
      [keeps, counts?.keeps],
    ] as const)
      if (count === undefined) of.reset()
      else of.set(count)
    if (counts) showFilled(counts.filled)
  }
}

/** The database counts for all servers of the club, so each of them shows the same number. */
function filledWishes(figures: Registry): (count: number) => void {
  const help = 'Wishes of the waiting list that were filled, in the whole life of the club.'
  const filled = new Counter({ name: 'windsock_wishes_filled_total', help, registers: [] })
  return (count) => {
    // Shown once it is known: a counter that rises from 0 at the start of a server would count everything again.
    figures.registerMetric(filled)
    filled.reset()
    filled.inc(count)
  }
}

async function countsOf(db: Database) {
  return {
    emails: await outboxCounts(db),
    gathered: await gatheredCount(db),
    wishes: await countOpenWishes(db),
    keeps: await countKeeps(db),
    filled: await countFilledWishes(db),
  }
}

/** Sets one value for each state; sets none if the states are unknown. */
function show(gauge: Gauge<'state'>, states: object | null): void {
  for (const [state, count] of Object.entries(states ?? {})) gauge.set({ state }, Number(count))
}

/**
 * Tells whether the request contains the token. It compares hashes, so that the duration reveals nothing about the
 * token.
 */
function shows({ headers }: FastifyRequest, token: string): boolean {
  const shown = /^Bearer (\S+)$/i.exec(headers.authorization ?? '')?.[1] ?? ''
  return timingSafeEqual(hashOf(shown), hashOf(token))
}

function hashOf(text: string): Buffer {
  return createHash('sha256').update(text).digest()
}
