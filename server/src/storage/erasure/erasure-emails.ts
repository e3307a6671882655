import { redacted } from '@windsock/domain/personal-data'
import type { Selectable } from 'kysely'
import type { Database } from '../../database/database'
import type { Tables } from '../../database/tables'
import { keyOf } from '../users'

interface Sought {
  marks: readonly string[]
  /** The person's email addresses, in the form that `keyOf` returns. */
  emails: ReadonlySet<string>
}

type Row = Selectable<Tables['outbox']>
type Changed = Pick<Row, 'id' | 'toAddress' | 'ccAddress' | 'subject' | 'text' | 'html' | 'failureMessage'>

export interface ErasedEmails {
  deleted: readonly number[]
  /** The new contents of emails to other people that contain the person's name or address. */
  changed: readonly Changed[]
}

const html: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

/**
 * Finds the emails in the outbox that must be deleted or changed when a person is erased. Emails to the person are
 * deleted, but an unsent email with a second recipient is kept for that recipient. The person's name is removed from
 * emails that are known to contain it. Reading the whole outbox is fast, because sent emails are not kept for long.
 */
export async function emailsErased(db: Database, userId: string, { marks, emails }: Sought): Promise<ErasedEmails> {
  const isTheirs = (address: string) => emails.has(keyOf(address))
  // Search for two more forms: emails have spaces instead of a text's line breaks, and their HTML is escaped.
  const lines = marks.map((mark) => mark.replaceAll(/[\p{Cc}\u2028\u2029]+/gu, ' '))
  const written = [...marks, ...lines, ...lines.map((mark) => mark.replaceAll(/[&<>"']/g, (one) => html[one] ?? ''))]
  const clean = (text: string) => redacted(text, [...new Set(written)])
  const deleted: number[] = []
  const changed: Changed[] = []
  for (const email of await db.selectFrom('outbox').selectAll().orderBy('id').execute()) {
    const { id, toAddress, ccAddress, subject, text, html, failureMessage } = email
    const toThem = email.userId === null ? isTheirs(toAddress) : email.userId === userId
    const ccThem = isTheirs(ccAddress)
    if (toThem && (ccAddress === '' || email.sentAt !== null)) deleted.push(id)
    else if (toThem || ccThem || email.concerns.includes(` ${userId} `)) {
      const addresses = toThem
        ? { toAddress: ccAddress, ccAddress: '' }
        : { toAddress, ccAddress: ccThem ? '' : ccAddress }
      const texts = { subject: clean(subject), text: clean(text), html: clean(html) }
      const after = { id, ...addresses, ...texts, failureMessage: clean(failureMessage) }
      const isSame = Object.entries(after).every(([name, value]) => email[name as keyof Changed] === value)
      if (!isSame) changed.push(after)
    }
  }
  return { deleted, changed }
}

export async function writeErasedEmails(db: Database, { deleted, changed }: ErasedEmails): Promise<void> {
  for (const id of deleted) await db.deleteFrom('outbox').where('id', '=', id).execute()
  for (const { id, ...email } of changed) await db.updateTable('outbox').set(email).where('id', '=', id).execute()
}
