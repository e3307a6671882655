import { once } from 'node:events'
import { type AddressInfo, connect, createServer } from 'node:net'
import { sql } from 'kysely'
import { describe, expect, onTestFinished, test } from 'vitest'
import { type Database, openDatabase } from './database'
import { ConstraintBroken } from './errors'
import { setting, settingKept } from '../storage/settings'
import { member } from '../storage/test-club'
import { onEachEngine, postgresPlace, postgresUrl, skipReason } from './test-engines'
import { pipelined } from './pipelined'

test('a failure is thrown once all queries sent with it have been answered', async () => {
  const order: string[] = []
  let answer = () => {}
  const slow = new Promise<void>((resolve) => {
    answer = resolve
  }).then(() => order.push('answered'))
  const both = pipelined([slow, Promise.reject(new Error('no'))]).catch(({ message }) => order.push(message))
  await Promise.resolve()
  answer()
  await both
  expect(order).toEqual(['answered', 'no'])
})

onEachEngine('pipelined queries', (open) => {
  test('are answered in order', async () => {
    const db = await open()
    await db.transaction(async (db) => {
      const queries = ['wind', 'rain'].map((name) => settingKept(db, name, `much ${name}`))
      expect(await pipelined(queries)).toEqual(['much wind', 'much rain'])
      expect(await pipelined([setting(db, 'rain'), null])).toEqual(['much rain', null])
    })
  })

  test('fail together with the first failure, and nothing of their transaction is stored', async () => {
    const db = await open()
    await member(db, 'igor')
    const twice = db.transaction((db) =>
      pipelined([settingKept(db, 'before', 'kept'), member(db, 'igor'), settingKept(db, 'after', 'kept')]),
    )
    await expect(twice).rejects.toBeInstanceOf(ConstraintBroken)
    expect([await setting(db, 'before'), await setting(db, 'after')]).toEqual([undefined, undefined])
  })
})

onEachEngine('a written statement', (open) => {
  const inserted = (db: Database, name: string) =>
    db.write(db.insertInto('settings').values({ name, value: 'kept' }).compile())

  test('runs before the queries after it', async () => {
    const db = await open()
    await db.transaction(async (db) => {
      await inserted(db, 'wind')
      expect(await setting(db, 'wind')).toBe('kept')
    })
    await inserted(db, 'rain')
    expect([await setting(db, 'wind'), await setting(db, 'rain')]).toEqual(['kept', 'kept'])
  })

  test('makes the next query or the commit fail if it fails itself, and nothing is stored', async () => {
    const db = await open()
    await inserted(db, 'wind')
    const failing = (after: (db: Database) => Promise<unknown>) =>
      db.transaction(async (db) => {
        await inserted(db, 'rain')
        await inserted(db, 'wind')
        await after(db)
      })
    await expect(failing(async () => {})).rejects.toBeInstanceOf(ConstraintBroken)
    await expect(failing((db) => setting(db, 'wind'))).rejects.toBeInstanceOf(ConstraintBroken)
    await expect(failing((db) => inserted(db, 'snow'))).rejects.toBeInstanceOf(ConstraintBroken)
    expect([await setting(db, 'rain'), await setting(db, 'snow')]).toEqual([undefined, undefined])
  })
})

/** Starts a TCP proxy to a database that records each chunk of data that the client sends. */
async function recordedWay(url: string) {
  const target = new URL(url)
  const [port, hostname] = [Number(target.port || 5432), target.hostname]
  const pieces: string[] = []
  const way = createServer((near) => {
    const far = connect(port, hostname)
    near.on('data', (piece) => pieces.push(piece.toString('latin1')))
    near.pipe(far).pipe(near)
  }).listen(0, '127.0.0.1')
  await once(way, 'listening')
  onTestFinished(() => void way.close())
  target.host = `127.0.0.1:${(way.address() as AddressInfo).port}`
  return { url: target.href, pieces }
}

describe.skipIf(!postgresUrl)(`on PostgreSQL${skipReason}`, () => {
  test('pipelined queries are sent in one packet, and those that wait for an answer are not', async () => {
    const { where, remove } = await postgresPlace()
    onTestFinished(remove)
    const { url, pieces } = await recordedWay('url' in where ? where.url : '')
    const db = await openDatabase({ url })
    onTestFinished(() => db.close())
    await db.transaction(async (db) => {
      await pipelined([sql`select 'northwind'`.execute(db), sql`select 'southwind'`.execute(db)])
      await sql`select 'eastwind'`.execute(db)
    })
    const withAll = (...words: string[]) => pieces.filter((piece) => words.every((word) => piece.includes(word)))
    expect(withAll('northwind', 'southwind')).toHaveLength(1)
    expect(withAll('eastwind')).toHaveLength(1)
    expect(withAll('southwind', 'eastwind')).toEqual([])
  })
})
