import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays } from '../calendar'
import { addMinutes, dayOf } from '../time'
import type { Log, LoggedFlight } from './logged-flights'
import type { LoggedBooking } from './ruled-flights'
import { ruleVerdicts } from './rules'
import { aircraft, flight, now, pilot, rule, said, stopped, zone } from './test-rules'

const today = dayOf(now, zone)
const ago = (days: number) => addDays(today, -days)
const igor = { id: 'igor', roles: ['Instructor'] } as const

/** A past booking that was reported as not flown, when it was over. */
function word(day: string, reason: NonNullable<Log['report']>['reason'] = 'no-show', of = flight(day)): LoggedBooking {
  return { flight: of, flights: [], report: { reason, at: of.to } }
}

/** A past booking with a flight of this many minutes. */
function flown(day: string, minutes: number, over: Partial<LoggedFlight> = {}, of = flight(day)): LoggedBooking {
  const back = { minutes, isGround: false, bookedUntil: null, since: of.to, backSince: of.to, to: null }
  return { flight: of, flights: [{ ...back, ...over }], report: null }
}

const two = rule({ kind: 'no-shows', amount: 2, days: 90 })
const ahead = [flight('2026-12-05')]
const next = flight('2026-12-26')

describe('a rule about no-shows', () => {
  const isStopped = (logged: readonly LoggedBooking[], over = {}) =>
    stopped([{ ...two, ...over }], { others: ahead, flight: next, logged })[0] === 1

  it('F12: allows one future booking after a number of reported no-shows, and says until when', () => {
    const logged = [word('2026-10-03'), word('2026-11-01')]
    expect(said([two], { others: ahead, flight: next, logged })).toEqual([
      'After 2 no-shows (3 Oct, 1 Nov) one booking at a time until Sat 2027-01-30.',
    ])
    expect(said([two], { flight: next, logged }), 'the only booking').toEqual([])
    expect(isStopped(logged.slice(1))).toBe(false)
    expect(isStopped([...logged, word('2026-11-08')], { amount: 3 })).toBe(true)
  })

  it('F12: applies for as many days after the last no-show as no-shows are counted', () => {
    const at = (day: string, clock = '12:00') => `${day}T${clock}:00.000Z`
    const stoppedAt = (moment: string, logged: readonly LoggedBooking[], days = 90) =>
      stopped([{ ...two, days }], {
        now: moment,
        others: [flight('2027-06-05')],
        flight: flight('2027-06-06'),
        logged,
      })[0] === 1
    const logged = [word('2026-10-03'), word('2026-11-01')]
    // The last moment is 24:00 on the 90th day, in Prague.
    expect(stoppedAt(at('2027-01-29', '22:59'), logged)).toBe(true)
    expect(stoppedAt(at('2027-01-29', '23:00'), logged)).toBe(false)
    expect(stoppedAt(at('2026-11-02'), logged, 29), '29 days apart').toBe(false)
    expect(stoppedAt(at('2026-11-02'), logged, 30)).toBe(true)
    // Another one begins the days again, together with those that are near enough.
    expect(stoppedAt(at('2027-03-01'), [...logged, word('2027-01-20')])).toBe(true)
    expect(stoppedAt(at('2027-03-01'), [logged[0]!, word('2027-01-20')])).toBe(false)
  })

  it('F12: does not count other reasons, unknown flights and those that were flown after all', () => {
    const one = word('2026-10-03')
    for (const reason of ['weather', 'technical', 'ill', 'other'] as const)
      expect(isStopped([one, word('2026-11-01', reason)]), reason).toBe(false)
    expect(isStopped([one, { flight: flight('2026-11-01'), flights: [], report: null }])).toBe(false)
    const late = { ...word('2026-11-01'), flights: flown('2026-11-01', 60).flights }
    expect(isStopped([one, late]), 'a flight was logged later').toBe(false)
    const removed = { ...late, flights: [{ ...late.flights[0]!, to: now }] }
    expect(isStopped([one, removed]), 'the flight was removed').toBe(true)
    const isOut = { ...late, flights: [{ ...late.flights[0]!, minutes: 0, backSince: null }] }
    expect(isStopped([one, isOut]), 'the aircraft is out').toBe(false)
    const taken = { ...isOut, flights: [{ ...isOut.flights[0]!, since: addMinutes(now, 1) }] }
    expect(isStopped([one, taken]), 'it was taken later').toBe(true)
    const unsaid = { ...word('2026-11-01'), report: { reason: 'no-show', at: addMinutes(now, 1) } as const }
    expect(isStopped([one, unsaid]), 'said later').toBe(false)
    const moved = { ...word('2026-11-01'), report: word('2026-10-31').report }
    expect(isStopped([one, moved]), 'moved to after the word').toBe(false)
  })

  it('F3: counts only the aircraft, airport and kinds of flights that it names', () => {
    const one = word('2026-10-03')
    const other = (over: object) => word('2026-11-01', 'no-show', flight('2026-11-01', '10:00-12:00', over))
    expect(isStopped([one, other({ aircraft: aircraft.vhc })], { aircraftIds: new Set([aircraft.vha.id]) })).toBe(false)
    expect(isStopped([one, other({ aircraft: aircraft.abroad })], { airportId: 1 })).toBe(false)
    expect(isStopped([one, other({ instructorId: 'igor' })])).toBe(false)
    expect(isStopped([one, other({ instructorId: 'igor' })], { isAskedWithInstructor: true })).toBe(true)
  })

  it('F4 and F10: does not refuse flights at short notice and moves of what already counted', () => {
    const logged = [word('2026-10-03'), word('2026-11-01')]
    const soon = { ...two, exceptHours: 48 }
    const tomorrow = flight('2026-11-23')
    expect(stopped([soon], { others: ahead, flight: tomorrow, logged })).toEqual([0])
    expect(stopped([soon], { others: [tomorrow], flight: next, logged }), 'nor counted').toEqual([0])
    expect(stopped([two], { others: ahead, flight: next, before: flight('2026-12-27'), logged })).toEqual([0])
  })

  it('F9: allows one date of a series', () => {
    const flights = [flight('2026-12-05'), flight('2026-12-12')]
    const logged = [word('2026-10-03'), word('2026-11-01')]
    expect(stopped([two], { flights, logged })).toEqual([0, 1])
  })

  it('F16: shows no-shows to the pilot and staff only', () => {
    const logged = [word('2026-10-03'), word('2026-11-01')]
    const read = (reader: Parameters<typeof said>[1]['reader']) =>
      said([two], { others: ahead, flight: next, logged, reader: reader! })
    expect(read(igor)).toEqual([
      'After 2 no-shows of Petra Svobodová (3 Oct, 1 Nov) one booking at a time until Sat 2027-01-30.',
    ])
    expect(read(pilot('tomas'))).toEqual(['Petra Svobodová can have one booking at a time until Sat 2027-01-30.'])
    expect(said([{ ...two, amount: 1 }], { others: ahead, flight: next, logged: logged.slice(1) })).toEqual([
      'After 1 no-show (Sun 2026-11-01) one booking at a time until Sat 2027-01-30.',
    ])
  })
})

