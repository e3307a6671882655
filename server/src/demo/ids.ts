import type { Icao } from './airports'

/** Looks up the ids that the database has assigned. The ids of people are fixed. */
export interface DemoIds {
  airport: (icaoCode: Icao) => number
  /**
   * Returns the id of an aircraft.
   * @throws Error if the registration is unknown
   */
  aircraft: (registrationCode: string) => number
}
