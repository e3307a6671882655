import { addDays } from '@windsock/domain/calendar'
import { addMinutes, type Moment } from '@windsock/domain/time'
import { limitTopic } from '@windsock/domain/fleet/limit-topics'
import type { Database } from '../database/database'
import { DOUBTFUL_DAYS, doubtfulTopic, noteNotices } from '../storage/club/notices'
import { insertDefect, updateDefect } from '../storage/fleet/defects'
import { flightsOfAircraft } from '../storage/fleet/in-force'
import { activeLimits, insertLimit } from '../storage/fleet/limits'
import { presentReadings } from '../storage/log/logged-stretches'
import { cast } from './cast'
import { DAYS_AROUND, type DemoClub } from './club'
import type { DemoIds } from './ids'

const HOUR = 3600
const DAY_MINUTES = 1440

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

/** Stores limits that count from what the meters show now, and defects that may wait. */
export async function storeAirworthiness(
  { db, club, ids, now }: { db: Database; club: DemoClub; ids: DemoIds; now: Moment },
  meters: ReadonlyMap<string, { meterId: number }>,
): Promise<void> {
  const present = await presentReadings(
    db,
    [...meters.values()].map(({ meterId }) => meterId),
  )
  for (const { aircraft, name, hours, calendar, plan = 'none' } of limits) {
    const meterId = (hours && meters.get(aircraft)?.meterId) ?? null
    const shown = meterId === null ? undefined : present.get(meterId)
    await insertLimit(db, {
      aircraftId: ids.aircraft(aircraft),
      name,
      meterId,
      everyValue: hours ? hours.every * HOUR : null,
      dueValue: hours && shown ? shown.value + hours.left * HOUR : null,
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
  await noteNoticesSent(db, club, now)
}

/**
 * Records that the notices of these limits and today's Monday email have been sent, so that a new demo club sends no
 * email of its own.
 */
async function noteNoticesSent(db: Database, { today }: DemoClub, now: Moment): Promise<void> {
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
