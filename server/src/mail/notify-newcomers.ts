import { addMinutes, type Moment } from '@windsock/domain/time'
import type { Database } from '../database/database'
import { administratorIds } from '../storage/credentials'
import { keepSetting, setting } from '../storage/settings'
import { usersById, waitingForApproval } from '../storage/users'
import { newcomersEmail } from './account-emails'
import type { Club } from './email'
import { enqueueMail } from './enqueue-mail'

/** Between two of these letters, in minutes. */
const PAUSE = 60
const NAME = 'newcomers-told'
/** Stands behind the moment of the last letter while somebody has signed up since. */
const MORE = ' and more since'

interface Telling {
  db: Database
  config: Club & { mailFrom: string }
  now: Moment
}

/**
 * In the transaction in which somebody signs up: tells the administrators that people wait, or notes that they are to be
 * told later, because they have been told within the hour.
 */
export async function notifyOfNewcomer(telling: Telling): Promise<void> {
  await telling.db.lockSubject(NAME)
  const told = await setting(telling.db, NAME)
  if (told === undefined || isOver(told, telling.now)) await tell(telling)
  else if (!told.endsWith(MORE)) await keepSetting(telling.db, NAME, told + MORE)
}

/** Now and then: tells of those who have signed up within an hour of the last letter. Several servers may do so at once. */
export async function notifyOfMoreNewcomers({ db, ...telling }: Telling): Promise<void> {
  const isDue = (told: string | undefined) => told !== undefined && told.endsWith(MORE) && isOver(told, telling.now)
  if (!isDue(await setting(db, NAME))) return
  await db.transaction(async (db) => {
    await db.lockSubject(NAME)
    if (isDue(await setting(db, NAME))) await tell({ db, ...telling })
  })
}

/** Also where the clock has been set back since: a letter too many is better than none. */
function isOver(told: string, now: Moment): boolean {
  const at = told.replace(MORE, '')
  return at <= addMinutes(now, -PAUSE) || at > now
}

async function tell({ db, config, now }: Telling): Promise<void> {
  await keepSetting(db, NAME, now)
  const waiting = await waitingForApproval(db)
  // Whoever waited has been approved, or removed, meanwhile.
  if (waiting === 0) return
  const email = newcomersEmail(waiting, config)
  const administrators = await usersById(db, await administratorIds(db))
  // An administrator whom the program has made has no address yet.
  const addresses = administrators.map(({ email }) => email).filter((email) => !email.endsWith('.invalid'))
  for (const to of addresses.toSorted()) await enqueueMail({ to, email }, { db, config, now })
}
