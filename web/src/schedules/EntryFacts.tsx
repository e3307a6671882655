import type { Booking } from '@windsock/contract/bookings'
import type { Schedule } from '@windsock/contract/schedules'
import type { DirectoryEntry } from '@windsock/contract/users'
import { fullName } from '@windsock/domain/users'
import { CallLink } from '../kit/contact/CallLink'
import classes from '../kit/Facts.module.css'
import { bookedInWords, placeInWords, timeRange, type Seen } from './schedule-words'

export interface EntryFactsProps extends Seen {
  instructor: DirectoryEntry
  entry: Schedule
  /** The flights that take a part of it. */
  booked: readonly Booking[]
}

/** Shows all facts of a schedule entry, because the entry's bar may have no room for them. */
export function EntryFacts({ instructor, entry, booked, ...seen }: EntryFactsProps) {
  const { phoneNumber } = instructor
  return (
    <div className={classes.facts}>
      <div className={classes.title}>
        {timeRange(entry, seen)} {placeInWords(entry, seen)}
      </div>
      <div className={classes.person}>
        <span>{fullName(instructor)}</span>
        {phoneNumber && <CallLink number={phoneNumber} />}
      </div>
      {booked.map((flight) => (
        <div key={flight.id}>{bookedInWords(flight, seen, entry.airport.timeZone)}</div>
      ))}
    </div>
  )
}
