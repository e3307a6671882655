import { type DescribedCalls, madeUp, people } from './described'

export const placeCalls: DescribedCalls = {
  '/api/airports/get': {
    summary: 'All airports; without a session only their names and codes, for the registration form.',
    example: {},
  },
  '/api/airports/getById': {
    summary: 'One airport.',
    refuses: [404],
    example: { by: 'petra', send: { id: 1 } },
  },
  '/api/airports/save': {
    summary: 'Adds an airport (id 0) or changes one; its time zone follows from the coordinates.',
    refuses: [404],
    example: {
      by: 'anna',
      send: {
        id: 0,
        name: 'Hory',
        icaoCode: 'LKHR',
        description: 'Grass 10/28, 640 m.',
        latitude: 50.63,
        longitude: 15.6,
      },
    },
  },
  '/api/airports/getAffected': {
    summary:
      'The number of bookings and schedule entries whose local times such a save would change. Nothing is saved.',
    description: 'Counts those that are not over, if the coordinates are in another time zone.',
    refuses: [404],
    example: {
      by: 'anna',
      after: ['/api/bookings/save'],
      send: { id: 1, name: 'Windy Hill', icaoCode: 'LKVH', description: '', latitude: 27.7, longitude: 85.32 },
    },
  },
  '/api/airports/remove': {
    summary: 'Removes an airport without active aircraft.',
    description: 'The body is the id alone.',
    refuses: [404],
    example: { by: 'anna', after: ['/api/airports/save'], send: 4 },
  },
  '/api/sunsetsunrise/getByAirportAndDate': {
    summary: 'Sunrise and sunset of a day at an airport.',
    refuses: [404],
    example: { by: 'petra', send: { airportId: 1, date: '2026-07-04' } },
  },
  '/api/day/getByAirportAndDate': {
    summary: 'A day at an airport in one answer: its aircraft, bookings and daylight.',
    description:
      'Each part has the content of its own call: `aircraft/getByAirport`, `bookings/getByAirport` and `sunsetsunrise/getByAirportAndDate`. `daylight` is null if it cannot be computed.',
    refuses: [404],
    example: { by: 'petra', after: ['/api/bookings/save'], send: { airportId: 1, date: '2026-07-04' } },
  },
  '/api/walls/get': {
    summary: 'All walls: read-only views of an airport’s day for a screen in the club house.',
    example: { by: 'anna', after: ['/api/walls/save'] },
  },
  '/api/walls/save': {
    summary: 'Creates a wall and returns its key, which is never shown again.',
    example: { by: 'anna', send: { airportId: 1, name: 'Club house' } },
  },
  '/api/walls/remove': {
    summary: 'Removes a wall, which invalidates its link.',
    description: 'The body is the id alone.',
    refuses: [404],
    example: { by: 'anna', after: ['/api/walls/save'], send: 1 },
  },
  '/api/walls/show': {
    summary: 'The day that a wall shows; requires only its key. Without a date, today at the airport.',
    description: 'A POST although it only reads, because keys in addresses end up in logs.',
    refuses: [404],
    example: { after: ['/api/walls/save'], send: { key: madeUp.key, date: '2026-07-04' } },
  },
  '/api/calendars/get': {
    summary: 'The caller’s own calendar links, without the withdrawn ones.',
    example: { by: 'igor', after: ['/api/calendars/save'] },
  },
  '/api/calendars/save': {
    summary: 'Adds a calendar link and returns its key, which is never shown again.',
    description:
      'With the key, a calendar program reads `GET /calendar/{key}.ics` without a login. A person has at most 10 links. A calendar of an aircraft is for administrators and instructors.',
    refuses: [404],
    example: { by: 'igor', send: { name: 'Hangar', kind: 'aircraft', aircraftId: 1, detail: 'full' } },
  },
  '/api/calendars/remove': {
    summary: 'Withdraws one of the caller’s own links: the calendars that use it become empty.',
    description: 'The body is the id alone.',
    refuses: [404],
    example: { by: 'igor', after: ['/api/calendars/save'], send: 1 },
  },
  '/api/calendars/removeOf': {
    summary: 'Withdraws all links of a person.',
    description: 'The body is the person’s id alone.',
    refuses: [404],
    example: { by: 'anna', after: ['/api/calendars/save'], send: people.igor },
  },
  '/api/letters/get': {
    summary: 'The kinds of emails that the caller can have, with the choices offered and the choice in force.',
    description: '`since` says when a mail program switched a kind off, for the kinds that are off for this reason.',
    example: { by: 'igor', after: ['/api/letters/save'] },
  },
  '/api/letters/save': {
    summary: 'Stores one choice of the caller.',
    description:
      'Only choices that `GET /api/letters/get` offers are accepted. Mail programs switch reminders, overviews of the day and emails about new users off with `POST /letters/off/{token}` (RFC 8058), whose token is in the headers of the email; no login is needed.',
    example: { by: 'igor', send: { kind: 'booked', choice: 'inMyDay' } },
  },
  '/api/emails/getFailedEmails': {
    summary: 'Emails that have failed at least once and have not been sent.',
    example: { by: 'anna' },
  },
  '/api/emails/tryResend': {
    summary: 'Tries to send all unsent emails now.',
    example: { by: 'anna' },
  },
}
