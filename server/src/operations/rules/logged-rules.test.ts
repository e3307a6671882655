import type { Booking } from '@windsock/contract/bookings'
import { addDays } from '@windsock/domain/calendar'
import { addMinutes } from '@windsock/domain/time'
import { beforeEach, expect, it } from 'vitest'
import { onEachEngine } from '../../database/test-engines'
import { cast, type CastName } from '../../demo/cast'
import { booked, type CastClub, draft, openCastClub } from '../bookings/test-flights'
import { flownOn, notFlown } from '../test-flown'
import { dryRun, ruled } from './test-rule-club'

const twoNoShows = { kind: 'no-shows', amount: 2, days: 90, roles: ['Pilot'] }
const aThird = { kind: 'flown share', amount: 33, days: 90, roles: ['Pilot'] }

onEachEngine('rules that depend on the flight log', (open) => {
  let club: CastClub
  beforeEach(async () => {
    club = await openCastClub(await open())
  })

  const past = (days: number, plan: object = {}): Promise<Booking> =>
    booked(club, 'anna', { on: addDays('2026-07-01', -days), pilot: 'petra', ...plan })
  const missed = async (
    days: number,
    reason: Parameters<typeof notFlown>[2]['reason'] = 'no-show',
    plan: object = {},
  ) => {
    const booking = await past(days, plan)
    await notFlown(club.db, booking.id, { reason, at: booking.to })
    return booking
  }
  const flew = async (days: number, minutes: number, at = '08:00-13:00') => {
    const booking = await past(days, { at })
    return flownOn(club.db, booking, { minutes, at: booking.to })
  }
  const save = async (on: string, by: CastName = 'petra') =>
    (await club.post(by, 'bookings/save', draft(club, { on, pilot: 'petra' }))).body

  const sentence = 'After 2 no-shows (1, 21 Jun) one booking at a time until Sat 2026-09-19.'

  it('F12: after two reported no-shows only one future booking is possible', async () => {
    await ruled(club, { ...twoNoShows, state: 'on' })
    await missed(30)
    await missed(15, 'weather')
    await past(12)
    expect(await save('2026-08-01')).toMatchObject({ id: expect.any(Number) })
    await missed(10)
    expect(await save('2026-08-02')).toEqual([sentence])
    const body = draft(club, { on: '2026-08-02', pilot: 'petra' })
    expect((await club.post('petra', 'bookings/getVerdicts', body)).body).toMatchObject([
      { verdicts: [{ source: 'rule', level: 'block', text: sentence }] },
    ])
    expect(await save('2026-08-02', 'igor'), 'staff read the name').toEqual([
      'After 2 no-shows of Petra Svobodová (1, 21 Jun) one booking at a time until Sat 2026-09-19.',
    ])
    expect(await save('2026-08-02', 'tomas'), 'others read nothing of no-shows').toEqual([
      'Petra Svobodová can have one booking at a time until Sat 2026-09-19.',
    ])
    const tomas = draft(club, { on: '2026-08-02', pilot: 'tomas' })
    expect((await club.post('tomas', 'bookings/save', tomas)).status).toBe(200)
  })

  it('F12: a no-show counts even if its booking is deleted, whatever the reason', async () => {
    await ruled(club, { ...twoNoShows, state: 'on' })
    const bookings = [await missed(30), await missed(10)]
    await save('2026-08-01')
    for (const { id } of bookings)
      expect((await club.post('petra', 'bookings/remove', { id, reason: 'weather' })).status).toBe(200)
    expect(await save('2026-08-02')).toEqual([sentence])
    expect((await club.post('petra', 'bookings/restore', bookings[0]!.id)).status).toBe(200)
    expect(await save('2026-08-02'), 'nor is it forgotten when the deletion is undone').toEqual([sentence])
  })

  it('F12: a no-show is void while its booking has a logged flight, except one on the ground', async () => {
    await ruled(club, { ...twoNoShows, state: 'on' })
    const bookings = [await missed(30), await missed(10)]
    await save('2026-08-01')
    await flownOn(club.db, bookings[1]!, { minutes: 30, nature: 'ground' })
    expect(await save('2026-08-02'), 'on the ground').toEqual([sentence])
    const open = await flownOn(club.db, bookings[1]!, { minutes: null })
    expect(await save('2026-08-02'), 'the aircraft is out').toMatchObject({ id: expect.any(Number) })
    const change = (changes: object) => club.db.updateTable('flights').set(changes).where('id', '=', open).execute()
    const { to } = bookings[1]!
    await change({ backAt: to, loggedAt: to })
    expect(await save('2026-08-03'), 'it is back').toMatchObject({ id: expect.any(Number) })
    await club.post('petra', 'bookings/remove', bookings[1]!.id)
    expect(await save('2026-08-04'), 'its booking is deleted').toMatchObject({ id: expect.any(Number) })
    await change({ deletedAt: club.now, deletedBy: cast.petra.id })
    expect(await save('2026-08-05'), 'the flight is removed').toEqual([sentence])
  })

  it('F12: a member who has flown too little can have half of the open bookings, and all of them after more flights', async () => {
    await ruled(club, { amount: 3, exceptHours: null, state: 'on' })
    await ruled(club, { ...aThird, state: 'on' })
    await flew(20, 90)
    const removed = await flew(10, 90)
    for (const on of ['2026-08-01', '2026-08-02']) expect(await save(on)).toMatchObject({ id: expect.any(Number) })
    expect(await save('2026-08-03')).toEqual([
      'You flew 30 % of what you had booked in 90 days; the club asks for 33 %. Until then 2 bookings ahead at most.',
    ])
    await flownOn(club.db, await past(2, { at: '08:00-13:00' }), { minutes: 130, at: addMinutes(club.now, -60) })
    expect(await save('2026-08-03')).toMatchObject({ id: expect.any(Number) })
    await club.db
      .updateTable('flights')
      .set({ deletedAt: club.now, deletedBy: cast.anna.id })
      .where('id', '=', removed)
      .execute()
    expect(await save('2026-08-04'), 'the number of the club itself, once a flight is gone').toHaveLength(1)
  })

  it('G12: free alternatives contain nothing that they would refuse, and G4: staff see the doubtful flights', async () => {
    await save('2026-08-01')
    await save('2026-08-02')
    await missed(30)
    await missed(10)
    await booked(club, 'tomas', { on: '2026-08-05', pilot: 'tomas' })
    const taken = draft(club, { on: '2026-08-05', pilot: 'petra' })
    const proposed = async () => (await club.post('petra', 'bookings/getAlternatives', taken)).body as unknown[]
    expect((await proposed()).length).toBeGreaterThan(0)
    await ruled(club, { ...twoNoShows, state: 'on' })
    expect(await proposed()).toEqual([])
    const doubtful = (await club.get('anna', 'bookings/getDoubtful')).body
    expect(doubtful).toMatchObject([{ from: '2026-08-02T08:00:00.000Z', verdicts: [{ source: 'rule' }] }])
  })

  it('R3: the dry run says from the log what happened to the refused bookings', async () => {
    const plans = ['08:00-09:00', '10:00-11:00', '12:00-13:00', '14:00-15:00', '16:00-17:00']
    const [flown, noShow, weather, ill] = await Promise.all(
      plans.map((at) => booked(club, 'petra', { on: '2026-07-10', at, pilot: 'petra' })),
    )
    club.now = '2026-07-12T08:00:00.000Z'
    await flownOn(club.db, flown!, { minutes: 50, at: club.now })
    await notFlown(club.db, noShow!.id, { at: club.now })
    await notFlown(club.db, weather!.id, { reason: 'weather', at: club.now })
    await notFlown(club.db, ill!.id, { reason: 'ill', at: club.now })
    const { refusals, flown: count, text } = await dryRun(club, { amount: 0 })
    const became = (at: string) => refusals.find(({ from }) => from === `2026-07-10T${at}:00.000Z`)?.became
    expect(['06:00', '08:00', '10:00', '12:00', '14:00'].map(became)).toEqual([
      'flown',
      'no-show',
      'deleted in time',
      'deleted late',
      'came to pass',
    ])
    expect(count).toBe(2)
    expect(text).toMatch(/3 of the 5 were never flown\.$/)
  })

  it('R1: the dry run uses what was known at the time, even from before its own days', async () => {
    club.now = '2026-03-01T08:00:00.000Z'
    for (const on of ['2026-02-01', '2026-02-10']) {
      const { id, to } = await booked(club, 'anna', { on, pilot: 'petra' })
      await notFlown(club.db, id, { at: to })
    }
    club.now = '2026-05-01T08:00:00.000Z'
    await save('2026-05-20')
    await save('2026-05-21')
    club.now = '2026-07-01T08:00:00.000Z'
    expect((await dryRun(club, twoNoShows)).refused, 'until 11 May').toBe(1)
    expect((await dryRun(club, { ...twoNoShows, days: 80 })).refused, 'until 1 May').toBe(0)
    expect((await dryRun(club, { ...twoNoShows, amounts: [1, 2, 3] })).curve).toEqual([
      { amount: 1, refused: 1, members: 1 },
      { amount: 2, refused: 1, members: 1 },
      { amount: 3, refused: 0, members: 0 },
    ])
    // A statement made only now was not known then.
    await club.db.updateTable('bookingOutcomes').set({ at: club.now }).execute()
    expect((await dryRun(club, twoNoShows)).refused).toBe(0)
  })

  it('R9: the dry run ignores a no-show whose aircraft is out, and one whose flight was deleted', async () => {
    club.now = '2026-06-01T08:00:00.000Z'
    const booking = await booked(club, 'petra', { on: '2026-06-01', at: '08:00-10:00', pilot: 'petra' })
    club.now = '2026-06-01T09:00:00.000Z'
    await notFlown(club.db, booking.id, { at: club.now })
    const rule = { ...twoNoShows, amount: 1, amounts: [] }
    const later = async (now: string, on: string) => {
      club.now = `2026-06-${now}:00.000Z`
      return save(on)
    }
    await later('01T09:10', '2026-06-10')
    await later('01T09:20', '2026-06-11')
    club.now = '2026-06-01T09:30:00.000Z'
    const flight = await flownOn(club.db, booking, { minutes: null, at: club.now })
    await later('01T09:40', '2026-06-12')
    const refused = async () =>
      (await dryRun(club, rule)).refusals.map(({ from, became }) => [from.slice(8, 10), became])
    expect(await refused(), 'taken after the second').toEqual([['11', 'still ahead']])
    club.now = '2026-06-01T11:00:00.000Z'
    const back = { backAt: '2026-06-01T10:30:00.000Z', loggedAt: club.now }
    await club.db.updateTable('flights').set(back).where('id', '=', flight).execute()
    await club.post('petra', 'bookings/remove', booking.id)
    await later('01T11:10', '2026-06-13')
    expect(await refused(), 'back, and its booking deleted').toEqual([['11', 'still ahead']])
    await club.db
      .updateTable('flights')
      .set({ deletedAt: '2026-06-01T11:20:00.000Z', deletedBy: cast.petra.id })
      .execute()
    await later('01T11:30', '2026-06-14')
    expect(await refused(), 'the flight is removed').toEqual([
      ['11', 'still ahead'],
      ['14', 'still ahead'],
    ])
  })

  it('R3: the dry run counts a booking whose aircraft is out as flown', async () => {
    const booking = await booked(club, 'petra', { on: '2026-07-01', at: '12:00-14:00', pilot: 'petra' })
    club.now = '2026-07-01T10:30:00.000Z'
    await notFlown(club.db, booking.id, { at: club.now })
    const became = async () => (await dryRun(club, { amount: 0 })).refusals.map((refusal) => refusal.became)
    expect(await became()).toEqual(['no-show'])
    await flownOn(club.db, booking, { minutes: null, at: club.now })
    expect(await became()).toEqual(['flown'])
  })

  it('they notify affected members when they are switched on', async () => {
    await save('2026-08-01')
    await save('2026-08-02')
    await missed(30)
    await missed(10)
    await ruled(club, { ...twoNoShows, state: 'on', isTold: true })
    const mails = await club.db.selectFrom('outbox').select(['toAddress', 'text']).orderBy('id').execute()
    expect(mails.at(-1)?.toAddress).toBe(cast.petra.email)
    expect(mails.at(-1)?.text).toContain('After 2 no-shows within 90 days, one booking at a time for 90 days.')
  })
})
