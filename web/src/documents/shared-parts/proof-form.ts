import { proofsSave, type Proof, type Standing } from '@windsock/contract/documents/proofs'
import type { Requirement } from '@windsock/contract/documents/requirements'
import { isDay, type Day } from '@windsock/domain/calendar'
import { defaultUntil } from '@windsock/domain/documents/proof-days'
import { proofProblems } from '@windsock/domain/documents/requirement-problems'
import { formRules } from '../../kit/fields/form-rules'
import { t } from '../../kit/language/translate'
import type { FormName } from '../../layout/kept-input'

/** A proof as typed. */
export interface TypedProof {
  id: number
  requirementId: number
  userId: string
  aircraftId: number | null
  /** Names the requirement, and its person if that is not the user. */
  title: string
  since: string
  /** null until it is typed: the requirement fills it in. */
  until: string | null
  isWaiver: boolean
  reason: string
}

/** The key under which a typed proof is kept when the session is lost. */
export const proofForm: FormName<TypedProof> = 'proof'

export function newProof(
  { requirementId, aircraftId, requirement }: Pick<Standing, 'requirementId' | 'aircraftId' | 'requirement'>,
  { userId, title, since }: { userId: string; title: string; since: Day },
): TypedProof {
  // Flights meet a recency, so that nothing but a waiver is entered.
  const isWaiver = requirement.kind === 'recency'
  return { id: 0, requirementId, aircraftId, userId, title, since, until: null, isWaiver, reason: '' }
}

export function typedProof(proof: Proof, title: string): TypedProof {
  const { id, requirementId, userId, aircraftId, since, until, isWaiver } = proof
  return { id, requirementId, userId, aircraftId, title, since, until: until ?? '', isWaiver, reason: '' }
}

/** The last day that the requirement fills in; '' if it fills in none. */
export function untilFilledIn(typed: TypedProof, requirement: Requirement | undefined): string {
  if (!requirement || typed.isWaiver || !isDay(typed.since)) return ''
  return defaultUntil(requirement, typed.since) ?? ''
}

/** The last day in the form: as typed, or as the requirement fills it in. */
export function untilShown(typed: TypedProof, requirement: Requirement | undefined): string {
  return typed.until ?? untilFilledIn(typed, requirement)
}

export function proofBody(typed: TypedProof, requirement: Requirement | undefined) {
  const { id, requirementId, userId, aircraftId, since, isWaiver, reason } = typed
  const until = isWaiver ? null : untilShown(typed, requirement) || null
  return { id, requirementId, userId, aircraftId, since, until, isWaiver, reason: isWaiver ? reason.trim() : '' }
}

/** Returns the problems of the fields as typed, by field. */
export function typedProblems(typed: TypedProof, requirement: Requirement | undefined): Record<string, string> {
  const body = proofBody(typed, requirement)
  const problems = formRules(proofsSave.input)(body)
  if (!requirement || Object.keys(problems).length > 0) return problems
  // The server knows the aircraft of the group.
  const found = proofProblems(body, { ...requirement, aircraftIds: null })
  return Object.fromEntries(found.map(({ field, message }) => [field, t(message)]))
}
