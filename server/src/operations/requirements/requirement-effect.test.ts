import type { RequirementEffect } from '@windsock/contract/documents/requirements'
import { beforeEach, expect, it } from 'vitest'
import { onEachEngine } from '../../database/test-engines'
import { cast, type CastName } from '../../demo/cast'
import { booked, type CastClub, openCastClub, type Plan } from '../bookings/test-flights'
import { logged, storedProof, storedRequirement } from '../test-judges'

onEachEngine('the preview of a requirement', (open) => {
  let club: CastClub
  beforeEach(async () => {
    club = await openCastClub(await open())
  })
  const checkOut = { name: 'Check-out', kind: 'proof', roles: ['Pilot'], level: 'block', countsFrom: '2026-06-01' }
  const tried = (over: object = {}, by: CastName = 'anna') =>
    club.post(by, 'requirements/getAffected', { ...checkOut, ...over })
  const effect = async (over: object = {}) => {
    const { status, body } = await tried(over)
    expect(status, JSON.stringify(body)).toBe(200)
    return body as RequirementEffect
  }
  const fly = (more: Partial<Plan> = {}) => booked(club, 'anna', { on: '2026-07-04', pilot: 'petra', ...more })
  const names = ({ lacking }: RequirementEffect) => lacking.map(({ firstName }) => firstName)
  const days = (bookings: RequirementEffect['ahead']) => bookings.map(({ from }) => from.slice(0, 10))

  it('names who would not meet it, and the future and past bookings that it would have refused', async () => {
    for (const on of ['2026-07-06', '2026-07-04'] as const) await fly({ on })
    await fly({ on: '2026-07-05', pilot: 'sam', instructor: 'igor' })
    const { id } = await fly({ on: '2026-07-08' })
    await club.post('anna', 'bookings/remove', id)
    const suspended = await fly({ on: '2026-07-09' })
    await club.db.updateTable('bookings').set({ isSuspended: true }).where('id', '=', suspended.id).execute()
    const old = await fly({ on: '2026-07-02' })
    const older = await fly({ on: '2026-07-03' })
    const tooOld = await fly({ on: '2026-07-07' })
    for (const [{ id: past }, day] of [
      [old, '2026-06-20'],
      [older, '2026-04-05'],
      [tooOld, '2026-04-01'],
    ] as const)
      await club.db
        .updateTable('bookings')
        .set({ starts: `${day}T08:00:00.000Z`, ends: `${day}T10:00:00.000Z` })
        .where('id', '=', past)
        .execute()
    const found = await effect()
    expect(names(found)).toEqual(['Lenka', 'Max', 'Petra', 'Tomáš'])
    expect(days(found.ahead)).toEqual(['2026-07-04', '2026-07-06'])
    expect(found.ahead[0]).toMatchObject({
      pilot: { id: cast.petra.id },
      verdicts: [{ source: 'requirement', sourceId: 0, userId: cast.petra.id, level: 'block' }],
    })
    expect(days(found.past), 'of 90 days, the latest first').toEqual(['2026-06-20', '2026-04-05'])
    expect(found.counts).toEqual({
      people: 4,
      lacking: 4,
      aheadBlocked: 2,
      aheadWarned: 0,
      pastBlocked: 1,
      // Before the day from which it counts, it only warns.
      pastWarned: 1,
    })
  })

  it('applies a stored requirement with its proofs, and ignores other requirements', async () => {
    await storedRequirement(club, { name: 'Medical' })
    const id = await storedRequirement(club, { roles: ['Pilot'] })
    for (const of of ['petra', 'lenka', 'max'] as const) await storedProof(club, id, { of, until: '2026-07-04' })
    for (const on of ['2026-07-04', '2026-07-05'] as const) await fly({ on, overrideReason: 'agreed' })
    const found = await effect({ id })
    expect(names(found)).toEqual(['Tomáš'])
    expect(days(found.ahead)).toEqual(['2026-07-05'])
    expect(found.ahead[0]!.verdicts.map(({ sourceId }) => sourceId)).toEqual([id])
    expect(found.counts).toMatchObject({ people: 4, lacking: 1, aheadBlocked: 1, aheadWarned: 0 })
    const softer = await effect({ id, level: 'warn' })
    expect(softer.counts).toMatchObject({ aheadBlocked: 0, aheadWarned: 1 })
    expect((await effect({ id, level: 'note' })).ahead).toEqual([])
    expect((await effect({ id, roles: [] })).counts).toMatchObject({ people: 0, lacking: 0, aheadBlocked: 0 })
  })

  it('counts members as meeting it if they do so for one aircraft of its group, or if the group is empty', async () => {
    const both = [club.ids.aircraft('OK-VHA'), club.ids.aircraft('OK-VHB')]
    const { body } = await club.post('anna', 'aircraftGroups/save', { name: 'Two', aircraftIds: both })
    const { id: groupId } = body as { id: number }
    const id = await storedRequirement(club, { roles: ['Pilot'], groupId, isPerAircraft: true })
    await storedProof(club, id, { of: 'petra', aircraftId: both[1]! })
    await storedProof(club, id, { of: 'tomas', isWaiver: true })
    await storedProof(club, id, { of: 'max', aircraftId: both[0]!, since: '2026-07-02' })
    const draft = { id, groupId, isPerAircraft: true }
    expect(names(await effect(draft))).toEqual(['Lenka', 'Max'])
    await fly({ overrideReason: 'agreed' })
    await fly({ on: '2026-07-05', aircraft: 'OK-VHB' })
    await fly({ on: '2026-07-06', aircraft: 'OK-VHC' })
    expect(days((await effect(draft)).ahead)).toEqual(['2026-07-04'])
    await club.post('anna', 'aircraftGroups/save', { id: groupId, name: 'Two', aircraftIds: [] })
    expect((await effect(draft)).counts).toMatchObject({ people: 4, lacking: 0, aheadBlocked: 0 })
  })

  it('C23 applies a deleted requirement with the proofs that would be restored', async () => {
    const id = await storedRequirement(club, { roles: ['Pilot'] })
    await storedProof(club, id, { of: 'petra' })
    expect((await club.post('anna', 'requirements/delete', id)).status).toBe(200)
    expect(names(await effect({ id }))).toEqual(['Lenka', 'Max', 'Tomáš'])
  })

  it('C13 checks past bookings by earlier flights, and future ones by earlier bookings, too', async () => {
    const recency = { kind: 'recency', windowDays: 30, leastLandings: 1, roles: ['Pilot'] }
    const past = async (day: string) => {
      // A time that is free: the claims of the booking stay there.
      const { id } = await fly({ on: `2026-08-${day.slice(8)}` })
      const times = { starts: `${day}T08:00:00.000Z`, ends: `${day}T10:00:00.000Z` }
      await club.db.updateTable('bookings').set(times).where('id', '=', id).execute()
      return id
    }
    const first = await past('2026-05-10')
    await past('2026-06-01')
    await past('2026-06-20')
    await logged(club, 'petra', '2026-05-10T07:55:00.000Z', { bookingId: first })
    for (const on of ['2026-07-10', '2026-07-12'] as const) await fly({ on })
    const found = await effect(recency)
    expect(names(found)).toEqual(['Lenka', 'Max', 'Petra', 'Tomáš'])
    expect(days(found.past), 'not the flight after a flight').toEqual(['2026-06-20', '2026-05-10'])
    expect(found.past[1]!.verdicts[0]!.text).toContain('on 2026-05-10 Petra Svobodová had 0 of 1 landing in 30 days.')
    expect(found.ahead.map(({ from, verdicts: [one] }) => [from.slice(0, 10), one!.level])).toEqual([
      ['2026-07-10', 'block'],
      ['2026-07-12', 'warn'],
    ])
    // Members who have left are checked as they were.
    await club.db.updateTable('users').set({ isActive: false }).where('id', '=', cast.petra.id).execute()
    expect(days((await effect(recency)).past)).toEqual(['2026-06-20', '2026-05-10'])
    await logged(club, 'tomas', '2026-06-20T08:00:00.000Z')
    expect(names(await effect(recency))).toEqual(['Lenka', 'Max'])
  })

  it('stores nothing, notifies nobody, and is refused like the save', async () => {
    await fly()
    const before = await club.db.selectFrom('outbox').select('id').execute()
    await effect()
    expect(await club.db.selectFrom('requirements').select('id').execute()).toEqual([])
    expect(await club.db.selectFrom('outbox').select('id').execute()).toEqual(before)
    expect((await tried({ id: 4711 })).status).toBe(404)
    expect((await tried({ kind: 'recency', windowDays: 90 })).status).toBe(400)
    expect((await tried({ groupId: 4711 })).status).toBe(400)
    expect((await tried({}, 'igor')).status).toBe(403)
  })
})
