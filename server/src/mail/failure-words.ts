import { message, type Message } from '@windsock/messages/message'

/**
 * The failures that nodemailer and the system report in technical terms, and the message that an administrator reads
 * for each. The text in the pattern's brackets is a server's name or address, or the answer of the mail server.
 */
const known: readonly (readonly [pattern: RegExp, words: (found: string) => Message])[] = [
  [/^connect ECONNREFUSED (\S+)$/, (server) => message('unsentEmails.serverRefuses', { server })],
  [
    /^connect (?:ETIMEDOUT|EHOSTUNREACH|ENETUNREACH) (\S+)/,
    (server) => message('unsentEmails.unreachable', { server }),
  ],
  [/^getaddrinfo (?:ENOTFOUND|EAI_AGAIN) (\S+)/, (server) => message('unsentEmails.unknownServer', { server })],
  [/^Invalid login: (.+)$/, (answer) => message('unsentEmails.loginRefused', { answer })],
  [
    /^Can't send mail - all recipients were rejected: (.+)$/,
    (answer) => message('unsentEmails.readerRefused', { answer }),
  ],
  [
    /^(?:Greeting never received|Connection timeout|The mail server took too long\.)$/,
    () => message('unsentEmails.silent'),
  ],
  [/^(?:read ECONNRESET|write EPIPE|Connection closed(?: unexpectedly)?)$/, () => message('unsentEmails.hungUp')],
]

/** Returns why an email failed in words; undefined if the stored text is not known and is shown as it is. */
export function failureInWords(failure: string): Message | undefined {
  for (const [pattern, words] of known) {
    const found = pattern.exec(failure)
    if (found) return words(found[1] ?? '')
  }
  return undefined
}
