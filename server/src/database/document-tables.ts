import type { VerdictLevel } from '@windsock/contract/club/verdicts'
import type { askedPersons, RequirementKind } from '@windsock/contract/documents/requirements'
import type { Role } from '@windsock/contract/roles'
import type { Generated } from 'kysely'

/** The tables of the club's requirements and of people's proofs, see `Tables`. */
export interface DocumentTables {
  requirements: RequirementRow
  requirementRoles: { requirementId: number; role: Role }
  proofs: ProofRow
}

/** Days are `yyyy-MM-dd`. */
interface RequirementRow {
  id: Generated<number>
  name: string
  kind: RequirementKind
  ofPerson: (typeof askedPersons)[number]
  groupId: number | null
  isPerAircraft: boolean
  level: VerdictLevel
  countsFrom: string
  isAskedWithInstructor: boolean
  isAskedAtNightOnly: boolean
  validMonths: number | null
  validDays: number | null
  isToMonthEnd: boolean
  isPrivate: boolean
  isToBeConfirmed: boolean
  /** Numbers with commas between them, the largest first; empty for none. */
  remindDays: string
  windowDays: number | null
  windowMonths: number | null
  leastTakeOffs: number | null
  leastLandings: number | null
  leastNightLandings: number | null
  leastFlights: number | null
  leastMinutes: number | null
  isMetWithInstructor: Generated<boolean>
  text: string
  isActive: boolean
  /** When it was deleted. It and its proofs are kept for `DELETED_REQUIREMENT_DAYS`. */
  deletedAt: string | null
}

interface ProofRow {
  id: Generated<number>
  requirementId: number
  userId: string
  aircraftId: number | null
  since: string
  until: string | null
  isWaiver: boolean
  enteredAt: string
  enteredBy: string
  confirmedAt: string | null
  confirmedBy: string | null
  deletedAt: string | null
  deletedBy: string | null
}
