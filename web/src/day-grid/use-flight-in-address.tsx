import type { Airport } from '@windsock/contract/airports'
import type { Booking } from '@windsock/contract/bookings'
import { useState } from 'react'
import { addressedFlight, useAddressed } from '../airport-day/addressed'
import { lazyComponent } from '../kit/lazy-component'

const AbsentFlight = lazyComponent(async () => (await import('./AbsentFlight')).AbsentFlight)

export interface FlightPlace {
  airport: Airport
  day: string
  /** The bookings of the day; undefined until they are loaded. */
  bookings: readonly Booking[] | undefined
  settling: boolean
  isOpen: boolean
  open(booking: Booking): void
  close(): void
}

/**
 * Opens the flight that the address names. Returns a function that closes the dialog, and what to show for a flight
 * that is not on its day.
 */
export function useFlightInAddress({ airport, day, bookings, settling, isOpen, open, close }: FlightPlace) {
  const [absent, setAbsent] = useState<number | undefined>(undefined)
  const shut = useAddressed({
    id: addressedFlight,
    at: airport.icaoCode,
    day,
    settling: settling || !bookings,
    isOpen,
    open(id) {
      const booking = bookings?.find((one) => one.id === id)
      if (booking) open(booking)
      else setAbsent(id)
    },
    close,
  })
  const dialog = absent !== undefined && (
    <AbsentFlight
      id={absent}
      day={day}
      onClose={() => {
        setAbsent(undefined)
        addressedFlight.set(undefined)
      }}
      onMoved={() => setAbsent(undefined)}
    />
  )
  return { shut, absent: dialog }
}
