import { expect, it, onTestFinished } from 'vitest'
import { readConfig } from '../config'
import { insertBookings } from '../storage/booking-changes'
import { openDatabase } from '../database/database'
import { airport, flight, member, plane } from '../storage/test-club'
import { sqlitePlace } from '../database/test-engines'
import { checkClub } from './check'

it('times that would be refused today are noted, but violate no invariant', async () => {
  const { where, remove } = await sqlitePlace()
  onTestFinished(remove)
  const dataDir = 'dataDir' in where ? where.dataDir : ''
  const db = await openDatabase(where)
  await member(db, 'anna', ['Administrator'])
  await db.updateTable('users').set({ passwordHash: 'kept' }).execute()
  const one = flight(await plane(db, await airport(db, 'EDDH'), 'D-EONE'), [8, 10], { pilotId: 'anna' })
  const ancient = { from: '0206-07-04T08:00:00.000Z', to: '0206-07-04T10:00:00.000Z' }
  const quarters = { from: '2026-07-05T08:15:00.000Z', to: '2026-07-05T09:15:00.000Z' }
  await insertBookings(db, [one, { ...one, ...ancient }, { ...one, ...quarters }])
  await db.close()
  const config = { ...readConfig({ LOG_LEVEL: 'silent' }), dataDir }
  const context = { config, now: '2026-07-01T08:00:00.000Z', isForced: false, mayBreak: false }
  const { text, code } = await checkClub(context)
  expect(code).toBe(0)
  const [asked = '', ...notes] = text.split('\n')
  expect(asked).toMatch(/ invariants checked, all hold\.$/)
  expect(notes).toEqual([
    'Note, not a violation: These times are before 1950-01-01 or after 2200-12-31.',
    '  bookings 1 from 0206-07-04T08:00:00.000Z to 0206-07-04T10:00:00.000Z',
    'Note, not a violation: These times are not full or half hours at their airport, as happens when an airport changes its time zone.',
    '  bookings 3 from 2026-07-05T08:15:00.000Z to 2026-07-05T09:15:00.000Z',
  ])
})
