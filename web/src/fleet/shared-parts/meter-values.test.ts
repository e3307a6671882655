import type { MeterUnit } from '@windsock/contract/fleet/meters'
import { afterEach, expect, it } from 'vitest'
import { changeLanguage } from '../../kit/language/translate'
import { readSigned, readValue, typedValue, valueProblem } from './meter-values'

const H = 3600

afterEach(() => changeLanguage('en'))

it.each<[text: string, unit: MeterUnit, value: number]>([
  ['1234.5', 'tenths', 1234 * H + 1800],
  ['1234,5', 'tenths', 1234 * H + 1800],
  ['1,234.5', 'tenths', 1234 * H + 1800],
  ['1 234.5 h', 'tenths', 1234 * H + 1800],
  ['1,234', 'tenths', 1234 * H],
  ['1234:30', 'tenths', 1234 * H + 1800],
  ['0', 'tenths', 0],
  ['0.1', 'tenths', 360],
  ['0.07', 'hundredths', 252],
  ['12345.67', 'hundredths', 12_345 * H + 2412],
  ['1234:05', 'minutes', 1234 * H + 300],
  ['1,234:05', 'minutes', 1234 * H + 300],
  ['6.5', 'minutes', 6 * H + 1800],
  ['12', 'count', 12],
  ['12,345', 'count', 12_345],
])('%s is parsed on a meter of %s', (text, unit, value) => {
  expect(readValue(text, unit)).toBe(value)
  expect(valueProblem(text, unit)).toBeUndefined()
})

it.each<[text: string, unit: MeterUnit, problem: string]>([
  ['1234.55', 'tenths', 'fleet.stepTenths'],
  ['1234:20', 'tenths', 'fleet.stepTenths'],
  ['1234.005', 'hundredths', 'fleet.stepHundredths'],
  ['0.01', 'minutes', 'fleet.stepMinutes'],
  ['1234:60', 'minutes', 'fleet.unreadableHours'],
  ['abc', 'tenths', 'fleet.unreadableHours'],
  ['-5', 'tenths', 'fleet.unreadableHours'],
  ['1.2.3', 'tenths', 'fleet.unreadableHours'],
  ['1e5', 'tenths', 'fleet.unreadableHours'],
  ['12.5', 'count', 'fleet.unreadableCount'],
  ['1:30', 'count', 'fleet.unreadableCount'],
])('%s is not a valid value on a meter of %s', (text, unit, problem) => {
  expect(readValue(text, unit)).toBeUndefined()
  expect(valueProblem(text, unit)).toBe(problem)
})

it('every tenth, hundredth and minute is exact, and is formatted as it is typed', () => {
  for (let steps = 0; steps < 3000; steps += 1) {
    for (const [unit, step] of [
      ['tenths', 360],
      ['hundredths', 36],
      ['minutes', 60],
      ['count', 1],
    ] as const) {
      const value = steps * step
      expect(readValue(typedValue(value, unit), unit)).toBe(value)
    }
  }
})

it('M6 a due point below zero is formatted as it is typed, and a sign is allowed only there', () => {
  for (const [unit, step] of [
    ['tenths', 360],
    ['hundredths', 36],
    ['minutes', 60],
    ['count', 1],
  ] as const)
    for (let steps = -400; steps <= 400; steps += 1)
      expect(readSigned(typedValue(steps * step, unit), unit)).toBe(steps * step)
  expect(typedValue(-9 * H - 1800, 'tenths')).toBe('-9.5')
  expect(typedValue(-9 * H - 1800, 'minutes')).toBe('-9:30')
  expect(readSigned('−9.5 h', 'tenths')).toBe(-9 * H - 1800)
  for (const text of ['--9', '-', '-9.55', '- x']) expect(readSigned(text, 'tenths')).toBeUndefined()
})

it('an empty field has no value and no error', () => {
  expect(readValue('', 'tenths')).toBeUndefined()
  expect(valueProblem(' ', 'tenths')).toBeUndefined()
  expect(typedValue(null, 'tenths')).toBe('')
})

it('a field has the decimal mark of the language, which can be read', async () => {
  await changeLanguage('pl')
  expect(typedValue(1234 * H + 1800, 'tenths')).toBe('1234,5')
  expect(typedValue(12_345 * H + 2412, 'hundredths')).toBe('12345,67')
  for (let value = 0; value <= 400; value += 1) {
    expect(readValue(typedValue(value * 360, 'tenths'), 'tenths')).toBe(value * 360)
    expect(readValue(typedValue(value * 36, 'hundredths'), 'hundredths')).toBe(value * 36)
  }
})
