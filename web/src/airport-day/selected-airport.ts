import { createStore } from '../kit/store'
import { whenPersonLeaves } from '../client/session'

/** The id of the airport whose tab was chosen. It is kept in memory, so that it survives a change of screens. */
export const selectedAirport = createStore<number | undefined>(undefined)

// Forget the choice, so that the next person who signs in starts at their own airport.
whenPersonLeaves(() => selectedAirport.set(undefined))
