import fc from 'fast-check'
import { expect, it } from 'vitest'
import { sharedTime } from './free-time'
import { nextFree, type SlotsWanted } from './next-free'
import { addMinutes, clockOf, minutesBetween, overlaps, type Period } from './time'

const zone = 'Europe/Prague'
const start = '2026-07-20T09:30:00.000Z'
const card = (id: number) => ({ id, name: '', type: 'C172', registrationCode: `OK-${id}` })

/** A random period within five days from six hours before the search on, also off the half hours. */
const period = fc
  .tuple(fc.integer({ min: -24, max: 480 }), fc.integer({ min: 1, max: 60 }))
  .map(([from, length]): Period => ({
    from: addMinutes(start, from * 15),
    to: addMinutes(start, (from + length) * 15),
  }))
const periods = fc.array(period, { maxLength: 10 })
const teaching = fc.array(
  fc.record({ instructor: fc.constantFrom('igor', 'lenka'), published: periods, busy: periods }),
  {
    maxLength: 3,
  },
)
const wanted = fc.record({
  from: fc.constant(start),
  to: fc.constant(addMinutes(start, 5 * 1440)),
  minutes: fc.constantFrom(30, 60, 120, 300),
  aircraft: fc.array(periods, { maxLength: 3 }).map((all) => all.map((busy, id) => ({ aircraft: card(id), busy }))),
  memberBusy: periods,
  teaching: fc.option(teaching, { nil: undefined }),
  light: fc.option(periods, { nil: undefined }),
})

const covers = (some: readonly Period[], one: Period) => {
  const [shared] = sharedTime(some, [one])
  return shared?.from === one.from && shared.to === one.to
}

it('no slot conflicts with its aircraft, its instructor or the member, and none is in the past or in the dark', () => {
  let found = 0
  fc.assert(
    fc.property(wanted, (search: SlotsWanted<string>) => {
      for (const slot of nextFree(search, zone)) {
        found += 1
        const aircraft = search.aircraft.find(({ aircraft: { id } }) => id === slot.aircraft.id)
        for (const busy of [...(aircraft?.busy ?? []), ...search.memberBusy]) expect(overlaps(busy, slot)).toBe(false)
        expect(slot.from >= start).toBe(true)
        expect(minutesBetween(slot.from, slot.to)).toBe(search.minutes)
        expect(clockOf(slot.from, zone) >= '08:00' && clockOf(slot.to, zone) <= '22:00').toBe(true)
        if (search.light) expect(covers(search.light, slot)).toBe(true)
        // Each element is one of an instructor's airports; the slot must fit one of them.
        const teachers = search.teaching?.filter(({ instructor }) => instructor === slot.instructor)
        if (!teachers) expect(slot.instructor).toBeNull()
        else
          expect(
            teachers.some(
              ({ published, busy }) => covers(published, slot) && !busy.some((flight) => overlaps(flight, slot)),
            ),
          ).toBe(true)
      }
    }),
  )
  expect(found).toBeGreaterThan(50)
})
