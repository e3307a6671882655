import type { RequirementDraft } from '@windsock/contract/documents/requirements'
import { requirementProblems } from '@windsock/domain/documents/requirement-problems'
import { dayOf } from '@windsock/domain/time'
import { message } from '@windsock/messages/message'
import { notFound, Refusal, refuseIfAny } from '../../http/errors'
import type { SignedInContext } from '../../http/route'
import { zoneOf } from '../../http/times'
import { groupById } from '../../storage/club/aircraft-groups'
import { deletedRequirement, requirementById, type StoredRequirement } from '../../storage/documents/requirements'

/** A draft whose records are known. Its `id` is 0 if the requirement is new. */
export interface DraftedRequirement {
  requirement: StoredRequirement
  /** The stored requirement that it replaces; null if it is new. */
  before: StoredRequirement | null
  /** Whether the save brings back a requirement that was deleted. */
  isBack: boolean
}

/**
 * Loads the records that a draft names, and validates the draft. A requirement that was deleted within
 * `DELETED_REQUIREMENT_DAYS` is there (C23).
 * @throws Refusal if the requirement is not there, a value is wrong or the group does not exist
 */
export async function draftedRequirement(
  draft: RequirementDraft,
  { db, actor, now }: Pick<SignedInContext, 'db' | 'actor' | 'now'>,
): Promise<DraftedRequirement> {
  const active = draft.id === 0 ? undefined : await requirementById(db, draft.id)
  const deleted = draft.id === 0 || active ? undefined : await deletedRequirement(db, draft.id, now)
  const before = active ?? deleted ?? null
  if (draft.id !== 0 && !before) throw notFound('requirement')
  refuseIfAny(requirementProblems(draft, before ?? undefined))
  const group = draft.groupId === null ? null : await groupById(db, draft.groupId)
  if (group === undefined) throw new Refusal(400, message('refusals.noAircraftGroup'))
  const countsFrom = draft.countsFrom ?? before?.countsFrom ?? dayOf(now, await zoneOf(db, actor))
  const requirement = {
    ...draft,
    ...(draft.kind === 'proof' ? withoutWindow : withoutProofs),
    countsFrom,
    group: group && { id: group.id, name: group.name },
    aircraftIds: group && group.aircraftIds,
  }
  return { requirement, before, isBack: deleted !== undefined }
}

/** The fields of a recency, which a requirement of the other kind does not have. */
const withoutWindow = {
  windowDays: null,
  windowMonths: null,
  leastTakeOffs: null,
  leastLandings: null,
  leastNightLandings: null,
  leastFlights: null,
  leastMinutes: null,
  isMetWithInstructor: false,
} as const

/** The fields of a proof. Nobody is reminded of the end of a recency, because flying moves it. */
const withoutProofs = {
  validMonths: null,
  validDays: null,
  isToMonthEnd: false,
  isToBeConfirmed: false,
  remindDays: [],
} as const
