import { sql } from 'kysely'
import pg from 'pg'
import { expect, test } from 'vitest'
import { openDatabase, type Database } from './database'
import { DatabaseUnavailable, TransactionUndone } from './errors'
import { setting, settingKept } from '../storage/settings'
import { airport, member, plane } from '../storage/test-club'
import { onEachPlace, postgresPlace, postgresUrl, sqlitePlace, skipReason } from './test-engines'

/** Waits for one turn of the event loop, so that other pending callbacks can run. */
const others = () => new Promise((resolve) => setImmediate(resolve))

onEachPlace('the database', (find) => {
  test('a rolled-back transaction leaves nothing and an acknowledged one stays, however they interleave', async () => {
    const { db } = await find()
    const outcomes = await Promise.allSettled(
      Array.from({ length: 40 }, (_, number) =>
        db.transaction(async (db) => {
          await settingKept(db, `first-${number}`, 'kept')
          await others()
          if (number % 3 === 0) throw new Error('changed my mind')
          await settingKept(db, `second-${number}`, 'kept')
        }),
      ),
    )
    for (const [number, { status }] of outcomes.entries()) {
      const kept = status === 'fulfilled' ? 'kept' : undefined
      expect(status).toBe(number % 3 === 0 ? 'rejected' : 'fulfilled')
      expect([await setting(db, `first-${number}`), await setting(db, `second-${number}`)]).toEqual([kept, kept])
    }
  })

  test('queued transactions let other queries run in between', async () => {
    const { db } = await find()
    const order: string[] = []
    const others = new Promise<void>((resolve) => setImmediate(resolve)).then(() => order.push('others'))
    const all = ['first', 'second', 'third'].map((name) =>
      db.transaction(async (db) => {
        await settingKept(db, name, 'kept')
        order.push(name)
      }),
    )
    await Promise.all([...all, others])
    expect(order.indexOf('others')).toBeLessThan(order.indexOf('third'))
  })

  test('uncommitted writes are invisible to others', async () => {
    const { db } = await find()
    let outside: Promise<string | undefined> | undefined
    await db.transaction(async (inner) => {
      await settingKept(inner, 'secret', 'draft')
      outside = setting(db, 'secret')
      await others()
      await inner.updateTable('settings').set({ value: 'final' }).where('name', '=', 'secret').execute()
    })
    expect(await outside).not.toBe('draft')
    expect(await setting(db, 'secret')).toBe('final')
  })

  test('a transaction inside another is part of it', async () => {
    const { db } = await find()
    const whole = db.transaction(async (db) => {
      await db.transaction((db) => settingKept(db, 'inner', 'kept'))
      throw new Error('changed my mind')
    })
    await expect(whole).rejects.toThrow('changed my mind')
    expect(await setting(db, 'inner')).toBeUndefined()
  })

  test('a transaction that the database aborted runs again, but not forever', async () => {
    const { db } = await find()
    let runs = 0
    const done = db.transaction(async (db) => {
      await settingKept(db, `run-${++runs}`, 'kept')
      if (runs < 3) throw new TransactionUndone('deadlock')
      return runs
    })
    expect(await done).toBe(3)
    expect([await setting(db, 'run-1'), await setting(db, 'run-3')]).toEqual([undefined, 'kept'])
    const never = db.transaction(() => Promise.reject(new TransactionUndone('deadlock')))
    await expect(never).rejects.toBeInstanceOf(DatabaseUnavailable)
  })

  test('a query after the end of its transaction is refused', async () => {
    const { db } = await find()
    const kept: Database[] = []
    await db.transaction(async (db) => {
      kept.push(db)
    })
    await expect(setting(kept[0]!, 'late')).rejects.toThrow('already committed')
  })

  test('rows can be locked inside a transaction only, and opposite orders do not deadlock', async () => {
    const { db } = await find()
    const field = await airport(db, 'EDDH')
    const aircraft = [await plane(db, field, 'D-EA'), await plane(db, field, 'D-EB')]
    const users = [await member(db, 'igor'), await member(db, 'vera')]
    await expect(db.lock({ aircraft })).rejects.toThrow('inside a transaction')
    const order = [
      { aircraft, users },
      { aircraft: aircraft.toReversed(), users: users.toReversed() },
    ]
    const both = Array.from({ length: 20 }, (_, turn) =>
      db.transaction(async (db) => {
        await db.lock(order[turn % 2]!)
        await others()
      }),
    )
    await Promise.all(both)
  })

  test('a count under a subject lock includes what earlier holders of the lock have added', async () => {
    const { db } = await find()
    await expect(db.lockSubject('seats')).rejects.toThrow('inside a transaction')
    const takeSeat = () =>
      db.transaction(async (db) => {
        await db.lockSubject('seats')
        const taken = Number((await setting(db, 'seats')) ?? 0)
        await others()
        await db.deleteFrom('settings').where('name', '=', 'seats').execute()
        await settingKept(db, 'seats', String(taken + 1))
        return taken
      })
    const taken = await Promise.all(Array.from({ length: 20 }, takeSeat))
    expect(taken.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 20 }, (_, at) => at))
  })

  test('numbers, booleans, moments and nulls have the same values on every engine', async () => {
    const { db } = await find()
    const field = await airport(db, 'EDDH')
    await member(db, 'igor')
    const row = await db.selectFrom('users').selectAll().executeTakeFirstOrThrow()
    expect(row).toMatchObject({ isActive: true, color: null, createdAt: '2026-07-01T08:00:00.000Z' })
    const place = await db.selectFrom('airports').selectAll().executeTakeFirstOrThrow()
    expect(place).toMatchObject({ id: field, latitude: 53.63, longitude: 9.99, isActive: true })
    const { all } = await db
      .selectFrom('users')
      .select((of) => of.fn.countAll<number>().as('all'))
      .executeTakeFirstOrThrow()
    expect(all).toBe(1)
  })

  test('many readers and writers wait for each other without failing', async () => {
    const { db } = await find()
    await Promise.all(Array.from({ length: 200 }, (_, number) => settingKept(db, `${number % 20}`, `${number}`)))
    expect(await db.selectFrom('settings').select('name').execute()).toHaveLength(20)
  })

  test('an open database answers, and can be closed twice', async () => {
    const { db, where } = await find()
    await db.ping()
    await db.close()
    await db.close()
    const again = await openDatabase(where)
    await expect(again.ping()).resolves.toBeUndefined()
    await again.close()
  })
})

