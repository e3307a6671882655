import { beforeAll, expect, test } from 'vitest'
import type { Database } from './database'
import { insertOf } from './row-inserts'
import { onEachEngine } from './test-engines'
import { queriesOf } from './test-queries'

const entry = {
  at: '2026-07-01T08:00:00.000Z',
  actorId: null,
  noun: 'booking',
  action: 'created',
  subjectId: '1',
  network: '',
  before: '{"text":"\\"Zdeňka\\"","none":null}',
}

onEachEngine('many rows', (open) => {
  const columns = ['at', 'actorId', 'noun', 'action', 'subjectId', 'network', 'before'] as const
  const insertion = insertOf<(typeof columns)[number], { subjectId: string }>('audit', columns, ['subjectId'])
  let db: Database
  beforeAll(async () => {
    db = await open()
  })

  const insert = async (subjectIds: readonly string[]) => {
    const rows = subjectIds.map((subjectId) => ({ ...entry, subjectId, isOther: true }))
    return (await db.getExecutor().executeQuery(insertion(db, rows))).rows.map(({ subjectId }) => subjectId)
  }

  test('are stored unchanged, whether few or many, and returned in order', async () => {
    for (const subjectIds of [['1'], ['2', '3', '4'], ['9', '8', '7', '6', '5']])
      expect(await insert(subjectIds)).toEqual(subjectIds)
    const stored = await db.selectFrom('audit').select(columns).orderBy('subjectId').execute()
    expect(stored).toEqual(Array.from('123456789', (subjectId) => ({ ...entry, subjectId })))
  })

  test('are one statement on PostgreSQL, however many they are', async () => {
    if (db.engine === 'sqlite') return
    const texts = await queriesOf(async () => {
      await insert(Array.from('abcdef'))
      await insert(Array.from('ghijklmnop'))
    })
    expect(new Set(texts.map(({ sql }) => sql)).size).toBe(1)
  })
})
