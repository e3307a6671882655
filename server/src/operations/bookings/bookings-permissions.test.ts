import { beforeAll, describe, expect, it } from 'vitest'
import { cast, type CastName } from '../../demo/cast'
import { updateAircraft } from '../../storage/aircraft'
import { onEachEngine } from '../../database/test-engines'
import { booked, bookedSeries, type CastClub, draft, grid, openCastClub, type Plan, times } from './test-flights'

const refused = { status: 403, body: ['You do not have permission to edit this booking!'] }

onEachEngine('an existing booking', (open) => {
  let club: CastClub
  beforeAll(async () => {
    club = await openCastClub(await open())
  })

  const save = (by: CastName, plan: Plan) => club.post(by, 'bookings/save', draft(club, plan))

  describe('flown by petra with igor', () => {
    const plan = { on: '2026-08-01', pilot: 'petra', instructor: 'igor', aircraft: 'OK-VHC' } as const

    it.each<[CastName, number]>([
      ['petra', 200],
      ['igor', 200],
      ['lenka', 200],
      ['anna', 200],
      ['max', 200],
      ['tomas', 403],
      ['sam', 403],
      ['eva', 403],
    ])('is changed and deleted by %s with %i', async (by, status) => {
      const { id } = await booked(club, 'anna', plan)
      const pilot = by === 'eva' ? 'eva' : 'petra'
      expect((await save(by, { ...plan, pilot, id, description: `by ${by}` })).status).toBe(status)
      expect((await club.post(by, 'bookings/remove', id)).status).toBe(status)
      expect(await grid(club, 'anna', plan.on, 'OK-VHC')).toHaveLength(status === 200 ? 0 : 1)
      await club.post('anna', 'bookings/remove', id)
    })
  })

  it('is checked as it is stored, whatever the body claims', async () => {
    const plan = { on: '2026-08-02', pilot: 'petra' } as const
    const { id } = await booked(club, 'petra', plan)
    const forged = {
      pilot: { id: cast.tomas.id, roles: ['Administrator'] },
      pilotId: cast.tomas.id,
      instructor: { id: cast.tomas.id },
      user: { id: cast.petra.id },
      userId: cast.petra.id,
      createdBy: cast.tomas.id,
      roles: ['Administrator'],
    }
    const body = { ...draft(club, { ...plan, id }), ...forged }
    expect(await club.post('tomas', 'bookings/save', body)).toEqual(refused)
    expect(await club.post('tomas', 'bookings/saveAll', body)).toEqual(refused)
    expect(await club.post('tomas', 'bookings/remove', { id, ...forged })).toEqual(refused)
    expect(await grid(club, 'petra', plan.on)).toMatchObject([{ id, pilot: { id: cast.petra.id }, version: 1 }])
  })

  it('is not visible to a guest who was removed from it', async () => {
    const plan = { on: '2026-08-03', aircraft: 'OK-VHC' } as const
    const { id } = await booked(club, 'petra', { ...plan, pilot: 'eva' })
    expect(await save('petra', { ...plan, id, pilot: 'petra' })).toEqual(refused)
    await booked(club, 'eva', { ...plan, id, pilot: 'colin' })
    expect(await save('eva', { ...plan, id, pilot: 'eva' })).toEqual(refused)
  })

  it('that is hidden from a guest does not exist for them', async () => {
    const plan = { on: '2026-08-04', pilot: 'petra' } as const
    const { id } = await booked(club, 'petra', plan)
    const missing = { status: 404, body: ['This booking does not exist.'] }
    expect(await save('eva', { ...plan, pilot: 'eva', id })).toEqual(missing)
    expect(await club.post('eva', 'bookings/remove', id)).toEqual(missing)
    const [first] = await bookedSeries(club, 'petra', {
      ...plan,
      at: '14:00-15:00',
      occurence: 'Daily',
      occurenceEndDate: '2026-08-05',
    })
    expect(await club.post('eva', 'bookings/removeAll', first?.occurenceId)).toMatchObject({ status: 404 })
  })

  it('of a guest stays theirs if the aircraft is hidden later', async () => {
    const plan = { on: '2026-08-06', pilot: 'eva', aircraft: 'OK-VHE' } as const
    const { id } = await booked(club, 'eva', plan)
    await updateAircraft(club.db, club.ids.aircraft('OK-VHE'), { isVisibleForExternalUsers: false })
    expect(await club.post('eva', 'bookings/remove', id)).toEqual({ status: 200, body: {} })
    await updateAircraft(club.db, club.ids.aircraft('OK-VHE'), { isVisibleForExternalUsers: true })
  })

  it('can no longer be edited by its instructor after they leave it', async () => {
    const plan = { on: '2026-08-07', pilot: 'sam' } as const
    const { id } = await booked(club, 'anna', { ...plan, instructor: 'igor' })
    expect(await save('sam', { ...plan, id })).toMatchObject({ status: 400 })
    expect(await save('sam', { ...plan, id, isSoloFlight: true })).toMatchObject({ body: { instructor: null } })
  })

  describe('of version', () => {
    const stale = {
      status: 400,
      body: ['Somebody else has changed this meanwhile. Nothing was saved; please open it again.'],
    }

    it('two cannot be overwritten by a save based on version one', async () => {
      const plan = { on: '2026-08-08', pilot: 'petra' } as const
      const { id, version } = await booked(club, 'petra', plan)
      expect(await save('petra', { ...plan, id, version, description: 'first' })).toMatchObject({
        body: { version: 2 },
      })
      expect(await save('anna', { ...plan, id, version, description: 'late' })).toEqual(stale)
      expect(await grid(club, 'petra', plan.on)).toMatchObject([{ description: 'first' }])
      expect(await save('anna', { ...plan, id, version: 2, description: 'third' })).toMatchObject({
        body: { version: 3 },
      })
    })

    it('two is overwritten by a save without a version', async () => {
      const plan = { on: '2026-08-09', pilot: 'petra' } as const
      const { id } = await booked(club, 'petra', plan)
      await save('petra', { ...plan, id, description: 'first' })
      for (const version of [undefined, null])
        expect(await save('anna', { ...plan, id, version, description: 'last' })).toMatchObject({ status: 200 })
      expect(await grid(club, 'petra', plan.on)).toMatchObject([{ description: 'last' }])
    })

    it('one is invisible to those who may not edit it', async () => {
      const { id } = await booked(club, 'petra', { on: '2026-08-10', pilot: 'petra' })
      expect(await save('tomas', { on: '2026-08-10', pilot: 'tomas', id, version: 9 })).toEqual(refused)
    })
  })

  it('that is deleted is gone for everybody, and stays in the audit trail', async () => {
    const on = '2026-08-11'
    const { id } = await booked(club, 'petra', { on, pilot: 'petra', description: 'kept' })
    expect(await club.post('anna', 'bookings/remove', id)).toEqual({ status: 200, body: {} })
    expect(await times(club, on)).toEqual([])
    const missing = { status: 404, body: ['This booking does not exist.'] }
    expect(await club.post('anna', 'bookings/remove', id)).toEqual(missing)
    expect(await save('anna', { on, pilot: 'petra', id })).toEqual(missing)
    const row = await club.db.selectFrom('bookings').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
    expect(row).toMatchObject({ deletedAt: club.now, deletedBy: cast.anna.id, description: 'kept' })
    const trail = await club.db
      .selectFrom('audit')
      .selectAll()
      .where('subjectId', '=', String(id))
      .orderBy('id')
      .execute()
    expect(trail.map(({ action, actorId }) => [action, actorId])).toEqual([
      ['created', cast.petra.id],
      ['deleted', cast.anna.id],
    ])
    expect(JSON.parse(trail[1]?.before ?? '')).toMatchObject({ id, description: 'kept', pilot: { id: cast.petra.id } })
  })

  it('leaves its earlier values in the audit trail when it is changed', async () => {
    const plan = { on: '2026-08-12', pilot: 'petra' } as const
    const { id } = await booked(club, 'petra', plan)
    await booked(club, 'anna', { ...plan, id, at: '14:00-15:00' })
    const trail = await club.db
      .selectFrom('audit')
      .selectAll()
      .where('subjectId', '=', String(id))
      .where('action', '=', 'changed')
      .execute()
    expect(trail).toMatchObject([{ actorId: cast.anna.id, at: club.now, noun: 'booking' }])
    expect(JSON.parse(trail[0]?.before ?? '')).toMatchObject({ from: '2026-08-12T08:00:00.000Z' })
  })
})
