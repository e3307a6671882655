import { inEnglish } from '@windsock/messages/test-words'
import { describe, expect, it } from 'vitest'
import { elsewhereProblems, proofProblems, requirementProblems } from './requirement-problems'
import { requirement } from './test-documents'

const draft = {
  kind: 'proof',
  validMonths: null,
  validDays: null,
  windowDays: null,
  windowMonths: null,
  leastTakeOffs: null,
  leastLandings: null,
  leastNightLandings: null,
  leastFlights: null,
  leastMinutes: null,
} as const

const problems = (over: object, stored?: { kind: 'proof' | 'recency' }) =>
  inEnglish(requirementProblems({ ...draft, ...over }, stored))

it('a proof is valid for months, for days, or as long as the entered end', () => {
  expect(problems({})).toEqual([])
  expect(problems({ validMonths: 12 })).toEqual([])
  expect(problems({ validDays: 90 }, { kind: 'proof' })).toEqual([])
  expect(problems({ validMonths: 12, validDays: 90 })).toEqual([
    { field: 'validMonths', message: 'Choose months or days, not both.' },
  ])
})

it('the kind cannot change', () => {
  expect(problems({}, { kind: 'recency' })).toEqual([
    { field: 'kind', message: 'The kind of a requirement cannot change. Add another one instead.' },
  ])
})

describe('a recency', () => {
  const window = { field: 'windowDays', message: 'Choose a window in days or in months.' }
  const least = { field: 'leastFlights', message: 'Ask for at least something.' }
  const recency = { kind: 'recency', windowDays: 90 } as const

  it.each(['leastTakeOffs', 'leastLandings', 'leastNightLandings', 'leastFlights', 'leastMinutes'])(
    'can require %s within days or months',
    (field) => {
      expect(problems({ ...recency, [field]: 3 })).toEqual([])
      expect(problems({ kind: 'recency', windowMonths: 24, [field]: 3 })).toEqual([])
    },
  )

  it('has one window and at least one number', () => {
    expect(problems(recency)).toEqual([least])
    expect(problems({ kind: 'recency', leastFlights: 1 })).toEqual([window])
    expect(problems({ ...recency, windowMonths: 24, leastFlights: 1 })).toEqual([window])
    expect(problems({ kind: 'recency' })).toEqual([window, least])
  })

  it('ignores the fields of a proof, and a proof ignores those of a recency requirement', () => {
    expect(problems({ ...recency, leastFlights: 1, validMonths: 12, validDays: 90 })).toEqual([])
    expect(problems({ windowDays: 90, windowMonths: 3 })).toEqual([])
  })
})

describe('a proof', () => {
  const proof = { aircraftId: null, since: '2026-03-14', until: null, isWaiver: false }
  const found = (over: Partial<typeof proof> | object, asked: Parameters<typeof requirement>[0] = {}) =>
    inEnglish(proofProblems({ ...proof, ...over }, requirement(asked)))

  it('C4: ends on its first day or later', () => {
    expect(found({})).toEqual([])
    expect(found({ until: '2026-03-14' })).toEqual([])
    expect(found({ until: '2026-03-13' })).toEqual([
      { field: 'until', message: 'The end must not be before the beginning.' },
    ])
  })

  it('C7: names an aircraft of the group if the requirement is per aircraft, and none otherwise', () => {
    const perAircraft = { isPerAircraft: true, aircraftIds: new Set([1]) }
    expect(found({ aircraftId: 1 }, perAircraft)).toEqual([])
    expect(found({ aircraftId: 7 }, { isPerAircraft: true })).toEqual([])
    expect(found({}, perAircraft)).toEqual([{ field: 'aircraftId', message: 'Choose the aircraft.' }])
    expect(found({ aircraftId: 2 }, perAircraft)).toEqual([
      { field: 'aircraftId', message: 'The requirement does not ask for this aircraft.' },
    ])
    expect(found({ aircraftId: 1 }, { aircraftIds: new Set([1]) })).toEqual([
      { field: 'aircraftId', message: 'This requirement is not for a single aircraft.' },
    ])
  })

  it('C19: as a waiver has no end, and can apply to all aircraft', () => {
    const waiver = { isWaiver: true }
    expect(found(waiver)).toEqual([])
    expect(found(waiver, { isPerAircraft: true })).toEqual([])
    expect(found({ ...waiver, aircraftId: 1 }, { isPerAircraft: true })).toEqual([])
    expect(found({ ...waiver, until: '2026-01-01' })).toEqual([{ field: 'until', message: 'A waiver has no end.' }])
  })

  it('for a recency requirement must be a waiver', () => {
    expect(found({ isWaiver: true }, { kind: 'recency' })).toEqual([])
    expect(found({}, { kind: 'recency' })).toEqual([
      { field: 'isWaiver', message: 'Nothing can be entered for this requirement but a waiver.' },
    ])
  })
})

it('C17: flights elsewhere are not in the future, and have at most as many landings at night as landings', () => {
  const found = (day: string, landings: number, nightLandings: number) =>
    inEnglish(elsewhereProblems({ day, landings, nightLandings }, '2026-11-24'))
  expect(found('2026-11-24', 2, 2)).toEqual([])
  expect(found('2026-11-25', 2, 0)).toEqual([{ field: 'day', message: 'Only past days count.' }])
  expect(found('2026-11-24', 2, 3)).toEqual([
    { field: 'nightLandings', message: 'There are more landings at night than landings.' },
  ])
})
