import { english } from '@windsock/messages/test-words'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  isInOrder,
  meterValueMessage,
  presentReading,
  readingProblems,
  shiftOf,
  shifted,
  confirmationQuestion,
  isWholeSteps,
  type MeterReading,
  type ReadingFacts,
} from './meters'
import { hours, limit } from './test-fleet'

const now = '2026-12-01T12:00:00.000Z'

function reading(value: number, over: Partial<MeterReading> = {}): MeterReading {
  return { at: now, kind: 'reading', starts: null, value, ...over }
}

const replaced = (starts: number | null, value: number, at = now) => reading(value, { kind: 'replaced', starts, at })

describe('values of meters', () => {
  it.each([
    [360, 'tenths', true],
    [36, 'tenths', false],
    [36, 'hundredths', true],
    [35, 'hundredths', false],
    [60, 'minutes', true],
    [90, 'minutes', false],
    [7, 'count', true],
    [0, 'tenths', true],
    [4_444_200, 'tenths', true],
  ] as const)('%i is a whole number of %s: %s', (value, unit, isWhole) => {
    expect(isWholeSteps(value, unit)).toBe(isWhole)
  })

  it.each([
    [23_400, 'tenths', '6.5 h'],
    [360_000, 'tenths', '100 h'],
    [22_500, 'hundredths', '6.25 h'],
    [-12_600, 'tenths', '-3.5 h'],
    [5400, 'minutes', '1:30 h'],
    [60, 'minutes', '0:01 h'],
    [-5400, 'minutes', '-1:30 h'],
    [18_000_000, 'minutes', '5,000:00 h'],
    [12, 'count', '12'],
    [12_345, 'count', '12,345'],
    [0, 'minutes', '0:00 h'],
  ] as const)('%i of %s is %s', (value, unit, text) => {
    expect(english(meterValueMessage(value, unit))).toBe(text)
  })
})

describe('the present reading', () => {
  it('M2 is the latest by time, in whatever order the readings were typed', () => {
    const [first, second, third] = ['2026-11-01', '2026-11-02', '2026-11-03'].map((day, index) =>
      reading(index, { at: `${day}T08:00:00.000Z` }),
    ) as [MeterReading, MeterReading, MeterReading]
    expect(presentReading([first, third, second])).toBe(third)
    expect(presentReading([third, first])).toBe(third)
    expect(presentReading([])).toBeUndefined()
    const again = { ...third, value: 9 }
    expect(presentReading([first, third, again])).toBe(again)
  })
})

describe('a reading', () => {
  const problems = (meterReading: MeterReading, over: Partial<ReadingFacts> = {}) =>
    readingProblems(meterReading, { unit: 'tenths', before: null, after: null, now, ...over }).map(
      ({ field, message }) => `${field}: ${english(message)}`,
    )

  it('M2 is not in the future, and in whole steps of its meter', () => {
    expect(problems(reading(360))).toEqual([])
    expect(problems(reading(360, { at: '2026-12-01T12:00:00.001Z' }))).toEqual([
      'at: A reading must not be in the future.',
    ])
    expect(problems(reading(36))).toEqual(['value: This meter is read in tenths of an hour.'])
    expect(problems(reading(35), { unit: 'hundredths' })).toEqual([
      'value: This meter is read in hundredths of an hour.',
    ])
    expect(problems(reading(35), { unit: 'minutes' })).toEqual(['value: This meter is read in whole minutes.'])
    expect(problems(reading(1.5), { unit: 'count' })).toEqual(['value: This meter counts whole numbers.'])
  })

  it('M2 is neither below the one before it nor above the one after it', () => {
    const between = { before: reading(hours(100)), after: reading(hours(110)) }
    expect(problems(reading(hours(100)), between)).toEqual([])
    expect(problems(reading(hours(110)), between)).toEqual([])
    expect(problems(reading(hours(99.9)), between)).toEqual([
      'value: The reading before this one is 100 h. A later reading must not be lower.',
    ])
    expect(problems(reading(hours(110.1)), between)).toEqual([
      'value: The reading after this one is 110 h. An earlier reading must not be higher.',
    ])
  })

  it('M6 of a replaced meter connects the end of the old one with the start of the new one', () => {
    expect(problems(replaced(null, 0))).toEqual(['starts: What did the old meter show at its end?'])
    expect(problems(replaced(35, 0))).toEqual(['starts: This meter is read in tenths of an hour.'])
    const between = { before: reading(hours(100)), after: reading(hours(2)) }
    expect(problems(replaced(hours(100.5), 0), between)).toEqual([])
    expect(problems(replaced(hours(99), 0), between)).toEqual([
      'starts: The reading before this one is 100 h. A later reading must not be lower.',
    ])
    expect(problems(replaced(hours(100.5), hours(3)), between)).toEqual([
      'value: The reading after this one is 2 h. An earlier reading must not be higher.',
    ])
    // A reading before the replacement is bounded by the end of the old meter, one after it by the begin of the new.
    expect(problems(reading(hours(100)), { after: replaced(hours(100), 0) })).toEqual([])
    expect(problems(reading(hours(1)), { before: replaced(hours(100), hours(2)) })).toEqual([
      'value: The reading before this one is 2 h. A later reading must not be lower.',
    ])
  })

  it('M6 of a replacement that is sent twice counts once, because it would shift the limits twice', () => {
    const twice = ['at: The meter was replaced at this moment already.']
    expect(problems(replaced(hours(100), 0), { before: replaced(hours(100), 0) })).toEqual(twice)
    expect(problems(replaced(hours(100), 0), { after: replaced(hours(100), 0) })).toEqual(twice)
    expect(problems(replaced(hours(100), 0), { before: replaced(hours(99), 0, '2026-11-01T08:00:00.000Z') })).toEqual(
      [],
    )
    expect(problems(reading(hours(1)), { before: replaced(hours(100), 0) })).toEqual([])
    expect(problems(replaced(hours(100), 0), { before: reading(hours(100)) })).toEqual([])
  })

  it.each(['ground run', 'explained'] as const)(
    'M2 of the kind %s says from which value to which the meter ran',
    (kind) => {
      const ran = (starts: number | null, value: number) => reading(value, { kind, starts })
      expect(problems(ran(null, 360))).toEqual(['starts: What did the meter show before it ran?'])
      expect(problems(ran(720, 360))).toEqual(['starts: The meter cannot have stood higher before than after.'])
      expect(problems(ran(360, 360))).toEqual([])
      expect(problems(ran(360, 720), { before: reading(720) })).toEqual([
        'starts: The reading before this one is 0.2 h. A later reading must not be lower.',
      ])
      expect(problems(reading(720), { after: ran(360, 720) })).toEqual([
        'value: The reading after this one is 0.1 h. An earlier reading must not be higher.',
      ])
    },
  )

  it('M2 fits between its neighbours exactly if the three do not fall', () => {
    const value = fc.integer({ min: 0, max: 5 }).map((step) => step * 360)
    const [earlier, later] = ['2026-11-01T08:00:00.000Z', '2026-12-24T08:00:00.000Z']
    const one = fc.oneof(
      value.map((shown) => reading(shown)),
      fc.tuple(value, value).map(([starts, shown]) => replaced(starts, shown)),
    )
    fc.assert(
      fc.property(one, one, one, (before, between, after) => {
        const isFine =
          problems(between, { before: { ...before, at: earlier }, after: { ...after, at: later } }).length === 0
        expect(isFine).toBe(isInOrder(before, between) && isInOrder(between, after))
      }),
    )
    expect(isInOrder(null, reading(0)) && isInOrder(reading(9), null)).toBe(true)
  })
})

