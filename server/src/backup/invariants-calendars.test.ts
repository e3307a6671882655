import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import type { Database } from '../database/database'
import { onEachPlace, type Place } from '../database/test-engines'
import { closeCalendarsOfAircraft, insertCalendar, noteReadable } from '../storage/calendars'
import { airport, member, plane } from '../storage/test-club'
import { checkInvariants } from './invariants'
import { inSnapshot } from './snapshot'

const at = '2026-07-01T08:00:00.000Z'
const closed = 'A live calendar link says since when its person may not read it if and only if they may not'

onEachPlace('the invariants of calendar links', (find) => {
  let db: Database
  let where: Place['where']
  let aircraftId: number

  beforeAll(async () => {
    ;({ db, where } = await find())
    aircraftId = await plane(db, await airport(db, 'EDDH'), 'D-EONE')
    await member(db, 'anna', ['Administrator'])
    await member(db, 'igor', ['Instructor'])
    await run(`update users set password_hash = 'kept' where id = 'anna'`)
    const link = { userId: 'igor', name: '', detail: 'full', isWithSchedules: false, createdAt: at } as const
    await insertCalendar(db, { ...link, kind: 'flights', aircraftId: null, key: 'one' })
    await insertCalendar(db, { ...link, kind: 'aircraft', aircraftId, key: 'two' })
  })

  const run = (statement: string) => sql.raw(statement).execute(db)
  const broken = async () => {
    const { violations } = await inSnapshot(where, checkInvariants)
    return violations.map(({ rule, found }) => [rule, found.length])
  }

  test.each([
    ['approval', 'update users set is_approved = false', 'update users set is_approved = true', 2],
    ['a role', 'delete from user_roles', `insert into user_roles values ('igor', 'Instructor')`, 2],
    ['staff', `update user_roles set role = 'Pilot'`, `update user_roles set role = 'Instructor'`, 1],
  ])(
    'report a link that should be closed for lack of %s, or should be open again',
    async (_what, plant, undo, links) => {
      const igor = (statement: string) =>
        run(
          statement.startsWith('insert')
            ? statement
            : `${statement} where ${statement.includes('users') ? 'id' : 'user_id'} = 'igor'`,
        )
      const mayRead = async (isAllowed: boolean) => {
        await noteReadable(db, { userId: 'igor', kind: 'aircraft', mayRead: isAllowed }, at)
        if (links === 2) await noteReadable(db, { userId: 'igor', kind: 'flights', mayRead: isAllowed }, at)
      }
      expect(await broken()).toEqual([])
      await igor(plant)
      expect(await broken()).toEqual([[closed, links]])
      await mayRead(false)
      expect(await broken()).toEqual([])
      await igor(undo)
      expect(await broken()).toEqual([[closed, links]])
      await mayRead(true)
      expect(await broken()).toEqual([])
    },
  )

  test('report the link of a deleted aircraft, which no change of its person opens again', async () => {
    await run('update aircraft set is_active = false')
    expect((await broken()).filter(([rule]) => rule === closed)).toEqual([[closed, 1]])
    await closeCalendarsOfAircraft(db, aircraftId, at)
    await noteReadable(db, { userId: 'igor', kind: 'aircraft', mayRead: true }, at)
    expect((await broken()).filter(([rule]) => rule === closed)).toEqual([])
  })
})
