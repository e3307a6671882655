import type { FastifyInstance } from 'fastify'
import type { Database } from '../database/database'
import { DatabaseUnavailable } from '../database/errors'

/**
 * Serves `/healthz`, which answers while the process runs, and `/readyz`, which answers only if the process can reach
 * its database.
 */
export function serveHealth(app: FastifyInstance, db: Database): void {
  app.get('/healthz', async () => ({ status: 'ok' }))
  app.get('/readyz', async () => {
    // Every failure becomes a 503, because a server without its database should get no traffic.
    await db.ping().catch((cause: unknown) => Promise.reject(new DatabaseUnavailable(cause)))
    return { status: 'ready' }
  })
}
