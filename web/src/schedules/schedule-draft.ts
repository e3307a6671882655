import type { Airport } from '@windsock/contract/airports'
import type { Schedule } from '@windsock/contract/schedules'
import type { DirectoryEntry } from '@windsock/contract/users'
import type { Day } from '@windsock/domain/calendar'
import { judgedTimes } from '@windsock/domain/period-bounds'
import type { DraftedSchedule } from '@windsock/domain/schedules'
import { halfHourAtOrBefore, momentAt, type Moment } from '@windsock/domain/time'
import type { Zone } from '@windsock/domain/time-zones'
import type { FormName } from '../layout/kept-input'
import type { TypedSeries } from '../periods/SeriesFields'
import { periodOf, typedEnd, typedPeriod, type OpenedPeriod, type TypedPeriod } from '../periods/typed-period'

export interface TypedSchedule extends TypedPeriod, TypedSeries {
  airportId: number | null
  /** Days on which a new series has no entry, because the user left them out. */
  leftOut: ReadonlySet<Day>
}

/** The values with which the dialog opens. */
export interface OpenedSchedule extends OpenedPeriod {
  /** undefined for a new entry. */
  entry: Schedule | undefined
  instructor: DirectoryEntry
  draft: TypedSchedule
  /** The zone of the draft's times. */
  zone: Zone
}

/** The dialog's state, which is restored if the session is lost and the user signs in again. */
export interface KeptSchedule {
  opened: OpenedSchedule
  draft: TypedSchedule
}

export const scheduleForm: FormName<KeptSchedule> = 'schedule'

/** The instructor and the moment that the user clicked in the timeline. */
export interface Clicked {
  instructor: DirectoryEntry
  /** The instructor's entries on the day shown. */
  entries: readonly Schedule[]
  moment: Moment
  /** The end of a new entry; if it is missing, the entry ends where it begins until the user types an end. */
  until?: Moment
}

/**
 * Returns what the dialog shows after a click (spec §4): the entry that covers the clicked moment, or else a new entry
 * that begins at the clicked half hour, and ends where the user has dragged to.
 */
export function openedBy(
  { instructor, entries, moment, until = moment }: Clicked,
  airports: readonly Airport[],
  gridZone: Zone,
): OpenedSchedule {
  const entry = entries.find(({ from, to }) => from <= moment && moment < to)
  const airport = airports.find(({ id }) => id === instructor.assignedAirportId)
  const zone = entry?.airport.timeZone ?? airport?.timeZone ?? gridZone
  const period = entry ?? { from: halfHourAtOrBefore(moment, zone), to: halfHourAtOrBefore(until, zone) }
  const { from, to } = period
  const draft: TypedSchedule = {
    ...typedPeriod(period, zone),
    airportId: entry ? entry.airportId : (airport?.id ?? null),
    repetition: 'Once',
    lastDay: '',
    leftOut: new Set(),
  }
  return { entry, instructor, draft, from, to, zone }
}

/** Returns the airports to choose from, including the entry's own airport even if it is no longer in the list. */
export function choosable(airports: readonly Airport[], { entry }: OpenedSchedule): Airport[] {
  const gone = entry && !airports.some(({ id }) => id === entry.airportId)
  return gone ? [...airports, entry.airport] : [...airports]
}

/**
 * Returns the typed period as moments in `zone`, the time zone of the chosen airport. If the dialog was opened with a
 * different zone, the same typed times are different moments now.
 */
export function periodMeant(draft: TypedSchedule, opened: OpenedSchedule, zone: Zone) {
  if (zone === opened.zone) return periodOf(draft, opened, zone)
  const { fromDay, fromTime, toDay, toTime } = opened.draft
  const elsewhere = { from: momentAt(fromDay, fromTime, zone), to: momentAt(toDay, toTime, zone) }
  return periodOf(draft, { draft: opened.draft, ...elsewhere }, zone)
}

/** Converts the typed entry to the type that the domain's rules check. */
export function draftedSchedule(draft: TypedSchedule, opened: OpenedSchedule, zone: Zone): DraftedSchedule {
  const period = periodMeant(draft, opened, zone)
  const isSameAirport = opened.entry?.airportId === draft.airportId
  return {
    ...period,
    airportId: draft.airportId,
    repetition: opened.entry ? 'Once' : draft.repetition,
    seriesEnd: typedEnd(draft.lastDay, zone),
    ...judgedTimes(period, zone, isSameAirport ? opened.entry : undefined),
  }
}
