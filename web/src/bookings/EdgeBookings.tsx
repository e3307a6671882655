import type { Booking } from '@windsock/contract/bookings'
import { bookingColour } from '@windsock/domain/bookings'
import type { Zone } from '@windsock/domain/time-zones'
import { fullName } from '@windsock/domain/users'
import { periodInWords } from '../frame/period-words'
import { solid, textOn } from '../kit/text-colour'
import { bookingInWords } from './booking-words'
import classes from './EdgeBookings.module.css'

export interface EdgeBookingsProps {
  registrationCode: string
  bookings: readonly Booking[]
  viewerId: string
  day: string
  zone: Zone
}

/** Bookings for which the grid has no rows, announced at its edge so that nothing is invisible. */
export function EdgeBookings({ registrationCode, bookings, viewerId, day, zone }: EdgeBookingsProps) {
  return bookings.map((booking) => {
    const ground = solid(bookingColour(booking, viewerId))
    const who = [booking.instructor, booking.pilot].flatMap((person) => (person ? [fullName(person)] : [])).join(', ')
    const words = bookingInWords(booking, day, zone, viewerId)
    return (
      <button
        key={booking.id}
        type="button"
        data-booking={booking.id}
        className={classes.edge}
        title={words}
        aria-label={`${registrationCode}, ${words}`}
        style={{ background: ground, color: textOn(ground) }}
      >
        <b>{periodInWords(booking, day, zone)}</b> {who}
      </button>
    )
  })
}
