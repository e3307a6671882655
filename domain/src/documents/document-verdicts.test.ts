import { describe, expect, it } from 'vitest'
import { addDays } from '../calendar'
import { momentAt } from '../time'
import { aircraft, flight, judged, levels, now, person, proof, requirement, said, zone } from './test-documents'

const day = '2026-12-05'
const medical = requirement()
const checkOut = requirement({ name: 'Check-out', isPerAircraft: true, isToBeConfirmed: true })
const anna = person('anna')
const igor = person('igor')

/** A flight of Petra with these proofs. */
const flown = (on: string, ...proofs: ReturnType<typeof proof>[]) =>
  flight(on, '10:00-12:00', { pilot: person('petra', ...proofs) })

it('a requirement that is met has no verdict', () => {
  expect(judged(medical, flown(day, proof('2026-01-01')))).toEqual([])
  expect(judged([], flown(day))).toEqual([])
})

it('a verdict names its requirement, the person, and what would help', () => {
  expect(judged(requirement({ id: 7 }), flown(day))).toEqual([
    {
      source: 'requirement',
      sourceId: 7,
      userId: 'petra',
      level: 'block',
      text: "The club's records have no Medical for you.",
      way: 'You can enter it in My Documents.',
    },
  ])
})

it('C1: pilot and instructor have separate verdicts', () => {
  const certificate = requirement({
    id: 2,
    name: 'Instructor certificate',
    ofPerson: 'instructor',
    roles: ['Instructor'],
  })
  const asked = [medical, certificate, requirement({ id: 3, isAskedWithInstructor: true })]
  const dual = { ...flown(day), instructor: igor }
  expect(judged(asked, dual).map(({ sourceId, userId }) => [sourceId, userId])).toEqual([
    [3, 'petra'],
    [2, 'igor'],
  ])
  expect(judged(asked, { ...dual, pilot: null }).map(({ sourceId }) => sourceId)).toEqual([2])
})

describe('C4: a proof is valid from its first day to its last, both included', () => {
  const held = proof('2026-12-01', '2026-12-10')

  it.each([
    ['2026-11-30', ['block']],
    ['2026-12-01', []],
    ['2026-12-10', []],
    ['2026-12-11', ['block']],
  ])('on %s', (on, expected) => {
    expect(levels(medical, flown(on, held))).toEqual(expected)
  })

  it('a flight until midnight belongs to one day', () => {
    const late = flight('2026-12-10', '22:00-00:00', { pilot: person('petra', held) })
    expect(levels(medical, late)).toEqual([])
  })

  it('all days of a flight must be covered, though not by one proof', () => {
    const long = (...proofs: ReturnType<typeof proof>[]) =>
      flight('2026-12-10', '22:00-12:00', {
        pilot: person('petra', ...proofs),
        to: momentAt('2026-12-12', '12:00', zone),
      })
    expect(levels(medical, long(held, proof('2026-12-11', '2026-12-12')))).toEqual([])
    expect(levels(medical, long(held, proof('2026-12-11', '2026-12-11')))).toEqual(['block'])
    expect(said(medical, long(held, proof('2026-12-12')))).toEqual([
      "The club's records have no Medical for you from 2026-12-11 to 2026-12-11. You can enter the new day in My Documents.",
    ])
  })

  it.each([
    ['Pacific/Kiritimati', '2026-12-05T11:00:00.000Z', '2026-12-06'],
    ['Etc/GMT+12', '2026-12-05T11:00:00.000Z', '2026-12-04'],
    ['UTC', '2026-12-05T11:00:00.000Z', '2026-12-05'],
  ])('days are those of the airport: %s', (at, from, on) => {
    const to = from.replace('11:00', '11:30')
    const held = (day: string) =>
      flight(day, '10:00-12:00', { zone: at, from, to, pilot: person('petra', proof(day, day)) })
    expect(levels(medical, held(on))).toEqual([])
    expect(levels(medical, held(addDays(on, 1)))).toEqual(['block'])
    expect(levels(medical, held(addDays(on, -1)))).toEqual(['block'])
  })

  it('the last days of the calendar are checked like others', () => {
    const last = (until: string) =>
      flight('2200-12-31', '22:00-00:00', { pilot: person('petra', proof('2026-01-01', until)) })
    expect(levels(medical, last('2200-12-31'))).toEqual([])
    expect(said(medical, last('2200-12-30'))).toEqual([
      "The club's records have no Medical for you from 2200-12-31 on. You can enter the new day in My Documents.",
    ])
  })
})

