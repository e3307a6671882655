import type { Moment } from '@windsock/domain/time'
import type { Database } from '../database/database'
import { administratorIds } from '../storage/credentials'
import { type StoredUser, usersById } from '../storage/users'
import type { Club, Email } from './email'
import { enqueueMail } from './enqueue-mail'
import { type EmailedLimit, limitEmail, placedEmail } from './limit-emails'

export interface NotifyContext {
  db: Database
  config: Club & { mailFrom: string }
  now: Moment
}

/** Tells all administrators that a limit is due soon, due or overdue. Call it in the transaction that notes it. */
export function notifyOfLimit(about: EmailedLimit, context: NotifyContext): Promise<void> {
  return notifyAdministrators((reader) => limitEmail(about, reader, context.config), context)
}

/** Tells all administrators that the program has planned maintenance. Call it in the transaction that plans it. */
export function notifyOfPlaced(about: Parameters<typeof placedEmail>[0], context: NotifyContext): Promise<void> {
  return notifyAdministrators((reader) => placedEmail(about, reader, context.config), context)
}

async function notifyAdministrators(worded: (reader: StoredUser) => Promise<Email>, context: NotifyContext) {
  for (const reader of await reachedAdministrators(context.db))
    await enqueueMail({ to: reader.email, readerId: reader.id, email: await worded(reader) }, context)
}

/** Returns the administrators with an address. The one that the program created has none until somebody enters it. */
export async function reachedAdministrators(db: Database): Promise<StoredUser[]> {
  const administrators = await usersById(db, await administratorIds(db))
  return administrators.filter(({ email }) => !email.endsWith('.invalid'))
}
