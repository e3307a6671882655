import { METER_STEP, type MeterUnit } from '@windsock/contract/fleet/meters'
import { addDays } from '@windsock/domain/calendar'
import { addMinutes, minutesBetween, momentAt, type Moment } from '@windsock/domain/time'
import { limitTopic } from '@windsock/domain/fleet/limit-topics'
import type { Database } from '../database/database'
import { DOUBTFUL_DAYS, doubtfulTopic, noteNotices } from '../storage/club/notices'
import { insertDefect, updateDefect } from '../storage/fleet/defects'
import { flightsOfAircraft } from '../storage/fleet/in-force'
import { activeLimits, insertLimit } from '../storage/fleet/limits'
import { insertMeter } from '../storage/fleet/meters'
import { insertReading } from '../storage/fleet/readings'
import { airports } from './airports'
import { cast } from './cast'
import { DAYS_AROUND, type DemoClub } from './club'
import type { DemoIds } from './ids'

const HOUR = 3600
const DAY_MINUTES = 1440
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
}

const meters: readonly DemoMeter[] = [
  { aircraft: 'OK-VHA', name: 'Tach', unit: 'tenths', first: 4312.4 },
  { aircraft: 'OK-VHC', name: 'Hobbs', unit: 'hundredths', first: 1820.25 },
  { aircraft: 'OK-VHE', name: 'Tach', unit: 'tenths', first: 7094.1 },
]

interface DemoLimit {
  aircraft: string
  name: string
  /** Hours between two inspections, and the hours that are left now. */
  hours?: { every: number; left: number; tolerance?: number; warn: number }
  /** Months between two inspections, and the days that are left now. */
  calendar?: { months: number; daysLeft: number }
  plan?: 'propose'
}

const limits: readonly DemoLimit[] = [
  { aircraft: 'OK-VHA', name: '100 h', hours: { every: 100, left: 6.5, tolerance: 10, warn: 10 }, plan: 'propose' },
  { aircraft: 'OK-VHA', name: 'ARC', calendar: { months: 12, daysLeft: 96 } },
  { aircraft: 'OK-VHC', name: '50 h', hours: { every: 50, left: 31, warn: 5 }, plan: 'propose' },
  { aircraft: 'OK-VHE', name: 'Propeller', hours: { every: 2000, left: 412.3, warn: 25 } },
  { aircraft: 'OK-SQC', name: 'Annual', calendar: { months: 12, daysLeft: 40 } },
]

const defects = [
  {
    aircraft: 'OK-VHA',
    title: 'Landing light does not work',
    text: 'It stays dark. The bulb is ordered.',
    severity: 'look at it',
    by: 'petra',
    deferred: { days: 26, by: 'igor', reason: 'Not required by day. Decided by the club’s engineer.' },
  },
  {
    aircraft: 'OK-VHD',
    title: 'Second radio crackles',
    text: 'On 125.765 only.',
    severity: 'note',
    by: 'tomas',
    deferred: undefined,
  },
] as const

/** Stores meters with their readings, limits, and defects that may wait. */
export async function storeAirworthiness(db: Database, club: DemoClub, ids: DemoIds, now: Moment): Promise<void> {
  const present = new Map<string, { meterId: number; value: number }>()
  for (const meter of meters) present.set(meter.aircraft, await storeMeter(db, meter, club, ids))
  for (const { aircraft, name, hours, calendar, plan = 'none' } of limits) {
    const meter = hours && present.get(aircraft)
    await insertLimit(db, {
      aircraftId: ids.aircraft(aircraft),
      name,
      meterId: meter?.meterId ?? null,
      everyValue: hours ? hours.every * HOUR : null,
      dueValue: hours && meter ? meter.value + hours.left * HOUR : null,
      toleranceValue: (hours?.tolerance ?? 0) * HOUR,
      warnValue: hours ? hours.warn * HOUR : null,
      everyMonths: calendar?.months ?? null,
      dueOn: calendar ? addDays(club.today, calendar.daysLeft) : null,
      isToMonthEnd: false,
      toleranceDays: 0,
      warnDays: 30,
      countsFrom: 'done',
      atLimit: 'tell',
      plan,
      planDays: 1,
    })
  }
  for (const { aircraft, by, deferred, ...defect } of defects) {
    const aircraftId = ids.aircraft(aircraft)
    const reported = { reportedAt: addMinutes(now, -3 * DAY_MINUTES), reportedBy: cast[by].id }
    const id = await insertDefect(db, { ...defect, ...reported, aircraftId })
    if (!deferred) continue
    const decided = { decidedAt: addMinutes(now, -2 * DAY_MINUTES), decidedBy: cast[deferred.by].id }
    const deferredUntil = addDays(club.today, deferred.days)
    const decision = { state: 'deferred', deferredUntil, decision: deferred.reason } as const
    await updateDefect(db, { id, aircraftId }, { ...decision, ...decided })
  }
  await noteTold(db, club, now)
}

/**
 * Notes that everybody has been told of these limits, and that Monday's email of today is out, so that a new demo club
 * sends no email of its own.
 */
async function noteTold(db: Database, { today }: DemoClub, now: Moment): Promise<void> {
  const limits = await activeLimits(db)
  const aircraftIds = limits.map(({ aircraftId }) => aircraftId)
  const to = addMinutes(now, (DAYS_AROUND + 1) * DAY_MINUTES)
  const booked = await flightsOfAircraft(db, aircraftIds, { from: now, to })
  const doubtful = limits.flatMap((limit) =>
    booked
      .filter(({ aircraftId }) => aircraftId === limit.aircraftId)
      .flatMap(({ id }) =>
        DOUBTFUL_DAYS.map((days) => doubtfulTopic(id, { source: 'limit', sourceId: limit.id }, days)),
      ),
  )
  const monday = [cast.anna, cast.max].map(({ id }) => `monday:${today}:${id}`)
  await noteNotices(db, [...limits.map((limit) => limitTopic(limit, 'warn')), ...doubtful, ...monday], now)
}

async function storeMeter(db: Database, { aircraft, first, ...meter }: DemoMeter, club: DemoClub, ids: DemoIds) {
  const meterId = await insertMeter(db, { ...meter, aircraftId: ids.aircraft(aircraft) })
  const step = METER_STEP[meter.unit]
  const start = Math.round((first * HOUR) / step)
  let value = start * step
  for (const offset of READ_ON) {
    const at = momentAt(addDays(club.today, offset), '20:00', airports.LKVH.timeZone)
    value = (start + Math.round((bookedSeconds(club, aircraft, at) * FLOWN_SHARE) / step)) * step
    const entered = { enteredAt: at, enteredBy: cast.igor.id }
    await insertReading(db, { meterId, at, kind: 'reading', starts: null, value, remark: '', ...entered })
  }
  return { meterId, value }
}

/** Returns how long an aircraft was booked since the first reading. */
function bookedSeconds({ bookings, today }: DemoClub, aircraft: string, until: Moment): number {
  const since = momentAt(addDays(today, READ_ON[0] ?? 0), '20:00', airports.LKVH.timeZone)
  return bookings
    .filter((booking) => booking.aircraft === aircraft && booking.from >= since && booking.to <= until)
    .reduce((sum, { from, to }) => sum + minutesBetween(from, to) * 60, 0)
}