describe('a rule about the flown share', () => {
  const share = rule({ id: 2, kind: 'flown share', amount: 40, days: 90 })
  const three = rule({ id: 1, amount: 3 })
  /** Bookings of ten hours in all, each flown for this many minutes. */
  const tenHours = (minutes: number) => [10, 20, 30, 40, 50].map((days) => flown(ago(days), minutes))
  const isStopped = (logged: readonly LoggedBooking[], over = {}) =>
    stopped([{ ...share, ...over }], { others: ahead, flight: next, logged })[0] === 1

  it('F12: allows half of the open bookings below its share, rounded up, and states both', () => {
    const logged = tenHours(26)
    const both = [flight('2026-12-05'), flight('2026-12-12')]
    expect(said([three, share], { others: both, flight: next, logged })).toEqual([
      'You flew 21 % of what you had booked in 90 days; the club asks for 40 %. Until then 2 bookings ahead at most.',
    ])
    expect(said([three, share], { others: ahead, flight: next, logged }), 'two of three').toEqual([])
    expect(said([{ ...three, amount: 2 }, share], { others: ahead, flight: next, logged })[0]).toContain(
      'Until then 1 booking ahead at most.',
    )
    expect(said([{ ...three, amount: 0 }, share], { flight: next, logged })).toEqual([
      'You have no booking ahead; the club allows 0.',
      'You flew 21 % of what you had booked in 90 days; the club asks for 40 %. Until then no bookings ahead at most.',
    ])
  })

  it('halves the number of the rule that applies to the pilot, or allows one booking without such a rule', () => {
    const logged = tenHours(26)
    expect(isStopped(logged)).toBe(true)
    expect(said([share], { others: ahead, flight: next, logged })[0]).toContain('Until then 1 booking ahead at most.')
    for (const other of [{ roles: ['Student'] as const }, { startsOn: '2026-11-23' }])
      expect(stopped([{ ...three, ...other }, share], { others: ahead, flight: next, logged })).toEqual([1])
    const soon = { ...three, exceptHours: 14 * 24 }
    expect(stopped([soon, share], { others: [...ahead, flight('2026-12-04')], flight: next, logged })).toEqual([0])
    const twoRules = [three, { ...three, id: 3, amount: 1 }, { ...share, id: 4 }]
    expect(said(twoRules, { others: [...ahead, flight('2026-12-06')], flight: next, logged }).at(-1), 'once').toContain(
      'Until then 2 bookings ahead at most.',
    )
    const elsewhere = { ...share, aircraftIds: new Set([aircraft.vhc.id]) }
    expect(stopped([elsewhere], { others: ahead, flight: next, logged }), 'is not asked of this aircraft').toEqual([0])
  })

  it('F12: applies from 10 booked hours until its share is reached', () => {
    expect(isStopped(tenHours(48)), 'exactly 40 %').toBe(false)
    expect(isStopped(tenHours(47))).toBe(true)
    expect(isStopped(tenHours(0).slice(1))).toBe(false)
    const shorter = flown(ago(10), 0, {}, flight(ago(10), '10:00-11:30'))
    expect(isStopped([...tenHours(0).slice(1), shorter]), '9.5 hours').toBe(false)
    expect(said([share], { others: ahead, flight: next, logged: tenHours(47) })[0], 'rounded down').toContain('39 %')
  })

  it('F12: covers the last days, by the start of the flights', () => {
    const four = tenHours(0).slice(1)
    const at = (day: string, clock: string) => flown(day, 0, {}, flight(day, `${clock}-12:00`))
    // Now is 10:00 in Prague.
    expect(isStopped([...four, at(ago(90), '10:00')])).toBe(false)
    expect(isStopped([...four, at(ago(89), '10:00')])).toBe(true)
    expect(isStopped([...four, at(today, '09:00')]), 'not over yet').toBe(false)
  })

  it('F12: does not count unknown flights, weather, technical reasons and flights on the ground', () => {
    const four = tenHours(0).slice(1)
    expect(isStopped([...four, word(ago(10), 'other')])).toBe(true)
    expect(isStopped([...four, word(ago(10), 'ill')])).toBe(true)
    const { report: before } = word(ago(11), 'ill')
    expect(isStopped([...four, { ...word(ago(10)), report: before }]), 'moved to after the word').toBe(false)
    for (const reason of ['weather', 'technical'] as const)
      expect(isStopped([...four, word(ago(10), reason)]), reason).toBe(false)
    expect(isStopped([...four, { flight: flight(ago(10)), flights: [], report: null }])).toBe(false)
    const out = flown(ago(10), 0, { backSince: null })
    expect(isStopped([...four, out]), 'out: nobody knows yet').toBe(false)
    const ground = flown(ago(10), 30, { isGround: true })
    expect(isStopped([...four, ground])).toBe(false)
    const { report: said } = word(ago(10), 'other')
    expect(isStopped([...four, { ...ground, report: said }]), 'unless somebody said that it was not flown').toBe(true)
  })

  it('counts the hours booked before an early return, and all flights of a booking', () => {
    const four = tenHours(48).slice(1)
    const early = (minutes: number) =>
      flown(ago(10), minutes, { bookedUntil: flight(ago(10)).to }, flight(ago(10), '10:00-10:30'))
    expect(isStopped([...four, early(30)])).toBe(true)
    const [one, other] = [early(30), early(18)]
    expect(isStopped([...four, { ...one, flights: [...one.flights, ...other.flights] }])).toBe(false)
  })

  it('F16: shows the share to the pilot and staff only', () => {
    const asked = { others: ahead, flight: next, logged: tenHours(26) }
    expect(said([share], { ...asked, reader: igor })).toEqual([
      'Petra Svobodová flew 21 % of what they had booked in 90 days; the club asks for 40 %. Until then 1 booking ahead at most.',
    ])
    expect(said([share], { ...asked, reader: pilot('tomas') })).toEqual([
      'Petra Svobodová can have 1 booking ahead at most.',
    ])
  })
})

