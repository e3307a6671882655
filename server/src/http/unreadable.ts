import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import { ENGLISH } from '@windsock/messages/languages'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { answerFailure } from './errors'
import { nameRequest, newName } from './log'
import { securityHeaders } from './security-headers'

const kinds: Readonly<Record<string, readonly [status: number, words: string]>> = {
  HPE_HEADER_OVERFLOW: [431, 'The headers of the request are too large.'],
  ERR_HTTP_REQUEST_TIMEOUT: [408, 'The request took too long.'],
}
const unreadable = [400, 'The request could not be read.'] as const

/**
 * Answers requests that reach no hook: those whose URL cannot be parsed, and those that are not HTTP. The answers have
 * the same body format and headers as every refusal. Those to requests that are not HTTP are in English, because such
 * requests have no headers that name a language.
 */
export function answerUnreadable(publicUrl: string) {
  const headers = { ...securityHeaders(publicUrl), 'Cache-Control': 'no-store' }
  return {
    frameworkErrors: (error: FastifyError, request: FastifyRequest, reply: FastifyReply) => {
      void reply.headers(headers)
      nameRequest(request, reply)
      void answerOrLog(error, request, reply)
      request.log.info({ status: reply.statusCode }, 'unreadable')
    },
    clientErrorHandler(this: FastifyInstance, error: Error & { code?: string }, socket: Socket) {
      // A caller who has disconnected gets no answer.
      if (error.code !== 'ECONNRESET' && socket.writable) {
        const [status, words] = kinds[error.code ?? ''] ?? unreadable
        const id = newName()
        socket.write(answerOf(status, words, { ...headers, 'Content-Language': ENGLISH, 'X-Request-Id': id }))
        this.log.info({ requestId: id, status }, 'unreadable')
      }
      socket.destroy()
    },
  }
}

/** Answers like `answerFailure`, but never fails, because Fastify does not wait for this answer. */
async function answerOrLog(error: FastifyError, request: FastifyRequest, reply: FastifyReply): Promise<void> {
  try {
    await answerFailure(error, request, reply)
  } catch (err) {
    request.log.info({ err }, 'the response was aborted')
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
