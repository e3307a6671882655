import type { RuleDraft } from '@windsock/contract/club/rules'
import type { CastClub } from './bookings/test-flights'

/** Saves a rule as an administrator: by default one that is on and applies to pilots, students and guests. */
export async function ruleOn(
  club: CastClub,
  rule: Partial<RuleDraft> & Pick<RuleDraft, 'kind'>,
): Promise<{ id: number; sentence: string }> {
  const draft = { id: 0, name: rule.kind, state: 'on', roles: ['Pilot', 'Student', 'External'], ...rule }
  const { status, body } = await club.post('anna', 'rules/save', draft)
  if (status !== 200) throw new Error(`Answered ${status}: ${JSON.stringify(body)}`)
  return body as { id: number; sentence: string }
}
