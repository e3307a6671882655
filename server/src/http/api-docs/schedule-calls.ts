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
    summary: 'Publishes when an instructor is available at an airport, or changes it.',
    description:
      'Instructors do so for themselves, administrators for anybody. Times without an offset are the airport’s clock.',
    refuses: [404],
    example: { by: 'igor', send: { ...entry, occurence: 'Once' } },
  },
  '/api/schedules/saveAll': {
    summary: 'Publishes a series of such entries.',
    example: { by: 'igor', send: { ...entry, occurence: 'Weekly', occurenceEndDate: '2026-07-18' } },
  },
  '/api/schedules/remove': {
    summary: 'Removes an entry.',
    description:
      'Bookings that rely on it are in the way, and the 400 says so; with `removeBookings` they are deleted with it. The id alone is read as well.',
    refuses: [404],
    example: { by: 'igor', after: ['/api/schedules/save'], send: { id: 1, removeBookings: false } },
  },
  '/api/schedules/removeAll': {
    summary: 'Removes a series of entries.',
    description: 'The series’ id alone is read as well, and `id` in place of `occurenceId`.',
    refuses: [404],
    example: {
      by: 'igor',
      after: ['/api/schedules/saveAll'],
      send: { occurenceId: madeUp.id, removeBookings: false },
    },
  },
  '/api/schedules/getByUserAndDate': {
    summary: 'When an instructor is available on a day.',
    refuses: [404],
    example: { by: 'igor', after: ['/api/schedules/save'], send: { userId: people.igor, date: '2026-07-04' } },
  },
  '/api/schedules/getMySchedules': {
    summary: 'The caller’s own entries.',
    example: { by: 'igor', after: ['/api/schedules/save'], send: { from: '2026-07-01', to: '2026-07-31' } },
  },
}
