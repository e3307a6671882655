import { randomBytes } from 'node:crypto'
import { emailKinds, type UnsubscribableKind, unsubscribableKinds } from '@windsock/contract/email-choices'
import { addMinutes, type Moment } from '@windsock/domain/time'
import type { Database } from '../database/database'
import { choicesOf } from '../storage/emails/email-choices'
import { isMailHeld, type LeasedMail } from '../storage/outbox'
import { endOlderPasswordKeys, insertPasswordKey, purgePasswordKeys } from '../storage/sign-in/password-keys'
import { userById } from '../storage/users'
import { KEY_MINUTES, type KeyUse, keyEmail } from './account-emails'
import type { Message } from './delivery'
import type { Club, Email } from './email'
import { unsubscriptionOf } from './unsubscribe-token'

const KEY_BYTES = 32
/**
 * The number of links to set a password that are valid for one user at the same time. If a new link exceeds this
 * number, the link that expires first becomes invalid.
 */
const MAX_KEYS = 3

/** Emails about the account reach also those who are no members yet, or no longer. */
const kindsForMembers: ReadonlySet<string> = new Set(emailKinds.filter((kind) => kind !== 'account'))

interface SendContext {
  db: Database
  config: Club
  now: Moment
}

/** Returns the message to send for a row of the outbox; undefined if the email should no longer be sent. */
export async function messageFor(mail: LeasedMail, context: SendContext): Promise<Message | undefined> {
  const { messageId, createdAt: writtenAt, toAddress: to, ccAddress: cc, keyFor, userId, uselessAfter } = mail
  if (uselessAfter !== null && uselessAfter <= context.now) return undefined
  const kind = unsubscribableKinds.find((unsubscribableKind) => unsubscribableKind === mail.kind)
  if (userId && kindsForMembers.has(mail.kind) && !(await isMember(userId, context))) return undefined
  if (kind && userId && !(await isStillWanted(kind, userId, context))) return undefined
  const email: Email | undefined = keyFor && userId ? await withKey(mail, { keyFor, userId }, context) : mail
  if (!email) return undefined
  const { subject, text, html } = email
  const unsubscription = kind && userId ? await unsubscriptionOf({ userId, kind }, context) : undefined
  return { messageId, writtenAt, to, cc, subject, text, html, ...(unsubscription && { unsubscription }) }
}

async function isMember(userId: string, { db }: SendContext): Promise<boolean> {
  const person = await userById(db, userId)
  return person?.isActive === true && person.isApproved
}

/** Whether the person has not switched the kind off while the email waited. */
async function isStillWanted(kind: UnsubscribableKind, userId: string, { db }: SendContext): Promise<boolean> {
  return (await choicesOf(db, userId)).every((choice) => choice.kind !== kind || choice.choice !== 'none')
}

/**
 * Creates the secret key of the email's link only when the email is sent. The outbox therefore never contains a key,
 * and no key expires while its email waits.
 */
async function withKey(
  mail: LeasedMail,
  { keyFor, userId }: { keyFor: KeyUse; userId: string },
  { db, config: club, now }: SendContext,
): Promise<Email | undefined> {
  const key = randomBytes(KEY_BYTES).toString('base64url')
  return db.transaction(async (db) => {
    await db.lock({ users: [userId] })
    const person = await userById(db, userId)
    // No email is needed if the user has set a password in the meantime, which removes the email from the outbox.
    if (!person?.isActive || !(await isMailHeld(db, mail))) return undefined
    await purgePasswordKeys(db, now)
    await insertPasswordKey(db, { key, userId, expiresAt: addMinutes(now, KEY_MINUTES[keyFor]) })
    await endOlderPasswordKeys(db, { key, userId }, MAX_KEYS)
    return keyEmail(keyFor, person, { key, club })
  })
}
