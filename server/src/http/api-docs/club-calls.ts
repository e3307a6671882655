import type { DescribedCalls } from './described'
import { single } from './booking-calls'

const group = { id: 0, name: 'Two-seaters', aircraftIds: [1, 2] }

/** At most three bookings ahead, but freely at short notice. */
const rule = {
  id: 0,
  name: 'Three bookings',
  kind: 'open bookings',
  state: 'on',
  roles: ['Pilot'],
  amount: 3,
  exceptHours: 48,
  text: '',
}

export const clubCalls: DescribedCalls = {
  '/api/uses/get': {
    summary: 'Which of the club’s capabilities are in use: each as soon as there is something in it.',
    example: { by: 'petra' },
  },
  '/api/bookings/getVerdicts': {
    summary:
      'What the club’s rules, and limits and defects of the aircraft, say about a draft, for each of its dates in order. Nothing is saved.',
    description:
      'The dates need not be free. With an `id`, the draft is judged as a change of that booking; a change that is not judged has no verdicts.',
    refuses: [404],
    example: { by: 'petra', send: single },
  },
  '/api/bookings/getDoubtful': {
    summary:
      'The flights of the next 60 days that a rule, limit or defect now warns of or would refuse, soonest first.',
    description: 'Administrators and instructors get all flights, others their own. Overridden verdicts are left out.',
    example: { by: 'petra', after: ['/api/bookings/save'] },
  },
  '/api/aircraftGroups/get': {
    summary: 'The groups of aircraft by name.',
    example: { by: 'igor', after: ['/api/aircraftGroups/save'] },
  },
  '/api/aircraftGroups/save': {
    summary: 'Adds or changes a group of aircraft.',
    refuses: [404],
    example: { by: 'anna', send: group },
  },
  '/api/aircraftGroups/delete': {
    summary: 'Deletes a group of aircraft.',
    description: 'The body is the id alone. It is refused while a rule is for the group.',
    refuses: [404],
    example: { by: 'anna', after: ['/api/aircraftGroups/save'], send: 1 },
  },
  '/api/rules/get': {
    summary: 'The rules of fair use: all for administrators, for others those that are on and name a role of theirs.',
    description: 'How often a rule refused a save, and was overridden, within 90 days is told to administrators alone.',
    example: { by: 'anna', after: ['/api/rules/save'] },
  },
  '/api/rules/save': {
    summary: 'Adds or changes a rule of fair use. It is asked while its `state` is `on`, from `startsOn`.',
    description:
      'Bookings that exist stay as they are. The meaning of `amount` depends on the `kind`: bookings, hours, days, minutes, days, no-shows, per cent, or hours before the flight. `no-shows` and `flown share` look back over `days`, which they need: after so many no-shows one booking at a time for as many days; below the share, from 10 booked hours on, half of the bookings ahead that rules of `open bookings` allow. Only what was logged or said counts. A rule that is switched on with `isTold` sends an email to everybody who has booked more than it allows.',
    refuses: [404],
    example: { by: 'anna', send: rule },
  },
  '/api/rules/delete': {
    summary: 'Deletes a rule.',
    description: 'The body is the id alone.',
    refuses: [404],
    example: { by: 'anna', after: ['/api/rules/save'], send: 1 },
  },
  '/api/rules/getAffected': {
    summary: 'What a rule would have refused of the bookings that were made or moved within 90 days. Nothing is saved.',
    description:
      'Each booking is judged as of the moment at which it was made or moved, by what stood then; what would have been refused does not stand afterwards. A booking that was moved counts again. `state`, `level` and `startsOn` do not matter. `amounts` asks for the curve: the same with other amounts.',
    refuses: [404],
    example: { by: 'anna', after: ['/api/bookings/save'], send: { ...rule, amount: 0, amounts: [1, 3] } },
  },
  '/api/clubSettings/get': {
    summary: 'What the club decides once for everybody.',
    example: { by: 'igor' },
  },
  '/api/clubSettings/save': {
    summary: 'Changes these settings. Those that are missing stay as they are.',
    example: { by: 'anna', send: { correctionDays: 3 } },
  },
}