describe('a large reading', () => {
  const asked = (meterReading: MeterReading, before: MeterReading | null, unit: ReadingFacts['unit'] = 'tenths') => {
    const question = confirmationQuestion(meterReading, { unit, before })
    return question && english(question)
  }
  const morning = (value: number) => reading(value, { at: '2026-12-01T08:00:00.000Z' })

  it('M5 of more than 24 h above the last one in a day needs a confirmation', () => {
    expect(asked(reading(hours(12_345)), morning(hours(1234.5)))).toBe('Really 11,110 h more?')
    expect(asked(reading(hours(124)), morning(hours(100)))).toBeNull()
    expect(asked(reading(hours(124.1)), morning(hours(100)))).toBe('Really 24 h more?')
    expect(asked(reading(hours(124.1)), morning(hours(100)), 'minutes')).toBe('Really 24 h more?')
    expect(asked(reading(90_000), morning(0), 'count')).toBeNull()
    expect(asked(reading(hours(12_345)), null)).toBeNull()
    const ran = { kind: 'ground run', starts: hours(100) } as const
    expect(asked(reading(hours(125), ran), morning(hours(100)))).toBe('Really 25 h more?')
  })

  it('M5 is more than 24 h for each day that has begun since', () => {
    const daysAgo = (at: string) => reading(hours(100), { at })
    expect(asked(reading(hours(148)), daysAgo('2026-11-30T11:59:00.000Z'))).toBeNull()
    expect(asked(reading(hours(148.1)), daysAgo('2026-11-30T11:59:00.000Z'))).toBe('Really 48 h more?')
    expect(asked(reading(hours(124.1)), daysAgo('2026-11-30T12:00:00.000Z'))).toBe('Really 24 h more?')
    expect(asked(reading(hours(12_345)), daysAgo('2026-11-01T12:00:00.000Z'))).toBe('Really 12,245 h more?')
    expect(asked(reading(hours(124.1)), daysAgo(now))).toBe('Really 24 h more?')
  })

  it('M6 of a replaced meter is that on the old one', () => {
    expect(asked(replaced(hours(101), hours(5000)), morning(hours(100)))).toBeNull()
    expect(asked(replaced(hours(200), 0), morning(hours(100)))).toBe('Really 100 h more?')
  })
})

describe('a replaced meter', () => {
  it('M6 shifts limits by the start of the new one minus the end of the old one', () => {
    expect(shiftOf(replaced(hours(4960), hours(12)))).toBe(-hours(4948))
    expect(shiftOf(reading(hours(4960)))).toBe(0)
    expect(shiftOf(reading(hours(4960), { kind: 'ground run', starts: 0 }))).toBe(0)
    expect(shiftOf(replaced(null, 0))).toBe(0)
  })

  it('M6 keeps what is left, and shifting back gives the same limit', () => {
    const value = fc.integer({ min: 0, max: 20_000_000 })
    fc.assert(
      fc.property(value, value, value, (due, old, begins) => {
        const before = limit({ dueValue: due })
        const by = shiftOf(replaced(old, begins))
        const after = shifted(before, by)
        expect(after.dueValue! - begins).toBe(due - old)
        expect(shifted(after, -by)).toEqual(before)
      }),
    )
  })
})
