import { useDidUpdate } from '@mantine/hooks'
import type { FlightActionsProps } from '../flights/shared-parts/FlightActions'
import { loggedBooking } from '../flights/shared-parts/opened-flight'
import { rareComponent } from '../kit/lazy-component'
import { useStore } from '../kit/store'
import { useUses } from './shared-parts/use-uses'

const FlightActions = rareComponent(async () => (await import('../flights/shared-parts/FlightActions')).FlightActions)

export interface BookingFlightsProps extends FlightActionsProps {
  /** Whether something is typed into the form of the booking. */
  isDirty: boolean
  onClose(): void
}

/**
 * The part of the booking dialog in which people take the aircraft and log their flight, for aircraft that keep a log.
 * The dialog closes when that is done, unless something else is typed in it.
 */
export function BookingFlights({ isDirty, onClose, ...props }: BookingFlightsProps) {
  const uses = useUses()
  const logged = useStore(loggedBooking)
  useDidUpdate(() => {
    if (logged?.id === props.booking.id && !isDirty) onClose()
  }, [logged])
  return uses?.flights === true && !props.booking.isSuspended && <FlightActions {...props} />
}
