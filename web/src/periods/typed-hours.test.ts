import { expect, it } from 'vitest'
import { minutesTyped, typedHours } from './typed-hours'

it.each<[string, number | null | undefined]>([
  ['12', 720],
  ['1.5', 90],
  ['1,5', 90],
  ['0.25 h', 15],
  ['1:30', 90],
  [' 10:05 ', 605],
  ['', null],
  ['  ', null],
  ['1:60', undefined],
  ['1.234', undefined],
  ['-1', undefined],
  ['twelve', undefined],
])('hours are parsed in the usual notations: %j', (text, minutes) => {
  expect(minutesTyped(text)).toBe(minutes)
})

it('formatted hours can be parsed again', () => {
  for (let minutes = 0; minutes <= 3000; minutes += 1) expect(minutesTyped(typedHours(minutes))).toBe(minutes)
  expect([typedHours(720), typedHours(90), typedHours(null)]).toEqual(['12', '1:30', ''])
})
