import { isDay } from '@windsock/domain/calendar'
import { endOfDay } from '@windsock/domain/time'
import type { Zone } from '@windsock/domain/time-zones'
import { periodMeant, type OpenedSchedule, type TypedSchedule } from './schedule-draft'

/** The body of a save. A new entry goes alone, whatever repetition is chosen: the series is for Save All. */
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

/** The body of a new series; its end is the last moment of the chosen day (spec §9). */
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
