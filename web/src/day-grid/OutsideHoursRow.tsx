import type { Booking } from '@windsock/contract/bookings'
import type { Actor } from '@windsock/domain/permissions'
import type { Zone } from '@windsock/domain/time-zones'
import { memo } from 'react'
import { OutsideHoursBookings } from './OutsideHoursBookings'
import type { AircraftColumn } from './grid-cells'
import classes from './DayGrid.module.css'

export interface OutsideHoursRowProps {
  label: string
  /** Whether the half hour of the grid next to this row is shaded. The row is then shaded too. */
  isDark: boolean
  columns: readonly AircraftColumn[]
  /** Returns a column's bookings for this row. Must be the same function in each render, so that `memo` works. */
  bookingsOf(column: AircraftColumn): readonly Booking[]
  actor: Actor
  day: string
  zone: Zone
}

/** A row above or below the grid's half hours. It lists the bookings outside the grid's hours. */
export const OutsideHoursRow = memo(function EdgeRow({
  label,
  isDark,
  columns,
  bookingsOf,
  actor,
  day,
  zone,
}: OutsideHoursRowProps) {
  return (
    <tr className={classes.edges} data-dark={isDark || undefined}>
      <th scope="row" className={classes.time}>
        {label}
      </th>
      {columns.map((column) => (
        <td key={column.aircraft.id}>
          <OutsideHoursBookings
            registrationCode={column.aircraft.registrationCode}
            bookings={bookingsOf(column)}
            viewerId={actor.id}
            day={day}
            zone={zone}
          />
        </td>
      ))}
    </tr>
  )
}, sameEdges)

/** Compares only what the row shows, so that updates of other bookings do not re-render the row. */
function sameEdges(one: OutsideHoursRowProps, other: OutsideHoursRowProps): boolean {
  const { isDark, columns, bookingsOf, actor, day, zone } = one
  if (isDark !== other.isDark || actor !== other.actor || day !== other.day || zone !== other.zone) return false
  if (bookingsOf !== other.bookingsOf || columns.length !== other.columns.length) return false
  return columns.every((column, index) => {
    const next = other.columns[index]
    if (next?.aircraft.id !== column.aircraft.id) return false
    const [was, is] = [bookingsOf(column), bookingsOf(next)]
    return was.length === is.length && was.every((booking, place) => booking === is[place])
  })
}
