import { addDays, daysThrough } from '@windsock/domain/calendar'
import { beforeEach, describe, expect, it } from 'vitest'
import { onEachEngine } from '../database/test-engines'
import { queriesOf } from '../database/test-queries'
import { activeLimits } from '../storage/fleet/limits'
import { cast } from '../demo/cast'
import { type CastClub, openCastClub } from './bookings/test-flights'
import { outlooksOf } from './fleet-outlook'
import { flyDaily, storeBookings, storeLimit, storeMeter, storeReading } from './test-fleet'

const HOUR = 3600

onEachEngine('the forecast of a limit', (open) => {
  let club: CastClub
  let meterId: number
  let warnings: object[]
  const log = { warn: (about: object) => warnings.push(about) }
  beforeEach(async () => {
    warnings = []
    club = await openCastClub(await open())
    club.now = '2026-07-01T00:30:00.000Z'
    meterId = await storeMeter(club)
  })

  const forecast = async (present: number | null) => {
    const limits = await activeLimits(club.db)
    const asked = limits.map((limit) => ({ ...limit, present: limit.meterId === null ? null : present }))
    return outlooksOf(asked, { db: club.db, now: club.now, log })
  }

  describe('of an aircraft that flew an hour a day', () => {
    let present: number
    let id: number
    beforeEach(async () => {
      present = await flyDaily(club, meterId, { from: '2026-04-01', to: '2026-06-30', hours: 1 })
      id = await storeLimit(club, { meterId, dueValue: present + 9.8 * HOUR })
    })

    it('depends on its pace, and on future bookings', async () => {
      const idle = (await forecast(present)).get(id)
      expect(idle).toMatchObject({ bookedAlone: null, crossingId: null })
      const ids = await storeBookings(club, daysThrough('2026-07-01', '2026-07-20'))
      const busy = (await forecast(present)).get(id)
      expect(busy?.likely).toBe('2026-07-10')
      expect(busy?.notBefore).toBe('2026-07-07')
      expect(busy?.crossingId).toBe(ids[9])
      expect(busy?.bookedAlone).toBe('2026-07-10')
      expect((idle?.likely ?? '') > '2026-07-10').toBe(true)
    })

    it('ignores suspended and deleted bookings', async () => {
      const ids = await storeBookings(club, daysThrough('2026-07-01', '2026-07-20'))
      const idle = async () => (await forecast(present)).get(id)
      const before = await idle()
      await club.db.updateTable('bookings').set({ isSuspended: true }).where('id', 'in', ids.slice(0, 10)).execute()
      await club.db
        .updateTable('bookings')
        .set({ deletedAt: club.now, deletedBy: cast.petra.id })
        .where('id', 'in', ids.slice(10))
        .execute()
      const after = await idle()
      expect(after?.bookedAlone).toBeNull()
      expect((after?.likely ?? '') > (before?.likely ?? '')).toBe(true)
    })

    it('M17: is earlier after a higher reading', async () => {
      const before = (await forecast(present)).get(id)?.likely ?? ''
      await storeReading(club, { meterId, at: '2026-07-01T00:10:00.000Z', value: present + 5 * HOUR })
      const after = (await forecast(present + 5 * HOUR)).get(id)?.likely ?? ''
      expect(after < before).toBe(true)
    })

    it('shows its past error, and is today if nothing is left', async () => {
      expect((await forecast(present)).get(id)?.offBy).toBeLessThanOrEqual(1)
      expect((await forecast(present + 9.8 * HOUR)).get(id)).toMatchObject({
        likely: '2026-07-01',
        notBefore: '2026-07-01',
      })
    })
  })

  describe('of aircraft that every open page requests', () => {
    const other = { aircraft: 'OK-SQA' }
    let present: number
    let secondId: number
    let otherId: number
    beforeEach(async () => {
      present = await flyDaily(club, meterId, { from: '2026-04-01', to: '2026-06-30', hours: 1 })
      await storeLimit(club, { meterId, dueValue: present + 10 * HOUR })
      secondId = await storeLimit(club, { meterId, dueValue: present + 20 * HOUR })
      const otherMeter = await storeMeter(club, other)
      await flyDaily(club, otherMeter, { from: '2026-04-01', to: '2026-06-30', hours: 1, ...other })
      otherId = await storeLimit(club, { meterId: otherMeter, dueValue: present + 10 * HOUR, ...other })
    })

    const learning = ({ sql }: { sql: string }) => /from "bookings".* "deleted_at" is not null/.test(sql)
    const readingAhead = ({ sql }: { sql: string }) => sql.startsWith('select "id", "aircraft_id", "starts"')

    it('is trained once for each meter, for all its limits and for concurrent calls', async () => {
      const first = (await queriesOf(() => forecast(present))).filter(learning)
      expect(new Set(first.map(({ parameters }) => parameters.join())).size).toBe(first.length)
      expect(first.length).toBeGreaterThan(0)
      expect((await queriesOf(() => forecast(present))).filter(learning)).toEqual([])
      await storeReading(club, { meterId, at: '2026-07-01T00:10:00.000Z', value: present })
      const again = (await queriesOf(() => Promise.all([forecast(present), forecast(present)]))).filter(learning)
      expect(again.length).toBe(first.length / 2)
    })

    it('reads the future bookings of an aircraft again once one of them has changed', async () => {
      const [id = 0] = await storeBookings(club, ['2026-07-02'])
      await storeBookings(club, ['2026-07-02'], other.aircraft)
      const before = await forecast(present)
      expect((await queriesOf(() => forecast(present))).filter(readingAhead)).toEqual([])
      const longer = { ends: '2026-07-02T16:00:00.000Z', version: 2 }
      await club.db.updateTable('bookings').set(longer).where('id', '=', id).execute()
      let after = before
      const [query, ...more] = (await queriesOf(async () => (after = await forecast(present)))).filter(readingAhead)
      expect(query?.parameters).toContain(club.ids.aircraft('OK-VHA'))
      expect(query?.parameters).not.toContain(club.ids.aircraft(other.aircraft))
      expect(more).toEqual([])
      expect((after.get(secondId)?.likely ?? '') < (before.get(secondId)?.likely ?? '')).toBe(true)
      expect(after.get(otherId)).toEqual(before.get(otherId))
    })
  })

  it('is exact for a limit that is due on a day, and missing without two readings', async () => {
    const dueOn = addDays('2026-07-01', 30)
    const annual = await storeLimit(club, { meterId: null, dueValue: null, dueOn })
    const hours = await storeLimit(club, { meterId, dueValue: 120 * HOUR })
    await storeReading(club, { meterId, at: '2026-06-30T20:00:00.000Z', value: 100 * HOUR })
    const empty = { bookedAlone: null, crossingId: null, offBy: null }
    const outlooks = await forecast(100 * HOUR)
    expect(outlooks.get(annual)).toEqual({ likely: dueOn, notBefore: dueOn, ...empty })
    expect(outlooks.get(hours)).toEqual({ likely: null, notBefore: null, ...empty })
  })

  it('that fails does not affect the others', async () => {
    const present = await flyDaily(club, meterId, { from: '2026-06-01', to: '2026-06-30', hours: 1 })
    const good = await storeLimit(club, { meterId, dueValue: present + 10 * HOUR })
    const bad = await storeLimit(club, { meterId, dueValue: present + 11 * HOUR, name: 'Bad' })
    const limits = (await activeLimits(club.db)).map((limit) => ({
      ...limit,
      present,
      ...(limit.id === bad && { aircraft: { ...limit.aircraft, timeZone: 'Nowhere/None' } }),
    }))
    const outlooks = await outlooksOf(limits, { db: club.db, now: club.now, log })
    expect(outlooks.get(good)?.likely).not.toBeNull()
    expect(outlooks.get(bad)?.likely).toBeNull()
    expect(warnings).toEqual([expect.objectContaining({ aircraftId: club.ids.aircraft('OK-VHA') })])
  })
})
