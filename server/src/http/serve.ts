import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Allow, Endpoint } from '@windsock/contract/endpoint'
import { holdsAny } from '@windsock/domain/permissions'
import { message, type Message } from '@windsock/messages/message'
import { translatorOf } from '@windsock/messages/translators'
import { nowOf, type Clock } from '../clock'
import type { Config } from '../config'
import { sessionEndReason } from '../identity/session-end'
import type { Oidc } from '../identity/oidc'
import { sessionBehind, type Session } from '../identity/sessions'
import type { Database } from '../database/database'
import { clubState } from '../database/day-versions'
import type { RequestedDay } from './requested-day'
import type { DayCache } from './day-cache'
import { deviceBehind, noDevice } from './device-cookie'
import { languageOf, Refusal } from './errors'
import { RESPONSE_TIMEOUT_MS, withTimeout } from './call-timeout'
import { idleTimeoutHooks } from './idle-timeout'
import type { Route } from './route'
import type { PerUserLimits } from './per-user-limits'
import { answerOf, parseOrRefuse } from './shapes'
import { signInCookies } from './sign-in-cookies'
import { resolveDay } from './times'
import type { ActiveCalls } from './active-calls'

export interface Parts {
  db: Database
  clock: Clock
  config: Config
  /** The secret with which session tokens are signed and verified. */
  secret: Uint8Array
  /** The club's provider; undefined if there is none. */
  oidc?: Oidc | undefined
}

export interface Traffic {
  days: DayCache
  turns: PerUserLimits
  /** Counts the running calls, which are named in the log if the event loop is blocked. */
  underWay?: ActiveCalls
  /** Number of milliseconds after which the caller gets an error instead of an answer. */
  answerMs?: number
}

declare module 'fastify' {
  interface FastifyRequest {
    session: Session | null
    /** Data version of each airport at the start of the call (database/day-versions.ts); null without a session. */
    dayVersions: string | null
    now: string
  }
}

/** Serves one endpoint: checks the session, the roles and the input, runs the handler, and checks its output. */
export function serve(app: FastifyInstance, route: Route, parts: Parts & Traffic): void {
  const { endpoint, answer, isOfDay } = route
  const { turns, underWay, answerMs: limitMs = RESPONSE_TIMEOUT_MS } = parts
  const borne = idleTimeoutHooks(endpoint.method)
  const answered = answerOf(endpoint)
  app.route({
    method: [endpoint.method, ...(endpoint.also ?? [])],
    url: endpoint.path,
    // The day cache compresses an answer once for all callers, so Fastify must not compress it again.
    ...(isOfDay && { compress: false, decompress: false }),
    ...borne,
    // The guard runs before the body is read, because parse errors must not tell an unauthorised caller anything.
    onRequest: [borne.onRequest, guard(endpoint.allow, parts)],
    handler: async (request: FastifyRequest, reply: FastifyReply) => {
      const { db, config, secret } = parts
      const read: unknown = parseOrRefuse(endpoint.input, sentBy(request, endpoint))
      const input = isOfDay ? await resolveDay(read as RequestedDay, db) : read
      const { session, dayVersions, now, ip: address } = request
      const context = {
        db,
        config,
        secret,
        now,
        address,
        translator: () => translatorOf(languageOf(request)),
        log: request.log,
        userAgent: request.headers['user-agent'] ?? '',
        ...(endpoint.allow === 'public' ? deviceBehind(request, reply, config) : noDevice),
        oidc: parts.oidc,
        signInCookies: signInCookies(request, reply, config),
        actor: session?.account ?? null,
        sessionId: session?.id ?? null,
      }
      const work = async () => answered(await answer(input, context))
      const counted = () => (underWay ? underWay.track(route, work) : work())
      const inTurn = () => (session ? turns.run(session.account.id, endpoint, counted) : counted())
      const compute = () => withTimeout(inTurn(), { endpoint, limitMs, log: request.log })
      if (!isOfDay || !session) return compute()
      return parts.days.answer(
        route,
        input as RequestedDay,
        { request, reply, account: session.account, dayVersions },
        compute,
      )
    },
  })
}

/** Returns a hook that looks up the session of the caller and refuses callers whom `allow` does not include. */
export function guard(allow: Allow, { db, clock, secret }: Parts) {
  return async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    // Not even refusals may be cached, because they may be wrong a minute later.
    void reply.header('Cache-Control', 'no-store')
    request.now = nowOf(clock)
    const token = bearerOf(request)
    const context = { db, now: request.now, secret }
    const found = await sessionBehind(token, context)
    request.session = found?.session ?? null
    request.dayVersions = found?.dayVersions ?? null
    // A page that has read its data in the state that the stream of changes tells need not read them again.
    const state = clubState(request.dayVersions)
    if (state !== undefined) void reply.header('Windsock-State', state)
    if (!found && allow !== 'public') throw noSession(await sessionEndReason(token, context))
    permit(allow, request.session)
  }
}

function noSession(why?: Message): Refusal {
  return new Refusal(401, [...(why ? [why] : []), message('refusals.logIn')])
}

function bearerOf(request: FastifyRequest): string | undefined {
  return /^Bearer (\S+)$/i.exec(request.headers.authorization ?? '')?.[1]
}

/** Refuses the caller unless `allow` includes them. The roles come from the database and not from the token. */
function permit(allow: Allow, session: Session | null): void {
  if (allow === 'public') return
  if (!session) throw noSession()
  if (allow === 'signed-in') return
  if (!session.account.isApproved) throw new Refusal(403, message('refusals.waitsForApproval'))
  if (!holdsAny(session.account, allow)) throw new Refusal(403, message('refusals.rolesMissing'))
}

/**
 * Returns the unparsed input: the query of a GET, or else the JSON body. A body that is a bare id may also be plain
 * text.
 */
function sentBy(request: FastifyRequest, endpoint: Endpoint): unknown {
  if (endpoint.method === 'GET') return request.query
  const text = typeof request.body === 'string' ? request.body.trim() : ''
  if (text === '') return undefined
  try {
    return JSON.parse(text)
  } catch {
    if (endpoint.scalar) return text
    throw new Refusal(400, message('refusals.notJson'))
  }
}
