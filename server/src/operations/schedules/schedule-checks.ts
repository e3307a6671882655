import type { ScheduleDraft } from '@windsock/contract/schedules'
import type { Repetition } from '@windsock/contract/series'
import { clashRefusal } from '@windsock/domain/words/clashes'
import { judgedTimes } from '@windsock/domain/period-bounds'
import { envelope } from '@windsock/domain/periods'
import { mayEditSchedule, type Actor } from '@windsock/domain/permissions'
import { scheduleProblems } from '@windsock/domain/schedules'
import { scheduleClashMessages } from '@windsock/domain/availability'
import { occurrences, seriesEnd, type SeriesEnd } from '@windsock/domain/series'
import { seriesProblemMessage } from '@windsock/domain/words/series-words'
import { dayOf, type Period } from '@windsock/domain/time'
import type { Zone } from '@windsock/domain/time-zones'
import { fullName } from '@windsock/domain/users'
import { message } from '@windsock/messages/message'
import { airportById, type StoredAirport } from '../../storage/airports'
import type { Database } from '../../database/database'
import { schedulesOfUser, type StoredSchedule } from '../../storage/schedules'
import { userById, type StoredUser } from '../../storage/users'
import { forbidden, Refusal, refuseIfAny } from '../../http/errors'
import { parsedDay, parsedPeriod } from '../../http/times'

/** A draft of a schedule entry after validation, with the instructor and airport that it names by id. */
export interface Entry {
  user: StoredUser
  airport: StoredAirport
  zone: Zone
  period: Period
  repetition: Repetition
  seriesEnd: SeriesEnd | undefined
}

// Instructors may edit only their own entries, administrators any entry (spec §6). `userIds` must contain the
// instructors of the stored entries and of the draft.
export function refuseForeignSchedule(actor: Actor, userIds: readonly string[]): void {
  if (!userIds.every((id) => mayEditSchedule(actor, id))) throw forbidden(message('refusals.uneditableSchedule'))
}

/**
 * Loads the records that a draft names and validates the draft. `before` is the stored entry if one is being edited.
 */
export async function resolveEntry(
  draft: ScheduleDraft,
  { db, before, repetition }: { db: Database; before: StoredSchedule | null; repetition: Repetition },
): Promise<Entry> {
  const user = await requestedInstructor(draft.userId ?? before?.user.id ?? null, before, db)
  const airportId = draft.airportId ?? before?.airport.id ?? null
  const atSameAirport = before?.airport.id === airportId ? before : undefined
  const airport = airportId === null ? undefined : await airportById(db, airportId)
  // The entry's current airport may stay after its removal, so that the entry can be corrected.
  if (airportId !== null && !airport?.isActive && !atSameAirport) throw new Refusal(400, message('refusals.noAirport'))
  const zone = airport?.timeZone ?? 'UTC'
  const period = parsedPeriod(draft, zone)
  const end = draft.occurenceEndDate ? seriesEnd(draft.occurenceEndDate, zone) : undefined
  const times = judgedTimes(period, zone, atSameAirport)
  refuseIfAny(scheduleProblems({ ...period, airportId, repetition, seriesEnd: end?.end, ...times }))
  if (!airport) throw new Refusal(400, message('refusals.noAirport'))
  return { user, airport, zone, period, repetition, seriesEnd: end }
}

/** Refuses a newly chosen person who is not an active, approved instructor. The entry's current instructor may stay. */
async function requestedInstructor(
  id: string | null,
  before: StoredSchedule | null,
  db: Database,
): Promise<StoredUser> {
  const person = id === null ? undefined : await userById(db, id)
  if (!person) throw new Refusal(400, message('refusals.chooseInstructor'))
  const isInstructor = person.isActive && person.isApproved && person.roles.includes('Instructor')
  if (!isInstructor && id !== before?.user.id)
    throw new Refusal(400, message('refusals.notInstructor', { name: fullName(person) }))
  return person
}

/**
 * Returns the periods of the entry without the skipped dates. If the entry does not repeat, this is only its own
 * period.
 */
export function entryDates({ repetition, seriesEnd, zone, period }: Entry, skipDates: readonly string[]): Period[] {
  if (repetition === 'Once' || !seriesEnd) return [period]
  const { occurrences: dates, problem } = occurrences(period, repetition, seriesEnd.lastDay, zone)
  if (problem) throw new Refusal(400, seriesProblemMessage(problem))
  const skipped = new Set(skipDates.map((date) => parsedDay(date, zone)))
  const kept = dates.filter(({ from }) => !skipped.has(dayOf(from, zone)))
  if (kept.length === 0) throw new Refusal(400, message('refusals.allDatesSkipped'))
  return kept
}

export async function refuseOverlaps(
  { user, zone }: Entry,
  dates: readonly Period[],
  { db, exceptId }: { db: Database; exceptId: number | null },
): Promise<void> {
  const entries = await schedulesOfUser(db, user.id, envelope(dates))
  const others = entries.filter(({ id }) => id !== exceptId)
  const found = dates.map((period) => ({ period, messages: scheduleClashMessages(period, others, zone) }))
  const messages = clashRefusal(found, zone)
  if (messages.length > 0) throw new Refusal(400, messages)
}
