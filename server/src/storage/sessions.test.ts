import { beforeAll, expect, test } from 'vitest'
import type { Database } from './database'
import { clearFailures, failuresSince, noteFailure, purgeFailures } from './failures'
import { endSession, endSessionsOf, insertSession, purgeSessions, sessionsOf, sessionWithUser } from './sessions'
import { setting, settingKept } from './settings'
import { hour, member } from './test-club'
import { onEachEngine } from './test-engines'
import { markUserInactive } from './users'

onEachEngine('sessions', (open) => {
  let db: Database

  beforeAll(async () => {
    db = await open()
    await member(db, 'igor', ['Instructor', 'Pilot'])
  })

  async function session(id: string, userId = 'igor') {
    await insertSession(db, { id, userId, createdAt: hour(8), expiresAt: hour(20) })
  }

  test('a session leads to its user until it runs out', async () => {
    await session('a')
    expect(await sessionWithUser(db, 'a', hour(19))).toMatchObject({ id: 'igor', roles: ['Instructor', 'Pilot'] })
    expect(await sessionWithUser(db, 'a', hour(20))).toBeUndefined()
    expect(await sessionWithUser(db, 'unknown', hour(9))).toBeUndefined()
  })

  test('a user ends one session, the others, or all', async () => {
    for (const id of ['b', 'c', 'd']) await session(id)
    const alive = async () => {
      const found = await Promise.all(['b', 'c', 'd'].map((id) => sessionWithUser(db, id, hour(9))))
      return found.map(Boolean)
    }
    await endSession(db, 'b')
    expect(await alive()).toEqual([false, true, true])
    await endSessionsOf(db, 'igor', 'd')
    expect(await alive()).toEqual([false, false, true])
    await endSessionsOf(db, 'igor')
    expect(await alive()).toEqual([false, false, false])
  })

  test('a user’s sessions are told, the latest first, without those that have run out', async () => {
    await member(db, 'eva')
    await insertSession(db, { id: 'g', userId: 'eva', createdAt: hour(7), expiresAt: hour(19), device: 'Firefox' })
    await session('h', 'eva')
    expect(await sessionsOf(db, 'eva', hour(9))).toEqual([
      { id: 'h', device: '', createdAt: hour(8), expiresAt: hour(20) },
      { id: 'g', device: 'Firefox', createdAt: hour(7), expiresAt: hour(19) },
    ])
    expect((await sessionsOf(db, 'eva', hour(19))).map(({ id }) => id)).toEqual(['h'])
  })

  test('the session of a removed user leads nowhere', async () => {
    await member(db, 'olga')
    await session('e', 'olga')
    await markUserInactive(db, 'olga')
    expect(await sessionWithUser(db, 'e', hour(9))).toBeUndefined()
  })

  test('sessions that have run out are swept away', async () => {
    await session('f')
    await purgeSessions(db, hour(20))
    expect(await db.selectFrom('sessions').select('id').execute()).toEqual([])
  })

  test('failures are counted for one subject since a moment', async () => {
    for (const at of [8, 9, 10]) await noteFailure(db, 'account:igor', hour(at))
    await noteFailure(db, 'address:::1', hour(10))
    expect(await failuresSince(db, 'account:igor', hour(8))).toBe(2)
    await purgeFailures(db, hour(10))
    expect(await failuresSince(db, 'account:igor', hour(0))).toBe(1)
    await clearFailures(db, 'account:igor')
    expect(await failuresSince(db, 'account:igor', hour(0))).toBe(0)
    expect(await failuresSince(db, 'address:::1', hour(0))).toBe(1)
  })

  test('of several instances that make up a secret the first one’s is kept by all', async () => {
    const kept = await Promise.all(['one', 'two', 'three'].map((value) => settingKept(db, 'secret', value)))
    expect(new Set(kept).size).toBe(1)
    expect(await setting(db, 'secret')).toBe(kept[0])
    expect(await setting(db, 'nothing')).toBeUndefined()
  })
})
