import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { RuleKind } from '@windsock/contract/club/rules'
import { english } from '@windsock/messages/test-words'
import { aircraft, flight, now, pilot, rule, said, stopped, verdicts } from './test-rules'
import { addDays } from '../calendar'
import { isWeekend, weekendDays } from './rule-times'

const hours = (amount: number) => rule({ kind: 'open hours', amount })
const weekends = (amount: number) => rule({ kind: 'weekend days', amount })

describe('open hours', () => {
  const others = [flight('2026-12-07', '08:00-14:00'), flight('2026-12-08', '08:00-14:00')]

  it('include the flight that is saved', () => {
    expect(said([hours(12)], { others })).toEqual([
      'With this flight you would have 14 h booked ahead; the club allows 12.',
    ])
    expect(said([hours(14)], { others })).toEqual([])
    expect(said([hours(12)], { others, reader: pilot('igor', ['Instructor']) })).toEqual([
      'With this flight Petra Svobodová would have 14 h booked ahead; the club allows 12.',
    ])
    expect(said([hours(1)], { flight: flight('2026-12-26', '10:00-11:30') })).toEqual([
      'With this flight you would have 1.5 h booked ahead; the club allows 1.',
    ])
  })

  it('F6: are checked if a booking becomes longer, and not if it becomes shorter or moves', () => {
    const before = flight('2026-12-26', '10:00-12:00')
    const change = (day: string, times: string) => stopped([hours(12)], { others, before, flight: flight(day, times) })
    expect(change('2026-12-26', '10:00-12:30')).toEqual([1])
    expect(change('2026-12-26', '10:00-11:00')).toEqual([0])
    expect(change('2026-12-28', '10:00-12:00')).toEqual([0])
    expect(change('2026-12-28', '10:00-13:00')).toEqual([1])
  })
})

describe('open hours of several dates', () => {
  const dates = (one: string, other: string) => [
    { flight: flight('2026-12-07', one), before: flight('2026-12-07') },
    { flight: flight('2026-12-08', other), before: flight('2026-12-08') },
  ]

  it('F10: dates that stay within what already counted leave their hours for those that become longer', () => {
    expect(stopped([hours(4)], { dates: dates('10:00-12:00', '10:00-13:00') })).toEqual([0, 1])
    expect(stopped([hours(5)], { dates: dates('10:00-12:00', '10:00-13:00') })).toEqual([0, 0])
    expect(stopped([hours(4)], { dates: dates('10:00-13:00', '10:00-11:00') })).toEqual([0, 0])
  })

  it('F10: are not checked for a flight that moves within its day, although it counts only then', () => {
    const soon = rule({ kind: 'open hours', amount: 1, exceptHours: 48 })
    const before = flight('2026-11-24', '09:00-11:00')
    expect(stopped([soon], { before, flight: flight('2026-11-24', '10:30-12:30') })).toEqual([0])
    expect(stopped([soon], { before, flight: flight('2026-11-25', '10:30-12:30') })).toEqual([1])
  })

  it('name what would help only if something is booked that the reader may see', () => {
    const way = (amount: number, others: ReturnType<typeof flight>[]) => {
      const [found] = verdicts([hours(amount)], { others })[0]!
      return found?.way && english(found.way)
    }
    expect(way(2, [flight('2026-12-07')])).toBe('A shorter flight helps, or deleting one that is booked.')
    expect(way(1, [])).toBeNull()
    expect(way(0, [flight('2026-12-07')])).toBeNull()
    expect(english(verdicts([weekends(1)], { others: [flight('2026-12-06')] })[0]![0]!.way!)).toBe(
      'It helps to delete one of these bookings.',
    )
  })
})

