import fc from 'fast-check'
import { expect, it } from 'vitest'
import { addDays, daysThrough } from '../calendar'
import { addMinutes, startOfDay } from '../time'
import { documentVerdicts } from './document-verdicts'
import type { BookedFlight, Flown, FlownElsewhere, LoggedFlight } from './flown'
import { experienceOf, untilWithBooked } from './recency'
import type { AskedRequirement } from './requirement'
import { aircraft, elsewhereOn, flight, flownOn, now, person, recency, today } from './test-documents'

const days = fc.integer({ min: -40, max: -1 }).map((count) => addDays(today, count))
const landings = fc.record({ takeOffs: fc.nat(3), landings: fc.nat(3), nightLandings: fc.nat(1) })
const minutes = fc.nat(23 * 60)

const flights = fc.array(
  fc
    .tuple(days, minutes, landings, fc.constantFrom(1, 2), fc.boolean())
    .map(([day, at, counts, aircraftId, isDual]): LoggedFlight => {
      const leftAt = addMinutes(`${day}T00:00:00.000Z`, at)
      return { ...flownOn(day), leftAt, backAt: addMinutes(leftAt, 45), aircraftId, isDual, ...counts }
    }),
  { maxLength: 8 },
)
const elsewhere = fc.array(
  fc
    .tuple(days, landings, fc.constantFrom(null, 5, 6), minutes)
    .map(([day, counts, groupId, flown]): FlownElsewhere => elsewhereOn(day, { ...counts, groupId, minutes: flown })),
  { maxLength: 3 },
)
const booked = fc.array(
  fc
    .tuple(fc.nat(60), fc.nat(47), fc.constantFrom(aircraft.vha, aircraft.vhd), fc.boolean())
    .map(([day, halfHour, plane, isDual]): BookedFlight => {
      const from = addMinutes(`${addDays(today, day + 1)}T00:00:00.000Z`, halfHour * 30)
      return { id: null, from, to: addMinutes(from, 90), aircraft: plane, zone: 'UTC', isDual }
    }),
  { maxLength: 4 },
)
/** Latest first and soonest first, as they are read. */
const flown = fc.record({ flights, elsewhere, booked }).map((one): Flown => ({
  flights: one.flights.toSorted((first, second) => (first.leftAt < second.leftAt ? 1 : -1)),
  elsewhere: one.elsewhere,
  booked: one.booked.toSorted((first, second) => (first.from < second.from ? -1 : 1)),
}))

const least = fc.option(fc.integer({ min: 1, max: 5 }))
const asked = fc
  .record({
    window: fc.oneof(
      fc.integer({ min: 1, max: 60 }).map((windowDays) => ({ windowDays })),
      fc.integer({ min: 1, max: 3 }).map((windowMonths) => ({ windowDays: null, windowMonths })),
    ),
    leastTakeOffs: least,
    leastLandings: fc.integer({ min: 1, max: 5 }),
    leastNightLandings: least,
    leastFlights: least,
    leastMinutes: fc.option(fc.integer({ min: 1, max: 300 })),
    isMetWithInstructor: fc.boolean(),
    groupId: fc.constantFrom(null, 5),
    level: fc.constantFrom('note', 'warn', 'block'),
  } as const)
  .map(({ window, groupId, ...over }): AskedRequirement =>
    recency({ ...over, ...window, groupId, aircraftIds: groupId === null ? null : new Set([1]) }),
  )

const standing = (requirement: AskedRequirement, has: Flown, day: string) =>
  experienceOf(requirement, has, { day, before: startOfDay(addDays(day, 1), 'UTC'), zone: 'UTC', today, aircraftId: 1 })

const severity = { none: 0, note: 1, warn: 2, block: 3 }

function verdictOf(requirement: AskedRequirement, has: Flown, day: string, shift = 0) {
  const pilot = { ...person('petra'), flown: has }
  const flying = flight(day, '10:00-12:00', { zone: 'UTC', pilot })
  return documentVerdicts([requirement], flying, person('petra'), addMinutes(now, shift * 1440))[0]
}

