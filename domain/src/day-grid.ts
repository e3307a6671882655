import type { Day } from './calendar'
import { isDark, type Daylight } from './daylight'
import { byTitles, columnOf, type GridAircraft, type GridBooking, type GridColumn } from './day-grid-columns'
import { closingTime, openingTime, openMinutes } from './opening-hours'
import { clockOfMinutes, dayBounds, minutesOfClock, momentAt, overlaps, type Moment, type Period } from './time'
import type { Zone } from './time-zones'

/** Number of rows, one for each half hour of the opening hours. */
const rowCount = openMinutes / 30

/** Clock time shown below the last row. */
export const closingLabel = closingTime

/** One half hour of the grid. It is empty (`from` equal to `to`) if a clock change skips it. */
export interface GridRow extends Period {
  /** Clock time `HH:mm` at which the row begins. */
  label: string
  isDark: boolean
}

export interface DayGrid<A, B> {
  rows: GridRow[]
  columns: GridColumn<A, B>[]
}

/**
 * Builds the grid of an airport's day: 28 rows in local time, and a column for each aircraft. The columns are sorted by
 * subtitle, then by main title (spec §2). Bookings of other days and aircraft are ignored.
 */
export function dayGrid<A extends GridAircraft, B extends GridBooking>(airport: {
  day: Day
  zone: Zone
  aircraft: readonly A[]
  bookings: readonly B[]
  daylight: Daylight | undefined
}): DayGrid<A, B> {
  const { day, zone } = airport
  const rows = gridRows(day, zone, airport.daylight)
  const bounds = dayBounds(day, zone)
  const ofDay = airport.bookings.filter((booking) => overlaps(booking, bounds))
  const columns = airport.aircraft.map((aircraft) => {
    const bookings = ofDay.filter((booking) => booking.aircraft.id === aircraft.id)
    return columnOf(aircraft, bookings, rows)
  })
  return {
    rows,
    columns: columns.toSorted((one, other) => byTitles(one.aircraft, other.aircraft)),
  }
}

/** Returns the 28 rows without columns, for grids and timelines that do not show aircraft. */
export function gridRows(day: Day, zone: Zone, daylight: Daylight | undefined): GridRow[] {
  const rows: GridRow[] = []
  let to = soonest(momentAt(day, closingLabel, zone), dayBounds(day, zone).to)
  // The start of a row may lie in an hour that a clock change skips, and is then moved past the gap. The loop runs
  // backwards, so that such a start can be limited to the start of the next row.
  for (let index = rowCount - 1; index >= 0; index -= 1) {
    const row = { from: soonest(momentAt(day, label(index), zone), to), to }
    rows.unshift({ ...row, label: label(index), isDark: isDark(row, daylight, zone) })
    to = row.from
  }
  return rows
}

function soonest(one: Moment, other: Moment): Moment {
  return one < other ? one : other
}

function label(index: number): string {
  return clockOfMinutes(minutesOfClock(openingTime) + index * 30)
}
