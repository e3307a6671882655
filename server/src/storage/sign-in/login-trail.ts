import { addMinutes, type Moment } from '@windsock/domain/time'
import { type Expression, type SqlBool, sql } from 'kysely'
import { appendAudit } from '../audit'
import type { Database } from '../../database/database'

const LOGIN = 'login'
/** The prefix of `subjectId` for a login with an unknown name. No user's id has it, because ids have no colon. */
export const UNKNOWN = 'name:'
const DAY_MINUTES = 24 * 60
/**
 * Maximum number of failed logins recorded per day, because strangers can cause any number of them. Existing users and
 * unknown names are counted separately.
 */
const MAX_FAILURES_PER_DAY = 1000
const MAX_LOGINS_PER_DAY = 200
const notNoted = 'no more is noted today'

export type LoginAction =
  | 'logged in'
  | 'logged in by passkey'
  | 'logged in by provider'
  | 'logged out'
  | 'login failed'
  | 'passkey refused'
  | 'wrong password'
  | 'asked for a reset'

export interface Login {
  action: LoginAction
  /** A user's id, or `UNKNOWN` followed by a hash of the typed name. */
  subjectId: string
  at: Moment
  network: string
}

/** The actions that only the user can cause. All others share a limit, because strangers can cause them. */
const own: ReadonlySet<LoginAction> = new Set([
  'logged in',
  'logged in by passkey',
  'logged in by provider',
  'logged out',
])

/**
 * Adds a login or a failed attempt to the audit trail, up to a daily limit. Call it in the transaction of the login or
 * the failure itself.
 */
export async function appendLogin(db: Database, { action, subjectId, at, network }: Login): Promise<void> {
  const isOwn = own.has(action)
  // Failed attempts take a lock, because concurrent ones could exceed the limit together. Successful logins have
  // already taken a lock.
  if (!isOwn) await db.lockSubject('login-trail')
  const noted = await notedToday(db, { isOwn, subjectId }, at)
  const most = isOwn ? MAX_LOGINS_PER_DAY : MAX_FAILURES_PER_DAY
  if (noted > most) return
  const recorded = noted < most ? action : notNoted
  await appendAudit(db, { at, actorId: isOwn ? subjectId : null, noun: LOGIN, subjectId, action: recorded, network })
}

/**
 * Counts the entries of the last 24 hours that share a daily limit. If `isOwn`, these are the logins and logouts of one
 * user. Otherwise these are all failures with unknown names or all failures of existing users, like `subjectId`.
 */
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
    // This condition is written as in the definition of the partial index; otherwise SQLite would not use the index.
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

export async function eraseLogins(db: Database, userId: string): Promise<void> {
  await db.deleteFrom('audit').where('noun', '=', LOGIN).where('subjectId', '=', userId).execute()
}

export function loginsOf(db: Database, userId: string): Promise<{ at: Moment; action: string; network: string }[]> {
  return db
    .selectFrom('audit')
    .select(['at', 'action', 'network'])
    .where('noun', '=', LOGIN)
    .where('subjectId', '=', userId)
    .orderBy('id')
    .execute()
}
