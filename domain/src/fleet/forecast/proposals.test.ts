import { describe, expect, it } from 'vitest'
import { daysBetween } from '../../calendar'
import { joinedLimits, type PlannedLimit, planningPeriod, proposals, type ToPlan } from './proposals'

// 2026-12-12 is a Saturday.
const limit: PlannedLimit = { id: 1, planDays: 1, hoursLeft: 10, likely: '2026-12-12', notBefore: '2026-12-05' }
const zone = 'Europe/Prague'
const today = '2026-11-24'
const flight = (day: string) => ({ from: `${day}T09:00:00.000Z`, to: `${day}T11:00:00.000Z` })
const plan = (more: Partial<ToPlan<{ from: string; to: string }>> = {}, limits = [limit]) =>
  proposals(limits, { today, zone, bookings: [], maintenances: [], hoursLeftOn: () => 0, ...more })

describe('proposals for maintenance', () => {
  it('M10: are three periods of whole working days, from a week before the earliest day to the likely one', () => {
    const found = plan()
    expect(found.map(({ firstDay }) => firstDay)).toEqual(['2026-12-11', '2026-12-10', '2026-12-09'])
    expect(found[0]).toMatchObject({ from: '2026-12-10T23:00:00.000Z', to: '2026-12-11T23:00:00.000Z', score: 0 })
    const period = planningPeriod([limit], { today, zone })
    expect(period?.from).toBe('2026-11-27T23:00:00.000Z')
    const early = plan({ hoursLeftOn: (day) => daysBetween('2026-11-01', day) })
    expect(early.map(({ firstDay }) => firstDay)).toEqual(['2026-11-30', '2026-12-01', '2026-12-02'])
  })

  it('M10: are ranked by the number of suspended flights and lost hours', () => {
    const bookings = [flight('2026-12-11'), flight('2026-12-10'), flight('2026-12-08')]
    const hoursLeftOn = (day: string) => daysBetween(day, '2026-12-12')
    const found = plan({ bookings, hoursLeftOn })
    expect(found.map(({ firstDay, score }) => [firstDay, score])).toEqual([
      ['2026-12-09', 3],
      ['2026-12-07', 5],
      ['2026-12-11', 6],
    ])
    expect(found[2]?.suspended).toEqual([flight('2026-12-11')])
    expect(found[0]).toMatchObject({ suspended: [], hoursGivenAway: 3 })
  })

  it('M10: of several days continue after a weekend and do not overlap each other', () => {
    const found = plan({}, [{ ...limit, planDays: 3 }])
    expect(found.map(({ firstDay, to }) => [firstDay, to])).toEqual([
      ['2026-12-11', '2026-12-15T23:00:00.000Z'],
      ['2026-12-08', '2026-12-10T23:00:00.000Z'],
      ['2026-12-03', '2026-12-07T23:00:00.000Z'],
    ])
  })

  it('skip days of other maintenance, and are after the likely day if there are none before it', () => {
    const maintenances = [{ from: '2026-12-01T00:00:00.000Z', to: '2026-12-12T12:00:00.000Z' }]
    const days = plan({ maintenances }).map(({ firstDay }) => firstDay)
    expect(days).toEqual(['2026-11-30', '2026-12-14', '2026-12-15'])
    const due = { ...limit, hoursLeft: 0, likely: today, notBefore: today }
    expect(plan({}, [due]).map(({ firstDay }) => firstDay)).toEqual(['2026-11-25', '2026-11-26', '2026-11-27'])
  })

  it('do not exist for a limit that is not likely due, and have no hours without a meter', () => {
    const late = { ...limit, likely: null, notBefore: null }
    expect(plan({}, [late])).toEqual([])
    expect(planningPeriod([late], { today, zone })).toBeUndefined()
    expect(plan({ hoursLeftOn: () => null })[0]).toMatchObject({ hoursGivenAway: null, score: 0 })
  })

  it('M14: combine limits within 14 days or 10 hours of each other', () => {
    const near = { ...limit, id: 2, hoursLeft: null, likely: '2026-12-26' }
    const far = { ...near, id: 3, likely: '2026-12-27' }
    const byHours = { ...far, id: 4, hoursLeft: 20, likely: null }
    const over = { ...byHours, id: 5, hoursLeft: 20.1 }
    const all = [limit, near, far, byHours, over]
    expect(joinedLimits(limit, all).map(({ id }) => id)).toEqual([1, 2, 4])
  })

  it('M14: are for the limit that is due first, and as long as the longest work', () => {
    const annual = { id: 2, planDays: 2, hoursLeft: null, likely: '2026-12-03', notBefore: '2026-12-03' }
    const found = plan({}, [limit, annual])
    expect(found[0]).toMatchObject({ firstDay: '2026-12-03', to: '2026-12-04T23:00:00.000Z' })
  })
})
