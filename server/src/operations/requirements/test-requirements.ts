import { cast, type CastName } from '../../demo/cast'
import { insertProof } from '../../storage/documents/proofs'
import { insertRequirement, type NewRequirement } from '../../storage/documents/requirements'
import type { CastClub } from '../bookings/test-flights'

const common: NewRequirement = {
  name: 'Medical',
  kind: 'proof',
  ofPerson: 'pilot',
  groupId: null,
  roles: ['Pilot', 'Student', 'External'],
  isPerAircraft: false,
  level: 'warn',
  countsFrom: '2026-01-01',
  isAskedWithInstructor: false,
  isAskedAtNightOnly: false,
  validMonths: null,
  validDays: null,
  isToMonthEnd: false,
  isPrivate: false,
  isToBeConfirmed: false,
  remindDays: [60, 30, 7],
  windowDays: null,
  windowMonths: null,
  leastTakeOffs: null,
  leastLandings: null,
  leastNightLandings: null,
  leastFlights: null,
  leastMinutes: null,
  isMetWithInstructor: true,
  text: '',
}

/** Stores a requirement, by default a medical of which saves are warned; returns its id. */
export function storedRequirement(club: CastClub, changes: Partial<NewRequirement> = {}): Promise<number> {
  return club.db.transaction((db) => insertRequirement(db, { ...common, ...changes }))
}

type Proof = Omit<Partial<Parameters<typeof insertProof>[1]>, 'userId'> & { requirementId: number }

/** Stores a proof of somebody, by default one that Anna entered and that has no end; returns its id. */
export function storedProof(club: CastClub, of: CastName, proof: Proof): Promise<number> {
  const entered = { enteredAt: club.now, enteredBy: cast.anna.id, confirmedAt: club.now, confirmedBy: cast.anna.id }
  const open = { aircraftId: null, since: '2026-01-01', until: null, isWaiver: false }
  const row = { userId: cast[of].id, ...open, ...entered, ...proof }
  return club.db.transaction((db) => insertProof(db, row))
}
