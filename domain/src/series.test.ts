import { english } from '@windsock/messages/test-words'
import { describe, expect, it } from 'vitest'
import { occurrences, seriesEnd, shiftSeries, type Every } from './series'
import { seriesProblemMessage } from './words/series-words'
import { formatDateTime, momentAt, type Period } from './time'

const prague = 'Europe/Prague'

function period(from: string, to: string, zone = prague): Period {
  return { from: at(from, zone), to: at(to, zone) }
}

function at(text: string, zone = prague) {
  return momentAt(text.slice(0, 10), text.slice(11), zone)
}

function starts(first: Period, every: Every, lastDay: string, zone = prague) {
  return occurrences(first, every, lastDay, zone).occurrences?.map(({ from }) => formatDateTime(from, zone))
}

describe('a series', () => {
  it('repeats daily up to and including its last day', () => {
    expect(starts(period('2026-06-29 10:00', '2026-06-29 12:00'), 'Daily', '2026-07-01')).toEqual([
      '2026-06-29 10:00',
      '2026-06-30 10:00',
      '2026-07-01 10:00',
    ])
  })

  it('repeats weekly on the same day of the week', () => {
    expect(starts(period('2026-12-24 10:00', '2026-12-24 12:00'), 'Weekly', '2027-01-08')).toEqual([
      '2026-12-24 10:00',
      '2026-12-31 10:00',
      '2027-01-07 10:00',
    ])
  })

  it('on the 31st takes the last day of short months and returns to the 31st', () => {
    expect(starts(period('2028-01-31 10:00', '2028-01-31 12:00'), 'Monthly', '2028-05-31')).toEqual([
      '2028-01-31 10:00',
      '2028-02-29 10:00',
      '2028-03-31 10:00',
      '2028-04-30 10:00',
      '2028-05-31 10:00',
    ])
  })

  it('on 29 February repeats from it and not from the shortened month before', () => {
    expect(starts(period('2028-02-29 10:00', '2028-02-29 12:00'), 'Monthly', '2028-04-28')).toEqual([
      '2028-02-29 10:00',
      '2028-03-29 10:00',
    ])
  })

  it('keeps its clock times across both clock changes', () => {
    const spring = occurrences(period('2026-03-28 10:00', '2026-03-28 12:00'), 'Daily', '2026-03-29', prague)
    expect(spring.occurrences).toEqual([
      { from: '2026-03-28T09:00:00.000Z', to: '2026-03-28T11:00:00.000Z', shifted: false },
      { from: '2026-03-29T08:00:00.000Z', to: '2026-03-29T10:00:00.000Z', shifted: false },
    ])
    const autumn = occurrences(period('2026-10-24 10:00', '2026-10-24 12:00'), 'Daily', '2026-10-25', prague)
    expect(autumn.occurrences?.map(({ from }) => from)).toEqual([
      '2026-10-24T08:00:00.000Z',
      '2026-10-25T09:00:00.000Z',
    ])
  })

  it('lists its dates that a skipped hour has shifted', () => {
    const series = occurrences(period('2026-03-28 02:00', '2026-03-28 05:00'), 'Daily', '2026-03-30', prague)
    expect(series.occurrences?.map(({ shifted }) => shifted)).toEqual([false, true, false])
    expect(formatDateTime(series.occurrences?.[1]?.from ?? '', prague)).toBe('2026-03-29 03:00')
  })

  it('lists a date of which only the end has been shifted', () => {
    const series = occurrences(period('2026-03-27 22:00', '2026-03-28 02:30'), 'Daily', '2026-03-29', prague)
    expect(series.occurrences?.map(({ shifted }) => shifted)).toEqual([false, true, false])
  })

  it('uses the first of a repeated hour, and keeps the first booking as it was given', () => {
    const second = { from: '2026-10-25T01:00:00.000Z', to: '2026-10-25T03:00:00.000Z' }
    expect(occurrences(second, 'Daily', '2026-10-25', prague).occurrences?.[0]).toMatchObject(second)
    const series = occurrences(period('2026-10-24 02:00', '2026-10-24 04:00'), 'Daily', '2026-10-25', prague)
    expect(series.occurrences?.[1]?.from).toBe('2026-10-25T00:00:00.000Z')
  })

  it('can cross midnight and last several days', () => {
    const series = occurrences(period('2026-06-05 22:00', '2026-06-07 02:00'), 'Weekly', '2026-06-12', prague)
    expect(series.occurrences?.map(({ to }) => formatDateTime(to, prague))).toEqual([
      '2026-06-07 02:00',
      '2026-06-14 02:00',
    ])
  })
})

