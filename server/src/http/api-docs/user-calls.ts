import { type DescribedCalls, people } from './described'

const lesson = { from: '2026-07-04T10:00', to: '2026-07-04T12:00', aircraftId: 1 }

export const userCalls: DescribedCalls = {
  '/api/user/get': { summary: 'All people who are active, approved or not.', example: { by: 'anna' } },
  '/api/user/getWaiting': {
    summary: 'How many people have signed up and wait for approval.',
    example: { by: 'anna' },
  },
  '/api/user/save': {
    summary: 'Adds a person or changes one.',
    description:
      'Without an `id` a person is added and gets a letter with a link that sets a password. On a change the user name is not read; roles and approval that are left out stay as they are. A `version` that is sent along refuses the save where somebody else has changed the person since.',
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
    summary: 'What a person keeps whom a save takes rights away from.',
    description:
      'The body is that of the save. Counted are flights to come in what the person may no longer do, schedule entries to come, and wall links the person has made. The save leaves all of it in place.',
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
    description: 'Refused while the person takes part in bookings to come. The body is the id alone.',
    refuses: [404],
    example: { by: 'anna', send: people.nina },
  },
  '/api/user/export': {
    summary: 'Everything the club keeps about one person.',
    description:
      'Also about a person who was removed, until he is erased. Of others it tells nothing beyond what was typed into the person’s own bookings: a letter’s text is left out where it names somebody else.',
    refuses: [404],
    example: { by: 'anna', after: ['/api/bookings/save'], send: { id: people.petra } },
  },
  '/api/user/getErasure': {
    summary: 'What erasing a person would change beside the account.',
    description:
      'Descriptions of bookings that the person flies, teaches or has made, the first twenty of them in full; entries of the audit trail and letters, counted.',
    refuses: [404],
    example: { by: 'anna', after: ['/api/bookings/save'], send: { id: people.petra } },
  },
  '/api/user/erase': {
    summary: 'Erases a person for good; history keeps an anonymous name.',
    description:
      'Refused while the person takes part in bookings to come, of oneself, and of the last administrator. The body is the id alone.',
    refuses: [404],
    example: { by: 'anna', send: people.nina },
  },
  '/api/user/getByRole': {
    summary: 'The directory of one role.',
    description: 'Each role’s directory has its own readers; whoever is not among them gets a 403.',
    example: { by: 'petra', send: { role: 'Instructor' } },
  },
  '/api/user/getInstructors': { summary: 'Everybody who is an instructor, by name.', example: { by: 'sam' } },
  '/api/user/getAvailablePilots': {
    summary: 'Those who may be booked as pilot or student and are free in a period.',
    example: { by: 'petra', send: lesson },
  },
  '/api/user/getAvailableInstructors': {
    summary: 'The instructors who are free and on schedule in a period.',
    description: 'On a long solo flight the instructor supervises from the ground: then all of them are answered.',
    refuses: [404],
    example: { by: 'sam', after: ['/api/schedules/save'], send: lesson },
  },
  '/api/user/getNextAvailableInstructor': {
    summary: 'The first time within 30 days at which some instructor is available for as long as the period lasts.',
    refuses: [404],
    example: {
      by: 'sam',
      after: ['/api/schedules/save'],
      send: { from: '2026-07-03T10:00', to: '2026-07-03T12:00', aircraftId: 1 },
    },
  },
}
