import { type DescribedCalls, people } from '../described'

/** Petra is back from a flight of 50 minutes. */
const flown = {
  id: 0,
  aircraftId: 1,
  pilotId: people.petra,
  isSoloFlight: false,
  leftAt: '2026-07-01T09:00',
  backAt: '2026-07-01T10:00',
  tookOffAt: '2026-07-01T09:05',
  landedAt: '2026-07-01T09:55',
  takeOffs: 1,
  landings: 1,
  nightLandings: 0,
  meters: [{ meterId: 1, starts: 4_443_120, ends: 4_446_360 }],
}

const logged = ['/api/aircraftLogs/save', '/api/meters/save', '/api/readings/save']
const out = [...logged, '/api/flights/take']

const stretches =
  'Values of meters are seconds, or counts. `starts` may be missing: then the present reading counts. A meter that is not named could not be read. Readings that contradict another flight are stored all the same, as disputed, and `messages` says so.'

export const flightCalls: DescribedCalls = {
  '/api/flights/take': {
    summary: 'Takes an aircraft out.',
    description:
      'What is not named is the booking’s. It is refused while somebody else has the aircraft, and until `acknowledged` names all its open defects.',
    refuses: [404, 429],
    example: {
      by: 'petra',
      after: logged,
      send: { aircraftId: 1, pilotId: people.petra, meters: [{ meterId: 1, starts: 4_443_120 }], acknowledged: [] },
    },
  },
  '/api/flights/bringBack': {
    summary: 'Brings an aircraft back.',
    description: `A booking that ends more than 30 minutes later ends at the next half hour, unless \`isFlyingAgain\` is set. ${stretches}`,
    refuses: [404],
    example: {
      by: 'petra',
      after: out,
      send: { id: 1, backAt: '2026-07-01T10:50', landings: 1, takeOffs: 1, meters: [{ meterId: 1, ends: 4_446_000 }] },
    },
  },
  '/api/flights/late': {
    summary: 'Says when an aircraft that is out will be back.',
    description: 'Its people and the staff say so. The people of the next flight are told.',
    refuses: [404, 429],
    example: { by: 'petra', after: out, send: { id: 1, lateUntil: '2026-07-01T14:45' } },
  },
  '/api/flights/didNotFly': {
    summary: 'Says that a booking was not flown, and why.',
    description:
      'A pilot may for three days after the booking, staff at any time. Only staff replace the word of somebody else, and not of a booking of which they are the pilot. While a flight of the booking is logged that was not on the ground alone, that flight counts.',
    refuses: [404, 429],
    example: { by: 'petra', after: ['/api/bookings/save a present flight'], send: { bookingId: 1, reason: 'weather' } },
  },
  '/api/flights/save': {
    summary: 'Logs a whole flight afterwards, or corrects one.',
    description: `A pilot may correct for a day, or as long as the club says, instructors for a week, administrators always. It never shortens a booking. ${stretches}`,
    refuses: [404, 429],
    example: { by: 'petra', after: logged, send: flown },
  },
  '/api/flights/remove': {
    summary: 'Removes a flight from the log.',
    description:
      'The body is the id alone. Within 30 seconds after it was brought back, its booking gets its time back, unless somebody has taken it.',
    refuses: [404],
    example: { by: 'petra', after: [...logged, '/api/flights/save'], send: 1 },
  },
  '/api/flights/restore': {
    summary: 'Brings back a flight that was removed within the last ten minutes.',
    description: 'The body is the id alone.',
    refuses: [404, 429],
    example: { by: 'petra', after: [...logged, '/api/flights/save', '/api/flights/remove'], send: 1 },
  },
}
