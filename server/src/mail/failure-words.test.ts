import { english } from '@windsock/messages/test-words'
import { expect, it } from 'vitest'
import type { Message } from './delivery'
import { failureInWords } from './failure-words'
import { smtpDelivery } from './smtp'
import { mailServer, type Mode } from './test-smtp'

const inWords = (failure: string) => {
  const words = failureInWords(failure)
  return words && english(words)
}

it.each([
  ['connect ECONNREFUSED 127.0.0.1:9', 'The mail server 127.0.0.1:9 refuses connections.'],
  ['connect ETIMEDOUT 10.0.0.1:25', 'The mail server 10.0.0.1:25 cannot be reached.'],
  ['connect EHOSTUNREACH 10.0.0.1:25 - Local (10.0.0.2:4000)', 'The mail server 10.0.0.1:25 cannot be reached.'],
  [
    'getaddrinfo ENOTFOUND mail.club.example',
    'There is no mail server called mail.club.example, or its name cannot be looked up now.',
  ],
  ['Invalid login: 535 5.7.8 No', 'The mail server refuses the login: 535 5.7.8 No'],
  [
    "Can't send mail - all recipients were rejected: 550 No such mailbox",
    'The mail server refuses this address: 550 No such mailbox',
  ],
  ['Greeting never received', 'The mail server did not answer in time.'],
  ['read ECONNRESET', 'The mail server ended the connection.'],
  ['450 4.2.0 Greylisted', undefined],
])('%j is reported as %j', (failure, words) => {
  expect(inWords(failure)).toBe(words)
})

const mail: Message = {
  messageId: '<one@club.example>',
  writtenAt: '2026-07-01T08:00:00.000Z',
  to: 'petra@club.example',
  cc: '',
  subject: 'Booking made: D-EABC',
  text: 'Hello Petra\n',
  html: '<p>Hello Petra</p>',
}

it.each([
  ['refuses', /^The mail server 127\.0\.0\.1:\d+ refuses connections\.$/],
  ['rejects', /^The mail server refuses this address: .*No such mailbox/],
  ['silent', /^The mail server did not answer in time\.$/],
  ['drops', /^The mail server ended the connection\.$/],
] satisfies [Mode, RegExp][])('what nodemailer says of a server that %s is known', async (mode, words) => {
  const { url } = await mailServer(mode)
  const timeouts = mode === 'silent' ? { connectMs: 300, wholeMs: 600 } : undefined
  const from = { clubName: 'Windy Hill', mailFrom: 'office@club.example' }
  const failure: unknown = await smtpDelivery(
    url,
    from,
    timeouts,
  )(mail, new AbortController().signal).catch((error: unknown) => error)
  expect(failure).toBeInstanceOf(Error)
  expect(inWords((failure as Error).message)).toMatch(words)
})
