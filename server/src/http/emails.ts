import { emailsGetFailed, emailsTryResend } from '@windsock/contract/emails'
import { makeUnsentDue, unsentMails } from '../storage/outbox'
import { on } from './on'

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

const resendEmails = on(emailsTryResend, async (_, { db, now }) => {
  await makeUnsentDue(db, now)
  return {}
})

export const emailRoutes = [readFailedEmails, resendEmails]
