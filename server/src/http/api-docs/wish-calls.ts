import { type DescribedCalls, people } from './described'

/** A time in which the aircraft of the examples is under maintenance. */
const wish = {
  id: 0,
  pilot: { id: people.petra },
  airportId: 1,
  aircraftIds: [1],
  windows: [{ from: '2026-07-04T09:00', to: '2026-07-04T14:00' }],
  minutes: 120,
  instructor: 'none',
  way: 'ask',
  noticeHours: 12,
  description: '',
}

const saved = ['/api/aircraftMaintenances/save', '/api/wishes/save']
/** The end of the maintenance makes the time free, which is then offered. */
const offered = [...saved, '/api/aircraftMaintenances/delete']

export const wishCalls: DescribedCalls = {
  '/api/wishes/get': {
    summary: 'The caller’s own wishes: the open ones in their order, then those that ended within 14 days.',
    example: { by: 'petra', after: offered },
  },
  '/api/wishes/getByAirport': {
    summary: 'The times of a day that are kept for the waiting list, and how many members wait for which time.',
    description: 'The caller’s own wishes are not counted. Guests are told only of aircraft that they may see.',
    refuses: [404],
    example: { by: 'igor', after: offered, send: { airportId: 1, date: '2026-07-04' } },
  },
  '/api/wishes/getWaiting': {
    summary: 'All open wishes at an airport in their order, with names.',
    refuses: [404],
    example: { by: 'igor', after: saved, send: { airportId: 1 } },
  },
  '/api/wishes/save': {
    summary: 'Waits for a free time, or changes a wish.',
    description:
      'Only what is not free can be waited for; the 400 names the free time. Members wait for themselves, administrators and instructors also for others. A change that only takes something away keeps the place. With the id of a wish that ended as `filled` within the last 10 minutes, the wish is open again at its old place. With a `version`, the save is refused if the wish has changed since.',
    refuses: [404],
    example: { by: 'petra', after: ['/api/aircraftMaintenances/save'], send: wish },
  },
  '/api/wishes/remove': {
    summary: 'Withdraws a wish: one’s own, or anybody’s for administrators and instructors.',
    description: 'The body is the id alone. A time that was kept for it goes to the next in line.',
    refuses: [404],
    example: { by: 'petra', after: saved, send: 1 },
  },
  '/api/wishes/take': {
    summary: 'Books the time that is kept for the caller by one of their wishes.',
    description: 'The body is the id of the wish alone.',
    refuses: [404],
    example: { by: 'petra', after: offered, send: 1 },
  },
  '/api/wishes/decline': {
    summary: 'Declines the time that is kept for the caller. It goes to the next in line.',
    refuses: [404],
    example: { by: 'petra', after: offered, send: { id: 1, stop: false } },
  },
}
