import { createStore } from '../kit/store'
import { whenPersonLeaves } from '../client/session'

/** The tab somebody chose; kept in memory so that it survives switching screens. */
export const selectedAirport = createStore<number | undefined>(undefined)

// Whoever signs in next begins at his own airport.
whenPersonLeaves(() => selectedAirport.set(undefined))
