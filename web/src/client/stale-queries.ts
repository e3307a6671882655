import type { QueryClient } from '@tanstack/react-query'
import type { ChangedNoun } from '@windsock/contract/changes'
import { isRead, type Endpoint } from '@windsock/contract/endpoint'

/** What is announced when somebody changes it, and what only the person themselves sees changing. */
type Noun = ChangedNoun | 'emails' | 'sessions' | 'walls'

export interface Change {
  noun: Noun
  /** Where; null is anywhere. */
  airportId: number | null
}

const everywhere = ['airports', 'aircraft', 'aircraftMaintenances', 'bookings', 'schedules', 'sunsetsunrise', 'user']

/**
 * The one table of what a change makes stale, whoever made it: nouns of calls (`/api/<noun>/…`), and whether who and
 * what is free is among it.
 */
const staleAfter: Readonly<Record<Noun, { nouns: readonly string[]; whoIsFree?: true }>> = {
  bookings: { nouns: ['bookings'], whoIsFree: true },
  // Removing an entry may take bookings with it.
  schedules: { nouns: ['schedules', 'bookings'], whoIsFree: true },
  maintenances: { nouns: ['aircraftMaintenances', 'aircraft', 'bookings'], whoIsFree: true },
  aircraft: { nouns: ['aircraft', 'aircraftMaintenances', 'bookings'], whoIsFree: true },
  // Its name, code and clock stand in all of these.
  airports: { nouns: everywhere },
  // Their name, number and colour.
  users: { nouns: ['user', 'bookings', 'schedules'], whoIsFree: true },
  emails: { nouns: ['emails'] },
  sessions: { nouns: ['sessions'] },
  walls: { nouns: ['walls'] },
}

/** What the calls under `/api/<noun>/` change. */
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

/** What a call changes of what is shown; undefined for one that only asks, and for those of a stranger. */
export function changeOf(endpoint: Pick<Endpoint, 'method' | 'path' | 'allow' | 'isRead'>): Change | undefined {
  if (isRead(endpoint) || endpoint.allow === 'public') return undefined
  const noun = endpoint.path === '/api/user/changePassword' ? 'sessions' : changedBy[nounOf(endpoint)]
  return noun && { noun, airportId: null }
}

/** Whether the answer under a query key (noun, path, input) may be another one after the change. */
export function isStaleAfter(change: Change, [noun, path, input]: readonly unknown[]): boolean {
  const { nouns, whoIsFree } = staleAfter[change.noun]
  const isConcerned = /Available/.test(String(path)) ? whoIsFree === true : nouns.includes(String(noun))
  return isConcerned && isSameAirport(change.airportId, input)
}

function isSameAirport(airportId: number | null, input: unknown): boolean {
  if (airportId === null || typeof input !== 'object' || input === null || !('airportId' in input)) return true
  // A person is busy at one airport with what they fly from another.
  return input.airportId === airportId || 'isSoloFlight' in input
}

/** Refetches what is on screen and stale after any of the changes; the rest is refetched when it is shown. */
export function invalidateAfter(client: QueryClient, changes: readonly Change[]): void {
  void client.invalidateQueries({ predicate: ({ queryKey }) => changes.some((one) => isStaleAfter(one, queryKey)) })
}
