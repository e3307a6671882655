import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { type UnsubscribableKind, unsubscribableKinds, unsubscribePath } from '@windsock/contract/email-choices'
import type { Database } from '../database/database'
import { setting, settingKept } from '../storage/settings'
import type { Unsubscription } from './delivery'
import type { Club } from './email'

const SECRET_BYTES = 32
const SECRET = 'unsubscribe-secret'

/** A kind of email to one person: all that an unsubscribe token says. */
export interface Unsubscribed {
  userId: string
  kind: UnsubscribableKind
}

/**
 * Returns how a mail program unsubscribes from a kind of email. Mail programs only call https (RFC 8058), so there is
 * nothing for a club at any other address.
 */
export async function unsubscriptionOf(
  of: Unsubscribed,
  { db, config: { publicUrl } }: { db: Database; config: Club },
): Promise<Unsubscription | undefined> {
  const { protocol, hostname } = new URL(publicUrl)
  if (protocol !== 'https:') return undefined
  const url = publicUrl + unsubscribePath(await unsubscribeToken(db, of))
  return { url, listId: `${of.kind}.${hostname}` }
}

/** Returns `userId.kind.HMAC`. It needs no row in the database and is valid for as long as the club keeps its secret. */
export async function unsubscribeToken(db: Database, of: Unsubscribed): Promise<string> {
  const random = randomBytes(SECRET_BYTES).toString('base64url')
  const secret = (await setting(db, SECRET)) ?? (await settingKept(db, SECRET, random))
  return `${textOf(of)}.${signatureOf(of, secret)}`
}

/** Returns what a token says; undefined if this club has not signed it. */
export async function readUnsubscribeToken(db: Database, token: string): Promise<Unsubscribed | undefined> {
  const [userId = '', kindText, signature = '', ...rest] = token.split('.')
  const kind = unsubscribableKinds.find((unsubscribableKind) => unsubscribableKind === kindText)
  const secret = await setting(db, SECRET)
  if (rest.length > 0 || !kind || secret === undefined) return undefined
  // Compared as text, because several texts decode to the same bytes.
  const [shown, expected] = [Buffer.from(signature), Buffer.from(signatureOf({ userId, kind }, secret))]
  return shown.length === expected.length && timingSafeEqual(shown, expected) ? { userId, kind } : undefined
}

const textOf = ({ userId, kind }: Unsubscribed) => `${userId}.${kind}`

function signatureOf(of: Unsubscribed, secret: string): string {
  return createHmac('sha256', secret).update(textOf(of)).digest('base64url')
}
