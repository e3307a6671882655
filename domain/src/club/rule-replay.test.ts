import { english } from '@windsock/messages/test-words'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays } from '../calendar'
import { addMinutes } from '../time'
import { pastChanges } from './past-changes'
import { replay } from './rule-replay'
import { outcomeOf, dryRunText, isFlown } from './rule-outcomes'
import type { ClubRule, RuledFlight } from './ruled-flights'
import { ago, entry, idsOf, people, run, since, stored } from './test-replays'
import { flight, now, rule } from './test-rules'

const one = rule({ amount: 1 })

describe('a dry run', () => {
  it('R1: checks each booking with the state at the moment it was made', () => {
    const flights = [
      stored(1, ago(30), flight('2026-11-01')),
      stored(2, ago(29), flight('2026-11-08')),
      // The first flight is over by now.
      stored(3, ago(10), flight('2026-11-29')),
      stored(4, ago(100), flight('2026-12-24')),
    ]
    expect(idsOf(run(one, flights))).toEqual([1, 2, 3])
    expect(idsOf(run(one, flights.slice(0, 3)))).toEqual([2])
    const { made, refusals } = run(
      { ...one, state: 'draft', startsOn: '2030-01-01', level: 'note' } as ClubRule,
      flights,
    )
    expect([made.get('petra'), refusals.length]).toEqual([3, 3])
    expect(english(refusals[1]!.sentence)).toContain('You have 1 booking ahead (Thu 2026-12-24); the club allows 1.')
  })

  it('R1: checks bookings made or moved since then, of people to whom the rule applies', () => {
    const days = ['2026-12-01', '2026-12-02', '2026-12-03']
    const made = (at: string, over: Partial<RuledFlight> = {}) =>
      run(
        one,
        days.map((day, index) => stored(index + 1, at, flight(day, '10:00-12:00', over))),
      )
    expect(idsOf(made(since))).toEqual([2, 3])
    expect(made(since).made.get('petra')).toBe(3)
    const before = made(addMinutes(since, -1))
    expect([before.refusals, before.made.size]).toEqual([[], 0])
    for (const pilotId of [null, 'igor', 'somebody erased'])
      expect([made(since, { pilotId }).refusals, made(since, { pilotId }).made.size]).toEqual([[], 0])
  })

  it('R1: does not count a moved booking in addition to itself', () => {
    const [short, long] = [flight('2026-12-01', '10:00-12:00'), flight('2026-12-01', '10:00-13:00')]
    const flights = [stored(1, ago(9), long, { version: 2 })]
    const trail = [entry(1, 1, ago(9), 'created'), entry(2, 1, ago(8), 'changed', short)]
    expect(idsOf(run(rule({ kind: 'open hours', amount: 3 }), flights, trail))).toEqual([])
    expect(idsOf(run(rule({ kind: 'open hours', amount: 2 }), flights, trail))).toEqual([1])
  })

  it('R1: counts dates of a refused series that become shorter as refused for a length only', () => {
    const [was, day] = ['10:00-12:00', (number: number) => `2026-12-0${number}`]
    const flights = [1, 2].map((id) =>
      stored(id, ago(9), flight(day(id), id === 1 ? '10:00-14:00' : '10:00-11:00'), { seriesId: 'one', version: 2 }),
    )
    const trail = [1, 2].flatMap((id) => [
      entry(id, id, ago(9), 'created'),
      entry(id + 2, id, ago(8), 'changed', flight(day(id), was)),
    ])
    expect(idsOf(run(rule({ kind: 'open hours', amount: 4 }), flights, trail))).toEqual([1])
    expect(idsOf(run(rule({ kind: 'length', amount: 180 }), flights, trail))).toEqual([1, 2])
  })

  it('R1: reads earlier states and deletions from the trail', () => {
    const [first, moved] = [flight('2026-11-01'), flight('2026-11-28')]
    const made = entry(1, 1, ago(30), 'created')
    // Moved on, the first booking still stands when the second one is made.
    const flights = [stored(1, ago(30), moved, { version: 2 }), stored(2, ago(10), flight('2026-11-29'))]
    expect(idsOf(run(one, flights, [made, entry(2, 1, ago(28), 'changed', first)]))).toEqual([2])
    const deleted = [stored(1, ago(30), moved, { deletedAt: ago(20) }), flights[1]!]
    expect(idsOf(run(one, deleted, [made, entry(2, 1, ago(20), 'deleted', moved)]))).toEqual([])
    expect(idsOf(run(one, deleted, [made]))).toEqual([])
    const undone = [made, entry(2, 1, ago(20), 'deleted', moved), entry(3, 1, ago(20), 'undeleted', moved)]
    expect(idsOf(run(one, [stored(1, ago(30), moved, { version: 2 }), flights[1]!], undone))).toEqual([2])
    const suspended = { ...moved, isSuspended: true }
    const grounded = [made, entry(2, 1, ago(20), 'suspended', moved)]
    expect(idsOf(run(one, [stored(1, ago(30), suspended, { version: 2 }), flights[1]!], grounded))).toEqual([])
    const back = [...grounded, entry(3, 1, ago(15), 'reinstated', suspended)]
    expect(idsOf(run(one, [stored(1, ago(30), moved, { version: 3 }), flights[1]!], back))).toEqual([2])
  })

  it('R2: removes a refused booking from the later state', () => {
    const flights = [
      stored(1, ago(30), flight('2026-11-10')),
      stored(2, ago(29), flight('2026-11-29')),
      // The first one is over: only a refused booking would be in the way.
      stored(3, ago(10), flight('2026-11-30')),
    ]
    expect(idsOf(run(one, flights))).toEqual([2])
  })

  it('R2: keeps the earlier state after a refused move, and does not check a change of a booking that was never made', () => {
    const horizon = rule({ kind: 'horizon', amount: 14 })
    const [near, far] = [flight('2026-11-15'), flight('2026-12-20')]
    const made = entry(1, 1, ago(9), 'created')
    const moves = [made, entry(2, 1, ago(8), 'changed', near), entry(3, 1, ago(7), 'changed', far)]
    const flights = [stored(1, ago(9), flight('2026-12-21'), { version: 3 })]
    const moved = run(horizon, flights, moves)
    expect(moved.refusals.map(({ at }) => at)).toEqual([ago(8), ago(7)])
    expect(moved.made.get('petra')).toBe(3)
    const never = run(horizon, [stored(1, ago(9), near, { version: 2 })], [made, entry(2, 1, ago(8), 'changed', far)])
    expect(never.refusals.map(({ at }) => at)).toEqual([ago(9)])
    const later = flight('2026-12-28')
    const farther = [made, entry(2, 1, ago(8), 'changed', far)]
    const twice = run(horizon, [stored(1, ago(9), later, { version: 2 })], farther)
    expect(twice.refusals.map(({ at }) => at)).toEqual([ago(9)])
    // A booking that was never made cannot be changed after it is restored.
    for (const [gone, back] of [
      ['deleted', 'undeleted'],
      ['suspended', 'reinstated'],
    ] as const) {
      const trail = [made, entry(2, 1, ago(8), gone, far), entry(3, 1, ago(7), back, far)]
      const changed = run(
        horizon,
        [stored(1, ago(9), later, { version: 4 })],
        [...trail, entry(4, 1, ago(6), 'changed', far)],
      )
      expect(changed.refusals.map(({ at }) => at)).toEqual([ago(9)])
    }
    // Only the description was changed.
    const described = run(
      horizon,
      [stored(1, ago(9), near, { version: 2 })],
      [made, entry(2, 1, ago(8), 'changed', near)],
    )
    expect([described.made.get('petra'), described.refusals]).toEqual([1, []])
  })

  it('R3: says what happened to the refused bookings', () => {
    const past = { flight: flight('2026-11-21'), deletedAt: null, reason: null, isFlown: false }
    const became = (over: object) => outcomeOf({ ...past, ...over }, now, 24)
    expect(became({})).toBe('came to pass')
    expect(became({ flight: flight('2026-11-22') })).toBe('still ahead')
    expect(became({ flight: flight('2026-11-22', '08:00-10:00') }), 'a flight that ends now').toBe('came to pass')
    expect(became({ reason: 'no-show' })).toBe('no-show')
    expect(became({ reason: 'no-show', deletedAt: '2026-11-21T12:00:00.000Z' }), 'deleted after the word').toBe(
      'no-show',
    )
    expect(became({ isFlown: true })).toBe('flown')
    expect(became({ isFlown: true, flight: flight('2026-11-22') }), 'back before its end').toBe('flown')
    expect(became({ reason: 'weather' }), 'not flown for the weather').toBe('deleted in time')
    expect(became({ reason: 'other' }), 'not flown, and free for nobody').toBe('deleted late')
    expect(became({ flight: flight('2026-11-21', '10:00-12:00', { isSuspended: true }) })).toBe('deleted in time')
    expect(became({ deletedAt: '2026-11-20T09:00:00.000Z' })).toBe('deleted in time')
    expect(became({ deletedAt: '2026-11-20T09:00:00.001Z' })).toBe('deleted late')
    for (const reason of ['weather', 'technical'])
      expect(became({ deletedAt: '2026-11-21T08:00:00.000Z', reason }), `F12: ${reason} never counts`).toBe(
        'deleted in time',
      )
    expect(became({ deletedAt: '2026-11-21T08:00:00.000Z', reason: 'ill' })).toBe('deleted late')
    expect(
      ['flown', 'came to pass', 'deleted late', 'no-show', 'still ahead'].map((it) => isFlown(it as 'flown')),
    ).toEqual([true, true, false, false, false])
  })

  it('R4: counts the first refusal only', () => {
    const text = (flown: number, never: number, ahead = 0) =>
      english(
        dryRunText(
          {
            made: 1312,
            refused: 41,
            members: 9,
            became: [
              ...Array.from({ length: flown }, () => 'came to pass' as const),
              ...Array.from({ length: never }, () => 'deleted late' as const),
              ...Array.from({ length: ahead }, () => 'still ahead' as const),
            ],
          },
          90,
        ),
      )
    const first = 'In 90 days 1,312 bookings were made. This rule would have refused 41 (3 %), of 9 members. '
    expect(text(29, 12)).toBe(`${first}29 of the 41 were flown.`)
    expect(text(8, 33)).toBe(`${first}33 of the 41 were never flown.`)
    expect(text(0, 0, 41)).toBe(`${first}They are still ahead.`)
    expect(text(10, 11, 20)).toBe(`${first}10 of the 41 were flown.`)
    expect(text(10, 10, 21)).toBe(`${first}10 of the 41 were flown.`)
    const half = { made: 4, refused: 2, members: 1, became: ['came to pass', 'deleted late'] as const }
    expect(english(dryRunText(half, 90))).toMatch(/ 1 of the 2 was flown\.$/)
    expect(english(dryRunText({ ...half, refused: 1, became: ['still ahead'] }, 90))).toMatch(/ It is still ahead\.$/)
    expect(english(dryRunText({ made: 0, refused: 0, members: 0, became: [] }, 90))).toBe(
      'In 90 days 0 bookings were made. This rule would have refused none.',
    )
  })

  it('R5: counts separately what staff saved for somebody else', () => {
    const by = (createdBy: string) =>
      run(one, [stored(1, ago(9), flight('2026-12-01')), stored(2, ago(8), flight('2026-12-02'), { createdBy })])
        .refusals
    expect(by('igor').map(({ isByStaff }) => isByStaff)).toEqual([true])
    expect(english(by('igor')[0]!.sentence)).toMatch(/^Petra Svobodová has 1 booking ahead/)
    for (const createdBy of ['petra', 'tomas', 'somebody erased'])
      expect(by(createdBy).map(({ isByStaff }) => isByStaff)).toEqual([false])
    // Rules apply to staff who fly themselves as to everybody.
    const own = rule({ amount: 1, roles: ['Instructor'] })
    const igors = ['2026-12-01', '2026-12-02'].map((day, index) =>
      stored(index + 1, ago(9), flight(day, '10:00-12:00', { pilotId: 'igor' }), { createdBy: 'igor' }),
    )
    expect(run(own, igors).refusals.map(({ isByStaff }) => isByStaff)).toEqual([false])
  })

  it('R6: uses the earliest known state if earlier ones are missing, and counts those bookings', () => {
    const changed = stored(1, ago(30), flight('2026-12-01'), { version: 2 })
    expect(run(one, [changed]).unknown).toBe(1)
    expect(run(one, [changed], [entry(1, 1, ago(30), 'created')]).unknown).toBe(0)
    expect(run(one, [stored(1, ago(30), flight('2026-12-01'))]).unknown).toBe(0)
    expect(run(one, [stored(1, ago(100), flight('2026-12-01'), { version: 2 })]).unknown).toBe(0)
    const unreadable = [entry(1, 1, ago(30), 'created'), entry(2, 1, ago(29), 'changed')]
    expect(run(one, [changed], unreadable).unknown).toBe(1)
  })

  it('R8: gives the same result every time, and counts a series as one save', () => {
    const days = ['2026-12-05', '2026-12-12', '2026-12-19']
    const series = days.map((day, index) => stored(index + 1, ago(9), flight(day), { seriesId: 'one' }))
    const two = rule({ amount: 2 })
    // The save of the series is refused as a whole, as saves are.
    expect(run(two, series)).toEqual(run(two, series.toReversed()))
    expect(idsOf(run(two, series))).toEqual([1, 2, 3])
    expect(english(run(two, series).refusals[0]!.sentence)).toMatch(/^2 of these 3 dates can be booked\./)
    expect(idsOf(run(rule({ amount: 3 }), series))).toEqual([])
    const apart = series.map((storedFlight, index) => ({ ...storedFlight, seriesId: `${index}` }))
    expect(idsOf(run(two, apart))).toEqual([3])
  })

  it('yields to other work after every two hundred entries', () => {
    const changes = (count: number) => {
      const days = Array.from({ length: count }, (_, index) => stored(index + 1, ago(9), flight('2026-12-01')))
      return pastChanges(days, { entries: [], keptSince: since }, { actors: people, since }).changes
    }
    const rests = (count: number) => [...replay(one, { changes: changes(count), pilots: people, since })].length
    expect([199, 200, 399, 450].map(rests)).toEqual([0, 1, 1, 2])
  })

  it('refuses no more bookings with a higher amount, and the sum over members is the number of refusals', () => {
    const booking = fc.record({ lead: fc.integer({ min: 0, max: 60 }), made: fc.integer({ min: 1, max: 89 }) })
    fc.assert(
      fc.property(fc.array(booking, { maxLength: 40 }), fc.integer({ min: 0, max: 6 }), (bookings, amount) => {
        const flights = bookings.map(({ lead, made }, index) =>
          stored(index + 1, ago(made), flight(addDays(ago(made).slice(0, 10), lead))),
        )
        const [fewer, more] = [run(rule({ amount }), flights), run(rule({ amount: amount + 1 }), flights)]
        expect(more.refusals.length).toBeLessThanOrEqual(fewer.refusals.length)
        expect(fewer.made.get('petra') ?? 0).toBe(flights.length)
      }),
    )
  })
})
