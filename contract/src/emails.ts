import * as z from 'zod/mini'
import { endpoint } from './endpoint'
import { moment } from './fields'
import { nothing } from './simple-shapes'
import { administrators } from './roles'

/** An email that has not been sent yet, although the server has tried at least once. */
export const failedEmail = z.object({
  id: z.number(),
  /** When the email was created. */
  date: moment,
  to: z.string(),
  /** Address that receives a copy; empty if there is none. */
  cc: z.string(),
  subject: z.string(),
  attempts: z.number(),
  /** The last error, either of the mail server or of the connection to it. */
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

/** Makes every unsent email due, so that the server tries to send it at once. */
export const emailsTryResend = endpoint({
  method: 'POST',
  path: '/api/emails/tryResend',
  allow: administrators,
  input: z.unknown(),
  output: nothing,
})
