import { type DescribedCalls, madeUp } from './described'

export const placeCalls: DescribedCalls = {
  '/api/airports/get': {
    summary: 'All airports; for strangers, who choose one when they sign up, their names alone.',
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
    summary: 'How many bookings and schedule entries such a save would leave at other clock times. Nothing is saved.',
    description: 'They are counted where the coordinates lie in another time zone, as far as they are not over.',
    refuses: [404],
    example: {
      by: 'anna',
      after: ['/api/bookings/save'],
      send: { id: 1, name: 'Windy Hill', icaoCode: 'LKVH', description: '', latitude: 27.7, longitude: 85.32 },
    },
  },
  '/api/airports/remove': {
    summary: 'Removes an airport that no active aircraft stands at.',
    description: 'The body is the id alone.',
    refuses: [404],
    example: { by: 'anna', after: ['/api/airports/save'], send: 4 },
  },
  '/api/sunsetsunrise/getByAirportAndDate': {
    summary: 'Sunrise and sunset of a day at an airport.',
    refuses: [404],
    example: { by: 'petra', send: { airportId: 1, date: '2026-07-04' } },
  },
  '/api/walls/get': {
    summary: 'All walls: read-only views of an airport’s day for a screen in the club house.',
    example: { by: 'anna', after: ['/api/walls/save'] },
  },
  '/api/walls/save': {
    summary: 'Makes a new wall and tells its key, this once.',
    example: { by: 'anna', send: { airportId: 1, name: 'Club house' } },
  },
  '/api/walls/remove': {
    summary: 'Takes a wall’s link back.',
    description: 'The body is the id alone.',
    refuses: [404],
    example: { by: 'anna', after: ['/api/walls/save'], send: 1 },
  },
  '/api/walls/show': {
    summary: 'The day that a wall shows, for whoever has its key; without a date, today at the airport.',
    description: 'A POST although it only reads: keys in addresses end up in logs.',
    refuses: [404],
    example: { after: ['/api/walls/save'], send: { key: madeUp.key, date: '2026-07-04' } },
  },
  '/api/emails/getFailedEmails': {
    summary: 'Letters that have failed at least once and have not gone out yet.',
    example: { by: 'anna' },
  },
  '/api/emails/tryResend': {
    summary: 'Tries to send everything now that has not gone out yet.',
    example: { by: 'anna' },
  },
}
