import { type DescribedCalls, madeUp, people } from './described'

const entry = {
  id: 0,
  user: { id: people.igor },
  from: '2026-07-04T09:00',
  to: '2026-07-04T17:00',
  airport: { id: 1 },
}

export const scheduleCalls: DescribedCalls = {
  '/api/schedules/save': {
    summary: 'Publishes or changes an instructor’s availability at an airport.',
    description:
      'Instructors may do so for themselves, administrators for anybody. Times without an offset are in the airport’s time zone.',
    refuses: [404],
    example: { by: 'igor', send: { ...entry, occurence: 'Once' } },
  },
  '/api/schedules/saveAll': {
    summary: 'Publishes a series of entries.',
    example: { by: 'igor', send: { ...entry, occurence: 'Weekly', occurenceEndDate: '2026-07-18' } },
  },
  '/api/schedules/remove': {
    summary: 'Removes an entry.',
    description:
      'If bookings rely on it, it is refused with a 400; with `removeBookings` they are deleted too. The body may also be the id alone.',
    refuses: [404],
    example: { by: 'igor', after: ['/api/schedules/save'], send: { id: 1, removeBookings: false } },
  },
  '/api/schedules/removeAll': {
    summary: 'Removes a series of entries.',
    description: 'The body may also be the series’ id alone, or have `id` instead of `occurenceId`.',
    refuses: [404],
    example: {
      by: 'igor',
      after: ['/api/schedules/saveAll'],
      send: { occurenceId: madeUp.id, removeBookings: false },
    },
  },
  '/api/schedules/getAffected': {
    summary: 'Previews a removal: the bookings that `removeBookings` would delete.',
    description:
      'Names an entry by `id`, or a whole series by `occurenceId`. At most 50 bookings are listed: those in the future first, then past ones, latest first. `count` and `pastCount` count all of them.',
    refuses: [404],
    example: { by: 'igor', after: ['/api/schedules/save'], send: { id: 1 } },
  },
  '/api/schedules/getAvailableTimes': {
    summary: 'When an instructor teaches at an airport on a day, and when they are booked.',
    description: 'The booking `bookingId` does not count if the caller may edit it: it is the one to be moved.',
    refuses: [404],
    example: {
      by: 'petra',
      after: ['/api/schedules/save'],
      send: { userId: people.igor, airportId: 1, date: '2026-07-04' },
    },
  },
  '/api/schedules/getByUserAndDate': {
    summary: 'An instructor’s availability on a day.',
    refuses: [404],
    example: { by: 'igor', after: ['/api/schedules/save'], send: { userId: people.igor, date: '2026-07-04' } },
  },
  '/api/schedules/getMySchedules': {
    summary: 'The caller’s own entries.',
    example: { by: 'igor', after: ['/api/schedules/save'], send: { from: '2026-07-01', to: '2026-07-31' } },
  },
}
