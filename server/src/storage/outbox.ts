import type { Moment } from '@windsock/domain/time'
import { type Insertable, type Selectable, sql } from 'kysely'
import * as z from 'zod'
import type { Database } from '../database/database'
import { compiledQuery, compiledWrite } from '../database/compiled-query'
import type { Tables } from '../database/tables'

type Row = Selectable<Tables['outbox']>

export type NewMail = Pick<Insertable<Tables['outbox']>, Exclude<keyof Row, Kept>> & {
  createdAt: Moment
  /** When the email is due; at once if it is missing. */
  dueAt?: Moment
}
type Kept = 'id' | 'createdAt' | 'dueAt' | 'attempts' | 'failureMessage' | 'sentAt' | 'lease' | 'leasedUntil'

/** An email that a worker has leased to send it. */
export type LeasedMail = Pick<Row, Exclude<keyof Row, 'lease'>> & { lease: string }

/**
 * Adds an email to the outbox, with `db.write`. Call it in the transaction of the email's cause, so that either both are
 * stored or neither.
 */
export function insertMail(db: Database, { dueAt, ...mail }: NewMail): Promise<void> {
  return storeMail(db, { ...mail, dueAt: dueAt ?? mail.createdAt })
}

const storeMail = compiledWrite((db, mail: NewMail & { dueAt: Moment }) =>
  db
    .insertInto('outbox')
    .values({ ...mail, sentAt: null, lease: null, leasedUntil: null })
    .compile(),
)

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
const MAX_UNSENT = 1000

/** Returns the emails that failed at least once, are not sent yet and are still of use, newest first. */
export function unsentMails(db: Database, now: Moment): Promise<Row[]> {
  return db
    .selectFrom('outbox')
    .selectAll()
    .where('sentAt', 'is', null)
    .where('attempts', '>', 0)
    .where((of) => of.or([of('uselessAfter', 'is', null), of('uselessAfter', '>', now)]))
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(MAX_UNSENT)
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

const known = z.union([z.number(), z.enum(['new', 'deleted'])])

/**
 * The state of a booking that the reader of an email knew before: its version, or that it did not exist because it
 * was not made yet or was deleted.
 */
export type Known = z.output<typeof known>

/** Reads what `JSON.stringify` wrote of a `Known`. */
export function readKnown(text: string): Known {
  return known.parse(JSON.parse(text))
}

const notice = z.object({
  actorId: z.string(),
  bookings: z.array(z.tuple([z.number(), known])),
})

/** The content of an email about bookings, from which it is written again if they change while it waits. */
export type WaitingNotice = z.output<typeof notice>

export interface WaitingEmail extends WaitingNotice {
  readerId: string
  createdAt: Moment
}

const waiting = compiledQuery((db, { now }: { now: Moment }) =>
  db
    .selectFrom('outbox')
    .select(['id', 'userId', 'createdAt', 'notice'])
    .where('sentAt', 'is', null)
    .where('dueAt', '>=', now)
    .where('attempts', '=', 0)
    .where('notice', '<>', '')
    // Only in this order does SQLite use the index of the unsent emails.
    .orderBy('dueAt')
    .orderBy('id')
    .compile(),
)

/**
 * Removes the emails about these bookings that are not due yet, and returns them. An email that a worker is sending
 * stays. Call it in the transaction of a change, which adds the emails that replace them.
 */
export async function withdrawWaitingEmails(
  db: Database,
  bookingIds: readonly number[],
  now: Moment,
): Promise<WaitingEmail[]> {
  const wanted = new Set(bookingIds)
  const found = (await waiting(db, { now })).flatMap(({ id, userId, createdAt, notice: kept }) => {
    const email = notice.parse(JSON.parse(kept))
    if (userId === null || !email.bookings.some(([bookingId]) => wanted.has(bookingId))) return []
    return [{ id, readerId: userId, createdAt, ...email }]
  })
  if (found.length === 0) return []
  const ids = found.map(({ id }) => id)
  const removed = await db
    .deleteFrom('outbox')
    .where('id', 'in', ids)
    .where('sentAt', 'is', null)
    .where('lease', 'is', null)
    .returning('id')
    .execute()
  const withdrawn = new Set(removed.map(({ id }) => id))
  return found.filter(({ id }) => withdrawn.has(id))
}
