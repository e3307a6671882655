import { emptyOutlook } from '@windsock/domain/fleet/forecast/outlook'
import { isWithinWarning, standing, type Standing } from '@windsock/domain/fleet/limits'
import type { Day } from '@windsock/domain/calendar'
import { dayOf, type Moment } from '@windsock/domain/time'
import type { StoredLimit } from '../../storage/fleet/limits'
import { presentReadings } from '../../storage/log/logged-stretches'
import { type ForecastContext, type LimitOutlook, outlooksOf } from '../fleet-outlook'

/** A limit as it stands at a moment, with its forecast. */
export interface StandingLimit {
  limit: StoredLimit
  today: Day
  present: { value: number; at: Moment } | null
  standing: Standing
  outlook: LimitOutlook
  /** Whether the limit is within its warning, due or overdue. */
  isWarned: boolean
}

/** Returns the limits as they stand now. Without limits it asks nothing. */
export async function limitsStanding(
  limits: readonly StoredLimit[],
  context: ForecastContext,
): Promise<StandingLimit[]> {
  if (limits.length === 0) return []
  const { db, now } = context
  const meterIds = limits.flatMap(({ meterId }) => meterId ?? [])
  const readings = await presentReadings(db, [...new Set(meterIds)])
  const known = limits.map((limit) => ({
    limit,
    present: (limit.meterId !== null && readings.get(limit.meterId)) || null,
  }))
  const asked = known.map(({ limit, present }) => ({ ...limit, present: present?.value ?? null }))
  const outlooks = await outlooksOf(asked, context)
  return known.map(({ limit, present }) => {
    const today = dayOf(now, limit.aircraft.timeZone)
    const stands = standing(limit, { present: present?.value ?? null, today })
    const outlook = outlooks.get(limit.id) ?? { ...emptyOutlook, offBy: null }
    const isWarned = isWithinWarning(limit, stands, outlook.likely, today)
    return { limit, today, present, standing: stands, outlook, isWarned }
  })
}

/**
 * Compares by what comes first: overdue and due limits come before the others, which follow by the first day on which
 * they are or are likely to be due.
 */
export function byWhatComesFirst(one: StandingLimit, other: StandingLimit): number {
  const [first, second] = [orderOf(one), orderOf(other)]
  return first < second ? -1 : first > second ? 1 : one.limit.id - other.limit.id
}

const mostUrgentFirst = ['overdue', 'due', 'warn', 'fine'] as const

function orderOf({ limit, standing: { state }, outlook }: StandingLimit): string {
  const day = [limit.dueOn, outlook.likely].flatMap((one) => one ?? []).toSorted()[0] ?? '9999-12-31'
  return `${Math.min(mostUrgentFirst.indexOf(state), 2)} ${day}`
}
