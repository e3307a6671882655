import fc from 'fast-check'
import { Temporal } from 'temporal-polyfill'
import { expect, it } from 'vitest'
import { oddZones } from './test-zones'
import {
  clockOf,
  dayBounds,
  dayOf,
  formatDateTime,
  halfHourAtOrAfter,
  halfHourAtOrBefore,
  isOnHalfHour,
  millisecondsOf,
  momentAt,
  momentOfMs,
  readMoment,
} from './time'

// The expected values come from Temporal, which is called for every single value without a cache.
const zones = fc.constantFrom(...oddZones, 'Pacific/Kiritimati', 'UTC')

interface At {
  zone: string
  moment: string
}

const years = { min: millisecondsOf('2011-12-01T00:00:00.000Z'), max: millisecondsOf('2040-01-01T00:00:00.000Z') }

/** Any minute, and equally often a minute within two hours of a clock change. */
const moments: fc.Arbitrary<At> = fc
  .tuple(zones, fc.integer(years), fc.integer({ min: -120, max: 120 }), fc.boolean())
  .map(([zone, ms, minutes, nearChange]) => {
    const somewhere = Temporal.Instant.fromEpochMilliseconds(ms - (ms % 60_000)).toZonedDateTimeISO(zone)
    const change = nearChange ? somewhere.getTimeZoneTransition('next') : null
    return { zone, moment: momentOfMs((change ?? somewhere).add({ minutes }).epochMilliseconds) }
  })

function oracle({ zone, moment }: At): Temporal.ZonedDateTime {
  return Temporal.Instant.from(moment).toZonedDateTimeISO(zone)
}

function asMoment(time: Temporal.ZonedDateTime): string {
  return momentOfMs(time.epochMilliseconds)
}

it('day, clock time and written form of a moment follow the zone', () => {
  fc.assert(
    fc.property(moments, (at) => {
      const time = oracle(at)
      expect(dayOf(at.moment, at.zone)).toBe(time.toPlainDate().toString())
      expect(clockOf(at.moment, at.zone)).toBe(time.toPlainTime().toString().slice(0, 5))
      expect(formatDateTime(at.moment, at.zone)).toBe(time.toPlainDateTime().toString().slice(0, 16).replace('T', ' '))
    }),
    { numRuns: 400 },
  )
})

it('a wall-clock time is resolved as the compatible disambiguation does', () => {
  fc.assert(
    fc.property(moments, fc.integer({ min: 0, max: 1439 }), ({ zone, moment }, minute) => {
      const day = dayOf(moment, zone)
      const clock = Temporal.PlainTime.from('00:00').add({ minutes: minute }).toString().slice(0, 5)
      const expected = asMoment(Temporal.PlainDateTime.from(`${day}T${clock}`).toZonedDateTime(zone))
      expect(momentAt(day, clock, zone)).toBe(expected)
      expect(readMoment(`${day}T${clock}`, zone)).toBe(expected)
    }),
    { numRuns: 400 },
  )
})

it('a moment is within its day and no other', () => {
  fc.assert(
    fc.property(moments, (at) => {
      const { from, to } = dayBounds(dayOf(at.moment, at.zone), at.zone)
      const start = oracle(at).startOfDay()
      expect(from).toBe(asMoment(start))
      expect(to).toBe(asMoment(start.add({ days: 1 }).startOfDay()))
      expect(from <= at.moment && at.moment < to).toBe(true)
    }),
    { numRuns: 400 },
  )
})

it('the half hours around a moment equal those found minute by minute', () => {
  const shows = (time: Temporal.ZonedDateTime) => time.minute % 30 === 0
  fc.assert(
    fc.property(moments, (at) => {
      let before = oracle(at)
      while (!shows(before)) before = before.subtract({ minutes: 1 })
      let after = oracle(at)
      while (!shows(after)) after = after.add({ minutes: 1 })
      expect(isOnHalfHour(at.moment, at.zone)).toBe(shows(oracle(at)))
      expect(halfHourAtOrBefore(at.moment, at.zone)).toBe(asMoment(before))
      expect(halfHourAtOrAfter(at.moment, at.zone)).toBe(asMoment(after))
    }),
    { numRuns: 150 },
  )
})

it('a time written with its offset parses to the same moment in every zone', () => {
  fc.assert(
    fc.property(moments, zones, (at, elsewhere) => {
      const text = oracle(at).toString({ timeZoneName: 'never' })
      expect(readMoment(text, elsewhere)).toBe(at.moment)
      expect(readMoment(at.moment, elsewhere)).toBe(at.moment)
    }),
  )
})
