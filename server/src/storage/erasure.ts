import { anonymousName, tellingMarks, withoutMarks, withoutPerson } from '@windsock/domain/personal-data'
import { type RawBuilder, sql } from 'kysely'
import { announceUser } from './changed'
import type { Database } from './database'
import { eraseFromLetters } from './erasure-letters'
import { setRoles } from './roles'
import { keyOf, type StoredUser } from './users'

const erasedAddress = (id: string) => `erased-${id}@erased.invalid`

/** Whether nothing of a person is left but his id. */
export function isErased({ id, email }: Pick<StoredUser, 'id' | 'email'>): boolean {
  return email === erasedAddress(id)
}

/**
 * Takes a person out of every row that names him, by what he is called now and by what he was called before; his
 * bookings, schedule entries and deeds stay, and name nobody. Inside a transaction that holds him.
 */
export async function eraseUser(db: Database, person: StoredUser): Promise<void> {
  const former = await formerSelves(db, person.id)
  const marks = [...new Set([person, ...former].flatMap(tellingMarks))]
  const emails = new Set([person, ...former].map(({ email }) => keyOf(email)))
  await eraseFromLetters(db, person.id, { marks, emails })
  await eraseFromTrail(db, person.id, marks)
  for (const [table, column] of freeTexts) await eraseFromTexts(db, table, column, marks)
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

/** As whom the trail remembers him. */
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

async function eraseFromTrail(db: Database, id: string, marks: readonly string[]): Promise<void> {
  // In JSON some characters of a mark are written otherwise.
  const sought = [id, ...marks.map((mark) => JSON.stringify(mark).slice(1, -1))]
  const rows = await db
    .selectFrom('audit')
    .select(['id', 'before'])
    .where(holdsAny(sql.ref('before'), sought))
    .execute()
  for (const row of rows) {
    const before = JSON.stringify(withoutPerson(JSON.parse(row.before ?? ''), id, marks))
    if (before !== row.before) await db.updateTable('audit').set({ before }).where('id', '=', row.id).execute()
  }
}

/** Where people write what they like. */
const freeTexts = [
  ['bookings', 'description'],
  ['aircraft', 'description'],
  ['aircraft', 'name'],
  ['airports', 'description'],
  ['airports', 'name'],
  ['walls', 'name'],
] as const

async function eraseFromTexts(db: Database, table: string, column: string, marks: readonly string[]): Promise<void> {
  const { rows } = await sql<{ id: number; text: string }>`
    select id, ${sql.ref(column)} as text from ${sql.table(table)} where ${holdsAny(sql.ref(column), marks)}`.execute(
    db,
  )
  for (const { id, text } of rows)
    await sql`update ${sql.table(table)} set ${sql.ref(column)} = ${withoutMarks(text, marks)} where id = ${id}`.execute(
      db,
    )
}

/** Whether a text may hold one of these, in whatever case. */
export function holdsAny(text: RawBuilder<unknown>, sought: readonly string[]): RawBuilder<boolean> {
  if (sought.length === 0) return sql<boolean>`1 = 0`
  const patterns = sought.map((one) => `%${one.replaceAll(/[%_!]/g, '!$&')}%`)
  // As it was typed, for SQLite folds the letters of ASCII alone, and in another case.
  const tests = patterns.map(
    (one) => sql`${text} like ${one} escape '!' or lower(${text}) like lower(${one}) escape '!'`,
  )
  return sql<boolean>`(${sql.join(tests, sql` or `)})`
}
