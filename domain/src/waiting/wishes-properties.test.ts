import fc from 'fast-check'
import { expect, it } from 'vitest'
import { covers } from '../periods'
import { addMinutes, clockOf, halfHourAtOrAfter, minutesBetween, overlaps, type Period } from '../time'
import { firstFit, isNarrower, keepUntil, waitingAt, type Fit, type QueuedWish, type WishSearch } from './wishes'

// The clocks of Prague go back on the second day of the search.
const start = '2026-10-24T09:00:00.000Z'
const zones = ['Europe/Prague', 'Asia/Kathmandu', 'Australia/Lord_Howe']
const card = (id: number) => ({ id, name: '', type: 'C172', registrationCode: `OK-${id}` })

/** A random period within three days from six hours before the search on, also off the half hours. */
const period = fc
  .tuple(fc.integer({ min: -24, max: 288 }), fc.integer({ min: 1, max: 48 }))
  .map(([from, length]): Period => ({
    from: addMinutes(start, from * 15),
    to: addMinutes(start, (from + length) * 15),
  }))
const periods = fc.array(period, { maxLength: 8 })
const declined = fc.array(
  fc.integer({ min: 0, max: 144 }).map((step) => addMinutes(start, step * 30)),
  { maxLength: 12 },
)
const wish = fc.record({
  windows: fc.array(period, { minLength: 1, maxLength: 4 }),
  minutes: fc.constantFrom(30, 60, 120, 300),
})
const teaching = fc.array(
  fc.record({ instructor: fc.constantFrom('igor', 'lenka', 'eva'), published: periods, busy: periods }),
  { maxLength: 3 },
)
const search: fc.Arbitrary<WishSearch<string>> = fc.record({
  now: fc.integer({ min: -1440, max: 240 }).map((minutes) => addMinutes(start, minutes)),
  noticeMinutes: fc.constantFrom(30, 60, 180, 720),
  aircraft: fc
    .array(fc.record({ busy: periods, declined }), { maxLength: 3 })
    .map((all) => all.map((one, id) => ({ ...one, aircraft: card(id) }))),
  pilotBusy: periods,
  teaching: fc.option(teaching, { nil: undefined }),
})
const zoneOf = fc.constantFrom(...zones)

/** Returns every half hour of a window at which the flight could start. */
function halfHours(window: Period, zone: string): string[] {
  const found = []
  for (let from = halfHourAtOrAfter(window.from, zone); from < window.to;) {
    found.push(from)
    from = halfHourAtOrAfter(addMinutes(from, 1), zone)
  }
  return found
}

/** Tries each half hour by the words of the rule. */
function bruteForce(
  { windows, minutes }: { windows: Period[]; minutes: number },
  { now, noticeMinutes, aircraft, pilotBusy, teaching: teachers }: WishSearch<string>,
  zone: string,
): Fit<string> | undefined {
  for (const window of windows.toSorted((one, other) => minutesBetween(other.from, one.from)))
    for (const flown of aircraft)
      for (const from of halfHours(window, zone)) {
        const flight = { from, to: addMinutes(from, minutes) }
        const isFree = ![...flown.busy, ...pilotBusy].some((busy) => overlaps(busy, flight))
        const isOffered = from >= addMinutes(now, noticeMinutes) && !flown.declined?.includes(from)
        if (!isFree || !isOffered || flight.to > window.to) continue
        const teacher = teachers?.find(
          ({ published, busy }) => covers(published, flight) && !busy.some((other) => overlaps(other, flight)),
        )
        if (!teachers || teacher)
          return { aircraft: flown.aircraft, ...flight, instructor: teacher?.instructor ?? null }
      }
  return undefined
}

it('WAI-11 the first match is what a search of every half hour finds first', () => {
  let found = 0
  fc.assert(
    fc.property(wish, search, zoneOf, (wanted, within, zone) => {
      const fit = firstFit(wanted, within, zone)
      if (fit) found += 1
      expect(fit).toEqual(bruteForce(wanted, within, zone))
    }),
    { numRuns: 600 },
  )
  expect(found).toBeGreaterThan(100)
})

