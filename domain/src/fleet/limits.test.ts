import { MAX_METER_VALUE } from '@windsock/contract/fleet/meters'
import { english } from '@windsock/messages/test-words'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Limit } from './limit'
import { dueProblem, isOver, isWithinWarning, mayBeSavedDue, monthEnd, nextDue, standing } from './limits'
import { shifted } from './meters'
import { annual, hours, limit } from './test-fleet'

const today = '2026-12-01'

describe('the state of a limit', () => {
  const at = (present: number | null, over: Partial<Limit> = {}) => standing(limit(over), { present, today })
  const on = (dueOn: string, over: Partial<Limit> = {}) =>
    standing(annual({ dueOn, ...over }), { present: null, today })

  it('M3 what is left is due minus present, and zero or less is due', () => {
    expect(at(hours(4900))).toEqual({ state: 'fine', left: hours(100), leftDays: null })
    expect(at(hours(4989.9))).toMatchObject({ state: 'fine', left: hours(10.1) })
    expect(at(hours(4990))).toEqual({ state: 'warn', left: hours(10), leftDays: null })
    expect(at(hours(5000) - 360)).toMatchObject({ state: 'warn', left: 360 })
    const due = { toleranceValue: hours(10) }
    expect(at(hours(5000), due)).toMatchObject({ state: 'due', left: 0 })
    expect(at(hours(5010), due)).toMatchObject({ state: 'due', left: -hours(10) })
    expect(at(hours(5010.1), due)).toMatchObject({ state: 'overdue', left: -hours(10.1) })
    expect(at(hours(5000))).toMatchObject({ state: 'due' })
    expect(at(hours(5000.1))).toMatchObject({ state: 'overdue' })
    expect(at(hours(4999), { warnValue: null })).toMatchObject({ state: 'fine' })
  })

  it('M3 days are counted to the due day, and the tolerance comes after it', () => {
    expect(on('2027-01-01')).toEqual({ state: 'fine', left: null, leftDays: 31 })
    expect(on('2026-12-31')).toEqual({ state: 'warn', left: null, leftDays: 30 })
    expect(on('2026-12-02')).toMatchObject({ state: 'warn', leftDays: 1 })
    expect(on('2026-12-01')).toMatchObject({ state: 'due', leftDays: 0 })
    expect(on('2026-11-30')).toMatchObject({ state: 'overdue', leftDays: -1 })
    expect(on('2026-11-01', { toleranceDays: 30 })).toMatchObject({ state: 'due', leftDays: -30 })
    expect(on('2026-10-31', { toleranceDays: 30 })).toMatchObject({ state: 'overdue', leftDays: -31 })
    expect(on('2026-12-02', { warnDays: 0 })).toMatchObject({ state: 'fine' })
  })

  it('M1 whichever comes first decides; without a reading only the day counts', () => {
    const both = { dueOn: '2027-06-01', everyMonths: 12 }
    expect(at(hours(5000), both)).toMatchObject({ state: 'due', leftDays: 182 })
    expect(at(hours(4000), { ...both, dueOn: '2026-11-01' })).toMatchObject({ state: 'overdue', left: hours(1000) })
    expect(at(hours(4995), { ...both, dueOn: '2026-12-01' })).toMatchObject({ state: 'due' })
    expect(at(null, both)).toEqual({ state: 'fine', left: null, leftDays: 182 })
    expect(at(null)).toEqual({ state: 'fine', left: null, leftDays: null })
  })

  it('M8 a warning depends on what is left, or on the day on which the limit is likely due', () => {
    const within = (present: number, likely: string | null) => isWithinWarning(limit(), at(present), likely, today)
    expect(within(hours(4000), null)).toBe(false)
    expect(within(hours(4000), '2027-01-01')).toBe(false)
    expect(within(hours(4000), '2026-12-31')).toBe(true)
    expect(within(hours(4995), null)).toBe(true)
    expect(within(hours(5100), null)).toBe(true)
  })

  it('M17 a higher reading never leaves more, and never improves the state', () => {
    const order = ['fine', 'warn', 'due', 'overdue']
    const value = fc.integer({ min: 0, max: 20_000_000 })
    fc.assert(
      fc.property(value, value, fc.integer({ min: 0, max: 40_000 }), (one, other, toleranceValue) => {
        const [lower, higher] = [Math.min(one, other), Math.max(one, other)].map((present) =>
          at(present, { toleranceValue }),
        )
        expect(higher!.left!).toBeLessThanOrEqual(lower!.left!)
        expect(order.indexOf(higher!.state)).toBeGreaterThanOrEqual(order.indexOf(lower!.state))
      }),
    )
  })
})

