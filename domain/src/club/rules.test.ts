import { english } from '@windsock/messages/test-words'
import { describe, expect, it } from 'vitest'
import { aircraft, flight, now, pilot, rule, said, stopped, verdicts } from './test-rules'
import { judgedPart } from './ruled-flights'

const three = rule({ amount: 3 })
const december = [flight('2026-12-05'), flight('2026-12-12'), flight('2026-12-19')]
const igor = pilot('igor', ['Instructor'])

describe('open bookings', () => {
  it('F1: are limited for the pilot, even if somebody else books, and not without a pilot', () => {
    expect(stopped([three], { others: december })).toEqual([1])
    expect(stopped([three], { others: december, reader: igor })).toEqual([1])
    expect(stopped([three], { others: december, pilot: null })).toEqual([0])
    expect(stopped([three], { others: december, pilot: pilot('petra', ['Student']) })).toEqual([0])
    expect(stopped([three], { others: december, pilot: pilot('petra', ['Administrator', 'Pilot']) })).toEqual([1])
    expect(stopped([rule({ amount: 0, roles: [] })], {})).toEqual([0])
  })

  it('F2: with an instructor on board are limited only if the rule says so, and then count', () => {
    const dual = { instructorId: 'igor' }
    const withInstructor = flight('2026-12-26', '10:00-12:00', dual)
    const solo = flight('2026-12-26', '10:00-12:00', { ...dual, isSoloFlight: true })
    const ticked = rule({ amount: 3, isAskedWithInstructor: true })
    expect(stopped([three], { others: december, flight: withInstructor })).toEqual([0])
    expect(stopped([three], { others: december, flight: solo })).toEqual([1])
    expect(stopped([ticked], { others: december, flight: withInstructor })).toEqual([1])
    const oneDual = [...december.slice(1), flight('2026-12-05', '10:00-12:00', dual)]
    expect(stopped([three], { others: oneDual })).toEqual([0])
    expect(stopped([ticked], { others: oneDual })).toEqual([1])
  })

  it('F3: do not include what has ended, is suspended or has another aircraft', () => {
    const [first, second] = december
    const others = (over: object) => [first!, second!, { ...december[2]!, ...over }]
    expect(stopped([three], { others: others({ to: now }) })).toEqual([0])
    expect(stopped([three], { others: others({ to: '2026-11-22T09:00:00.001Z' }) })).toEqual([1])
    expect(stopped([three], { others: others({ isSuspended: true }) })).toEqual([0])
    const group = rule({ amount: 3, aircraftIds: new Set([aircraft.vha.id]) })
    expect(stopped([group], { others: others({ aircraft: aircraft.vhc }) })).toEqual([0])
    expect(stopped([group], { others: december })).toEqual([1])
    expect(stopped([rule({ amount: 0, aircraftIds: new Set() })], {})).toEqual([0])
    const here = rule({ amount: 3, airportId: 1 })
    expect(stopped([here], { others: others({ aircraft: aircraft.abroad }) })).toEqual([0])
    expect(stopped([here], { others: december })).toEqual([1])
    expect(stopped([rule({ amount: 0, airportId: 2 })], {})).toEqual([0])
  })

  it('F4: do not include a flight at short notice, which is not checked either', () => {
    const soon = rule({ amount: 3, exceptHours: 48 })
    // 48 hours before 2026-11-24 10:00 is now.
    expect(stopped([soon], { others: december, flight: flight('2026-11-24', '10:00-12:00') })).toEqual([0])
    expect(stopped([soon], { others: december, flight: flight('2026-11-24', '10:30-12:00') })).toEqual([1])
    const others = [...december.slice(1), flight('2026-11-24', '10:00-12:00')]
    expect(stopped([soon], { others })).toEqual([0])
    expect(stopped([soon], { others, now: '2026-11-22T08:59:59.999Z' })).toEqual([1])
  })

  it('are named, with the time from which another one is possible', () => {
    const others = december
    expect(said([three], { others })).toEqual([
      'You have 3 bookings ahead (5, 12, 19 Dec); the club allows 3. You can book again from Sat 2026-12-05 12:00.',
    ])
    // With an exception for short notice a booking stops counting before its flight (F4).
    expect(said([rule({ amount: 3, exceptHours: 48 })], { others })).toEqual([
      'You have 3 bookings ahead (5, 12, 19 Dec); the club allows 3. You can book again from Thu 2026-12-03 10:00, or at any time for a flight within 48 hours.',
    ])
    expect(said([rule({ amount: 1 })], { others })).toEqual([
      'You have 3 bookings ahead (5, 12, 19 Dec); the club allows 1. You can book again from Sat 2026-12-19 12:00.',
    ])
    expect(said([three], { others: others.toReversed() })[0]).toMatch(/You can book again from Sat 2026-12-05 12:00\.$/)
    expect(said([rule({ amount: 0 })], {})).toEqual(['You have no booking ahead; the club allows 0.'])
    expect(said([rule({ amount: 0, exceptHours: 48 })], {})).toEqual([
      'You have no booking ahead; the club allows 0. A flight within 48 hours can be booked at any time.',
    ])
    expect(said([rule({ amount: 1 })], { others: [flight('2027-01-02')] })).toEqual([
      'You have 1 booking ahead (Sat 2027-01-02); the club allows 1. You can book again from Sat 2027-01-02 12:00.',
    ])
    const [verdict] = verdicts([three], { others })[0]!
    expect(verdict).toMatchObject({ source: 'rule', sourceId: 1, userId: 'petra', level: 'block' })
    expect(english(verdict!.way!)).toBe('It helps to delete one of these bookings.')
  })

  it('F10: do not increase when a counted booking moves, even above the number', () => {
    const others = [...december, flight('2026-12-27')]
    const before = flight('2026-12-26')
    const moved = flight('2026-12-29')
    expect(stopped([three], { others, before, flight: moved })).toEqual([0])
    // A booking that did not count is checked as new: another pilot's, a suspended one, one at short notice.
    for (const over of [{ pilotId: 'igor' }, { isSuspended: true }])
      expect(stopped([three], { others, before: { ...before, ...over }, flight: moved })).toEqual([1])
    const soon = rule({ amount: 3, exceptHours: 48 })
    expect(stopped([soon], { others, before: flight('2026-11-23'), flight: moved })).toEqual([1])
  })

  it('F13: do not include a suspended booking, and existing ones are not checked again', () => {
    const others = [...december.slice(1), { ...december[0]!, isSuspended: true }]
    expect(stopped([three], { others })).toEqual([0])
    const before = flight('2026-12-26', '10:00-12:00', { isSuspended: true })
    expect(stopped([three], { others: december, before, flight: { ...before } })).toEqual([0])
  })
})

