import { METER_STEP, type MeterUnit } from '@windsock/contract/fleet/meters'
import { csvFile, csvRow, type CsvCell, type CsvSeparator } from '../figures/csv'
import { anonymousName, redacted } from '../personal-data'
import { clockOf, dayOf, millisecondsOf, minutesBetween, type Moment } from '../time'
import { offsetAt, type Zone } from '../time-zones'
import { fullName } from '../users'

interface Person {
  firstName: string
  lastName: string
}

/** A closed flight as a CSV file has it. */
export interface FlightOfFile {
  id: number
  /** `timeZone`: of its airport, whose clock the times show. */
  aircraft: { registrationCode: string; timeZone: Zone }
  pilot: Person | null
  instructor: Person | null
  nature: string
  departure: string
  arrival: string
  leftAt: Moment
  backAt: Moment | null
  tookOffAt: Moment | null
  landedAt: Moment | null
  takeOffs: number
  landings: number
  nightLandings: number
  fuelMl: number | null
  oilMl: number | null
  meters: readonly { name: string; unit: MeterUnit; starts: number; ends: number | null; isDisputed: boolean }[]
  costCents: number | null
  remark: string
}

/** The names of the columns. An export for accounting begins with these two: its own number, and 1 or -1. */
const ownColumns = ['Number', 'Sign'] as const

const flightColumns = [
  'Flight',
  'Date',
  'Aircraft',
  'Pilot',
  'Instructor',
  'Nature',
  'Departure',
  'Arrival',
  'Left',
  'Back',
  'Took off',
  'Landed',
  'Block (h)',
  'Block (h:mm)',
  'Air (h)',
  'Air (h:mm)',
  'Take-offs',
  'Landings',
  'Night landings',
  'Fuel (l)',
  'Oil (l)',
  'Meters',
  'Cost',
  'Remark',
] as const

/** Returns the cells of a flight, in the order of `flightColumns`. */
function flightCells(flight: FlightOfFile): CsvCell[] {
  const { timeZone } = flight.aircraft
  const at = (moment: Moment | null) => (moment === null ? null : momentWithOffset(moment, timeZone))
  const block = flight.backAt === null ? null : minutesBetween(flight.leftAt, flight.backAt)
  const { tookOffAt, landedAt } = flight
  const air = tookOffAt === null || landedAt === null ? null : minutesBetween(tookOffAt, landedAt)
  return [
    flight.id,
    dayOf(flight.leftAt, timeZone),
    flight.aircraft.registrationCode,
    flight.pilot && fullName(flight.pilot),
    flight.instructor && fullName(flight.instructor),
    flight.nature,
    flight.departure,
    flight.arrival,
    at(flight.leftAt),
    at(flight.backAt),
    at(tookOffAt),
    at(landedAt),
    block === null ? null : decimalHours(block),
    block === null ? null : hoursAndMinutes(block),
    air === null ? null : decimalHours(air),
    air === null ? null : hoursAndMinutes(air),
    flight.takeOffs,
    flight.landings,
    flight.nightLandings,
    flight.fuelMl === null ? null : flight.fuelMl / 1000,
    flight.oilMl === null ? null : flight.oilMl / 1000,
    flight.meters.map(meterText).join(', '),
    flight.costCents === null ? null : (flight.costCents / 100).toFixed(2),
    flight.remark,
  ]
}

/** Returns a CSV file of flights: times by the clock of the airport, hours as decimals and as `h:mm`. */
export function flightFile(flights: readonly FlightOfFile[], separator: CsvSeparator): string {
  return csvFile([csvRow(flightColumns, separator), ...flights.map((flight) => csvRow(flightCells(flight), separator))])
}

/** Returns the row of a flight in an export without its number and sign. */
export function exportedRow(flight: FlightOfFile, separator: CsvSeparator): string {
  return csvRow(flightCells(flight), separator)
}

/** Adds number and sign to an exported row. */
export function numberedLine(number: number, sign: 1 | -1, row: string): string {
  return [number, sign, row].join(';')
}

