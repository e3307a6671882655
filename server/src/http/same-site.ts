import type { FastifyInstance } from 'fastify'
import { Refusal } from './errors'

const reading = new Set(['GET', 'HEAD'])

/**
 * Refuses writes that a foreign page sends through a member's browser. Browsers say so in `Sec-Fetch-Site`,
 * older ones in `Origin`; programs that are no browsers send neither and carry a token on purpose.
 */
export function refuseCrossSiteWrites(app: FastifyInstance, publicUrl: string): void {
  const home = new URL(publicUrl).origin
  app.addHook('onRequest', async (request) => {
    if (reading.has(request.method)) return
    const site = request.headers['sec-fetch-site']
    if (site === 'same-origin' || site === 'none') return
    const { origin } = request.headers
    if (site === undefined && (origin === undefined || origin === home || hostOf(origin) === request.headers.host))
      return
    throw new Refusal(403, 'This request came from another site and was refused.')
  })
}

function hostOf(origin: string): string | undefined {
  return URL.canParse(origin) ? new URL(origin).host : undefined
}