it('WAI-20 an offer lasts an hour to a day, ends before the notice and never at night after four hours', () => {
  const minutes = fc.integer({ min: 0, max: 4000 })
  fc.assert(
    fc.property(minutes, minutes, fc.constantFrom(60, 180, 720, 1440, 2880), zoneOf, (ahead, until, notice, zone) => {
      const now = addMinutes(start, ahead)
      const flight = addMinutes(now, until)
      const end = keepUntil({ now, start: flight, noticeMinutes: notice }, zone)
      const latest = addMinutes(flight, -notice)
      if (end === undefined) {
        expect(minutesBetween(now, latest)).toBeLessThan(60)
        return
      }
      expect(minutesBetween(now, end)).toBeGreaterThanOrEqual(60)
      expect(minutesBetween(now, end)).toBeLessThanOrEqual(1440)
      expect(end <= latest).toBe(true)
      if (end === latest) return
      expect(minutesBetween(now, end)).toBeGreaterThanOrEqual(240)
      const clock = clockOf(end, zone)
      expect(clock >= '09:00' && clock <= '21:00').toBe(true)
    }),
  )
})

const queued: fc.Arbitrary<QueuedWish> = fc.record({
  airportId: fc.constant(1),
  pilotId: fc.constant('petra'),
  aircraftIds: fc.uniqueArray(fc.integer({ min: 0, max: 2 }), { minLength: 1 }),
  windows: fc.array(period, { minLength: 1, maxLength: 2 }),
  minutes: fc.constantFrom(60, 120),
  instructor: fc.oneof(
    fc.constantFrom('none' as const, 'any' as const),
    fc.uniqueArray(fc.constantFrom('igor', 'lenka', 'eva'), { minLength: 1 }),
  ),
  way: fc.constantFrom('book', 'ask'),
  noticeHours: fc.constantFrom(1, 3),
})

it('WAI-7 a wish that keeps its place matches nothing that it did not match before', () => {
  let narrowed = 0
  const meets = (queuedWish: QueuedWish, within: WishSearch<string>) =>
    firstFit(
      queuedWish,
      {
        ...within,
        noticeMinutes: queuedWish.noticeHours * 60,
        aircraft: within.aircraft.filter(({ aircraft }) => queuedWish.aircraftIds.includes(aircraft.id)),
        teaching:
          queuedWish.instructor === 'none'
            ? undefined
            : within.teaching?.filter(
                ({ instructor }) => queuedWish.instructor === 'any' || queuedWish.instructor.includes(instructor),
              ),
      },
      'Europe/Prague',
    ) !== undefined
  const changed = fc.tuple(queued, fc.integer({ min: 0, max: 6 }), queued).map(([before, kind, other]) => {
    const [first = { from: start, to: start }] = before.windows
    const part = { from: addMinutes(first.from, 30), to: first.to }
    const taken: Partial<QueuedWish>[] = [
      { aircraftIds: before.aircraftIds.slice(1) },
      { windows: [part] },
      { noticeHours: 3 },
      { way: 'ask' },
      { instructor: Array.isArray(before.instructor) ? before.instructor.slice(1) : before.instructor },
      { windows: before.windows.slice(0, 1) },
      other,
    ]
    return [before, { ...before, ...taken[kind] }] as const
  })
  fc.assert(
    fc.property(changed, search, ([before, after], within) => {
      if (!isNarrower(before, after)) return
      narrowed += 1
      const teaching = within.teaching ?? []
      if (meets(after, { ...within, teaching })) expect(meets(before, { ...within, teaching })).toBe(true)
    }),
    { numRuns: 400 },
  )
  expect(narrowed).toBeGreaterThan(100)
})

it('WAI-28 the count at each moment is the number of people who wait for it', () => {
  const some = fc.array(
    fc.record({
      userId: fc.constantFrom('petra', 'sam', 'tomas'),
      aircraftIds: fc.uniqueArray(fc.integer({ min: 1, max: 3 }), { minLength: 1 }),
      windows: fc.array(period, { minLength: 1, maxLength: 3 }),
    }),
    { maxLength: 6 },
  )
  fc.assert(
    fc.property(some, period, fc.integer({ min: -24, max: 340 }), (wishes, within, step) => {
      const moment = { from: addMinutes(start, step * 15), to: addMinutes(start, step * 15 + 15) }
      const stretches = waitingAt(wishes, within)
      for (const aircraftId of [1, 2, 3]) {
        const waiting = wishes.filter(
          (one) => one.aircraftIds.includes(aircraftId) && one.windows.some((window) => overlaps(window, moment)),
        )
        const counted = stretches.filter((stretch) => stretch.aircraftId === aircraftId && overlaps(stretch, moment))
        const isWithin = overlaps(within, moment)
        const people = new Set(waiting.map(({ userId }) => userId)).size
        expect(counted.map(({ count }) => count)).toEqual(isWithin && people > 0 ? [people] : [])
      }
    }),
  )
})
