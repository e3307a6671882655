import { METER_STEP, type MeterUnit } from '@windsock/contract/fleet/meters'
import { addDays } from '@windsock/domain/calendar'
import { minutesBetween, type Moment, momentAt } from '@windsock/domain/time'
import type { Database } from '../database/database'
import { insertMeter } from '../storage/fleet/meters'
import { insertReading } from '../storage/fleet/readings'
import { airports } from './airports'
import { cast } from './cast'
import type { DemoClub } from './club'
import type { DemoIds } from './ids'
import type { LoggedMeter } from './logged-flights'

const HOUR = 3600
/** The share of the booked time that the meters run. */
const FLOWN_SHARE = 0.6
/** Somebody reads the meters on these days, counted from today. */
const READ_ON = [-30, -23, -16, -9, -2]

interface DemoMeter {
  aircraft: string
  name: string
  unit: MeterUnit
  /** Hours at the first reading. */
  first: number
  /** Whether the aircraft keeps a log, in which pilots note the meter. */
  isLogged?: true
}

const meters: readonly DemoMeter[] = [
  { aircraft: 'OK-VHA', name: 'Tach', unit: 'tenths', first: 4312.4, isLogged: true },
  { aircraft: 'OK-VHC', name: 'Hobbs', unit: 'hundredths', first: 1820.25 },
  { aircraft: 'OK-VHE', name: 'Tach', unit: 'tenths', first: 7094.1 },
]

/** Stores meters with their readings. Returns what each shows at its last reading, by the aircraft. */
export async function storeMeters(db: Database, club: DemoClub, ids: DemoIds): Promise<Map<string, LoggedMeter>> {
  const stored = new Map<string, LoggedMeter>()
  for (const meter of meters) stored.set(meter.aircraft, await storeMeter(db, meter, club, ids))
  return stored
}

async function storeMeter(
  db: Database,
  { aircraft, first, isLogged, ...meter }: DemoMeter,
  club: DemoClub,
  ids: DemoIds,
): Promise<LoggedMeter> {
  const meterId = await insertMeter(db, { ...meter, aircraftId: ids.aircraft(aircraft) })
  const step = METER_STEP[meter.unit]
  const start = Math.round((first * HOUR) / step)
  let value = start * step
  for (const offset of isLogged ? READ_ON.slice(0, 1) : READ_ON) {
    const at = momentAt(addDays(club.today, offset), '20:00', airports.LKVH.timeZone)
    value = (start + Math.round((bookedSeconds(club, aircraft, at) * FLOWN_SHARE) / step)) * step
    const entered = { enteredAt: at, enteredBy: cast.igor.id }
    await insertReading(db, { meterId, at, kind: 'reading', starts: null, value, remark: '', ...entered })
  }
  return { meterId, unit: meter.unit, value }
}

/** Returns how long an aircraft was booked since the first reading. */
function bookedSeconds({ bookings, today }: DemoClub, aircraft: string, until: Moment): number {
  const since = momentAt(addDays(today, READ_ON[0] ?? 0), '20:00', airports.LKVH.timeZone)
  return bookings
    .filter((booking) => booking.aircraft === aircraft && booking.from >= since && booking.to <= until)
    .reduce((sum, { from, to }) => sum + minutesBetween(from, to) * 60, 0)
}
