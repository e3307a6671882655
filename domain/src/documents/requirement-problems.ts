import type { ElsewhereDraft, ProofDraft } from '@windsock/contract/documents/proofs'
import type { RequirementDraft, RequirementKind } from '@windsock/contract/documents/requirements'
import { message } from '@windsock/messages/message'
import type { Problem } from '../booking-problems'
import type { Day } from '../calendar'
import type { AskedRequirement } from './requirement'

export type RequirementField = 'kind' | 'validMonths' | 'windowDays' | 'leastFlights'

type Draft = Pick<
  RequirementDraft,
  | 'kind'
  | 'validMonths'
  | 'validDays'
  | 'windowDays'
  | 'windowMonths'
  | 'leastTakeOffs'
  | 'leastLandings'
  | 'leastNightLandings'
  | 'leastFlights'
  | 'leastMinutes'
>

/**
 * Returns all problems of a draft of a requirement, each with its field. The list is empty if it may be saved.
 * @param stored - the requirement that the draft changes
 */
export function requirementProblems(draft: Draft, stored?: { kind: RequirementKind }): Problem<RequirementField>[] {
  const { kind, validMonths, validDays } = draft
  const problems: Problem<RequirementField>[] = []
  if (stored && stored.kind !== kind) problems.push({ field: 'kind', message: message('requirements.otherKind') })
  if (kind === 'recency') return [...problems, ...recencyProblems(draft)]
  if (validMonths !== null && validDays !== null)
    problems.push({ field: 'validMonths', message: message('requirements.monthsOrDays') })
  return problems
}

function recencyProblems(draft: Draft): Problem<RequirementField>[] {
  const { windowDays, windowMonths, leastTakeOffs, leastLandings, leastNightLandings, leastFlights, leastMinutes } =
    draft
  const least = [leastTakeOffs, leastLandings, leastNightLandings, leastFlights, leastMinutes]
  const problems: Problem<RequirementField>[] = []
  if ((windowDays === null) === (windowMonths === null))
    problems.push({ field: 'windowDays', message: message('requirements.oneWindow') })
  if (least.every((one) => one === null))
    problems.push({ field: 'leastFlights', message: message('requirements.askSomething') })
  return problems
}

export type ProofField = 'until' | 'aircraftId' | 'isWaiver'

/** Returns all problems of a draft of a proof, each with its field. The list is empty if it may be saved. */
export function proofProblems(
  { aircraftId, since, until, isWaiver }: Pick<ProofDraft, 'aircraftId' | 'since' | 'until' | 'isWaiver'>,
  { kind, isPerAircraft, aircraftIds }: Pick<AskedRequirement, 'kind' | 'isPerAircraft' | 'aircraftIds'>,
): Problem<ProofField>[] {
  const problems: Problem<ProofField>[] = []
  if (kind !== 'proof' && !isWaiver) problems.push({ field: 'isWaiver', message: message('requirements.waiverOnly') })
  if (isWaiver && until !== null) problems.push({ field: 'until', message: message('requirements.waiverEnds') })
  else if (until !== null && until < since)
    problems.push({ field: 'until', message: message('requirements.untilBeforeSince') })
  if (!isPerAircraft && aircraftId !== null)
    problems.push({ field: 'aircraftId', message: message('requirements.noAircraft') })
  // A waiver without an aircraft concerns all of them.
  if (isPerAircraft && aircraftId === null && !isWaiver)
    problems.push({ field: 'aircraftId', message: message('requirements.aircraftMissing') })
  if (isPerAircraft && aircraftId !== null && aircraftIds?.has(aircraftId) === false)
    problems.push({ field: 'aircraftId', message: message('requirements.otherAircraft') })
  return problems
}

export type ElsewhereField = 'day' | 'nightLandings'

/** Returns all problems of a draft of flights elsewhere, each with its field. The list is empty if it may be saved. */
export function elsewhereProblems(
  { day, landings, nightLandings }: Pick<ElsewhereDraft, 'day' | 'landings' | 'nightLandings'>,
  today: Day,
): Problem<ElsewhereField>[] {
  const problems: Problem<ElsewhereField>[] = []
  if (day > today) problems.push({ field: 'day', message: message('requirements.notFlownYet') })
  if (nightLandings > landings) problems.push({ field: 'nightLandings', message: message('requirements.moreAtNight') })
  return problems
}
