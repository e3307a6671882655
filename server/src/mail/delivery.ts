export interface Message {
  /** `<…@…>`, the same for every attempt. */
  messageId: string
  writtenAt: string
  to: string
  /** Empty if there is no CC. */
  cc: string
  subject: string
  text: string
  html: string
}

/**
 * Delivers an email to its mail server or folder; `cut` aborts the attempt.
 * @throws Undelivered
 */
export type Deliver = (message: Message, cut: AbortSignal) => Promise<void>

/** An email was not sent; the message tells an administrator why. */
export class Undelivered extends Error {
  override name = 'Undelivered'
  /** The server will never accept this email: a retry is useless. */
  readonly isPermanent: boolean
  /** No email can be sent now, not only this one. */
  readonly isOutage: boolean

  constructor(message: string, why: { isPermanent?: boolean; isOutage?: boolean; cause?: unknown } = {}) {
    super(message.replaceAll(/\p{Cc}+/gu, ' ').slice(0, 500), { cause: why.cause })
    this.isPermanent = why.isPermanent ?? false
    this.isOutage = why.isOutage ?? false
  }
}

/** The fields of an email for nodemailer. Addresses are objects, so that none is parsed as a list. */
export function envelopeOf({ messageId, to, cc, subject, text, html }: Message, from: Sender) {
  const address = (of: string) => ({ name: '', address: of })
  const headers = { 'Auto-Submitted': 'auto-generated' }
  const sender = from.mailFrom.includes('<') ? from.mailFrom : { name: from.clubName, address: from.mailFrom }
  const content = { subject, text, html, headers, disableFileAccess: true, disableUrlAccess: true }
  return { messageId, from: sender, to: address(to), ...(cc && { cc: address(cc) }), ...content }
}

export interface Sender {
  clubName: string
  mailFrom: string
}
