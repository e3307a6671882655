import { randomBytes } from 'node:crypto'
import { addMinutes, type Moment } from '@windsock/domain/time'
import type { Database } from '../database/database'
import { isMailHeld, type LeasedMail } from '../storage/outbox'
import { endOlderPasswordKeys, insertPasswordKey, purgePasswordKeys } from '../storage/password-keys'
import { userById } from '../storage/users'
import { KEY_MINUTES, type KeyUse, keyEmail } from './account-emails'
import type { Message } from './delivery'
import type { Club, Email } from './email'

const KEY_BYTES = 32
/** The number of valid links per user. */
const KEYS_MOST = 3

interface Sending {
  db: Database
  config: Club
  now: Moment
}

/** The message to send for a row of the outbox; undefined if it should not be sent any more. */
export async function messageFor(mail: LeasedMail, sending: Sending): Promise<Message | undefined> {
  const { messageId, createdAt: writtenAt, toAddress: to, ccAddress: cc, keyFor, userId } = mail
  const email: Email | undefined = keyFor && userId ? await withKey(mail, { keyFor, userId }, sending) : mail
  return email && { messageId, writtenAt, to, cc, subject: email.subject, text: email.text, html: email.html }
}

/** The key is created when the email is sent, so that none is stored in the outbox or expires in it. */
async function withKey(
  mail: LeasedMail,
  { keyFor, userId }: { keyFor: KeyUse; userId: string },
  { db, config: club, now }: Sending,
): Promise<Email | undefined> {
  const key = randomBytes(KEY_BYTES).toString('base64url')
  return db.transaction(async (db) => {
    await db.lock({ users: [userId] })
    const person = await userById(db, userId)
    // Setting a password withdraws the email.
    if (!person?.isActive || !(await isMailHeld(db, mail))) return undefined
    await purgePasswordKeys(db, now)
    await insertPasswordKey(db, { key, userId, expiresAt: addMinutes(now, KEY_MINUTES[keyFor]) })
    await endOlderPasswordKeys(db, { key, userId }, KEYS_MOST)
    return keyEmail(keyFor, person, { key, club })
  })
}
