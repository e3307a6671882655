import type { Role } from '@windsock/contract/roles'
import { expect, it } from 'vitest'
import { mayReplaceWord, wasFlown } from './not-flown'

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
  expect(mayReplaceWord(actor, { pilot }, { by })).toBe(isAllowed)
})

it('L16: a booking was flown if the aircraft was not on the ground alone', () => {
  expect(wasFlown([])).toBe(false)
  expect(wasFlown([{ nature: 'ground' }])).toBe(false)
  for (const nature of ['flight', 'check', 'ferry'] as const)
    expect(wasFlown([{ nature: 'ground' }, { nature }]), nature).toBe(true)
})
