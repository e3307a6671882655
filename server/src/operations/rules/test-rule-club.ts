import type { DryRun, Rule } from '@windsock/contract/club/rules'
import { expect } from 'vitest'
import type { CastName } from '../../demo/cast'
import type { CastClub } from '../bookings/test-flights'

/** Saves a rule of at most three open bookings for pilots, with other values where given, as Anna. */
export async function ruled(club: CastClub, over: Record<string, unknown> = {}): Promise<Rule> {
  const { status, body } = await club.tell('anna', 'rules/save', ruleDraft(over))
  expect(status, JSON.stringify(body)).toBe(200)
  return body as Rule
}

export function ruleDraft(over: Record<string, unknown> = {}) {
  return { id: 0, name: 'Three bookings', kind: 'open bookings', roles: ['Pilot'], amount: 3, state: 'draft', ...over }
}

export async function dryRun(
  club: CastClub,
  over: Record<string, unknown> = {},
  by: CastName = 'anna',
): Promise<DryRun> {
  const { status, body } = await club.tell(by, 'rules/getAffected', ruleDraft(over))
  expect(status, JSON.stringify(body)).toBe(200)
  return body as DryRun
}
