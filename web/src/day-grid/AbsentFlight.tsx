import { airportsGet } from '@windsock/contract/airports'
import { bookingsGetMine } from '@windsock/contract/bookings'
import { addDays } from '@windsock/domain/calendar'
import { nearestDay } from '@windsock/domain/period-bounds'
import { dayOf } from '@windsock/domain/time'
import { useEffect, useEffectEvent } from 'react'
import { useSelectedDay } from '../airport-day/selected-day'
import { selectedAirport } from '../airport-day/selected-airport'
import { zoneOf } from '../airport-day/shown-airport'
import { SuspendedDialog } from '../bookings/shared-parts/SuspendedDialog'
import { useApiQuery } from '../client/queries'
import { t } from '../kit/language/translate'
import { toastNote } from '../kit/toasts'

export interface AbsentFlightProps {
  id: number
  /** The day on which the flight was looked for. */
  day: string
  onClose(): void
  /** Called after the day of a moved flight was chosen. */
  onMoved(): void
}

/** The days around the day of a link in which the user's own flights are searched for a moved one. */
const SEARCHED = { before: 60, after: 365 }

/**
 * Handles the link to a flight that is not on its day. The user's own flight is shown if it is suspended, and on its new
 * day if it was moved. For any other flight one sentence says that it is not there.
 */
export function AbsentFlight({ id, day, onClose, onMoved }: AbsentFlightProps) {
  const range = { from: nearestDay(addDays(day, -SEARCHED.before)), to: nearestDay(addDays(day, SEARCHED.after)) }
  const mine = useApiQuery(bookingsGetMine, range, { secondary: true, staleTime: 0 })
  const airports = useApiQuery(airportsGet, {}, { secondary: true })
  const { choose } = useSelectedDay()
  const booking = mine.data?.find((one) => one.id === id)
  const airport = airports.data?.find((one) => one.id === booking?.aircraft.assignedAirportId)
  const zone = zoneOf(airport)
  const isSuspended = booking?.isSuspended ?? false
  const isKnown = !mine.isFetching && !airports.isPending

  const leave = useEffectEvent(() => {
    const newDay = booking && dayOf(booking.from, zone)
    if (newDay === undefined || !airport || newDay === day) {
      toastNote(t('dayGrid.flightGone'), t('dayGrid.flightGoneHint'), undefined)
      onClose()
    } else {
      selectedAirport.set(airport.icaoCode.toUpperCase())
      choose(newDay)
      onMoved()
    }
  })
  useEffect(() => {
    if (isKnown && !isSuspended) leave()
  }, [isKnown, isSuspended])

  return booking && isSuspended ? <SuspendedDialog booking={booking} zone={zone} onClose={onClose} /> : null
}
