import { type DescribedCalls, madeUp, people } from './described'

const flight = {
  id: 0,
  aircraft: { id: 1 },
  from: '2026-07-04T10:00',
  to: '2026-07-04T12:00',
  pilot: { id: people.petra },
  instructor: null,
  isSoloFlight: false,
  description: 'Round the hill',
}
export const single = { ...flight, occurence: 'Once' }

/** A flight that begins at the time of the examples. */
export const present = { ...single, from: '2026-07-01T10:00', to: '2026-07-01T12:00' }

export const weekly = { ...flight, occurence: 'Weekly', occurenceEndDate: '2026-07-18' }

export const bookingCalls: DescribedCalls = {
  '/api/bookings/save': {
    summary: 'Books a flight, or changes one.',
    description:
      'With id 0 it creates a booking; with an `occurence` other than Once, a whole series, which is returned as a list. Times without an offset are in the time zone of the aircraft’s airport; all are full or half hours. In case of a conflict nothing is saved, and the 400 names it. With a `version`, the save is refused if the booking has changed since.',
    refuses: [404],
    example: { by: 'petra', send: single },
  },
  '/api/bookings/saveAll': {
    summary: 'Changes all bookings of a series in the same way as the given one.',
    description:
      'Bookings that somebody has noted as not flown get the description alone, unless the caller may change what is noted.',
    refuses: [404],
    example: {
      by: 'petra',
      after: ['/api/bookings/save a series'],
      send: { ...weekly, id: 1, from: '2026-07-04T14:00', to: '2026-07-04T16:00', occurenceId: madeUp.id },
    },
  },
  '/api/bookings/remove': {
    summary: 'Deletes a booking.',
    description:
      'The body may also be the id alone. `reason` is kept with the deletion; no deletion is refused for lack of it.',
    refuses: [404],
    example: { by: 'petra', after: ['/api/bookings/save'], send: { id: 1, reason: 'weather' } },
  },
  '/api/bookings/removeAll': {
    summary: 'Deletes a series.',
    description: 'The body is the series’ id (`occurenceId`), alone or in an object as `occurenceId` or `id`.',
    refuses: [404],
    example: { by: 'petra', after: ['/api/bookings/save a series'], send: madeUp.id },
  },
  '/api/bookings/restore': {
    summary: 'Takes back a deletion of the last ten minutes.',
    description: 'The checks are those of a new booking; it keeps its id. The body is the id alone.',
    refuses: [404],
    example: { by: 'petra', after: ['/api/bookings/save', '/api/bookings/remove'], send: 1 },
  },
  '/api/bookings/restoreAll': {
    summary: 'Takes back the deletion of a series, all or nothing.',
    description: 'The body is the series’ id alone.',
    refuses: [404],
    example: { by: 'petra', after: ['/api/bookings/save a series', '/api/bookings/removeAll'], send: madeUp.id },
  },
  '/api/bookings/getByAircraft': {
    summary: 'The bookings of an aircraft that touch a day of its airport.',
    refuses: [404],
    example: { by: 'petra', after: ['/api/bookings/save'], send: { aircraftId: 1, date: '2026-07-04' } },
  },
  '/api/bookings/getByAirport': {
    summary: 'The bookings of an airport that touch a day: the whole grid at once.',
    refuses: [404],
    example: { by: 'petra', after: ['/api/bookings/save'], send: { airportId: 1, date: '2026-07-04' } },
  },
  '/api/bookings/getMyBookings': {
    summary: 'The bookings in which the caller takes part, suspended ones included.',
    description: 'Both ends are whole days; a moment means its day.',
    example: { by: 'petra', after: ['/api/bookings/save'], send: { from: '2026-07-01', to: '2026-07-31' } },
  },
  '/api/bookings/getSuspended': {
    summary: 'All bookings that maintenance has suspended and that have not ended, soonest first.',
    example: { by: 'igor', after: ['/api/bookings/save', '/api/aircraftMaintenances/save'] },
  },
  '/api/bookings/getAhead': {
    summary: 'A person’s bookings that have not ended, suspended ones included, soonest first.',
    description: 'A person who has such bookings cannot be removed. Lists 500 at most.',
    refuses: [404],
    example: { by: 'anna', after: ['/api/bookings/save'], send: { userId: people.petra } },
  },
  '/api/bookings/removeSome': {
    summary: 'Deletes several bookings, all or none.',
    refuses: [404],
    example: { by: 'anna', after: ['/api/bookings/save'], send: { ids: [1] } },
  },
  '/api/bookings/getHistory': {
    summary: 'The history of a booking, even a deleted one, oldest first. Only for people who may edit it.',
    refuses: [404],
    example: { by: 'petra', after: ['/api/bookings/save'], send: { id: 1 } },
  },
  '/api/bookings/getSeriesDates': {
    summary: 'The dates of a new series with their conflicts. Nothing is saved.',
    refuses: [404],
    example: { by: 'petra', after: ['/api/bookings/save'], send: weekly },
  },
  '/api/bookings/getSeries': {
    summary: 'The times of the bookings of a series, soonest first.',
    refuses: [404],
    example: { by: 'petra', after: ['/api/bookings/save a series'], send: { occurenceId: madeUp.id } },
  },
  '/api/bookings/getAlternatives': {
    summary: 'At most five alternatives to a draft with conflicts, the best first.',
    description:
      'At each of them the aircraft, the pilot and the instructor are all free. None is in the past. `darkness` says that one is not in daylight.',
    refuses: [404],
    example: {
      by: 'sam',
      after: ['/api/bookings/save'],
      send: { ...single, pilot: { id: people.sam }, isSoloFlight: true },
    },
  },
  '/api/bookings/getNextFree': {
    summary:
      'The next times within 30 days at which an aircraft and, if requested, an instructor are free; at most eight.',
    refuses: [404],
    example: {
      by: 'petra',
      send: { airportId: 1, type: 'C152', minutes: 120, instructor: 'none', from: '2026-07-04T10:00' },
    },
  },
  '/api/bookings/getDensity': {
    summary: 'How full each aircraft’s days are, both ends included, at most 42 days.',
    refuses: [404],
    example: {
      by: 'petra',
      after: ['/api/bookings/save'],
      send: { airportId: 1, from: '2026-07-04', to: '2026-07-05' },
    },
  },
}
