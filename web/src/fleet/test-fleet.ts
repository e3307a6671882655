import type { FleetRow } from '@windsock/contract/fleet/limits'
import type { Meter, Reading } from '@windsock/contract/fleet/meters'
import { addDays } from '@windsock/domain/calendar'
import { addMinutes } from '@windsock/domain/time'
import { now } from '../clock'

export const HOUR = 3600
export const today = now().slice(0, 10)
export const inDays = (days: number) => addDays(today, days)
const daysAgo = (days: number) => addMinutes(now(), -days * 24 * 60)

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

/** A 100 h limit with 6.5 h left. */
export const hundred: FleetRow = {
  id: 4,
  aircraftId: 7,
  aircraft: { id: 7, name: 'Skyhawk', type: 'C172', registrationCode: 'OK-VHA' },
  name: '100 h',
  meterId: 2,
  unit: 'tenths',
  everyValue: 100 * HOUR,
  dueValue: 1300 * HOUR,
  toleranceValue: 0,
  warnValue: 10 * HOUR,
  everyMonths: null,
  dueOn: null,
  isToMonthEnd: false,
  toleranceDays: 0,
  warnDays: 14,
  countsFrom: 'done',
  atLimit: 'tell',
  plan: 'propose',
  planDays: 1,
  version: 1,
  isActive: true,
  state: 'warn',
  present: 1293.5 * HOUR,
  presentAt: daysAgo(2),
  left: 6.5 * HOUR,
  leftDays: null,
  likely: inDays(18),
  notBefore: inDays(11),
  bookedAlone: null,
  crossing: null,
  offBy: 4,
  lastDone: null,
  toAnswer: [],
}

/** An annual in 200 days. */
export const annual: FleetRow = {
  ...hundred,
  id: 5,
  name: 'Annual',
  meterId: null,
  unit: null,
  everyValue: null,
  dueValue: null,
  warnValue: null,
  everyMonths: 12,
  dueOn: inDays(200),
  state: 'fine',
  present: null,
  presentAt: null,
  left: null,
  leftDays: 200,
  likely: null,
  notBefore: null,
  offBy: null,
}

export const hobbs: Meter = {
  id: 2,
  aircraftId: 7,
  name: 'Hobbs',
  unit: 'tenths',
  isActive: true,
  present: 1293.5 * HOUR,
  presentAt: daysAgo(2),
}

export const lastReading: Reading = {
  id: 31,
  meterId: 2,
  at: daysAgo(2),
  kind: 'reading',
  starts: null,
  value: 1293.5 * HOUR,
  remark: '',
  enteredAt: daysAgo(2),
  enteredBy: { id: 'igor', firstName: 'Igor', lastName: 'Novák' },
}

/** The server's responses for a club without limits. */
export const common = {
  'uses/get': { rules: false, limits: true, defects: true },
  'aircraft/get': [skyhawk],
  'aircraft/getById': skyhawk,
  'airports/get': [home],
  'defects/getByAircraft': [],
  'limits/get': [],
  'meters/get': [hobbs],
  'readings/getByMeter': [lastReading],
}
