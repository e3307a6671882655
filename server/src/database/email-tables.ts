import type { EmailChoice, EmailKind } from '@windsock/contract/email-choices'
import type { Generated } from 'kysely'

// Like in tables.ts, values have the same form on both engines.

/** An email in the outbox. Emails that were sent are kept for a while. */
export interface MailRow {
  id: Generated<number>
  /**
   * The Message-ID, the same for every attempt, so that mail programs show an email only once even if it arrives twice.
   */
  messageId: string
  toAddress: string
  ccAddress: string
  subject: string
  text: string
  html: string
  /**
   * Why the email contains a link to set a password; null if it contains no such link. The key in the link is created
   * for `userId` only when the email is sent, and the email's text is composed at the same time.
   */
  keyFor: 'reset' | 'invitation' | null
  userId: string | null
  createdAt: string
  /** When the next attempt is due; null if the email is not retried automatically. */
  dueAt: string | null
  attempts: Generated<number>
  failureMessage: Generated<string>
  sentAt: string | null
  /** The lease of the worker that is sending the email, and the time when the lease ends. */
  lease: string | null
  leasedUntil: string | null
  /**
   * The ids of the recipients and of the users whom the email names, with a space around each id; empty if they are
   * unknown.
   */
  concerns: Generated<string>
  /**
   * The bookings of an email that waits until they can no longer be undone, as JSON (storage/outbox.ts); empty
   * for every other email. It contains ids but no names.
   */
  notice: Generated<string>
  /** The kind of the email (contract/src/email-choices.ts); empty if it has none. */
  kind: Generated<EmailKind | ''>
  /** The moment from which the email is not sent any more; null if it never becomes useless. */
  uselessAfter: Generated<string | null>
}

/** A choice of a person about one kind of email. There is a row only if the choice is not the default. */
export interface EmailChoiceRow {
  userId: string
  kind: EmailKind
  choice: EmailChoice
  at: string
  /** Whether the person's mail program made the choice. */
  isByMail: boolean
}

/** News about a booking, or about new users, that wait for their reader's evening. */
export interface GatheredNewsRow {
  id: Generated<number>
  userId: string
  kind: 'booked' | 'newcomers'
  /** null for news about new users, like `actorId` and `starts`. */
  bookingId: number | null
  action: string
  actorId: string | null
  /** The booking as its reader last knew it, as JSON (`Known` of storage/outbox.ts). */
  known: string
  /** When the flight begins. */
  starts: string | null
  at: string
}

/** A reminder or an overview that has been sent, see mail/remind.ts. */
export interface SaidRow {
  userId: string
  kind: string
  /** The day of the flights. */
  day: string
  airportId: number
  at: string
}
