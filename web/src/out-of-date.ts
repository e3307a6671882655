import type { Change, ChangedNoun } from '@windsock/contract/changes'

/** Which answers a change makes out of date: nouns of calls (`/api/<noun>/…`), and whether who is free is one of them. */
const touched: Readonly<Record<ChangedNoun, { nouns: readonly string[]; whoIsFree: boolean }>> = {
  bookings: { nouns: ['bookings'], whoIsFree: true },
  schedules: { nouns: ['schedules'], whoIsFree: true },
  maintenances: { nouns: ['aircraftMaintenances', 'aircraft', 'bookings'], whoIsFree: true },
  aircraft: { nouns: ['aircraft', 'bookings'], whoIsFree: true },
  airports: { nouns: ['airports', 'aircraft', 'sunsetsunrise'], whoIsFree: false },
  users: { nouns: ['user', 'bookings', 'schedules'], whoIsFree: true },
}

/** Whether the answer kept under a question's key (noun, path, what was asked) may be another one after the change. */
export function isOutdatedBy(change: Change, [noun, path, input]: readonly unknown[]): boolean {
  const { nouns, whoIsFree } = touched[change.noun]
  const isConcerned = nouns.includes(String(noun)) || (whoIsFree && /Available/.test(String(path)))
  return isConcerned && isSameAirport(change.airportId, input)
}

function isSameAirport(airportId: number | null, input: unknown): boolean {
  if (airportId === null || typeof input !== 'object' || input === null || !('airportId' in input)) return true
  // A person is busy at one airport with what he flies from another.
  return input.airportId === airportId || 'isSoloFlight' in input
}