describe('several rules and dates', () => {
  it('F8: each rule is checked, and all refusals are shown', () => {
    const rules = [rule({ id: 7, amount: 3 }), rule({ id: 4, amount: 2, text: 'Ask the board.' })]
    const texts = said(rules, { others: december })
    expect(texts).toHaveLength(2)
    expect(texts[0]).toMatch(/the club allows 2\..* Ask the board\.$/)
    expect(texts[1]).toMatch(/the club allows 3\./)
  })

  it('F9: all dates of a series count, and the sentence says how many can be booked', () => {
    const days = ['2026-12-05', '2026-12-12', '2026-12-19', '2026-12-26', '2027-01-02', '2027-01-09']
    const asked = { flights: days.map((day) => flight(day)), others: [flight('2026-11-28')] }
    expect(stopped([three], asked)).toEqual([0, 0, 1, 1, 1, 1])
    const [, , third] = verdicts([three], asked)
    expect(english(third![0]!.text)).toBe(
      '2 of these 6 dates can be booked. You have 3 bookings ahead (28 Nov, 5, 12 Dec); the club allows 3. You can book again from Sat 2026-11-28 12:00.',
    )
    expect(stopped([three], { ...asked, flights: asked.flights.toReversed() })).toEqual([1, 1, 1, 1, 0, 0])
  })

  it('F11: a rule applies from its first day, by the clock of the airport', () => {
    const later = rule({ amount: 3, startsOn: '2026-11-23' })
    const others = december
    expect(stopped([later], { others, now: '2026-11-22T22:59:00.000Z' })).toEqual([0])
    expect(stopped([later], { others, now: '2026-11-22T23:00:00.000Z' })).toEqual([1])
  })

  it('F12: a rule about cancelling does not check a save', () => {
    expect(stopped([rule({ kind: 'cancelling', amount: 24 })], { others: december })).toEqual([0])
  })

  it('F16: others see the name, and only staff and the pilot the days', () => {
    const others = december
    expect(said([three], { others, reader: igor })[0]).toMatch(
      /^Petra Svobodová has 3 bookings ahead \(5, 12, 19 Dec\);/,
    )
    expect(said([three], { others, reader: pilot('tomas') })[0]).toMatch(
      /^Petra Svobodová has 3 bookings ahead; the club/,
    )
    const guest = pilot('petra', ['External'])
    const length = rule({ kind: 'length', amount: 60, roles: ['External'] })
    const hidden = flight('2026-12-26', '10:00-12:00', { aircraft: aircraft.vhc })
    expect(said([length], { flight: hidden, pilot: guest, reader: guest })).toEqual([
      'Flights with another aircraft last at most 1 h (this one 2 h).',
    ])
  })

  it('a sentence names eight days at most', () => {
    const others = Array.from({ length: 400 }, (_, index) =>
      flight(`2027-01-${String((index % 28) + 1).padStart(2, '0')}`),
    )
    expect(said([three], { others })[0]).toMatch(
      /^You have 400 bookings ahead \(1, 2, 3, 4, 5, 6, 7, 8 Jan and 20 more\);/,
    )
  })
})

describe('the check of a change', () => {
  const before = flight('2026-12-26', '10:00-12:00', { instructorId: 'igor' })
  const after = (over: object) => judgedPart({ flight: { ...before, ...over }, before })

  it('is skipped if pilot, instructor, aircraft, kind and day stay and it becomes no longer', () => {
    expect(after({})).toBe('nothing')
    expect(after(flightTimes('13:00-15:00'))).toBe('nothing')
    expect(after(flightTimes('10:00-11:00'))).toBe('least')
  })

  it('is complete otherwise', () => {
    expect(after(flightTimes('10:00-12:30'))).toBe('all')
    expect(after({ instructorId: null })).toBe('all')
    expect(after({ pilotId: 'tomas' })).toBe('all')
    expect(after({ isSoloFlight: true })).toBe('all')
    expect(after({ aircraft: aircraft.vhc })).toBe('all')
    expect(after({ ...pick(flight('2026-12-27', '10:00-11:00')) })).toBe('all')
    expect(after({ ...pick(flight('2026-12-26', '23:00-01:00')) })).toBe('all')
    expect(judgedPart({ flight: before, before: null })).toBe('all')
  })
})

const pick = ({ from, to }: { from: string; to: string }) => ({ from, to })
const flightTimes = (times: string) => pick(flight('2026-12-26', times))
