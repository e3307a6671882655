import type { Booking } from '@windsock/contract/bookings'
import type { Meter } from '@windsock/contract/fleet/meters'
import type { Flight } from '@windsock/contract/log/flight'
import type { FlightsOfBooking } from '@windsock/contract/log/flight-reads'
import type { Zone } from '@windsock/domain/time-zones'
import { createStore } from '../../kit/store'
import type { FormName } from '../../layout/kept-input'

/** The values with which all dialogs of the flight log open. */
interface OpenedOf {
  aircraft: { id: number; registrationCode: string }
  /** The zone of the aircraft's airport. */
  zone: Zone
}

export interface OpenedTake extends OpenedOf, Pick<FlightsOfBooking, 'meters' | 'defects' | 'limits'> {
  kind: 'take'
  booking: Booking
}

export interface OpenedReturn extends OpenedOf {
  kind: 'return'
  /** The flight on which the aircraft is out. */
  flight: Flight
  /** The active meters of the aircraft. */
  meters: readonly Meter[]
  /** The end of its booking; null if it has none. */
  bookedTo: string | null
}

export interface OpenedLate extends OpenedOf {
  kind: 'late'
  flight: Flight
}

export interface OpenedLog extends OpenedOf {
  kind: 'log'
  /** The flight that is corrected; null for a new one. */
  flight: Flight | null
  meters: readonly Meter[]
  /** The booking of a new flight; null if it has none. */
  bookingId: number | null
  /** The people of a new flight without a booking, and the times with which its form begins. */
  start: { pilotId: string | null; instructorId: string | null; isSoloFlight: boolean; from: string; to: string }
}

export interface OpenedNotFlown extends OpenedOf {
  kind: 'not flown'
  booking: Booking
}

export type OpenedFlight = OpenedTake | OpenedReturn | OpenedLate | OpenedLog | OpenedNotFlown

/** The open dialog of the flight log. `FlightPlace` shows it, so that it outlives the dialog in which its button is. */
export const openedFlight = createStore<OpenedFlight | undefined>(undefined)

/** The booking about which something was saved last, in an object of its own for each save. */
export const loggedBooking = createStore<{ id: number | null } | undefined>(undefined)

/** The input in the open dialog, and the values with which the dialog was opened. */
export interface KeptFlight {
  opened: OpenedFlight
  typed: unknown
}

/** The key under which a typed flight is kept when the session is lost. */
export const flightForm: FormName<KeptFlight> = 'flight'
