import { expect, it } from 'vitest'
import { leadingDigits } from './leading-digits'

it.each([
  [1234.5 * 3600, 'tenths', '123'],
  [1234 * 3600, 'tenths', '123'],
  [9.5 * 3600, 'tenths', ''],
  [1234.56 * 3600, 'hundredths', '123'],
  [1234 * 3600 + 30 * 60, 'minutes', '123'],
  [1520, 'count', '15'],
  [7, 'count', ''],
] as const)('of a reading of %d in %s the digits %j stay', (reading, unit, digits) => {
  expect(leadingDigits(reading, unit)).toBe(digits)
})
