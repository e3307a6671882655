import { sql } from 'kysely'
import { beforeAll, expect, it } from 'vitest'
import type { Database } from './database'
import { compiledQuery } from './compiled-query'
import { member } from '../storage/test-club'
import { onEachEngine } from './test-engines'

onEachEngine('a statement', (open) => {
  let db: Database
  let built = 0
  const named = compiledQuery((db, { ids, phone }: { ids: readonly string[]; phone: string | undefined }) => {
    built++
    const all = db.selectFrom('users').select('id').where('id', 'in', ids).orderBy('id')
    return (phone === undefined ? all : all.where('phoneNumber', '=', phone)).compile()
  })
  const ask = async (ids: readonly string[], phone?: string) => (await named(db, { ids, phone })).map(({ id }) => id)

  beforeAll(async () => {
    db = await open()
    for (const id of ['igor', 'petra', 'sam']) await member(db, id)
    built = 0
  })

  it('is compiled once for each length of its lists', async () => {
    expect(await ask(['igor', 'petra'])).toEqual(['igor', 'petra'])
    expect(await ask(['sam', 'nobody'])).toEqual(['sam'])
    expect(built).toBe(1)
    expect(await ask(['sam'])).toEqual(['sam'])
    expect(built).toBe(2)
  })

  it('is prepared by PostgreSQL while its lists are short', async () => {
    if (db.engine === 'sqlite') return
    const ready = await db.transaction(async (db) => {
      await named(db, { ids: ['igor', 'petra', 'sam'], phone: undefined })
      await named(db, { ids: ['igor', 'petra', 'sam', 'nobody'], phone: undefined })
      return sql<{ statement: string }>`select statement from pg_prepared_statements where not from_sql`.execute(db)
    })
    const texts = ready.rows.map(({ statement }) => statement).filter((text) => text.includes('from "users"'))
    const parameters = texts.map((text) => text.match(/\$\d/g)?.length ?? 0)
    expect(parameters).toContain(3)
    expect(parameters).not.toContain(4)
  })

  it('is compiled separately if a value is left out', async () => {
    expect(await ask(['igor', 'petra'], '040 123')).toEqual(['igor', 'petra'])
    expect(await ask(['igor', 'petra'], 'none')).toEqual([])
    expect(await ask(['igor', 'petra'])).toEqual(['igor', 'petra'])
  })

  it('takes its values from each call, including nulls and flags', async () => {
    const changed = compiledQuery(
      (db, { id, color, isApproved }: { id: string; color: string | null; isApproved: boolean }) =>
        db
          .updateTable('users')
          .set({ color, isApproved })
          .where('id', '=', id)
          .returning(['color', 'isApproved'])
          .compile(),
    )
    expect(await changed(db, { id: 'sam', color: '#ff0000', isApproved: false })).toEqual([
      { color: '#ff0000', isApproved: false },
    ])
    expect(await changed(db, { id: 'sam', color: null, isApproved: true })).toEqual([{ color: null, isApproved: true }])
  })

  it('runs in the given transaction', async () => {
    const rename = compiledQuery((db, { id, lastName }: { id: string; lastName: string }) =>
      db.updateTable('users').set({ lastName }).where('id', '=', id).returning('lastName').compile(),
    )
    await expect(
      db.transaction(async (db) => {
        await rename(db, { id: 'petra', lastName: 'Gone' })
        throw new Error('no')
      }),
    ).rejects.toThrow('no')
    const [petra] = await db.selectFrom('users').select('lastName').where('id', '=', 'petra').execute()
    expect(petra).toEqual({ lastName: 'Test' })
  })
})
