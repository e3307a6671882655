import type { FleetRow } from '@windsock/contract/fleet/limits'
import type { Meter } from '@windsock/contract/fleet/meters'
import { expect } from 'vitest'
import type { CastName } from '../../demo/cast'
import type { CastClub, TestResponse } from '../bookings/test-flights'

/** One hour of a meter. */
export const HOUR = 3600

/** Saves a meter of an aircraft, by default one in tenths of an hour of OK-VHA, as Anna. */
export async function metered(club: CastClub, over: Record<string, unknown> = {}): Promise<Meter> {
  const draft = { id: 0, aircraftId: club.ids.aircraft('OK-VHA'), name: 'Tach', unit: 'tenths', ...over }
  return accepted(await club.post('anna', 'meters/save', draft)) as Meter
}

/** Types a reading in, in hours, by default now. */
export async function read(club: CastClub, meterId: number, hours: number, at = club.now): Promise<void> {
  accepted(
    await club.post('anna', 'readings/save', { id: 0, meterId, at, value: Math.round(hours * HOUR), isSure: true }),
  )
}

/** Returns the draft of a limit of OK-VHA that is due on a day, with other values where given. */
export function limitDraft(club: CastClub, over: Record<string, unknown> = {}) {
  return { id: 0, aircraftId: club.ids.aircraft('OK-VHA'), name: 'Annual', dueOn: '2026-12-12', ...over }
}

/** Saves a limit as Anna. */
export async function limited(club: CastClub, over: Record<string, unknown> = {}): Promise<FleetRow> {
  return accepted(await club.post('anna', 'limits/save', limitDraft(club, over))) as FleetRow
}

/** Saves a limit of 100 hours that counts the meter. */
export function hundredHours(club: CastClub, meterId: number, over: Record<string, unknown> = {}): Promise<FleetRow> {
  const every = { everyValue: 100 * HOUR, dueValue: 1100 * HOUR, warnValue: 10 * HOUR, dueOn: null }
  return limited(club, { name: '100 h', meterId, ...every, ...over })
}

/** Says that the maintenance of a limit was done today, as Anna. */
export function done(club: CastClub, id: number, over: Record<string, unknown> = {}, by: CastName = 'anna') {
  return club.post(by, 'limits/done', { id, doneOn: club.now.slice(0, 10), ...over })
}

export async function fleetOf(club: CastClub, by: CastName = 'igor'): Promise<FleetRow[]> {
  return accepted(await club.get(by, 'limits/get')) as FleetRow[]
}

export function accepted({ status, body }: TestResponse): unknown {
  expect(status, JSON.stringify(body)).toBe(200)
  return body
}
