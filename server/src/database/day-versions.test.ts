import { changedNouns } from '@windsock/contract/changes'
import { beforeAll, expect, it } from 'vitest'
import { announceAirport, announceUser } from '../storage/announce'
import type { Database } from './database'
import { clubState, dayVersionOf } from './day-versions'
import { insertSession, sessionWithUser } from '../storage/sign-in/sessions'
import { airport, hour, member } from '../storage/test-club'
import { onEachEngine } from './test-engines'

onEachEngine('the day version of an airport', (open) => {
  let db: Database
  let [here, there] = [0, 0]
  const versions = async () => (await sessionWithUser(db, 'a', hour(9)))?.dayVersions ?? null
  const marks = async () => {
    const text = await versions()
    return [dayVersionOf(text, here), dayVersionOf(text, there)]
  }

  beforeAll(async () => {
    db = await open()
    await member(db, 'igor')
    await insertSession(db, { id: 'a', userId: 'igor', createdAt: hour(8), expiresAt: hour(20) })
    here = await airport(db, 'EDDH')
    there = await airport(db, 'EDDW')
  })

  it('changes only after announcements about the airport', async () => {
    const before = await marks()
    await db.transaction(async (db) => announceAirport(db, here))
    const after = await marks()
    expect(after[0]).not.toBe(before[0])
    expect(after[1]).toBe(before[1])
  })

  it('changes after announcements about all airports', async () => {
    const before = await marks()
    await db.transaction(async (db) => announceUser(db))
    const after = await marks()
    expect(after[0]).not.toBe(before[0])
    expect(after[1]).not.toBe(before[1])
  })

  it('stays the same after a rollback, and when a session ends, a schedule changes or an aircraft flies', async () => {
    const before = await marks()
    const undone = db.transaction(async (db) => {
      announceAirport(db, here)
      throw new Error('no')
    })
    await expect(undone).rejects.toThrow('no')
    await db.transaction(async (db) => {
      db.announce({ sessionsOf: 'igor' })
      for (const noun of ['schedules', 'flights'] as const)
        db.announce({ noun, airportId: here, ids: [1], isHidden: false })
    })
    expect(await marks()).toEqual(before)
  })

  it('is a part of the club’s state, which changes with every announcement except those of sessions', async () => {
    const state = async () => clubState(await versions())
    for (const noun of changedNouns) {
      const before = await state()
      await db.transaction(async (db) => db.announce({ noun, airportId: here, ids: [], isHidden: false }))
      expect([noun, await state()]).not.toEqual([noun, before])
    }
    const before = await state()
    await db.transaction(async (db) => db.announce({ sessionsOf: 'igor' }))
    expect(await state()).toBe(before)
  })

  it('does not exist for an airport without announcements', () => {
    expect(dayVersionOf(null, here)).toBeUndefined()
    expect(dayVersionOf('0:every,4:four', 3)).toBeUndefined()
    expect(dayVersionOf('4:four', 4)).toBe('.four')
  })

  it('is renewed by many transactions at once without a deadlock', async () => {
    const both = [here, there]
    const writers = Array.from({ length: 20 }, (_, number) =>
      db.transaction(async (db) => {
        for (const id of number % 2 ? both : both.toReversed()) announceAirport(db, id)
      }),
    )
    await expect(Promise.all(writers)).resolves.toHaveLength(20)
  })
})
