import type { BookingDraft } from '@windsock/contract/bookings'
import { isDay } from '@windsock/domain/calendar'
import { occupiedPeople } from '@windsock/domain/clashes'
import { isWithinBounds, withinYears } from '@windsock/domain/period-bounds'
import { addMinutes, minutesBetween, readMoment, type Period } from '@windsock/domain/time'
import type { Database } from '../../database/database'
import { pipelined } from '../../database/pipelined'
import type { SignedInContext } from '../../http/route'
import type { Holder } from '../../storage/claims'
import { holdersAround } from '../../storage/clashes'
import { maintenancesOfAircraft, type StoredMaintenance } from '../../storage/maintenances'
import { counted } from '../member-limits'

const DAY_MINUTES = 24 * 60
/** Longer drafts, which are refused anyway, are not read around. */
const MAX_DAYS_AROUND = 400
/** No time zone is further from UTC than 14 hours, and a clock change moves a date of a series by an hour. */
const SLACK_MINUTES = 15 * 60

/** The records that occupy the aircraft and the people of a draft in a period, and the aircraft's maintenance there. */
export interface Around {
  period: Period
  holders: readonly Holder[]
  maintenances: readonly StoredMaintenance[]
}

/**
 * Reads what may be in the way of a new booking before the records that it names are known, so that all of it shares a
 * round trip. Undefined if the draft has no aircraft or no readable times, which the checks then refuse.
 */
export async function readAround(draft: BookingDraft, db: Database): Promise<Around | undefined> {
  const { aircraftId, pilotId, instructorId, isSoloFlight } = draft
  const period = periodAround(draft)
  if (aircraftId === null || !period) return undefined
  const people = occupiedPeople({ pilot: pilotId, instructor: instructorId, isSoloFlight })
  const [holders, maintenances] = await pipelined([
    holdersAround(db, { periods: [period], aircraftId, personIds: [...new Set(people)] }),
    maintenancesOfAircraft(db, [aircraftId], period),
  ])
  return { period, holders, maintenances }
}

/**
 * Returns the period of a draft as if the airport were in UTC, and some hours more on each side: times without an offset are
 * those of the airport, whose zone is not known yet.
 */
export function periodAround({ from, to, occurence, occurenceEndDate }: BookingDraft): Period | undefined {
  const [first, firstEnd] = [readMoment(from, 'UTC'), readMoment(to, 'UTC')]
  if (!first || !firstEnd || first > firstEnd || !isWithinBounds({ from: first, to: firstEnd })) return undefined
  const end = occurence === 'Once' ? null : occurenceEndDate
  const last = end === null ? first : readMoment(isDay(end) ? `${end}T00:00` : end, 'UTC')
  if (!last || first > last || addMinutes(first, MAX_DAYS_AROUND * DAY_MINUTES) < last) return undefined
  // The last date of a series begins at any time of its last day, which at the airport may be the next one.
  const latest = end === null ? first : addMinutes(last, 2 * DAY_MINUTES)
  return withinYears({
    from: addMinutes(first, -SLACK_MINUTES),
    to: addMinutes(latest, minutesBetween(first, firstEnd) + SLACK_MINUTES),
  })
}

/** Whether a period is within another. */
export function isWithin({ from, to }: Period, period: Period): boolean {
  return period.from <= from && to <= period.to
}

/** The rows that every save of a draft locks. */
export function rowsNamed({ aircraftId, pilotId, instructorId }: BookingDraft, { actor }: SignedInContext) {
  return {
    aircraft: [aircraftId].filter((id) => id !== null),
    users: [pilotId, instructorId, ...counted(actor)].filter((id) => id !== null),
  }
}

/** The people who get an email about a new booking. */
export function recipientsOf({ pilotId, instructorId }: BookingDraft, { actor }: SignedInContext) {
  return [...new Set([pilotId, instructorId].filter((id) => id !== null))].filter((id) => id !== actor.id)
}
