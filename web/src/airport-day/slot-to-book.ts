import type { AircraftCard } from '@windsock/contract/aircraft'
import type { PersonCard } from '@windsock/contract/users'
import type { Moment } from '@windsock/domain/time'
import { createStore } from '../kit/store'
import { whenSessionChanges } from '../client/session'

/** A free slot that was chosen on a different screen, for the day grid to open in the booking dialog. */
export interface SlotToBook {
  airportId: number
  aircraft: AircraftCard
  from: Moment
  to: Moment
  /** The initial values of the booking dialog, as far as they were chosen. */
  typed?: { pilot?: PersonCard | null | undefined; instructor?: PersonCard | undefined; description?: string }
}

export const slotToBook = createStore<SlotToBook | undefined>(undefined)

whenSessionChanges(() => slotToBook.set(undefined))
