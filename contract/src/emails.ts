import * as z from 'zod/mini'
import { endpoint } from './endpoint'
import { moment, nothing } from './fields'
import { administrators } from './roles'

/** An email that failed at least once and has not been sent. */
export const failedEmail = z.object({
  id: z.number(),
  /** When it was written. */
  date: moment,
  to: z.string(),
  /** Empty if there is no other recipient. */
  cc: z.string(),
  subject: z.string(),
  attempts: z.number(),
  /** The last error of the mail server or of the connection to it. */
  failureMessage: z.string(),
})

export type FailedEmail = z.output<typeof failedEmail>

export const emailsGetFailed = endpoint({
  method: 'GET',
  path: '/api/emails/getFailedEmails',
  isCostly: true,
  allow: administrators,
  input: nothing,
  output: z.array(failedEmail),
})

/** Makes every unsent email due now. */
export const emailsTryResend = endpoint({
  method: 'POST',
  path: '/api/emails/tryResend',
  allow: administrators,
  input: z.unknown(),
  output: nothing,
})