describe('weekend days', () => {
  it('F5: include a day with half an hour of flight, by the clock of the airport', () => {
    // 2026-12-04 is a Friday.
    expect(weekendDays(flight('2026-12-04', '22:00-01:00'))).toEqual(['2026-12-05'])
    expect(weekendDays(flight('2026-12-04', '22:00-00:00'))).toEqual([])
    expect(weekendDays(flight('2026-12-04', '22:00-00:30'))).toEqual(['2026-12-05'])
    expect(weekendDays(flight('2026-12-04', '22:00-00:29'))).toEqual([])
    expect(weekendDays(flight('2026-12-06', '23:00-01:00'))).toEqual(['2026-12-06'])
    expect(weekendDays(flight('2026-12-05', '20:00-02:00'))).toEqual(['2026-12-05', '2026-12-06'])
    const abroad = flight('2026-12-04', '22:00-23:30', { zone: 'Pacific/Auckland' })
    expect(weekendDays({ ...abroad, zone: 'Pacific/Auckland' })).toEqual([])
    // The clocks there are an hour ahead of those of Auckland.
    expect(weekendDays({ ...abroad, zone: 'Pacific/Kiritimati' })).toEqual(['2026-12-05'])
    expect(isWeekend('1969-12-28')).toBe(true)
  })

  it('F5: on a clock change are two days', () => {
    for (const [saturday, sunday] of [
      ['2026-03-28', '2026-03-29'],
      ['2026-10-24', '2026-10-25'],
    ] as const) {
      expect(weekendDays(flight(saturday, '22:00-05:00'))).toEqual([saturday, sunday])
      expect(weekendDays(flight(sunday, '01:00-04:00'))).toEqual([sunday])
      expect(weekendDays(flight(sunday, '23:00-00:00'))).toEqual([sunday])
    }
    const trip = { ...flight('2026-10-23'), to: flight('2026-10-26').from }
    expect(weekendDays(trip)).toEqual(['2026-10-24', '2026-10-25'])
  })

  it('count each day once', () => {
    const others = [flight('2026-12-05'), flight('2026-12-05', '14:00-16:00'), flight('2026-12-06')]
    const saturday = { flight: flight('2026-12-12'), others }
    expect(said([weekends(2)], saturday)).toEqual([
      'The club allows 2 weekend days ahead; you have 2 weekend days booked (5, 6 Dec).',
    ])
    expect(stopped([weekends(3)], saturday)).toEqual([0])
    expect(stopped([weekends(2)], { others, flight: flight('2026-12-06', '14:00-16:00') })).toEqual([0])
    expect(stopped([weekends(0)], { others, flight: flight('2026-12-09') })).toEqual([0])
  })

  it('F10: never refuse a move that touches as many as before', () => {
    const others = [flight('2026-12-05'), flight('2026-12-06')]
    const before = flight('2026-12-12')
    const move = (to: ReturnType<typeof flight>) => stopped([weekends(2)], { others, before, flight: to })
    expect(move(flight('2026-12-13'))).toEqual([0])
    expect(move(flight('2026-12-12', '22:00-02:00'))).toEqual([1])
    expect(stopped([weekends(2)], { others, before: flight('2026-12-11'), flight: flight('2026-12-13') })).toEqual([1])
  })
})

describe('length', () => {
  const most = rule({ kind: 'length', amount: 240, text: 'For longer trips ask the board.' })
  const least = rule({ kind: 'length', least: 60 })

  it('must be within the limits', () => {
    expect(said([most], { flight: flight('2026-12-26', '10:00-16:00') })).toEqual([
      'Flights with OK-VHA last at most 4 h (this one 6 h). For longer trips ask the board.',
    ])
    expect(said([most], { flight: flight('2026-12-26', '10:00-14:00') })).toEqual([])
    expect(said([least], { flight: flight('2026-12-26', '10:00-10:30') })).toEqual([
      'Flights with OK-VHA last at least 1 h (this one 0.5 h).',
    ])
    expect(said([least], { flight: flight('2026-12-26', '10:00-11:00') })).toEqual([])
  })

  it('F6: of a booking that becomes shorter is checked for the minimum only', () => {
    const before = flight('2026-12-26', '08:00-16:00')
    expect(stopped([most], { before, flight: flight('2026-12-26', '08:00-15:00') })).toEqual([0])
    expect(stopped([most], { before, flight: flight('2026-12-26', '08:00-17:00') })).toEqual([1])
    expect(stopped([least], { before, flight: flight('2026-12-26', '08:00-08:30') })).toEqual([1])
    const short = flight('2026-12-26', '08:00-08:30')
    expect(stopped([least], { before: short, flight: short })).toEqual([0])
  })

  it('F6: is elapsed time, even across a clock change', () => {
    // 00:00 to 05:00 lasts four hours in spring and six in autumn.
    expect(stopped([most], { flight: flight('2027-03-28', '00:00-05:00') })).toEqual([0])
    expect(stopped([most], { flight: flight('2027-10-31', '00:00-05:00') })).toEqual([1])
  })
})

