import { message } from '@windsock/messages/message'
import type { FastifyInstance } from 'fastify'
import { Refusal } from './errors'

/**
 * Refuses requests with two Host headers, because a proxy and this server could each use a different one (RFC 9112,
 * 3.2).
 */
export function refuseSecondHost(app: FastifyInstance): void {
  app.addHook('onRequest', ({ raw: { rawHeaders } }, _reply, next) => {
    let names = 0
    for (let place = 0; place < rawHeaders.length; place += 2) if (rawHeaders[place]?.toLowerCase() === 'host') names++
    next(names > 1 ? new Refusal(400, message('refusals.twoHosts')) : undefined)
  })
}
