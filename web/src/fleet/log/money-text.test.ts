import { afterEach, expect, it } from 'vitest'
import { leadingDigits } from '../../flights/shared-parts/leading-digits'
import { changeLanguage } from '../../kit/language/translate'
import { centsTyped, typedCents } from './money-text'

afterEach(() => changeLanguage('en'))

it.each<[string, number | undefined]>([
  ['189.50', 18_950],
  ['189,5', 18_950],
  ['189', 18_900],
  ['1,250.00', 125_000],
  ['1 250', 125_000],
  ['1,250', 125_000],
  ['0', 0],
  ['0.07', 7],
  ['', undefined],
  ['1.234', undefined],
  ['1.2.3', undefined],
  ['-5', undefined],
  ['five', undefined],
])('amounts are parsed in the usual notations: %j', (text, cents) => {
  expect(centsTyped(text)).toBe(cents)
})

it('a formatted amount can be parsed again, to the cent', () => {
  for (let cents = 0; cents <= 20_000; cents += 1) expect(centsTyped(typedCents(cents))).toBe(cents)
})

it('fields of other languages have a comma, and the digits before it begin the next reading', async () => {
  await changeLanguage('pl')
  expect(typedCents(18_950)).toBe('189,50')
  for (let cents = 0; cents <= 2000; cents += 1) expect(centsTyped(typedCents(cents))).toBe(cents)
  expect(leadingDigits(1234 * 3600 + 1800, 'tenths')).toBe('123')
})
