import { addMinutes, type Moment } from '@windsock/domain/time'
import { type Expression, type SqlBool, sql } from 'kysely'
import { appendAudit } from './audit'
import type { Database } from '../database/database'

/** The noun under which the audit trail has logins. */
const LOGIN = 'login'
/** What begins the subject of a login under a name that nobody has; an id of a person never has a colon. */
export const UNKNOWN = 'name:'
const DAY_MINUTES = 24 * 60
/** Strangers make these rows as they like: each kind has its share of a day, and no more. */
const MOST_FAILURES_A_DAY = 1000
const MOST_LOGINS_A_DAY = 200
const notNoted = 'no more is noted today'

export type LoginAction = 'logged in' | 'logged out' | 'login failed' | 'wrong password' | 'asked for a reset'

export interface Login {
  action: LoginAction
  /** A person's id, or `UNKNOWN` and a hash of the name. */
  subjectId: string
  at: Moment
  network: string
}

/** Where a session begins or ends by its owner's wish; all else may be anybody's doing. */
const own: ReadonlySet<LoginAction> = new Set(['logged in', 'logged out'])

/** Adds a login, or what was tried instead of one, to the audit trail. Inside the transaction of its cause. */
export async function appendLogin(db: Database, { action, subjectId, at, network }: Login): Promise<void> {
  const isOwn = own.has(action)
  // One after the other, or many at once would pass the limit together. One's own logins have passed a line already.
  if (!isOwn) await db.lockSubject('login-trail')
  const noted = await notedToday(db, { isOwn, subjectId }, at)
  const most = isOwn ? MOST_LOGINS_A_DAY : MOST_FAILURES_A_DAY
  if (noted > most) return
  const told = noted < most ? action : notNoted
  await appendAudit(db, { at, actorId: isOwn ? subjectId : null, noun: LOGIN, subjectId, action: told, network })
}

/** Own logins are counted by person; failures of people who exist and under made-up names apart from each other. */
export async function notedToday(
  db: Database,
  { isOwn, subjectId }: { isOwn: boolean; subjectId: string },
  at: Moment,
): Promise<number> {
  const isUnknown = subjectId.startsWith(UNKNOWN)
  const ofKind: Expression<SqlBool> = isOwn
    ? sql`actor_id = ${subjectId}`
    : sql`actor_id is null and ${sql.raw(isUnknown ? '' : 'not')} subject_id like ${`${UNKNOWN}%`}`
  const { rows } = await db
    .selectFrom('audit')
    .select((of) => of.fn.countAll<number>().as('rows'))
    // Word for word as in the index, which SQLite would not use otherwise.
    .where(sql<SqlBool>`noun = 'login'`)
    .where('at', '>', addMinutes(at, -DAY_MINUTES))
    .where(ofKind)
    .executeTakeFirstOrThrow()
  return rows
}

export async function purgeLogins(db: Database, before: Moment): Promise<void> {
  await db
    .deleteFrom('audit')
    .where(sql<SqlBool>`noun = 'login'`)
    .where('at', '<', before)
    .execute()
}

/** Takes somebody's logins, and what was tried under his name, out of the trail. */
export async function eraseLogins(db: Database, userId: string): Promise<void> {
  await db.deleteFrom('audit').where('noun', '=', LOGIN).where('subjectId', '=', userId).execute()
}

/** Somebody's logins and what was tried under his name, oldest first. */
export function loginsOf(db: Database, userId: string): Promise<{ at: Moment; action: string; network: string }[]> {
  return db
    .selectFrom('audit')
    .select(['at', 'action', 'network'])
    .where('noun', '=', LOGIN)
    .where('subjectId', '=', userId)
    .orderBy('id')
    .execute()
}
