import pg from 'pg'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import type { Announcement } from './announcements'
import { insertBookings, markBookingsDeleted, updateBookings } from '../storage/booking-changes'
import { type Database, openDatabase } from './database'
import { insertSession, endSession } from '../storage/sign-in/sessions'
import { airport, flight, member, plane } from '../storage/test-club'
import { onEachEngine, postgresPlace, postgresUrl, skipReason } from './test-engines'

const now = '2026-07-01T08:00:00.000Z'

/**
 * Subscribes and collects the announcements in order. `missed` in the list means that announcements may have been lost.
 */
async function receivedBy(db: Database) {
  const received: (Announcement | 'missed')[] = []
  const waiting: (() => void)[] = []
  const tell = (what: Announcement | 'missed') => {
    received.push(what)
    for (const wake of waiting.splice(0)) wake()
  }
  const stop = await db.listen({ received: tell, missed: () => tell('missed') })
  const next = async () => {
    while (received.length === 0) await new Promise<void>((resolve) => waiting.push(resolve))
    return received.shift()
  }
  return { next, received, stop }
}

onEachEngine('announcements', (open) => {
  let db: Database
  let home: number
  let dabc: number
  beforeEach(async () => {
    db = await open()
    home = await airport(db, 'EDDH')
    dabc = await plane(db, home, 'D-EABC')
    await member(db, 'igor')
  })

  it('are received once after the commit, and not after a rollback', async () => {
    const { next, received } = await receivedBy(db)
    await expect(
      db.transaction(async (db) => {
        db.announce({ sessionsOf: 'nobody' })
        throw new Error('undone')
      }),
    ).rejects.toThrow('undone')
    await db.transaction(async (db) => {
      db.announce({ sessionsOf: 'igor' })
      await db.transaction(async (db) => db.announce({ sessionsOf: 'igor' }))
      expect(received).toEqual([])
    })
    await db.transaction(async (db) => db.announce({ sessionsOf: 'petra' }))
    expect([await next(), await next()]).toEqual([{ sessionsOf: 'igor' }, { sessionsOf: 'petra' }])
  })

  it('can only be made inside a transaction', () => {
    expect(() => db.announce({ sessionsOf: 'igor' })).toThrow('inside a transaction')
  })

  it('come from every change of a booking, and name its airport, or both airports if it moves', async () => {
    const away = await airport(db, 'EDDF')
    const dxyz = await plane(db, away, 'D-EXYZ')
    const { next } = await receivedBy(db)
    const [id = 0] = await insertBookings(db, [flight(dabc, [10, 12], { pilotId: 'igor' })])
    const expected = { noun: 'bookings', ids: [id], isHidden: true }
    expect(await next()).toEqual({ ...expected, airportId: home })
    await updateBookings(db, [{ id, version: 1, ...changed(flight(dxyz, [10, 12], { pilotId: 'igor' })) }])
    expect([await next(), await next()]).toEqual([
      { ...expected, airportId: home },
      { ...expected, airportId: away },
    ])
    await markBookingsDeleted(db, [id], { at: now, by: 'igor' })
    expect(await next()).toEqual({ ...expected, airportId: away })
  })

  it('of many bookings are split to fit the channel', async () => {
    const { next } = await receivedBy(db)
    const days = Array.from({ length: 1200 }, (_, day) => new Date(Date.UTC(2027, 0, 1 + day, 10)).toISOString())
    await insertBookings(
      db,
      days.map((from) => ({ ...flight(dabc, [10, 12], { pilotId: 'igor' }), from, to: from.replace('T10', 'T12') })),
    )
    const sizes = [await next(), await next(), await next()].map(
      (one) => one && typeof one === 'object' && 'ids' in one && one.ids.length,
    )
    expect(sizes).toEqual([500, 500, 200])
  })

  it('name the user whose session has ended', async () => {
    await insertSession(db, { id: 'one', userId: 'igor', createdAt: now, expiresAt: '2026-07-02T08:00:00.000Z' })
    const { next } = await receivedBy(db)
    await endSession(db, 'one')
    expect(await next()).toEqual({ sessionsOf: 'igor' })
  })

  it('are not received after unsubscribing', async () => {
    const [gone, expected] = [await receivedBy(db), await receivedBy(db)]
    gone.stop()
    await db.transaction(async (db) => db.announce({ sessionsOf: 'igor' }))
    await expected.next()
    expect(gone.received).toEqual([])
  })
})

describe.skipIf(!postgresUrl)(`announcements between instances on one PostgreSQL${skipReason}`, () => {
  const closing: (() => Promise<void>)[] = []
  afterAll(async () => {
    for (const close of closing) await close()
  })

  it('are received by other instances, and a lost connection counts as a possible change', async () => {
    const place = await postgresPlace()
    const [one, other] = [await openDatabase(place.where), await openDatabase(place.where)]
    closing.push(
      () => one.close(),
      () => other.close(),
      place.remove,
    )
    const { next } = await receivedBy(other)
    await one.transaction(async (db) => db.announce({ sessionsOf: 'igor' }))
    expect(await next()).toEqual({ sessionsOf: 'igor' })

    await cutListeners('url' in place.where ? place.where.url : '')
    expect(await next()).toBe('missed')
    await one.transaction(async (db) => db.announce({ sessionsOf: 'petra' }))
    expect(await next()).toEqual({ sessionsOf: 'petra' })
  })

  it.each(['{', '', '{"noun":"balloons"}', '{"sessionsOf":{}}', '[[]]', 'null', 'x'.repeat(7999)])(
    'continue after an unknown message %j, which counts as a missed one',
    async (garbage) => {
      const place = await postgresPlace()
      const db = await openDatabase(place.where)
      closing.push(() => db.close(), place.remove)
      const { next, received } = await receivedBy(db)
      await notifyAsStranger('url' in place.where ? place.where.url : '', [garbage, 'twice', '3'])
      await db.transaction(async (db) => db.announce({ sessionsOf: 'igor' }))
      expect([await next(), await next()]).toEqual(['missed', { sessionsOf: 'igor' }])
      expect(received).toEqual([])
    },
  )
})

/** Notifies this schema's channel as a role that can connect to the database and has no other rights. */
async function notifyAsStranger(url: string, texts: string[]): Promise<void> {
  const client = new pg.Client({ connectionString: postgresUrl })
  await client.connect()
  try {
    const role = `windsock_stranger_${process.pid}`
    await client.query(`begin; create role ${role}; set local role ${role}`)
    for (const text of texts) await client.query(`select pg_notify('windsock_' || md5($1), $2)`, [schemaOf(url), text])
    await client.query(`reset role; drop role ${role}; commit`)
  } finally {
    await client.end()
  }
}

function schemaOf(url: string): string | undefined {
  return /search_path=(\w+)/.exec(new URL(url).searchParams.get('options') ?? '')?.[1]
}

/** Terminates the connection that listens for this schema, as a restart of the database would. */
async function cutListeners(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: postgresUrl })
  await client.connect()
  try {
    const cut = `select pg_terminate_backend(pid) from pg_stat_activity where query = 'listen "windsock_' || md5($1) || '"'`
    expect((await client.query(cut, [schemaOf(url)])).rowCount).toBe(1)
  } finally {
    await client.end()
  }
}

/** Returns the values of a booking for an update, without those that an update cannot change. */
function changed({
  aircraftId,
  from,
  to,
  pilotId,
  instructorId,
  isSoloFlight,
  description,
}: ReturnType<typeof flight>) {
  return { aircraftId, from, to, pilotId, instructorId, isSoloFlight, description }
}
