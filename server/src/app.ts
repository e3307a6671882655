import fastifyCompress from '@fastify/compress'
import fastifyHelmet from '@fastify/helmet'
import Fastify, { type FastifyInstance } from 'fastify'
import { serve, type Parts } from './http/calls'
import { serveChanges, type ChangesParts } from './http/changes'
import { answerFailure } from './http/errors'
import { serveHealth } from './http/health'
import { routes } from './http/routes'
import { refuseCrossSiteWrites } from './http/same-site'
import { serveWeb } from './http/web'

const BODY_BYTES = 64 * 1024
const REQUEST_MS = 30_000

export interface AppParts extends Parts, ChangesParts {
  /** The folder of the built web; without it only the calls are served. */
  webFolder?: string
}

/** The whole server without a port: what main listens with and what tests inject into. */
export async function createApp(parts: AppParts): Promise<FastifyInstance> {
  const { config, db, webFolder } = parts
  const app = Fastify({
    logger: { level: config.logLevel, serializers: { req: quietRequest } },
    trustProxy: config.trustedProxies.length > 0 ? config.trustedProxies : false,
    bodyLimit: BODY_BYTES,
    requestTimeout: REQUEST_MS,
    connectionTimeout: REQUEST_MS,
    forceCloseConnections: 'idle',
    return503OnClosing: false,
    frameworkErrors: answerFailure,
  })
  app.decorateRequest('session', null)
  app.decorateRequest('now', '')
  app.setErrorHandler(answerFailure)
  readBodiesAsText(app)
  refuseCrossSiteWrites(app, config.publicUrl)
  await app.register(fastifyHelmet, securityHeaders(config.publicUrl))
  await app.register(fastifyCompress, { threshold: 1024, encodings: ['gzip'] })

  serveHealth(app, db)
  for (const route of routes) serve(app, route, parts)
  serveChanges(app, parts)
  if (webFolder) await serveWeb(app, webFolder, config.clubName)
  answerTheRest(app)
  return app
}

/** Method and path only: queries and headers carry ids and tokens, which logs must not keep. */
function quietRequest(request: { method: string; url: string }) {
  return { method: request.method, path: request.url.split('?', 1)[0] }
}

/** A bare id may come as JSON or as plain text, so each call parses its own body. */
function readBodiesAsText(app: FastifyInstance): void {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body))
}

function securityHeaders(publicUrl: string) {
  const secure = publicUrl.startsWith('https:')
  return {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'none'"],
        scriptSrc: ["'self'"],
        // Mantine sets its variables in style elements and attributes.
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'data:'],
        fontSrc: ["'self'"],
        connectSrc: ["'self'"],
        manifestSrc: ["'self'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
      },
    },
    hsts: secure && { maxAge: 31_536_000 },
    referrerPolicy: { policy: 'same-origin' as const },
  }
}

/** Known paths asked with another method answer 405, everything else 404; both in the body of every refusal. */
function answerTheRest(app: FastifyInstance): void {
  const methods = new Map(
    routes.map(({ endpoint }) => [endpoint.path as string, [endpoint.method, ...(endpoint.also ?? [])]]),
  )
  app.setNotFoundHandler((request, reply) => {
    const allowed = methods.get(request.url.split('?', 1)[0] ?? '')
    if (!allowed) return reply.code(404).send(['There is nothing here.'])
    return reply
      .code(405)
      .header('Allow', allowed.join(', '))
      .send([`Use ${allowed.join(' or ')} here.`])
  })
}
