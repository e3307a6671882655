import { createTransport } from 'nodemailer'
import { type Deliver, envelopeOf, type Sender, Undelivered } from './delivery'

/** How long a mail server may be silent, in milliseconds: until its greeting, and until it has accepted one email. */
export interface Patience {
  connectMs: number
  wholeMs: number
}

const PATIENCE: Patience = { connectMs: 30_000, wholeMs: 60_000 }

/** Sends through an SMTP server, with a connection for each email. @param url `smtp://…` or `smtps://…` */
export function smtpDelivery(url: string, from: Sender, { connectMs, wholeMs }: Patience = PATIENCE): Deliver {
  const transport = createTransport({
    url,
    connectionTimeout: connectMs,
    greetingTimeout: connectMs,
    dnsTimeout: connectMs,
    socketTimeout: wholeMs,
    socketCloseTimeout: 0,
  })
  return async (message, cut) => {
    const whole = AbortSignal.timeout(wholeMs)
    try {
      await transport.sendMail({ ...envelopeOf(message, from), signal: AbortSignal.any([cut, whole]) })
    } catch (error) {
      if (whole.aborted) throw new Undelivered('The mail server took too long.', { isOutage: true, cause: error })
      throw undelivered(error)
    }
  }
}

interface SmtpFailure {
  code?: string
  permanent?: boolean
  timeoutType?: string
}

function undelivered(error: unknown): Undelivered {
  if (!(error instanceof Error)) return new Undelivered(String(error))
  const { code, permanent, timeoutType } = error as Error & SmtpFailure
  const isSilent = timeoutType === 'CONNECT_TIMEOUT' || timeoutType === 'GREETING_TIMEOUT'
  return new Undelivered(error.message, {
    // The operator has to fix a refused login; it says nothing about the email.
    isPermanent: permanent === true && code !== 'EAUTH',
    isOutage: isSilent || code === 'ESOCKET' || code === 'EDNS' || code === 'EAUTH',
    cause: error,
  })
}
