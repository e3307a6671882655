import type { BookingHistoryEntry } from '@windsock/contract/bookings/booking-history'
import type { Booking } from '@windsock/contract/bookings'
import { beforeEach, expect, it } from 'vitest'
import { checkInvariants } from '../backup/invariants'
import { inSnapshot } from '../backup/snapshot'
import { cast, type CastName } from '../demo/cast'
import { administratorIds } from '../storage/credentials'
import { onEachPlace, type Place } from '../database/test-engines'
import { booked, bookedSeries, type CastClub, draft, openCastClub, type Plan } from './bookings/test-flights'
import { ruleOn } from './test-rules'

const shortest = 'Flights with OK-VHA last at most 1 h (this one 2 h).'
const reason = 'check flight'

onEachPlace('a rule', (find) => {
  let club: CastClub
  let where: Place['where']
  beforeEach(async () => {
    const place = await find()
    where = place.where
    club = await openCastClub(place.db)
  })
  const saving = (by: CastName, plan: Plan) => club.post(by, 'bookings/save', draft(club, plan))
  const plan: Plan = { on: '2026-07-04', pilot: 'petra', isSoloFlight: true }
  const overrides = () =>
    club.db.selectFrom('bookingOverrides').select(['bookingId', 'userId', 'reason', 'by']).orderBy('id').execute()
  const emails = () => club.db.selectFrom('outbox').select(['toAddress', 'subject', 'text']).orderBy('id').execute()
  const history = async (by: CastName, id: number) =>
    (await club.get(by, 'bookings/getHistory', { id })).body as BookingHistoryEntry[]

  it('G4 can be overridden by administrators and instructors with a reason of 3 to 199 characters', async () => {
    await ruleOn(club, { kind: 'length', amount: 60 })
    expect(await saving('igor', plan)).toEqual({ status: 400, body: [shortest] })
    for (const overrideReason of ['ab', ' a '])
      expect(await saving('igor', { ...plan, overrideReason })).toEqual({
        status: 400,
        body: [shortest, 'A reason has 3 to 199 characters.'],
      })
    const long = await saving('igor', { ...plan, overrideReason: 'x'.repeat(200) })
    expect(long).toEqual({ status: 400, body: ["'Reason' max length is 200 characters"] })
    for (const [index, overrideReason] of ['abc', 'x'.repeat(199)].entries())
      expect((await saving('igor', { ...plan, on: `2026-07-0${4 + index}`, overrideReason })).status).toBe(200)
    expect(await overrides()).toHaveLength(2)
  })

  it('G4 cannot be overridden by others: their reason is ignored', async () => {
    await ruleOn(club, { kind: 'length', amount: 60 })
    for (const overrideReason of [reason, 'a'])
      expect(await saving('petra', { ...plan, overrideReason })).toEqual({ status: 400, body: [shortest] })
    const nothingToSetAside = await saving('petra', { ...plan, at: '10:00-11:00', overrideReason: 'a' })
    expect(nothingToSetAside.status, 'a reason that is not needed is ignored').toBe(200)
    expect(await overrides()).toEqual([])
  })

  it('G5 can be overridden for oneself by administrators only, and the others are notified', async () => {
    await ruleOn(club, { kind: 'length', amount: 60, roles: ['Administrator', 'Instructor', 'Pilot'] })
    await club.db.insertInto('userRoles').values({ userId: cast.anna.id, role: 'Pilot' }).execute()
    expect((await saving('igor', { ...plan, pilot: 'igor', overrideReason: reason })).status).toBe(400)
    const before = await emails()
    expect((await saving('anna', { ...plan, overrideReason: reason })).status, 'for others').toBe(200)
    expect((await emails()).filter(({ subject }) => subject.includes('set a rule aside'))).toEqual([])
    const own = await saving('anna', { ...plan, on: '2026-07-05', pilot: 'anna', overrideReason: reason })
    expect(own.status).toBe(200)
    const told = (await emails()).slice(before.length).filter(({ subject }) => subject.includes('set a rule aside'))
    const administrators = await club.db
      .selectFrom('userRoles')
      .innerJoin('users', 'users.id', 'userRoles.userId')
      .select('email')
      .where('role', '=', 'Administrator')
      .where('userId', '<>', cast.anna.id)
      .execute()
    expect(told.map(({ toAddress }) => toAddress).toSorted()).toEqual(
      administrators.map(({ email }) => email).toSorted(),
    )
    expect(administrators.length).toBeGreaterThan(0)
    expect(told[0]!.text).toContain(shortest)
    expect(told[0]!.text).toContain('Reason: check flight')
  })

  it('G5 notifies each other administrator once for a save, with the dates of a series that it refuses', async () => {
    await ruleOn(club, { kind: 'horizon', amount: 5, roles: ['Administrator'] })
    await club.db.insertInto('userRoles').values({ userId: cast.anna.id, role: 'Pilot' }).execute()
    const { length: others } = (await administratorIds(club.db)).filter((id) => id !== cast.anna.id)
    const told = async (after: number) =>
      (await emails()).slice(after).filter(({ subject }) => subject.includes('set a rule aside'))
    const series = { on: '2026-07-05', pilot: 'anna', occurence: 'Daily', occurenceEndDate: '2026-08-16' } as const
    const before = (await emails()).length
    const dates = await bookedSeries(club, 'anna', { ...series, overrideReason: reason })
    const refused = (await overrides()).length
    expect([dates.length, refused], 'more dates than sentences that a refusal names').toEqual([43, 41])
    const letters = await told(before)
    expect(letters).toHaveLength(others)
    expect(new Set(letters.map(({ toAddress }) => toAddress)).size).toBe(others)
    const [{ subject, text } = { subject: '', text: '' }] = letters
    expect(subject).toContain('Anna Dvořáková set a rule aside: OK-VHA, 41 dates from Tue 2026-07-07')
    expect(text).toContain('booked these flights for themselves')
    expect(text.match(/^- \w{3} 2026-\d\d-\d\d 10:00–12:00, OK-VHA/gm)).toHaveLength(41)
    expect(text.match(/Reason: check flight/g)).toHaveLength(1)
    const again = (await emails()).length
    const dayLater = { ...series, on: '2026-07-06', id: dates[0]!.id, occurenceId: dates[0]!.occurenceId }
    const all = draft(club, { ...dayLater, overrideReason: reason })
    expect(await club.post('anna', 'bookings/saveAll', all)).toMatchObject({ status: 200 })
    expect(await told(again), 'for a change of the whole series').toHaveLength(others)
  })

  it('G6 that is overridden is stored once for each verdict, and appears in the history', async () => {
    await ruleOn(club, { kind: 'length', amount: 60 })
    await ruleOn(club, { kind: 'open bookings', amount: 0 })
    const { id } = (await saving('igor', { ...plan, overrideReason: reason })).body as Booking
    expect(await overrides()).toEqual(
      Array.from({ length: 2 }, () => ({ bookingId: id, userId: cast.petra.id, reason, by: cast.igor.id })),
    )
    const entries = await history('petra', id)
    expect(entries.map(({ action }) => action)).toEqual(['created', 'overridden', 'overridden'])
    expect(entries[0]).toMatchObject({
      text: '',
      changes: expect.arrayContaining([expect.objectContaining({ field: 'pilot' })]),
    })
    expect(entries[1]).toMatchObject({ changes: [], by: { firstName: 'Igor' } })
    expect(entries[1]!.text).toMatch(/^Igor \S+ booked although: Flights with OK-VHA .* Reason: check flight$/)
    expect(entries[2]!.text, 'names the pilot for every reader').toMatch(
      /although: Petra Svobodová has .* Reason: check flight$/,
    )
    const rules = (await club.get('anna', 'rules/get')).body as { overridden: number; stopped: number }[]
    expect(rules.map(({ overridden, stopped }) => [overridden, stopped])).toEqual([
      [1, 0],
      [1, 0],
    ])
    const { violations } = await inSnapshot(where, checkInvariants)
    expect(violations).toEqual([])
  })

  it('G6 is stored for each date of a series', async () => {
    await ruleOn(club, { kind: 'open bookings', amount: 1 })
    const series = { ...plan, occurence: 'Daily', occurenceEndDate: '2026-07-06', overrideReason: reason }
    const bookings = await bookedSeries(club, 'igor', series)
    expect((await overrides()).map(({ bookingId }) => bookingId)).toEqual(bookings.slice(1).map(({ id }) => id))
  })

  it('G7 stays overridden until the people, the aircraft, the kind of flight or the day change', async () => {
    await ruleOn(club, { kind: 'length', amount: 60 })
    const { id } = await booked(club, 'igor', { ...plan, overrideReason: reason })
    const change = (more: Partial<Plan>) => saving('petra', { ...plan, id, ...more })
    expect((await change({ at: '10:00-13:00' })).status, 'longer on the same day').toBe(200)
    expect((await change({ at: '09:00-12:00' })).status).toBe(200)
    for (const more of [{ on: '2026-07-05' }, { aircraft: 'OK-VHB' }] as const)
      expect((await change({ at: '09:00-12:00', ...more })).status, JSON.stringify(more)).toBe(400)
    expect(await overrides()).toHaveLength(1)
    const again = await saving('igor', { ...plan, id, on: '2026-07-05', overrideReason: 'once more' })
    expect(again.status).toBe(200)
    expect(await overrides(), 'the former one stands no longer').toEqual([
      { bookingId: id, userId: cast.petra.id, reason: 'once more', by: cast.igor.id },
    ])
    expect(
      (await history('igor', id)).map(({ action }) => action).filter((action) => action === 'overridden'),
    ).toHaveLength(2)
  })

  it('that was overridden names no erased person, neither in its row nor in the history', async () => {
    await ruleOn(club, { kind: 'open bookings', amount: 0, text: 'Ask Petra Svobodová.' })
    const { id } = await booked(club, 'igor', { ...plan, overrideReason: 'For Petra Svobodová' })
    const exported = (await club.get('anna', 'user/export', { id: cast.petra.id })).body
    expect(exported).toMatchObject({
      overrides: [{ bookingId: id, source: 'rule', reason: 'For Petra Svobodová', as: ['concerned'] }],
    })
    await club.post('anna', 'bookings/remove', { id, reason: 'ill' })
    expect((await club.get('anna', 'user/export', { id: cast.petra.id })).body).toMatchObject({
      bookings: [{ id, outcome: { outcome: 'cancelled', reason: 'ill' } }],
    })
    expect((await club.get('anna', 'user/getErasure', { id: cast.petra.id })).body).toMatchObject({ texts: 2 })
    await club.post('anna', 'user/erase', cast.petra.id)
    expect(await overrides()).toMatchObject([{ reason: 'For [erased]' }])
    const kept = await club.db.selectFrom('audit').select('before').where('action', '=', 'overridden').execute()
    expect(kept).toHaveLength(1)
    expect(kept[0]!.before).not.toContain('Petra')
    expect(await club.db.selectFrom('rules').select('text').execute()).toEqual([{ text: 'Ask [erased].' }])
    expect((await history('igor', id)).find(({ action }) => action === 'overridden')!.text).toContain('[erased]')
  })
})
