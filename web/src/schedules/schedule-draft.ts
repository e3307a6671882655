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

/** A schedule entry as it stands in the dialog. */
export interface TypedSchedule extends TypedPeriod, TypedSeries {
  airportId: number | null
  /** Days of a new series that are not wanted. */
  leftOut: ReadonlySet<Day>
}

/** What the dialog was opened with. */
export interface OpenedSchedule extends OpenedPeriod {
  /** Absent when a new one is being made. */
  entry: Schedule | undefined
  instructor: DirectoryEntry
  draft: TypedSchedule
  /** Whose clock the draft's times were written by. */
  zone: Zone
}

/** What is kept of the dialog when the session is lost. */
export interface KeptSchedule {
  opened: OpenedSchedule
  draft: TypedSchedule
}

export const scheduleForm: FormName<KeptSchedule> = 'schedule'

/** What a click in the timeline asks for. */
export interface Clicked {
  instructor: DirectoryEntry
  /** The instructor's entries of that day. */
  entries: readonly Schedule[]
  moment: Moment
}

/** spec §4: the entry that covers the clicked moment is edited; else a new one begins, and for now ends, there. */
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

/** The airports to choose from; an entry's own stays among them, whatever has become of it. */
export function choosable(airports: readonly Airport[], { entry }: OpenedSchedule): Airport[] {
  const gone = entry && !airports.some(({ id }) => id === entry.airportId)
  return gone ? [...airports, entry.airport] : [...airports]
}

/** The typed period as moments; another airport's clock reads the same times as other moments. */
export function periodMeant(draft: TypedSchedule, opened: OpenedSchedule, zone: Zone) {
  if (zone === opened.zone) return periodOf(draft, opened, zone)
  const { fromDay, fromTime, toDay, toTime } = opened.draft
  const elsewhere = { from: momentAt(fromDay, fromTime, zone), to: momentAt(toDay, toTime, zone) }
  return periodOf(draft, { draft: opened.draft, ...elsewhere }, zone)
}

/** What the rules of the domain are asked about. */
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
