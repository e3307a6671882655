import { createHash } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Served } from './api-docs/document'
import type { Route } from './route'

interface Kept {
  text: string
  type: string
  etag: string
}

/**
 * Serves the API reference at `/api/openapi.json` for programs and at `/api/docs` for people. It is public, because it
 * contains nothing about the club. It is built on the first request, so that it does not delay the start, and then
 * cached.
 */
export function serveApiDocs(app: FastifyInstance, routes: readonly Route[], served: Served): void {
  let cached: Promise<{ json: Kept; page: Kept }> | undefined
  const reference = () => (cached ??= makeReference(routes, served))

  app.get('/api/openapi.json', async (request, reply) => send((await reference()).json, request, reply))
  app.get('/api/docs', async (request, reply) => send((await reference()).page, request, reply))
}

async function makeReference(routes: readonly Route[], served: Served): Promise<{ json: Kept; page: Kept }> {
  const [{ apiDocument }, { apiPage }] = await Promise.all([import('./api-docs/document'), import('./api-docs/page')])
  const document = apiDocument(routes, served)
  return {
    json: kept(JSON.stringify(document), 'application/json; charset=utf-8'),
    page: kept(apiPage(document), 'text/html; charset=utf-8'),
  }
}

function kept(text: string, type: string): Kept {
  return { text, type, etag: `"${createHash('sha256').update(text).digest('base64url').slice(0, 27)}"` }
}

function send({ text, type, etag }: Kept, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  void reply.header('Cache-Control', 'no-cache').header('ETag', etag)
  if (request.headers['if-none-match'] === etag) return reply.code(304).send()
  return reply.type(type).send(text)
}
