import { createStore } from '../kit/store'
import { whenPersonLeaves } from '../client/session'

/** The ICAO code of the airport whose tab was chosen or that the address names. */
export const selectedAirport = createStore<string | undefined>(undefined)

/** The ICAO code of the airport whose tab was shown last, also if nobody chose it. */
export const airportOnScreen = createStore<string | undefined>(undefined)

// Forget the choice, so that the next person who signs in starts at their own airport.
whenPersonLeaves(() => {
  selectedAirport.set(undefined)
  airportOnScreen.set(undefined)
})
