import { message } from '@windsock/messages/message'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Refusal } from './errors'

const reading = new Set(['GET', 'HEAD'])

/**
 * Refuses writes that a page of another site sends through a member's browser. Browsers name the site of the page in
 * `Sec-Fetch-Site`, and older browsers in `Origin`. A request with neither header does not come from a browser, so it
 * is allowed.
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
    return new Refusal(403, message('refusals.otherSite'))
  }
}

function hostOf(origin: string): string | undefined {
  return URL.canParse(origin) ? new URL(origin).host : undefined
}
