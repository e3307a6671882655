import { anonymousName, identifyingTexts } from '@windsock/domain/personal-data'
import { sql } from 'kysely'
import { announceUser } from '../announce'
import type { Database } from '../../database/database'
import { exportLinesErased, writeErasedExportLines } from './erasure-exports'
import { emailsErased, writeErasedEmails, type ErasedEmails } from './erasure-emails'
import { type ErasedFleetText, fleetTextsErased, writeErasedFleetTexts } from './erasure-fleet'
import {
  bookingTextsErased,
  overridesErased,
  sentencesErased,
  trailErased,
  wishesErased,
  writeErasedTexts,
  type ErasedTexts,
} from './erasure-texts'
import { setRoles } from '../roles'
import { keyOf, type StoredUser } from '../users'

const erasedAddress = (id: string) => `erased-${id}@erased.invalid`

export function isErased({ id, email }: Pick<StoredUser, 'id' | 'email'>): boolean {
  return email === erasedAddress(id)
}

/** All changes that erasing a person makes outside of their user account. */
export type Erasure = ErasedTexts & {
  fleet: ErasedFleetText[]
  /** Lines of exports, by number. */
  lines: { number: number; line: string }[]
  emails: ErasedEmails
}

/**
 * Finds the data about a person: their bookings, what was set aside for them, their entries in the audit trail, and
 * emails that are addressed to them or name them. Texts of airports, aircraft and wall views belong to the club and are not searched, even if they
 * resemble a person's name.
 */
export async function erasureOf(db: Database, person: StoredUser): Promise<Erasure> {
  const selves = [person, ...(await formerSelves(db, person.id))]
  // Texts are searched only for people who were members, because a stranger can sign up with any name and address, and
  // the search would remove these words from other people's emails. An account that was never approved has left no
  // other data.
  const wasMember = selves.some(({ isApproved }) => isApproved) || (await hasFlights(db, person.id))
  const marks = wasMember ? [...new Set(selves.flatMap(identifyingTexts))] : []
  const emails = wasMember ? await ownAddresses(db, selves) : new Set<string>()
  return {
    bookings: await bookingTextsErased(db, person.id, marks),
    overrides: await overridesErased(db, person.id, marks),
    wishes: await wishesErased(db, person.id, marks),
    rules: await sentencesErased(db, 'rules', marks),
    requirements: await sentencesErased(db, 'requirements', marks),
    fleet: await fleetTextsErased(db, marks),
    lines: await exportLinesErased(db, person.id, marks),
    trail: await trailErased(db, person.id, marks),
    emails: await emailsErased(db, person.id, { marks, emails }),
  }
}

/**
 * Removes a person's data from all rows. Their bookings, schedule entries and entries in the audit trail remain without
 * a name. Call it inside a transaction that has locked the person.
 */
export async function eraseUser(db: Database, person: StoredUser, erasure: Erasure): Promise<void> {
  await writeErasedTexts(db, erasure)
  await writeErasedFleetTexts(db, erasure.fleet)
  await writeErasedExportLines(db, erasure.lines)
  await writeErasedEmails(db, erasure.emails)
  const [userName, email] = [`erased-${person.id}`, erasedAddress(person.id)]
  await db
    .updateTable('users')
    .set({ ...anonymousName, userName, userNameKey: keyOf(userName), email, emailKey: keyOf(email) })
    .set({ phoneNumber: '', address: '', color: null, assignedAirportId: null, passwordHash: null, language: null })
    .set({ isActive: false, isApproved: false, version: sql`version + 1` })
    .where('id', '=', person.id)
    .execute()
  await setRoles(db, person.id, [])
  announceUser(db)
}

/** Returns the earlier states of the person's account, from the audit trail. */
async function formerSelves(db: Database, id: string): Promise<StoredUser[]> {
  const rows = await db
    .selectFrom('audit')
    .select('before')
    .where('noun', '=', 'user')
    .where('subjectId', '=', id)
    .where('before', 'is not', null)
    .execute()
  return rows.map(({ before }) => JSON.parse(before ?? '') as StoredUser)
}

async function hasFlights(db: Database, id: string): Promise<boolean> {
  const flight = await db
    .selectFrom('bookings')
    .select('id')
    .where((of) => of.or([of('pilotId', '=', id), of('instructorId', '=', id), of('createdBy', '=', id)]))
    .limit(1)
    .executeTakeFirst()
  return flight !== undefined
}

/**
 * Returns all email addresses that the person has had, except those that now belong to a different user. They have the
 * form that `keyOf` returns.
 */
async function ownAddresses(db: Database, selves: readonly StoredUser[]): Promise<Set<string>> {
  const keys = [...new Set(selves.map(({ email }) => keyOf(email)))]
  const others = await db
    .selectFrom('users')
    .select('emailKey')
    .where('emailKey', 'in', keys)
    .where('isActive', '=', true)
    .where('id', 'not in', [...new Set(selves.map(({ id }) => id))])
    .execute()
  const taken = new Set(others.map(({ emailKey }) => emailKey))
  return new Set(keys.filter((key) => !taken.has(key)))
}
