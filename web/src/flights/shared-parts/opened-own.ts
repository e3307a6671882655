import type { QueryClient } from '@tanstack/react-query'
import { bookingsGetMine } from '@windsock/contract/bookings'
import type { Meter } from '@windsock/contract/fleet/meters'
import type { Flight } from '@windsock/contract/log/flight'
import { flightsGetByBooking } from '@windsock/contract/log/flight-reads'
import type { Zone } from '@windsock/domain/time-zones'
import { apiQuery } from '../../client/queries'
import type { OpenedFlight } from './opened-flight'

const secondary = { secondary: true }

/**
 * Returns the values with which the dialog of one's own flight opens. The booking has the meters of the aircraft and
 * the end. Without a booking, or if it cannot be fetched, the flight has the meters that were read.
 */
export async function openedOwn(client: QueryClient, flight: Flight, zone: Zone): Promise<OpenedFlight> {
  const { bookingId, aircraft, leftAt, backAt, pilotId, instructorId, isSoloFlight } = flight
  const [log, bookings] =
    bookingId === null
      ? []
      : await Promise.all([
          client.query(apiQuery(flightsGetByBooking, { id: bookingId }, secondary)).catch(() => undefined),
          client.query(apiQuery(bookingsGetMine, { from: leftAt, to: leftAt }, secondary)).catch(() => []),
        ])
  const meters = log?.meters ?? metersOf(flight)
  const opened = { aircraft, zone, meters }
  if (backAt === null) {
    const bookedTo = bookings?.find(({ id }) => id === bookingId)?.to ?? null
    return { ...opened, kind: 'return', flight, bookedTo }
  }
  return {
    ...opened,
    kind: 'log',
    flight,
    bookingId,
    start: { pilotId, instructorId, isSoloFlight, from: leftAt, to: backAt },
  }
}

function metersOf({ meters, aircraftId }: Flight): Meter[] {
  return meters.map(({ meterId, name, unit, starts, ends }) => ({
    id: meterId,
    aircraftId,
    name,
    unit,
    isActive: true,
    present: ends ?? starts,
    presentAt: null,
  }))
}
