import type { Booking } from '@windsock/contract/bookings'
import type { GridPerson } from '@windsock/contract/users'
import { bookingColour } from '@windsock/domain/bookings'
import type { GridBlock } from '@windsock/domain/day-grid-columns'
import type { Zone } from '@windsock/domain/time-zones'
import { fullName } from '@windsock/domain/users'
import { momentInWords } from './booking-words'
import { solid, textOn } from './text-colour'
import classes from './BookingBlock.module.css'

export interface BookingBlockProps {
  block: GridBlock<Booking> & { kind: 'booking' }
  viewerId: string
  day: string
  zone: Zone
}

/** What a booked cell shows: instructor and pilot with name and phone (spec §2), as much as the cell is tall for. */
export function BookingBlock({ block, viewerId, day, zone }: BookingBlockProps) {
  const { booking, rowSpan, startsBefore, endsAfter } = block
  const ground = solid(bookingColour(booking, viewerId))
  const isAlone = !booking.instructor || !booking.pilot
  const size = rowSpan === 1 ? 'line' : rowSpan === 2 && !isAlone ? 'low' : 'tall'
  return (
    <div className={classes.block} data-size={size} style={{ background: ground, color: textOn(ground) }}>
      {startsBefore && <span className={classes.edge}>↑ from {momentInWords(booking.from, day, zone)}</span>}
      {booking.instructor && <Person person={booking.instructor} isInstructor />}
      {booking.pilot && <Person person={booking.pilot} />}
      {endsAfter && <span className={classes.edge}>↓ until {momentInWords(booking.to, day, zone)}</span>}
    </div>
  )
}

function Person({ person, isInstructor = false }: { person: GridPerson; isInstructor?: boolean }) {
  return (
    <span className={classes.person}>
      <span className={classes.name}>
        {isInstructor && <abbr className={classes.mark}>FI</abbr>}
        {fullName(person)}
      </span>
      {person.phoneNumber && <span className={classes.phone}>{person.phoneNumber}</span>}
    </span>
  )
}