it('C5: a flight past midnight on the last day is refused for the day after, which the sentence names', () => {
  const night = flight('2026-11-30', '23:00-01:00', { pilot: person('sam', proof('2026-01-01', '2026-11-30')) })
  const asked = requirement({ roles: ['Student'] })
  expect(said(asked, night, anna)).toEqual([
    "The club's records have no Medical for Sam Okafor from 2026-12-01 on. You can renew it in the person's documents.",
  ])
  const past = { ...flight('2026-11-01', '23:00-01:00'), pilot: person('petra', proof('2026-01-01', '2026-11-01')) }
  expect(judged(medical, past).map(({ text }) => text)).toEqual([
    "The club's records have no Medical for you from 2026-11-02 on.",
  ])
})

it('C6: any valid proof is enough, and the sentence names the latest end', () => {
  const [first, second] = [proof('2026-01-01', '2026-12-05'), proof('2026-02-01', '2026-06-30')]
  expect(levels(medical, flown(day, second, first))).toEqual([])
  expect(said(medical, flown('2026-12-08', second, first))).toEqual([
    "The club's records have no Medical for you from 2026-12-06 on. You can enter the new day in My Documents.",
  ])
})

it('C7: a requirement per aircraft is met by a proof for the aircraft, others by one without', () => {
  const confirmed = { confirmedAt: now }
  const forVha = proof('2026-01-01', null, { ...confirmed, aircraftId: 1 })
  expect(levels(checkOut, flown(day, forVha))).toEqual([])
  expect(levels(checkOut, { ...flown(day, forVha), aircraft: aircraft.vhd })).toEqual(['block'])
  expect(levels(checkOut, flown(day, proof('2026-01-01', null, confirmed)))).toEqual(['block'])
  expect(levels(medical, flown(day, forVha))).toEqual(['block'])
})

it('C8: before the first day that counts a requirement warns at most', () => {
  const asked = requirement({ countsFrom: '2027-03-01' })
  expect(levels(asked, flown('2027-02-28'))).toEqual(['warn'])
  expect(levels(asked, flown('2027-03-01'))).toEqual(['block'])
  expect(levels(requirement({ level: 'note', countsFrom: '2027-03-01' }), flown(day))).toEqual(['note'])
  expect(levels(requirement({ level: 'warn', countsFrom: '2026-01-01' }), flown(day))).toEqual(['warn'])
  // A club that records an end that has passed is no worse off than one that records nothing.
  expect(levels(asked, flown('2027-02-28', proof('2026-01-01', '2026-06-30')))).toEqual(['warn'])
})

it('C8: a flight over the first day that counts is refused for that day', () => {
  const asked = requirement({ countsFrom: '2027-03-01' })
  const night = flight('2027-02-28', '23:00-01:00', { pilot: person('petra', proof('2027-01-01', '2027-02-27')) })
  expect(levels(asked, night)).toEqual(['block'])
})

it('C9: an entry that waits for confirmation does not count', () => {
  const asked = requirement({ isToBeConfirmed: true })
  const entry = proof('2026-01-01')
  expect(said(asked, flown(day, entry))).toEqual(['Your Medical waits to be confirmed. An instructor can confirm it.'])
  expect(levels(asked, flown(day, proof('2026-01-01', '2026-12-31', { confirmedAt: now }), entry))).toEqual([])
  expect(levels(asked, flown(day, { ...entry, confirmedAt: now }))).toEqual([])
  const untilTomorrow = proof('2026-01-01', '2026-11-25', { confirmedAt: now })
  expect(said(asked, flown(day, untilTomorrow, entry))[0]).toMatch(/^Your Medical waits to be confirmed\./)
})

it('C19: a waiver is enough, for every aircraft', () => {
  const waiver = proof('2026-01-01', null, { isWaiver: true, confirmedAt: now })
  expect(levels(medical, flown(day, waiver))).toEqual([])
  expect(levels(checkOut, flown(day, waiver))).toEqual([])
  expect(levels(checkOut, flown(day, { ...waiver, aircraftId: 1 }))).toEqual([])
  expect(levels(checkOut, flown(day, { ...waiver, aircraftId: 2 }))).toEqual(['block'])
  expect(levels(medical, flown('2025-12-31', waiver))).toEqual(['warn'])
})

it('proofs of other requirements do not count', () => {
  expect(levels(medical, flown(day, proof('2026-01-01', null, { requirementId: 2 })))).toEqual(['block'])
})
