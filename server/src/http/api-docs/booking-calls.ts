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
const single = { ...flight, occurence: 'Once' }

export const weekly = { ...flight, occurence: 'Weekly', occurenceEndDate: '2026-07-18' }

export const bookingCalls: DescribedCalls = {
  '/api/bookings/save': {
    summary: 'Books a flight, or changes one.',
    description:
      'With id 0 a booking is made; with an `occurence` other than Once a whole series, answered as a list. Times without an offset are the clock of the aircraft’s airport, on full and half hours. What is in the way is named in the 400, and nothing is saved. A `version` that is sent along refuses the save where somebody else has changed the booking since.',
    refuses: [404],
    example: { by: 'petra', send: single },
  },
  '/api/bookings/saveAll': {
    summary: 'Changes every booking of a series the way one of them is changed here.',
    refuses: [404],
    example: {
      by: 'petra',
      after: ['/api/bookings/save a series'],
      send: { ...weekly, id: 1, from: '2026-07-04T14:00', to: '2026-07-04T16:00', occurenceId: madeUp.id },
    },
  },
  '/api/bookings/remove': {
    summary: 'Deletes a booking.',
    description: 'The body is the id alone.',
    refuses: [404],
    example: { by: 'petra', after: ['/api/bookings/save'], send: 1 },
  },
  '/api/bookings/removeAll': {
    summary: 'Deletes a series.',
    description: 'The body is the series’ id (`occurenceId`), alone or in an object as `occurenceId` or `id`.',
    refuses: [404],
    example: { by: 'petra', after: ['/api/bookings/save a series'], send: madeUp.id },
  },
  '/api/bookings/restore': {
    summary: 'Takes a deletion of the last ten minutes back.',
    description: 'Everything is checked as for a new booking; it keeps its id. The body is the id alone.',
    refuses: [404],
    example: { by: 'petra', after: ['/api/bookings/save', '/api/bookings/remove'], send: 1 },
  },
  '/api/bookings/restoreAll': {
    summary: 'Takes the deletion of a series back, all of it or nothing.',
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
    summary: 'The bookings the caller takes part in, suspended ones included.',
    description: 'Both ends are days and count whole; of a moment its day is meant.',
    example: { by: 'petra', after: ['/api/bookings/save'], send: { from: '2026-07-01', to: '2026-07-31' } },
  },
  '/api/bookings/getSuspended': {
    summary: 'All bookings that maintenance has suspended and that have not ended, soonest first.',
    example: { by: 'igor', after: ['/api/bookings/save', '/api/aircraftMaintenances/save'] },
  },
  '/api/bookings/getHistory': {
    summary: 'What happened to a booking, oldest first, for those who may edit it; also of a deleted one.',
    refuses: [404],
    example: { by: 'petra', after: ['/api/bookings/save'], send: { id: 1 } },
  },
  '/api/bookings/getSeriesDates': {
    summary: 'What a new series would meet, date by date. Nothing is saved.',
    refuses: [404],
    example: { by: 'petra', after: ['/api/bookings/save'], send: weekly },
  },
  '/api/bookings/getAlternatives': {
    summary: 'At most five ways out of what is in the way of a draft, the best first.',
    refuses: [404],
    example: {
      by: 'sam',
      after: ['/api/bookings/save'],
      send: { ...single, pilot: { id: people.sam }, isSoloFlight: true },
    },
  },
  '/api/bookings/getNextFree': {
    summary: 'The next times within 30 days at which an aircraft, and an instructor if wanted, is free; at most eight.',
    refuses: [404],
    example: {
      by: 'petra',
      send: { airportId: 1, type: 'C152', minutes: 120, instructor: 'none', from: '2026-07-04T10:00' },
    },
  },
  '/api/bookings/getDensity': {
    summary: 'How full each aircraft’s days are, both days included, 42 days at most.',
    refuses: [404],
    example: {
      by: 'petra',
      after: ['/api/bookings/save'],
      send: { airportId: 1, from: '2026-07-04', to: '2026-07-05' },
    },
  },
}
