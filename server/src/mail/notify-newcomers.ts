import { addMinutes, type Moment } from '@windsock/domain/time'
import type { Database } from '../database/database'
import { administratorIds } from '../storage/credentials'
import { keepSetting, setting } from '../storage/settings'
import { usersById, waitingForApproval } from '../storage/users'
import { newcomersEmail } from './account-emails'
import type { Club } from './email'
import { enqueueMail } from './enqueue-mail'

/** The shortest interval between two of these emails, in minutes. */
const PAUSE = 60
const NAME = 'newcomers-told'
/** The suffix to the time of the last email if more users have signed up since. */
const MORE = ' and more since'

interface Context {
  db: Database
  config: Club & { mailFrom: string }
  now: Moment
}

/**
 * In the transaction of a registration: notifies the administrators that users wait for approval. If they were notified
 * within the last hour, it only notes that there are more.
 */
export async function notifyOfNewcomer(context: Context): Promise<void> {
  await context.db.lockSubject(NAME)
  const lastNotified = await setting(context.db, NAME)
  if (lastNotified === undefined || isOver(lastNotified, context.now)) await notifyAdministrators(context)
  else if (!lastNotified.endsWith(MORE)) await keepSetting(context.db, NAME, lastNotified + MORE)
}

/**
 * Runs periodically: notifies of the users who signed up within an hour of the last email. Several servers may run it
 * at once.
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

/** Also true if the clock was set back since: one email too many is better than none. */
function isOver(lastNotified: string, now: Moment): boolean {
  const at = lastNotified.replace(MORE, '')
  return at <= addMinutes(now, -PAUSE) || at > now
}

async function notifyAdministrators({ db, config, now }: Context): Promise<void> {
  await keepSetting(db, NAME, now)
  const waiting = await waitingForApproval(db)
  // Those who waited have been approved or removed in the meantime.
  if (waiting === 0) return
  const email = newcomersEmail(waiting, config)
  const administrators = await usersById(db, await administratorIds(db))
  // An administrator created by the program has no address yet.
  const addresses = administrators.map(({ email }) => email).filter((email) => !email.endsWith('.invalid'))
  for (const to of addresses.toSorted()) await enqueueMail({ to, email }, { db, config, now })
}
