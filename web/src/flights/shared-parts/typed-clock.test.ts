import { expect, it } from 'vitest'
import { firstAfter, lastBefore, momentTyped, nearestTo, typedClock } from './typed-clock'

const zone = 'Europe/Prague'

it.each([
  ['11:20', '11:20'],
  ['1120', '11:20'],
  ['930', '09:30'],
  ['9:30', '09:30'],
  ['11.20', '11:20'],
  ['11,20', '11:20'],
  ['0005', '00:05'],
  [' 11 20 ', '11:20'],
  ['2400', '2400'],
  ['1160', '1160'],
  ['11', '11'],
  ['', ''],
])('typing %j gives %j', (typed, clock) => {
  expect(typedClock(typed)).toBe(clock)
})

it('a time after a given moment may be on the next day, and one before it on the previous day', () => {
  const late = '2027-03-10T22:30:00.000Z'
  expect(firstAfter(late, '2330', zone)).toBe(late)
  expect(firstAfter(late, '0:40', zone)).toBe('2027-03-10T23:40:00.000Z')
  expect(lastBefore('2027-03-10T23:40:00.000Z', '2355', zone)).toBe('2027-03-10T22:55:00.000Z')
})

it('the nearest time may be before or after, even over midnight and a clock change', () => {
  expect(nearestTo('2027-03-10T23:05:00.000Z', '23:55', zone)).toBe('2027-03-10T22:55:00.000Z')
  expect(nearestTo('2027-03-10T22:55:00.000Z', '00:05', zone)).toBe('2027-03-10T23:05:00.000Z')
  expect(nearestTo('2027-03-28T00:55:00.000Z', '03:05', zone)).toBe('2027-03-28T01:05:00.000Z')
})

it('in a repeated hour the moment nearest to the known one is chosen', () => {
  const [first, second] = ['2026-10-25T00:30:00.000Z', '2026-10-25T01:30:00.000Z']
  expect(momentTyped('2026-10-25', '02:30', zone)).toBe(first)
  expect(momentTyped('2026-10-25', '02:30', zone, second)).toBe(second)
  // Somebody who takes an aircraft at 2:31 for the second time takes it now, and not an hour ago.
  expect(nearestTo('2026-10-25T01:31:00.000Z', '02:30', zone)).toBe(second)
  expect(firstAfter('2026-10-25T00:50:00.000Z', '02:20', zone)).toBe('2026-10-25T01:20:00.000Z')
  expect(lastBefore('2026-10-25T01:10:00.000Z', '02:40', zone)).toBe('2026-10-25T00:40:00.000Z')
})

it('an invalid day or time gives no moment', () => {
  expect(momentTyped('2027-02-30', '10:00', zone)).toBeUndefined()
  expect(momentTyped('2027-03-10', '25:00', zone)).toBeUndefined()
  expect(firstAfter('2027-03-10T10:00:00.000Z', 'x', zone)).toBeUndefined()
  expect(nearestTo('2027-03-10T10:00:00.000Z', '', zone)).toBeUndefined()
})
