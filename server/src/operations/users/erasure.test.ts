import { beforeAll, describe, expect, it } from 'vitest'
import { enqueueMail } from '../../mail/enqueue-mail'
import { appendAudit } from '../../storage/audit'
import { insertBookings } from '../../storage/booking-changes'
import { inSnapshot } from '../../backup/snapshot'
import { tableShapes } from '../../backup/table-shapes'
import { airport, flight, plane } from '../../storage/test-club'
import { onEachPlace, type Place } from '../../database/test-engines'
import { updateUser } from '../../storage/users'
import { type Club, get, join, opening, openClub, post } from '../test-club'

type Row = Record<string, unknown>

const igor = 'igor-0001'
const past = { from: '2026-06-01T08:00:00.000Z', to: '2026-06-01T10:00:00.000Z' }
const remark = 'check Windy Hill and Cessna OK-AAA, Igor Test, 2026-06-01T08:00:00.000Z'

/** User data that also occurs elsewhere in the database. Erasing such a user must not change other rows. */
const disguises = [
  { firstName: 'Cessna', lastName: 'OK-AAA', phoneNumber: igor, address: '2026-06-01T08:00' },
  { firstName: 'Windy', lastName: 'Hill', phoneNumber: 'booking:1', address: '"createdBy":"igor-0001"' },
  { firstName: 'Igor', lastName: 'Test', phoneNumber: '2026-06-01T08:00:00.000Z', address: 'OK-AAA 1' },
  { firstName: 'description', lastName: 'isActive', phoneNumber: '"id":1', address: 'anna@club.example 1' },
]

