import type { StoredAirport } from './airports'

export type AirportCard = Pick<StoredAirport, 'id' | 'name' | 'icaoCode' | 'timeZone'>

export const airportCardColumns = [
  'airports.name as airportName',
  'airports.icaoCode as airportIcaoCode',
  'airports.timeZone as airportTimeZone',
] as const

/** Builds an airport card from a row that contains `airportCardColumns`. */
export function airportCard(
  id: number,
  row: { airportName: string; airportIcaoCode: string; airportTimeZone: string },
): AirportCard {
  return { id, name: row.airportName, icaoCode: row.airportIcaoCode, timeZone: row.airportTimeZone }
}
