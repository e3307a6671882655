import type { DescribedCalls } from '../described'

const logged = ['/api/aircraftLogs/save', '/api/meters/save', '/api/readings/save']
const flown = [...logged, '/api/flights/save']

export const logReadCalls: DescribedCalls = {
  '/api/flights/getByBooking': {
    summary: 'Returns all that is needed to take the aircraft of a booking, bring it back or log the flight.',
    description:
      'For the people of the booking and staff. `out` is the flight on which the aircraft is out, whoever has it; readers who are not on board see only its people and times.',
    refuses: [404],
    example: { by: 'petra', after: ['/api/bookings/save a present flight'], send: { id: 1 } },
  },
  '/api/flights/getOut': {
    summary: 'Lists the aircraft of an airport that are out, with who has them.',
    description: 'Nothing else of a flight is told. Guests learn nothing of aircraft that they do not see.',
    refuses: [404],
    example: { by: 'petra', after: [...logged, '/api/flights/take'], send: { airportId: 1 } },
  },
  '/api/flights/getMine': {
    summary: 'Lists the flights on which the caller was pilot or instructor, by the time of leaving.',
    description: 'The days of the filter are those of the caller’s airport, and both are included as a whole.',
    example: { by: 'petra', after: flown, send: { from: '2026-07-01', to: '2026-07-31' } },
  },
  '/api/flights/getByAircraft': {
    summary: 'Lists the flights of an aircraft by the time of leaving.',
    description: 'The days of the filter are those of the aircraft’s airport, and both are included as a whole.',
    refuses: [404],
    example: { by: 'anna', after: flown, send: { aircraftId: 1, from: '2026-07-01', to: '2026-07-31' } },
  },
  '/api/flights/getGaps': {
    summary: 'Lists what does not add up in the log of an aircraft.',
    description:
      'Gaps, in which a meter ran by more than one step although nobody logged it, and readings that contradict another flight. A missing flight closes a gap, and so does a reading of the kind `ground run` or `explained`. Values from before and after a replacement of a meter are not compared. At most 500 are listed, the latest ones.',
    refuses: [404],
    example: { by: 'anna', after: [...flown, '/api/flights/save'], send: { aircraftId: 1 } },
  },
  '/api/flights/getTotals': {
    summary: 'Adds up what people have flown.',
    description:
      'Members get their own totals, instructors also those of students who have flown or booked with them, administrators those of everybody who has flown. A flight counts for its pilot, or for the instructor of a flight without a pilot. Aircraft that are out do not count, and where the aircraft did not fly only its cost does.',
    example: { by: 'petra', after: flown, send: { from: '2026-07-01', to: '2026-07-31' } },
  },
}
