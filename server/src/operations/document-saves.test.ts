import type { BookingHistoryEntry } from '@windsock/contract/bookings/booking-history'
import { beforeEach, describe, expect, it } from 'vitest'
import { checkInvariants } from '../backup/invariants'
import { inSnapshot } from '../backup/snapshot'
import { onEachPlace, type Place } from '../database/test-engines'
import { cast, type CastName } from '../demo/cast'
import { booked, bookedSeries, type CastClub, draft, grid, openCastClub, type Plan } from './bookings/test-flights'
import { storedLimit, storedProof, storedRequirement } from './test-judges'
import { ruleOn } from './test-rules'

const noCheckOut = "The club's records have no Check-out for you."
const overrideReason = 'flies with me in the back seat'

onEachPlace('a requirement of the club', (find) => {
  let club: CastClub
  let where: Place['where']
  beforeEach(async () => {
    const place = await find()
    where = place.where
    club = await openCastClub(place.db)
  })
  const plan: Plan = { on: '2026-07-04', pilot: 'petra' }
  const saving = (by: CastName, more: Partial<Plan> = {}) =>
    club.post(by, 'bookings/save', draft(club, { ...plan, ...more }))
  const statusOf = async (by: CastName, more: Partial<Plan> = {}) => (await saving(by, more)).status
  const overrides = () =>
    club.db.selectFrom('bookingOverrides').select(['bookingId', 'source', 'sourceId', 'userId', 'reason']).execute()
  const subjects = async () =>
    (await club.db.selectFrom('outbox').select('subject').execute()).map(({ subject }) => subject)

  it('G1, C5 is checked on each day of a flight, by the clock of its aircraft’s airport', async () => {
    const id = await storedRequirement(club)
    await storedProof(club, id, { of: 'petra', until: '2026-07-04' })
    const until = (to: string) =>
      club.post('petra', 'bookings/save', { ...draft(club, { ...plan, at: '23:00-23:30' }), to })
    // Midnight in Prague is 22:00 of the day before by the clock of the world.
    expect(await until('2026-07-05T00:30')).toEqual({ status: 400, body: [expect.stringContaining('2026-07-05')] })
    expect((await until('2026-07-05T00:00')).status).toBe(200)
    expect(await statusOf('petra', { on: '2026-07-05', at: '00:00-01:00' }), 'already the next day').toBe(400)
  })

  it('G2 refuses with its sentences in order, from safety to fair use, and nothing is saved', async () => {
    await ruleOn(club, { kind: 'length', amount: 60 })
    await storedRequirement(club)
    await storedLimit(club, { dueOn: '2026-07-01' })
    const { status, body } = await saving('petra')
    expect(status).toBe(400)
    expect(body).toEqual([expect.stringContaining('annual'), noCheckOut, expect.stringContaining('at most 1 h')])
    expect(await club.db.selectFrom('bookings').select('id').execute()).toEqual([])
  })

  it('G3, C8 refuses nothing while it only warns, or before its first day', async () => {
    await storedRequirement(club, { level: 'warn' })
    await storedRequirement(club, { level: 'note' })
    await storedRequirement(club, { countsFrom: '2026-07-05' })
    expect(await statusOf('petra')).toBe(200)
    expect(await statusOf('petra', { on: '2026-07-05' })).toBe(400)
  })

  it('applies to the pilot, even if somebody else books, and to nobody without that role', async () => {
    await storedRequirement(club)
    expect(await statusOf('igor', { isSoloFlight: true })).toBe(400)
    expect(await statusOf('anna', { pilot: 'sam', instructor: 'igor' })).toBe(200)
    expect(await statusOf('igor', { on: '2026-07-05', pilot: undefined, instructor: 'igor' })).toBe(200)
  })

  it('C2, C3 applies with an instructor on board only if it says so, and then to the instructor on the ground', async () => {
    const id = await storedRequirement(club)
    const dual = { instructor: 'igor' } as const
    expect(await statusOf('igor', dual), 'dual').toBe(200)
    await club.db.updateTable('requirements').set({ isAskedWithInstructor: true }).where('id', '=', id).execute()
    expect(await statusOf('igor', { ...dual, on: '2026-07-05' })).toBe(400)
    await storedProof(club, id, { of: 'petra' })
    expect(await statusOf('igor', { ...dual, on: '2026-07-05' })).toBe(200)
    const certificate = { name: 'Certificate', ofPerson: 'instructor', roles: ['Instructor'] } as const
    const ofInstructor = await storedRequirement(club, certificate)
    for (const more of [dual, { ...dual, pilot: 'sam', isSoloFlight: true }, { ...dual, pilot: undefined }] as const) {
      const { body } = await saving('anna', { ...more, on: '2026-07-06' })
      expect(body, JSON.stringify(more)).toEqual(["The club's records have no Certificate for Igor Petrenko."])
    }
    await storedProof(club, ofInstructor, { of: 'igor' })
    expect(await statusOf('anna', { ...dual, on: '2026-07-06' })).toBe(200)
  })

  it('C1, C7 applies to the aircraft of a group, and to each one separately if it says so', async () => {
    const both = [club.ids.aircraft('OK-VHA'), club.ids.aircraft('OK-VHB')]
    const { body } = await club.post('anna', 'aircraftGroups/save', { name: 'Two', aircraftIds: both })
    const { id: groupId } = body as { id: number }
    const id = await storedRequirement(club, { groupId, isPerAircraft: true })
    await storedProof(club, id, { of: 'petra', aircraftId: both[1]! })
    expect(await saving('petra')).toEqual({
      status: 400,
      body: ["OK-VHA: the club's records have no Check-out for you."],
    })
    expect(await statusOf('petra', { aircraft: 'OK-VHB' })).toBe(200)
    expect(await statusOf('petra', { on: '2026-07-05', aircraft: 'OK-VHC' })).toBe(200)
    await club.post('anna', 'aircraftGroups/save', { id: groupId, name: 'Two', aircraftIds: [] })
    expect(await statusOf('petra', { on: '2026-07-06' }), 'a group without aircraft asks nobody').toBe(200)
  })

  it('C24 applies to guests as to pilots, and names no aircraft that they cannot see', async () => {
    await storedRequirement(club, { isPerAircraft: true })
    const { id } = await booked(club, 'anna', { ...plan, pilot: 'eva', overrideReason })
    const { status, body } = await saving('eva', { id, pilot: 'eva', on: '2026-07-05' })
    expect([status, body]).toEqual([400, [expect.not.stringContaining('OK-VHA')]])
  })

  it('C22 uses the proofs at the time of the next save: added, confirmed and deleted ones', async () => {
    const id = await storedRequirement(club, { isToBeConfirmed: true })
    const proof = await storedProof(club, id, { of: 'petra', confirmedAt: null, confirmedBy: null })
    const set = (columns: object) => club.db.updateTable('proofs').set(columns).where('id', '=', proof).execute()
    expect(await statusOf('petra'), 'waits').toBe(400)
    await set({ confirmedAt: club.now, confirmedBy: cast.igor.id })
    expect(await statusOf('petra')).toBe(200)
    await set({ deletedAt: club.now, deletedBy: cast.anna.id })
    expect(await statusOf('petra', { on: '2026-07-05' })).toBe(400)
    await club.db.updateTable('requirements').set({ isActive: false, deletedAt: club.now }).execute()
    expect(await statusOf('petra', { on: '2026-07-05' }), 'of a deleted requirement').toBe(200)
  })

  describe('for somebody who may override it', () => {
    it('G4, G6 is stored with the reason, and appears in the history without a day of a document', async () => {
      const open = await storedRequirement(club)
      const secret = await storedRequirement(club, { name: 'Medical', isPrivate: true })
      await storedProof(club, secret, { of: 'petra', until: '2026-07-03' })
      const solo = { isSoloFlight: true }
      expect(await statusOf('petra', { overrideReason }), 'others may not').toBe(400)
      expect((await saving('igor', { ...solo, overrideReason: 'ab' })).body).toEqual([
        "The club's records have no Check-out for Petra Svobodová.",
        'Petra Svobodová does not meet: Medical.',
        'A reason has 3 to 199 characters.',
      ])
      const { id } = await booked(club, 'anna', { ...plan, ...solo, overrideReason })
      const about = { bookingId: id, source: 'requirement', userId: cast.petra.id, reason: overrideReason }
      expect(await overrides()).toEqual([
        { ...about, sourceId: open },
        { ...about, sourceId: secret },
      ])
      const entries = (await club.get('igor', 'bookings/getHistory', { id })).body as BookingHistoryEntry[]
      expect(entries.map(({ text }) => text).filter((text) => text !== '')).toEqual([
        `Anna Dvořáková booked although: Petra Svobodová does not meet: Check-out. Reason: ${overrideReason}`,
        `Anna Dvořáková booked although: Petra Svobodová does not meet: Medical. Reason: ${overrideReason}`,
      ])
      const { before } = await club.db
        .selectFrom('audit')
        .select('before')
        .where('action', '=', 'overridden')
        .orderBy('id', 'desc')
        .executeTakeFirstOrThrow()
      expect(before).not.toContain('2026-07-03')
      expect((await inSnapshot(where, checkInvariants)).violations).toEqual([])
    })

    it('G5 can be overridden for oneself by administrators only, and the others are notified', async () => {
      const teaching = { ofPerson: 'instructor', roles: ['Instructor', 'Administrator'] } as const
      await storedRequirement(club, { name: 'Certificate', ...teaching })
      const dual = { instructor: 'igor', overrideReason } as const
      expect(await statusOf('igor', dual)).toBe(400)
      expect(await statusOf('anna', dual), 'of somebody else').toBe(200)
      expect((await subjects()).filter((subject) => subject.includes('set a rule aside'))).toEqual([])
      expect(await statusOf('max', { on: '2026-07-05', pilot: 'petra', instructor: 'max', overrideReason })).toBe(200)
      expect((await subjects()).filter((subject) => subject.includes('set a rule aside')).length).toBeGreaterThan(0)
    })

    it('G7 stays overridden until the people, the aircraft, the kind of flight or the day change', async () => {
      await storedRequirement(club)
      const { id } = await booked(club, 'igor', { ...plan, isSoloFlight: true, overrideReason })
      const same = { id, isSoloFlight: true }
      expect(await statusOf('petra', { ...same, at: '10:00-13:00' })).toBe(200)
      expect(await statusOf('petra', { ...same, on: '2026-07-05' })).toBe(400)
      expect(await statusOf('petra', { ...same, aircraft: 'OK-VHB' })).toBe(400)
      expect(await statusOf('anna', { ...same, pilot: 'tomas' })).toBe(400)
      expect(await overrides()).toHaveLength(1)
    })
  })

  it('G8 ignores a remark, a shorter flight and another time of the day', async () => {
    const { id } = await booked(club, 'petra', plan)
    await storedRequirement(club)
    for (const more of [{ description: 'circuits' }, { at: '10:00-11:30' }, { at: '14:00-15:30' }])
      expect(await statusOf('petra', { id, ...more }), JSON.stringify(more)).toBe(200)
    expect(await statusOf('petra', { id, at: '14:00-17:00' }), 'a longer one is judged').toBe(400)
  })

  it('G8, C16 checks a flight that moves into the night for requirements at night only', async () => {
    await storedRequirement(club, { isAskedAtNightOnly: true })
    const { id } = await booked(club, 'petra', plan)
    expect(await statusOf('petra', { id, at: '12:00-14:00' })).toBe(200)
    expect(await statusOf('petra', { id, at: '21:30-23:30' })).toBe(400)
    const { id: late } = await booked(club, 'anna', { ...plan, on: '2026-07-06', at: '22:00-23:00', overrideReason })
    await club.db.deleteFrom('bookingOverrides').execute()
    expect(await statusOf('petra', { id: late, on: '2026-07-06', at: '21:30-22:30' }), 'was at night before').toBe(200)
  })

  it('G8 checks each date of a series with its own people', async () => {
    const series = { ...plan, on: '2026-07-06', occurence: 'Daily', occurenceEndDate: '2026-07-08' } as const
    const [first, second] = await bookedSeries(club, 'anna', series)
    await booked(club, 'anna', { id: second!.id, on: '2026-07-07', pilot: 'tomas' })
    const id = await storedRequirement(club)
    await storedProof(club, id, { of: 'petra' })
    const all = (at: string) =>
      club.post(
        'anna',
        'bookings/saveAll',
        draft(club, { ...series, at, id: first!.id, occurenceId: first!.occurenceId }),
      )
    expect((await all('11:00-13:00')).status).toBe(200)
    expect(await all('11:00-14:00')).toEqual({
      status: 400,
      body: ["The club's records have no Check-out for Tomáš Říha."],
    })
  })

  it('G9, G10 does not affect existing, restored or reinstated bookings', async () => {
    const { id } = await booked(club, 'petra', plan)
    await storedRequirement(club)
    await club.post('petra', 'bookings/remove', id)
    expect((await club.post('petra', 'bookings/restore', id)).status).toBe(200)
    const grounded = { from: '2026-07-04T08:00', to: '2026-07-04T18:00', aircraft: { id: club.ids.aircraft('OK-VHA') } }
    const { body } = await club.post('anna', 'aircraftMaintenances/save', { id: 0, ...grounded })
    expect(await grid(club, 'petra', '2026-07-04')).toEqual([])
    await club.post('anna', 'aircraftMaintenances/delete', (body as { id: number }).id)
    expect(await grid(club, 'petra', '2026-07-04')).toMatchObject([{ id }])
  })
})
