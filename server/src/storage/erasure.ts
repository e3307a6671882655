import { anonymousName, tellingMarks } from '@windsock/domain/personal-data'
import { sql } from 'kysely'
import { announceUser } from './announce'
import type { Database } from '../database/database'
import { emailsErased, writeErasedEmails, type ErasedEmails } from './erasure-emails'
import { bookingTextsErased, trailErased, writeErasedTexts, type ErasedTexts } from './erasure-texts'
import { setRoles } from './roles'
import { keyOf, type StoredUser } from './users'

const erasedAddress = (id: string) => `erased-${id}@erased.invalid`

/** Whether only the id of a person is left. */
export function isErased({ id, email }: Pick<StoredUser, 'id' | 'email'>): boolean {
  return email === erasedAddress(id)
}

/** Everything that erasing a person changes in addition to their account. */
export type Erasure = ErasedTexts & { emails: ErasedEmails }

/**
 * Looks up the data about a person: their bookings, their entries in the audit trail, and emails to them or naming
 * them. Names and texts of airports, aircraft and walls are the club's, even if they resemble a person's.
 */
export async function erasureOf(db: Database, person: StoredUser): Promise<Erasure> {
  const selves = [person, ...(await formerSelves(db, person.id))]
  // A stranger chooses their own name and address. An account that was never approved has left no other traces.
  const wasMember = selves.some(({ isApproved }) => isApproved) || (await hasFlights(db, person.id))
  const marks = wasMember ? [...new Set(selves.flatMap(tellingMarks))] : []
  const emails = wasMember ? await ownAddresses(db, selves) : new Set<string>()
  return {
    bookings: await bookingTextsErased(db, person.id, marks),
    trail: await trailErased(db, person.id, marks),
    emails: await emailsErased(db, person.id, { marks, emails }),
  }
}

/**
 * Removes a person from every row about them. Their bookings, schedule entries and entries in the audit trail remain
 * without a name. Inside a transaction that has locked the person.
 */
export async function eraseUser(db: Database, person: StoredUser, erasure: Erasure): Promise<void> {
  await writeErasedTexts(db, erasure)
  await writeErasedEmails(db, erasure.emails)
  const [userName, email] = [`erased-${person.id}`, erasedAddress(person.id)]
  await db
    .updateTable('users')
    .set({ ...anonymousName, userName, userNameKey: keyOf(userName), email, emailKey: keyOf(email) })
    .set({ phoneNumber: '', address: '', color: null, assignedAirportId: null, passwordHash: null })
    .set({ isActive: false, isApproved: false, version: sql`version + 1` })
    .where('id', '=', person.id)
    .execute()
  await setRoles(db, person.id, [])
  announceUser(db)
}

/** The person's former states in the audit trail. */
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

/** The addresses that they have had, folded by `keyOf`, except those that belong to another user now. */
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
