import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { answerFailure, Refusal } from './errors'
import { nameRequest, newName } from './log'
import { securityHeaders } from './security-headers'

const kinds: Readonly<Record<string, readonly [status: number, words: string]>> = {
  HPE_HEADER_OVERFLOW: [431, 'The headers of the request are too large.'],
  ERR_HTTP_REQUEST_TIMEOUT: [408, 'The request took too long.'],
}
const unreadable = [400, 'The request could not be read.'] as const

/**
 * Answers requests that reach no hook, with the body and the headers of every refusal: requests whose address cannot be
 * parsed, and requests that are not HTTP.
 */
export function answerUnreadable(publicUrl: string) {
  const headers = { ...securityHeaders(publicUrl), 'Cache-Control': 'no-store' }
  return {
    frameworkErrors: (error: FastifyError, request: FastifyRequest, reply: FastifyReply) => {
      void reply.headers(headers)
      nameRequest(request, reply)
      answerFailure(error, request, reply)
      request.log.info({ status: reply.statusCode }, 'unreadable')
    },
    clientErrorHandler(this: FastifyInstance, error: Error & { code?: string }, socket: Socket) {
      // A disconnected caller gets no answer.
      if (error.code !== 'ECONNRESET' && socket.writable) {
        const [status, words] = kinds[error.code ?? ''] ?? unreadable
        const id = newName()
        socket.write(answerOf(status, words, { ...headers, 'X-Request-Id': id }))
        this.log.info({ requestId: id, status }, 'unreadable')
      }
      socket.destroy()
    },
  }
}

function answerOf(status: number, words: string, headers: Readonly<Record<string, string>>): string {
  const body = JSON.stringify([words])
  const all = {
    ...headers,
    'Content-Type': 'application/json; charset=utf-8',
    'Content-Length': String(Buffer.byteLength(body)),
    Connection: 'close',
  }
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`)
  return `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}\r\n${body}`
}

/**
 * Proxies and servers that read different ones of two Host headers would disagree about the target of a request (RFC
 * 9112, 3.2).
 */
export function refuseSecondHost(app: FastifyInstance): void {
  app.addHook('onRequest', ({ raw: { rawHeaders } }, _reply, next) => {
    let names = 0
    for (let place = 0; place < rawHeaders.length; place += 2) if (rawHeaders[place]?.toLowerCase() === 'host') names++
    next(names > 1 ? new Refusal(400, 'The request names two hosts.') : undefined)
  })
}
