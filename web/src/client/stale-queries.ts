import type { QueryClient } from '@tanstack/react-query'
import type { ChangedNoun } from '@windsock/contract/changes'
import { isRead, type Endpoint } from '@windsock/contract/endpoint'

/** The nouns that the server announces changes of, and those whose changes only the user's own page sees. */
type Noun = ChangedNoun | 'emails' | 'sessions' | 'walls'

export interface Change {
  noun: Noun
  /** The airport of the change; null is any. */
  airportId: number | null
}

const everywhere = ['airports', 'aircraft', 'aircraftMaintenances', 'bookings', 'schedules', 'sunsetsunrise', 'user']

/**
 * The one table of what a change makes stale: nouns of calls (`/api/<noun>/…`), and whether the lists of free people and
 * aircraft become stale too.
 */
const staleAfter: Readonly<Record<Noun, { nouns: readonly string[]; whoIsFree?: true }>> = {
  bookings: { nouns: ['bookings'], whoIsFree: true },
  // Removing an entry may take bookings with it.
  schedules: { nouns: ['schedules', 'bookings'], whoIsFree: true },
  maintenances: { nouns: ['aircraftMaintenances', 'aircraft', 'bookings'], whoIsFree: true },
  aircraft: { nouns: ['aircraft', 'aircraftMaintenances', 'bookings'], whoIsFree: true },
  // All of these show its name, code or clock.
  airports: { nouns: everywhere },
  // Their name, number and colour.
  users: { nouns: ['user', 'bookings', 'schedules'], whoIsFree: true },
  emails: { nouns: ['emails'] },
  sessions: { nouns: ['sessions'] },
  walls: { nouns: ['walls'] },
}

/** The noun that the calls under `/api/<noun>/` change. */
const changedBy: Readonly<Record<string, Noun>> = {
  bookings: 'bookings',
  schedules: 'schedules',
  aircraftMaintenances: 'maintenances',
  aircraft: 'aircraft',
  airports: 'airports',
  user: 'users',
  emails: 'emails',
  sessions: 'sessions',
  walls: 'walls',
}

/** `/api/bookings/getByAircraft` → `bookings`. */
export function nounOf({ path }: Pick<Endpoint, 'path'>): string {
  return path.split('/')[2] ?? path
}

/** The change that a call makes; undefined for a read, and for calls without a session. */
export function changeOf(endpoint: Pick<Endpoint, 'method' | 'path' | 'allow' | 'isRead'>): Change | undefined {
  if (isRead(endpoint) || endpoint.allow === 'public') return undefined
  const noun = endpoint.path === '/api/user/changePassword' ? 'sessions' : changedBy[nounOf(endpoint)]
  return noun && { noun, airportId: null }
}

/** Whether the change may make the response under a query key (noun, path, input) stale. */
export function isStaleAfter(change: Change, [noun, path, input]: readonly unknown[]): boolean {
  const { nouns, whoIsFree } = staleAfter[change.noun]
  const isConcerned = /Available/.test(String(path)) ? whoIsFree === true : nouns.includes(String(noun))
  return isConcerned && isSameAirport(change.airportId, input)
}

function isSameAirport(airportId: number | null, input: unknown): boolean {
  if (airportId === null || typeof input !== 'object' || input === null || !('airportId' in input)) return true
  // A person's flight from one airport makes them busy at all others.
  return input.airportId === airportId || 'isSoloFlight' in input
}

/** Refetches what is on screen and stale after any of the changes; the rest is refetched when it is shown. */
export function invalidateAfter(client: QueryClient, changes: readonly Change[]): void {
  void client.invalidateQueries({ predicate: ({ queryKey }) => changes.some((one) => isStaleAfter(one, queryKey)) })
}
