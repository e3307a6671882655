import type { Endpoint } from '@windsock/contract/endpoint'
import type { FastifyRequest, FastifyReply } from 'fastify'
import type { Socket } from 'node:net'

/** Milliseconds for which a connection may be silent while the caller sends a request or receives an answer. */
export const IDLE_TIMEOUT_MS = 10_000

/**
 * Returns hooks for a route that end the connection if the caller is silent for too long. The socket timeout of Node
 * would also count the time in which the server itself works, so the hooks turn it off meanwhile.
 */
export function idleTimeoutHooks(method: Endpoint['method'], timeoutMs = IDLE_TIMEOUT_MS) {
  const setTimeoutMs = ({ raw }: FastifyRequest, ms: number) => {
    // Tests inject requests without a real socket, so `setTimeout` may be missing.
    const socket: Partial<Pick<Socket, 'setTimeout'>> = raw.socket
    socket.setTimeout?.(ms)
  }

  const whileWorking = (request: FastifyRequest, _reply: FastifyReply, next: () => void) => {
    setTimeoutMs(request, 0)
    next()
  }

  const whileCallerActs = (request: FastifyRequest, _reply: FastifyReply, _payload: unknown, next: () => void) => {
    setTimeoutMs(request, timeoutMs)
    next()
  }

  const ends = { onRequest: whileWorking, onSend: whileCallerActs }
  // The other two hooks limit the silence while the body arrives. A GET has no body, so it does not need them.
  return method === 'GET' ? ends : { ...ends, preParsing: whileCallerActs, preHandler: whileWorking }
}
