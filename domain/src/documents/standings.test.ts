import { english } from '@windsock/messages/test-words'
import { describe, expect, it } from 'vitest'
import { aircraft, now, person, proof, requirement, today } from './test-documents'
import { counts, mayReadDays, standingMessage, standingOf, withoutDays, type DocumentStanding } from './standings'

const confirmed = { confirmedAt: now }
const toConfirm = requirement({ isToBeConfirmed: true })
const onDay = (day: string, aircraftId: number | null = null) => ({ day, aircraftId })

/** How the person stands today with these proofs of a requirement. */
const stand = (asked = requirement(), ...proofs: ReturnType<typeof proof>[]) => standingOf(asked, proofs, onDay(today))

describe('C4: states on a day', () => {
  it.each([
    [['2026-11-24', null], 'met', null],
    [['2026-11-25', null], 'missing', null],
    [['2026-01-01', '2026-11-23'], 'ended', null],
    [['2026-01-01', '2026-11-24'], 'ends soon', '2026-11-24'],
    [['2026-01-01', '2027-01-23'], 'ends soon', '2027-01-23'],
    [['2026-01-01', '2027-01-24'], 'met', '2027-01-24'],
  ] as const)('%j: %s', ([since, until], state, last) => {
    const standing = stand(requirement(), proof(since, until))
    expect([standing.state, standing.until]).toEqual([state, last])
    expect(standing.isMet).toBe(state === 'met' || state === 'ends soon')
  })

  it('a requirement without reminders never ends soon', () => {
    expect(stand(requirement({ remindDays: [] }), proof('2026-01-01', today)).state).toBe('met')
  })

  it('the first and last day come from proofs that count', () => {
    const proofs = [
      proof('2025-01-01', '2025-06-30', confirmed),
      proof('2024-01-01', '2024-12-31', confirmed),
      proof('2027-05-01', null, confirmed),
      proof('2027-01-01', '2027-02-01', confirmed),
      proof('2025-07-01', '2026-01-01'),
      proof('2026-12-01', '2026-12-24'),
    ]
    expect(stand(toConfirm, ...proofs)).toEqual({
      isMet: false,
      state: 'ended',
      until: null,
      endedOn: '2025-06-30',
      beginsOn: '2027-01-01',
      experience: null,
    })
  })
})

describe('C6: the last day is that of all proofs without a gap', () => {
  const until = (...proofs: ReturnType<typeof proof>[]) => stand(requirement(), ...proofs).until

  it.each([
    ['the later of two', '2027-06-30', [proof('2026-01-01', '2027-06-30'), proof('2026-02-01', '2026-12-31')]],
    ['one after the other', '2027-06-30', [proof('2027-01-01', '2027-06-30'), proof('2026-02-01', '2026-12-31')]],
    ['with a gap of a day', '2026-12-31', [proof('2027-01-02', '2027-06-30'), proof('2026-02-01', '2026-12-31')]],
    ['followed by one without an end', null, [proof('2026-01-01', '2026-12-31'), proof('2026-12-31')]],
    ['an old one beside', '2026-12-31', [proof('2025-01-01', '2025-12-31'), proof('2026-01-01', '2026-12-31')]],
  ])('%s: %s', (_, last, proofs) => {
    expect(until(...proofs)).toBe(last)
    expect(until(...proofs.toReversed())).toBe(last)
  })
})

it('C7: a requirement per aircraft has a standing for each aircraft', () => {
  const checkOut = requirement({ isPerAircraft: true })
  const proofs = [proof('2026-01-01', null, { aircraftId: 1 })]
  expect(standingOf(checkOut, proofs, onDay(today, 1)).state).toBe('met')
  expect(standingOf(checkOut, proofs, onDay(today, 2)).state).toBe('missing')
  expect(standingOf(requirement(), proofs, onDay(today, 1)).state).toBe('missing')
  expect(standingOf(requirement(), [proof('2026-01-01')], onDay(today, 1)).state).toBe('met')
})

it('C9: an entry waits unless an earlier one is valid', () => {
  const entry = proof('2026-01-01', '2027-12-31')
  expect(stand(toConfirm, entry)).toMatchObject({ isMet: false, state: 'waits', until: null })
  const earlier = proof('2025-01-01', '2027-06-30', confirmed)
  expect(stand(toConfirm, entry, earlier)).toMatchObject({ isMet: true, state: 'met', until: '2027-06-30' })
  expect(stand(toConfirm, proof('2026-01-01', '2026-06-30'))).toMatchObject({ state: 'missing' })
  expect(stand(toConfirm, proof('2026-12-01'))).toMatchObject({ state: 'missing', beginsOn: null })
  expect([counts(toConfirm, entry), counts(toConfirm, earlier), counts(requirement(), entry)]).toEqual([
    false,
    true,
    true,
  ])
})

