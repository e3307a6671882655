import type { DescribedCalls } from './described'
import { single } from './booking-calls'

const group = { id: 0, name: 'Two-seaters', aircraftIds: [1, 2] }

export const clubCalls: DescribedCalls = {
  '/api/uses/get': {
    summary: 'Which of the club’s capabilities are in use: each as soon as there is something in it.',
    example: { by: 'petra' },
  },
  '/api/bookings/getVerdicts': {
    summary: 'What the club’s rules say about a draft, for each of its dates in order. Nothing is saved.',
    description:
      'The dates need not be free. With an `id`, the draft is judged as a change of that booking; a change that is not judged has no verdicts.',
    refuses: [404],
    example: { by: 'petra', send: single },
  },
  '/api/bookings/getDoubtful': {
    summary: 'The flights of the next 60 days that a rule now warns of or would refuse, soonest first.',
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
  '/api/clubSettings/get': {
    summary: 'What the club decides once for everybody.',
    example: { by: 'igor' },
  },
  '/api/clubSettings/save': {
    summary: 'Changes these settings. Those that are missing stay as they are.',
    example: { by: 'anna', send: { correctionDays: 3 } },
  },
}
