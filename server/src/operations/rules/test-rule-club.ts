import type { DryRun, Rule } from '@windsock/contract/club/rules'
import { expect } from 'vitest'
import { cast, type CastName } from '../../demo/cast'
import type { CastClub, TestResponse } from '../bookings/test-flights'
import { post } from '../test-club'

/** Saves a rule of at most three open bookings for pilots, with other values where given, as Anna. */
export async function ruled(club: CastClub, over: Record<string, unknown> = {}): Promise<Rule> {
  const { status, body } = await signInAndPost(club, 'anna', 'rules/save', ruleDraft(over))
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
  const { status, body } = await signInAndPost(club, by, 'rules/getAffected', ruleDraft(over))
  expect(status, JSON.stringify(body)).toBe(200)
  return body as DryRun
}

/** Like `post` of a club, with a new session: those of a club end after some hours, and these histories take months. */
export async function signInAndPost(club: CastClub, by: CastName, path: string, body: unknown): Promise<TestResponse> {
  return post(club, `/api/${path}`, body, { token: await club.tokenOf(cast[by].id) })
}
