import type { Moment } from '@windsock/domain/time'
import type { Insertable, Selectable } from 'kysely'
import type { Database } from '../../database/database'
import type { Window } from '../rate-limit-events'
import { dayVersionsColumn } from '../../database/day-versions'
import { compiledQuery } from '../../database/compiled-query'
import type { Tables } from '../../database/tables'
import { type StoredUser, storedUser, usersWithRoles } from '../users'

export type StoredSession = Selectable<Tables['sessions']>

export async function insertSession(db: Database, session: Insertable<Tables['sessions']>): Promise<void> {
  await db.insertInto('sessions').values(session).execute()
}

const userWithDayVersions = compiledQuery((db, { id, now }: { id: string; now: Moment }) =>
  usersWithRoles(db)
    .innerJoin('sessions', 'sessions.userId', 'users.id')
    .select(dayVersionsColumn.as('dayVersions'))
    .where('sessions.id', '=', id)
    .where('sessions.expiresAt', '>', now)
    .where('users.isActive', '=', true)
    .compile(),
)

export interface SessionWithUser {
  user: StoredUser
  /** The versions of all airports' days in one string, which `dayVersionOf` parses. */
  dayVersions: string | null
}

/**
 * Returns the active user of a session; undefined if there is none or the session has expired. The same query reads the
 * day versions, because every call needs them too.
 */
export async function sessionWithUser(db: Database, id: string, now: Moment): Promise<SessionWithUser | undefined> {
  const [row] = await userWithDayVersions(db, { id, now })
  if (!row) return undefined
  const { dayVersions, ...user } = row
  return { user: storedUser(user), dayVersions }
}

/** Returns the sessions of a user that have not expired, latest first. */
export function sessionsOf(
  db: Database,
  userId: string,
  now: Moment,
): Promise<Omit<StoredSession, 'userId' | 'way'>[]> {
  return db
    .selectFrom('sessions')
    .select(['id', 'device', 'createdAt', 'expiresAt'])
    .where('userId', '=', userId)
    .where('expiresAt', '>', now)
    .orderBy('createdAt', 'desc')
    .orderBy('id')
    .execute()
}

/** Returns when and how a session began. */
export function beginningOf(db: Database, id: string): Promise<Pick<StoredSession, 'createdAt' | 'way'> | undefined> {
  return db.selectFrom('sessions').select(['createdAt', 'way']).where('id', '=', id).executeTakeFirst()
}

export async function endSession(db: Database, id: string): Promise<void> {
  await db.transaction(async (db) => {
    const ended = await db.deleteFrom('sessions').where('id', '=', id).returning('userId').executeTakeFirst()
    if (ended) db.announce({ sessionsOf: ended.userId })
  })
}

export async function endSessionsOf(db: Database, userId: string, exceptId?: string): Promise<void> {
  await db.transaction(async (db) => {
    const all = db.deleteFrom('sessions').where('userId', '=', userId)
    await (exceptId === undefined ? all : all.where('id', '<>', exceptId)).execute()
    db.announce({ sessionsOf: userId })
  })
}

/**
 * Deletes sessions that have expired, and sessions that began after `until`, because those were created while the clock
 * was ahead and would last too long.
 */
export async function purgeSessions(db: Database, now: Moment, { until }: Pick<Window, 'until'>): Promise<void> {
  await db
    .deleteFrom('sessions')
    .where((of) => of.or([of('expiresAt', '<=', now), of('createdAt', '>', until)]))
    .execute()
}
