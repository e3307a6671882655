import type { VerdictLevel } from '@windsock/contract/club/verdicts'
import type { askedPersons, Requirement, RequirementKind } from '@windsock/contract/documents/requirements'
import type { Role } from '@windsock/contract/roles'
import type { Day } from '../calendar'
import type { Moment } from '../time'

/** The fields of a recency. A requirement that is a proof has none of them. */
export type Window = Pick<
  Requirement,
  | 'windowDays'
  | 'windowMonths'
  | 'leastTakeOffs'
  | 'leastLandings'
  | 'leastNightLandings'
  | 'leastFlights'
  | 'leastMinutes'
  | 'isMetWithInstructor'
>

/** A requirement of the club, in the form in which it is checked. */
export interface AskedRequirement extends Window {
  id: number
  name: string
  kind: RequirementKind
  ofPerson: (typeof askedPersons)[number]
  groupId: number | null
  /** The aircraft of the requirement's group; null stands for all aircraft. */
  aircraftIds: ReadonlySet<number> | null
  /** The roles to which it applies; with an empty list it applies to nobody. */
  roles: readonly Role[]
  isPerAircraft: boolean
  level: VerdictLevel
  /** A missing proof is a warning at most before this day. */
  countsFrom: Day
  isAskedWithInstructor: boolean
  isAskedAtNightOnly: boolean
  isPrivate: boolean
  isToBeConfirmed: boolean
  /** Days before the end, the largest first. */
  remindDays: readonly number[]
  /** The club’s own sentence, which follows ours. */
  text: string
}

/** A proof that has not been deleted. */
export interface HeldProof {
  id: number
  requirementId: number
  userId: string
  aircraftId: number | null
  since: Day
  /** The last day; null without an end. */
  until: Day | null
  isWaiver: boolean
  confirmedAt: Moment | null
}
