import { expect, it } from 'vitest'
import type { Message } from './delivery'
import { smtpDelivery } from './smtp'
import { mailServer, type Mode } from './test-smtp'

const from = { clubName: 'Windy Hill', mailFrom: 'office@club.example' }
const shortTimeouts = { connectMs: 300, wholeMs: 600 }
const message: Message = {
  messageId: '<one@club.example>',
  writtenAt: '2026-07-01T08:00:00.000Z',
  to: 'petra@club.example',
  cc: 'igor@club.example',
  subject: 'Booking made: D-EABC',
  text: 'Hello Petra\n',
  html: '<p>Hello Petra</p>',
}
const never = new AbortController().signal

async function sentTo(mode: Mode, changes: Partial<Message> = {}) {
  const server = await mailServer(mode)
  const timeouts = mode === 'silent' ? shortTimeouts : undefined
  const failure = await smtpDelivery(
    server.url,
    from,
    timeouts,
  )({ ...message, ...changes }, never).then(
    () => undefined,
    (error: unknown) => error,
  )
  return { failure, taken: server.taken }
}

it('an email arrives with its text, its HTML and its Message-ID', async () => {
  const { failure, taken } = await sentTo('accepts')
  expect(failure).toBeUndefined()
  expect(taken).toHaveLength(1)
  expect(taken[0]).toMatch(/^Message-ID: <one@club\.example>\r$/m)
  expect(taken[0]).toMatch(/^From: Windy Hill <office@club\.example>\r$/m)
  expect(taken[0]).toMatch(/^To: petra@club\.example\r$/m)
  expect(taken[0]).toMatch(/^Cc: igor@club\.example\r$/m)
  expect(taken[0]).toContain('Content-Type: text/plain')
  expect(taken[0]).toContain('Content-Type: text/html')
})

it('a line break in a subject or an address starts no header', async () => {
  const subject = 'Hello\r\nBcc: thief@evil.example\r\n\r\nand more'
  const { taken } = await sentTo('accepts', { subject, to: 'petra@club.example\r\nX-Evil: yes' })
  expect(taken.join()).not.toMatch(/^(Bcc|X-Evil):/im)
})

it.each([
  ['refuses', { isPermanent: false, isOutage: true, message: expect.stringContaining('ECONNREFUSED') as string }],
  ['defers', { isPermanent: false, isOutage: false, message: expect.stringContaining('Try again later') as string }],
  ['rejects', { isPermanent: true, isOutage: false, message: expect.stringContaining('No such mailbox') as string }],
  ['silent', { isPermanent: false, isOutage: true }],
  ['drops', { isPermanent: false, isOutage: false }],
] as const)('a server that %s makes a failure that says what to do next', async (mode, kind) => {
  const { failure } = await sentTo(mode)
  expect(failure).toMatchObject({ name: 'Undelivered', ...kind })
})

it('sending is aborted when the server stops', async () => {
  const { url, reached } = await mailServer('silent')
  const cut = new AbortController()
  const sending = smtpDelivery(url, from)(message, cut.signal)
  void reached.then(() => cut.abort())
  await expect(sending).rejects.toMatchObject({ name: 'Undelivered' })
})
