import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { addMinutes } from '@windsock/domain/time'
import type { Insertable } from 'kysely'
import { beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { rememberOrigin } from './identity/login-limits'
import { enqueueMail } from './mail/enqueue-mail'
import { Retention } from './retention'
import { noteFailure } from './storage/rate-limit-events'
import { insertSession } from './storage/sign-in/sessions'
import { appendAudit } from './storage/audit'
import { noteStops, stopsSince } from './storage/club/rule-stops'
import { insertRule } from './storage/club/rules'
import { insertCalendar, markCalendarsDeleted } from './storage/calendars'
import { type Database, openDatabase } from './database/database'
import { appendLogin } from './storage/sign-in/login-trail'
import { markMailSent } from './storage/outbox'
import { member } from './storage/test-club'
import { markUserInactive } from './storage/users'
import { onEachPlace, type Place } from './database/test-engines'
import type { Tables } from './database/tables'

const opening = '2026-07-01T08:00:00.000Z'
const club = {
  clubName: 'Windy Hill',
  publicUrl: 'https://fly.example',
  mailFrom: 'office@club.example',
  language: 'en' as const,
}
type NewProof = Insertable<Tables['proofs']>
/** A requirement that asks in every flight, and that fills in nothing. */
const asksAll = {
  isPerAircraft: false,
  isAskedWithInstructor: true,
  isAskedAtNightOnly: false,
  isToMonthEnd: false,
  isPrivate: false,
  isToBeConfirmed: false,
  remindDays: '',
}
const days = (days: number) => addMinutes(opening, days * 24 * 60)

onEachPlace('retention', (find) => {
  let db: Database
  let where: Place['where']
  let now: string

  beforeAll(async () => {
    ;({ db, where } = await find())
    await member(db, 'anna')
  })

  beforeEach(async () => {
    now = opening
    await db.deleteFrom('outbox').execute()
    await db.deleteFrom('audit').execute()
  })

  const retention = (
    settings: { keepMailDays?: number; keepLoginDays?: number; keepAuditDays?: number; dataDir?: string } = {},
    of = db,
  ) =>
    new Retention({
      db: of,
      clock: () => new Date(now),
      config: { keepMailDays: 30, keepLoginDays: 90, keepAuditDays: undefined, dataDir: '/nowhere', ...settings },
      log: { warn: (about) => expect(about).toBeUndefined() },
    })

  async function email(subject: string, sentAt: string | null): Promise<void> {
    const content = { subject, text: '', html: '' }
    await enqueueMail({ to: 'petra@club.example', email: content }, { db, config: club, now })
    const { id } = await db.selectFrom('outbox').select('id').where('subject', '=', subject).executeTakeFirstOrThrow()
    if (sentAt !== null) await markMailSent(db, { id }, sentAt)
  }

  const subjects = async () =>
    (await db.selectFrom('outbox').select('subject').orderBy('id').execute()).map(({ subject }) => subject)
  const entry = (at: string, action: string) =>
    appendAudit(db, { at, actorId: 'anna', noun: 'user', subjectId: 1, action })
  const entries = async () =>
    (await db.selectFrom('audit').select('action').orderBy('id').execute()).map(({ action }) => action)

  test('deletes emails some days after they were sent, and never an unsent one', async () => {
    await email('first', opening)
    await email('second', days(1))
    await email('unsent', null)
    now = days(30)
    await retention().tick()
    expect(await subjects()).toEqual(['first', 'second', 'unsent'])
    now = addMinutes(days(30), 1)
    await retention().tick()
    expect(await subjects()).toEqual(['second', 'unsent'])
    now = days(400)
    await retention({ keepMailDays: 500 }).tick()
    expect(await subjects()).toEqual(['second', 'unsent'])
    await retention({ keepMailDays: 1 }).tick()
    expect(await subjects()).toEqual(['unsent'])
  })

  test('CAL-8: deletes calendar links 400 days after they were withdrawn, and never a live one', async () => {
    const link = { userId: 'anna', kind: 'flights', aircraftId: null, detail: 'full', isWithSchedules: false } as const
    const add = (name: string) => insertCalendar(db, { ...link, name, key: name, createdAt: opening })
    await add('live')
    await markCalendarsDeleted(db, { userId: 'anna', id: await add('withdrawn') }, { at: opening, by: 'anna' })
    const names = async () => (await db.selectFrom('calendars').select('name').execute()).map(({ name }) => name)
    now = days(400)
    await retention().tick()
    expect(await names()).toHaveLength(2)
    now = addMinutes(days(400), 1)
    await retention().tick()
    expect(await names()).toEqual(['live'])
  })

  test('keeps the audit trail forever by default', async () => {
    await entry(opening, 'first')
    await entry(days(1), 'second')
    await entry(days(9), 'third')
    now = days(1000)
    await retention().tick()
    expect(await entries()).toEqual(['first', 'second', 'third'])
    now = days(11)
    await retention({ keepAuditDays: 10 }).tick()
    expect(await entries()).toEqual(['second', 'third'])
    now = days(1000)
    await retention({ keepAuditDays: 10 }).tick()
    expect(await entries()).toEqual([])
  })

  test('deletes logins after 90 days, and nothing else of the trail', async () => {
    const login = (at: string) => appendLogin(db, { action: 'logged in', subjectId: 'anna', at, network: '10.0.0.1' })
    await login(opening)
    await entry(opening, 'first')
    await login(days(1))
    now = days(90)
    await retention().tick()
    expect(await entries()).toEqual(['logged in', 'first', 'logged in'])
    now = days(91)
    await retention().tick()
    expect(await entries()).toEqual(['first', 'logged in'])
    await retention({ keepLoginDays: 10 }).tick()
    expect(await entries()).toEqual(['first'])
  })

  test('deletes after 90 days the counts of refused saves', async () => {
    const rule = { name: 'One', kind: 'length', state: 'on', level: 'block', amount: 60, roles: [] } as const
    const none = { groupId: null, airportId: null, least: null, days: null, exceptHours: null, text: '' }
    const saved = { ...rule, ...none, isAskedWithInstructor: false, startsOn: '2026-07-01' }
    const id = await db.transaction((db) => insertRule(db, saved))
    await noteStops(db, [id], opening)
    await noteStops(db, [id], days(1))
    now = days(90)
    await retention().tick()
    expect(await stopsSince(db, '2026-01-01')).toEqual(new Map([[id, 2]]))
    now = days(91)
    await retention().tick()
    expect(await stopsSince(db, '2026-01-01')).toEqual(new Map([[id, 1]]))
  })

  describe('of documents', () => {
    const asked = { kind: 'proof', ofPerson: 'pilot', level: 'warn', countsFrom: '2026-01-01', text: '' } as const
    const requirement = async (name: string, deletedAt: string | null = null) => {
      const row = { name, ...asked, ...asksAll, isActive: deletedAt === null, deletedAt }
      return (await db.insertInto('requirements').values(row).returning('id').executeTakeFirstOrThrow()).id
    }
    const proof = async (requirementId: number, until: string | null, more: Partial<NewProof> = {}) => {
      const entered = { since: '2026-01-01', isWaiver: false, enteredAt: opening, enteredBy: 'anna' }
      const row = { requirementId, userId: 'anna', until, ...entered, ...more }
      const { id } = await db.insertInto('proofs').values(row).returning('id').executeTakeFirstOrThrow()
      await db
        .insertInto('notices')
        .values({ topic: `proof:${id}:30`, toldAt: opening })
        .execute()
      return id
    }
    const left = async () => {
      const proofs = await db.selectFrom('proofs').select('id').orderBy('id').execute()
      const notices = await db.selectFrom('notices').select('topic').where('topic', 'like', 'proof:%').execute()
      expect(notices.map(({ topic }) => topic).toSorted()).toEqual(proofs.map(({ id }) => `proof:${id}:30`).toSorted())
      return proofs.map(({ id }) => id)
    }

    beforeEach(async () => {
      for (const table of ['proofs', 'requirements', 'notices'] as const) await db.deleteFrom(table).execute()
    })

    test('deletes proofs 12 months after their end, but not the last one of a member', async () => {
      const leaver = await member(db, 'leaver')
      await markUserInactive(db, leaver)
      const [medical, rating] = [await requirement('Medical'), await requirement('Rating')]
      const old = await proof(medical, '2026-07-31')
      const last = await proof(medical, '2026-08-31')
      const justRemoved = await proof(medical, '2027-08-31', { deletedAt: days(390), deletedBy: 'anna' })
      const only = await proof(rating, '2026-07-31')
      const open = await proof(rating, null, { userId: leaver })
      const ofLeaver = await proof(rating, '2026-07-31', { userId: leaver })
      const removed = await proof(rating, null, { deletedAt: opening, deletedBy: 'anna' })
      now = days(30)
      await retention().tick()
      expect(await left()).toContain(removed)
      now = days(31)
      await retention().tick()
      expect(await left()).not.toContain(removed)
      now = '2027-07-31T12:00:00.000Z'
      await retention().tick()
      expect(await left()).toEqual(expect.arrayContaining([old, ofLeaver]))
      now = '2027-08-01T12:00:00.000Z'
      await retention().tick()
      expect(await left()).toEqual([last, justRemoved, only, open])
    })

    test('C23: deletes requirements 30 days after they were deleted, with their proofs', async () => {
      const [kept, gone] = [await requirement('Kept'), await requirement('Gone', opening)]
      const proofs = [await proof(kept, null), await proof(gone, null)]
      await db.insertInto('requirementRoles').values({ requirementId: gone, role: 'Pilot' }).execute()
      now = days(30)
      await retention().tick()
      expect(await left()).toEqual(proofs)
      now = addMinutes(days(30), 1)
      await retention().tick()
      expect(await left()).toEqual([proofs[0]])
      expect(await db.selectFrom('requirements').select('name').execute()).toEqual([{ name: 'Kept' }])
      expect(await db.selectFrom('requirementRoles').selectAll().execute()).toEqual([])
    })
  })

  test('deletes expired login data, and rows from a clock that was ahead', async () => {
    const calling = { db, address: '192.0.2.7', deviceId: 'a device' }
    const kept = async () => {
      const count: number[] = []
      for (const table of ['sessions', 'failedLogins', 'knownSources'] as const)
        count.push((await db.selectFrom(table).selectAll().execute()).length)
      return count
    }
    const leave = async (at: string) => {
      await insertSession(db, { id: at, userId: 'anna', createdAt: at, expiresAt: addMinutes(at, 12 * 60) })
      await noteFailure(db, 'address:192.0.2.7', at)
      await rememberOrigin('anna', { ...calling, now: at })
    }
    await leave(opening)
    now = addMinutes(opening, 60)
    await retention().tick()
    expect(await kept()).toEqual([1, 1, 2])
    now = addMinutes(opening, 61)
    await retention().tick()
    expect(await kept()).toEqual([1, 0, 2])
    now = addMinutes(opening, 12 * 60)
    await retention().tick()
    expect(await kept()).toEqual([0, 0, 2])
    now = days(30)
    await retention().tick()
    expect(await kept()).toEqual([0, 0, 0])

    await leave(days(31))
    await retention().tick()
    expect(await kept()).toEqual([0, 0, 0])
  })

  test('can run on several servers at once without a conflict', async () => {
    for (let index = 0; index < 20; index++) await email(`letter ${index}`, opening)
    for (let index = 0; index < 20; index++) await entry(opening, `entry ${index}`)
    await entry(days(100), 'late')
    const other = 'url' in where ? await openDatabase(where) : db
    now = days(100)
    const settings = { keepAuditDays: 1 }
    const both = [retention(settings), retention(settings, other)]
    await Promise.all([...both, ...both].map((one) => one.tick()))
    expect(await subjects()).toEqual([])
    expect(await entries()).toEqual(['late'])
    if (other !== db) await other.close()
  })

  test('deletes emails that were written to files as well, and no other file', async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'windsock-retention-'))
    onTestFinished(() => rm(dataDir, { recursive: true }))
    await mkdir(join(dataDir, 'mail'))
    const names = ['2026-07-01T08-00-00-a.eml', '2026-07-02T08-00-01-b.eml', 'notes.txt', '2026-notes.eml']
    for (const name of names) await writeFile(join(dataDir, 'mail', name), '')
    now = days(31)
    await retention({ dataDir }).tick()
    expect((await readdir(join(dataDir, 'mail'))).toSorted()).toEqual(names.slice(1).toSorted())
  })
})
