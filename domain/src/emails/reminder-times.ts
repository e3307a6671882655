import { addDays, type Day } from '../calendar'
import { addMinutes, dayOf, type Moment, momentAt, type Period } from '../time'
import type { Zone } from '../time-zones'

const EVENING = '18:00'
const MORNING = '07:00'

/** An email about the flights of a day, and when it is due by the airport's clock. */
export interface DueReminder {
  when: 'eveningBefore' | 'twoEvenings' | 'morning'
  /** The day of the flights. */
  day: Day
  due: Moment
}

/**
 * Returns the reminders whose time has come. Those of the evening before stay in the list until their day is over,
 * because a server that was down sends them later.
 */
export function dueReminders(now: Moment, zone: Zone): DueReminder[] {
  const today = dayOf(now, zone)
  const evening = (when: 'eveningBefore' | 'twoEvenings', day: Day): DueReminder => {
    const daysBefore = when === 'eveningBefore' ? 1 : 2
    return { when, day, due: momentAt(addDays(day, -daysBefore), EVENING, zone) }
  }
  return [
    evening('eveningBefore', today),
    evening('eveningBefore', addDays(today, 1)),
    evening('twoEvenings', addDays(today, 1)),
    evening('twoEvenings', addDays(today, 2)),
    { when: 'morning' as const, day: today, due: momentAt(today, MORNING, zone) },
  ].filter(({ due, ...reminder }) => due <= now && now < supersededAt(reminder, zone))
}

/** Returns when a reminder is of no use any more, whatever flights it is about. */
function supersededAt({ when, day }: Pick<DueReminder, 'when' | 'day'>, zone: Zone): Moment {
  // Two evenings before is over when the reminder of the next evening is due.
  return when === 'twoEvenings' ? momentAt(addDays(day, -1), EVENING, zone) : momentAt(addDays(day, 1), '00:00', zone)
}

/** A late reminder is sent until this long before the first flight. */
const LATE_MINUTES = 60
/** A morning's email is on time for this long, even if the first flight begins within the hour. */
const ON_TIME_MINUTES = 15

/**
 * Returns the first flight of a reminder if it may still be sent, and undefined if it is too late. In the morning, flights that have begun
 * before the email is due do not count.
 */
export function firstFlightInTime<Flight extends Period>(
  flights: readonly Flight[],
  { when, due }: DueReminder,
  now: Moment,
): Flight | undefined {
  const ahead = when === 'morning' ? flights.filter(({ from }) => from > due) : flights
  const first = ahead.reduce<Flight | undefined>(
    (one, other) => (one && one.from <= other.from ? one : other),
    undefined,
  )
  if (!first || first.from <= now) return undefined
  const isEarly = now < addMinutes(first.from, -LATE_MINUTES)
  const isOnTime = when === 'morning' && now < addMinutes(due, ON_TIME_MINUTES)
  return isEarly || isOnTime ? first : undefined
}

/** People remember what they have booked or changed within this time before a reminder. */
const FRESH_MINUTES = 12 * 60

/** Returns whether a reminder has something to tell: a flight that was not made or changed shortly before or after it. */
export function isReminding(changedAt: readonly Moment[], due: Moment): boolean {
  return changedAt.some((at) => at < addMinutes(due, -FRESH_MINUTES))
}

/** Returns the last evening, or the last morning, that has begun by the clock of a zone. */
export function lastTimeOf(when: 'evening' | 'morning', now: Moment, zone: Zone): Moment {
  const today = dayOf(now, zone)
  const clock = when === 'evening' ? EVENING : MORNING
  const thisOne = momentAt(today, clock, zone)
  return thisOne <= now ? thisOne : momentAt(addDays(today, -1), clock, zone)
}
