import { expect, it } from 'vitest'
import { withZone } from './zone-words'

// The tests run in the time zone Pacific/Chatham.
it.each([
  ['Europe/Lisbon', '2027-01-10T17:00:00.000Z', '17:00 Lisbon (UTC)'],
  ['Europe/Lisbon', '2027-07-10T16:00:00.000Z', '17:00 Lisbon (UTC+1)'],
  ['Pacific/Chatham', '2027-01-10T03:15:00.000Z', '17:00'],
])('names %s at %s if its clock differs from the browser’s', (zone, moment, words) => {
  expect(withZone('17:00', zone, moment)).toBe(words)
})
