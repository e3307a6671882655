import type { Elsewhere, ElsewhereDraft } from '@windsock/contract/documents/proofs'
import type { Moment } from '@windsock/domain/time'
import type { Database } from '../../database/database'
import { announceRequirements } from '../announce'

/** Returns what a person has flown elsewhere, the latest day first. */
export async function elsewhereOf(db: Database, userId: string): Promise<Elsewhere[]> {
  const rows = await entries(db)
    .where('userId', '=', userId)
    .orderBy('day', 'desc')
    .orderBy('flownElsewhere.id', 'desc')
    .execute()
  return rows.map(stored)
}

export async function elsewhereById(db: Database, id: number): Promise<Elsewhere | undefined> {
  const row = await entries(db).where('flownElsewhere.id', '=', id).executeTakeFirst()
  return row && stored(row)
}

/** Returns how many entries a person has made since a moment. */
export async function elsewhereEnteredBy(db: Database, userId: string, since: Moment): Promise<number> {
  const { count } = await db
    .selectFrom('flownElsewhere')
    .select((of) => of.fn.countAll<number>().as('count'))
    .where('userId', '=', userId)
    .where('enteredAt', '>', since)
    .executeTakeFirstOrThrow()
  return count
}

type Columns = Omit<ElsewhereDraft, 'id'>

export async function insertElsewhere(
  db: Database,
  entry: Columns & { userId: string; enteredAt: Moment },
): Promise<number> {
  const { id } = await db
    .insertInto('flownElsewhere')
    .values({ ...entry, confirmedBy: null })
    .returning('id')
    .executeTakeFirstOrThrow()
  announceRequirements(db)
  return id
}

/** Stores other values of an entry, which nobody has confirmed then. The caller has locked its person. */
export async function updateElsewhere(db: Database, id: number, entry: Columns): Promise<void> {
  await db
    .updateTable('flownElsewhere')
    .set({ ...entry, confirmedBy: null })
    .where('id', '=', id)
    .execute()
  announceRequirements(db)
}

export async function markElsewhereConfirmed(db: Database, id: number, by: string): Promise<void> {
  await db.updateTable('flownElsewhere').set({ confirmedBy: by }).where('id', '=', id).execute()
  announceRequirements(db)
}

export async function removeElsewhere(db: Database, id: number): Promise<void> {
  await db.deleteFrom('flownElsewhere').where('id', '=', id).execute()
  announceRequirements(db)
}

function entries(db: Database) {
  return db
    .selectFrom('flownElsewhere')
    .leftJoin('users as confirmer', 'confirmer.id', 'flownElsewhere.confirmedBy')
    .select(['flownElsewhere.id', 'userId', 'day', 'groupId', 'minutes', 'takeOffs', 'landings', 'nightLandings'])
    .select(['enteredAt', 'confirmedBy', 'confirmer.firstName', 'confirmer.lastName'])
}

type Row = Awaited<ReturnType<ReturnType<typeof entries>['executeTakeFirstOrThrow']>>

function stored({ confirmedBy, firstName, lastName, ...entry }: Row): Elsewhere {
  const confirmer =
    confirmedBy === null ? null : { id: confirmedBy, firstName: firstName ?? '', lastName: lastName ?? '' }
  return { ...entry, confirmedBy: confirmer }
}
