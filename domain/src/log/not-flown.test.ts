import type { Role } from '@windsock/contract/roles'
import { expect, it } from 'vitest'
import { isReportOn, mayMoveReported, mayReplaceReport, wasFlown } from './not-flown'

const person = (id: string, ...roles: Role[]) => ({ id, roles })
const petra = person('petra', 'Pilot')
const igor = person('igor', 'Instructor')
const lenka = person('lenka', 'Instructor', 'Pilot')
const anna = person('anna', 'Administrator', 'Pilot')

it.each([
  ['its pilot, their own', petra, petra, 'petra', true],
  ['its pilot, that of staff', petra, petra, 'igor', false],
  ['an instructor, that of the pilot', igor, petra, 'petra', true],
  ['an instructor, that of an administrator', igor, petra, 'anna', true],
  ['an instructor who is its pilot, their own', lenka, lenka, 'lenka', true],
  ['an instructor who is its pilot, that of others', lenka, lenka, 'igor', false],
  ['an administrator who is its pilot, that of others', anna, anna, 'igor', false],
  ['an instructor, where nobody is its pilot', igor, null, 'anna', true],
] as const)('L16: a word is replaced by %s: %#', (_who, actor, pilot, by, isAllowed) => {
  expect(mayReplaceReport(actor, { pilot }, { by })).toBe(isAllowed)
})

it('L16: a booking was flown unless the aircraft was only on the ground', () => {
  expect(wasFlown([])).toBe(false)
  expect(wasFlown([{ nature: 'ground' }])).toBe(false)
  for (const nature of ['flight', 'check', 'ferry'] as const)
    expect(wasFlown([{ nature: 'ground' }, { nature }]), nature).toBe(true)
})

const [day, said, later] = ['2026-07-01T08:00:00.000Z', '2026-07-01T11:00:00.000Z', '2026-07-09T08:00:00.000Z']

it.each([
  ['to later by its pilot, with the word of staff', petra, [petra, day], [petra, later], 'igor', false],
  ['to earlier by its pilot, with the word of staff', petra, [petra, later], [petra, day], 'igor', false],
  ['while it is later than the word', petra, [petra, later], [petra, said.replace('11', '12')], 'igor', true],
  ['by its pilot, with their own word', petra, [petra, day], [petra, later], 'petra', true],
  ['to another pilot, with their own word', petra, [petra, day], [igor, day], 'petra', false],
  ['to another pilot, by staff', igor, [petra, day], [lenka, day], 'anna', true],
  ['by staff who fly it', lenka, [lenka, day], [lenka, later], 'igor', false],
  ['to another pilot, by staff who fly it, with their own word', lenka, [lenka, day], [petra, day], 'lenka', false],
  ['by staff, where nobody is its pilot', igor, [null, day], [null, later], 'anna', true],
] as const)('L16: a booking with a word is moved %s: %#', (_what, actor, before, after, by, isAllowed) => {
  const booked = ([pilot, from]: typeof before) => ({ pilot, from })
  const change = { before: booked(before), after: booked(after) }
  expect(mayMoveReported(actor, change, { by, at: said })).toBe(isAllowed)
})

it('L16: a statement is valid for a booking that had begun by then', () => {
  expect([day, said, later].map((from) => isReportOn({ from }, { at: said }))).toEqual([true, true, false])
})
