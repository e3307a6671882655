/** A mail as it goes out. */
export interface Message {
  /** `<…@…>`, the same for every try. */
  messageId: string
  /** When it was written, `YYYY-MM-DDTHH:mm:ss.sssZ`. */
  writtenAt: string
  to: string
  /** Empty: to nobody else. */
  cc: string
  subject: string
  text: string
  html: string
}

/**
 * Takes a mail to its server, or wherever mails go; `cut` ends the attempt.
 * @throws Undelivered
 */
export type Deliver = (message: Message, cut: AbortSignal) => Promise<void>

/** A mail did not go out; the message says why, to an administrator. */
export class Undelivered extends Error {
  override name = 'Undelivered'
  /** This mail will never be taken: trying again is useless. */
  readonly isPermanent: boolean
  /** No mail gets through now, not this one alone. */
  readonly isOutage: boolean

  constructor(message: string, why: { isPermanent?: boolean; isOutage?: boolean; cause?: unknown } = {}) {
    super(message.replaceAll(/\p{Cc}+/gu, ' ').slice(0, 500), { cause: why.cause })
    this.isPermanent = why.isPermanent ?? false
    this.isOutage = why.isOutage ?? false
  }
}

/** The fields of a mail as nodemailer takes them; addresses as objects, so that nothing in them is read as a list. */
export function envelopeOf({ messageId, to, cc, subject, text, html }: Message, from: Sender) {
  const address = (of: string) => ({ name: '', address: of })
  const headers = { 'Auto-Submitted': 'auto-generated' }
  const sender = from.mailFrom.includes('<') ? from.mailFrom : { name: from.clubName, address: from.mailFrom }
  const content = { subject, text, html, headers, disableFileAccess: true, disableUrlAccess: true }
  return { messageId, from: sender, to: address(to), ...(cc && { cc: address(cc) }), ...content }
}

export interface Sender {
  clubName: string
  /** An address, alone or as `Name <address>`. */
  mailFrom: string
}
