import type { Repetition } from '@windsock/contract/series'
import type { Role } from '@windsock/contract/roles'
import type { Generated } from 'kysely'

// The same values on both engines: moments as `YYYY-MM-DDTHH:mm:ss.sssZ`, flags (columns named is_…) as booleans,
// ids as numbers, users' ids as text. Columns are snake_case in SQL and camelCase here.

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
  /** What changes when a day at an airport does (database/day-versions.ts). */
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
  /** UUID v7. */
  id: string
  firstName: string
  lastName: string
  userName: string
  /** The user name without regard to case; what makes it unique. */
  userNameKey: string
  email: string
  emailKey: string
  phoneNumber: string
  address: string
  assignedAirportId: number | null
  /** `#rrggbb`; null is white. */
  color: string | null
  /** argon2id, PHC text; null until the person has set one. */
  passwordHash: string | null
  isApproved: boolean
  isActive: boolean
  createdAt: string
  version: Generated<number>
}

interface SessionRow {
  /** SHA-256 of the id in the token, hexadecimal. */
  id: string
  userId: string
  createdAt: string
  expiresAt: string
  /** `Firefox on Windows`; empty where that is not known. */
  device: Generated<string>
}

/** Counts failures in a window; `subject` is one of identity/rate-limits.ts, and holds nothing that was typed. */
interface FailureRow {
  id: Generated<number>
  subject: string
  at: string
}

/** From where somebody has logged in, and when last. */
interface KnownSourceRow {
  userId: string
  kind: 'device' | 'network'
  /** The network, or the SHA-256 of the id that the device keeps, hexadecimal. */
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
 * What live things occupy. Two claims on one resource may not overlap unless they are of one party.
 * resource: `aircraft:7`, `person:<user id>`, `availability:<user id>`; holder: `booking:12`, `maintenance:3`, `schedule:5`;
 * party: the holder, except that all maintenance is one party, because periods of maintenance may overlap each other.
 * Claims are written and removed with their holder, never changed.
 */
interface ClaimRow {
  holder: string
  party: string
  resource: string
  starts: string
  ends: string
}

/** What was done, by whom, and how its subject was before; rows are added and nothing else. */
interface AuditRow {
  id: Generated<number>
  at: string
  /** null: the program itself. */
  actorId: string | null
  noun: string
  subjectId: string
  action: string
  /** JSON. */
  before: string | null
  /** Of logins and what was tried instead; empty otherwise. */
  network: Generated<string>
}

/** A view of an airport's day that its link opens to anybody, until it is deleted. */
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

/** A mail to be sent; once sent it is kept for a while. */
interface MailRow {
  id: Generated<number>
  /** The same for every try, so that a mail that arrives twice shows once. */
  messageId: string
  toAddress: string
  /** Empty: to nobody else. */
  ccAddress: string
  subject: string
  text: string
  html: string
  /** Such a letter is written when it is sent, around a key that is made for `userId` then. */
  keyFor: 'reset' | 'invitation' | null
  userId: string | null
  createdAt: string
  /** null: not again by itself. */
  dueAt: string | null
  /** Those that failed. */
  attempts: Generated<number>
  failureMessage: Generated<string>
  sentAt: string | null
  /** Whoever sends it now, and until when nobody else does. */
  lease: string | null
  leasedUntil: string | null
  /** The ids of those it names or is written to, a space around each; empty where that is not known. */
  concerns: Generated<string>
}
