export interface DemoAirport {
  icaoCode: string
  name: string
  description: string
  latitude: number
  longitude: number
  timeZone: string
}

/**
 * The airports of the demo club, the main one first. Names and codes are invented. The coordinates are places where a
 * small airfield could be.
 */
export const airports = {
  LKVH: {
    icaoCode: 'LKVH',
    name: 'Větrná Hora',
    description: 'Home of the club. Grass 08/26, 920 m. Mind the gliders on weekends; PPR after sunset.',
    latitude: 50.3056,
    longitude: 15.1083,
    timeZone: 'Europe/Prague',
  },
  LKSQ: {
    icaoCode: 'LKSQ',
    name: 'Stříbrná Louka',
    description: 'Asphalt 13/31, 1100 m. Fuel 08:00 to 18:00. Noise abatement over the village to the south.',
    latitude: 49.2528,
    longitude: 16.7519,
    timeZone: 'Europe/Prague',
  },
  LPGZ: {
    icaoCode: 'LPGZ',
    name: 'Praia das Garças',
    description: 'The winter base by the sea. Asphalt 01/19, 850 m. Strong north wind in the afternoon.',
    latitude: 37.9203,
    longitude: -8.7411,
    timeZone: 'Europe/Lisbon',
  },
} as const satisfies Record<string, DemoAirport>

export type Icao = keyof typeof airports

export const icaoCodes = Object.keys(airports) as Icao[]
