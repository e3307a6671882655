import { addMinutes } from '@windsock/domain/time'
import { beforeEach, describe, expect, it } from 'vitest'
import { onEachEngine } from '../database/test-engines'
import { booked, bookedSeries, type CastClub, draft, grid, openCastClub } from './bookings/test-flights'
import { ruleOn } from './test-rules'

const refused = (body: unknown) => body as string[]

onEachEngine('the rules of the club', (open) => {
  let club: CastClub
  beforeEach(async () => {
    club = await openCastClub(await open())
  })
  const saving = (by: 'petra' | 'igor' | 'tomas', plan: Parameters<typeof draft>[1]) =>
    club.post(by, 'bookings/save', draft(club, plan))

  it('G1 check each date of a save by the clock of the aircraft’s airport', async () => {
    await ruleOn(club, { kind: 'horizon', amount: 3, roles: ['Pilot'] })
    // 23:30 UTC on 4 July is 5 July in Prague, four days ahead.
    const { status, body } = await saving('petra', { on: '2026-07-05', at: '01:30-02:00', pilot: 'petra' })
    expect([status, refused(body)]).toEqual([400, [expect.stringContaining('Thu 2026-07-02')]])
    expect((await saving('petra', { on: '2026-07-04', at: '23:30-24:00', pilot: 'petra' })).status).toBe(400)
    expect((await saving('petra', { on: '2026-07-04', at: '20:00-22:00', pilot: 'petra' })).status).toBe(200)
  })

  it('G2 refuse with their sentences, and nothing is saved', async () => {
    await ruleOn(club, { kind: 'open bookings', amount: 1 })
    await ruleOn(club, { kind: 'length', amount: 60, text: 'For longer trips ask the board.' })
    await booked(club, 'petra', { on: '2026-07-04', at: '10:00-11:00', pilot: 'petra' })
    const { status, body } = await saving('petra', { on: '2026-07-05', pilot: 'petra' })
    expect(status).toBe(400)
    expect(refused(body)).toHaveLength(2)
    expect(refused(body)[0]).toContain('You have 1 booking ahead')
    expect(refused(body)[1]).toMatch(
      /^Flights with OK-VHA last at most 1 h \(this one 2 h\)\. For longer trips ask the board\.$/,
    )
    expect(await grid(club, 'petra', '2026-07-05')).toEqual([])
    expect(await club.db.selectFrom('bookings').select('id').execute()).toHaveLength(1)
    const kept = await club.db.selectFrom('ruleStops').select('times').execute()
    expect(
      kept.map(({ times }) => times),
      'each rule counts the save that it refused',
    ).toEqual([1, 1])
  })

  it('G2 refuse nothing while they are drafts, off or not yet valid', async () => {
    await ruleOn(club, { kind: 'length', amount: 60, state: 'draft' })
    await ruleOn(club, { kind: 'length', amount: 60, state: 'off' })
    await ruleOn(club, { kind: 'length', amount: 60, startsOn: '2026-07-02' })
    const { id } = await ruleOn(club, { kind: 'length', amount: 60 })
    await club.post('anna', 'rules/delete', id)
    expect((await saving('petra', { on: '2026-07-04', pilot: 'petra' })).status).toBe(200)
    club.now = '2026-07-01T22:30:00.000Z'
    expect((await saving('tomas', { on: '2026-07-05', pilot: 'tomas' })).status, 'its day has begun at the club').toBe(
      400,
    )
  })

  it('G3 only warn about or note a flight if their level says so', async () => {
    await ruleOn(club, { kind: 'length', amount: 60, level: 'warn' })
    await ruleOn(club, { kind: 'horizon', amount: 1, level: 'note' })
    expect((await saving('petra', { on: '2026-07-04', pilot: 'petra' })).status).toBe(200)
  })

  it('F1 apply to the pilot, even if somebody else books, and to nobody without one', async () => {
    await ruleOn(club, { kind: 'length', amount: 60, roles: ['Pilot'] })
    const { status, body } = await saving('igor', { on: '2026-07-04', pilot: 'petra', isSoloFlight: true })
    expect([status, refused(body)]).toEqual([400, [expect.stringContaining('OK-VHA')]])
    expect((await saving('igor', { on: '2026-07-04', instructor: 'igor' })).status).toBe(200)
  })

  it('apply to the aircraft of a group, and to none if the group is empty', async () => {
    const { body } = await club.post('anna', 'aircraftGroups/save', {
      name: 'Two-seaters',
      aircraftIds: [club.ids.aircraft('OK-VHB')],
    })
    const { id: groupId } = body as { id: number }
    await ruleOn(club, { kind: 'length', amount: 60, groupId })
    expect((await saving('petra', { on: '2026-07-04', pilot: 'petra' })).status).toBe(200)
    expect((await saving('petra', { on: '2026-07-05', aircraft: 'OK-VHB', pilot: 'petra' })).status).toBe(400)
    await club.post('anna', 'aircraftGroups/save', { id: groupId, name: 'Two-seaters', aircraftIds: [] })
    expect((await saving('petra', { on: '2026-07-05', aircraft: 'OK-VHB', pilot: 'petra' })).status).toBe(200)
  })

  describe('for a change', () => {
    it('G8 ignore a remark or a shorter flight, so that an earlier booking can still be corrected', async () => {
      const { id } = await booked(club, 'petra', { on: '2026-07-04', pilot: 'petra' })
      await ruleOn(club, { kind: 'open bookings', amount: 0 })
      await ruleOn(club, { kind: 'length', amount: 30 })
      const plan = { on: '2026-07-04', pilot: 'petra', id } as const
      expect((await saving('petra', { ...plan, description: 'circuits' })).status).toBe(200)
      expect((await saving('petra', { ...plan, at: '10:00-11:30' })).status).toBe(200)
      expect((await saving('petra', { ...plan, at: '10:00-12:00' })).status, 'a longer one is judged').toBe(400)
    })

    it('F6 check a shorter flight for the minimum length', async () => {
      const { id } = await booked(club, 'petra', { on: '2026-07-04', pilot: 'petra' })
      await ruleOn(club, { kind: 'length', least: 90 })
      const { status, body } = await saving('petra', { on: '2026-07-04', at: '10:00-11:00', pilot: 'petra', id })
      expect([status, refused(body)]).toEqual([400, [expect.stringContaining('1.5 h')]])
    })

    it('F10 never refuse for the number what counted before, even for somebody above it', async () => {
      const { id } = await booked(club, 'petra', { on: '2026-07-04', pilot: 'petra' })
      await booked(club, 'petra', { on: '2026-07-05', pilot: 'petra' })
      await ruleOn(club, { kind: 'open bookings', amount: 1 })
      expect((await saving('petra', { on: '2026-07-06', pilot: 'petra', id })).status).toBe(200)
      expect((await saving('petra', { on: '2026-07-07', pilot: 'petra' })).status).toBe(400)
    })

    it('check a series as a whole', async () => {
      const series = { on: '2026-07-06', occurence: 'Daily', occurenceEndDate: '2026-07-09', pilot: 'petra' } as const
      const [first] = await bookedSeries(club, 'petra', series)
      await ruleOn(club, { kind: 'open bookings', amount: 2 })
      await ruleOn(club, { kind: 'length', amount: 120 })
      const all = (at: string) =>
        club.post(
          'petra',
          'bookings/saveAll',
          draft(club, { ...series, at, id: first!.id, occurenceId: first!.occurenceId }),
        )
      expect((await all('11:00-13:00')).status, 'moved as it counted').toBe(200)
      const { status, body } = await all('11:00-14:00')
      expect([status, refused(body)]).toEqual([400, [expect.stringContaining('0 of these 4 dates can be booked')]])
    })
  })

  it('G9 do not affect bookings that exist when they begin', async () => {
    for (const on of ['2026-07-04', '2026-07-05', '2026-07-06'] as const)
      await booked(club, 'petra', { on, pilot: 'petra' })
    await ruleOn(club, { kind: 'open bookings', amount: 1 })
    const rows = await club.db.selectFrom('bookings').select('deletedAt').execute()
    expect(rows).toEqual(Array.from({ length: 3 }, () => ({ deletedAt: null })))
  })

  it('G10 do not check a restored booking or one that is reinstated after maintenance', async () => {
    const { id } = await booked(club, 'petra', { on: '2026-07-04', pilot: 'petra' })
    await ruleOn(club, { kind: 'length', amount: 60 })
    await club.post('petra', 'bookings/remove', id)
    expect((await club.post('petra', 'bookings/restore', id)).status).toBe(200)
    const grounded = { from: '2026-07-04T08:00', to: '2026-07-04T18:00', aircraft: { id: club.ids.aircraft('OK-VHA') } }
    const { body } = await club.post('anna', 'aircraftMaintenances/save', { id: 0, ...grounded })
    expect(await grid(club, 'petra', '2026-07-04')).toEqual([])
    await club.post('anna', 'aircraftMaintenances/delete', (body as { id: number }).id)
    expect(await grid(club, 'petra', '2026-07-04')).toHaveLength(1)
  })

  it('G10 do not check a booking that its pilot restores after booking another instead', async () => {
    await ruleOn(club, { kind: 'open bookings', amount: 1 })
    const { id } = await booked(club, 'petra', { on: '2026-07-04', pilot: 'petra' })
    await club.post('petra', 'bookings/remove', id)
    club.now = addMinutes(club.now, 1)
    const other = await booked(club, 'petra', { on: '2026-07-05', pilot: 'petra' })
    const { status, body } = await club.post('petra', 'bookings/restore', id)
    expect([status, refused(body)]).toEqual([400, [expect.stringContaining('You have 1 booking ahead')]])
    expect((await club.get('anna', 'rules/get')).body, 'counted, as a save is').toMatchObject([{ stopped: 1 }])
    await club.post('petra', 'bookings/remove', other.id)
    expect((await club.post('petra', 'bookings/restore', id)).status).toBe(200)
  })
})
