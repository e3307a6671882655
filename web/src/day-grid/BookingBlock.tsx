import type { Booking } from '@windsock/contract/bookings'
import type { GridPerson } from '@windsock/contract/users'
import { bookingColour } from '@windsock/domain/bookings'
import type { GridBlock } from '@windsock/domain/day-grid-columns'
import type { Zone } from '@windsock/domain/time-zones'
import { fullName } from '@windsock/domain/users'
import { Fragment, type CSSProperties, type MouseEvent } from 'react'
import { dialling } from '../kit/contact/dialling'
import { t } from '../kit/language/translate'
import { painted, paintOf } from '../kit/text-colour'
import { momentInWords, periodInWords } from '../periods/period-words'
import { marksOf } from './booking-marks'
import { peopleOf, signsInWords, startInWords, wordsBetween } from './booking-words'
import { StatusIcon } from './StatusIcon'
import classes from './BookingBlock.module.css'

export interface BookingBlockProps {
  block: GridBlock<Booking> & { kind: 'booking' }
  registrationCode: string
  viewerId: string
  day: string
  zone: Zone
}

/**
 * The content of a booked cell: the names and phone numbers of instructor and pilot (spec §2). The style sheet adds the
 * times where there is room, and hides what does not fit. Hidden words for screen readers are between the visible texts,
 * so that the cell's accessible name follows the visible order.
 */
export function BookingBlock({ block, registrationCode, viewerId, day, zone }: BookingBlockProps) {
  const { booking, rowSpan, startsBefore, endsAfter } = block
  const { description } = booking
  const people = peopleOf(booking)
  const marks = marksOf(booking, viewerId)
  const isOwn = marks.includes('mine')
  const parts = people.length + [startsBefore, endsAfter].filter(Boolean).length
  const said = wordsBetween(
    people,
    startInWords(registrationCode, booking, day, zone),
    signsInWords(booking, viewerId) + (description && ', '),
  )
  return (
    <div
      className={`${classes.block} ${painted}`}
      data-mine={isOwn || undefined}
      data-marks={marks.length || undefined}
      data-parts={parts}
      data-size={sizeOf(rowSpan, parts)}
      // A flight that continues outside the grid shows its times at its ends.
      data-times={startsBefore || endsAfter ? undefined : periodInWords(booking, day, zone)}
      style={{ ...paintOf(bookingColour(booking, viewerId), isOwn), '--rows': rowSpan } as CSSProperties}
    >
      {marks.length > 0 && (
        <span className={classes.marks}>
          <StatusIcon of={marks} />
        </span>
      )}
      <span className={classes.said}>{said[0]}</span>
      {people.map(({ part, person }, place) => (
        <Fragment key={part}>
          {personLine(person, part === 'instructor', person.id !== viewerId)}
          {said[place + 1] && <span className={classes.said}>{said[place + 1]}</span>}
        </Fragment>
      ))}
      {description && <span className={classes.note}>{description}</span>}
      {startsBefore && (
        <span className={classes.before}>{t('dayGrid.since', { moment: momentInWords(booking.from, day, zone) })}</span>
      )}
      {endsAfter && (
        <span className={classes.edge}>{t('dayGrid.until', { moment: momentInWords(booking.to, day, zone) })}</span>
      )}
    </div>
  )
}

/**
 * Returns the block's size for the style sheet. `low` has no room for two lines on a desktop. `roomy` has room for long
 * names in two lines. `fair` has that room only on a phone, where rows are taller.
 */
function sizeOf(rowSpan: number, parts: number): 'low' | 'fair' | 'roomy' | undefined {
  if (rowSpan === 1) return 'low'
  if (rowSpan >= 2 * parts) return 'roomy'
  return rowSpan > parts ? 'fair' : undefined
}

// Called as a function instead of rendered as a component, because a full day has hundreds of person lines.
function personLine(person: GridPerson, isInstructor: boolean, isOther: boolean) {
  const { phoneNumber } = person
  return (
    <span className={classes.person}>
      <b data-instructor={isInstructor ? t('dayGrid.instructorSign') : undefined}>{fullName(person)}</b>
      {phoneNumber && <span className={classes.phone}> {isOther ? numberThatDials(phoneNumber) : phoneNumber}</span>}
    </span>
  )
}

// Only a phone dials when the number is tapped, see the style sheet. The arrow keys do not stop at the number, because a
// card next to the cell has the same link.
function numberThatDials(phoneNumber: string) {
  return (
    <a href={dialling(phoneNumber)} tabIndex={-1} onClick={staysInBlock}>
      {phoneNumber}
    </a>
  )
}

/** Keeps a click on a number from opening the cell. */
function staysInBlock(event: MouseEvent) {
  event.stopPropagation()
}
