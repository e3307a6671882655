import type { Booking } from '@windsock/contract/bookings'
import { needsInstructor } from '@windsock/domain/bookings'
import type { Actor } from '@windsock/domain/permissions'
import type { Zone } from '@windsock/domain/time-zones'
import { now } from '../../clock'
import { t } from '../../kit/language/translate'
import type { ToastAction } from '../../kit/toasts'
import { startAt, type WishStart } from './wish-start'

export interface OthersFlight {
  booking: Booking
  actor: Actor
  zone: Zone
  /** Opens the dialog of a wish. */
  wait(start: WishStart): void
}

/** Returns the action with which a member waits for the time of somebody else's flight; undefined if it is past. */
export function waitForFlight({ booking, actor, zone, wait }: OthersFlight): ToastAction | undefined {
  if (booking.to <= now()) return undefined
  const { id, aircraft } = booking
  return {
    label: t('wishes.waitForThis'),
    of: `booking ${id}`,
    isUndo: false,
    run() {
      const instructor = needsInstructor(actor) ? 'any' : 'none'
      wait(startAt(booking, { airportId: aircraft.assignedAirportId, zone, aircraftIds: [aircraft.id], instructor }))
    },
  }
}
