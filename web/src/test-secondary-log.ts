import { addMinutes } from '@windsock/domain/time'
import { now } from './clock'
import { dialog, press, text, type Case } from './test-secondary-acts'

const flight = {
  id: 1,
  bookingId: null,
  aircraftId: 7,
  aircraft: { id: 7, name: 'Skyhawk', type: 'C172', registrationCode: 'OK-ABC' },
  pilotId: 'tomas',
  pilot: { id: 'tomas', firstName: 'Tomáš', lastName: 'Říha' },
  instructorId: null,
  instructor: null,
  isSoloFlight: false,
  nature: 'flight',
  leftAt: addMinutes(now(), -300),
  backAt: addMinutes(now(), -240),
  tookOffAt: null,
  landedAt: null,
  departure: 'HOME',
  arrival: 'HOME',
  takeOffs: 1,
  landings: 1,
  nightLandings: 0,
  fuelMl: null,
  oilMl: null,
  remark: '',
  lateUntil: null,
  bookedUntil: null,
  costCents: null,
  loggedAt: now(),
  version: 1,
  meters: [],
}

/** The server's responses for an aircraft with a log. */
export const logAnswers = {
  'aircraftLogs/get': [{ aircraftId: 7, since: '2026-01-01' }],
  'flights/getByAircraft': [flight],
  'flights/getGaps': [],
  'flights/getExports': [],
  'rates/get': [],
  'clubSettings/get': { instructorsDecideOnDefects: false, elsewhereIsToBeConfirmed: true, correctionDays: 1 },
  'user/getByRole': [],
}

const log = { role: 'Administrator', path: '/main/fleet/7?tab=log', stands: text('Tomáš Říha') } as const

/** The calls that the log of an aircraft, and what depends on the log, can do without. */
export const logCases: readonly Case[] = [
  { ...log, call: 'aircraftLogs/get' },
  { ...log, call: 'flights/getGaps' },
  { ...log, call: 'flights/getExports' },
  { ...log, call: 'rates/get' },
  { ...log, call: 'clubSettings/get' },
  { ...log, call: 'user/getInstructors', act: press('Add rate'), stands: dialog('Add rate') },
  { ...log, call: 'user/getByRole', act: press('Add flight'), stands: dialog('Add flight: OK-ABC') },
]
