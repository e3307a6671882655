import type { QueryClient } from '@tanstack/react-query'
import type { ChangedNoun } from '@windsock/contract/changes'
import { isRead, type Endpoint } from '@windsock/contract/endpoint'

/**
 * The kinds of data that can change. The server announces only changes of a `ChangedNoun`. A change of any other kind
 * is known only to the page that makes it.
 */
type Noun = ChangedNoun | 'rules' | 'emails' | 'sessions' | 'passkeys' | 'walls' | 'calendars' | 'letters' | 'oidc'

export interface Change {
  noun: Noun
  /** The airport that the change affects; null if it may affect any airport. */
  airportId: number | null
}

const everywhere = ['airports', 'aircraft', 'aircraftMaintenances', 'bookings', 'schedules', 'day', 'user', 'wishes']

interface StaleQueries {
  nouns: readonly string[]
  whoIsFree?: true
}

/**
 * What an aircraft, its maintenance, a limit, a defect, a rule, a requirement and a flight make stale. They decide which
 * bookings are refused or doubtful, maintenance is placed for limits and defects, limits and defects name their aircraft,
 * and a flight moves meters and limits and counts for requirements and rules. They have one list, because the login loads
 * this file.
 */
const decisive: StaleQueries = {
  nouns: [
    'rules',
    'requirements',
    'proofs',
    'aircraftGroups',
    'limits',
    'meters',
    'readings',
    'defects',
    'uses',
    'aircraftMaintenances',
    'aircraft',
    'bookings',
    'day',
    'flights',
    'rates',
    'aircraftLogs',
  ],
  whoIsFree: true,
}

/**
 * The queries that a change makes stale. `nouns` are the nouns of their calls (`/api/<noun>/…`). `whoIsFree` is set if
 * the change also makes the lists of free people and aircraft stale. A change of any other noun makes the queries of
 * that noun stale.
 */
const staleAfter: Readonly<Partial<Record<Noun, StaleQueries>>> = {
  bookings: { nouns: ['bookings', 'day'], whoIsFree: true },
  // Removing a schedule entry may also delete bookings.
  schedules: { nouns: ['schedules', 'bookings', 'day'], whoIsFree: true },
  maintenances: decisive,
  aircraft: decisive,
  // The queries of all nouns in `everywhere` show an airport's name, code or local times.
  airports: { nouns: everywhere },
  // Days, bookings and schedules show a user's name, phone number and colour. Requirements ask a user by their roles.
  users: { nouns: ['user', 'bookings', 'day', 'schedules', 'wishes', 'proofs'], whoIsFree: true },
  // A time that is kept for another member is not free.
  wishes: { nouns: ['wishes'], whoIsFree: true },
  rules: decisive,
  limits: decisive,
  defects: decisive,
  requirements: decisive,
  flights: decisive,
}

/** The kind of data that a call changes, where it differs from the noun in its path (`/api/<noun>/…`). */
const changedBy: Readonly<Record<string, Noun>> = {
  aircraftMaintenances: 'maintenances',
  user: 'users',
  aircraftGroups: 'rules',
  meters: 'limits',
  readings: 'limits',
  proofs: 'requirements',
  rates: 'flights',
  aircraftLogs: 'flights',
}

/** Returns the noun of a call, such as `bookings` for `/api/bookings/getByAircraft`. */
export function nounOf({ path }: Pick<Endpoint, 'path'>): string {
  return path.split('/')[2] ?? path
}

/** Returns the change that a call makes; undefined for reads and for calls that need no session. */
export function changeOf(endpoint: Pick<Endpoint, 'method' | 'path' | 'allow' | 'isRead'>): Change | undefined {
  if (isRead(endpoint) || endpoint.allow === 'public') return undefined
  const called = nounOf(endpoint)
  const noun = endpoint.path === '/api/user/changePassword' ? 'sessions' : (changedBy[called] ?? (called as Noun))
  return { noun, airportId: null }
}

/**
 * Returns whether the change may make a response stale. The response is given by its query key: noun, path and input.
 */
export function isStaleAfter(change: Change, [noun, path, input]: readonly unknown[]): boolean {
  const { nouns, whoIsFree } = staleAfter[change.noun] ?? { nouns: [change.noun] }
  const isConcerned = /Available/.test(String(path)) ? whoIsFree === true : nouns.includes(String(noun))
  return isConcerned && isSameAirport(change.airportId, input)
}

function isSameAirport(airportId: number | null, input: unknown): boolean {
  if (airportId === null || typeof input !== 'object' || input === null || !('airportId' in input)) return true
  // Queries with `isSoloFlight` list the free people. They depend on all airports, because people who fly at one
  // airport are not free at the others.
  return input.airportId === airportId || 'isSoloFlight' in input
}

/**
 * Refetches the queries on screen that any of the changes makes stale. Other stale queries are refetched when they are
 * shown.
 */
export function invalidateAfter(client: QueryClient, changes: readonly Change[]): void {
  void client.invalidateQueries({ predicate: ({ queryKey }) => changes.some((one) => isStaleAfter(one, queryKey)) })
}
