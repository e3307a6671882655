import type { Booking } from '@windsock/contract/bookings'
import { takesPartIn, type Actor } from '@windsock/domain/permissions'
import type { Zone } from '@windsock/domain/time-zones'
import { fullName } from '@windsock/domain/users'
import { periodInWords } from '../periods/period-words'
import { CallLink } from '../kit/CallLink'
import classes from '../kit/Facts.module.css'
import { peopleOf } from './booking-words'

export interface FlightFactsProps {
  booking: Booking
  actor: Actor
  day: string
  zone: Zone
}

/**
 * Shows all facts of a flight, because its cell may have no room for them: the times, the people with phone links, and
 * the description.
 */
export function FlightFacts({ booking, actor, day, zone }: FlightFactsProps) {
  const { aircraft, isSoloFlight, description } = booking
  const isOwn = takesPartIn({ id: actor.id, roles: [] }, booking)
  return (
    <div className={classes.facts}>
      <div className={classes.title}>
        {aircraft.registrationCode} {periodInWords(booking, day, zone)}
      </div>
      {peopleOf(booking).map(({ role, person }) => (
        <div key={role} className={classes.person}>
          <span>
            {role === 'instructor' && <span className={classes.dim}>Instructor </span>}
            {fullName(person)}
          </span>
          {person.phoneNumber && person.id !== actor.id && <CallLink number={person.phoneNumber} />}
        </div>
      ))}
      {isSoloFlight && <div>Long solo flight</div>}
      {description && <div>{description}</div>}
      {isOwn && <div className={classes.dim}>Your booking</div>}
    </div>
  )
}
