import { bookingDraft } from '@windsock/contract/bookings'
import { addDays } from '@windsock/domain/calendar'
import { envelope } from '@windsock/domain/periods'
import { occurrences, seriesEnd } from '@windsock/domain/series'
import { addMinutes, readMoment } from '@windsock/domain/time'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isWithin, periodAround } from './around-draft'

const zones = ['Europe/Berlin', 'America/New_York', 'Pacific/Kiritimati', 'Pacific/Pago_Pago', 'Australia/Lord_Howe']

const drafted = fc.record({
  zone: fc.constantFrom(...zones),
  day: fc.integer({ min: 0, max: 700 }).map((days) => addDays('2026-01-01', days)),
  halfHour: fc.integer({ min: 0, max: 47 }),
  minutes: fc.integer({ min: 1, max: 4 * 48 }).map((halves) => halves * 30),
  days: fc.integer({ min: 0, max: 365 }),
  occurence: fc.constantFrom('Once' as const, 'Daily' as const, 'Weekly' as const, 'Monthly' as const),
  hasOffset: fc.boolean(),
})

test('the rows read around a draft are enough for all of its dates, in any time zone', () => {
  let dates = 0
  fc.assert(
    fc.property(drafted, ({ zone, day, halfHour, minutes, days, occurence, hasOffset }) => {
      const clock = `${String(halfHour >> 1).padStart(2, '0')}:${halfHour % 2 ? '30' : '00'}`
      const local = (text: string) => readMoment(text, zone) ?? ''
      const wall = addMinutes(`${day}T${clock}:00.000Z`, minutes).slice(0, 16)
      const period = { from: local(`${day}T${clock}`), to: local(wall) }
      const end = seriesEnd(addDays(day, days), zone)
      const written = hasOffset ? period : { from: `${day}T${clock}`, to: wall }
      const draft = bookingDraft.parse({
        id: 0,
        aircraft: { id: 1 },
        ...written,
        description: '',
        isSoloFlight: false,
        occurence,
        occurenceEndDate: hasOffset ? end?.end : end?.lastDay,
      })
      const series =
        occurence === 'Once' ? [period] : occurrences(period, occurence, end?.lastDay ?? '', zone).occurrences
      const around = periodAround(draft)
      if (!series || !around) return
      dates += series.length
      expect(isWithin(envelope(series), around)).toBe(true)
    }),
    { numRuns: 1000, seed: 4711 },
  )
  expect(dates).toBeGreaterThan(10_000)
})
