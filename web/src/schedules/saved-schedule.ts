import { isDay } from '@windsock/domain/calendar'
import { endOfDay } from '@windsock/domain/time'
import type { Zone } from '@windsock/domain/time-zones'
import { periodMeant, type OpenedSchedule, type TypedSchedule } from './schedule-draft'

/**
 * Returns the body of a save. A new entry is saved as a single entry even if a repetition is chosen, because only Save
 * All creates a series.
 */
export function savedEntry(draft: TypedSchedule, opened: OpenedSchedule, zone: Zone) {
  const { entry } = opened
  return {
    ...common(draft, opened, zone),
    id: entry?.id ?? 0,
    occurence: entry?.occurence ?? ('Once' as const),
    occurenceId: entry?.occurenceId ?? null,
    occurenceEndDate: entry?.occurenceEndDate ?? null,
    ...(entry && { version: entry.version }),
  }
}

/** Returns the body that creates a series. The series ends with the last moment of the chosen day (spec §9). */
export function savedSeries(draft: TypedSchedule, opened: OpenedSchedule, zone: Zone) {
  return {
    ...common(draft, opened, zone),
    id: 0,
    occurence: draft.repetition,
    occurenceId: null,
    occurenceEndDate: isDay(draft.lastDay) ? endOfDay(draft.lastDay, zone) : null,
    skipDates: [...draft.leftOut].sort(),
  }
}

function common(draft: TypedSchedule, opened: OpenedSchedule, zone: Zone) {
  const { from = opened.from, to = opened.to } = periodMeant(draft, opened, zone)
  return { user: { id: opened.instructor.id }, airportId: draft.airportId, from, to }
}
