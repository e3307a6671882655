import { english } from '@windsock/messages/test-words'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { momentAt } from '../time'
import { blocks, fleetVerdicts, type AircraftFacts, type DefectFact, type LimitFact } from './fleet-verdicts'
import type { Limit } from './limit'
import { annual, hours, limit } from './test-fleet'

const zone = 'Europe/Prague'
/** Tuesday, 10:00 by the clock of the airport. */
const now = '2026-12-01T09:00:00.000Z'

function flight(day: string, clock = '10:00') {
  const from = momentAt(day, clock, zone)
  return { from, to: momentAt(day, '23:00', zone), zone }
}

function aircraft(over: Partial<AircraftFacts>): AircraftFacts {
  return { registrationCode: 'OK-VHA', limits: [], defects: [], ...over }
}

function verdictsOf(over: Partial<AircraftFacts>, day: string, clock?: string) {
  const facts = aircraft(over)
  const verdicts = fleetVerdicts(facts, flight(day, clock), now)
  expect(blocks(facts, flight(day, clock), now)).toBe(verdicts.some(({ level }) => level === 'block'))
  return verdicts
}

function said(over: Partial<AircraftFacts>, day: string, clock?: string): string[] {
  return verdictsOf(over, day, clock).map(({ level, text }) => `${level}: ${english(text)}`)
}

describe('limits in hours', () => {
  const hundred = (over: Partial<LimitFact>, of: Partial<Limit> = {}): Partial<AircraftFacts> => ({
    limits: [{ limit: limit(of), present: hours(4993.5), likely: '2026-12-12', ...over }],
  })

  it('M8 warn about a flight that begins after the day on which they are likely due', () => {
    expect(said(hundred({}), '2026-12-13')).toEqual([
      'warn: OK-VHA: the 100 h inspection is likely due by then (about Sat 2026-12-12). Your flight may be moved.',
    ])
    expect(said(hundred({}), '2026-12-12', '20:00')).toEqual([])
    const [warning] = verdictsOf(hundred({}), '2026-12-13')
    expect(warning).toMatchObject({ source: 'limit', sourceId: 1, userId: null, level: 'warn', way: null })
  })

  it('M8 do not warn outside of their warning', () => {
    const far = { present: hours(4900), likely: '2027-01-20' }
    expect(said(hundred(far), '2027-02-01')).toEqual([])
    expect(said(hundred({ ...far, likely: '2026-12-31' }), '2027-02-01')).toHaveLength(1)
    expect(said(hundred({ ...far, likely: null }), '2027-02-01')).toEqual([])
    expect(said(hundred({ present: hours(4999), likely: null }), '2027-02-01')).toEqual([])
    expect(said(hundred({ present: null, likely: null }), '2027-02-01')).toEqual([])
  })

  it('M7 never refuse because of the forecast, even if the limit refuses', () => {
    expect(said(hundred({}, { atLimit: 'refuse' }), '2026-12-20')).toEqual([
      'warn: OK-VHA: the 100 h inspection is likely due by then (about Sat 2026-12-12). Your flight may be moved.',
    ])
  })

  it('M7 refuse every flight once the reading is due', () => {
    const refused = ['block: OK-VHA: the 100 h inspection was due at 5,000 h; the meter shows 5,000 h.']
    const due = hundred({ present: hours(5000) }, { atLimit: 'refuse', toleranceValue: hours(10) })
    expect(said(due, '2026-12-01', '11:00')).toEqual(refused)
    expect(said(due, '2027-06-01')).toEqual(refused)
    const [refusal] = verdictsOf(due, '2026-12-02')
    expect(refusal).toMatchObject({ source: 'limit', sourceId: 1, userId: null, level: 'block' })
    expect(english(refusal!.way!)).toBe('An administrator can say that it was done.')
    expect(said(hundred({ present: hours(4999.9) }, { atLimit: 'refuse' }), '2026-12-02')).toEqual([])
  })

  it('M7 only inform once the reading is due, unless they are set to refuse', () => {
    expect(said(hundred({ present: hours(5001), likely: '2026-12-01' }), '2026-12-02')).toEqual([
      'warn: OK-VHA: the 100 h inspection is due. Your flight may be moved.',
    ])
  })
})

