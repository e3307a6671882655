import { formatDateTime } from '@windsock/domain/time'
import { zoneName } from '@windsock/domain/zone-name'
import type { Context } from '../http/route'
import { isNewDevice } from '../identity/known-devices'
import { passkeyAddedEmail, passkeyCopiedEmail, passkeysRemovedEmail, signInEmail } from '../mail/account-emails'
import type { Email } from '../mail/email'
import { enqueueMail } from '../mail/enqueue-mail'
import type { Database } from '../database/database'
import { activeAirports } from '../storage/airports'
import type { StoredUser } from '../storage/users'

type NoticeContext = Pick<Context, 'config' | 'now'>

/** Returns a function that emails a person about a sign-in in a browser and system that are new for them. */
export function notifyOfNewDevice(context: NoticeContext) {
  return async (person: StoredUser, device: string, db: Database): Promise<void> => {
    if (!(await isNewDevice(db, { userId: person.id, device, now: context.now }))) return
    const at = await momentFor(person, { ...context, db })
    await notify(person, await signInEmail(person, { device, at }, context.config), { ...context, db })
  }
}

export async function notifyOfAddedPasskey(
  person: StoredUser,
  context: NoticeContext & { db: Database },
): Promise<void> {
  const at = await momentFor(person, context)
  await notify(person, await passkeyAddedEmail(person, { at }, context.config), context)
}

export async function notifyOfRemovedPasskeys(
  person: StoredUser,
  count: number,
  context: NoticeContext & { db: Database },
): Promise<void> {
  const at = await momentFor(person, context)
  await notify(person, await passkeysRemovedEmail(person, { at, count }, context.config), context)
}

export async function notifyOfCopiedPasskey(
  person: StoredUser,
  context: NoticeContext & { db: Database },
): Promise<void> {
  const at = await momentFor(person, context)
  await notify(person, await passkeyCopiedEmail(person, { at }, context.config), context)
}

/** Writes the current time in the time zone of the person's airport, for example `2026-11-20 10:12 (CET)`. */
async function momentFor({ assignedAirport }: StoredUser, { db, now }: { db: Database; now: string }): Promise<string> {
  const zone = assignedAirport?.timeZone ?? (await activeAirports(db))[0]?.timeZone ?? 'UTC'
  return `${formatDateTime(now, zone)} (${zoneName(zone, now)})`
}

/** Skips the administrator that the program created until somebody enters a real address for them. */
async function notify(person: StoredUser, email: Email, context: NoticeContext & { db: Database }): Promise<void> {
  if (person.email.endsWith('.invalid')) return
  await enqueueMail({ to: person.email, readerId: person.id, email, kind: 'account' }, context)
}
