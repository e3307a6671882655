export interface Message {
  /** The Message-ID header, `<…@…>`. It is the same for every attempt to send the email. */
  messageId: string
  writtenAt: string
  to: string
  /** The address that gets a copy of the email (Cc); empty if there is none. */
  cc: string
  subject: string
  text: string
  html: string
  /** How mail programs unsubscribe; missing for emails that cannot be switched off. */
  unsubscription?: Unsubscription
}

export interface Unsubscription {
  /** The URL that switches this kind of email off for its reader (RFC 8058). */
  url: string
  /** The identifier of this kind of email (RFC 2919). */
  listId: string
}

/**
 * Delivers one email to a mail server or to a folder. The signal `cut` aborts the attempt.
 * @throws Undelivered
 */
export type Deliver = (message: Message, cut: AbortSignal) => Promise<void>

/** The error for an email that could not be sent. Its message tells an administrator why. */
export class Undelivered extends Error {
  override name = 'Undelivered'
  /** True if the server will never accept this email, so that a retry is useless. */
  readonly isPermanent: boolean
  /** True if no email at all can be sent now, for example because the mail server is down. */
  readonly isOutage: boolean

  constructor(message: string, why: { isPermanent?: boolean; isOutage?: boolean; cause?: unknown } = {}) {
    super(message.replaceAll(/\p{Cc}+/gu, ' ').slice(0, 500), { cause: why.cause })
    this.isPermanent = why.isPermanent ?? false
    this.isOutage = why.isOutage ?? false
  }
}

/**
 * Returns the fields of an email for nodemailer. Addresses are objects, because nodemailer would parse a text as a list
 * of addresses.
 */
export function envelopeOf({ messageId, to, cc, subject, text, html, ...rest }: Message, from: Sender) {
  const address = (of: string) => ({ name: '', address: of })
  const headers = { 'Auto-Submitted': 'auto-generated', ...unsubscribeHeaders(rest.unsubscription) }
  const sender = from.mailFrom.includes('<') ? from.mailFrom : { name: from.clubName, address: from.mailFrom }
  const content = { subject, text, html, headers, disableFileAccess: true, disableUrlAccess: true }
  return { messageId, from: sender, to: address(to), ...(cc && { cc: address(cc) }), ...content }
}

function unsubscribeHeaders(unsubscription: Unsubscription | undefined): Record<string, string> {
  if (!unsubscription) return {}
  return {
    'List-Id': `<${unsubscription.listId}>`,
    'List-Unsubscribe': `<${unsubscription.url}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  }
}

export interface Sender {
  clubName: string
  mailFrom: string
}
