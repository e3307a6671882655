import type { Repetition } from '@windsock/contract/series'
import type { Role } from '@windsock/contract/roles'
import type { Generated } from 'kysely'
import type { ClubTables } from './club-tables'
import type { DocumentTables } from './document-tables'
import type { FleetTables } from './fleet-tables'
import type { LogTables } from './log-tables'
import type { WaitingTables } from './waiting-tables'
import type { SignInTables } from './sign-in-tables'
import type { EmailChoiceRow, GatheredNewsRow, MailRow, SaidRow } from './email-tables'

// Values have the same form on both engines: timestamps are `YYYY-MM-DDTHH:mm:ss.sssZ`, columns named is_… are
// booleans, ids are numbers, and user ids are strings. Column names are snake_case in SQL and camelCase in TypeScript.

export interface Tables extends WaitingTables, SignInTables, ClubTables, FleetTables, DocumentTables, LogTables {
  settings: { name: string; value: string }
  airports: AirportRow
  users: UserRow
  userRoles: { userId: string; role: Role }
  failedLogins: FailureRow
  knownSources: KnownSourceRow
  aircraft: AircraftRow
  maintenances: MaintenanceRow
  schedules: ScheduleRow
  bookings: BookingRow
  claims: ClaimRow
  audit: AuditRow
  outbox: MailRow
  letterChoices: EmailChoiceRow
  said: SaidRow
  gatheredNews: GatheredNewsRow
  walls: WallRow
  calendars: CalendarRow
  /** The versions of the airports' days (see database/day-versions.ts). */
  marks: { airportId: number; mark: string }
  passwordKeys: { keyHash: string; userId: string; expiresAt: string }
}

interface AirportRow {
  id: Generated<number>
  name: string
  icaoCode: string
  description: string
  latitude: number
  longitude: number
  timeZone: string
  isActive: boolean
  version: Generated<number>
}

interface UserRow {
  id: string
  firstName: string
  lastName: string
  userName: string
  /** The user name as folded by `keyOf`. A unique index on this column covers the active users. */
  userNameKey: string
  email: string
  emailKey: string
  phoneNumber: string
  address: string
  assignedAirportId: number | null
  /** `#rrggbb`; null means white. */
  color: string | null
  /** An argon2id hash as a PHC string; null until the user sets a password. */
  passwordHash: string | null
  isApproved: boolean
  isActive: boolean
  createdAt: string
  version: Generated<number>
  /** The code of the language that the user has chosen; null means the club's language. */
  language: string | null
}

/**
 * One failure that a rate limit counts, or a record that an account's owner was notified of a lock. `subject` comes
 * from identity/rate-limits.ts and contains no text that the caller typed.
 */
interface FailureRow {
  id: Generated<number>
  subject: string
  at: string
}

/** A network or device from which a user has logged in, with the time of the last login. */
interface KnownSourceRow {
  userId: string
  kind: 'device' | 'network'
  /** The network, or the hexadecimal SHA-256 of the device's id. */
  source: string
  seenAt: string
}

interface AircraftRow {
  id: Generated<number>
  name: string
  type: string
  registrationCode: string
  assignedAirportId: number
  description: string
  isVisibleForExternalUsers: boolean
  isActive: boolean
  version: Generated<number>
}

interface MaintenanceRow {
  id: Generated<number>
  aircraftId: number
  starts: string
  ends: string
  reason: Generated<string>
  limitId: number | null
  version: Generated<number>
  deletedAt: string | null
  deletedBy: string | null
}

interface ScheduleRow {
  id: Generated<number>
  userId: string
  airportId: number
  starts: string
  ends: string
  repetition: Repetition
  seriesId: string | null
  seriesEnd: string | null
  version: Generated<number>
  deletedAt: string | null
  deletedBy: string | null
}

interface BookingRow {
  id: Generated<number>
  aircraftId: number
  starts: string
  ends: string
  pilotId: string | null
  instructorId: string | null
  description: string
  isSoloFlight: boolean
  isSuspended: Generated<boolean>
  repetition: Repetition
  seriesId: string | null
  seriesEnd: string | null
  version: Generated<number>
  createdAt: string
  createdBy: string
  deletedAt: string | null
  deletedBy: string | null
}

/**
 * A claim is the time during which a booking, a keep, a maintenance period or a schedule entry occupies a resource.
 * Deleted records have no claims. Two claims on the same resource may not overlap unless they have the same party.
 * resource: `aircraft:7`, `person:<user id>` or `availability:<user id>`.
 * holder: `booking:12`, `keep:5`, `maintenance:3` or `schedule:5`.
 * party: the same as the holder, except that all maintenance is one party, because maintenance periods may overlap each
 * other.
 */
interface ClaimRow {
  holder: string
  party: string
  resource: string
  starts: string
  ends: string
}

/** An entry of the audit trail: one action, the user who did it, and the state of the changed record before it. */
interface AuditRow {
  id: Generated<number>
  at: string
  /** The user who acted; null if the program itself or an unknown caller acted. */
  actorId: string | null
  noun: string
  subjectId: string
  action: string
  before: string | null
  /** The network that a login or a failed login came from; otherwise empty. */
  network: Generated<string>
}

/** A view of an airport's day that anybody with its link can open until the view is deleted. */
interface WallRow {
  id: Generated<number>
  name: string
  airportId: number
  /** Hexadecimal SHA-256 of the key in the link. */
  keyHash: string
  createdAt: string
  createdBy: string
  deletedAt: string | null
  deletedBy: string | null
}

/** A calendar link: its key opens a calendar of flights without a login. */
interface CalendarRow {
  id: Generated<number>
  userId: string
  name: string
  kind: 'flights' | 'aircraft'
  aircraftId: number | null
  detail: 'full' | 'busy'
  isWithSchedules: boolean
  /** Hexadecimal SHA-256 of the key in the link. */
  keyHash: string
  createdAt: string
  /** Written at most once an hour. */
  lastReadAt: Generated<string | null>
  /** The program that read the calendar last, for example Google; empty if unknown. */
  lastReader: Generated<string>
  /** Since when its person may not read it, because of their account or because the aircraft is gone; null if they may. */
  closedAt: Generated<string | null>
  deletedAt: string | null
  deletedBy: string | null
}