/** Returns the row of a line of an export without its number and sign. */
export function rowOfLine(line: string): string {
  return line.replace(/^\d+;-?1;/, '')
}

const PILOT = ownColumns.length + flightColumns.indexOf('Pilot')
const INSTRUCTOR = ownColumns.length + flightColumns.indexOf('Instructor')
const REMARK = ownColumns.length + flightColumns.indexOf('Remark')

/**
 * Returns a line of an export without the name of an erased person, and without their texts in its remark. All other
 * cells stay as they are, and so do the sums of all lines.
 * @param named - whether the person is the pilot and the instructor whom the line names
 * @param marks - see `withoutMarks`
 */
export function anonymousLine(
  line: string,
  named: { isPilot: boolean; isInstructor: boolean },
  marks: readonly string[],
): string {
  const cells = rawCells(line)
  const nobody = csvRow([fullName(anonymousName)], ';')
  return cells
    .map((cell, index) => {
      if ((index === PILOT && named.isPilot) || (index === INSTRUCTOR && named.isInstructor)) return nobody
      if (index !== REMARK) return cell
      const typed = valueOf(cell).replace(/^'(?=\s*[=+\-@\t\r\n])/, '')
      const cleaned = redacted(typed, marks)
      return cleaned === typed ? cell : csvRow([cleaned], ';')
    })
    .join(';')
}

/** Returns the cells of a line with their quotes. */
function rawCells(line: string): string[] {
  const cells = [...line.matchAll(/("(?:[^"]|"")*"|[^";]*)(?:;|$)/gy)].map(([, cell = '']) => cell)
  // The pattern also matches the empty text behind the last cell.
  return cells.slice(0, ownColumns.length + flightColumns.length)
}

function valueOf(cell: string): string {
  return cell.startsWith('"') ? cell.slice(1, -1).replaceAll('""', '"') : cell
}

/** Returns the file of an export from its lines, which are written with the separator. */
export function exportFile(lines: readonly string[], separator: CsvSeparator): string {
  return csvFile([csvRow([...ownColumns, ...flightColumns], separator), ...lines])
}

/** Returns a line of an export, which is written with semicolons, with a separator. */
export function separatedBy(line: string, separator: CsvSeparator): string {
  if (separator === ';') return line
  return rawCells(line)
    .map((cell) => quotedIfNeeded(valueOf(cell), separator))
    .join(separator)
}

function quotedIfNeeded(cell: string, separator: CsvSeparator): string {
  return /["\r\n]/.test(cell) || cell.includes(separator) || cell !== cell.trim()
    ? `"${cell.replaceAll('"', '""')}"`
    : cell
}

/** Returns `yyyy-MM-ddTHH:mm±hh:mm`: the time at an airport with its offset. */
export function momentWithOffset(moment: Moment, zone: Zone): string {
  const offset = Math.round(offsetAt(millisecondsOf(moment), zone) / 60_000)
  const sign = offset < 0 ? '-' : '+'
  return `${dayOf(moment, zone)}T${clockOf(moment, zone)}${sign}${clock(Math.abs(offset))}`
}

function clock(minutes: number): string {
  return `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`
}

/** Hours with two decimals, as a number. */
function decimalHours(minutes: number): number {
  return Math.round((minutes / 60) * 100) / 100
}

/** Minutes as `h:mm`. */
export function hoursAndMinutes(minutes: number): string {
  return `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`
}

function meterText({ name, unit, starts, ends, isDisputed }: FlightOfFile['meters'][number]): string {
  const run = `${name} ${meterNumber(starts, unit)}-${ends === null ? '' : meterNumber(ends, unit)}`
  return isDisputed ? `${run} (disputed)` : run
}

/** A value of a meter as the meter shows it, with a point in decimals. */
function meterNumber(value: number, unit: MeterUnit): string {
  if (unit === 'count') return String(value)
  if (unit === 'minutes') return hoursAndMinutes(value / METER_STEP.minutes)
  return (value / 3600).toFixed(unit === 'tenths' ? 1 : 2)
}
