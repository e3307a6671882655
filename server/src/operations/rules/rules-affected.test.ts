import { beforeEach, describe, expect, it } from 'vitest'
import { addMinutes } from '@windsock/domain/time'
import { onEachEngine } from '../../database/test-engines'
import { cast } from '../../demo/cast'
import { purgeAudit } from '../../storage/audit'
import { draft, openCastClub, type CastClub, type Plan } from '../bookings/test-flights'
import { dryRun, ruleDraft, ruled, signInAndPost } from './test-rule-club'

onEachEngine('a dry run', (open) => {
  let club: CastClub
  const later = (hours: number) => {
    club.now = addMinutes(club.now, hours * 60)
  }
  const save = async (by: keyof typeof cast, plan: Plan) => {
    const { status, body } = await signInAndPost(club, by, 'bookings/save', draft(club, plan))
    expect(status, JSON.stringify(body)).toBe(200)
    later(1)
    return body as { id: number }
  }

  beforeEach(async () => {
    club = await openCastClub(await open())
  })

  describe('of a rule about one open booking', () => {
    beforeEach(async () => {
      for (const on of ['2026-07-03', '2026-07-04']) await save('petra', { on, pilot: 'petra' })
      const { id } = await save('petra', { on: '2026-07-05', pilot: 'petra' })
      await save('igor', { on: '2026-07-06', pilot: 'petra', description: 'A check flight' })
      await save('tomas', { on: '2026-07-07', pilot: 'tomas' })
      await signInAndPost(club, 'petra', 'bookings/remove', id)
      later(200)
    })

    it('R3, R4, R5: lists the refused bookings, and what happened to them', async () => {
      const run = await dryRun(club, { amount: 1 })
      const petra = { id: cast.petra.id, firstName: 'Petra', lastName: 'Svobodová', roles: ['Pilot'] }
      const tomas = { id: cast.tomas.id, firstName: 'Tomáš', lastName: 'Říha', roles: ['Pilot'] }
      expect(run).toMatchObject({
        made: 5,
        refused: 3,
        share: 0.6,
        members: 1,
        flown: 2,
        byStaff: 1,
        unknownStates: 0,
        text: 'In 90 days 5 bookings were made. This rule would have refused 3 (60 %), of 1 member. 2 of the 3 were flown.',
        byMember: [
          { user: petra, made: 4, refused: 3 },
          { user: tomas, made: 1, refused: 0 },
        ],
        curve: [],
      })
      expect(run.refusals.map(({ became, isByStaff }) => [became, isByStaff])).toEqual([
        ['came to pass', false],
        ['deleted in time', false],
        ['came to pass', true],
      ])
      expect(run.refusals[0]).toEqual({
        bookingId: expect.any(Number) as number,
        userId: cast.petra.id,
        user: petra,
        at: '2026-07-01T09:00:00.000Z',
        from: '2026-07-04T08:00:00.000Z',
        to: '2026-07-04T10:00:00.000Z',
        aircraft: {
          id: club.ids.aircraft('OK-VHA'),
          name: 'Cessna 152 “Anežka”',
          type: 'C152',
          registrationCode: 'OK-VHA',
        },
        sentence:
          'You have 1 booking ahead (Fri 2026-07-03); the club allows 1. You can book again from Fri 2026-07-03 12:00.',
        became: 'came to pass',
        isByStaff: false,
      })
    })

    it('R7: returns the curve for up to ten amounts', async () => {
      const { curve } = await dryRun(club, { amount: 3, amounts: [0, 1, '2', 3, 3] })
      expect(curve).toEqual([
        { amount: 0, refused: 5, members: 2 },
        { amount: 1, refused: 3, members: 1 },
        { amount: 2, refused: 2, members: 1 },
        { amount: 3, refused: 1, members: 1 },
      ])
      const many = { ...ruleDraft(), amounts: Array.from({ length: 11 }, (_, index) => index) }
      expect((await signInAndPost(club, 'anna', 'rules/getAffected', many)).status).toBe(400)
    })

    it('R8: stores nothing, notifies nobody and gives the same result every time', async () => {
      const kept = async () => ({
        audit: await club.db.selectFrom('audit').selectAll().execute(),
        outbox: await club.db.selectFrom('outbox').selectAll().execute(),
        rules: await club.db.selectFrom('rules').selectAll().execute(),
      })
      const { id } = await ruled(club, { state: 'on', startsOn: '2026-01-01' })
      const before = await kept()
      const runs = await Promise.all([1, 2, 3].map(() => dryRun(club, { id, amount: 1, isTold: true, state: 'on' })))
      expect(runs[1]).toEqual(runs[0])
      expect(runs[2]).toEqual(runs[0])
      expect(runs[0]?.refused).toBe(3)
      expect(await kept()).toEqual(before)
    })

    it('R1: covers the bookings of 90 days', async () => {
      club.now = '2026-09-29T07:59:59.000Z'
      expect((await dryRun(club, { amount: 0 })).made).toBe(5)
      club.now = '2026-09-29T08:00:01.000Z'
      expect((await dryRun(club, { amount: 0 })).made).toBe(4)
    })

    it('is for administrators, and needs a valid draft', async () => {
      for (const by of ['igor', 'petra', 'eva'] as const)
        expect((await signInAndPost(club, by, 'rules/getAffected', ruleDraft())).status).toBe(403)
      const { status, body } = await signInAndPost(club, 'anna', 'rules/getAffected', ruleDraft({ amount: null }))
      expect([status, body]).toEqual([400, ['The rule needs a number.']])
    })
  })

  it('R6: says for how many bookings earlier states are missing', async () => {
    const { id } = await save('petra', { on: '2026-07-20', pilot: 'petra' })
    await save('petra', { on: '2026-07-25', pilot: 'petra', id })
    await save('petra', { on: '2026-07-26', pilot: 'petra' })
    expect((await dryRun(club, { amount: 1 })).unknownStates).toBe(0)
    await purgeAudit(club.db, addMinutes(club.now, -90))
    const { made, unknownStates, refused } = await dryRun(club, { amount: 1 })
    expect([made, unknownStates, refused]).toEqual([2, 1, 1])
  })

  it('F12: counts late cancellations by the club’s rule about cancelling, but not those for the weather', async () => {
    const plans = ['2026-07-10', '2026-07-11', '2026-07-12'].map((on) => ({ on, pilot: 'petra' }) as const)
    const ids = []
    for (const plan of plans) ids.push((await save('petra', plan)).id)
    club.now = '2026-07-09T20:00:00.000Z'
    await signInAndPost(club, 'petra', 'bookings/remove', ids[0])
    await signInAndPost(club, 'petra', 'bookings/remove', ids[1])
    club.now = '2026-07-12T07:00:00.000Z'
    await signInAndPost(club, 'petra', 'bookings/remove', { id: ids[2], reason: 'weather' })
    const became = async () => (await dryRun(club, { amount: 0 })).refusals.map((refusal) => refusal.became)
    expect(await became()).toEqual(['deleted late', 'deleted in time', 'deleted in time'])
    await ruled(club, { name: 'Two days', kind: 'cancelling', amount: 48, state: 'on' })
    expect(await became()).toEqual(['deleted late', 'deleted late', 'deleted in time'])
  })
})