describe('for any past', () => {
  const past = fc.array(
    fc.record({
      days: fc.integer({ min: 1, max: 200 }),
      minutes: fc.integer({ min: 0, max: 150 }),
      kind: fc.constantFrom('flown' as const, 'no-show' as const, 'weather' as const, 'other' as const),
    }),
    { maxLength: 40 },
  )
  const logged = (some: typeof past extends fc.Arbitrary<infer T> ? T : never) =>
    some.map(({ days, minutes, kind }) => (kind === 'flown' ? flown(ago(days), minutes) : word(ago(days), kind)))
  const refused = (rules: ReturnType<typeof rule>[], of: readonly LoggedBooking[]) =>
    ruleVerdicts(rules, {
      now,
      reader: pilot(),
      pilot: pilot(),
      dates: [flight('2026-12-05'), flight('2026-12-12')].map((ruledFlight) => ({ flight: ruledFlight, before: null })),
      others: [],
      logged: of,
    }).map((found) => found.length)

  it('a higher number of no-shows never refuses more, a higher share never less', () => {
    fc.assert(
      fc.property(past, fc.integer({ min: 1, max: 99 }), fc.integer({ min: 1, max: 120 }), (some, amount, days) => {
        const of = logged(some)
        const at = (kind: 'no-shows' | 'flown share', number: number) =>
          refused([rule({ kind, days, amount: number })], of)
        for (const [index, fewer] of at('no-shows', amount + 1).entries())
          expect(fewer).toBeLessThanOrEqual(at('no-shows', amount)[index]!)
        for (const [index, more] of at('flown share', amount + 1).entries())
          expect(more).toBeGreaterThanOrEqual(at('flown share', amount)[index]!)
      }),
    )
  })

  it('unreported bookings and the weather never cause a refusal', () => {
    fc.assert(
      fc.property(past, fc.integer({ min: 1, max: 5 }), (some, amount) => {
        const rules = [
          rule({ kind: 'no-shows', days: 90, amount }),
          rule({ id: 2, kind: 'flown share', days: 90, amount: amount * 20 }),
        ]
        const known = logged(some)
        const unknown = known.map(({ flight: of }) => ({ flight: of, flights: [], report: null }))
        const weather = known.map(({ flight: of }) => word(dayOf(of.from, zone), 'weather'))
        expect(refused(rules, [...known, ...unknown, ...weather])).toEqual(refused(rules, known))
      }),
    )
  })
})
