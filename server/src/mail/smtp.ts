import { createTransport } from 'nodemailer'
import { type Deliver, envelopeOf, type Sender, Undelivered } from './delivery'

/**
 * How long to wait for a mail server, in milliseconds: until it has sent its greeting, and until it has accepted one
 * email.
 */
export interface Timeouts {
  connectMs: number
  wholeMs: number
}

const DEFAULT_TIMEOUTS: Timeouts = { connectMs: 30_000, wholeMs: 60_000 }

/**
 * Delivers emails to an SMTP server, with one connection for each email.
 * @param url - `smtp://…` or `smtps://…`
 */
export function smtpDelivery(url: string, from: Sender, { connectMs, wholeMs }: Timeouts = DEFAULT_TIMEOUTS): Deliver {
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
    // A refused login (EAUTH) is not permanent: the operator can fix it, and it does not depend on the email.
    isPermanent: permanent === true && code !== 'EAUTH',
    isOutage: isSilent || code === 'ESOCKET' || code === 'EDNS' || code === 'EAUTH',
    cause: error,
  })
}