onEachPlace('erasing a user', (find) => {
  let club: Club
  let where: Place['where']
  let anna: string
  let aircraft: number
  let count = 0

  beforeAll(async () => {
    const place = await find()
    where = place.where
    club = await openClub(place.db)
    const { db, config, now } = club
    await join(db, 'anna', ['Administrator'])
    await join(db, igor, ['Pilot'], { firstName: 'Igor' })
    anna = await club.tokenOf('anna')
    const field = await airport(db, 'LKVH')
    await db.updateTable('airports').set({ name: 'Windy Hill', description: 'Windy Hill' }).execute()
    aircraft = await plane(db, field, 'OK-AAA')
    await db.updateTable('aircraft').set({ name: 'Cessna OK-AAA', description: 'Cessna OK-AAA' }).execute()
    await post(club, '/api/walls/save', { airportId: field, name: 'Windy Hill' }, { token: anna })
    const own = { ...flight(aircraft, [8, 10], { pilotId: igor }), ...past, description: remark }
    const [id = 0] = await insertBookings(db, [own])
    const before = {
      id,
      pilot: { id: igor, firstName: 'Igor', lastName: 'Test' },
      createdBy: igor,
      description: remark,
    }
    await appendAudit(db, { at: now, actorId: igor, noun: 'booking', subjectId: id, action: 'changed', before })
    const email = { subject: 'Windy Hill', text: remark, html: remark }
    await enqueueMail({ to: 'igor@club.example', readerId: igor, email }, { db, config, now })
  })

  async function everyRow(): Promise<string[]> {
    return inSnapshot(where, async (bulk) => {
      const rows: string[] = []
      for (const { name } of await tableShapes(bulk))
        for (const row of await bulk.rows(`select * from ${name}`)) rows.push(`${name} ${JSON.stringify(row)}`)
      return rows
    })
  }

  const erase = (id: string) => post(club, '/api/user/erase', JSON.stringify(id), { token: anna })
  const previewed = async (id: string) => (await get(club, '/api/user/getErasure', { id }, { token: anna })).body as Row

  describe.each(disguises)('named $firstName $lastName', (disguise) => {
    it.each([
      ['was never approved', false],
      ['is a member', true],
    ])('and %s leaves every row that does not concern them byte for byte', async (_, isApproved) => {
      const id = await join(club.db, `stranger-${count++}`, ['Pilot'], { ...disguise, isApproved })
      if (isApproved)
        await insertBookings(club.db, [
          {
            ...flight(aircraft, [8, 10], { pilotId: id }),
            from: `2026-06-0${count + 1}T08:00:00.000Z`,
            to: `2026-06-0${count + 1}T09:00:00.000Z`,
          },
        ])
      const isOther = (row: string) => !row.includes(id)
      const before = (await everyRow()).filter(isOther)
      expect(before.length).toBeGreaterThan(10)
      expect(await previewed(id)).toEqual({ texts: 0, named: [], trail: 0, letters: 0 })
      expect((await erase(id)).status).toBe(200)
      const after = await everyRow()
      // The table `marks` is left out: it stores the versions of each airport's day, which change when names change.
      const isKept = (row: string) => !row.startsWith('marks ')
      expect(after.filter(isOther).filter(isKept)).toEqual(before.filter(isKept))
    })
  })

  it('whose former addresses belong to another user now keeps that user’s emails', async () => {
    const { db, config, now } = club
    const id = await join(db, 'moved', ['Pilot'])
    const before = { id, firstName: 'Mo', lastName: 'Ved', email: 'heir@club.example', phoneNumber: '', address: '' }
    await appendAudit(db, { at: now, actorId: 'anna', noun: 'user', subjectId: id, action: 'changed', before })
    await join(db, 'heir', ['Pilot'])
    const email = { subject: 'To the heir', text: 'Hello', html: 'Hello' }
    await enqueueMail({ to: 'heir@club.example', email }, { db, config, now })
    expect((await erase(id)).status).toBe(200)
    expect(await db.selectFrom('outbox').select('id').where('subject', '=', 'To the heir').execute()).toHaveLength(1)
  })

  it('removes the name from texts about aircraft, rules and requirements that others typed, including earlier versions', async () => {
    const id = await join(club.db, 'jarmila', ['Pilot'], { firstName: 'Jarmila', lastName: 'Vodová' })
    const tell = async (path: string, body: object) => {
      const told = await post(club, `/api/${path}`, body, { token: anna })
      expect(told.status, JSON.stringify(told.body)).toBe(200)
      return told.body as Row
    }
    const words = 'as Jarmila Vodová says'
    const rule = { name: 'Three', kind: 'open bookings', amount: 3, roles: ['Pilot'], text: words }
    const { id: ruleId } = await tell('rules/save', { id: 0, ...rule })
    await tell('rules/save', { id: ruleId, ...rule })
    const requirement = { name: 'Check-out', kind: 'proof', roles: ['Pilot'], text: words }
    const { id: requirementId } = await tell('requirements/save', { id: 0, ...requirement })
    await tell('requirements/save', { id: requirementId, ...requirement })
    const limit = { aircraftId: aircraft, name: `ARC ${words}`, dueOn: '2027-01-01' }
    const { id: limitId } = await tell('limits/save', { id: 0, ...limit })
    await tell('limits/save', { id: limitId, ...limit })
    const maintenance = { aircraftId: aircraft, from: '2027-02-01T08:00', to: '2027-02-02T08:00', reason: words }
    const { id: maintenanceId } = await tell('aircraftMaintenances/save', { id: 0, ...maintenance })
    await tell('aircraftMaintenances/save', { id: maintenanceId, ...maintenance })
    const defect = await tell('defects/report', { aircraftId: aircraft, title: words, text: words, severity: 'note' })
    await tell('defects/decide', { id: defect['id'], action: 'defer', reason: words, day: '2026-08-01' })
    await tell('defects/decide', { id: defect['id'], action: 'close', reason: words })
    const meter = await tell('meters/save', { id: 0, aircraftId: aircraft, name: 'Tach', unit: 'tenths' })
    const reading = { meterId: meter['id'], at: club.now, value: 360, remark: words }
    const { id: readingId } = await tell('readings/save', { id: 0, ...reading })
    await tell('readings/save', { id: readingId, ...reading })
    const named = async () => (await everyRow()).filter((row) => row.includes('Vodová')).map((row) => row.split(' ')[0])
    expect(await named()).toEqual(
      expect.arrayContaining(['audit', 'defects', 'limits', 'maintenances', 'readings', 'requirements', 'rules']),
    )
    expect((await erase(id)).status).toBe(200)
    expect(await named()).toEqual([])
    const { before } = await club.db
      .selectFrom('audit')
      .select('before')
      .where('noun', '=', 'limit')
      .where('action', '=', 'changed')
      .executeTakeFirstOrThrow()
    expect(JSON.parse(before ?? '')).toMatchObject({ id: limitId, name: 'ARC as [erased] says', dueOn: '2027-01-01' })
  })

  it('removes the name from remarks of wishes that staff made for them, or in which they are the instructor', async () => {
    const pilot = await join(club.db, 'viktor', ['Pilot'], { firstName: 'Viktor', lastName: 'Vzorný' })
    const instructor = await join(club.db, 'hugo', ['Instructor'], { firstName: 'Hugo', lastName: 'Hromádka' })
    const { airportId } = await club.db.selectFrom('airports').select('id as airportId').executeTakeFirstOrThrow()
    const taken = { from: '2026-08-01T06:00:00.000Z', to: '2026-08-01T14:00:00.000Z' }
    await insertBookings(club.db, [{ ...flight(aircraft, [8, 10], { pilotId: 'anna' }), ...taken }])
    const save = async (more: object) => {
      const wish = { id: 0, airportId, aircraftIds: [aircraft], minutes: 60, way: 'ask', noticeHours: 12, ...more }
      const windows = [{ from: '2026-08-01T10:00', to: '2026-08-01T12:00' }]
      const { status, body } = await post(club, '/api/wishes/save', { ...wish, windows }, { token: anna })
      expect(status, JSON.stringify(body)).toBe(200)
      return body as Row
    }
    const own = { pilot: { id: pilot }, instructor: 'none', description: 'For Viktor Vzorný' }
    const { id: ownId } = await save(own)
    await save({ ...own, id: ownId, description: '' })
    const lesson = { instructor: [instructor], description: 'with Hugo Hromádka' }
    const { id: lessonId } = await save({ ...lesson, pilot: { id: igor } })
    await save({ ...lesson, pilot: { id: igor }, id: lessonId })
    const named = async () => (await everyRow()).filter((row) => /Vzorn|Hrom/.test(row)).map((row) => row.split(' ')[0])
    expect(await named()).toEqual(expect.arrayContaining(['audit', 'users', 'wishes']))
    for (const id of [pilot, instructor]) expect((await erase(id)).status).toBe(200)
    expect(await named()).toEqual([])
    const { description } = await club.db.selectFrom('wishes').select('description').executeTakeFirstOrThrow()
    expect(description).toBe('with [erased]')
  })

  it('is previewed: the first twenty texts, and the number of others', async () => {
    const { db } = club
    const id = await join(db, 'flown', ['Pilot'], { firstName: 'Johana', lastName: 'Letová' })
    const days = Array.from({ length: 22 }, (_, index) => `2026-04-${String(index + 1).padStart(2, '0')}`)
    await insertBookings(
      db,
      days.map((day) => ({
        ...flight(aircraft, [8, 10], { pilotId: id }),
        from: `${day}T08:00:00.000Z`,
        to: `${day}T09:00:00.000Z`,
        description: 'Johana Letová pays',
      })),
    )
    await updateUser(db, id, { phoneNumber: '040 777' })
    const before = {
      id,
      firstName: 'Johana',
      lastName: 'Letová',
      email: 'j@club.example',
      phoneNumber: '',
      address: '',
    }
    await appendAudit(db, { at: opening, actorId: 'anna', noun: 'user', subjectId: id, action: 'changed', before })
    const preview = await previewed(id)
    expect(preview).toMatchObject({ texts: 22, trail: 1, letters: 0 })
    expect(preview.named).toHaveLength(20)
    expect((preview.named as Row[])[0]).toEqual({
      aircraft: 'OK-AAA',
      day: '2026-04-01',
      before: 'Johana Letová pays',
      after: '[erased] pays',
    })
    const token = await club.tokenOf(igor)
    expect((await get(club, '/api/user/getErasure', { id }, { token })).status).toBe(403)
    expect((await erase(id)).status).toBe(200)
    expect((await get(club, '/api/user/getErasure', { id }, { token: anna })).status).toBe(404)
  })
})
