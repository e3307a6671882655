import { randomUUID } from 'node:crypto'
import type { Moment } from '@windsock/domain/time'
import type { Database } from '../database/database'
import { insertMail } from '../storage/outbox'
import { announcedEmail, type KeyUse } from './account-emails'
import type { Club, Email } from './email'

interface Writing {
  db: Database
  config: Club & { mailFrom: string }
  now: Moment
}

export interface Mail {
  to: string
  /** The user it is written to; their personal data include it. */
  readerId?: string
  /** All other users whom it names. */
  named?: readonly string[]
  email: Email
}

/** Puts an email into the outbox, in the transaction of its cause; it is sent after the commit. */
export async function enqueueMail({ to, readerId, named = [], email }: Mail, writing: Writing): Promise<void> {
  const { db, config, now } = writing
  const messageId = messageIdFrom(config.mailFrom)
  const people = new Set([...(readerId === undefined ? [] : [readerId]), ...named])
  await insertMail(db, {
    messageId,
    toAddress: to,
    ccAddress: '',
    ...email,
    keyFor: null,
    userId: readerId ?? null,
    concerns: people.size > 0 ? ` ${[...people].join(' ')} ` : '',
    createdAt: now,
  })
}

/** Puts an email into the outbox that lets a user set their password; its key is created when it is sent. */
export async function enqueueKeyMail(
  use: KeyUse,
  { id: userId, email: address }: { id: string; email: string },
  { db, config, now }: Writing,
): Promise<void> {
  const addresses = { toAddress: address, ccAddress: '' }
  const messageId = messageIdFrom(config.mailFrom)
  const email = announcedEmail(use, config)
  await insertMail(db, {
    messageId,
    ...addresses,
    ...email,
    keyFor: use,
    userId,
    concerns: ` ${userId} `,
    createdAt: now,
  })
}

function messageIdFrom(mailFrom: string): string {
  const domain = /@([\w.-]+)/.exec(mailFrom)?.[1] ?? 'localhost'
  return `<${randomUUID()}@${domain}>`
}
