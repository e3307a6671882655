import { withoutMarks } from '@windsock/domain/personal-data'
import type { Database } from './database'
import { keyOf } from './users'

interface Sought {
  marks: readonly string[]
  /** His addresses, folded by `keyOf`. */
  emails: ReadonlySet<string>
}

const html: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

/**
 * Letters to him are deleted, what still waits for a second reader goes to that one alone, and letters to others that
 * name him do so no more. The outbox is short: what was sent is not kept for long.
 */
export async function eraseFromLetters(db: Database, userId: string, { marks, emails }: Sought): Promise<void> {
  const isHis = (address: string) => emails.has(keyOf(address))
  // In letters a text stands on one line, and in HTML some characters are written otherwise.
  const lines = marks.map((mark) => mark.replaceAll(/[\p{Cc}\u2028\u2029]+/gu, ' '))
  const written = [...marks, ...lines, ...lines.map((mark) => mark.replaceAll(/[&<>"']/g, (one) => html[one] ?? ''))]
  const clean = (text: string) => withoutMarks(text, [...new Set(written)])
  for (const letter of await db.selectFrom('outbox').selectAll().execute()) {
    const { id, toAddress, ccAddress, subject, text, html, failureMessage } = letter
    const isGone = letter.userId === userId || (isHis(toAddress) && (ccAddress === '' || letter.sentAt !== null))
    if (isGone) {
      await db.deleteFrom('outbox').where('id', '=', id).execute()
      continue
    }
    const addresses = isHis(toAddress)
      ? { toAddress: ccAddress, ccAddress: '' }
      : { toAddress, ccAddress: isHis(ccAddress) ? '' : ccAddress }
    const texts = { subject: clean(subject), text: clean(text), html: clean(html) }
    const changed = { ...addresses, ...texts, failureMessage: clean(failureMessage) }
    const isSame = Object.entries(changed).every(([name, value]) => letter[name as keyof typeof changed] === value)
    if (!isSame) await db.updateTable('outbox').set(changed).where('id', '=', id).execute()
  }
}
