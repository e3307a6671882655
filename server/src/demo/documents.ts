import type { Role } from '@windsock/contract/roles'
import { addDays, addMonths } from '@windsock/domain/calendar'
import { addMinutes, type Moment, startOfDay } from '@windsock/domain/time'
import type { Database } from '../database/database'
import { insertGroup } from '../storage/club/aircraft-groups'
import { noteNotices } from '../storage/club/notices'
import { insertElsewhere } from '../storage/documents/elsewhere'
import { insertProof } from '../storage/documents/proofs'
import { insertRequirement, type NewRequirement } from '../storage/documents/requirements'
import { cast } from './cast'
import type { DemoClub } from './club'
import type { DemoIds } from './ids'
import type { DemoPerson } from './people'

const DAY_MINUTES = 1440
/** Aircraft for which a member needs a check-out. */
const checkedOut = ['OK-VHD', 'OK-SQD']
/** Klára's medical ends in this many days. */
const KLARA_DAYS = 23
/** Nobody had to enter anything before this many days ago. */
const ASKED_SINCE_DAYS = 200

const plain = {
  kind: 'proof',
  ofPerson: 'pilot',
  groupId: null,
  isPerAircraft: false,
  level: 'warn',
  isAskedWithInstructor: false,
  isAskedAtNightOnly: false,
  validMonths: null,
  validDays: null,
  isToMonthEnd: false,
  isPrivate: false,
  isToBeConfirmed: false,
  windowDays: null,
  windowMonths: null,
  leastTakeOffs: null,
  leastLandings: null,
  leastNightLandings: null,
  leastFlights: null,
  leastMinutes: null,
  isMetWithInstructor: true,
  text: '',
} as const

type Asked = Omit<NewRequirement, 'countsFrom'>

const medical: Asked = {
  ...plain,
  name: 'Medical',
  roles: ['Pilot', 'Student', 'External'],
  isPrivate: true,
  remindDays: [60, 30, 7],
}
const classRating: Asked = { ...plain, name: 'Class rating', roles: ['Pilot'], remindDays: [90, 60, 30] }
const clubCheck: Asked = {
  ...plain,
  name: 'Club check',
  roles: ['Pilot'],
  level: 'block',
  validMonths: 12,
  isToBeConfirmed: true,
  remindDays: [30, 7],
  text: 'Ask any instructor; it takes an hour.',
}
const checkOut: Asked = {
  ...plain,
  name: 'Check-out',
  roles: ['Pilot', 'External'],
  isPerAircraft: true,
  level: 'block',
  isToBeConfirmed: true,
  remindDays: [],
}
const insurance: Asked = {
  ...plain,
  name: 'Insurance',
  roles: ['External'],
  isToBeConfirmed: true,
  remindDays: [30, 7],
}

/** Nothing is stored of who has flown enough: it follows from the log, and from what people flew elsewhere. */
const passengers: Asked = {
  ...plain,
  kind: 'recency',
  name: 'Passengers (EASA)',
  roles: ['Pilot', 'External'],
  remindDays: [],
  windowDays: 90,
  leastTakeOffs: 3,
  leastLandings: 3,
  text: 'No passengers: the law asks for 3 take-offs and landings in the last 90 days in aircraft of this class.',
}

/**
 * Stores the club's requirements and people's proofs. Everybody who has flown one of the aircraft is checked out for
 * it. Klára's medical ends soon, Eva's new insurance waits for confirmation, and one class rating has ended.
 */
export async function storeDocuments(db: Database, club: DemoClub, ids: DemoIds, now: Moment): Promise<void> {
  const storing = { db, club, now }
  await storeMedicals(storing)
  await storeRatings(storing)
  await storeClubChecks(storing)
  await storeCheckOuts(storing, ids)
  await storeInsurances(storing)
  await storePassengers(storing)
}

interface StoreContext {
  db: Database
  club: DemoClub
  now: Moment
}

async function storeMedicals({ db, club, now }: StoreContext): Promise<void> {
  const requirementId = await ask(medical, { db, club, now })
  for (const [index, person] of holders(club, medical.roles).entries()) {
    const isKlara = person.id === cast.klara.id
    const until = addDays(club.today, isKlara ? KLARA_DAYS : daysLeft(index))
    const proof = { requirementId, userId: person.id, since: addMonths(until, -24), until }
    const id = await store(proof, person.id, { db, now })
    // Klára's reminder counts as sent, so that a new demo club sends no email of its own.
    const told = medical.remindDays.filter((days) => isKlara && KLARA_DAYS <= days)
    await noteNotices(
      db,
      told.map((days) => `proof:${id}:${days}`),
      now,
    )
  }
}

/** One pilot who has not booked anything has a class rating that has ended. */
async function storeRatings({ db, club, now }: StoreContext): Promise<void> {
  const requirementId = await ask(classRating, { db, club, now })
  const pilots = holders(club, classRating.roles)
  const away = pilotAway(club, now)
  for (const [index, { id: userId }] of pilots.entries()) {
    const until = addDays(club.today, userId === away?.id ? -12 : daysLeft(index + 3))
    await store({ requirementId, userId, since: addMonths(until, -24), until }, userId, { db, now })
  }
}

