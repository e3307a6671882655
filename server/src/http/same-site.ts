import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Refusal } from './errors'

const reading = new Set(['GET', 'HEAD'])

/**
 * Refuses writes that a foreign page sends through a member's browser. Browsers send the page's site in
 * `Sec-Fetch-Site`, older ones in `Origin`. Other programs send neither, and they send a token on purpose.
 */
export function refuseCrossSiteWrites(app: FastifyInstance, publicUrl: string): void {
  const home = new URL(publicUrl).origin
  app.addHook('onRequest', (request, _reply, next) => next(refusalOf(request)))

  function refusalOf({ method, headers }: FastifyRequest): Refusal | undefined {
    if (reading.has(method)) return undefined
    const site = headers['sec-fetch-site']
    if (site === 'same-origin' || site === 'none') return undefined
    const { origin } = headers
    if (site === undefined && (origin === undefined || origin === home || hostOf(origin) === headers.host))
      return undefined
    return new Refusal(403, 'This request came from another site and was refused.')
  }
}

function hostOf(origin: string): string | undefined {
  return URL.canParse(origin) ? new URL(origin).host : undefined
}
