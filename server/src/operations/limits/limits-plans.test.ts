import type { Booking } from '@windsock/contract/bookings'
import type { LimitProposal } from '@windsock/contract/fleet/limits'
import { daysThrough } from '@windsock/domain/calendar'
import { beforeEach, expect, it } from 'vitest'
import type { CastName } from '../../demo/cast'
import { onEachEngine } from '../../database/test-engines'
import { type CastClub, openCastClub } from '../bookings/test-flights'
import { flyDaily, storeBookings, storeLimit, storeMeter } from '../test-fleet'
import { accepted, HOUR } from './test-limits'

// 2026-07-10, on which the limit is likely due, is a Friday. The bookings from 2026-07-02 on stand.
onEachEngine('the plans for the maintenance of a limit', (open) => {
  let club: CastClub
  let limitId: number
  let present: number
  let meterId: number
  beforeEach(async () => {
    club = await openCastClub(await open())
    club.now = '2026-07-01T00:30:00.000Z'
    meterId = await storeMeter(club)
    present = await flyDaily(club, meterId, { from: '2026-04-01', to: '2026-06-30', hours: 1 })
    limitId = await storeLimit(club, { meterId, dueValue: present + 9.8 * HOUR })
    const days = daysThrough('2026-07-01', '2026-07-20').filter((day) => day !== '2026-07-08')
    await storeBookings(club, days)
  })

  const plansOf = async (id: number) => accepted(await club.post('anna', 'limits/getPlans', { id })) as LimitProposal[]

  it('M10 are three working days before it is likely due, the best first', async () => {
    const plans = await plansOf(limitId)
    expect(plans).toHaveLength(3)
    const [best] = plans
    // The day without a flight begins at midnight in Prague, after the flights of 7 days.
    expect(best).toMatchObject({ from: '2026-07-07T22:00:00.000Z', to: '2026-07-08T22:00:00.000Z', suspended: [] })
    expect(best).toMatchObject({ limitIds: [limitId], every: 50 * HOUR })
    expect(best!.hoursGivenAway).toBeGreaterThan(2)
    expect(best!.hoursGivenAway).toBeLessThan(4)
    expect(best!.used! / HOUR).toBeCloseTo(50 - best!.hoursGivenAway!, 0)
    expect(plans.map(({ score }) => score)).toEqual(plans.map(({ score }) => score).toSorted((a, b) => a - b))
    for (const { suspended, hoursGivenAway, score, from } of plans) {
      expect(score).toBe(suspended.length * 5 + hoursGivenAway!)
      expect(from >= '2026-07-01T22:00:00.000Z' && from <= '2026-07-10T22:00:00.000Z').toBe(true)
    }
  })

  it('M10 preview the bookings that saving them suspends, and store nothing', async () => {
    const stored = () => club.db.selectFrom('audit').select('id').execute()
    const before = await stored()
    const plan = (await plansOf(limitId)).find(({ suspended }) => suspended.length > 0)
    const { from, to, suspended } = plan!
    expect(await stored()).toEqual(before)
    const draft = { aircraftId: club.ids.aircraft('OK-VHA'), from, to, limitId }
    const affected = await club.post('anna', 'aircraftMaintenances/getAffected', draft)
    expect(affected.body).toEqual({ suspended, reinstated: [] })
    const saved = accepted(await club.post('anna', 'aircraftMaintenances/save', draft))
    const { suspendedBookings } = saved as { suspendedBookings: Booking[] }
    expect(suspendedBookings.map(({ id }) => id)).toEqual(suspended.map(({ id }) => id))
    for (const other of await plansOf(limitId)) expect(other.from >= to || other.to <= from).toBe(true)
  })

  it('M14 cover limits that are due within 14 days or 10 hours of each other', async () => {
    const annual = await storeLimit(club, { meterId: null, dueValue: null, dueOn: '2026-07-24', name: 'Annual' })
    const later = await storeLimit(club, { meterId: null, dueValue: null, dueOn: '2026-07-30', name: 'ARC' })
    const oil = await storeLimit(club, { meterId, dueValue: present + 19.8 * HOUR, name: 'Oil' })
    const [plan] = await plansOf(limitId)
    expect(plan!.limitIds.toSorted((a, b) => a - b)).toEqual([limitId, annual, oil])
    expect((await plansOf(later))[0]!.limitIds).toContain(annual)
    const [calendar] = await plansOf(annual)
    expect(calendar).toMatchObject({ hoursGivenAway: null, used: null, every: null })
    expect(calendar!.score).toBe(calendar!.suspended.length * 5)
  })

  it('are empty for a limit that is not likely due within 180 days', async () => {
    const far = await storeLimit(club, { meterId, dueValue: present + 900 * HOUR, name: 'Engine' })
    expect(await plansOf(far)).toEqual([])
  })

  it('are for administrators, and for existing limits', async () => {
    for (const by of ['igor', 'petra', 'sam', 'eva'] satisfies CastName[])
      expect((await club.post(by, 'limits/getPlans', limitId)).status).toBe(403)
    expect((await club.post('anna', 'limits/getPlans', limitId)).status).toBe(200)
    const missing = await club.post('anna', 'limits/getPlans', 4711)
    expect(missing).toEqual({ status: 404, body: ['This limit does not exist.'] })
  })
})
