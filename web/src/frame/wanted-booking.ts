import type { AircraftCard } from '@windsock/contract/aircraft'
import type { PersonCard } from '@windsock/contract/users'
import type { Moment } from '@windsock/domain/time'
import { createStore } from '../kit/store'
import { whenSessionChanges } from '../session'

/** A free slot that was chosen on another screen: the day grid opens its dialog with it. */
export interface WantedBooking {
  airportId: number
  aircraft: AircraftCard
  from: Moment
  to: Moment
  instructor: PersonCard | null
}

export const wantedBooking = createStore<WantedBooking | undefined>(undefined)

whenSessionChanges(() => wantedBooking.set(undefined))
