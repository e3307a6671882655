import { Server, type Socket } from 'node:net'
import { setImmediate as turn } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'

/** How long the shutdown waits for a last call on each keep-alive connection, in milliseconds. */
const GRACE_MS = 300

/**
 * Returns a function that closes the app without aborting any call (decisions on faults, 6). `app.close` alone would
 * also close keep-alive connections on which a call is just arriving. Therefore the function stops accepting
 * connections, marks each answer as the last on its connection, and only then closes the remaining connections. Call
 * `gracefulShutdown` before the app listens.
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
    // One turn of the event loop accepts the connections that already wait. Closing the listener would reset them.
    await turn()
    // Stops accepting connections, before any client is told to close its connection: such a client reconnects at once,
    // and closing the listener then would reset the new connection. `app.server.close` is not used, because it would
    // also close idle connections.
    Server.prototype.close.call(app.server)
    isEnding = true
    await allGone(open)
    // One more turn of the event loop reads the calls that have arrived meanwhile. Otherwise their connections would
    // count as idle and be closed.
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
    // `look` runs after the listener that removes the socket from the set, because it is registered later.
    for (const socket of sockets) socket.once('close', look)
  })
}
