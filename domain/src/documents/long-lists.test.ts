import fc from 'fast-check'
import { expect, it } from 'vitest'
import { addDays } from '../calendar'
import { isDark } from '../daylight'
import { daylight } from '../sun'
import { addMinutes, dayOf, startOfDay } from '../time'
import { type AskedPerson, appliesTo, type DocumentFlight } from './asked'
import { documentVerdicts } from './document-verdicts'
import { bookedEvent } from './booked-flights'
import { type BookedFlight, isCounted } from './flown'
import { experienceOf, windowStart } from './recency'
import {
  aircraft,
  bookedOn,
  flight,
  flownOn,
  now,
  person,
  pilot,
  proof,
  recency,
  requirement,
  today,
  zone,
} from './test-documents'

// Checking many flights reuses what they have in common. The result for each must equal that of a single check.

const places = [
  { place: { latitude: 49.9, longitude: 14.4 }, zone: 'Europe/Prague' },
  { place: { latitude: 78.2, longitude: 15.6 }, zone: 'Arctic/Longyearbyen' },
  { place: { latitude: -14.3, longitude: -170.7 }, zone: 'Pacific/Pago_Pago' },
]
const times = fc.record({
  at: fc.constantFrom(...places),
  day: fc.integer({ min: 0, max: 700 }).map((days) => addDays('2026-01-01', days)),
  start: fc.nat(1439),
  length: fc.oneof(fc.integer({ min: 1, max: 600 }), fc.integer({ min: 1, max: 3 * 1440 })),
})

it('C16: a flight is at night exactly if one of its half hours is dark', () => {
  const atNight = requirement({ isAskedAtNightOnly: true })
  fc.assert(
    fc.property(times, ({ at: { place, zone }, day, start, length }) => {
      const from = addMinutes(`${day}T00:00:00.000Z`, start)
      const one = flight(day, '10:00-12:00', { place, zone, from, to: addMinutes(from, length) })
      let isAnyDark = false
      for (let minute = 0; minute < length; minute += 30) {
        const row = { from: addMinutes(from, minute), to: addMinutes(from, minute + 30) }
        isAnyDark ||= isDark(row, daylight({ ...place, timeZone: zone }, dayOf(row.from, zone)), zone)
      }
      expect(appliesTo(atNight, one, person('petra'), 'pilot')).toBe(isAnyDark)
    }),
    { numRuns: 300 },
  )
})

const planes = [aircraft.vha, aircraft.vhd]
/** Requirements and readers that are checked for one flight after the other. */
const requirements = [
  requirement({ countsFrom: '2026-12-10' }),
  requirement({ id: 2, isPerAircraft: true, level: 'warn' }),
  requirement({ id: 3, isToBeConfirmed: true, text: 'Ask Igor.' }),
  requirement({ id: 4, isPrivate: true }),
  recency({ id: 5 }),
  recency({ id: 6, windowDays: 20, leastMinutes: 400, isMetWithInstructor: false }),
  recency({ id: 7, windowDays: null, windowMonths: 1, isPerAircraft: true, leastLandings: 2 }),
]
const readers = [person('petra'), person('igor'), person('anna'), person('colin')]

const days = fc.integer({ min: -40, max: 60 }).map((count) => addDays('2026-11-24', count))
const held = fc.array(
  fc
    .tuple(days, fc.option(fc.nat(30)), fc.integer({ min: 1, max: 4 }), fc.constantFrom(null, 1, 2), fc.boolean())
    .map(([since, length, requirementId, aircraftId, isConfirmed]) => {
      const over = { requirementId, aircraftId, confirmedAt: isConfirmed ? now : null }
      return proof(since, length === null ? null : addDays(since, length), over)
    }),
  { maxLength: 6 },
)
const flown = fc
  .array(
    fc.tuple(fc.nat(60), fc.boolean()).map(([ago, isDual]) => flownOn(addDays('2026-11-23', -ago), { isDual })),
    { maxLength: 5 },
  )
  .map((flights) => flights.toSorted((one, other) => (one.leftAt < other.leftAt ? 1 : -1)))
const booked = fc
  .array(
    fc.tuple(fc.nat(50), fc.nat(1), fc.boolean()).map(([ahead, plane, isDual]) => ({ ahead, plane, isDual })),
    { maxLength: 8 },
  )
  .map((some) =>
    some
      .toSorted((one, other) => one.ahead - other.ahead)
      .map(({ ahead, plane, isDual }, index): BookedFlight => {
        const over = { id: index + 1, isDual, aircraft: planes[plane] ?? aircraft.vha }
        return bookedOn(addDays('2026-11-25', ahead), over)
      }),
  )
/** A flight on some day, or on the last day of some proof. */
const asked = fc.record({
  on: days,
  ofProof: fc.option(fc.nat(5)),
  plane: fc.nat(1),
  bookingId: fc.option(fc.nat(9)),
  reader: fc.nat(3),
  isLong: fc.boolean(),
})

it('several flights in a row get the same verdicts as each gets alone', () => {
  fc.assert(
    fc.property(held, flown, booked, fc.array(asked, { maxLength: 12 }), (proofs, flights, ahead, row) => {
      const owner = (): AskedPerson => ({
        ...person('petra', ...proofs),
        flown: pilot({ flights, booked: [...ahead] }).flown,
      })
      const petra = owner()
      for (const { on, ofProof, plane, bookingId, reader, isLong } of row) {
        const day = (ofProof === null ? null : proofs[ofProof]?.until) ?? on
        const one = (who: AskedPerson): DocumentFlight =>
          flight(day, isLong ? '12:30-10:00' : '12:30-13:30', {
            bookingId,
            aircraft: planes[plane] ?? aircraft.vha,
            pilot: who,
          })
        const by = readers[reader] ?? petra
        const alone = requirements.map((requirement) => ({ ...requirement }))
        expect(documentVerdicts(requirements, one(petra), by, now)).toEqual(
          documentVerdicts(alone, one(owner()), by, now),
        )
      }
    }),
    { numRuns: 300 },
  )
})

it('C15: the bookings that count are the same as in a check one by one', () => {
  fc.assert(
    fc.property(booked, days, fc.nat(1), fc.option(fc.nat(8)), (ahead, day, plane, exceptBookingId) => {
      const held = { flights: [], elsewhere: [], booked: ahead }
      const before = startOfDay(day, zone)
      const at = { day, before, zone, today, aircraftId: plane + 1, exceptBookingId }
      for (const askedRequirement of requirements.filter(({ kind }) => kind === 'recency')) {
        const start = startOfDay(windowStart(askedRequirement, day), zone)
        const counting = ahead.filter(
          (booking) =>
            booking.from >= start && booking.from < before && isCounted(askedRequirement, bookedEvent(booking), at),
        )
        expect(experienceOf(askedRequirement, held, at).booked).toEqual(counting)
      }
    }),
    { numRuns: 300 },
  )
})
