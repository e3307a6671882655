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

/** A schedule entry as typed in the dialog. */
export interface TypedSchedule extends TypedPeriod, TypedSeries {
  airportId: number | null
  /** Days of a new series that are left out. */
  leftOut: ReadonlySet<Day>
}

/** The dialog's initial values. */
export interface OpenedSchedule extends OpenedPeriod {
  /** Absent for a new entry. */
  entry: Schedule | undefined
  instructor: DirectoryEntry
  draft: TypedSchedule
  /** The zone of the draft's times. */
  zone: Zone
}

/** The dialog's state, kept when the session is lost. */
export interface KeptSchedule {
  opened: OpenedSchedule
  draft: TypedSchedule
}

export const scheduleForm: FormName<KeptSchedule> = 'schedule'

/** The instructor and moment clicked in the timeline. */
export interface Clicked {
  instructor: DirectoryEntry
  /** The instructor's entries of that day. */
  entries: readonly Schedule[]
  moment: Moment
}

/** spec §4: opens the entry that covers the clicked moment, else a new one that begins and, for now, ends there. */
export function openedBy(
  { instructor, entries, moment }: Clicked,
  airports: readonly Airport[],
  gridZone: Zone,
): OpenedSchedule {
  const entry = entries.find(({ from, to }) => from <= moment && moment < to)
  const airport = airports.find(({ id }) => id === instructor.assignedAirportId)
  const zone = entry?.airport.timeZone ?? airport?.timeZone ?? gridZone
  const period = entry ?? { from: halfHourAtOrBefore(moment, zone), to: halfHourAtOrBefore(moment, zone) }
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

/** The airports to choose from, with the entry's own even if it is no longer active. */
export function choosable(airports: readonly Airport[], { entry }: OpenedSchedule): Airport[] {
  const gone = entry && !airports.some(({ id }) => id === entry.airportId)
  return gone ? [...airports, entry.airport] : [...airports]
}

/** The typed period as moments; in another airport's zone the same times are other moments. */
export function periodMeant(draft: TypedSchedule, opened: OpenedSchedule, zone: Zone) {
  if (zone === opened.zone) return periodOf(draft, opened, zone)
  const { fromDay, fromTime, toDay, toTime } = opened.draft
  const elsewhere = { from: momentAt(fromDay, fromTime, zone), to: momentAt(toDay, toTime, zone) }
  return periodOf(draft, { draft: opened.draft, ...elsewhere }, zone)
}

/** The draft as the domain's rules read it. */
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