it('C19: a waiver takes precedence over proofs', () => {
  const waiver = proof('2026-01-01', null, { isWaiver: true, ...confirmed })
  expect(stand(requirement(), waiver)).toMatchObject({ isMet: true, state: 'waived', until: null })
  expect(stand(toConfirm, proof('2026-01-01', '2026-12-01', confirmed), waiver).state).toBe('waived')
  expect(stand(requirement(), { ...waiver, since: '2026-12-01' }).state).toBe('missing')
})

describe('C25: of a private requirement', () => {
  const secret = requirement({ isPrivate: true })

  it('the person and administrators may read days', () => {
    const readers = ['petra', 'anna', 'igor', 'sam'].map((id) => mayReadDays(secret, 'petra', person(id)))
    expect(readers).toEqual([true, true, false, false])
    expect(mayReadDays(requirement(), 'petra', person('igor'))).toBe(true)
  })

  it('others learn whether it is met', () => {
    expect(withoutDays(stand(secret, proof('2026-01-01', '2026-12-01')))).toEqual({
      isMet: true,
      state: 'met',
      until: null,
      endedOn: null,
      beginsOn: null,
      experience: null,
    })
    expect(withoutDays(stand(secret, proof('2026-01-01', '2026-11-01')))).toEqual({
      isMet: false,
      state: 'not met',
      until: null,
      endedOn: null,
      beginsOn: null,
      experience: null,
    })
  })
})

describe('a standing in words', () => {
  const petra = person('petra')
  const words = (standing: DocumentStanding, over: { reader?: string; secret?: boolean; aircraft?: 'vhd' } = {}) =>
    english(
      standingMessage(requirement({ isPrivate: over.secret ?? false }), standing, {
        person: petra,
        reader: person(over.reader ?? 'petra'),
        aircraft: over.aircraft ? aircraft[over.aircraft] : null,
      }),
    )

  it.each([
    [[proof('2026-01-01')], 'Your Medical is valid without an end.'],
    [[proof('2026-01-01', '2027-12-31')], 'Your Medical is valid until 2027-12-31.'],
    [[proof('2026-01-01', '2026-12-31')], 'Your Medical ends on 2026-12-31.'],
    [[proof('2026-01-01', '2026-11-01')], 'Your Medical ended on 2026-11-01.'],
    [[], "The club's records have no Medical for you."],
    [[proof('2026-12-24')], "The club's records have no Medical for you before 2026-12-24."],
    [[proof('2026-01-01', null, { isWaiver: true })], 'The club does not ask you for: Medical.'],
  ])('%#: %s', (proofs, expected) => {
    expect(words(stand(requirement(), ...proofs))).toBe(expected)
  })

  it('an entry that waits says so', () => {
    expect(words(stand(toConfirm, proof('2026-01-01')))).toBe('Your Medical waits to be confirmed.')
  })

  it('others see the name, and the aircraft if it has one', () => {
    const met = stand(requirement(), proof('2026-01-01', '2027-12-31'))
    expect(words(met, { reader: 'igor' })).toBe("Petra Svobodová's Medical is valid until 2027-12-31.")
    expect(words(met, { reader: 'igor', aircraft: 'vhd' })).toBe(
      "Petra Svobodová's Medical for OK-VHD is valid until 2027-12-31.",
    )
    expect(words(met, { aircraft: 'vhd' })).toBe('OK-VHD: your Medical is valid until 2027-12-31.')
  })

  it('C25: others see no day of a private requirement', () => {
    const [met, unmet] = [stand(requirement(), proof('2026-01-01', '2027-12-31')), stand()]
    const secret = { secret: true, reader: 'igor' }
    expect(words(met, secret)).toBe('Petra Svobodová meets: Medical.')
    expect(words(unmet, secret)).toBe('Petra Svobodová does not meet: Medical.')
    expect(words(met, { ...secret, reader: 'anna' })).toBe("Petra Svobodová's Medical is valid until 2027-12-31.")
    expect(words(met, { ...secret, reader: 'petra' })).toBe('Your Medical is valid until 2027-12-31.')
  })
})
