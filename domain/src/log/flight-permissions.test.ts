import type { Role } from '@windsock/contract/roles'
import { describe, expect, it } from 'vitest'
import { addMinutes } from '../time'
import { correctableUntil, didNotFlyUntil, FOREVER, isUndoable, mayBringBack, mayLogFlight } from './flight-permissions'

const person = (id: string, ...roles: Role[]) => ({ id, roles })
const anna = person('anna', 'Administrator')
const igor = person('igor', 'Instructor')
const petra = person('petra', 'Pilot')
const sam = person('sam', 'Student')
const both = person('both', 'Student', 'Pilot')
const eva = person('eva', 'External')
const lenka = person('lenka', 'Instructor', 'Pilot')
const DAY = 24 * 60
const backAt = '2026-07-01T10:00:00.000Z'

describe('G.7: a flight', () => {
  it.each([
    ['an administrator', anna, petra, null, true],
    ['its pilot', petra, petra, null, true],
    ['its student', sam, sam, null, true],
    ['its guest', eva, eva, null, true],
    ['its instructor', igor, petra, igor, true],
    ['an instructor who flew it', lenka, lenka, null, true],
    ['an instructor, of a student', igor, sam, lenka, true],
    ['an instructor, of a student who is a pilot', igor, both, null, false],
    ['an instructor, of a pilot', igor, petra, null, false],
    ['an instructor, of another one alone', igor, null, lenka, false],
    ['another pilot', petra, sam, igor, false],
    ['somebody who was an instructor', person('igor', 'Pilot'), petra, igor, false],
  ] as const)('by %s', (_who, actor, pilot, instructor, isAllowed) => {
    expect(mayLogFlight(actor, { pilot, instructor })).toBe(isAllowed)
  })
})

it.each([
  [petra, true],
  [igor, true],
  [anna, true],
  [lenka, true],
  [sam, false],
  [eva, false],
])('L3: $id may say that she is back: %s', (actor, isAllowed) => {
  expect(mayBringBack(actor, { pilot: petra, instructor: igor })).toBe(isAllowed)
})

describe('L17: a correction', () => {
  const flight = { pilot: petra, instructor: igor, backAt, loggedAt: backAt }
  const until = (actor: typeof petra, over: object = {}, days = 1) =>
    correctableUntil(actor, { ...flight, ...over }, days)
  it.each([
    ['an administrator', anna, 1, FOREVER],
    ['its pilot', petra, 1, addMinutes(backAt, DAY)],
    ['its pilot in a patient club', petra, 9, addMinutes(backAt, 9 * DAY)],
    ['its instructor', igor, 9, addMinutes(backAt, 7 * DAY)],
    ['another instructor', lenka, 1, null],
    ['another pilot', both, 1, null],
  ] as const)('by %s', (_who, actor, days, end) => {
    expect(until(actor, {}, days)).toBe(end)
  })

  it('starts at the logging if that was later, and has no deadline while the aircraft is out', () => {
    const loggedAt = addMinutes(backAt, 600)
    expect(until(petra, { loggedAt })).toBe(addMinutes(loggedAt, DAY))
    expect(until(petra, { loggedAt: addMinutes(backAt, -600) })).toBe(addMinutes(backAt, DAY))
    expect(until(petra, { loggedAt: null })).toBe(addMinutes(backAt, DAY))
    expect(until(petra, { backAt: null, loggedAt: null })).toBe(FOREVER)
  })

  it('of an instructor who flew as pilot has the longer of both deadlines', () => {
    expect(until(lenka, { pilot: lenka }, 9)).toBe(addMinutes(backAt, 9 * DAY))
    expect(until(lenka, { pilot: lenka }, 1)).toBe(addMinutes(backAt, 7 * DAY))
  })
})

it('L16: pilots can say for three days that they did not fly, staff always, others never', () => {
  const booking = { pilot: petra, instructor: null, from: '2026-07-01T08:00:00.000Z', to: backAt }
  expect(didNotFlyUntil(petra, booking)).toBe(addMinutes(backAt, 3 * DAY))
  expect([igor, anna].map((actor) => didNotFlyUntil(actor, booking))).toEqual([FOREVER, FOREVER])
  expect([sam, eva].map((actor) => didNotFlyUntil(actor, booking))).toEqual([null, null])
})

it('L13: a return can be undone for 30 seconds after the last change', () => {
  const createdAt = '2026-07-01T08:00:00.000Z'
  expect(isUndoable({ createdAt, loggedAt: null }, '2026-07-01T08:00:30.000Z')).toBe(true)
  expect(isUndoable({ createdAt, loggedAt: null }, '2026-07-01T08:00:30.001Z')).toBe(false)
  expect(isUndoable({ createdAt, loggedAt: backAt }, '2026-07-01T10:00:30.000Z')).toBe(true)
  expect(isUndoable({ createdAt, loggedAt: backAt }, '2026-07-01T10:00:31.000Z')).toBe(false)
})
