import type { DryRun, Rule } from '@windsock/contract/club/rules'

/** A rule as `rules/get` answers it to administrators. */
export const threeAhead: Rule = {
  id: 4,
  name: 'Three ahead',
  kind: 'open bookings',
  state: 'on',
  level: 'block',
  groupId: null,
  group: null,
  aircraftIds: null,
  airportId: null,
  roles: ['Pilot'],
  amount: 3,
  least: null,
  days: null,
  exceptHours: 48,
  isAskedWithInstructor: false,
  startsOn: '2027-01-01',
  text: '',
  sentence: 'Pilots: At most 3 bookings ahead.',
  stopped: 12,
  overridden: 3,
}

const home = { id: 3, name: 'Home', icaoCode: 'HOME', timeZone: 'UTC' }
export const skyhawk = {
  id: 7,
  name: 'Skyhawk',
  type: 'C172',
  registrationCode: 'OK-VHA',
  description: '',
  assignedAirportId: 3,
  assignedAirport: home,
  maintenances: [],
  version: 1,
}
export const archer = { ...skyhawk, id: 8, name: 'Archer', type: 'PA28', registrationCode: 'OK-VHB' }
const petra = { id: 'petra', firstName: 'Petra', lastName: 'Nová', roles: ['Pilot' as const] }

/** A dry run in which one of ten bookings would have been refused. */
export const oneOfTen: DryRun = {
  made: 10,
  refused: 1,
  share: 0.1,
  members: 1,
  flown: 1,
  byStaff: 1,
  unknownStates: 2,
  text: 'In 90 days 10 bookings were made. This rule would have refused 1 (10 %), of 1 member. 1 of the 1 was flown.',
  byMember: [{ user: petra, made: 10, refused: 1 }],
  refusals: [
    {
      bookingId: 5,
      userId: 'petra',
      user: petra,
      at: '2027-01-02T10:00:00.000Z',
      from: '2027-01-09T10:00:00.000Z',
      to: '2027-01-09T12:00:00.000Z',
      aircraft: { id: 7, name: 'Skyhawk', type: 'C172', registrationCode: 'OK-VHA' },
      sentence: 'You have 3 bookings ahead.',
      became: 'flown',
      isByStaff: true,
    },
  ],
  curve: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10].map((amount) => ({ amount, refused: 10 - amount, members: 1 })),
}
