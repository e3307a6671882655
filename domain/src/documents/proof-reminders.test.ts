import { describe, expect, it } from 'vitest'
import { addDays } from '../calendar'
import { dueReminders } from './proof-reminders'
import { now, proof, requirement, today } from './test-documents'

const medical = requirement()
const topics = (...[asked, proofs, day = today]: [typeof medical, ReturnType<typeof proof>[], string?]) =>
  dueReminders(asked, proofs, day).map(({ topic }) => topic)

describe('C20: reminders of a proof that ends', () => {
  const until = '2027-03-31'
  const own = proof('2026-01-01', until, { id: 12 })
  const before = (days: number) => topics(medical, [own], addDays(until, -days))

  it.each([
    [61, []],
    [60, ['proof:12:60']],
    [31, ['proof:12:60']],
    [30, ['proof:12:60', 'proof:12:30']],
    [7, ['proof:12:60', 'proof:12:30', 'proof:12:7']],
    [0, ['proof:12:60', 'proof:12:30', 'proof:12:7']],
    [-1, ['proof:12:ended']],
    [-7, ['proof:12:ended']],
    [-8, []],
  ])('%i days before', (days, expected) => {
    expect(before(days)).toEqual(expected)
  })

  it('each names its proof and its days', () => {
    expect(dueReminders(requirement({ remindDays: [7] }), [own], until)).toEqual([
      { topic: 'proof:12:7', proof: own, daysBefore: 7 },
    ])
    expect(dueReminders(medical, [own], addDays(until, 1))).toEqual([
      { topic: 'proof:12:ended', proof: own, daysBefore: 'ended' },
    ])
  })

  it('a proof without an end has none', () => {
    expect(topics(medical, [proof('2026-01-01')])).toEqual([])
    expect(topics(requirement({ remindDays: [] }), [proof('2026-01-01', today)])).toEqual([])
  })

  it('a recency requirement has none', () => {
    expect(topics(requirement({ kind: 'recency' }), [own], until)).toEqual([])
  })
})

describe('C20: only for the proof that ends last', () => {
  const first = proof('2026-01-01', '2026-11-30', { id: 1 })
  const both = (other: ReturnType<typeof proof>) => topics(medical, [first, other], '2026-11-29').slice(0, 1)

  it.each([
    ['a later one', proof('2026-11-01', '2027-11-30', { id: 2 }), []],
    ['one without an end', proof('2026-11-01', null, { id: 2 }), []],
    ['an earlier one', proof('2026-01-01', '2026-11-29', { id: 2 }), ['proof:1:60']],
    ['one that ends on the same day', proof('2026-01-01', '2026-11-30', { id: 2 }), ['proof:2:60']],
    ['one of another requirement', proof('2026-01-01', null, { id: 2, requirementId: 2 }), ['proof:1:60']],
    [
      'a waiver of another requirement',
      proof('2026-01-01', null, { id: 2, requirementId: 2, isWaiver: true }),
      ['proof:1:60'],
    ],
    ['a waiver', proof('2026-12-01', null, { id: 2, isWaiver: true }), []],
  ])('next to %s', (_, other, expected) => {
    expect(both(other)).toEqual(expected)
  })

  it('C9: an entry that waits has no reminders, and the proof before it has none either', () => {
    const asked = requirement({ isToBeConfirmed: true })
    const confirmed = { ...first, confirmedAt: now }
    expect(topics(asked, [first], '2026-11-29')).toEqual([])
    expect(topics(asked, [confirmed], '2026-11-29')).toHaveLength(3)
    expect(topics(asked, [confirmed, proof('2026-11-01', '2027-11-30', { id: 2 })], '2026-11-29')).toEqual([])
  })

  it('C7: each aircraft has reminders of its own', () => {
    const asked = requirement({ isPerAircraft: true, remindDays: [7] })
    const vha = { ...first, aircraftId: 1 }
    const vhd = proof('2026-11-01', '2026-12-01', { id: 2, aircraftId: 2 })
    expect(topics(asked, [vha, vhd], '2026-11-29')).toEqual(['proof:1:7', 'proof:2:7'])
    expect(topics(asked, [vha, { ...vhd, isWaiver: true, until: null }], '2026-11-29')).toEqual(['proof:1:7'])
    expect(topics(asked, [vha, { ...vhd, isWaiver: true, until: null, aircraftId: 1 }], '2026-11-29')).toEqual([])
    expect(topics(asked, [vha, { ...vhd, isWaiver: true, until: null, aircraftId: null }], '2026-11-29')).toEqual([])
    // A proof from before the requirement became one per aircraft no longer counts.
    expect(topics(asked, [first], '2026-11-29')).toEqual([])
    expect(topics(medical, [vha], '2026-11-29')).toEqual([])
  })
})
