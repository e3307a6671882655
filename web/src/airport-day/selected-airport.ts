import { createStore } from '../kit/store'
import { whenPersonLeaves } from '../client/session'

/** The id of the airport whose tab was chosen, in memory: it stays when the screen changes. */
export const selectedAirport = createStore<number | undefined>(undefined)

// The next person to sign in starts at their own airport.
whenPersonLeaves(() => selectedAirport.set(undefined))
