import type { RuleDraft } from '@windsock/contract/club/rules'
import type { ClubRule } from '@windsock/domain/club/ruled-flights'
import { ruleProblems } from '@windsock/domain/club/rule-problems'
import type { Day } from '@windsock/domain/calendar'
import { dayOf } from '@windsock/domain/time'
import { message } from '@windsock/messages/message'
import { notFound, Refusal, refuseIfAny } from '../../http/errors'
import type { SignedInContext } from '../../http/route'
import { activeAirports } from '../../storage/airports'
import { groupOfRule, ruleById, type StoredRule } from '../../storage/club/rules'

/** A draft whose records are known. Its `id` is 0 if the rule is new. */
export interface DraftedRule {
  rule: StoredRule
  /** The stored rule that it replaces; null if it is new. */
  before: StoredRule | null
  /** The clock by which the club counts days. */
  zone: string
}

/**
 * Loads the records that a draft names, and validates the draft.
 * @throws Refusal if the rule is not there, a value is missing or a record that it names does not exist
 */
export async function draftedRule(
  draft: Omit<RuleDraft, 'isTold'>,
  { db, actor, now }: Pick<SignedInContext, 'db' | 'actor' | 'now'>,
): Promise<DraftedRule> {
  const before = draft.id === 0 ? null : ((await ruleById(db, draft.id)) ?? null)
  if (draft.id !== 0 && !before) throw notFound('rule')
  refuseIfAny(ruleProblems(draft))
  // A rule can be switched off without a new group or airport in place of a deleted one.
  const kept = draft.state === 'off' ? before : null
  const group = draft.groupId === null ? null : ((await groupOfRule(db, draft.groupId)) ?? keptGroup(draft, kept))
  if (group === undefined) throw new Refusal(400, message('refusals.noAircraftGroup'))
  const airports = await activeAirports(db)
  const found = airports.find(({ id }) => id === draft.airportId)
  const airport = draft.airportId === null ? null : (found ?? keptAirport(draft, kept))
  if (airport === undefined) throw new Refusal(400, message('refusals.noAirport'))
  const zone = (found ?? actor.assignedAirport ?? airports[0])?.timeZone ?? 'UTC'
  const startsOn: Day = draft.startsOn ?? before?.startsOn ?? dayOf(now, zone)
  const rule = {
    ...draft,
    startsOn,
    group: group && { id: group.id, name: group.name },
    airport: airport && { id: airport.id, name: airport.name },
    aircraftIds: group && group.aircraftIds,
  }
  return { rule, before, zone }
}

function keptGroup({ groupId }: Pick<RuleDraft, 'groupId'>, kept: StoredRule | null) {
  return kept?.group?.id === groupId ? { ...kept.group, aircraftIds: [] } : undefined
}

function keptAirport({ airportId }: Pick<RuleDraft, 'airportId'>, kept: StoredRule | null) {
  return kept?.airport?.id === airportId ? kept.airport : undefined
}

/** Returns a stored or drafted rule in the form in which it is checked. */
export function asked({ aircraftIds, ...rule }: StoredRule): ClubRule {
  return { ...rule, aircraftIds: aircraftIds && new Set(aircraftIds) }
}
