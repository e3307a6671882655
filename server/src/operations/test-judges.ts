import type { Insertable } from 'kysely'
import type { Role } from '@windsock/contract/roles'
import { cast, type CastName } from '../demo/cast'
import type { Tables } from '../database/tables'
import { storedFlight } from '../storage/log/test-log'
import type { CastClub } from './bookings/test-flights'

/** Stores a limit that refuses bookings, by default of OK-VHA. Its day or its reading must be given. */
export async function storedLimit(
  club: CastClub,
  { aircraft = 'OK-VHA', ...limit }: Partial<Insertable<Tables['limits']>> & { aircraft?: string },
): Promise<number> {
  const common = { name: 'annual', isActive: true, countsFrom: 'done', atLimit: 'refuse', plan: 'none' } as const
  const row = { ...common, aircraftId: club.ids.aircraft(aircraft), ...limit }
  return (await club.db.insertInto('limits').values(row).returning('id').executeTakeFirstOrThrow()).id
}

/** Stores a meter in tenths of an hour that shows some hours. */
export async function storedMeter(club: CastClub, hours: number, aircraft = 'OK-VHA'): Promise<number> {
  const meter = { name: 'Tach', nameKey: 'tach', unit: 'tenths', isActive: true } as const
  const { id } = await club.db
    .insertInto('meters')
    .values({ ...meter, aircraftId: club.ids.aircraft(aircraft) })
    .returning('id')
    .executeTakeFirstOrThrow()
  await storedReading(club, id, hours)
  return id
}

export async function storedReading(club: CastClub, meterId: number, hours: number): Promise<void> {
  const reading = { meterId, kind: 'reading', starts: null, value: hours * 3600, remark: '' } as const
  const entered = { at: club.now, enteredAt: club.now, enteredBy: null, deletedAt: null, deletedBy: null }
  await club.db
    .insertInto('readings')
    .values({ ...reading, ...entered })
    .execute()
}

/** Stores a defect of OK-VHA, reported by Sam: by default one that must not fly and waits for a decision. */
export async function storedDefect(
  club: CastClub,
  { aircraft = 'OK-VHA', ...defect }: Partial<Insertable<Tables['defects']>> & { aircraft?: string } = {},
): Promise<number> {
  const reported = { reportedAt: club.now, reportedBy: cast.sam.id, deferredUntil: null, maintenanceId: null }
  const decided = { decidedAt: club.now, decidedBy: cast.igor.id, decision: 'looked at' }
  const common = { title: 'Flat strut', text: '', severity: 'must not fly', state: 'reported' } as const
  const row = { ...common, ...reported, ...decided, aircraftId: club.ids.aircraft(aircraft), ...defect }
  return (await club.db.insertInto('defects').values(row).returning('id').executeTakeFirstOrThrow()).id
}

/** Stores a requirement that blocks, by default a check-out that pilots and guests need for all aircraft. */
export async function storedRequirement(
  club: CastClub,
  {
    roles = ['Pilot', 'External'],
    ...requirement
  }: Partial<Insertable<Tables['requirements']>> & { roles?: readonly Role[] } = {},
): Promise<number> {
  const common = {
    name: 'Check-out',
    kind: 'proof',
    ofPerson: 'pilot',
    level: 'block',
    countsFrom: '2026-01-01',
  } as const
  const flags = { isPerAircraft: false, isAskedWithInstructor: false, isAskedAtNightOnly: false, isToMonthEnd: false }
  const others = { isPrivate: false, isToBeConfirmed: false, remindDays: '30', text: '', isActive: true } as const
  const row = { ...common, ...flags, ...others, ...requirement }
  const { id } = await club.db.insertInto('requirements').values(row).returning('id').executeTakeFirstOrThrow()
  const rows = roles.map((role) => ({ requirementId: id, role }))
  if (rows.length > 0) await club.db.insertInto('requirementRoles').values(rows).execute()
  return id
}

/** Stores a proof that an administrator has entered, by default one without an end. */
export async function storedProof(
  club: CastClub,
  requirementId: number,
  { of, ...proof }: Partial<Insertable<Tables['proofs']>> & { of: CastName },
): Promise<number> {
  const entered = { enteredAt: club.now, enteredBy: cast.anna.id, confirmedAt: club.now, confirmedBy: cast.anna.id }
  const row = { requirementId, userId: cast[of].id, since: '2026-01-01', isWaiver: false, ...entered, ...proof }
  return (await club.db.insertInto('proofs').values(row).returning('id').executeTakeFirstOrThrow()).id
}

/** Stores a recency that blocks: by default three take-offs and landings in 90 days, with any aircraft. */
export function storedRecency(club: CastClub, recency: Parameters<typeof storedRequirement>[1] = {}): Promise<number> {
  const three = { windowDays: 90, leastTakeOffs: 3, leastLandings: 3 }
  return storedRequirement(club, { name: 'Passengers', kind: 'recency', remindDays: '', ...three, ...recency })
}

/** Stores a flight in the log, by default of OK-VHA: an hour with one take-off and one landing. */
export function logged(
  club: CastClub,
  of: CastName,
  leftAt: string,
  { aircraft = 'OK-VHA', ...flight }: Partial<Insertable<Tables['flights']>> & { aircraft?: string } = {},
): Promise<number> {
  const flown = { aircraftId: club.ids.aircraft(aircraft), leftAt, createdBy: cast[of].id }
  return storedFlight(club.db, { ...flown, ...flight })
}
