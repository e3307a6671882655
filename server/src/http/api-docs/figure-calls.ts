import type { DescribedCalls } from './described'

export const figureCalls: DescribedCalls = {
  '/api/figures/get': {
    summary: 'What was booked in a period, of the aircraft or of the people; nothing is stored.',
    description:
      'Days are whole days by the clock of each airport, both ends included, at most three years. Bookings that reach over an edge count for the part inside; suspended ones do not count. Figures of people are for administrators. A share is null if there are fewer than five flights.',
    refuses: [404],
    example: {
      by: 'anna',
      after: ['/api/bookings/save'],
      send: { from: '2026-07-01', to: '2026-07-14', airportId: 1, of: 'people' },
    },
  },
}
