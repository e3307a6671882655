import fastifyCompress from '@fastify/compress'
import { message } from '@windsock/messages/message'
import Fastify, { type FastifyInstance } from 'fastify'
import { serveApiDocs } from './http/api-docs'
import { serve, type Parts, type Traffic } from './http/serve'
import { serveChanges, type ChangesParts } from './http/changes'
import { DayCache } from './http/day-cache'
import { answerFailure, Refusal } from './http/errors'
import { serveHealth } from './http/health'
import { logSettings, type LogTarget, nameRequest, newName, RequestLog } from './http/log'
import { IDLE_TIMEOUT_MS } from './http/idle-timeout'
import type { Route } from './http/route'
import { Oidc } from './identity/oidc'
import { PerUserLimits } from './http/per-user-limits'
import { calendarRoutes } from './operations/calendars/calendars'
import { serveCalendars } from './operations/calendars/calendar-feed'
import { serveUnsubscribe } from './operations/email-choices/unsubscribe'
import { oidcRoutes } from './operations/oidc/oidc'
import { serveOidc } from './operations/oidc/oidc-redirects'
import { passkeySite } from './identity/passkey-site'
import { passkeyRoutes } from './operations/passkeys/passkeys'
import { routes } from './operations/routes'
import { wishRoutes } from './operations/wishes/wishes'
import { refuseCrossSiteWrites } from './http/same-site'
import { sendHeaders } from './http/security-headers'
import { Streams } from './http/streams'
import { answerUnreadable } from './http/unreadable'
import { refuseSecondHost } from './http/second-host'
import { readWeb, serveWeb } from './http/web'
import { version } from './version'

const BODY_BYTES = 64 * 1024
const REQUEST_MS = 30_000
/**
 * How often Node looks for requests that have exceeded `REQUEST_MS`, in milliseconds. With Node's default of 30 s, such
 * a request could last up to a minute.
 */
const CHECKING_INTERVAL_MS = 1000

export interface AppParts extends Parts, ChangesParts, Partial<Traffic> {
  /** The folder that contains the built web app. If it is undefined, the server serves only the API. */
  webFolder?: string
  /** Seconds that the club's provider has for an answer. */
  providerSeconds?: number
  /** The target of the log lines; standard output by default. */
  log?: LogTarget
}

/** Creates the whole server, which does not listen on a port yet. Tests inject requests into it instead. */
export async function createApp(parts: AppParts): Promise<FastifyInstance> {
  const { config, db, webFolder, streams = new Streams() } = parts
  const app = Fastify({
    logger: logSettings(config, parts.log),
    logController: new RequestLog(config),
    genReqId: newName,
    trustProxy: config.trustedProxies.length > 0 ? config.trustedProxies : false,
    bodyLimit: BODY_BYTES,
    requestTimeout: REQUEST_MS,
    // Ends connections that are silent for this long. If a client stops reading an answer, it can take twice as long,
    // because Node starts the timeout again if it has sent part of the answer meanwhile.
    connectionTimeout: IDLE_TIMEOUT_MS,
    // If the headers timeout kept its default of 60 s, Node would swap it with the shorter request timeout.
    http: { requestTimeout: REQUEST_MS, headersTimeout: REQUEST_MS, connectionsCheckingInterval: CHECKING_INTERVAL_MS },
    // The contract validates input and output, so Fastify's schema compilers are not even loaded.
    schemaController: { compilersFactory: { buildValidator: noCompiler, buildSerializer: noCompiler } },
    forceCloseConnections: 'idle',
    return503OnClosing: false,
    ...answerUnreadable(config.publicUrl),
  })
  app.decorateRequest('session', null)
  app.decorateRequest('dayVersions', null)
  app.decorateRequest('now', '')
  app.setErrorHandler(answerFailure)
  readBodiesAsText(app)
  app.addHook('onRequest', (request, reply, next) => {
    nameRequest(request, reply)
    next()
  })
  const web = webFolder === undefined ? undefined : await readWeb(webFolder)
  sendHeaders(app, config.publicUrl, web?.version)
  refuseSecondHost(app)
  refuseCrossSiteWrites(app, config.publicUrl)
  await app.register(fastifyCompress, { threshold: 1024, encodings: ['gzip'] })

  serveHealth(app, db)
  const traffic = { days: new DayCache(), turns: new PerUserLimits(), ...parts }
  const oidc = config.oidc && new Oidc(config.oidc, { publicUrl: config.publicUrl, seconds: parts.providerSeconds })
  const offered = offeredRoutes(config)
  for (const route of offered) serve(app, route, { ...traffic, oidc })
  if (oidc) serveOidc(app, { ...parts, oidc })
  if (config.calendarLinks) serveCalendars(app, { ...parts, turns: traffic.turns })
  serveUnsubscribe(app, parts)
  serveChanges(app, { ...parts, streams })
  serveApiDocs(app, offered, { address: config.publicUrl, version })
  if (config.metricsToken) {
    const { serveMetrics } = await import('./http/metrics')
    serveMetrics(app, { db, streams, token: config.metricsToken })
  }
  if (web) await serveWeb(app, web, config)
  answerTheRest(app, offered)
  return app
}

/** Returns the calls of this club, without those of what its settings switch off. */
function offeredRoutes({ calendarLinks, waitingList, oidc, publicUrl }: AppParts['config']): Route[] {
  const absent = new Set([
    ...(calendarLinks ? [] : calendarRoutes),
    ...(waitingList ? [] : wishRoutes),
    ...(passkeySite(publicUrl) ? [] : passkeyRoutes),
    ...(oidc ? [] : oidcRoutes),
  ])
  return routes.filter((route) => !absent.has(route))
}

/** Leaves request bodies unparsed, because a bare id may be sent as JSON or as plain text. */
function readBodiesAsText(app: FastifyInstance): void {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body))
}

/**
 * Answers requests that no route serves: 405 if only the method is wrong, otherwise 404. The body has the same format
 * as that of all other refusals.
 */
function answerTheRest(app: FastifyInstance, offered: readonly Route[]): void {
  const methods = new Map(
    offered.map(({ endpoint }) => [endpoint.path as string, [endpoint.method, ...(endpoint.also ?? [])]]),
  )
  app.setNotFoundHandler((request, reply) => {
    const allowed = methods.get(request.url.split('?', 1)[0] ?? '')
    if (!allowed) throw new Refusal(404, message('refusals.nothingHere'))
    void reply.header('Allow', allowed.join(', '))
    const [one = '', other] = allowed
    const reason = other
      ? message('refusals.useEitherMethod', { one, other })
      : message('refusals.useMethod', { method: one })
    throw new Refusal(405, reason)
  })
}

function noCompiler(): never {
  throw new Error('A route has a Fastify schema: its input and output belong in the contract.')
}
