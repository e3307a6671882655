import type { DescribedCalls } from './described'

const overhaul = { id: 0, aircraft: { id: 1 }, from: '2026-07-04T09:00', to: '2026-07-04T18:00' }

export const aircraftCalls: DescribedCalls = {
  '/api/aircraft/get': {
    summary: 'All aircraft the caller may see; guests see those that are open to guests.',
    description: 'With a date, `maintenances` holds the periods that touch that day; without, all of them.',
    example: { by: 'petra', send: { date: '2026-07-04' } },
  },
  '/api/aircraft/getById': {
    summary: 'One aircraft.',
    refuses: [404],
    example: { by: 'petra', send: { id: 1 } },
  },
  '/api/aircraft/getByAirport': {
    summary: 'The aircraft of an airport, with the maintenance that touches a day: the columns of the day grid.',
    refuses: [404],
    example: { by: 'petra', send: { airportId: 1, date: '2026-07-04' } },
  },
  '/api/aircraft/getAvailableAircraft': {
    summary: 'The aircraft that are neither booked nor in maintenance in a period.',
    example: { by: 'petra', send: { from: '2026-07-04T10:00', to: '2026-07-04T12:00', airportId: 1 } },
  },
  '/api/aircraft/save': {
    summary: 'Adds an aircraft (id 0) or changes one.',
    refuses: [404],
    example: {
      by: 'anna',
      send: {
        id: 0,
        name: 'Cessna 152 “Cilka”',
        type: 'C152',
        registrationCode: 'OK-VHF',
        assignedAirportId: 1,
        description: '2 seats, trainer',
        isVisibleForExternalUsers: false,
      },
    },
  },
  '/api/aircraft/delete': {
    summary: 'Removes an aircraft that has no bookings to come.',
    description: 'The body is the id alone.',
    refuses: [404],
    example: { by: 'anna', send: 14 },
  },
  '/api/aircraftMaintenances/get': {
    summary: 'All maintenance, past and to come.',
    example: { by: 'igor', after: ['/api/aircraftMaintenances/save'] },
  },
  '/api/aircraftMaintenances/getById': {
    summary: 'One period of maintenance.',
    refuses: [404],
    example: { by: 'igor', after: ['/api/aircraftMaintenances/save'], send: { id: 1 } },
  },
  '/api/aircraftMaintenances/getByAircraft': {
    summary: 'All maintenance of one aircraft.',
    refuses: [404],
    example: { by: 'igor', after: ['/api/aircraftMaintenances/save'], send: { aircraftId: 1 } },
  },
  '/api/aircraftMaintenances/save': {
    summary: 'Grounds an aircraft, or moves such a period; always accepted.',
    description:
      'Bookings in the way are suspended, those no longer in the way come back; both are answered, and their people get a letter.',
    refuses: [404],
    example: { by: 'anna', after: ['/api/bookings/save'], send: overhaul },
  },
  '/api/aircraftMaintenances/getAffected': {
    summary: 'Whose bookings such a save would suspend or bring back. Nothing is saved.',
    description: 'With `to` equal to `from`: what deleting the period would do.',
    refuses: [404],
    example: { by: 'anna', after: ['/api/bookings/save'], send: overhaul },
  },
  '/api/aircraftMaintenances/delete': {
    summary: 'Ends maintenance; the bookings it had suspended come back.',
    description: 'The body is the id alone.',
    refuses: [404],
    example: { by: 'anna', after: ['/api/aircraftMaintenances/save'], send: 1 },
  },
}
