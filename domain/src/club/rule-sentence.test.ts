import { english } from '@windsock/messages/test-words'
import { expect, it } from 'vitest'
import { ruleSentence, type WordedRule } from './rule-sentence'

function sentence(over: Partial<WordedRule>): string {
  const plain = { amount: null, least: null, days: null, exceptHours: null, isAskedWithInstructor: false, text: '' }
  return english(ruleSentence({ kind: 'open bookings', roles: [], ...plain, group: null, airport: null, ...over }))
}

it.each([
  [{ kind: 'open bookings', amount: 3 }, 'At most 3 bookings ahead.'],
  [{ kind: 'open bookings' }, 'At most no bookings ahead.'],
  [{ kind: 'open hours', amount: 12 }, 'At most 12 hours booked ahead.'],
  [{ kind: 'weekend days', amount: 2 }, 'At most 2 Saturdays and Sundays booked ahead.'],
  [{ kind: 'length', amount: 240 }, 'A flight lasts at most 4 h.'],
  [{ kind: 'length', least: 90 }, 'A flight lasts at least 1.5 h.'],
  [{ kind: 'length', amount: 240, least: 60 }, 'A flight lasts 1 to 4 h.'],
  [{ kind: 'horizon', amount: 14 }, 'A flight can be booked 14 days ahead.'],
  [{ kind: 'cancelling', amount: 24 }, 'Deleting a booking later than 24 hours before the flight asks for a reason.'],
  [{ kind: 'no-shows', amount: 2, days: 90 }, 'After 2 no-shows within 90 days, one booking at a time for 90 days.'],
  [
    { kind: 'flown share', amount: 40, days: 90 },
    'Whoever has flown less than 40 % of what they had booked in 90 days, from 10 hours on, may have half as many bookings ahead; one, where the club sets no number.',
  ],
] as const)('a rule %j reads: %s', (rule, expected) => {
  expect(sentence(rule)).toBe(expected)
})

it('a rule names the people it applies to, then where, its exceptions, and the club’s own words', () => {
  expect(sentence({ amount: 1, roles: ['Pilot', 'Student', 'External'] })).toBe(
    'Pilots, Students, External members: At most 1 booking ahead.',
  )
  expect(
    sentence({
      amount: 3,
      roles: ['Student'],
      group: { name: 'Tailwheel' },
      airport: { name: 'Letňany' },
      exceptHours: 48,
      isAskedWithInstructor: true,
      text: 'Ask the board.',
    }),
  ).toBe(
    'Students: At most 3 bookings ahead. It holds for aircraft of Tailwheel. It holds at Letňany. Flights within 48 hours are not asked and do not count. Flights with an instructor are asked too. Ask the board.',
  )
})
