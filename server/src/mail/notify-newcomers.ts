import type { EmailChoice } from '@windsock/contract/email-choices'
import { emailChoiceOf } from '@windsock/domain/emails/email-choices'
import { addMinutes, type Moment } from '@windsock/domain/time'
import type { Database } from '../database/database'
import { administratorIds } from '../storage/credentials'
import { storedChoices } from '../storage/emails/email-choices'
import { allNews, insertNews } from '../storage/emails/gathered-news'
import { keepSetting, setting } from '../storage/settings'
import { type StoredUser, usersById, waitingForApproval } from '../storage/users'
import { newcomersEmail } from './account-emails'
import type { Club } from './email'
import { enqueueMail } from './enqueue-mail'

/** Minimum interval between two emails about new users, in minutes. */
const PAUSE = 60
const NAME = 'newcomers-told'
/** The text that is appended to the stored time of the last email if more users have signed up since that email. */
const MORE = ' and more since'

interface Context {
  db: Database
  config: Club & { mailFrom: string; reminders: boolean }
  now: Moment
}

/**
 * Notifies the administrators that users wait for approval. If they were notified within the last hour, the function
 * only records that more users wait, and so it does for administrators who have chosen the evening. Call it in the
 * transaction of a registration.
 */
export async function notifyOfNewcomer(context: Context): Promise<void> {
  await context.db.lockSubject(NAME)
  await gatherForEvening(context)
  const lastNotified = await setting(context.db, NAME)
  if (lastNotified === undefined || isOver(lastNotified, context.now)) await notifyAdministrators(context)
  else if (!lastNotified.endsWith(MORE)) await keepSetting(context.db, NAME, lastNotified + MORE)
}

/**
 * Notifies the administrators of users who signed up within an hour of the last email. It is called periodically, and
 * several servers may call it at the same time.
 */
export async function notifyOfMoreNewcomers({ db, ...context }: Context): Promise<void> {
  const isDue = (lastNotified: string | undefined) =>
    lastNotified !== undefined && lastNotified.endsWith(MORE) && isOver(lastNotified, context.now)
  if (!isDue(await setting(db, NAME))) return
  await db.transaction(async (db) => {
    await db.lockSubject(NAME)
    if (isDue(await setting(db, NAME))) await notifyAdministrators({ db, ...context })
  })
}

/**
 * Returns whether the last email is at least `PAUSE` minutes old. Also returns true if the clock has been set back,
 * because one email too many is better than none.
 */
function isOver(lastNotified: string, now: Moment): boolean {
  const at = lastNotified.replace(MORE, '')
  return at <= addMinutes(now, -PAUSE) || at > now
}

async function notifyAdministrators({ db, config, now }: Context): Promise<void> {
  await keepSetting(db, NAME, now)
  const waiting = await waitingForApproval(db)
  // Sends no email if the users who waited have been approved or removed in the meantime.
  if (waiting === 0) return
  for (const reader of await administratorsWho('atOnce', { db, config })) {
    const email = await newcomersEmail(waiting, reader, config)
    await enqueueMail({ to: reader.email, readerId: reader.id, email, kind: 'newcomers' }, { db, config, now })
  }
}

/** Keeps the news, once for each administrator who has chosen to get it in the evening. */
async function gatherForEvening({ db, config, now }: Context): Promise<void> {
  const readers = await administratorsWho('evening', { db, config })
  if (readers.length === 0) return
  const gathered = new Set((await allNews(db)).flatMap(({ kind, userId }) => (kind === 'newcomers' ? userId : [])))
  const missing = readers.filter(({ id }) => !gathered.has(id))
  const news = { kind: 'newcomers' as const, bookingId: null, action: 'waiting', actorId: null, known: null }
  await insertNews(
    db,
    missing.map(({ id: userId }) => ({ userId, ...news, starts: null, at: now })),
  )
}

/** Returns the administrators who have made this choice about new users, ordered by their addresses. */
async function administratorsWho(
  choice: EmailChoice,
  { db, config: { reminders } }: Pick<Context, 'db' | 'config'>,
): Promise<StoredUser[]> {
  const administrators = await usersById(db, await administratorIds(db))
  const stored = await storedChoices(
    db,
    administrators.map(({ id }) => id),
  )
  // Skips the administrator that the program created until somebody enters a real address for them.
  return administrators
    .filter(({ email }) => !email.endsWith('.invalid'))
    .filter((person) => emailChoiceOf('newcomers', stored(person.id), { person, reminders }) === choice)
    .toSorted((a, b) => (a.email < b.email ? -1 : 1))
}
