import { roles } from '@windsock/contract/roles'
import { cast, type CastName } from '../demo/cast'
import type { Database } from '../database/database'
import { insertElsewhere } from '../storage/documents/elsewhere'
import { insertProof } from '../storage/documents/proofs'
import { insertRequirement } from '../storage/documents/requirements'
import { opening } from '../operations/test-club'
import { requirementDraft } from '../operations/test-documents'
import type { ExposedClub, Reader } from './test-exposure'

type Question = (club: ExposedClub, who: Reader) => unknown

const names = Object.keys(cast) as CastName[]

/** The days of a person's private proofs. No other date in the club is one of them. */
export function privateDays(name: CastName): [since: string, ended: string, valid: string] {
  const day = 10 + names.indexOf(name)
  return [`2019-03-${day}`, `2026-02-${day}`, `2031-05-${day}`]
}

/** Stores a private requirement that applies to everybody. */
export function storeMedical(db: Database, name = 'Medical'): Promise<number> {
  return db.transaction((db) =>
    insertRequirement(db, {
      ...nothingLeast,
      name,
      kind: 'proof',
      ofPerson: 'pilot',
      groupId: null,
      isPerAircraft: false,
      level: 'warn',
      countsFrom: '2026-01-01',
      isAskedWithInstructor: true,
      isAskedAtNightOnly: false,
      isPrivate: true,
      isToBeConfirmed: false,
      remindDays: [30],
      text: '',
      roles,
    }),
  )
}

/** Stores two private requirements: one that everybody meets, and one that warns of every flight. */
export async function askAll(db: Database): Promise<void> {
  const medical = await storeMedical(db)
  const language = await storeMedical(db, 'Language')
  await db.transaction(async (db) => {
    for (const name of names) {
      const [since, ended, valid] = privateDays(name)
      const entered = { enteredAt: opening, enteredBy: cast[name].id, confirmedAt: null, confirmedBy: null }
      const held = { userId: cast[name].id, aircraftId: null, isWaiver: false, since, ...entered }
      await insertProof(db, { ...held, requirementId: medical, until: ended })
      await insertProof(db, { ...held, requirementId: language, until: valid })
    }
  })
}

const nothingLeast = {
  validMonths: null,
  validDays: null,
  isToMonthEnd: false,
  windowDays: null,
  windowMonths: null,
  leastTakeOffs: null,
  leastLandings: null,
  leastNightLandings: null,
  leastFlights: null,
  leastMinutes: null,
  isMetWithInstructor: false,
} as const

const open = { ...requirementDraft({ name: 'Check-out', roles: [...roles] }) }
const posted = async (club: ExposedClub, path: string, body: unknown) =>
  ((await club.post('max', path, body)).body as { id: number }).id

/** Staff enter a proof for Petra, and all others their own. */
const holderOf = (who: Reader) => cast[who === 'anna' || who === 'igor' || who === 'nobody' ? 'petra' : who].id

async function proofOf(club: ExposedClub, who: Reader) {
  const requirementId = await posted(club, 'requirements/save', open)
  return { id: 0, requirementId, userId: holderOf(who), since: '2026-06-01', until: '' }
}

/** A proof that its person has entered. */
async function enteredProof(club: ExposedClub, who: Reader): Promise<number> {
  const requirementId = await posted(club, 'requirements/save', { ...open, isToBeConfirmed: true })
  const userId = holderOf(who)
  const entered = { enteredAt: opening, enteredBy: userId, confirmedAt: null, confirmedBy: null }
  const held = { requirementId, userId, aircraftId: null, since: '2026-06-01', until: null, isWaiver: false }
  return club.db.transaction((db) => insertProof(db, { ...held, ...entered }))
}

const elsewhere = { day: '2026-06-01', groupId: null, minutes: 60, takeOffs: 1, landings: 1, nightLandings: 0 }

/** Flights elsewhere that somebody has entered. */
const enteredElsewhere = (club: ExposedClub, userId: string): Promise<number> =>
  club.db.transaction((db) => insertElsewhere(db, { ...elsewhere, userId, enteredAt: opening }))

/** An input for every call about requirements and proofs, see `questions`. */
export const documentQuestions: Readonly<Record<string, Question>> = {
  '/api/requirements/get': () => ({}),
  '/api/requirements/save': () => open,
  '/api/requirements/delete': (club) => posted(club, 'requirements/save', open),
  '/api/requirements/getAffected': () => open,
  '/api/proofs/getMine': () => ({}),
  '/api/proofs/getByUser': () => ({ id: cast.petra.id }),
  '/api/proofs/getOverview': () => ({}),
  '/api/proofs/save': proofOf,
  '/api/proofs/delete': enteredProof,
  '/api/proofs/confirm': enteredProof,
  '/api/proofs/saveElsewhere': () => ({ id: 0, ...elsewhere }),
  '/api/proofs/deleteElsewhere': (club, who) => enteredElsewhere(club, cast[who === 'nobody' ? 'petra' : who].id),
  '/api/proofs/confirmElsewhere': (club) => enteredElsewhere(club, cast.petra.id),
}