describe('a series is refused', () => {
  const morning = period('2026-01-01 10:00', '2026-01-01 12:00')

  it.each([
    ['Daily', '2027-01-01', 366],
    ['Weekly', '2031-01-01', 261],
    ['Monthly', '2031-01-01', 61],
  ] as const)('%s until %s has %i dates and is none of these', (every, lastDay, count) => {
    expect(occurrences(morning, every, lastDay, prague).occurrences).toHaveLength(count)
  })

  it.each([
    ['Daily', '2027-01-02', { kind: 'tooMany', count: 367 }],
    ['Weekly', '2031-01-02', { kind: 'tooLong' }],
    ['Monthly', '9999-12-31', { kind: 'tooLong' }],
    ['Daily', '2025-12-31', { kind: 'endsTooEarly' }],
  ] as const)('%s until %s: %o', (every, lastDay, problem) => {
    expect(occurrences(morning, every, lastDay, prague).problem).toEqual(problem)
  })

  it('if it ends on its first day, before the first booking does', () => {
    const overnight = period('2026-01-01 22:00', '2026-01-02 02:00')
    expect(occurrences(overnight, 'Daily', '2026-01-01', prague).problem).toEqual({ kind: 'endsTooEarly' })
  })

  it('if it ends in the same millisecond as its first booking', () => {
    const evening = { from: at('2026-01-01 22:00'), to: '2026-01-01T22:59:59.999Z' }
    expect(occurrences(evening, 'Daily', '2026-01-01', prague).problem).toEqual({ kind: 'endsTooEarly' })
  })

  it('if a date overlaps the next, and names the overlapping dates', () => {
    const long = period('2026-01-01 10:00', '2026-01-02 10:30')
    const { problem } = occurrences(long, 'Daily', '2026-01-03', prague)
    expect(problem).toEqual({ kind: 'overlapping', days: ['2026-01-02', '2026-01-03'] })
    expect(problem && english(seriesProblemMessage(problem))).toContain('Fri 2026-01-02, Sat 2026-01-03')
  })

  it('but not if a date ends when the next begins', () => {
    const round = period('2026-01-01 10:00', '2026-01-02 10:00')
    expect(occurrences(round, 'Daily', '2026-01-03', prague).occurrences).toHaveLength(3)
  })

  it('if the clock change leaves a date without time', () => {
    const { problem } = occurrences(period('2026-03-27 02:00', '2026-03-27 03:00'), 'Daily', '2026-03-31', prague)
    expect(problem).toEqual({ kind: 'emptied', days: ['2026-03-29'] })
    expect(problem && english(seriesProblemMessage(problem))).toBe(
      'The clocks change and leave no time on Sun 2026-03-29.',
    )
  })
})

describe('the end of a series', () => {
  it.each([
    ['2026-10-25', '2026-10-25', '2026-10-25T22:59:59.999Z'],
    ['2026-06-30T23:59:59.999', '2026-06-30', '2026-06-30T21:59:59.999Z'],
    ['2026-06-30T21:59:59.999Z', '2026-06-30', '2026-06-30T21:59:59.999Z'],
    ['2026-06-30T22:00:00.000Z', '2026-07-01', '2026-07-01T21:59:59.999Z'],
    ['2026-06-30T00:00', '2026-06-30', '2026-06-30T21:59:59.999Z'],
  ])('sent as %s is the whole of %s', (text, lastDay, end) => {
    expect(seriesEnd(text, prague)).toEqual({ lastDay, end })
  })

  it.each(['2027-02-30', '2027-02-30T10:00', '', 'never'])('"%s" is invalid', (text) => {
    expect(seriesEnd(text, prague)).toBeUndefined()
  })
})

describe('moving a series', () => {
  const weekly = occurrences(period('2026-03-22 10:00', '2026-03-22 12:00'), 'Weekly', '2026-04-05', prague)
  const series = (weekly.occurrences ?? []).map((occurrence, index) => ({ ...occurrence, id: index + 1 }))
  const moved = (from: string, to: string) =>
    shiftSeries(period('2026-03-22 10:00', '2026-03-22 12:00'), period(from, to), series, prague)

  it('moves every date by the same clock time and days, whatever their distance from UTC', () => {
    const { occurrences: dates } = moved('2026-03-23 08:30', '2026-03-23 11:00')
    expect(dates?.map(({ id, from, to }) => [id, formatDateTime(from, prague), formatDateTime(to, prague)])).toEqual([
      [1, '2026-03-23 08:30', '2026-03-23 11:00'],
      [2, '2026-03-30 08:30', '2026-03-30 11:00'],
      [3, '2026-04-06 08:30', '2026-04-06 11:00'],
    ])
  })

  it('keeps moments whose clock time stays the same', () => {
    const second = { from: '2026-10-25T01:00:00.000Z', to: '2026-10-25T03:00:00.000Z' }
    const longer = { ...second, to: '2026-10-25T03:30:00.000Z' }
    expect(shiftSeries(second, longer, [second], prague).occurrences).toEqual([{ ...longer, shifted: false }])
  })

  it('returns its dates sorted by time, whatever their order before', () => {
    const first = period('2026-03-22 10:00', '2026-03-22 12:00')
    const mixed = [2, 0, 1].flatMap((index) => series.slice(index, index + 1))
    expect(shiftSeries(first, first, mixed, prague).occurrences?.map(({ id }) => id)).toEqual([1, 2, 3])
  })

  it('is refused if its dates would overlap each other or lose their time', () => {
    expect(moved('2026-03-22 10:00', '2026-03-30 10:00').problem?.kind).toBe('overlapping')
    expect(moved('2026-03-22 02:00', '2026-03-22 03:00').problem).toEqual({ kind: 'emptied', days: ['2026-03-29'] })
  })
})
