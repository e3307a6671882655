import { emailsGetFailed, emailsTryResend } from '@windsock/contract/emails'
import { appendAudit } from '../../storage/audit'
import { makeUnsentDue, unsentMails } from '../../storage/outbox'
import { on } from '../../http/route'

const readFailedEmails = on(emailsGetFailed, async (_, { db }) => {
  const mails = await unsentMails(db)
  return mails.map(({ id, createdAt, toAddress, ccAddress, subject, attempts, failureMessage }) => ({
    id,
    date: createdAt,
    to: toAddress,
    cc: ccAddress,
    subject,
    attempts,
    failureMessage,
  }))
})

const resendEmails = on(emailsTryResend, async (_, { db, actor, now: at }) => {
  await db.transaction(async (db) => {
    await makeUnsentDue(db, at)
    await appendAudit(db, { at, actorId: actor.id, noun: 'mail', subjectId: 'unsent', action: 'resent' })
  })
  return {}
})

export const emailRoutes = [readFailedEmails, resendEmails]
