import { describe, expect, it } from 'vitest'
import type { AskedPerson } from './asked'
import type { AskedRequirement, HeldProof } from './requirement'
import { aircraft, flight, judged, now, person, proof, requirement, said } from './test-documents'

const day = '2026-12-05'
const anna = person('anna')
const igor = person('igor')
const checkOut = requirement({ name: 'Check-out', isPerAircraft: true, isToBeConfirmed: true })

interface Asked {
  over?: Partial<AskedRequirement>
  proofs?: HeldProof[]
  reader?: AskedPerson
  on?: string
}

/** The sentence about a flight of Petra in OK-VHD, and what would help. */
function sentence({ over = {}, proofs = [], reader = person('petra'), on = day }: Asked = {}) {
  const one = flight(on, '10:00-12:00', { aircraft: aircraft.vhd, pilot: person('petra', ...proofs) })
  return said(requirement(over), one, reader)[0]
}

const perAircraft = { name: 'Check-out', isPerAircraft: true, isToBeConfirmed: true }
const ended = proof('2026-01-01', '2026-11-01', { aircraftId: 2, confirmedAt: now })

it('C5: a proof that ended before today is described with its last day', () => {
  expect(sentence({ over: perAircraft, proofs: [ended] })).toBe(
    'OK-VHD: your Check-out ended on 2026-11-01. An instructor can renew it.',
  )
  expect(sentence({ over: perAircraft, proofs: [ended], reader: igor })).toBe(
    "Petra Svobodová's Check-out for OK-VHD ended on 2026-11-01. You can renew it in the person's documents.",
  )
  const own = { ...ended, aircraftId: null }
  expect(sentence({ proofs: [own] })).toBe(
    'Your Medical ended on 2026-11-01. You can enter the new day in My Documents.',
  )
  expect(sentence({ proofs: [own], reader: igor })).toMatch(/^Petra Svobodová's Medical ended on 2026-11-01\./)
})

it('C5: a proof that ends later is described with the first day without it', () => {
  const until = (last: string) => sentence({ proofs: [proof('2026-01-01', last)] })
  expect(until('2026-11-23')).toMatch(/^Your Medical ended on 2026-11-23\./)
  expect(until('2026-11-24')).toMatch(/^The club's records have no Medical for you from 2026-11-25 on\./)
  expect(sentence({ over: perAircraft, proofs: [{ ...ended, until: '2026-11-30' }], reader: igor })).toMatch(
    /^The club's records have no Check-out for Petra Svobodová and OK-VHD from 2026-12-01 on\./,
  )
})

it('C6: a proof that begins later is described with its first day', () => {
  const later = proof('2026-12-20')
  expect(sentence({ proofs: [later] })).toMatch(/^The club's records have no Medical for you before 2026-12-20\./)
  expect(sentence({ proofs: [later, proof('2026-01-01', '2026-11-01')] })).toMatch(
    /^The club's records have no Medical for you from 2026-11-02 to 2026-12-19\./,
  )
  expect(sentence({ proofs: [later, proof('2026-01-01', '2026-12-01')] })).toMatch(
    /^The club's records have no Medical for you from 2026-12-02 to 2026-12-19\./,
  )
})

it('C7: a proof missing for one aircraft is described with the aircraft', () => {
  expect(sentence({ over: perAircraft })).toBe(
    "OK-VHD: the club's records have no Check-out for you. An instructor can enter it.",
  )
  expect(sentence({ over: perAircraft, reader: anna })).toBe(
    "The club's records have no Check-out for Petra Svobodová and OK-VHD. You can enter it in the person's documents.",
  )
  expect(sentence({ reader: anna })).toMatch(/^The club's records have no Medical for Petra Svobodová\./)
})

it('a guest does not learn the registration of a hidden aircraft', () => {
  const colin = person('colin')
  const one = flight(day, '10:00-12:00', { aircraft: aircraft.vhd, pilot: colin })
  const asked = { ...checkOut, roles: ['External'] as const }
  expect(said(asked, one, colin)).toEqual([
    "another aircraft: the club's records have no Check-out for you. An instructor can enter it.",
  ])
  expect(said(asked, { ...one, aircraft: aircraft.vha }, colin)[0]).toMatch(/^OK-VHA: /)
})

it('the club’s own sentence comes last', () => {
  expect(sentence({ over: { text: 'Ask the office.' } })).toBe(
    "The club's records have no Medical for you. Ask the office. You can enter it in My Documents.",
  )
})

describe('the suggested help depends on the reader', () => {
  const waiting = proof('2026-01-01', null, { aircraftId: 2 })

  it('C9: staff confirm an entry that waits', () => {
    expect(sentence({ over: perAircraft, proofs: [waiting] })).toBe(
      'OK-VHD: your Check-out waits to be confirmed. An instructor can confirm it.',
    )
    expect(sentence({ over: perAircraft, proofs: [waiting], reader: igor })).toBe(
      "Petra Svobodová's Check-out for OK-VHD waits to be confirmed. You can confirm it in the person's documents.",
    )
    expect(sentence({ over: { ...perAircraft, isPrivate: true }, proofs: [waiting] })).toBe(
      'OK-VHD: your Check-out waits to be confirmed. An administrator can confirm it.',
    )
  })

  it('C10: instructors cannot give themselves a proof that needs a confirmation, administrators can', () => {
    const own = (who: AskedPerson) =>
      judged({ ...checkOut, roles: ['Instructor', 'Administrator'] }, flight(day, '10:00-12:00', { pilot: who }), who)
    expect(own(igor)[0]?.way).toBe('An administrator can enter it.')
    expect(own(anna)[0]?.way).toBe('You can enter it in My Documents.')
    const entered = { ...anna, proofs: [{ ...waiting, aircraftId: 1 }] }
    expect(own(entered)[0]?.way).toBe('You can confirm it in My Documents.')
  })

  it('other members learn who can help', () => {
    expect(sentence({ reader: person('sam') })).toMatch(/An instructor can enter it\.$/)
  })
})

describe('G14: only the person and administrators learn a day of a private requirement', () => {
  const over = { isPrivate: true, text: 'See the doctor.', isPerAircraft: false }
  const sentences = (reader: AskedPerson) => [
    sentence({ over, reader }),
    sentence({ over, reader, proofs: [proof('2026-01-01', '2026-11-01')] }),
    sentence({ over, reader, proofs: [proof('2026-12-20')] }),
    sentence({ over: { ...over, isToBeConfirmed: true }, reader, proofs: [proof('2026-01-01')] }),
  ]

  it.each(['igor', 'sam', 'colin'])('C25: %s learns only that it is not met', (id) => {
    const neutral = 'Petra Svobodová does not meet: Medical.'
    expect(sentences(person(id))).toEqual([neutral, neutral, neutral, neutral])
  })

  it('C25: other members get no warning about it, because they could find its day by trying each', () => {
    const warned = { ...over, level: 'warn' as const }
    for (const id of ['sam', 'colin']) expect(sentence({ over: warned, reader: person(id) })).toBeUndefined()
    for (const id of ['petra', 'igor', 'anna']) expect(sentence({ over: warned, reader: person(id) })).toBeDefined()
    expect(sentence({ over: { level: 'warn' }, reader: person('sam') })).toBeDefined()
  })

  it('C25: the same holds if it is per aircraft', () => {
    expect(sentence({ over: { ...perAircraft, isPrivate: true }, proofs: [ended], reader: igor })).toBe(
      'Petra Svobodová does not meet: Check-out, OK-VHD.',
    )
  })

  it('the person and administrators read the days', () => {
    const days = [/no Medical for/, /ended on 2026-11-01/, /before 2026-12-20/, /waits to be confirmed/]
    for (const reader of [person('petra'), anna])
      expect(sentences(reader)).toEqual(days.map((pattern): unknown => expect.stringMatching(pattern)))
  })

  it('everybody reads the days of other requirements', () => {
    expect(sentence({ proofs: [proof('2026-01-01', '2026-11-01')], reader: igor })).toMatch(/2026-11-01/)
  })
})
