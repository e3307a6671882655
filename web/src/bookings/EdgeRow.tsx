import type { Booking } from '@windsock/contract/bookings'
import type { Actor } from '@windsock/domain/permissions'
import type { Zone } from '@windsock/domain/time-zones'
import { EdgeBookings } from './EdgeBookings'
import type { AircraftColumn } from './grid-cells'
import classes from './DayGrid.module.css'

export interface EdgeRowProps {
  label: string
  columns: readonly AircraftColumn[]
  bookingsOf(column: AircraftColumn): readonly Booking[]
  actor: Actor
  day: string
  zone: Zone
}

/** The row above or below the half hours, for what they have no room for. */
export function EdgeRow({ label, columns, bookingsOf, actor, day, zone }: EdgeRowProps) {
  return (
    <tr className={classes.edges}>
      <th scope="row" className={classes.time}>
        {label}
      </th>
      {columns.map((column) => (
        <td key={column.aircraft.id}>
          <EdgeBookings
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
}
