import type { RuleKind } from '@windsock/contract/club/rules'
import type { VerdictLevel, verdictSources } from '@windsock/contract/club/verdicts'
import type { Role } from '@windsock/contract/roles'
import type { Generated } from 'kysely'

/** The tables of the club's own rules, see `Tables`. */
export interface ClubTables {
  aircraftGroups: AircraftGroupRow
  aircraftGroupMembers: { groupId: number; aircraftId: number }
  /** Notices that have been sent once. The topic names the kind of the notice and its subject. */
  notices: { topic: string; toldAt: string }
  bookingOutcomes: BookingOutcomeRow
  rules: RuleRow
  ruleStops: RuleStopsRow
  ruleRoles: { ruleId: number; role: Role }
  bookingOverrides: BookingOverrideRow
}

interface AircraftGroupRow {
  id: Generated<number>
  name: string
  /** The name as folded by `keyOf`. A unique index on this column covers the active groups. */
  nameKey: string
  isActive: boolean
}

/** The stated outcome of a booking that was not flown. */
interface BookingOutcomeRow {
  bookingId: number
  outcome: 'not flown' | 'cancelled'
  reason: 'weather' | 'technical' | 'ill' | 'no-show' | 'other'
  at: string
  by: string
}

interface RuleRow {
  id: Generated<number>
  name: string
  kind: RuleKind
  state: 'draft' | 'on' | 'off'
  level: VerdictLevel
  groupId: number | null
  airportId: number | null
  amount: number | null
  least: number | null
  days: number | null
  exceptHours: number | null
  isAskedWithInstructor: Generated<boolean>
  /** The first day of the rule, `yyyy-MM-dd`. */
  startsOn: string
  text: string
  /** False for a deleted rule, whose state is then `off`. */
  isActive: Generated<boolean>
}

/** How often a rule refused a save on one day, `yyyy-MM-dd` in UTC. */
interface RuleStopsRow {
  ruleId: number
  day: string
  times: number
}

/** A verdict that somebody set aside when they saved a booking. */
interface BookingOverrideRow {
  id: Generated<number>
  bookingId: number
  source: (typeof verdictSources)[number]
  sourceId: number
  userId: string | null
  reason: string
  at: string
  by: string
}
