import type { Booking } from '@windsock/contract/bookings'
import { bookingColour } from '@windsock/domain/bookings'
import type { Zone } from '@windsock/domain/time-zones'
import { fullName } from '@windsock/domain/users'
import { periodInWords } from '../periods/period-words'
import { painted, paintOf } from '../kit/text-colour'
import { marksOf } from './booking-marks'
import { peopleOf, signsInWords, wordsAround } from './booking-words'
import blockClasses from './BookingBlock.module.css'
import classes from './OutsideHoursBookings.module.css'

export interface OutsideHoursBookingsProps {
  registrationCode: string
  bookings: readonly Booking[]
  viewerId: string
  day: string
  zone: Zone
}

/** Lists an aircraft's bookings that have no cell in the grid, mostly because they are outside the grid's hours. */
export function OutsideHoursBookings({ registrationCode, bookings, viewerId, day, zone }: OutsideHoursBookingsProps) {
  return bookings.map((booking) => {
    const isOwn = marksOf(booking, viewerId).includes('mine')
    const { description } = booking
    return (
      <button
        key={booking.id}
        type="button"
        data-booking={booking.id}
        className={`${classes.edge} ${painted}`}
        style={paintOf(bookingColour(booking, viewerId), isOwn)}
      >
        <span className={blockClasses.said}>{registrationCode}, </span>
        <b>{periodInWords(booking, day, zone)}</b>
        {peopleOf(booking).map(({ part, person }, place) => {
          const [before, after] = wordsAround(part)
          return (
            <span key={part}>
              {place > 0 ? ', ' : ' '}
              <span className={blockClasses.said}>{before}</span>
              {fullName(person)}
              <span className={blockClasses.said}>
                {after} {person.phoneNumber}
              </span>
            </span>
          )
        })}
        <span className={blockClasses.said}>
          {signsInWords(booking, viewerId) + (description && `, ${description}`)}
        </span>
      </button>
    )
  })
}