test('on SQLite a call with several reads waits for one transaction, not for the whole queue', async () => {
  const place = await sqlitePlace()
  const db = await openDatabase(place.where)
  const order: string[] = []
  const writes = Array.from({ length: 12 }, (_, number) =>
    db.transaction(async (db) => {
      await settingKept(db, `number ${number}`, 'kept')
      order.push(`write ${number}`)
    }),
  )
  const read = async () => {
    for (let times = 0; times < 10; times++) await setting(db, 'number 0')
    order.push('read')
  }
  await Promise.all([...writes, read()])
  expect(order).toHaveLength(13)
  expect(order.indexOf('read')).toBeLessThan(3)
  await db.close()
  await place.remove()
})

test('a database without a server counts as unavailable', async () => {
  await expect(openDatabase({ url: 'postgres://127.0.0.1:1/nowhere' })).rejects.toBeInstanceOf(DatabaseUnavailable)
})

test.skipIf(!postgresUrl)(
  `a broken connection fails its call with 503, and the next one works${skipReason}`,
  async () => {
    const { where, remove } = await postgresPlace()
    const db = await openDatabase(where)
    const killed = db.transaction(async (db) => {
      const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db)
      await kill(rows[0]!.pid)
      await db.ping()
    })
    await expect(killed).rejects.toBeInstanceOf(DatabaseUnavailable)
    await db.ping()
    await db.close()
    await remove()
  },
)

/** Terminates a connection, as a restart of the PostgreSQL server does. */
async function kill(pid: number): Promise<void> {
  const client = new pg.Client({ connectionString: postgresUrl })
  await client.connect()
  await client.query('select pg_terminate_backend($1)', [pid])
  await client.end()
}
