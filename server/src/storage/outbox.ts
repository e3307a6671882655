import type { Moment } from '@windsock/domain/time'
import { type Insertable, type Selectable, sql } from 'kysely'
import type { Database } from '../database/database'
import { compiledQuery } from '../database/compiled-query'
import type { Tables } from '../database/tables'

type Row = Selectable<Tables['outbox']>

export type NewMail = Pick<Insertable<Tables['outbox']>, Exclude<keyof Row, Kept>> & { createdAt: Moment }
type Kept = 'id' | 'createdAt' | 'dueAt' | 'attempts' | 'failureMessage' | 'sentAt' | 'lease' | 'leasedUntil'

/** An email that a worker has leased to send it. */
export type LeasedMail = Pick<Row, Exclude<keyof Row, 'lease'>> & { lease: string }

/**
 * Adds an email that is due at once. Call it in the transaction of the email's cause, so that either both are stored or
 * neither.
 */
export async function insertMail(db: Database, mail: NewMail): Promise<void> {
  await db
    .insertInto('outbox')
    .values({ ...mail, dueAt: mail.createdAt, sentAt: null, lease: null, leasedUntil: null })
    .execute()
}

/**
 * Leases the email that has been due longest. Returns undefined if no email is due. No other worker can lease the email
 * before `until`.
 */
export async function leaseDueMail(
  db: Database,
  { now, lease, until }: { now: Moment; lease: string; until: Moment },
): Promise<LeasedMail | undefined> {
  // A cheap query comes first, because this function runs after every write and most writes add no email.
  if ((await firstDue(db, { now })).length === 0) return undefined
  const due = dueMail(db, now)
  const row = await db
    .updateTable('outbox')
    .set({ lease, leasedUntil: until })
    // Only PostgreSQL needs a row lock here, because SQLite allows only one writer at a time.
    .where('id', '=', db.engine === 'postgres' ? due.forUpdate().skipLocked() : due)
    .returningAll()
    .executeTakeFirst()
  return row && { ...row, lease }
}

const firstDue = compiledQuery((db, { now }: { now: Moment }) => dueMail(db, now).compile())

function dueMail(db: Database, now: Moment) {
  return db
    .selectFrom('outbox')
    .select('id')
    .where('sentAt', 'is', null)
    .where('dueAt', '<=', now)
    .where((of) => of.or([of('leasedUntil', 'is', null), of('leasedUntil', '<=', now)]))
    .orderBy('dueAt')
    .orderBy('id')
    .limit(1)
}

type Leased = Pick<LeasedMail, 'id' | 'lease'>

/** Returns whether the email still exists and this lease is still valid. */
export async function isMailHeld(db: Database, { id, lease }: Leased): Promise<boolean> {
  const row = await db
    .selectFrom('outbox')
    .select('id')
    .where('id', '=', id)
    .where('lease', '=', lease)
    .executeTakeFirst()
  return row !== undefined
}

/** Marks an email as sent, even if the lease has ended, because the email was delivered. */
export async function markMailSent(db: Database, { id }: Pick<Leased, 'id'>, sentAt: Moment): Promise<void> {
  await db
    .updateTable('outbox')
    .set({ sentAt, lease: null, leasedUntil: null, failureMessage: '' })
    .where('id', '=', id)
    .execute()
}

/** @param failure - the error message, and when the next attempt is due; a null `dueAt` means no automatic retry */
export async function markMailFailed(
  db: Database,
  { id, lease }: Leased,
  failure: { failureMessage: string; dueAt: Moment | null },
): Promise<void> {
  await db
    .updateTable('outbox')
    .set({ ...failure, attempts: sql`attempts + 1`, lease: null, leasedUntil: null })
    .where('id', '=', id)
    .where('lease', '=', lease)
    .execute()
}

/** Ends the lease without counting an attempt. */
export async function releaseMail(db: Database, { id, lease }: Leased): Promise<void> {
  await db
    .updateTable('outbox')
    .set({ lease: null, leasedUntil: null })
    .where('id', '=', id)
    .where('lease', '=', lease)
    .execute()
}

/**
 * Maximum number of unsent emails returned, which is more than anybody reads. Older emails appear once newer ones are
 * sent.
 */
const UNSENT_MOST = 1000

/** Returns the emails that failed at least once and are not sent yet, newest first. */
export function unsentMails(db: Database): Promise<Row[]> {
  return db
    .selectFrom('outbox')
    .selectAll()
    .where('sentAt', 'is', null)
    .where('attempts', '>', 0)
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(UNSENT_MOST)
    .execute()
}

/** Makes all failed emails due now, including those that are not retried automatically. */
export async function makeUnsentDue(db: Database, now: Moment): Promise<void> {
  await db.updateTable('outbox').set({ dueAt: now }).where('sentAt', 'is', null).where('attempts', '>', 0).execute()
}

/** Deletes the user's unsent emails with a link to set a password. */
export async function withdrawKeyMails(db: Database, userId: string): Promise<void> {
  await db
    .deleteFrom('outbox')
    .where('userId', '=', userId)
    .where('keyFor', 'is not', null)
    .where('sentAt', 'is', null)
    .execute()
}

export async function withdrawMail(db: Database, { id }: Pick<Leased, 'id'>): Promise<void> {
  await db.deleteFrom('outbox').where('id', '=', id).execute()
}

export async function purgeSentMails(db: Database, before: Moment): Promise<void> {
  await db.deleteFrom('outbox').where('sentAt', '<', before).execute()
}

/** The numbers of emails that are not sent yet. */
export interface OutboxCounts {
  /** Emails without an attempt so far. */
  waiting: number
  /**
   * Emails that failed at least once, even if they are not retried automatically. The page Unsent Emails lists them.
   */
  failed: number
}

export async function outboxCounts(db: Database): Promise<OutboxCounts> {
  const { waiting, failed } = await db
    .selectFrom('outbox')
    .select(({ fn }) => [
      fn.count<number>('id').filterWhere('attempts', '=', 0).as('waiting'),
      fn.count<number>('id').filterWhere('attempts', '>', 0).as('failed'),
    ])
    .where('sentAt', 'is', null)
    .executeTakeFirstOrThrow()
  return { waiting, failed }
}
