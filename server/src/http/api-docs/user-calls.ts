import { type DescribedCalls, people } from './described'

const lesson = { from: '2026-07-04T10:00', to: '2026-07-04T12:00', aircraftId: 1 }

export const userCalls: DescribedCalls = {
  '/api/user/get': { summary: 'All people who are active, approved or not.', example: { by: 'anna' } },
  '/api/user/getWaiting': {
    summary: 'The number of people who wait for approval.',
    example: { by: 'anna' },
  },
  '/api/user/save': {
    summary: 'Adds a person or changes one.',
    description:
      'Without an `id` it adds a person, who gets an email with a link to set a password. A change ignores the user name; without `roles`, `isApproved` or `color` these stay as they are. A new person without a `color` gets one that few others have; white or null means none. With a `version`, the save is refused if the person has changed since.',
    refuses: [404],
    example: {
      by: 'anna',
      send: {
        id: people.nina,
        firstName: 'Nina',
        lastName: 'Kowalczyk',
        email: 'nina@windy-hill.example',
        phoneNumber: '+420 700 100 011',
        address: 'Polní 3, Mladá Boleslav',
        assignedAirportId: 1,
        roles: ['Student'],
        isApproved: true,
        color: '#1098ad',
      },
    },
  },
  '/api/user/getAffected': {
    summary: 'What remains of a person’s plans if a save takes away rights.',
    description:
      'The body is that of the save. It counts upcoming flights in roles that the person would lose, upcoming schedule entries, and wall links that the person has created. The save keeps all of them.',
    refuses: [404],
    example: {
      by: 'anna',
      after: ['/api/schedules/save'],
      send: {
        id: people.igor,
        firstName: 'Igor',
        lastName: 'Petrenko',
        email: 'igor@windy-hill.example',
        phoneNumber: '+420 700 100 004',
        roles: ['Pilot'],
      },
    },
  },
  '/api/user/remove': {
    summary: 'Removes a person, who can no longer log in.',
    description: 'Refused while the person takes part in upcoming bookings. The body is the id alone.',
    refuses: [404],
    example: { by: 'anna', send: people.nina },
  },
  '/api/user/export': {
    summary: 'All stored data about one person.',
    description:
      'Includes people who were removed and not yet erased. About others it contains only what was typed into the person’s own bookings: the text of an email that names others is omitted.',
    refuses: [404],
    example: { by: 'anna', after: ['/api/bookings/save'], send: { id: people.petra } },
  },
  '/api/user/getErasure': {
    summary: 'What erasing a person would change in addition to the account.',
    description:
      'Descriptions of bookings that the person flies, instructs or has made, the first twenty in full; the numbers of entries of the audit trail and of emails.',
    refuses: [404],
    example: { by: 'anna', after: ['/api/bookings/save'], send: { id: people.petra } },
  },
  '/api/user/erase': {
    summary: 'Erases a person irreversibly; the history keeps an anonymous name.',
    description:
      'Refused while the person takes part in upcoming bookings, for the caller, and for the last administrator. The body is the id alone.',
    refuses: [404],
    example: { by: 'anna', send: people.nina },
  },
  '/api/user/getByRole': {
    summary: 'The directory of one role.',
    description: 'Each role’s directory is open to certain roles; other callers get a 403.',
    example: { by: 'petra', send: { role: 'Instructor' } },
  },
  '/api/user/getInstructors': { summary: 'All instructors, by name.', example: { by: 'sam' } },
  '/api/user/getAvailablePilots': {
    summary: 'The people who may be booked as pilot or student and are free in a period.',
    example: { by: 'petra', send: lesson },
  },
  '/api/user/getAvailableInstructors': {
    summary: 'The instructors who are free and on schedule in a period.',
    description: 'On a long solo flight the instructor supervises from the ground, so all of them are returned.',
    refuses: [404],
    example: { by: 'sam', after: ['/api/schedules/save'], send: lesson },
  },
  '/api/user/getNextAvailableInstructor': {
    summary: 'The first time within 30 days at which an instructor, the aircraft and the pilot are all free.',
    description: 'It is as long as the period and never in the past; a time in daylight comes first.',
    refuses: [404],
    example: {
      by: 'sam',
      after: ['/api/schedules/save'],
      send: { from: '2026-07-03T10:00', to: '2026-07-03T12:00', aircraftId: 1 },
    },
  },
}
