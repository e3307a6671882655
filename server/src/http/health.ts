import type { FastifyInstance } from 'fastify'
import type { Database } from '../storage/database'

/** `/healthz`: the process lives. `/readyz`: it reaches its database. */
export function serveHealth(app: FastifyInstance, db: Database): void {
  app.get('/healthz', async () => ({ status: 'ok' }))
  app.get('/readyz', async () => {
    await db.ping()
    return { status: 'ready' }
  })
}