describe('horizon', () => {
  const students = rule({ id: 1, kind: 'horizon', amount: 14, roles: ['Student'] })
  const pilots = rule({ id: 2, kind: 'horizon', amount: 30 })
  const sam = pilot('petra', ['Student'])

  it('F7: day N + 1 opens at local midnight', () => {
    const asked = { pilot: sam, flight: flight('2026-12-07') }
    expect(said([students], asked)).toEqual([
      'Students book 14 days ahead: this day can be booked from Mon 2026-11-23 on.',
    ])
    expect(said([students], { ...asked, now: '2026-11-22T22:59:59.999Z' })).toHaveLength(1)
    expect(said([students], { ...asked, now: '2026-11-22T23:00:00.000Z' })).toEqual([])
  })

  it('F7: counts days across a clock change', () => {
    const asked = { pilot: sam, flight: flight('2026-10-31', '00:00-01:00') }
    expect(said([students], { ...asked, now: '2026-10-16T21:59:00.000Z' })).toHaveLength(1)
    expect(said([students], { ...asked, now: '2026-10-16T22:00:00.000Z' })).toEqual([])
  })

  it('F7: with several roles is that of the role with the longest one', () => {
    const both = pilot('petra', ['Pilot', 'Student'])
    expect(stopped([students, pilots], { pilot: both, flight: flight('2026-12-20') })).toEqual([0])
    expect(said([students, pilots], { pilot: both, flight: flight('2026-12-26') })).toEqual([
      'Pilots book 30 days ahead: this day can be booked from Thu 2026-11-26 on.',
    ])
    const reversed = pilot('petra', ['Student', 'Pilot'])
    expect(stopped([students, pilots], { pilot: reversed, flight: flight('2026-12-20') })).toEqual([0])
    // A role that no rule names opens nothing.
    for (const roles of [
      ['Pilot', 'Instructor'],
      ['Instructor', 'Pilot'],
    ] as const)
      expect(stopped([pilots], { pilot: pilot('petra', roles), flight: flight('2026-12-26') })).toEqual([1])
    // A role may book as far ahead as the strictest of its rules allows.
    const strict = rule({ id: 3, kind: 'horizon', amount: 3, roles: ['Student'] })
    const week = rule({ id: 4, kind: 'horizon', amount: 7 })
    expect(stopped([students, strict, week], { pilot: reversed, flight: flight('2026-11-27') })).toEqual([0])
    // Of several rules for one role each is checked (F8).
    expect(stopped([pilots, rule({ id: 3, kind: 'horizon', amount: 7 })], { flight: flight('2026-12-20') })).toEqual([
      1,
    ])
  })
})

describe('horizon of some flights', () => {
  const near = rule({ kind: 'horizon', amount: 14 })

  it('F7: does not apply to bookings of another group', () => {
    const asked = { flight: flight('2026-12-26') }
    expect(stopped([{ ...near, aircraftIds: new Set([aircraft.vhc.id]) }], asked)).toEqual([0])
    expect(stopped([{ ...near, aircraftIds: new Set([aircraft.vha.id]) }], asked)).toEqual([1])
    expect(stopped([{ ...near, amount: null }], asked)).toEqual([0])
  })

  it('F6: is not checked for a flight that becomes shorter on its day', () => {
    const before = flight('2026-12-26')
    expect(stopped([near], { before, flight: flight('2026-12-26', '10:00-11:00') })).toEqual([0])
    expect(stopped([near], { before, flight: flight('2026-12-26', '10:00-13:00') })).toEqual([1])
  })
})

describe('a higher amount', () => {
  it('never refuses more', () => {
    const kinds: RuleKind[] = ['open bookings', 'open hours', 'weekend days', 'length', 'horizon']
    const day = fc.integer({ min: 1, max: 40 }).map((number) => addDays('2026-11-22', number))
    const times = fc.constantFrom('08:00-09:00', '10:00-14:00', '22:00-02:00', '00:00-23:30')
    const some = fc.record({ day, times }).map((one) => flight(one.day, one.times))
    fc.assert(
      fc.property(
        fc.constantFrom(...kinds),
        fc.nat(40),
        fc.nat(40),
        fc.array(some, { maxLength: 8 }),
        some,
        fc.option(some, { nil: undefined }),
        (kind, amount, more, others, wanted, before) => {
          const count = (number: number) =>
            stopped([rule({ kind, amount: number })], { others, flight: wanted, ...(before && { before }), now })[0] ??
            0
          expect(count(amount + more)).toBeLessThanOrEqual(count(amount))
        },
      ),
    )
  })
})
