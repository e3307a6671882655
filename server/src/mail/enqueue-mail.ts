import { randomUUID } from 'node:crypto'
import type { EmailKind } from '@windsock/contract/email-choices'
import type { Moment } from '@windsock/domain/time'
import type { Database } from '../database/database'
import { insertMail, type WaitingNotice } from '../storage/outbox'
import { announcedEmail, type KeyUse } from './account-emails'
import type { Club, Email, Reader } from './email'

interface EnqueueContext {
  db: Database
  config: Club & { mailFrom: string }
  now: Moment
}

export interface Mail {
  to: string
  /** The user to whom the email is written. The id is stored so that an export of their data includes the email. */
  readerId?: string
  /** The ids of all other users whom the email names. They are stored so that an erasure finds the email. */
  named?: readonly string[]
  email: Email
  /** When the email is due, and what it is about until then. An email without it is due at once. */
  wait?: { dueAt: Moment; notice: WaitingNotice }
  /** Emails of an `UnsubscribableKind` get the headers with which mail programs unsubscribe. */
  kind?: EmailKind
  /** The moment from which the email is withdrawn instead of sent. Without it the email is always sent. */
  uselessAfter?: Moment
}

/**
 * Adds an email to the outbox. Call it in the transaction that causes the email: the email is sent only after the
 * commit.
 */
export async function enqueueMail(mail: Mail, writing: EnqueueContext): Promise<void> {
  const { to, readerId, named = [], email, wait, kind, uselessAfter } = mail
  const { db, config, now } = writing
  const messageId = messageIdFrom(config.mailFrom)
  const ids = [...(readerId === undefined ? [] : [readerId]), ...named]
  // The club that acts by itself has no id.
  const people = new Set(ids.filter((id) => id !== ''))
  await insertMail(db, {
    messageId,
    toAddress: to,
    ccAddress: '',
    ...email,
    keyFor: null,
    userId: readerId ?? null,
    concerns: people.size > 0 ? ` ${[...people].join(' ')} ` : '',
    createdAt: now,
    ...(kind !== undefined && { kind }),
    ...(uselessAfter !== undefined && { uselessAfter }),
    ...(wait && { dueAt: wait.dueAt, notice: JSON.stringify(wait.notice) }),
  })
}

/**
 * Adds an email with a link to set a password to the outbox. The link contains a secret key, which is created only when
 * the email is sent.
 */
export async function enqueueKeyMail(
  use: KeyUse,
  { id: userId, email: address, language }: { id: string; email: string } & Reader,
  { db, config, now }: EnqueueContext,
): Promise<void> {
  const addresses = { toAddress: address, ccAddress: '' }
  const messageId = messageIdFrom(config.mailFrom)
  const email = await announcedEmail(use, { language }, config)
  await insertMail(db, {
    messageId,
    ...addresses,
    ...email,
    keyFor: use,
    userId,
    concerns: ` ${userId} `,
    createdAt: now,
    kind: 'account',
  })
}

function messageIdFrom(mailFrom: string): string {
  const domain = /@([\w.-]+)/.exec(mailFrom)?.[1] ?? 'localhost'
  return `<${randomUUID()}@${domain}>`
}
