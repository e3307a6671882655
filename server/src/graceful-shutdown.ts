import { Server, type Socket } from 'node:net'
import { setImmediate as turn } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'

/** How long connections that are kept open may bring one more call, in milliseconds. */
const GRACE_MS = 300

/**
 * Answers how to end an app without cutting anybody short. Closing alone would also shut kept connections on which a
 * call is just arriving: so nobody new is let in, each answer says that it is the last on its connection, and only
 * then is closed what is left. To be asked for before the app listens (decisions on faults, 6).
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
    // After a turn of the loop whoever had knocked before is in.
    await turn()
    // Only the door: the server's own closing shuts idle connections too. Shut before anybody is told to go: who is
    // told comes back at once, over a new connection, and would be waiting before the door when it closes.
    Server.prototype.close.call(app.server)
    isEnding = true
    await allGone(open)
    // What arrived while the loop was busy is read before its connection counts as idle.
    await turn()
    await app.close()
  }
}

/** Resolves when they all are closed, or after the time of grace. */
async function allGone(sockets: ReadonlySet<Socket>): Promise<void> {
  if (sockets.size === 0) return
  await new Promise<void>((resolve) => {
    const grace = setTimeout(resolve, GRACE_MS)
    const look = () => {
      if (sockets.size > 0) return
      clearTimeout(grace)
      resolve()
    }
    // After the listener that takes it out of the set.
    for (const socket of sockets) socket.once('close', look)
  })
}
