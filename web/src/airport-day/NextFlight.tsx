import { IconChevronRight } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { Airport } from '@windsock/contract/airports'
import { bookingsGetMine, type Booking } from '@windsock/contract/bookings'
import { addDays } from '@windsock/domain/calendar'
import { clockOf, dayOf, type Moment } from '@windsock/domain/time'
import { useApiQuery } from '../client/queries'
import { useOnceIdle } from '../client/use-once-idle'
import { t } from '../kit/language/translate'
import { paths } from '../paths'
import { dayWithoutYear } from '../periods/day-words'
import { weekday } from '../periods/weekday'
import { withZone } from '../periods/zone-words'
import { useClock } from '../use-clock'
import { zoneOf } from './shown-airport'
import classes from './NextFlight.module.css'

/** The number of days within which a flight is shown. */
const DAYS_AHEAD = 60
/** Within these days the weekday alone names a day. */
const DAYS_OF_WEEK = 6

/**
 * A link to the person's next flight, as pilot or instructor; nothing if there is none. The flight is fetched once the
 * screen has finished loading, and its arrival causes no layout shift.
 */
export function NextFlight({ airports }: { airports: readonly Airport[] }) {
  return useOnceIdle(true) && <FlightAhead airports={airports} />
}

function FlightAhead({ airports }: { airports: readonly Airport[] }) {
  const now = useClock((now) => `${now.slice(0, 16)}:00.000Z`)
  const midnight = `${now.slice(0, 10)}T00:00:00.000Z`
  const until = `${addDays(now.slice(0, 10), DAYS_AHEAD)}T00:00:00.000Z`
  const { data } = useApiQuery(bookingsGetMine, { from: midnight, to: until }, { keepPrevious: true, secondary: true })
  const flight = data && firstAhead(data, now)
  const airport = airports.find(({ id }) => id === flight?.aircraft.assignedAirportId)
  if (!flight || !airport) return null

  const zone = zoneOf(airport)
  const day = dayOf(flight.from, zone)
  const isSoon = day <= addDays(dayOf(now, zone), DAYS_OF_WEEK)
  return (
    <Link to={paths.bookings} search={{ day, at: airport.icaoCode, flight: flight.id }} className={classes.flight}>
      <span>
        {t('airportDay.nextFlight', {
          day: isSoon ? weekday(day) : dayWithoutYear(day),
          // The grid below may be that of another airport, so its note does not name this zone.
          time: withZone(clockOf(flight.from, zone), zone, flight.from),
          aircraft: flight.aircraft.registrationCode,
        })}
      </span>
      <IconChevronRight size={16} stroke={1.8} aria-hidden />
    </Link>
  )
}

/** Returns the first flight that has not begun yet. Suspended flights do not take place. */
function firstAhead(flights: readonly Booking[], now: Moment): Booking | undefined {
  const ahead = flights.filter(({ from, isSuspended }) => from > now && !isSuspended)
  return ahead.reduce<Booking | undefined>((first, one) => (first && first.from <= one.from ? first : one), undefined)
}