async function storeClubChecks({ db, club, now }: StoreContext): Promise<void> {
  const countsFrom = addDays(club.today, ASKED_SINCE_DAYS)
  const requirementId = await ask(clubCheck, { db, club, now }, countsFrom)
  for (const [index, { id: userId }] of holders(club, clubCheck.roles).entries()) {
    const since = addDays(club.today, -3 - ((index * 7) % 200))
    await give({ requirementId, userId, since, until: addMonths(since, 12) }, { db, now })
  }
}

async function storeCheckOuts({ db, club, now }: StoreContext, ids: DemoIds): Promise<void> {
  const groupId = await insertGroup(db, { name: 'Check-out needed', aircraftIds: checkedOut.map(ids.aircraft) })
  const countsFrom = addDays(club.today, ASKED_SINCE_DAYS)
  const requirementId = await ask({ ...checkOut, groupId }, { db, club, now }, countsFrom)
  for (const registration of checkedOut) {
    const flown = new Set(club.bookings.filter(({ aircraft }) => aircraft === registration).map(({ pilot }) => pilot))
    const people = holders(club, checkOut.roles).filter(({ id, userName }) => isCast(id) || flown.has(userName))
    for (const [index, { id: userId }] of people.entries()) {
      const since = addDays(club.today, -50 - ((index * 23) % 300))
      const proof = { requirementId, userId, aircraftId: ids.aircraft(registration), since, until: null }
      await give(proof, { db, now })
    }
  }
}

async function storeInsurances({ db, club, now }: StoreContext): Promise<void> {
  const requirementId = await ask(insurance, { db, club, now })
  for (const [index, { id: userId }] of holders(club, insurance.roles).entries()) {
    const until = addDays(club.today, userId === cast.eva.id ? 75 : 120 + ((index * 37) % 200))
    await give({ requirementId, userId, since: addMonths(until, -12), until }, { db, now })
    if (userId !== cast.eva.id) continue
    const next = { requirementId, userId, since: addDays(until, 1), until: addMonths(until, 12) }
    await store(next, userId, { db, now: addMinutes(now, -2 * DAY_MINUTES) })
  }
}

/** Everybody has landed often enough, but for one pilot who has not booked anything. */
async function storePassengers({ db, club, now }: StoreContext): Promise<void> {
  await ask(passengers, { db, club, now })
  const away = pilotAway(club, now)
  for (const [index, { id: userId }] of holders(club, passengers.roles).entries()) {
    if (userId === away?.id) continue
    const day = addDays(club.today, -4 - ((index * 7) % 40))
    const landings = 3 + (index % 3)
    const flown = { takeOffs: landings, landings, nightLandings: 0, minutes: 20 * landings }
    await insertElsewhere(db, { userId, day, groupId: null, ...flown, enteredAt: startOfDay(addDays(day, 1), 'UTC') })
  }
}

/** Returns a pilot who has not booked anything. */
function pilotAway(club: DemoClub, now: Moment): DemoPerson | undefined {
  const booked = new Set(club.bookings.filter(({ from }) => from > now).map(({ pilot }) => pilot))
  return holders(club, ['Pilot']).find(({ id, userName }) => !isCast(id) && !booked.has(userName))
}

function isCast(id: string): boolean {
  return Object.values(cast).some((person) => person.id === id)
}

/** Returns the approved people with one of these roles. */
function holders({ members }: DemoClub, roles: readonly Role[]): DemoPerson[] {
  return members.filter((person) => person.isApproved && person.roles.some((role) => roles.includes(role)))
}

/** Returns enough days that nothing ends while somebody looks at the demo. */
function daysLeft(index: number): number {
  return 420 + ((index * 37) % 300)
}

function ask(
  requirement: Asked,
  { db, club }: StoreContext,
  countsFrom = addDays(club.today, -ASKED_SINCE_DAYS),
): Promise<number> {
  return insertRequirement(db, { ...requirement, countsFrom })
}

type Proof = Pick<Parameters<typeof insertProof>[1], 'requirementId' | 'userId' | 'since'> & {
  aircraftId?: number
  until: string | null
}

type EntryContext = Omit<StoreContext, 'club'>

/** Stores a proof that Igor has entered, and so confirmed. */
function give(proof: Proof, { db, now }: EntryContext): Promise<number> {
  const enteredAt = addMinutes(now, -20 * DAY_MINUTES)
  const entered = { enteredAt, enteredBy: cast.igor.id, confirmedAt: enteredAt, confirmedBy: cast.igor.id }
  return insertProof(db, { aircraftId: null, isWaiver: false, ...entered, ...proof })
}

/** Stores a proof that nobody has confirmed. */
function store(proof: Proof, enteredBy: string, { db, now: enteredAt }: EntryContext): Promise<number> {
  const entered = { enteredAt, enteredBy, confirmedAt: null, confirmedBy: null }
  return insertProof(db, { aircraftId: null, isWaiver: false, ...entered, ...proof })
}
