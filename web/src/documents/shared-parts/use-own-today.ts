import { airportsGet } from '@windsock/contract/airports'
import { userGetById } from '@windsock/contract/users'
import type { Day } from '@windsock/domain/calendar'
import { dayOf } from '@windsock/domain/time'
import { airportToShow, assignedAirport, zoneOf } from '../../airport-day/shown-airport'
import { useApiQuery } from '../../client/queries'
import { useSession } from '../../client/session'
import { useClock } from '../../use-clock'

/**
 * Returns today at the signed-in person's airport, by which the server judges documents and flights elsewhere. On the
 * device of somebody who travels it may be another day.
 */
export function useOwnToday(): Day {
  const session = useSession()
  const user = useApiQuery(userGetById, { id: session?.userId ?? '' }, { enabled: !!session, secondary: true })
  const airports = useApiQuery(airportsGet, {}, { secondary: true })
  const airport = airportToShow(airports.data ?? [], undefined, assignedAirport(user.data))
  return useClock((present) => dayOf(present, zoneOf(airport)))
}
