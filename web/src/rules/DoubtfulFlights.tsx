import { Alert, Anchor, List, Text } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { airportsGet } from '@windsock/contract/airports'
import { bookingsGetDoubtful, type DoubtfulBooking } from '@windsock/contract/club/verdicts'
import { dayOf } from '@windsock/domain/time'
import { flightWithZone } from '../bookings/shared-parts/flight-words'
import { useUses } from '../bookings/shared-parts/use-uses'
import { VerdictLines } from '../bookings/shared-parts/VerdictLines'
import { useApiQuery } from '../client/queries'
import { browserZone } from '../clock'
import { t } from '../kit/language/translate'
import { Unbroken } from '../kit/language/Unbroken'
import { paths } from '../paths'
import classes from './DoubtfulFlights.module.css'

/** Lists the flights that a rule, a limit or a defect would refuse today. Shows nothing if there are none. */
export function DoubtfulFlights() {
  const uses = useUses()
  const isJudged = uses?.rules === true || uses?.limits === true || uses?.defects === true
  const doubtful = useApiQuery(bookingsGetDoubtful, {}, { enabled: isJudged, secondary: true })
  const flights = doubtful.data ?? []
  if (flights.length === 0) return null
  return (
    <Alert
      color="yellow"
      variant="outline"
      icon={<IconAlertTriangle aria-hidden />}
      classNames={{ root: classes.note, icon: classes.icon }}
      mb="md"
      role="region"
      aria-label={t('clubRules.doubtful', { count: flights.length })}
    >
      <details className={classes.doubtful}>
        <summary>{t('clubRules.doubtful', { count: flights.length })}</summary>
        <Text size="sm" my="xs">
          {t('clubRules.doubtfulHint')}
        </Text>
        <List size="sm" spacing="xs" className={classes.flights}>
          {flights.map((flight) => (
            <List.Item key={flight.id}>
              <FlightLink flight={flight} />
              <VerdictLines verdicts={flight.verdicts} />
            </List.Item>
          ))}
        </List>
      </details>
    </Alert>
  )
}

/** A link that opens the day of a flight with the flight's dialog. */
function FlightLink({ flight }: { flight: DoubtfulBooking }) {
  const airports = useApiQuery(airportsGet, {}, { staleTime: 300_000, secondary: true })
  const airport = airports.data?.find(({ id }) => id === flight.aircraft.assignedAirportId)
  const zone = airport?.timeZone ?? browserZone()
  const text = `${flight.aircraft.registrationCode} ${flightWithZone(flight, airport?.timeZone)}`
  const search = { day: dayOf(flight.from, zone), at: airport?.icaoCode, flight: flight.id }
  return (
    <Anchor inherit fw={550} renderRoot={(props) => <Link to={paths.bookings} search={search} {...props} />}>
      <Unbroken text={text} />
    </Anchor>
  )
}
