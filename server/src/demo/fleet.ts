import type { Icao } from './airports'

/**
 * The kinds of flights of an aircraft: by a student with an instructor (`dual`), by a student alone (`solo`), as a
 * rental, or to tow a glider.
 */
export type Use = 'dual' | 'solo' | 'rental' | 'towing'

export interface DemoAircraft {
  registrationCode: string
  name: string
  type: string
  airport: Icao
  /** The second line of the aircraft's column in the grid. The columns are sorted by this text. */
  description: string
  isVisibleForExternalUsers: boolean
  uses: readonly [Use, ...Use[]]
}

const trainer = ['dual', 'dual', 'solo', 'rental'] as const
const tourer = ['rental', 'rental', 'dual'] as const

function plane(
  registrationCode: string,
  type: string,
  name: string,
  description: string,
  airport: Icao,
  uses: DemoAircraft['uses'],
): DemoAircraft {
  return { registrationCode, type, name, description, airport, uses, isVisibleForExternalUsers: false }
}

const forGuests = (aircraft: DemoAircraft): DemoAircraft => ({ ...aircraft, isVisibleForExternalUsers: true })

export const fleet: readonly DemoAircraft[] = [
  plane('OK-VHA', 'C152', 'Cessna 152 “Anežka”', '2 seats, trainer', 'LKVH', trainer),
  plane('OK-VHB', 'C152', 'Cessna 152 “Božena”', '2 seats, trainer', 'LKVH', trainer),
  forGuests(plane('OK-VHC', 'C172S', 'Cessna 172S Skyhawk SP', '4 seats, G1000', 'LKVH', tourer)),
  plane('OK-VHD', 'DA40', 'Diamond DA40 TDI', '4 seats, diesel, night VFR', 'LKVH', tourer),
  forGuests(plane('OK-VHE', 'PA-28', 'Piper PA-28-181 Archer II', '4 seats, tourer', 'LKVH', tourer)),
  plane('OK-VHT', 'Z-226', 'Zlín Z-226MS Trenér', 'Tow plane', 'LKVH', ['towing']),
  plane('OK-A226', 'L-13SW', 'Vivat L-13SW', 'Motor glider', 'LKVH', ['dual', 'rental', 'solo']),
  plane('OK-SQA', 'DV20', 'Diamond DV20 Katana', '2 seats, trainer', 'LKSQ', trainer),
  plane('OK-SQB', 'C172S', 'Cessna 172S Skyhawk SP', '4 seats, IFR', 'LKSQ', tourer),
  forGuests(plane('OK-SQC', 'TB-10', 'Socata TB-10 Tobago', '4 seats, tourer', 'LKSQ', tourer)),
  plane(
    'OK-SQD',
    'PA-28R',
    'Piper PA-28R-201T Turbo Arrow III, retractable gear, the late Dr. Novák’s bequest',
    '4 seats, complex',
    'LKSQ',
    tourer,
  ),
  forGuests(plane('CS-GZA', 'C172S', 'Cessna 172S Skyhawk SP', '4 seats, tourer', 'LPGZ', tourer)),
  plane('CS-GZB', 'C152', 'Cessna 152 Aerobat', '2 seats, trainer', 'LPGZ', trainer),
  forGuests(plane('CS-GZC', 'HK36', 'Super Dimona HK36', 'Motor glider', 'LPGZ', ['dual', 'rental'])),
]
