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

/** Minimum interval between two emails about new users to one administrator, in minutes. */
const PAUSE = 60
const NAME = 'newcomers-told'
/** The text that is appended to the stored time of an email if more users have signed up since that email. */
const MORE = ' and more since'

interface Context {
  db: Database
  config: Club & { mailFrom: string; reminders: boolean }
  now: Moment
}

/** When administrators were last notified, by their ids. */
type Notified = Map<string, { at: Moment; more: boolean }>

/**
 * Notifies the administrators that users wait for approval. For those who were notified within the last hour, the
 * function only records that more users wait, and so it does for those who have chosen the evening. Call it in the
 * transaction of a registration.
 */
export async function notifyOfNewcomer(context: Context): Promise<void> {
  await context.db.lockSubject(NAME)
  await gatherForEvening(context)
  await notify(await administratorsWho(['atOnce'], context), await readNotified(context), context)
}

/**
 * Notifies administrators of users who signed up within an hour of their last email. It is called periodically, and
 * several servers may call it at the same time.
 */
export async function notifyOfMoreNewcomers({ db, ...context }: Context): Promise<void> {
  const dueIn = (notified: Notified) =>
    [...notified].filter(([, { at, more }]) => more && isOver(at, context.now)).map(([id]) => id)
  if (dueIn(await readNotified({ db, ...context })).length === 0) return
  await db.transaction(async (db) => {
    await db.lockSubject(NAME)
    const notified = await readNotified({ db, ...context })
    const due = dueIn(notified)
    const readers = await administratorsWho(['atOnce', 'evening'], { db, ...context })
    const waiting = readers.filter(({ id }) => due.includes(id))
    // Administrators who have chosen None in the meantime are not notified any more.
    for (const id of due) notified.delete(id)
    await notify(waiting, notified, { db, ...context })
  })
}

/** Notifies one administrator of the users whose news have waited for the evening. Call it in a transaction. */
export async function notifyOfGathered(reader: StoredUser, context: Context): Promise<void> {
  await context.db.lockSubject(NAME)
  await notify([reader], await readNotified(context), context)
}

/**
 * Returns whether the last email is at least `PAUSE` minutes old. Also returns true if the clock has been set back,
 * because one email too many is better than none.
 */
function isOver(at: Moment, now: Moment): boolean {
  return at <= addMinutes(now, -PAUSE) || at > now
}

/** Sends each reader an email, or records that more users wait if they have had one within the hour. */
async function notify(readers: readonly StoredUser[], notified: Notified, { db, config, now }: Context): Promise<void> {
  const waiting = await waitingForApproval(db)
  for (const reader of readers) {
    const last = notified.get(reader.id)
    if (last && !isOver(last.at, now)) notified.set(reader.id, { ...last, more: true })
    // Sends no email if the users who waited have been approved or removed in the meantime.
    else if (waiting > 0) {
      notified.set(reader.id, { at: now, more: false })
      const email = await newcomersEmail(waiting, reader, config)
      await enqueueMail({ to: reader.email, readerId: reader.id, email, kind: 'newcomers' }, { db, config, now })
    }
  }
  await storeNotified(notified, { db, now })
}

/** Reads when administrators were notified. Version 1.0 stored one moment for all of them. */
async function readNotified({ db, config }: Pick<Context, 'db' | 'config' | 'now'>): Promise<Notified> {
  const stored = await setting(db, NAME)
  if (stored === undefined) return new Map()
  const entries = stored.startsWith('{')
    ? Object.entries(JSON.parse(stored) as Record<string, string>)
    : (await administratorsWho(['atOnce'], { db, config })).map(({ id }) => [id, stored] as const)
  return new Map(entries.map(([id, text]) => [id, { at: text.replace(MORE, ''), more: text.endsWith(MORE) }]))
}

async function storeNotified(notified: Notified, { db, now }: Pick<Context, 'db' | 'now'>): Promise<void> {
  const administrators = new Set(await administratorIds(db))
  const kept = [...notified].filter(([id, { at, more }]) => administrators.has(id) && (more || !isOver(at, now)))
  const texts = kept.map(([id, { at, more }]) => [id, more ? at + MORE : at])
  await keepSetting(db, NAME, JSON.stringify(Object.fromEntries(texts)))
}

/** Keeps the news, once for each administrator who has chosen to get it in the evening. */
async function gatherForEvening({ db, config, now }: Context): Promise<void> {
  const readers = await administratorsWho(['evening'], { db, config })
  if (readers.length === 0) return
  const gathered = new Set((await allNews(db)).flatMap(({ kind, userId }) => (kind === 'newcomers' ? userId : [])))
  const missing = readers.filter(({ id }) => !gathered.has(id))
  const news = { kind: 'newcomers' as const, bookingId: null, action: 'waiting', actorId: null, known: null }
  await insertNews(
    db,
    missing.map(({ id: userId }) => ({ userId, ...news, starts: null, at: now })),
  )
}

/** Returns the administrators who have made one of these choices about new users, ordered by their addresses. */
async function administratorsWho(
  choices: readonly EmailChoice[],
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
    .filter((person) => {
      const choice = emailChoiceOf('newcomers', stored(person.id), { person, reminders })
      return choice !== undefined && choices.includes(choice)
    })
    .toSorted((a, b) => (a.email < b.email ? -1 : 1))
}
