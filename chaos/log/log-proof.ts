import type { Booking } from '@windsock/contract/bookings'
import type { Flight, SavedFlight } from '@windsock/contract/log/flight'
import type { ExportLine } from '@windsock/contract/log/flight-exports'
import type { End } from '../history'
import { returnFaults, STEP } from '../kills/returns-check'
import { exportFaults } from './export-check'
import { stretchFaults, disputeFaults } from './stretches-check'

type Run = Flight['meters'][number]

/** Violations that the checkers of the flight log must find. */
export const invalidLogs: Record<string, () => string[]> = {
  'a booking is shorter without its flight': () => returned({ backAt: null, bookedUntil: null }, '10:00'),
  'a booking is shorter, and its flight is still out': () => returned({ backAt: null }, '10:00'),
  'a flight is back, and its booking is as long as before': () => returned({}, '12:00'),
  'an acknowledged return is lost': () => returned({ backAt: null, bookedUntil: null }, '12:00', 'acknowledged'),
  'the reading of a return is lost': () => returned({ meters: [run(0, 0)] }, '10:00'),
  'the booking of a flight is gone': () => returnFaults({ flights: [flight(1, {})], bookings: [], returns: new Map() }),
  'the flight of an acknowledged return is gone': () =>
    returnFaults({ flights: [], bookings: [booking('10:00')], returns: new Map([[7, 'acknowledged']]) }),
  'stretches that count overlap': () => stretchFaults([ran(1, run(0, 2)), ran(2, run(1, 3))]),
  'a stretch is disputed and nothing contradicts it': () => stretchFaults([ran(1, run(0, 2)), ran(2, run(2, 3, true))]),
  'nobody was told of a dispute': () => disputeFaults([saved(1, [])], [ran(1, run(0, 2, true))]),
  'somebody was told of a dispute that is not there': () => disputeFaults([saved(1, ['But'])], [ran(1, run(0, 2))]),
  'a logged flight is lost': () => disputeFaults([saved(1, [])], []),
  'a number of an export is missing': () =>
    exportFaults([line(1, 1, 1), line(3, 2, 1)], [flight(1, {}), flight(2, {})]),
  'a number of an export is given twice': () =>
    exportFaults([line(1, 1, 1), line(1, 2, 1)], [flight(1, {}), flight(2, {})]),
  'a flight is exported twice': () => exportFaults([line(1, 1, 1), line(2, 1, 1)], [flight(1, {})]),
  'a flight is not exported': () => exportFaults([], [flight(1, {})]),
  'a removed flight stays in the exports': () => exportFaults([line(1, 1, 1)], []),
  'a correction is not exported': () => exportFaults([line(1, 1, 1)], [flight(1, { remark: 'corrected' })]),
}

/** Correct outcomes that the checkers of the flight log must accept. */
export const validLogs: Record<string, () => string[]> = {
  'a flight is back and its booking is shorter': () => returned({}, '10:00', 'acknowledged'),
  'an unanswered return was made': () => returned({}, '10:00'),
  'an unanswered return was not made': () => returned({ backAt: null, bookedUntil: null }, '12:00'),
  'stretches touch, or are empty': () => stretchFaults([ran(1, run(0, 2)), ran(2, run(2, 3)), ran(3, run(1, 1))]),
  'a disputed stretch overlaps one that counts': () => stretchFaults([ran(1, run(0, 2)), ran(2, run(1, 3, true))]),
  'stretches of two meters overlap': () => stretchFaults([ran(1, run(0, 2)), ran(2, { ...run(1, 3), meterId: 2 })]),
  'somebody was told of their dispute': () => disputeFaults([saved(1, ['But'])], [ran(1, run(0, 2, true))]),
  'a flight was exported, corrected and exported': () =>
    exportFaults([line(1, 1, 1), line(2, 1, -1), line(3, 1, 1, 'corrected')], [flight(1, { remark: 'corrected' })]),
  'a removed flight is taken back': () => exportFaults([line(1, 1, 1), line(2, 1, -1)], []),
}

/** Judges one flight that was brought back early. @param to - the clock at which its booking ends now */
function returned(of: Partial<Flight>, to: string, end: End = 'unknown'): string[] {
  return returnFaults({ flights: [flight(1, of)], bookings: [booking(to)], returns: new Map([[7, end]]) })
}

function booking(to: string): Booking {
  const [from, until] = ['2026-11-20T09:00:00.000Z', `2026-11-20T${to}:00.000Z`]
  const nobody = { pilot: null, instructor: null, isSoloFlight: false, description: '', version: 0 }
  const once = { occurence: 'Once' as const, occurenceId: null, occurenceEndDate: null }
  return { id: 7, aircraft: { ...aircraft, assignedAirportId: 1 }, from, to: until, ...nobody, ...once }
}

const aircraft = { id: 1, name: 'Skyhawk', type: 'C172', registrationCode: 'OK-ABC' }

/** A flight that left at 9:05 and was back at 9:40, with a booking that was until 12:00. */
function flight(id: number, of: Partial<Flight>): Flight {
  return {
    id,
    bookingId: 7,
    aircraftId: 1,
    aircraft,
    pilotId: 'petra',
    pilot: { id: 'petra', firstName: 'Petra', lastName: 'Test' },
    instructorId: null,
    instructor: null,
    isSoloFlight: false,
    nature: 'flight',
    leftAt: '2026-11-20T09:05:00.000Z',
    backAt: '2026-11-20T09:40:00.000Z',
    tookOffAt: null,
    landedAt: null,
    departure: 'LKVH',
    arrival: 'LKVH',
    takeOffs: 1,
    landings: 1,
    nightLandings: 0,
    fuelMl: null,
    oilMl: null,
    remark: 'logged',
    lateUntil: null,
    bookedUntil: '2026-11-20T12:00:00.000Z',
    costCents: null,
    loggedAt: '2026-11-20T09:40:00.000Z',
    version: 1,
    meters: [run(0, 1)],
    ...of,
  }
}

/** A stretch of a meter, in steps. */
function run(starts: number, ends: number, isDisputed = false): Run {
  return { meterId: 1, name: 'Tach', unit: 'tenths', starts: starts * STEP, ends: ends * STEP, isDisputed }
}

const ran = (id: number, meter: Run): Flight => flight(id, { meters: [meter] })

const saved = (id: number, messages: string[]): SavedFlight => ({ ...flight(id, {}), booking: null, messages })

function line(number: number, flightId: number, sign: 1 | -1, remark = 'logged'): ExportLine {
  return { number, flightId, sign, line: `${number};${sign};${flightId};${remark}` }
}