describe('when a limit is due again', () => {
  const mip = { toleranceValue: hours(10), toleranceDays: 30, everyMonths: 12, dueOn: '2026-12-12' }
  const done = (over: Partial<Limit>, [doneOn, value, skip = false]: [string, number | null, boolean?]) =>
    nextDue(limit(over), { doneOn, value, skip })

  it('M4 Part-ML MIP counts 100 h and a year from the day it was done, never with the tolerance', () => {
    expect(done(mip, ['2026-12-03', hours(4988.2)])).toEqual({ dueValue: hours(5088.2), dueOn: '2027-12-03' })
    // 8 h and 20 days late are within the tolerance, and are given: the next interval begins when it was done.
    expect(done(mip, ['2027-01-01', hours(5008)])).toEqual({ dueValue: hours(5108), dueOn: '2028-01-01' })
  })

  it('M4 FAA counts 100 h from the due point: the excess counts against the next interval', () => {
    const faa = { countsFrom: 'due' } as const
    expect(done(faa, ['2026-12-03', hours(5007)])).toEqual({ dueValue: hours(5100), dueOn: null })
    expect(done(faa, ['2026-12-03', hours(4990)])).toEqual({ dueValue: hours(5100), dueOn: null })
  })

  it('M4 an FAA annual is due at the end of the month', () => {
    const faa = annual({ isToMonthEnd: true, dueOn: '2026-12-31' })
    expect(nextDue(faa, { doneOn: '2026-12-03', value: null, skip: false })).toEqual({
      dueValue: null,
      dueOn: '2027-12-31',
    })
    const leap = { doneOn: '2027-02-10', value: null, skip: false }
    expect(nextDue(faa, leap).dueOn).toBe('2028-02-29')
    expect(nextDue({ ...faa, countsFrom: 'due', dueOn: '2027-02-28' }, leap).dueOn).toBe('2028-02-29')
    expect(monthEnd('2028-02-01')).toBe('2028-02-29')
    expect(monthEnd('2026-12-31')).toBe('2026-12-31')
  })

  it.each([
    ['2026-01-31', 1, '2026-02-28'],
    ['2028-01-31', 1, '2028-02-29'],
    ['2026-03-31', 1, '2026-04-30'],
    ['2026-01-31', 12, '2027-01-31'],
    ['2028-02-29', 12, '2029-02-28'],
    ['2026-11-30', 3, '2027-02-28'],
    ['2026-12-15', 1, '2027-01-15'],
  ])('M4 %s and %i months are %s', (doneOn, everyMonths, dueOn) => {
    expect(nextDue(annual({ everyMonths }), { doneOn, value: null, skip: false }).dueOn).toBe(dueOn)
    const counted = annual({ everyMonths, countsFrom: 'due', dueOn: doneOn })
    expect(nextDue(counted, { doneOn: '2026-06-06', value: null, skip: false }).dueOn).toBe(dueOn)
  })

  it('M4 a skip sets the next due point one interval later', () => {
    const early = ['2026-12-01', hours(4960), true] as [string, number, boolean]
    expect(done({ countsFrom: 'due' }, early)).toMatchObject({ dueValue: hours(5200) })
    expect(done({}, early)).toMatchObject({ dueValue: hours(5160) })
    // Two months at once: 31 January and two months are not 28 March.
    const monthly = annual({ everyMonths: 1, countsFrom: 'due', dueOn: '2026-01-31' })
    expect(nextDue(monthly, { doneOn: '2026-01-20', value: null, skip: true }).dueOn).toBe('2026-03-31')
  })

  it('M4 a part without an interval was due once, and a part without a due point counts from the day it was done', () => {
    expect(done({ ...mip, everyValue: null }, ['2026-12-03', hours(4988)])).toEqual({
      dueValue: null,
      dueOn: '2027-12-03',
    })
    expect(done({ ...mip, everyMonths: null }, ['2026-12-03', hours(4988)])).toEqual({
      dueValue: hours(5088),
      dueOn: null,
    })
    const fromDue = { ...mip, countsFrom: 'due', dueOn: null, dueValue: null } as const
    expect(done(fromDue, ['2026-12-03', hours(4988)])).toEqual({ dueValue: hours(5088), dueOn: '2027-12-03' })
    expect(done(mip, ['2026-12-03', null])).toEqual({ dueValue: null, dueOn: '2027-12-03' })
    expect(isOver(limit({ everyValue: null }))).toBe(true)
    expect(isOver(limit())).toBe(false)
    expect(isOver(annual())).toBe(false)
  })

  it('M17 maintenance makes the due point later, if it is done at the due point or later, or counted from it', () => {
    const value = fc.integer({ min: 0, max: 20_000_000 })
    fc.assert(
      fc.property(value, value, fc.constantFrom('done', 'due'), fc.boolean(), (due, beyond, countsFrom, skip) => {
        const before = limit({ dueValue: due, countsFrom, everyMonths: 6, dueOn: '2026-12-12' })
        const next = nextDue(before, { doneOn: '2026-12-12', value: due + beyond, skip })
        expect(next.dueValue!).toBeGreaterThan(due)
        expect(next.dueOn! > before.dueOn!).toBe(true)
      }),
    )
  })

  it('M6 a due point below zero can be saved unchanged, and no other one', () => {
    const stored = { meterId: 1, dueValue: hours(-10) }
    expect(mayBeSavedDue(stored, stored)).toBe(true)
    expect(mayBeSavedDue({ meterId: 1, dueValue: hours(-9.9) }, stored)).toBe(false)
    expect(mayBeSavedDue({ meterId: 2, dueValue: hours(-10) }, stored), 'of another meter').toBe(false)
    expect(mayBeSavedDue(stored, null), 'of a new limit').toBe(false)
    for (const dueValue of [null, 0, hours(10)])
      for (const before of [stored, null]) expect(mayBeSavedDue({ meterId: 1, dueValue }, before)).toBe(true)
  })

  it('M4, M6 a due point is within the range of a meter, and within the supported years', () => {
    const problem = (dueValue: number | null, dueOn: string | null = null) => {
      const found = dueProblem({ dueValue, dueOn }, 'ARC')
      return found && english(found)
    }
    for (const within of [null, 0, MAX_METER_VALUE, -MAX_METER_VALUE]) expect(problem(within)).toBeNull()
    for (const beyond of [MAX_METER_VALUE + 1, -MAX_METER_VALUE - 1])
      expect(problem(beyond, '2201-01-01')).toBe('No meter shows the reading at which ARC would be due.')
    for (const within of ['1950-01-01', '2200-12-31']) expect(problem(0, within)).toBeNull()
    for (const beyond of ['1949-12-31', '2201-01-01'])
      expect(problem(null, beyond)).toBe('A date lies between 1950-01-01 and 2200-12-31.')
  })

  it('M6 a replaced meter moves the due point and keeps what is left', () => {
    const before = limit()
    const present = hours(4960)
    const after = shifted(before, -present)
    expect(after.dueValue).toBe(hours(40))
    expect(standing(after, { present: 0, today })).toEqual(standing(before, { present, today }))
    expect(shifted(annual(), 5)).toEqual(annual())
  })
})
