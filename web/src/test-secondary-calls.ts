import { now } from './clock'
import { Refused } from './test-app'

export const today = now().slice(0, 10)
const at = (clock: string) => `${today}T${clock}:00.000Z`
const airport = { id: 3, name: 'Home', icaoCode: 'HOME', timeZone: 'UTC' }
const lasting = { from: at('10:00'), to: at('12:00') }
const aircraft = {
  id: 7,
  name: 'Skyhawk',
  type: 'C172',
  registrationCode: 'OK-ABC',
  description: '',
  assignedAirportId: 3,
  assignedAirport: airport,
  maintenances: [],
  version: 1,
}
export const viewer = {
  firstName: 'Petra',
  lastName: 'Nová',
  roles: ['Pilot'],
  assignedAirportId: 3,
  email: '',
  address: '',
}
const igor = { ...viewer, id: 'instructor', firstName: 'Igor', roles: ['Instructor'], phoneNumber: '', color: null }
const series = { occurence: 'Once', occurenceId: null, occurenceEndDate: null, version: 1 }
export const booking = {
  id: 1,
  aircraft,
  ...lasting,
  pilot: { id: 'pilot', firstName: 'Petra', lastName: 'Nová' },
  instructor: null,
  description: '',
  isSoloFlight: false,
  isSuspended: false,
  ...series,
}
const entry = { id: 1, user: igor, airport, airportId: 3, ...lasting, ...series }
const maintenance = { id: 5, aircraft, ...lasting, version: 1 }

const flight = {
  id: 9,
  bookingId: 1,
  aircraftId: 7,
  aircraft,
  pilotId: 'pilot',
  pilot: booking.pilot,
  instructorId: null,
  instructor: null,
  isSoloFlight: false,
  nature: 'flight',
  leftAt: at('00:10'),
  backAt: at('00:20'),
  tookOffAt: null,
  landedAt: null,
  departure: 'HOME',
  arrival: 'HOME',
  takeOffs: 1,
  landings: 1,
  nightLandings: 0,
  remark: '',
  costCents: null,
  loggedAt: at('00:20'),
  version: 1,
  meters: [],
}

const meter = { id: 2, aircraftId: 7, name: 'Hobbs', unit: 'tenths', isActive: true, present: 3600, presentAt: now() }
const limit = {
  id: 4,
  aircraftId: 7,
  aircraft,
  name: '100 h',
  meterId: 2,
  unit: 'tenths',
  everyValue: 360_000,
  version: 1,
  dueValue: 7200,
  toleranceValue: 0,
  warnValue: null,
  everyMonths: null,
  dueOn: null,
  isToMonthEnd: false,
  toleranceDays: 0,
  warnDays: 30,
  countsFrom: 'done',
  atLimit: 'tell',
  plan: 'propose',
  planDays: 1,
  state: 'fine',
  present: 3600,
  presentAt: now(),
  left: 3600,
  leftDays: null,
  likely: null,
  notBefore: null,
  bookedAlone: null,
  crossing: null,
  offBy: null,
  lastDone: null,
  toAnswer: [],
  isActive: true,
}
const costs = { suspended: [], hoursGivenAway: 4, used: null, every: null, score: 4 }
const plan = { ...lasting, limitIds: [4], ...costs }

const medical = { id: 1, name: 'Medical', kind: 'proof', level: 'warn', isPrivate: true }
const missing = { requirementId: 1, requirement: medical, aircraftId: null, aircraft: null, isMet: false }
const standing = { ...missing, state: 'missing', until: null, text: '', proofs: [] }

/** The server's response to each call, unless a case overrides it. */
export const answers = {
  'airports/get': [airport],
  'airports/getById': { ...airport, description: '', latitude: 50, longitude: 14, version: 1 },
  'aircraft/get': [aircraft],
  'aircraft/getById': aircraft,
  'aircraft/getByAirport': [aircraft],
  'aircraft/getAvailableAircraft': [aircraft],
  'aircraftMaintenances/getById': maintenance,
  'aircraftMaintenances/getByAircraft': [maintenance],
  'aircraftMaintenances/getAffected': { suspended: [], reinstated: [] },
  'bookings/getByAirport': [booking],
  'bookings/getMyBookings': [booking],
  'bookings/getSuspended': [],
  'bookings/getHistory': [],
  'bookings/getAlternatives': [],
  'bookings/getSeries': [],
  'bookings/getSeriesDates': [],
  'bookings/getNextFree': [{ aircraft, ...lasting, instructor: null, darkness: null }],
  'bookings/getVerdicts': [],
  'bookings/getDoubtful': [],
  'bookings/save': new Refused(400, ['OK-ABC is booked.']),
  'aircraftGroups/get': [],
  'limits/get': [limit],
  'limits/getPlans': [plan],
  'meters/get': [meter],
  'readings/getByMeter': [],
  'proofs/getMine': { user: { ...viewer, id: 'pilot' }, standings: [standing], elsewhere: [] },
  'rules/get': [],
  'limits/getByAirport': [],
  'flights/getMine': [{ ...flight, correctableUntil: null }],
  'flights/getTotals': [],
  'flights/getByBooking': new Refused(404),
  'defects/getByAircraft': [],
  'uses/get': { rules: true, limits: true, defects: true },
  'schedules/getAffected': { bookings: [booking], count: 1, pastCount: 0 },
  'schedules/getAvailableTimes': { ...lasting, published: [lasting], busy: [] },
  'schedules/getByUserAndDate': [entry],
  'schedules/getMySchedules': [entry],
  'sessions/get': [],
  'sunsetsunrise/getByAirportAndDate': { airportId: 3, sunrise: at('05:00'), sunset: at('19:00') },
  'user/get': [{ ...igor, id: 'u-7', userName: 'igor', isApproved: true }],
  'user/getById': { ...igor, ...viewer, id: 'u-7', userName: 'petra', isApproved: true },
  'user/getAvailablePilots': [{ ...viewer, id: 'pilot' }],
  'user/getAvailableInstructors': [],
  'user/getInstructors': [igor],
  'user/getNextAvailableInstructor': { next: null },
  'user/getWaiting': { waiting: 0 },
  'walls/get': [{ id: 1, name: 'Hangar', airportId: 3, createdAt: at('08:00') }],
}