it('C13: the flights that count are those in the window, counted one by one', () => {
  fc.assert(
    fc.property(asked, flown, fc.nat(40), (requirement, has, ahead) => {
      const day = addDays(today, ahead)
      const first = daysThrough(addDays(day, -100), day).find((start) => {
        if (requirement.windowMonths === null) return start >= addDays(day, -(requirement.windowDays ?? 0))
        const [year = 0, month = 0] = day.split('-').map(Number)
        const months = year * 12 + month - 1 - requirement.windowMonths
        const before = `${Math.floor(months / 12)}-${String((months % 12) + 1).padStart(2, '0')}`
        return (
          start.slice(0, 7) > before ||
          (start.slice(0, 7) === before && start.slice(8) >= day.slice(8)) ||
          // The month is shorter than the day of the flight.
          (start.slice(0, 7) === before && addDays(start, 1).slice(0, 7) > before)
        )
      })
      const inGroup = [...has.flights].filter((own) => requirement.aircraftIds?.has(own.aircraftId) ?? true)
      const counted = inGroup.filter((own) => requirement.isMetWithInstructor || !own.isDual)
      const others = has.elsewhere.filter(
        ({ groupId }) => requirement.groupId === null || groupId === null || groupId === 5,
      )
      const all = [...counted.map((own) => ({ ...own, day: own.leftAt.slice(0, 10), minutes: 45 })), ...others].filter(
        (own) => own.day >= (first ?? ''),
      )
      const sum = (measure: 'takeOffs' | 'landings' | 'nightLandings' | 'minutes') =>
        all.reduce((total, own) => total + own[measure], 0)
      const isMet =
        sum('takeOffs') >= (requirement.leastTakeOffs ?? 0) &&
        sum('landings') >= (requirement.leastLandings ?? 0) &&
        sum('nightLandings') >= (requirement.leastNightLandings ?? 0) &&
        sum('minutes') >= (requirement.leastMinutes ?? 0) &&
        all.length >= (requirement.leastFlights ?? 0)
      expect(standing(requirement, has, day).isMet).toBe(isMet)
    }),
    { numRuns: 1000 },
  )
})

it('C14: an added flight never makes a verdict worse', () => {
  fc.assert(
    fc.property(asked, flown, flown, fc.nat(60), (requirement, has, more, ahead) => {
      const both: Flown = {
        flights: [...has.flights, ...more.flights].toSorted((first, second) => (first.leftAt < second.leftAt ? 1 : -1)),
        elsewhere: [...has.elsewhere, ...more.elsewhere],
        booked: [...has.booked, ...more.booked].toSorted((first, second) => (first.from < second.from ? -1 : 1)),
      }
      const day = addDays(today, ahead)
      const of = (owned: Flown) => severity[verdictOf(requirement, owned, day)?.level ?? 'none']
      expect(of(both)).toBeLessThanOrEqual(of(has))
    }),
    { numRuns: 1000 },
  )
})

it('C18: it is met on the reported last day, and not on the next', () => {
  fc.assert(
    fc.property(asked, flown, fc.nat(30), (requirement, has, ahead) => {
      const day = addDays(today, ahead)
      const { isMet, until, endedOn } = standing(requirement, has, day)
      const last = isMet ? until : endedOn
      if (last === null) {
        for (const later of daysThrough(isMet ? day : today, addDays(day, 100)))
          expect(standing(requirement, has, later).isMet, later).toBe(false)
        return
      }
      for (const met of daysThrough(isMet ? day : today, last))
        expect(standing(requirement, has, met).isMet, met).toBe(true)
      for (const later of daysThrough(addDays(last, 1), addDays(day, 100)))
        expect(standing(requirement, has, later).isMet, later).toBe(false)
    }),
    { numRuns: 500 },
  )
})

it('C15: bookings meet it until the reported last day, day by day', () => {
  fc.assert(
    fc.property(asked, flown, (requirement, has) => {
      const asFlown = (own: BookedFlight): LoggedFlight => ({
        ...flownOn(today),
        leftAt: own.from,
        backAt: addMinutes(own.from, 54),
        aircraftId: own.aircraft.id,
        isDual: own.isDual,
      })
      const all = [...has.booked.map(asFlown).toReversed(), ...has.flights]
      const last = daysThrough(today, addDays(today, 200)).findLast(
        (day) => standing(requirement, { ...has, flights: all, booked: [] }, day).isMet,
      )
      const told = untilWithBooked(requirement, has, { aircraftId: 1, zone: 'UTC' })?.until ?? null
      // Without bookings that count there is no last day.
      if (told !== null) expect(told >= today ? told : undefined).toBe(last)
      else if (has.booked.length > 0 && last !== undefined)
        expect(standing(requirement, { ...has, booked: [] }, last).isMet).toBe(true)
    }),
    { numRuns: 500 },
  )
})

it('C13: shifting all days shifts the verdicts of windows in days', () => {
  const text = /\d{4}-\d{2}-\d{2}/g
  fc.assert(
    fc.property(asked, flown, fc.nat(60), fc.integer({ min: -500, max: 500 }), (requirement, has, ahead, shift) => {
      fc.pre(requirement.windowMonths === null)
      const later = (moment: string) => addMinutes(moment, shift * 1440)
      const shifted: Flown = {
        flights: [...has.flights].map((own) => ({ ...own, leftAt: later(own.leftAt), backAt: later(own.backAt) })),
        elsewhere: has.elsewhere.map((own) => ({ ...own, day: addDays(own.day, shift) })),
        booked: has.booked.map((own) => ({ ...own, from: later(own.from), to: later(own.to) })),
      }
      const counting = { ...requirement, countsFrom: '2020-01-01' }
      const day = addDays(today, ahead)
      const moved = JSON.stringify(verdictOf(counting, has, day) ?? null).replaceAll(text, (found) =>
        addDays(found, shift),
      )
      expect(JSON.stringify(verdictOf(counting, shifted, addDays(day, shift), shift) ?? null)).toBe(moved)
    }),
    { numRuns: 500 },
  )
})
