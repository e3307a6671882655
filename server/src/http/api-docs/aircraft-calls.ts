import type { DescribedCalls } from './described'

const overhaul = { id: 0, aircraft: { id: 1 }, from: '2026-07-04T09:00', to: '2026-07-04T18:00' }

export const aircraftCalls: DescribedCalls = {
  '/api/aircraft/get': {
    summary: 'All aircraft that the caller may see; guests see those open to guests.',
    description: 'With a date, `maintenances` contains the periods that touch that day; without one, all periods.',
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
    summary: 'Removes an aircraft that has no upcoming bookings.',
    description: 'The body is the id alone.',
    refuses: [404],
    example: { by: 'anna', send: 14 },
  },
  '/api/aircraftMaintenances/get': {
    summary: 'All maintenance, past and upcoming.',
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
    summary: 'Adds or changes a maintenance period; bookings never prevent it.',
    description:
      'Bookings that overlap it are suspended, and bookings that no longer do are reinstated. Both are returned, and their people get an email.',
    refuses: [404],
    example: { by: 'anna', after: ['/api/bookings/save'], send: overhaul },
  },
  '/api/aircraftMaintenances/getAffected': {
    summary: 'The bookings that such a save would suspend or reinstate. Nothing is saved.',
    description: 'With `to` equal to `from`, the effect of deleting the period.',
    refuses: [404],
    example: { by: 'anna', after: ['/api/bookings/save'], send: overhaul },
  },
  '/api/aircraftMaintenances/delete': {
    summary: 'Deletes a maintenance period and reinstates the bookings that it had suspended.',
    description: 'The body is the id alone.',
    refuses: [404],
    example: { by: 'anna', after: ['/api/aircraftMaintenances/save'], send: 1 },
  },
}