describe('limits on a day', () => {
  const yearly = (over: Partial<Limit> = {}): Partial<AircraftFacts> => ({
    limits: [{ limit: annual(over), present: null, likely: null }],
  })
  const strict = { atLimit: 'refuse' } as const

  it('M7 refuse flights that begin after the due day and its tolerance, by the clock of the airport', () => {
    expect(said(yearly(strict), '2026-12-12', '22:59')).toEqual([])
    expect(said(yearly(strict), '2026-12-13', '00:00')).toEqual(['block: OK-VHA: the annual is due on Sat 2026-12-12.'])
    const tolerated = { ...strict, toleranceDays: 30 }
    const moved =
      'warn: OK-VHA: the annual is due on Sat 2026-12-12, with 30 days of tolerance. Your flight may be moved.'
    expect(said(yearly(tolerated), '2027-01-11')).toEqual([moved])
    expect(said(yearly(tolerated), '2027-01-12')).toEqual([
      'block: OK-VHA: the annual is due on Sat 2026-12-12, with 30 days of tolerance.',
    ])
    expect(said(yearly({ ...strict, toleranceDays: 1, dueOn: '2026-11-29' }), '2026-12-01', '11:00')).toEqual([
      'block: OK-VHA: the annual was due on Sun 2026-11-29, with 1 day of tolerance.',
    ])
    // Far ahead too: the day is a fact, and the warning does not matter.
    expect(said(yearly({ ...strict, dueOn: '2027-06-01' }), '2027-06-02')).toHaveLength(1)
  })

  it('M8 warn within their warning if they do not refuse', () => {
    const moved = ['warn: OK-VHA: the annual is due on Sat 2026-12-12. Your flight may be moved.']
    expect(said(yearly(), '2026-12-13')).toEqual(moved)
    expect(said(yearly(), '2026-12-12')).toEqual([])
    expect(said(yearly({ warnDays: 10 }), '2026-12-13')).toEqual([])
    expect(said(yearly({ dueOn: '2026-11-20' }), '2026-12-02')).toEqual([
      'warn: OK-VHA: the annual was due on Fri 2026-11-20. Your flight may be moved.',
    ])
  })

  it('M1 name in a refusal what is due: the day or the reading', () => {
    const both = (present: number, dueOn: string) => ({
      limits: [{ limit: limit({ ...strict, dueOn, everyMonths: 12 }), present, likely: null }],
    })
    expect(said(both(hours(4000), '2026-11-30'), '2026-12-02')).toEqual([
      'block: OK-VHA: the 100 h inspection was due on Mon 2026-11-30.',
    ])
    expect(said(both(hours(5000), '2026-12-30'), '2026-12-02')).toEqual([
      'block: OK-VHA: the 100 h inspection was due at 5,000 h; the meter shows 5,000 h.',
    ])
  })

  it('M6 a due point below zero is due once the new meter has a reading', () => {
    const moved = (present: number | null) => ({
      limits: [{ limit: limit({ ...strict, dueValue: hours(-10) }), present, likely: null }],
    })
    expect(said(moved(null), '2026-12-02')).toEqual([])
    expect(said(moved(0), '2026-12-02')).toEqual([
      'block: OK-VHA: the 100 h inspection was due at -10 h; the meter shows 0 h.',
    ])
  })

  it('M1 name whichever comes first', () => {
    const both = (dueOn: string, likely: string | null): Partial<AircraftFacts> => ({
      limits: [{ limit: limit({ dueOn, everyMonths: 12 }), present: hours(4995), likely }],
    })
    expect(said(both('2026-12-10', '2026-12-12'), '2026-12-20')[0]).toContain('is due on Thu 2026-12-10')
    expect(said(both('2026-12-12', '2026-12-10'), '2026-12-20')[0]).toContain(
      'likely due by then (about Thu 2026-12-10)',
    )
    expect(said(both('2026-12-12', '2026-12-10'), '2026-12-11')).toHaveLength(1)
    expect(said(both('2026-12-10', '2026-12-12'), '2026-12-11')).toHaveLength(1)
    expect(said(both('2026-12-12', '2026-12-12'), '2026-12-13')[0]).toContain('is due on Sat 2026-12-12')
  })
})

