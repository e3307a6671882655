import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Database } from '../../database/database'
import { clearFailures, failuresWithin, noteFailure, purgeFailures } from '../rate-limit-events'
import { endSession, endSessionsOf, insertSession, purgeSessions, sessionsOf, sessionWithUser } from './sessions'
import { setting, settingKept } from '../settings'
import { hour, member } from '../test-club'
import { onEachEngine } from '../../database/test-engines'
import { markUserInactive } from '../users'

onEachEngine('sessions', (open) => {
  let db: Database

  beforeAll(async () => {
    db = await open()
    await member(db, 'igor', ['Instructor', 'Pilot'])
  })

  async function session(id: string, userId = 'igor') {
    await insertSession(db, { id, userId, createdAt: hour(8), expiresAt: hour(20) })
  }

  test('a session leads to its user until it expires', async () => {
    await session('a')
    expect(await sessionWithUser(db, 'a', hour(19))).toMatchObject({
      user: { id: 'igor', roles: ['Instructor', 'Pilot'] },
    })
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

  test('a user’s sessions are listed, the latest first, without expired ones', async () => {
    await member(db, 'eva')
    await insertSession(db, { id: 'g', userId: 'eva', createdAt: hour(7), expiresAt: hour(19), device: 'Firefox' })
    await session('h', 'eva')
    expect(await sessionsOf(db, 'eva', hour(9))).toEqual([
      { id: 'h', device: '', createdAt: hour(8), expiresAt: hour(20) },
      { id: 'g', device: 'Firefox', createdAt: hour(7), expiresAt: hour(19) },
    ])
    expect((await sessionsOf(db, 'eva', hour(19))).map(({ id }) => id)).toEqual(['h'])
  })

  test('the session of a removed user is invalid', async () => {
    await member(db, 'olga')
    await session('e', 'olga')
    await markUserInactive(db, 'olga')
    expect(await sessionWithUser(db, 'e', hour(9))).toBeUndefined()
  })

  test('expired sessions are purged', async () => {
    await session('f')
    await purgeSessions(db, hour(20), { until: hour(21) })
    expect(await db.selectFrom('sessions').select('id').execute()).toEqual([])
  })

  test('sessions that were started by a clock that was ahead are purged', async () => {
    await session('i')
    await purgeSessions(db, hour(7), { until: hour(8) })
    expect(await sessionWithUser(db, 'i', hour(9))).toBeDefined()
    await purgeSessions(db, hour(6), { until: hour(7) })
    expect(await sessionWithUser(db, 'i', hour(9))).toBeUndefined()
  })

  describe('failures', () => {
    const failures = (subject: string, since = 0, until = 23) =>
      failuresWithin(db, subject, { since: hour(since), until: hour(until) })

    beforeEach(async () => {
      await db.deleteFrom('failedLogins').execute()
      for (const at of [8, 9, 10]) await noteFailure(db, 'account:igor', hour(at))
      await noteFailure(db, 'account:igor@::1', hour(10))
      await noteFailure(db, 'address:::1', hour(10))
      await noteFailure(db, 'told:igor', hour(8))
    })

    test('are counted for one subject in a window', async () => {
      expect(await failures('account:igor')).toBe(3)
      expect(await failures('account:igor', 8)).toBe(2)
      expect(await failures('account:igor', 8, 9)).toBe(1)
    })

    test('are purged if they are too old, or from a clock that was ahead', async () => {
      const window = { since: hour(9), until: hour(9), kept: 'told:', keptSince: hour(8) }
      await purgeFailures(db, window)
      expect([await failures('account:igor'), await failures('told:igor'), await failures('address:::1')]).toEqual([
        1, 1, 0,
      ])
      await purgeFailures(db, { ...window, keptSince: hour(9) })
      expect([await failures('account:igor'), await failures('told:igor')]).toEqual([1, 0])
    })

    test('are purged for every subject with that prefix', async () => {
      await clearFailures(db, 'account:igor')
      expect([await failures('account:igor'), await failures('account:igor@::1')]).toEqual([0, 0])
      expect(await failures('address:::1')).toBe(1)
    })
  })

  test('if several instances create a secret, all of them use the first one', async () => {
    const kept = await Promise.all(['one', 'two', 'three'].map((value) => settingKept(db, 'secret', value)))
    expect(new Set(kept).size).toBe(1)
    expect(await setting(db, 'secret')).toBe(kept[0])
    expect(await setting(db, 'nothing')).toBeUndefined()
  })
})
