import type { HeldProof } from '@windsock/domain/documents/requirement'
import type { Moment } from '@windsock/domain/time'
import type { Insertable } from 'kysely'
import { compiledQuery } from '../../database/compiled-query'
import type { Database } from '../../database/database'
import type { Tables } from '../../database/tables'
import { announceRequirements } from '../announce'

interface Person {
  id: string
  firstName: string
  lastName: string
}

/** A proof that is not deleted, of a requirement that is not. */
export interface StoredProof extends HeldProof {
  user: Person
  enteredAt: Moment
  enteredBy: Person
  confirmedBy: Person | null
}

export async function proofById(db: Database, id: number): Promise<StoredProof | undefined> {
  const row = await proofs(db).where('proofs.id', '=', id).executeTakeFirst()
  return row && stored(row)
}

/** Returns the proofs of a person, the latest end first; those without an end come before all others. */
export async function proofsOf(db: Database, userId: string): Promise<StoredProof[]> {
  const rows = await proofs(db).where('proofs.userId', '=', userId).execute()
  return rows.map(stored).toSorted(latestFirst)
}

/** Returns the proofs of everybody. */
export function allProofs(db: Database): Promise<HeldProof[]> {
  return proofsInForce(db, {})
}

const proofsInForce = compiledQuery((db) =>
  db
    .selectFrom('proofs')
    .innerJoin('requirements', 'requirements.id', 'proofs.requirementId')
    .select(['proofs.id', 'requirementId', 'userId', 'aircraftId', 'since', 'until', 'isWaiver', 'confirmedAt'])
    .where('proofs.deletedAt', 'is', null)
    .where('requirements.isActive', '=', true)
    .compile(),
)

/** Returns how many proofs a person has entered since a moment, deleted ones included. */
export async function proofsEnteredBy(db: Database, userId: string, since: Moment): Promise<number> {
  const { count } = await db
    .selectFrom('proofs')
    .select((of) => of.fn.countAll<number>().as('count'))
    .where('enteredBy', '=', userId)
    .where('enteredAt', '>', since)
    .executeTakeFirstOrThrow()
  return count
}

type Columns = Omit<Insertable<Tables['proofs']>, 'id' | 'deletedAt' | 'deletedBy'>

export async function insertProof(db: Database, proof: Columns): Promise<number> {
  const { id } = await db
    .insertInto('proofs')
    .values({ ...proof, deletedAt: null, deletedBy: null })
    .returning('id')
    .executeTakeFirstOrThrow()
  announceRequirements(db)
  return id
}

/** Stores other values of a proof. The caller has locked its person. */
export async function updateProof(
  db: Database,
  id: number,
  changes: Partial<Omit<Columns, 'requirementId' | 'userId' | 'enteredAt' | 'enteredBy'>>,
): Promise<void> {
  await db.updateTable('proofs').set(changes).where('id', '=', id).execute()
  announceRequirements(db)
}

export async function markProofDeleted(
  db: Database,
  id: number,
  { at, by }: { at: Moment; by: string },
): Promise<void> {
  await db.updateTable('proofs').set({ deletedAt: at, deletedBy: by }).where('id', '=', id).execute()
  announceRequirements(db)
}

function proofs(db: Database) {
  return db
    .selectFrom('proofs')
    .innerJoin('requirements', 'requirements.id', 'proofs.requirementId')
    .innerJoin('users as holder', 'holder.id', 'proofs.userId')
    .innerJoin('users as author', 'author.id', 'proofs.enteredBy')
    .leftJoin('users as confirmer', 'confirmer.id', 'proofs.confirmedBy')
    .select(['proofs.id', 'requirementId', 'userId', 'aircraftId', 'since', 'until', 'isWaiver', 'enteredAt'])
    .select(['enteredBy', 'confirmedAt', 'confirmedBy'])
    .select(['holder.firstName', 'holder.lastName'])
    .select(['author.firstName as authorFirstName', 'author.lastName as authorLastName'])
    .select(['confirmer.firstName as confirmerFirstName', 'confirmer.lastName as confirmerLastName'])
    .where('proofs.deletedAt', 'is', null)
    .where('requirements.isActive', '=', true)
}

type Joined = Awaited<ReturnType<ReturnType<typeof proofs>['executeTakeFirstOrThrow']>>

function stored(row: Joined): StoredProof {
  const { firstName, lastName, authorFirstName, authorLastName, confirmerFirstName, confirmerLastName, ...proof } = row
  const { userId, enteredBy, confirmedBy } = proof
  return {
    ...proof,
    user: { id: userId, firstName, lastName },
    enteredBy: { id: enteredBy, firstName: authorFirstName, lastName: authorLastName },
    confirmedBy:
      confirmedBy === null
        ? null
        : { id: confirmedBy, firstName: confirmerFirstName ?? '', lastName: confirmerLastName ?? '' },
  }
}

const NEVER = '9999-12-31'

function latestFirst(one: StoredProof, other: StoredProof): number {
  const [last, otherLast] = [one.until ?? NEVER, other.until ?? NEVER]
  return last === otherLast ? other.id - one.id : last < otherLast ? 1 : -1
}
