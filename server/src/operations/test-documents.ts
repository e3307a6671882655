import type { PersonDocuments, Proof, Standing } from '@windsock/contract/documents/proofs'
import type { Requirement } from '@windsock/contract/documents/requirements'
import { cast, type CastName } from '../demo/cast'
import type { CastClub, TestResponse } from './bookings/test-flights'
import { get, post } from './test-club'

export function requirementDraft(over: Record<string, unknown> = {}) {
  return { id: 0, name: 'Medical', kind: 'proof', roles: ['Pilot', 'Student', 'External'], ...over }
}

/** Saves a requirement as Anna: by default that pilots, students and guests have a medical. */
export async function required(club: CastClub, over: Record<string, unknown> = {}): Promise<Requirement> {
  return accepted(await signInAndPost(club, 'anna', 'requirements/save', requirementDraft(over))) as Requirement
}

/** The draft of a proof that holds from 2026-01-01. Without a person it is the caller's own. */
export function proofDraft(over: Record<string, unknown> & { of?: CastName }) {
  const { of, ...draft } = over
  return { id: 0, ...(of && { userId: cast[of].id }), since: '2026-01-01', ...draft }
}

/** Enters a proof. Without a person it is the caller's own. */
export async function entered(
  club: CastClub,
  by: CastName,
  over: Record<string, unknown> & { of?: CastName },
): Promise<Proof> {
  return accepted(await signInAndPost(club, by, 'proofs/save', proofDraft(over))) as Proof
}

/** Calls with a new session, because the clocks of these tests jump over the end of a session. */
export async function signInAndPost(club: CastClub, by: CastName, path: string, body: unknown): Promise<TestResponse> {
  const { status, body: response } = await post(club, `/api/${path}`, body, { token: await club.tokenOf(cast[by].id) })
  return { status, body: response }
}

export async function signInAndGet(
  club: CastClub,
  by: CastName,
  path: string,
  query: Record<string, string> = {},
): Promise<TestResponse> {
  const { status, body } = await get(club, `/api/${path}`, query, { token: await club.tokenOf(cast[by].id) })
  return { status, body }
}

/** Returns the documents of a person as a reader gets them. */
export async function documentsOf(
  club: CastClub,
  of: CastName,
  { by = of, day }: { by?: CastName; day?: string } = {},
): Promise<PersonDocuments> {
  const query = { ...(by !== of && { id: cast[of].id }), ...(day && { day }) }
  return accepted(
    await signInAndGet(club, by, by === of ? 'proofs/getMine' : 'proofs/getByUser', query),
  ) as PersonDocuments
}

export async function standingsOf(
  club: CastClub,
  of: CastName,
  reading: { by?: CastName; day?: string } = {},
): Promise<Standing[]> {
  return (await documentsOf(club, of, reading)).standings
}

function accepted({ status, body }: TestResponse): unknown {
  if (status !== 200) throw new Error(`Answered ${status}: ${JSON.stringify(body)}`)
  return body
}
