import { createHash } from 'node:crypto'
import { addMinutes, type Moment } from '@windsock/domain/time'
import type { Selectable } from 'kysely'
import { compiledQuery } from '../database/compiled-query'
import type { Database } from '../database/database'
import type { Tables } from '../database/tables'
import type { Deletion } from './maintenances'

type Row = Selectable<Tables['calendars']>

/** A calendar link that has not been withdrawn, as its person sees it. */
export interface StoredCalendar extends Pick<
  Row,
  'id' | 'name' | 'kind' | 'detail' | 'isWithSchedules' | 'createdAt' | 'lastReadAt' | 'lastReader'
> {
  aircraft: { id: number; name: string; type: string; registrationCode: string } | null
}

/** A calendar link, possibly withdrawn, with the fields that serving it needs. */
export type FoundCalendar = Omit<Row, 'keyHash' | 'deletedBy'>

export type NewCalendar = Omit<
  Row,
  'id' | 'keyHash' | 'lastReadAt' | 'lastReader' | 'closedAt' | 'deletedAt' | 'deletedBy'
> & {
  key: string
}

/** A read is written down at most once in this time, because programs read often and nobody needs the minute. */
const READ_NOTED_MINUTES = 60

/** Returns a person's live calendars, in the order in which they were added. */
export async function calendarsOf(db: Database, userId: string): Promise<StoredCalendar[]> {
  const rows = await db
    .selectFrom('calendars')
    .leftJoin('aircraft', 'aircraft.id', 'calendars.aircraftId')
    .select(['calendars.id', 'calendars.name', 'kind', 'detail', 'isWithSchedules', 'createdAt', 'lastReadAt'])
    .select(['lastReader', 'aircraftId', 'aircraft.name as aircraftName', 'type', 'registrationCode'])
    .where('calendars.userId', '=', userId)
    .where('deletedAt', 'is', null)
    .orderBy('calendars.id')
    .execute()
  return rows.map(({ aircraftId: id, aircraftName: name, type, registrationCode, ...calendar }) => ({
    ...calendar,
    aircraft:
      id !== null && name !== null && type !== null && registrationCode !== null
        ? { id, name, type, registrationCode }
        : null,
  }))
}

/** Returns those of the users who have a live calendar. */
export async function calendarUsers(db: Database, userIds: readonly string[]): Promise<Set<string>> {
  const rows = userIds.length === 0 ? [] : await withCalendar(db, { userIds })
  return new Set(rows.map(({ userId }) => userId))
}

const withCalendar = compiledQuery((db, { userIds }: { userIds: readonly string[] }) =>
  db
    .selectFrom('calendars')
    .select('userId')
    .distinct()
    .where('userId', 'in', userIds)
    .where('deletedAt', 'is', null)
    .compile(),
)

/** Returns the calendar that a key opens, also if it has been withdrawn. */
export function calendarOfKey(db: Database, key: string): Promise<FoundCalendar | undefined> {
  return db
    .selectFrom('calendars')
    .select(['id', 'userId', 'name', 'kind', 'aircraftId', 'detail', 'isWithSchedules', 'createdAt', 'closedAt'])
    .select(['deletedAt', 'lastReadAt', 'lastReader'])
    .where('keyHash', '=', hashOf(key))
    .executeTakeFirst()
}

/** Returns the id of the new calendar. */
export async function insertCalendar(db: Database, { key, ...calendar }: NewCalendar): Promise<number> {
  const { id } = await db
    .insertInto('calendars')
    .values({ ...calendar, keyHash: hashOf(key), deletedAt: null, deletedBy: null })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Withdraws live calendars of a person: the one with `id`, or all. Returns the ids of those that were live. */
export async function markCalendarsDeleted(
  db: Database,
  { userId, id }: { userId: string; id?: number },
  { at, by }: Deletion,
): Promise<number[]> {
  const withdrawn = await db
    .updateTable('calendars')
    .set({ deletedAt: at, deletedBy: by })
    .where('userId', '=', userId)
    .where('deletedAt', 'is', null)
    .$if(id !== undefined, (query) => query.where('id', '=', id ?? 0))
    .returning('id')
    .execute()
  return withdrawn.map((row) => row.id)
}

/**
 * Notes since when a person may not read their live calendars of a kind, and forgets it of those that they may read
 * again.
 */
export async function noteReadable(
  db: Database,
  { userId, kind, mayRead }: Pick<Row, 'userId' | 'kind'> & { mayRead: boolean },
  at: Moment,
): Promise<void> {
  await db
    .updateTable('calendars')
    .set({ closedAt: mayRead ? null : at })
    .where('userId', '=', userId)
    .where('kind', '=', kind)
    .where('deletedAt', 'is', null)
    .where('closedAt', mayRead ? 'is not' : 'is', null)
    .where((of) =>
      of.or([
        of('aircraftId', 'is', null),
        of('aircraftId', 'in', (from) => from.selectFrom('aircraft').select('id').where('isActive', '=', true)),
      ]),
    )
    .execute()
}

/** Notes that the live calendars of an aircraft show nothing any more, because it is gone. */
export async function closeCalendarsOfAircraft(db: Database, aircraftId: number, at: Moment): Promise<void> {
  await db
    .updateTable('calendars')
    .set({ closedAt: at })
    .where('aircraftId', '=', aircraftId)
    .where('deletedAt', 'is', null)
    .where('closedAt', 'is', null)
    .execute()
}

/** Removes the names that an erased person has given to their calendars. */
export async function eraseCalendarNames(db: Database, userId: string): Promise<void> {
  await db.updateTable('calendars').set({ name: '', lastReader: '' }).where('userId', '=', userId).execute()
}

/** Writes down that a program has read a calendar, unless a read of the last hour is written already. */
export async function noteCalendarRead(db: Database, id: number, reader: string, now: Moment): Promise<void> {
  await db
    .updateTable('calendars')
    .set({ lastReadAt: now, lastReader: reader })
    .where('id', '=', id)
    .where((of) => of.or([of('lastReadAt', 'is', null), of('lastReadAt', '<=', addMinutes(now, -READ_NOTED_MINUTES))]))
    .execute()
}

/** Deletes the rows of calendars that were withdrawn before a moment. Their links are unknown from then on. */
export async function purgeCalendars(db: Database, before: Moment): Promise<void> {
  await db.deleteFrom('calendars').where('deletedAt', '<', before).execute()
}

/** Keys are long and random, so a fast hash without salt is secure. */
function hashOf(key: string): string {
  return createHash('sha256').update(key).digest('hex')
}
