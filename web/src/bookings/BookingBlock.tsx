import type { Booking } from '@windsock/contract/bookings'
import type { GridPerson } from '@windsock/contract/users'
import { bookingColour } from '@windsock/domain/bookings'
import type { GridBlock } from '@windsock/domain/day-grid-columns'
import type { Zone } from '@windsock/domain/time-zones'
import { fullName } from '@windsock/domain/users'
import { momentInWords } from '../frame/period-words'
import { solid, textOn } from '../kit/text-colour'
import { marksOf } from './booking-marks'
import { StatusIcon } from './StatusIcon'
import classes from './BookingBlock.module.css'

// In px, as the style sheets have them: what follows from them is how many lines a block of some rows can hold.
const LOWEST_ROW = 26
const LINE = 15
const PADDING = 11

export interface BookingBlockProps {
  block: GridBlock<Booking> & { kind: 'booking' }
  viewerId: string
  day: string
  zone: Zone
}

/** What a booked cell shows: instructor and pilot with name and phone (spec §2), as much as the cell is tall for. */
export function BookingBlock({ block, viewerId, day, zone }: BookingBlockProps) {
  const { booking, rowSpan, startsBefore, endsAfter } = block
  const { pilot, instructor } = booking
  const ground = solid(bookingColour(booking, viewerId))
  const size = roomFor(rowSpan, [pilot, instructor].filter(Boolean).length, Number(startsBefore) + Number(endsAfter))
  const marks = marksOf(booking, viewerId)
  return (
    <div
      className={classes.block}
      data-size={size}
      data-mine={marks.includes('mine') || undefined}
      data-marks={marks.length > 0 || undefined}
      style={{ background: ground, color: textOn(ground) }}
    >
      {marks.length > 0 && (
        <span className={classes.marks}>
          <StatusIcon of={marks} inLine={size === 'line'} />
        </span>
      )}
      {startsBefore && <span className={classes.edge}>↑ from {momentInWords(booking.from, day, zone)}</span>}
      {instructor && personLine(instructor, true)}
      {pilot && personLine(pilot, false)}
      {endsAfter && <span className={classes.edge}>↓ until {momentInWords(booking.to, day, zone)}</span>}
    </div>
  )
}

/** Names over phones where that fits; then side by side; in half an hour everybody on one line. */
function roomFor(rowSpan: number, people: number, edges: number): 'tall' | 'low' | 'line' {
  const lines = Math.floor((rowSpan * LOWEST_ROW - PADDING) / LINE)
  if (rowSpan === 1 || people + edges > lines) return 'line'
  return 2 * people + edges <= lines ? 'tall' : 'low'
}

// Called and not rendered: a full day has some hundreds of them.
function personLine(person: GridPerson, isInstructor: boolean) {
  return (
    <span className={classes.person}>
      <b data-instructor={isInstructor || undefined}>{fullName(person)}</b> {person.phoneNumber}
    </span>
  )
}
