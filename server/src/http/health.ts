import type { FastifyInstance } from 'fastify'
import type { Database } from '../database/database'
import { DatabaseUnavailable } from '../database/errors'

/** `/healthz`: the process is alive. `/readyz`: it reaches its database. */
export function serveHealth(app: FastifyInstance, db: Database): void {
  app.get('/healthz', async () => ({ status: 'ok' }))
  app.get('/readyz', async () => {
    // Whatever the cause, a server without its database should get no traffic.
    await db.ping().catch((cause: unknown) => Promise.reject(new DatabaseUnavailable(cause)))
    return { status: 'ready' }
  })
}
