import { emailsGetFailed, emailsTryResend } from '@windsock/contract/emails'
import { appendAudit } from '../../storage/audit'
import { makeUnsentDue, unsentMails } from '../../storage/outbox'
import { failureInWords } from '../../mail/failure-words'
import { on } from '../../http/route'

const readFailedEmails = on(emailsGetFailed, async (_, { db, translator, now }) => {
  const translate = await translator()
  const inWords = (failure: string) => {
    const words = failureInWords(failure)
    return words ? translate(words) : failure
  }
  const mails = await unsentMails(db, now)
  return mails.map(({ id, createdAt, toAddress, ccAddress, subject, attempts, failureMessage }) => ({
    id,
    date: createdAt,
    to: toAddress,
    cc: ccAddress,
    subject,
    attempts,
    failureMessage: inWords(failureMessage),
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
