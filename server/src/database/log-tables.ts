import type { FlightNature } from '@windsock/contract/log/flight'
import type { rateMeasures } from '@windsock/contract/log/rates'
import type { Generated } from 'kysely'

/** The tables of the flight log, see `Tables`. */
export interface LogTables {
  /** The aircraft whose flights are logged, and from which day on, `yyyy-MM-dd`. */
  aircraftLogs: { aircraftId: number; since: string }
  flights: FlightRow
  flightMeters: FlightMeterRow
  rates: RateRow
  flightExports: { id: Generated<number>; at: string; by: string }
  flightExportLines: FlightExportLineRow
  /** The writes of flights that no export has dealt with yet. */
  flightsToExport: { id: Generated<number>; flightId: number }
  flownElsewhere: FlownElsewhereRow
}

interface FlightRow {
  id: Generated<number>
  bookingId: number | null
  aircraftId: number
  pilotId: string | null
  instructorId: string | null
  isSoloFlight: boolean
  nature: FlightNature
  leftAt: string
  /** null while the aircraft is out. A unique index keeps an aircraft from being out twice. */
  backAt: string | null
  tookOffAt: string | null
  landedAt: string | null
  departure: string
  arrival: string
  takeOffs: Generated<number>
  landings: Generated<number>
  nightLandings: Generated<number>
  fuelMl: number | null
  oilMl: number | null
  remark: string
  lateUntil: string | null
  /** The end of the booking before the flight's early return shortened it. */
  bookedUntil: string | null
  rateId: number | null
  costCents: number | null
  version: Generated<number>
  createdAt: string
  createdBy: string
  /** When somebody logged that the aircraft is back; null while it is out. */
  loggedAt: string | null
  deletedAt: string | null
  deletedBy: string | null
}

/**
 * The readings of a meter on a flight, in seconds or as a count (see `METER_STEP`). While the aircraft is out, `ends`
 * is `starts`. The constraint `flight_meters_no_overlap` covers all rows that are not disputed.
 */
interface FlightMeterRow {
  flightId: number
  meterId: number
  starts: number
  ends: number
  isDisputed: Generated<boolean>
  /** The reading with which the meter was replaced last before the flight left, or 0. Values of another one differ. */
  replacementId: Generated<number>
}

interface RateRow {
  id: Generated<number>
  aircraftId: number | null
  instructorId: string | null
  /** `yyyy-MM-dd` */
  since: string
  byWhat: (typeof rateMeasures)[number]
  meterId: number | null
  centsPerHour: number
  centsPerLanding: Generated<number>
  /** Deleted rates stay, because flights name them. */
  isActive: Generated<boolean>
}

/** Rows are only added. The numbers have no gaps. */
interface FlightExportLineRow {
  number: number
  exportId: number
  flightId: number
  sign: -1 | 1
  /** The version of the flight that the line describes. */
  version: number
  /** The people whom the line names, so that it loses their names when they are erased. */
  pilotId: string | null
  instructorId: string | null
  line: string
}

interface FlownElsewhereRow {
  id: Generated<number>
  userId: string
  /** `yyyy-MM-dd` */
  day: string
  groupId: number | null
  minutes: number
  takeOffs: number
  landings: number
  nightLandings: number
  enteredAt: string
  confirmedBy: string | null
}