describe('defects', () => {
  const defect = (over: Partial<DefectFact> = {}): DefectFact => ({
    id: 7,
    title: 'Flat strut',
    severity: 'must not fly',
    state: 'reported',
    deferredUntil: null,
    ...over,
  })
  const with_ = (...defects: Partial<DefectFact>[]) => ({ defects: defects.map(defect) })

  it('D2 refuse flights within 48 hours while an unsafe one is undecided', () => {
    const refused = ['block: OK-VHA must not fly: Flat strut.']
    expect(said(with_({}), '2026-12-03', '09:59')).toEqual(refused)
    expect(said(with_({}), '2026-12-03', '10:00')).toEqual(['note: OK-VHA has an open defect: Flat strut.'])
    const [refusal] = verdictsOf(with_({}), '2026-12-02')
    expect(refusal).toMatchObject({ source: 'defect', sourceId: 7, userId: null, level: 'block' })
    expect(english(refusal!.way!)).toBe('An instructor or administrator decides on the defect.')
    expect(said(with_({ state: 'grounded' }), '2026-12-02')).toEqual(['note: OK-VHA has an open defect: Flat strut.'])
  })

  it('D5 refuse again after the last day of a deferral', () => {
    const until = (deferredUntil: string) => said(with_({ state: 'deferred', deferredUntil }), '2026-12-02')
    expect(until('2026-12-01')).toEqual([
      'note: OK-VHA has a defect that is deferred until Tue 2026-12-01: Flat strut.',
    ])
    expect(until('2026-11-30')).toEqual(['block: OK-VHA must not fly: Flat strut.'])
    const light = { severity: 'look at it', state: 'deferred', deferredUntil: '2026-11-30' } as const
    expect(said(with_(light), '2026-12-02')).toEqual(['note: OK-VHA has an open defect: Flat strut.'])
    // Only what is deferred is reported again: staff have decided on the others since.
    const decided = (state: 'grounded' | 'closed') => said(with_({ state, deferredUntil: '2026-11-30' }), '2026-12-02')
    expect(decided('grounded')).toEqual(['note: OK-VHA has an open defect: Flat strut.'])
    expect(decided('closed')).toEqual([])
  })

  it('D7 are noted while open, but not once closed', () => {
    const light = { title: 'Landing light', severity: 'look at it' } as const
    expect(said(with_(light, { state: 'closed' }), '2026-12-02')).toEqual([
      'note: OK-VHA has an open defect: Landing light.',
    ])
    expect(verdictsOf(with_(light), '2026-12-02')[0]).toMatchObject({ level: 'note', way: null })
  })

  it('G2 refusals come before warnings and notes', () => {
    const facts = {
      ...with_({ severity: 'note' }, {}),
      limits: [
        { limit: limit(), present: hours(4995), likely: '2026-12-01' },
        { limit: annual({ dueOn: '2026-11-01', atLimit: 'refuse' }), present: null, likely: null },
      ],
    }
    expect(verdictsOf(facts, '2026-12-02').map(({ level, source }) => `${level} ${source}`)).toEqual([
      'block defect',
      'block limit',
      'warn limit',
      'note defect',
    ])
  })
})

it('M17 a higher reading never removes a refusal', () => {
  const value = fc.integer({ min: 0, max: 20_000_000 })
  const shown = (present: number) =>
    aircraft({ limits: [{ limit: limit({ atLimit: 'refuse' }), present, likely: null }] })
  fc.assert(
    fc.property(value, value, (one, more) => {
      if (blocks(shown(one), flight('2026-12-02'), now))
        expect(blocks(shown(one + more), flight('2026-12-02'), now)).toBe(true)
    }),
  )
})
