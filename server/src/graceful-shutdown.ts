import { Server, type Socket } from 'node:net'
import { setImmediate as turn } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'

/** How long keep-alive connections may still send one more call, in milliseconds. */
const GRACE_MS = 300

/**
 * Returns a function that closes the app without cutting off any call. `app.close` alone would also close keep-alive
 * connections on which a call is just arriving. So this stops accepting connections, marks each answer as the last on
 * its connection, and only then closes the remaining connections. Call it before the app listens (decisions on faults,
 * 6).
 */
export function gracefulShutdown(app: FastifyInstance): () => Promise<void> {
  const open = new Set<Socket>()
  let isEnding = false
  app.server.on('connection', (socket: Socket) => {
    open.add(socket)
    socket.once('close', () => open.delete(socket))
  })
  app.addHook('onSend', async (_request, reply) => {
    if (isEnding) void reply.header('Connection', 'close')
  })
  return async () => {
    // One turn of the event loop accepts the connections that were already waiting.
    await turn()
    // Only the listener: the server's own `close` also closes idle connections. Stop accepting first: a client that is
    // told to close reconnects at once, and would be reset in the backlog.
    Server.prototype.close.call(app.server)
    isEnding = true
    await allGone(open)
    // Calls that arrived while the event loop was busy are read before their connection counts as idle.
    await turn()
    await app.close()
  }
}

async function allGone(sockets: ReadonlySet<Socket>): Promise<void> {
  if (sockets.size === 0) return
  await new Promise<void>((resolve) => {
    const grace = setTimeout(resolve, GRACE_MS)
    const look = () => {
      if (sockets.size > 0) return
      clearTimeout(grace)
      resolve()
    }
    // Registered after the listener that removes the socket from the set.
    for (const socket of sockets) socket.once('close', look)
  })
}
