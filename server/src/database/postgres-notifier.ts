import type pg from 'pg'
import { sql } from 'kysely'
import { setTimeout as pause } from 'node:timers/promises'
import { type Listener, parser } from './announcements'
import { compiledWrite } from './compiled-query'
import type { Notifier } from './notifier'
import { translated } from './postgres-driver'

const PING_MS = 30_000
const FIRST_PAUSE_MS = 100
const MAX_PAUSE_MS = 10_000
/**
 * SQL for the name of the channel. Each schema has its own channel, so that clubs in the same database do not notify
 * each other.
 */
const channel = sql<string>`'windsock_' || md5(current_schema())`
const channelAsked = `select 'windsock_' || md5(current_schema()) as channel`

const notify = compiledWrite((db, { texts }: { texts: readonly string[] }) => {
  const payloads = sql.join(texts.map((text) => sql`(${text})`))
  return sql`select pg_notify(${channel}, payloads.column1) from (values ${payloads}) as payloads`.compile(db)
})

/**
 * Creates the notifier for PostgreSQL, which uses NOTIFY inside the transaction. Every server instance listens on a
 * separate connection, which is opened on first use.
 */
export function postgresNotifier(newClient: () => pg.Client): Notifier {
  const listeners = new Map<Listener, (text: string) => void>()
  let listening: Promise<void> | undefined
  let client: pg.Client | undefined
  const closing = new AbortController()

  async function connect(): Promise<void> {
    const fresh = newClient()
    fresh.on('error', () => {})
    try {
      await fresh.connect()
      const { rows } = await fresh.query<{ channel: string }>(channelAsked)
      fresh.on('notification', ({ payload = '' }) => {
        for (const read of listeners.values()) read(payload)
      })
      await fresh.query(`listen "${rows[0]?.channel}"`)
      closing.signal.throwIfAborted()
    } catch (error) {
      void fresh.end()
      throw translated(error)
    }
    client = fresh
    // The ping detects a connection that was lost without an error.
    const ping = setInterval(() => void fresh.query('select 1').catch(() => fresh.end()), PING_MS).unref()
    fresh.once('end', () => {
      clearInterval(ping)
      if (closing.signal.aborted) return
      listening = reconnect()
      // Prevents an unhandled rejection if the notifier is closed while it waits to reconnect.
      listening.catch(() => {})
    })
  }

  async function reconnect(): Promise<void> {
    for (let pauseMs = FIRST_PAUSE_MS; ; pauseMs = Math.min(pauseMs * 2, MAX_PAUSE_MS)) {
      await pause(pauseMs, undefined, { ref: false, signal: closing.signal })
      const isBack = await connect().then(
        () => true,
        () => false,
      )
      if (!isBack) continue
      for (const { missed } of listeners.keys()) missed()
      return
    }
  }

  return {
    publishWithin: async (db, texts) => {
      if (texts.length === 0) return
      await notify(db, { texts })
    },
    publishAfter: () => {},
    subscribe: async (listener) => {
      listeners.set(listener, parser(listener))
      const attempt = (listening ??= connect())
      try {
        await attempt
      } catch (error) {
        listeners.delete(listener)
        if (listening === attempt) listening = undefined
        throw error
      }
      return () => void listeners.delete(listener)
    },
    close: async () => {
      closing.abort()
      await client?.end()
    },
  }
}
