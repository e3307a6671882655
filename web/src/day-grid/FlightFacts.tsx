import type { Booking } from '@windsock/contract/bookings'
import { takesPartIn, type Actor } from '@windsock/domain/permissions'
import type { Zone } from '@windsock/domain/time-zones'
import { fullName } from '@windsock/domain/users'
import { periodInWords } from '../periods/period-words'
import { around } from '../kit/language/around'
import { t } from '../kit/language/translate'
import { CallLink } from '../kit/contact/CallLink'
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
  const [before, after] = around((name) => t('flights.instructor', { name }))
  const isOwn = takesPartIn({ id: actor.id, roles: [] }, booking)
  return (
    <div className={classes.facts}>
      <div className={classes.title}>
        {aircraft.registrationCode} {periodInWords(booking, day, zone)}
      </div>
      {peopleOf(booking).map(({ part, person }) => (
        <div key={part} className={classes.person}>
          <span>
            {part === 'instructor' && <span className={classes.dim}>{before}</span>}
            {fullName(person)}
            {part === 'instructor' && <span className={classes.dim}>{after}</span>}
          </span>
          {person.phoneNumber && person.id !== actor.id && <CallLink number={person.phoneNumber} />}
        </div>
      ))}
      {isSoloFlight && <div>{t('flights.solo')}</div>}
      {description && <div>{description}</div>}
      {isOwn && <div className={classes.dim}>{t('flights.own')}</div>}
    </div>
  )
}
