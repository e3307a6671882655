import type { Role } from '@windsock/contract/roles'
import { describe, expect, it } from 'vitest'
import { addDays } from '../calendar'
import { momentAt } from '../time'
import { appliesTo, type DocumentFlight } from './asked'
import type { AskedRequirement } from './requirement'
import { aircraft, flight, person, requirement } from './test-documents'

const day = '2026-12-05'
const petra = person('petra')
const sam = person('sam')
const igor = person('igor')

const asksPilot = (over: Partial<AskedRequirement>, documentFlight: DocumentFlight) =>
  documentFlight.pilot !== null && appliesTo(requirement(over), documentFlight, documentFlight.pilot, 'pilot')

it('C1: a requirement applies to the pilot of a flight with an aircraft of its group', () => {
  expect(asksPilot({}, flight(day))).toBe(true)
  expect(asksPilot({ aircraftIds: new Set([1]) }, flight(day))).toBe(true)
  expect(asksPilot({ aircraftIds: new Set([2]) }, flight(day))).toBe(false)
  // A requirement for a group that has lost all aircraft applies to nobody.
  expect(asksPilot({ aircraftIds: new Set() }, flight(day))).toBe(false)
})

it.each<[readonly Role[], boolean]>([
  [['Pilot'], true],
  [['Student', 'Pilot'], true],
  [['Student', 'External'], false],
  [[], false],
])('C1: a requirement of %j applies to a pilot: %s', (roles, isAsked) => {
  expect(asksPilot({ roles }, flight(day))).toBe(isAsked)
})

it('C1: a requirement applies to the person in the capacity that it names', () => {
  const one = flight(day, '10:00-12:00', { instructor: igor })
  const certificate = requirement({ ofPerson: 'instructor', roles: ['Instructor'] })
  expect(appliesTo(certificate, one, igor, 'instructor')).toBe(true)
  expect(appliesTo({ ...certificate, roles: ['Administrator'] }, one, igor, 'instructor')).toBe(false)
  expect(appliesTo({ ...certificate, roles: ['Pilot'] }, one, petra, 'pilot')).toBe(false)
  expect(appliesTo(requirement({ roles: ['Instructor'] }), one, igor, 'instructor')).toBe(false)
})

it('C2: with an instructor on board, only requirements that say so apply to the pilot', () => {
  const dual = flight(day, '10:00-12:00', { instructor: igor })
  expect(asksPilot({}, dual)).toBe(false)
  expect(asksPilot({ isAskedWithInstructor: true }, dual)).toBe(true)
  expect(asksPilot({ isAskedWithInstructor: true }, flight(day))).toBe(true)
})

it('C3: on a long solo flight requirements apply to the student and to the instructor on the ground', () => {
  const solo = flight(day, '10:00-12:00', { pilot: sam, instructor: igor, isSoloFlight: true })
  expect(asksPilot({ roles: ['Student'] }, solo)).toBe(true)
  expect(asksPilot({ roles: ['Student'] }, { ...solo, isSoloFlight: false })).toBe(false)
  const certificate = requirement({ ofPerson: 'instructor', roles: ['Instructor'] })
  expect(appliesTo(certificate, solo, igor, 'instructor')).toBe(true)
  expect(appliesTo(certificate, { ...solo, isSoloFlight: false }, igor, 'instructor')).toBe(true)
})

it('C24: requirements apply to an external pilot as to a pilot', () => {
  const one = flight(day, '10:00-12:00', { pilot: person('colin'), aircraft: aircraft.vha })
  expect(asksPilot({ roles: ['Pilot', 'External'] }, one)).toBe(true)
  expect(asksPilot({ roles: ['Pilot'] }, one)).toBe(false)
})

it('a recency requirement applies like one for a proof', () => {
  expect(asksPilot({ kind: 'recency' }, flight(day))).toBe(true)
})

describe('C16: at night only', () => {
  const tromso = { latitude: 69.65, longitude: 18.96 }
  const isAsked = (times: string, over: Partial<DocumentFlight> & { day?: string } = {}) =>
    asksPilot({ isAskedAtNightOnly: true }, flight(over.day ?? day, times, over))

  // On 2026-12-05 the sun rises near Prague at 07:43 and sets at 16:01.
  it.each([
    ['10:00-12:00', false],
    ['07:30-16:30', false],
    ['07:00-16:30', true],
    ['07:30-17:00', true],
    ['17:00-18:00', true],
    ['23:00-01:00', true],
    // Its first and its last half hour are in daylight.
    ['16:00-07:59', true],
  ])('a flight %s in December needs it: %s', (times, expected) => {
    expect(isAsked(times)).toBe(expected)
  })

  it('a flight of three days needs it, although it begins and ends in daylight', () => {
    const to = momentAt(addDays(day, 2), '12:00', 'Europe/Prague')
    expect(isAsked('10:00-12:00', { to })).toBe(true)
  })

  it('a polar day is never night, a polar night always', () => {
    const at = { place: tromso, zone: 'Europe/Oslo' }
    expect(isAsked('23:00-02:00', { ...at, day: '2026-06-21' })).toBe(false)
    expect(isAsked('11:30-12:00', { ...at, day: '2026-12-21' })).toBe(true)
    expect(isAsked('11:30-12:00', { ...at, day: '2026-03-21' })).toBe(false)
  })

  it('the sun is that of the airport, by its clock', () => {
    expect(isAsked('10:00-12:00', { zone: 'Pacific/Kiritimati', place: { latitude: 1.9, longitude: -157.4 } })).toBe(
      false,
    )
    expect(isAsked('19:00-20:00', { zone: 'Pacific/Kiritimati', place: { latitude: 1.9, longitude: -157.4 } })).toBe(
      true,
    )
    expect(isAsked('10:00-12:00', { zone: 'Pacific/Pago_Pago', place: { latitude: -14.3, longitude: -170.7 } })).toBe(
      false,
    )
    expect(isAsked('04:00-05:00', { zone: 'Pacific/Pago_Pago', place: { latitude: -14.3, longitude: -170.7 } })).toBe(
      true,
    )
  })

  it('two time zones can be used for one location', () => {
    const place = { latitude: 49.9, longitude: 14.4 }
    expect(isAsked('10:00-12:00', { place })).toBe(false)
    expect(isAsked('10:00-12:00', { place, zone: 'Pacific/Kiritimati' })).toBe(true)
    expect(isAsked('10:00-12:00', { place })).toBe(false)
  })

  it('a requirement that is not limited to night applies by day as well', () => {
    expect(asksPilot({ isAskedAtNightOnly: false }, flight(day))).toBe(true)
  })
})
