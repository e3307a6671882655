import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays, daysThrough } from '../calendar'
import { dueReminders, firstFlightInTime, isReminding, lastTimeOf, type DueReminder } from './reminder-times'
import { addMinutes, clockOf, dayOf, momentAt, momentOfMs, millisecondsOf } from '../time'

const prague = 'Europe/Prague'
const at = (clock: string, day = '2026-07-03', zone = prague) => momentAt(day, clock, zone)
const names = (now: string, zone = prague) => dueReminders(now, zone).map(({ when, day }) => `${when} ${day}`)
const flight = (clock: string, day = '2026-07-04') => ({ from: at(clock, day), to: addMinutes(at(clock, day), 60) })

const evening: DueReminder = { when: 'eveningBefore', day: '2026-07-04', due: at('18:00') }
const morning: DueReminder = { when: 'morning', day: '2026-07-04', due: at('07:00', '2026-07-04') }

describe('NOT-3 evening is 18:00 and morning 07:00 by the clock of the airport', () => {
  it('in each zone', () => {
    const now = '2026-07-03T16:00:00.000Z'
    expect(names(now)).toContain('eveningBefore 2026-07-04')
    expect(names(now, 'Europe/Lisbon')).not.toContain('eveningBefore 2026-07-04')
    expect(names('2026-07-03T17:00:00.000Z', 'Europe/Lisbon')).toContain('eveningBefore 2026-07-04')
  })

  it.each([
    ['17:59', ['eveningBefore 2026-07-03', 'twoEvenings 2026-07-04', 'morning 2026-07-03']],
    // Two evenings before is over when the next evening begins.
    ['18:00', ['eveningBefore 2026-07-03', 'eveningBefore 2026-07-04', 'twoEvenings 2026-07-05', 'morning 2026-07-03']],
    ['06:59', ['eveningBefore 2026-07-03', 'twoEvenings 2026-07-04']],
    ['07:00', ['eveningBefore 2026-07-03', 'twoEvenings 2026-07-04', 'morning 2026-07-03']],
  ])('at %s these are due', (clock, expected) => {
    expect(names(at(clock))).toEqual(expected)
  })

  it('every day has one of each, in the years of both changes of the clocks', () => {
    for (const zone of [prague, 'America/St_Johns', 'Australia/Lord_Howe', 'Pacific/Chatham'])
      for (const day of daysThrough('2026-01-01', '2027-12-31')) {
        const due = dueReminders(momentAt(day, '18:00', zone), zone)
        expect(due.map(({ when, day: of }) => `${when} ${of}`)).toEqual([
          `eveningBefore ${day}`,
          `eveningBefore ${addDays(day, 1)}`,
          `twoEvenings ${addDays(day, 2)}`,
          `morning ${day}`,
        ])
        for (const { due: moment, when } of due)
          expect(clockOf(moment, zone)).toBe(when === 'morning' ? '07:00' : '18:00')
      }
  })
})

describe('NOT-8 a late reminder', () => {
  it('is sent until one hour before the first flight', () => {
    const flights = [flight('14:00'), flight('10:00')]
    const [, first] = flights
    expect(firstFlightInTime(flights, evening, at('18:00'))).toBe(first)
    expect(firstFlightInTime(flights, evening, at('08:59', '2026-07-04'))).toBe(first)
    expect(firstFlightInTime(flights, evening, at('09:00', '2026-07-04'))).toBeUndefined()
    expect(firstFlightInTime(flights, evening, at('12:00', '2026-07-04'))).toBeUndefined()
    expect(firstFlightInTime([], evening, at('18:00'))).toBeUndefined()
  })

  it('does not delay a morning’s email that is on time, only one that comes after the first flight', () => {
    const early = [flight('07:30'), flight('12:00')]
    expect(firstFlightInTime(early, morning, at('07:01', '2026-07-04'))).toBe(early[0])
    expect(firstFlightInTime(early, morning, at('07:15', '2026-07-04'))).toBeUndefined()
    // A flight before the morning is over does not count.
    const begun = [flight('06:30'), flight('12:00')]
    expect(firstFlightInTime(begun, morning, at('07:01', '2026-07-04'))).toBe(begun[1])
  })

  it('is never sent after departure, whenever the server is back', () => {
    const moment = fc
      .integer({ min: 0, max: 3 * 24 * 60 })
      .map((minutes) => addMinutes(at('00:00', '2026-07-02'), minutes))
    const days = fc.array(
      fc.integer({ min: 0, max: 47 }).map((half) => {
        const from = addMinutes(at('00:00', '2026-07-04'), half * 30)
        return { from, to: addMinutes(from, 60) }
      }),
    )
    const reminder = fc.constantFrom(evening, morning, {
      when: 'twoEvenings' as const,
      day: '2026-07-04',
      due: at('18:00', '2026-07-02'),
    })
    fc.assert(
      fc.property(reminder, days, moment, (of, flights, now) => {
        const first = firstFlightInTime(flights, of, now)
        if (!first) return
        expect(now < first.from).toBe(true)
        if (of.when !== 'morning') for (const { from } of flights) expect(now <= addMinutes(from, -60)).toBe(true)
      }),
    )
  })
})

describe('NOT-5 no reminder is sent for a flight', () => {
  it('that was made or changed within the 12 hours before it', () => {
    expect(isReminding([at('05:59')], evening.due)).toBe(true)
    expect(isReminding([at('06:00')], evening.due)).toBe(false)
    expect(isReminding([at('17:59')], evening.due)).toBe(false)
  })

  it('that was made after the evening, if the server is late', () => {
    expect(isReminding([at('19:00')], evening.due)).toBe(false)
  })

  it('unless another flight of the day needs one', () => {
    expect(isReminding([at('17:00'), at('05:00', '2026-07-01')], evening.due)).toBe(true)
  })
})

it('NOT-10 the last evening began less than a day ago, and the last morning less than a day and an hour', () => {
  const moments = fc.integer({
    min: millisecondsOf('2026-01-01T00:00:00.000Z'),
    max: millisecondsOf('2027-12-31T00:00:00.000Z'),
  })
  // In Cairo and Havana the clocks change at midnight.
  const zones = fc.constantFrom(prague, 'America/St_Johns', 'Pacific/Chatham', 'Africa/Cairo', 'America/Havana')
  fc.assert(
    fc.property(moments.map(momentOfMs), zones, fc.constantFrom('evening', 'morning'), (now, zone, when) => {
      const last = lastTimeOf(when, now, zone)
      expect(last <= now).toBe(true)
      expect(addMinutes(last, 25 * 60) > now).toBe(true)
      expect(clockOf(last, zone)).toBe(when === 'evening' ? '18:00' : '07:00')
      expect([dayOf(now, zone), addDays(dayOf(now, zone), -1)]).toContain(dayOf(last, zone))
    }),
  )
})
