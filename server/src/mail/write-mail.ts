import { randomUUID } from 'node:crypto'
import type { Moment } from '@windsock/domain/time'
import type { Database } from '../database/database'
import { insertMail } from '../storage/outbox'
import { announcedLetter, type KeyUse } from './account-letters'
import type { Club, Letter } from './letter'

interface Writing {
  db: Database
  config: Club & { mailFrom: string }
  now: Moment
}

export interface Mail {
  to: string
  /** Whose letter it is; the personal data of that person include it. */
  readerId?: string
  /** Everybody whom it names beside the reader. */
  named?: readonly string[]
  letter: Letter
}

/** Puts a letter into the outbox, in the transaction of its cause; it is sent after the commit. */
export async function writeMail({ to, readerId, named = [], letter }: Mail, writing: Writing): Promise<void> {
  const { db, config, now } = writing
  const messageId = messageIdFrom(config.mailFrom)
  const people = new Set([...(readerId === undefined ? [] : [readerId]), ...named])
  await insertMail(db, {
    messageId,
    toAddress: to,
    ccAddress: '',
    ...letter,
    keyFor: null,
    userId: readerId ?? null,
    concerns: people.size > 0 ? ` ${[...people].join(' ')} ` : '',
    createdAt: now,
  })
}

/** Puts a letter into the outbox that lets somebody set his password; its key is made when it is sent. */
export async function writeKeyMail(
  use: KeyUse,
  { id: userId, email }: { id: string; email: string },
  { db, config, now }: Writing,
): Promise<void> {
  const addresses = { toAddress: email, ccAddress: '' }
  const messageId = messageIdFrom(config.mailFrom)
  const letter = announcedLetter(use, config)
  await insertMail(db, {
    messageId,
    ...addresses,
    ...letter,
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
