import fc from 'fast-check'
import { english } from '@windsock/messages/test-words'
import { describe, expect, it } from 'vitest'
import { scheduleProblems } from './schedules'
import { scheduleClashMessages, supervisesAt } from './availability'
import { covers } from './periods'

const at = (hour: number) => `2026-11-21T${String(hour).padStart(2, '0')}:00:00.000Z`
const period = (from: number, to: number) => ({ from: at(from), to: at(to) })

describe('a drafted schedule entry', () => {
  const fine = {
    ...period(8, 12),
    airportId: 1,
    repetition: 'Once' as const,
    seriesEnd: undefined,
    onHalfHours: { from: true, to: true },
    isTooLong: false,
  }
  const weekly = { repetition: 'Weekly' as const, seriesEnd: '2026-12-05T22:59:59.999Z' }

  it.each([
    ['complete', {}, []],
    ['repeated', weekly, []],
    ['without a beginning', { from: undefined }, [['from', "'From' is required."]]],
    ['without an end', { to: undefined }, [['to', "'To' is required."]]],
    ['as it opens, without length', { to: at(8) }, [['to', "'To' date should be greater than 'From' date."]]],
    ['ending before it begins', { to: at(7) }, [['to', "'To' date should be greater than 'From' date."]]],
    ['longer than 31 days', { isTooLong: true }, [['to', 'A schedule entry can last at most 31 days.']]],
    [
      'off the half hour at From',
      { onHalfHours: { from: false, to: true } },
      [['from', 'Times are full or half hours.']],
    ],
    ['off the half hour at To', { onHalfHours: { from: true, to: false } }, [['to', 'Times are full or half hours.']]],
    ['at no airport', { airportId: null }, [['airport', "'Airport' is required."]]],
    ['at the airport 0', { airportId: 0 }, [['airport', "'Airport' is required."]]],
    [
      'repeated without end',
      { ...weekly, seriesEnd: undefined },
      [['occurenceEndDate', 'Choose the date on which the repetition ends.']],
    ],
    [
      'repeated until a date that does not exist',
      { ...weekly, seriesEnd: null },
      [
        [
          'occurenceEndDate',
          'The repetition ends on a date that does not exist, or not between 1950-01-01 and 2200-12-31.',
        ],
      ],
    ],
    [
      'repeated until it ends itself',
      { ...weekly, seriesEnd: at(12) },
      [['occurenceEndDate', 'The repetition must end after the first entry.']],
    ],
  ])('%s has these problems', (_what, changes, problems) => {
    const found = scheduleProblems({ ...fine, ...changes })
    expect(found.map(({ field, message }) => [field, english(message)])).toEqual(problems)
  })

  it('gets the entries that overlap it, by the airport’s clock', () => {
    const entry = {
      user: { firstName: 'Igor', lastName: 'Hájek' },
      airport: { icaoCode: 'LKVH', timeZone: 'Europe/Prague' },
    }
    const entries = [
      { ...entry, ...period(6, 8) },
      { ...entry, ...period(8, 10) },
    ]
    const clashes = (zone: string) => scheduleClashMessages(period(8, 12), entries, zone).map(english)
    const clash = 'Igor Hájek already has a schedule entry Sat 2026-11-21 09:00–11:00 at LKVH'
    expect(clashes('Europe/Prague')).toEqual([`${clash}.`])
    expect(clashes('Europe/Vienna')).toEqual([`${clash}.`])
    // An entry at an airport in another zone is found in that airport's schedule, so it has its times.
    expect(clashes('Europe/Lisbon')).toEqual([`${clash}, local time Prague (UTC+1).`])
  })
})

describe('published availability', () => {
  it.each([
    ['one entry around it', [period(8, 12)], true],
    ['entries that touch', [period(8, 10), period(10, 12)], true],
    ['entries in any order', [period(10, 12), period(8, 10)], true],
    ['a gap', [period(8, 10), period(11, 12)], false],
    ['a late start', [period(10, 12)], false],
    ['an early end', [period(8, 11)], false],
    ['nothing', [], false],
  ])('with %s', (_what, entries, expected) => {
    expect(covers(entries, period(9, 12))).toBe(expected)
  })

  it('covers a period if it covers each of its hours', () => {
    const hours = fc
      .tuple(fc.nat(20), fc.integer({ min: 1, max: 3 }))
      .map(([from, length]) => period(from, from + length))
    fc.assert(
      fc.property(fc.array(hours, { maxLength: 12 }), hours, (entries, wanted) => {
        const inside = (hour: number) => entries.some((entry) => entry.from <= at(hour) && at(hour) < entry.to)
        const wantedHours = Array.from({ length: 24 }, (_, hour) => hour).filter(
          (hour) => wanted.from <= at(hour) && at(hour) < wanted.to,
        )
        expect(covers(entries, wanted)).toBe(wantedHours.every(inside))
      }),
    )
  })
})

it.each([
  ['the airport they are assigned to', 1, [], true],
  ['an airport where they teach that day', 2, [3, 1], true],
  ['any airport while they are assigned to none', null, [], true],
  ['no other airport', 2, [3], false],
] as const)(
  'an instructor is offered to supervise a long solo flight at %s',
  (_, assignedAirportId, teachesAt, isOffered) => {
    expect(supervisesAt({ assignedAirportId }, 1, teachesAt)).toBe(isOffered)
  },
)
