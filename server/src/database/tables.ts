import type { Repetition } from '@windsock/contract/series'
import type { Role } from '@windsock/contract/roles'
import type { Generated } from 'kysely'

// Values are the same on both engines: moments as `YYYY-MM-DDTHH:mm:ss.sssZ`, flags (columns named is_…) as booleans,
// ids as numbers, user ids as strings. Columns are snake_case in SQL and camelCase here.

export interface Tables {
  settings: { name: string; value: string }
  airports: AirportRow
  users: UserRow
  userRoles: { userId: string; role: Role }
  sessions: SessionRow
  failedLogins: FailureRow
  knownSources: KnownSourceRow
  aircraft: AircraftRow
  maintenances: MaintenanceRow
  schedules: ScheduleRow
  bookings: BookingRow
  claims: ClaimRow
  audit: AuditRow
  outbox: MailRow
  walls: WallRow
  /** Versions of airports' days (database/day-versions.ts). */
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
  /** The user name folded by `keyOf`; a unique index is on it. */
  userNameKey: string
  email: string
  emailKey: string
  phoneNumber: string
  address: string
  assignedAirportId: number | null
  /** `#rrggbb`; null is white. */
  color: string | null
  /** argon2id as a PHC string; null until the user sets a password. */
  passwordHash: string | null
  isApproved: boolean
  isActive: boolean
  createdAt: string
  version: Generated<number>
}

interface SessionRow {
  /** SHA-256 of the session id in the token, hexadecimal. */
  id: string
  userId: string
  createdAt: string
  expiresAt: string
  device: Generated<string>
}

/**
 * A failure within a rate limit's window. `subject` is one of identity/rate-limits.ts and contains nothing that was
 * typed.
 */
interface FailureRow {
  id: Generated<number>
  subject: string
  at: string
}

/** A network or device from which a user has logged in, and when it did last. */
interface KnownSourceRow {
  userId: string
  kind: 'device' | 'network'
  /** The network, or the SHA-256 of the device's id, hexadecimal. */
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
 * What live records occupy. Two claims on one resource may not overlap unless they have the same party. resource:
 * `aircraft:7`, `person:<user id>`, `availability:<user id>`; holder: `booking:12`, `maintenance:3`, `schedule:5`;
 * party: the holder, except that all maintenance is one party, because maintenance periods may overlap each other.
 * Claims are inserted and deleted with their holder, never updated.
 */
interface ClaimRow {
  holder: string
  party: string
  resource: string
  starts: string
  ends: string
}

/** The action, its actor, and the subject before it. Rows are only added. */
interface AuditRow {
  id: Generated<number>
  at: string
  /** Null is the program itself. */
  actorId: string | null
  noun: string
  subjectId: string
  action: string
  before: string | null
  /** For logins and failed logins; otherwise empty. */
  network: Generated<string>
}

/** A view of an airport's day that is public for anybody with its link, until it is deleted. */
interface WallRow {
  id: Generated<number>
  name: string
  airportId: number
  /** SHA-256 of the key in the link, hexadecimal. */
  keyHash: string
  createdAt: string
  createdBy: string
  deletedAt: string | null
  deletedBy: string | null
}

/** An email to be sent; sent ones are kept for a while. */
interface MailRow {
  id: Generated<number>
  /** The same for every attempt, so that mail programs show an email that arrives twice only once. */
  messageId: string
  toAddress: string
  /** Empty if there is no CC. */
  ccAddress: string
  subject: string
  text: string
  html: string
  /** Such an email is written when it is sent, with a key that is created for `userId` then. */
  keyFor: 'reset' | 'invitation' | null
  userId: string | null
  createdAt: string
  /** Null: no automatic retry. */
  dueAt: string | null
  attempts: Generated<number>
  failureMessage: Generated<string>
  sentAt: string | null
  /** The id of the worker that sends it now, and when its lease ends. */
  lease: string | null
  leasedUntil: string | null
  /** The ids of the users it is sent to or names, with a space around each; empty if unknown. */
  concerns: Generated<string>
}
