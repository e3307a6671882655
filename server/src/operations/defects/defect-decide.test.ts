import { addMinutes } from '@windsock/domain/time'
import { beforeEach, describe, expect, it } from 'vitest'
import { onEachEngine } from '../../database/test-engines'
import { cast } from '../../demo/cast'
import { emailsOf } from '../../test-reminders'
import { booked, type CastClub, draft, grid, openCastClub } from '../bookings/test-flights'
import { decide, decided, defectsOf, maintenanceOf, reported, signInAndPost } from './test-defects'

onEachEngine('a decision on a defect', (open) => {
  let club: CastClub
  let id: number
  beforeEach(async () => {
    club = await openCastClub(await open())
    id = (await reported(club)).id
  })
  const instructorsDecide = () => club.post('anna', 'clubSettings/save', { instructorsDecideOnDefects: true })
  const mailsFor = async (name: string) => (await emailsOf(club)).filter(({ to }) => to === name)

  describe('to ground', () => {
    it('D3 places maintenance from the next half hour to the end of the day, with the title as its reason', async () => {
      club.now = '2026-07-01T08:10:00.000Z'
      const defect = await decided(club, 'igor', { id, action: 'ground', day: '2026-07-04' })
      expect(defect).toMatchObject({
        state: 'grounded',
        decidedAt: club.now,
        decidedBy: { id: cast.igor.id },
        decision: '',
        version: 2,
        suspendedBookings: [],
        restoredBookings: [],
      })
      const token = { id: String(defect.maintenanceId) }
      expect((await club.get('igor', 'aircraftMaintenances/getById', token)).body).toMatchObject({
        from: '2026-07-01T08:30:00.000Z',
        to: '2026-07-04T22:00:00.000Z',
        reason: 'Flat strut',
        limitId: null,
      })
      const trail = await club.db.selectFrom('audit').select(['noun', 'action']).orderBy('id', 'desc').execute()
      expect(trail.slice(0, 2)).toEqual([
        { noun: 'defect', action: 'grounded' },
        { noun: 'maintenance', action: 'created' },
      ])
    })

    it('D3 suspends exactly the previewed flights, and notifies their people', async () => {
      const soon = { on: '2026-07-01', at: '10:00-12:00', pilot: 'petra' } as const
      await booked(club, 'anna', { ...soon, overrideReason: 'Before the look' })
      await booked(club, 'petra', { on: '2026-07-03', pilot: 'petra' })
      await booked(club, 'tomas', { on: '2026-07-05', pilot: 'tomas' })
      club.now = '2026-07-01T08:10:00.000Z'
      const draft = { id: 0, aircraftId: club.ids.aircraft('OK-VHA'), from: '2026-07-01T10:30', to: '2026-07-05T00:00' }
      const previewed = (await club.post('anna', 'aircraftMaintenances/getAffected', draft)).body
      const defect = await decided(club, 'igor', { id, action: 'ground', day: '2026-07-04' })
      const idsOf = (bookings: { id: number }[]) => bookings.map((booking) => booking.id)
      expect(idsOf(defect.suspendedBookings)).toEqual(idsOf((previewed as { suspended: { id: number }[] }).suspended))
      expect(defect.suspendedBookings).toHaveLength(2)
      expect(defect.suspendedBookings.every(({ isSuspended }) => isSuspended)).toBe(true)
      expect(await grid(club, 'petra', '2026-07-05')).toHaveLength(1)
      expect((await mailsFor('petra')).at(-1)?.subject).toContain('Bookings suspended: OK-VHA')
    })

    it('D3 grounds an aircraft that is already under maintenance', async () => {
      const draft = { id: 0, aircraftId: club.ids.aircraft('OK-VHA'), from: '2026-07-01T08:00', to: '2026-07-10T00:00' }
      expect((await club.post('anna', 'aircraftMaintenances/save', draft)).status).toBe(200)
      await decided(club, 'anna', { id, action: 'ground', day: '2026-07-01' })
      expect(await maintenanceOf(club)).toHaveLength(2)
    })

    it('D3 again moves the end of the same maintenance', async () => {
      const flight = await booked(club, 'petra', { on: '2026-07-06', pilot: 'petra' })
      await decided(club, 'igor', { id, action: 'ground', day: '2026-07-04' })
      club.now = addMinutes(club.now, 24 * 60)
      const later = await decided(club, 'anna', { id, action: 'ground', day: '2026-07-07', reason: 'No spare part' })
      expect(later).toMatchObject({ decision: 'No spare part', suspendedBookings: [{ id: flight.id }] })
      expect(await maintenanceOf(club)).toEqual(['2026-07-01T08:00/2026-07-07T22:00'])
      const sooner = await decided(club, 'anna', { id, action: 'ground', day: '2026-07-03' })
      expect(sooner).toMatchObject({ restoredBookings: [{ id: flight.id }] })
    })

    it('D3 in the last half hour of a day ends with the next day', async () => {
      club.now = '2026-07-01T21:45:00.000Z'
      await decided(club, 'igor', { id, action: 'ground', day: '2026-07-01' })
      expect(await maintenanceOf(club)).toEqual(['2026-07-01T22:00/2026-07-02T22:00'])
    })
  })

  it('D2 ends the refusal of bookings within 48 hours', async () => {
    const flight = draft(club, { on: '2026-07-02', pilot: 'petra' })
    const refused = { status: 400, body: ['OK-VHA must not fly: Flat strut.'] }
    expect(await club.post('petra', 'bookings/save', flight)).toEqual(refused)
    await decided(club, 'anna', { id, action: 'defer', day: '2026-07-20', reason: 'CAMO, by phone' })
    expect((await club.post('petra', 'bookings/save', flight)).status).toBe(200)
  })

  it.each([
    ['grounding without a day', { action: 'ground' }, ['Choose a day.']],
    ['grounding until a past day', { action: 'ground', day: '2026-06-30' }, ['The day must not be in the past.']],
    ['deferring without anything', { action: 'defer' }, ['Choose a day.', 'Give a reason.']],
    ['closing without a reason', { action: 'close', reason: ' ' }, ['Give a reason.']],
  ])('is refused for %s', async (_what, decision, sentences) => {
    expect(await decide(club, 'anna', { id, ...decision })).toEqual({ status: 400, body: sentences })
    expect(await defectsOf(club, 'anna')).toMatchObject([{ state: 'reported', version: 1 }])
  })

  it('is made by staff, about existing defects, from the version that they have read', async () => {
    const close = { id, action: 'close', reason: 'Fixed' }
    for (const by of ['petra', 'sam', 'eva'] as const) expect((await decide(club, by, close)).status).toBe(403)
    expect(await decide(club, 'anna', { ...close, id: 4711 })).toEqual({
      status: 404,
      body: ['This defect does not exist.'],
    })
    await decided(club, 'anna', { id, action: 'ground', day: '2026-07-04', version: 1 })
    expect((await decide(club, 'anna', { ...close, version: 1 })).status).toBe(400)
    await decided(club, 'anna', { ...close, version: 2 })
    expect(await decide(club, 'anna', close)).toEqual({ status: 400, body: ['This defect is closed already.'] })
  })

  it('D5 and D6 are permitted to instructors only if the club allows it', async () => {
    const refused = { status: 403, body: ['In this club only administrators defer and close defects.'] }
    const defer = { id, action: 'defer', day: '2026-07-05', reason: 'CAMO, by phone' }
    expect(await decide(club, 'igor', defer)).toEqual(refused)
    expect(await decide(club, 'igor', { id, action: 'close', reason: 'Fixed' })).toEqual(refused)
    await instructorsDecide()
    expect(await decided(club, 'igor', defer)).toMatchObject({ state: 'deferred', deferredUntil: '2026-07-05' })
    expect(await decided(club, 'igor', { id, action: 'close', reason: 'Fixed' })).toMatchObject({ state: 'closed' })
  })

  it('D5 to defer a grounded defect ends its maintenance, and the first day stays the same', async () => {
    const flight = await booked(club, 'petra', { on: '2026-07-03', pilot: 'petra' })
    const { reportedAt } = await decided(club, 'igor', { id, action: 'ground', day: '2026-07-04' })
    club.now = '2026-07-02T08:10:00.000Z'
    const deferred = { id, action: 'defer', day: '2026-07-20', reason: 'CAMO, by phone' }
    expect(await decided(club, 'anna', deferred)).toMatchObject({
      state: 'deferred',
      deferredUntil: '2026-07-20',
      decision: 'CAMO, by phone',
      reportedAt,
      restoredBookings: [{ id: flight.id, isSuspended: false }],
    })
    expect(await maintenanceOf(club)).toEqual(['2026-07-01T08:00/2026-07-02T08:30'])
  })

  it('D6 to close ends the maintenance, rounded up to the half hour, and reinstates the flights', async () => {
    const flight = await booked(club, 'petra', { on: '2026-07-03', pilot: 'petra' })
    const { maintenanceId } = await decided(club, 'igor', { id, action: 'ground', day: '2026-07-04' })
    club.now = '2026-07-02T08:00:01.000Z'
    const closed = await decided(club, 'anna', { id, action: 'close', reason: 'Pumped up' })
    expect(closed).toMatchObject({
      state: 'closed',
      decision: 'Pumped up',
      maintenanceId,
      suspendedBookings: [],
      restoredBookings: [{ id: flight.id, isSuspended: false }],
    })
    expect(await maintenanceOf(club)).toEqual(['2026-07-01T08:00/2026-07-02T08:30'])
    expect((await mailsFor('petra')).at(-1)?.subject).toContain('reinstated')
  })

  it('D6 to close before the maintenance begins deletes it', async () => {
    club.now = '2026-07-01T08:10:00.000Z'
    await decided(club, 'igor', { id, action: 'ground', day: '2026-07-04' })
    club.now = '2026-07-01T08:20:00.000Z'
    expect(await decided(club, 'anna', { id, action: 'close', reason: 'Fixed' })).toMatchObject({ maintenanceId: null })
    expect(await maintenanceOf(club)).toEqual([])
  })

  it('notifies the person who reported it, but not of their own decision', async () => {
    await decided(club, 'igor', { id, action: 'ground', day: '2026-07-04', reason: 'Spare part' })
    await decided(club, 'anna', { id, action: 'close', reason: 'Pumped up' })
    const [grounded, closed] = await mailsFor('sam')
    expect(grounded?.subject).toBe('OK-VHA is grounded: Flat strut')
    expect(grounded?.text).toContain('until the end of Sat 2026-07-04')
    expect(grounded?.text).toContain('What they say: Spare part')
    expect(closed?.text).toContain('has closed the defect of OK-VHA that you reported: Flat strut.')
    const own = (await reported(club, 'anna', { severity: 'note', title: 'Ash tray' })).id
    const before = (await emailsOf(club)).length
    await decided(club, 'anna', { id: own, action: 'close', reason: 'Emptied' })
    expect(await emailsOf(club)).toHaveLength(before)
  })

  it('lets nobody else change its maintenance', async () => {
    const { maintenanceId } = await decided(club, 'igor', { id, action: 'ground', day: '2026-07-04' })
    const sentence =
      'A defect grounds OK-VHA: Flat strut. The maintenance ends when somebody closes or defers the defect.'
    const refused = { status: 400, body: [sentence] }
    expect(await club.post('anna', 'aircraftMaintenances/delete', maintenanceId)).toEqual(refused)
    const save = (times: object) =>
      signInAndPost(club, 'anna', 'aircraftMaintenances/save', {
        id: maintenanceId,
        from: '2026-07-01T10:00',
        to: '2026-07-04T12:00',
        ...times,
      })
    expect(await save({ to: '2026-07-01T10:00' })).toEqual(refused)
    expect(await save({ from: '2026-07-03T10:00' })).toEqual(refused)
    expect((await save({ reason: 'In the shop' })).status).toBe(200)
    await decided(club, 'anna', { id, action: 'close', reason: 'Fixed' })
    expect((await club.post('anna', 'aircraftMaintenances/delete', maintenanceId)).status).not.toBe(400)
  })

  it('is stored once if two people make it at once', async () => {
    await booked(club, 'petra', { on: '2026-07-03', pilot: 'petra' })
    const grounds = Array.from({ length: 6 }, (_, day) =>
      decide(club, day % 2 ? 'igor' : 'anna', { id, action: 'ground', day: `2026-07-0${day + 2}`, version: 1 }),
    )
    const closes = [1, 2].map(() => decide(club, 'anna', { id, action: 'close', reason: 'Fixed', version: 1 }))
    const answers = await Promise.all([...grounds, ...closes])
    const statuses = answers.map(({ status }) => status)
    expect(statuses.filter((status) => status === 200)).toHaveLength(1)
    expect(statuses.filter((status) => status === 400)).toHaveLength(7)
    const free = Array.from({ length: 4 }, (_, day) =>
      decide(club, 'anna', { id, action: 'ground', day: `2026-07-0${day + 2}` }),
    )
    for (const { status } of await Promise.all(free)) expect([200, 400]).toContain(status)
    expect((await maintenanceOf(club)).length).toBeLessThan(2)
  })
})
