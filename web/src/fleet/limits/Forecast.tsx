import { Anchor, Text } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { FleetRow } from '@windsock/contract/fleet/limits'
import { dayOf } from '@windsock/domain/time'
import { flightWithZone } from '../../bookings/shared-parts/flight-words'
import { t } from '../../kit/language/translate'
import { Unbroken } from '../../kit/language/Unbroken'
import { paths } from '../../paths'
import { dayInWords } from '../../periods/day-words'
import type { PlacedAircraft } from '../fleet-rows'
import { forecastInWords } from '../fleet-words'

/** When a limit is likely due, how good such forecasts were, and the booking that reaches it. */
export function Forecast({ row, aircraft }: { row: FleetRow; aircraft: PlacedAircraft }) {
  const { offBy, crossing, bookedAlone, likely } = row
  const forecast = forecastInWords(row)
  return (
    <>
      {forecast !== '' && <Text size="sm">{forecast}</Text>}
      {offBy !== null && likely !== null && forecast !== '' && (
        <Text size="sm" c="dimmed">
          {t('fleet.offBy', { days: offBy })}
        </Text>
      )}
      {bookedAlone !== null && (
        <Text size="sm" c="dimmed">
          {t('fleet.bookedAlone', { day: dayInWords(bookedAlone) })}{' '}
          {crossing && <Crossing booking={crossing} aircraft={aircraft} />}
        </Text>
      )}
    </>
  )
}

/** A link to the booking with which the limit is reached. */
function Crossing({ booking, aircraft }: { booking: NonNullable<FleetRow['crossing']>; aircraft: PlacedAircraft }) {
  const { assignedAirport } = aircraft
  const zone = assignedAirport.timeZone
  return (
    <Anchor
      inherit
      underline="always"
      renderRoot={(props) => (
        <Link
          to={paths.bookings}
          search={{ day: dayOf(booking.from, zone), at: assignedAirport.icaoCode, flight: booking.id }}
          {...props}
        />
      )}
    >
      <Unbroken text={flightWithZone(booking, zone)} />
    </Anchor>
  )
}
