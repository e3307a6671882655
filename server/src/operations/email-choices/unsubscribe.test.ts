import { readConfig } from '../../config'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { onEachEngine } from '../../database/test-engines'
import { cast, type CastName } from '../../demo/cast'
import { enqueueMail } from '../../mail/enqueue-mail'
import { OutboxWorker } from '../../mail/outbox-worker'
import { smtpDelivery } from '../../mail/smtp'
import { type MailServer, mailServer } from '../../mail/test-smtp'
import { unsubscribeToken } from '../../mail/unsubscribe-token'
import { updateUser } from '../../storage/users'
import { type CastClub, openCastClub } from '../bookings/test-flights'

const email = { subject: 'Tomorrow', text: 'Text', html: '<p>Text</p>' }

onEachEngine('unsubscribing', (open) => {
  let club: CastClub

  beforeAll(async () => {
    club = await openCastClub(await open())
    club.config = { ...readConfig({}), publicUrl: 'https://fly.example/club', clubName: 'Windy Hill' }
  })
  beforeEach(async () => {
    await club.db.deleteFrom('letterChoices').execute()
    await club.db.deleteFrom('outbox').execute()
    await club.db.deleteFrom('audit').execute()
  })

  const rows = () => club.db.selectFrom('letterChoices').select(['userId', 'kind', 'choice', 'isByMail']).execute()
  const sends = ({ url }: MailServer) =>
    new OutboxWorker({
      db: club.db,
      clock: () => new Date(club.now),
      config: club.config,
      deliver: smtpDelivery(url, club.config),
      log: { warn: () => {} },
    })
  const enqueue = (
    kind: 'reminder' | 'day' | 'log' | 'newcomers' | 'booked' | 'lost' | 'account',
    who: CastName = 'petra',
  ) =>
    enqueueMail(
      { to: cast[who].email, readerId: cast[who].id, email, kind },
      { db: club.db, config: club.config, now: club.now },
    )
  /** Returns the headers of an email as it arrives, unfolded. */
  const headersOf = (mail = '') =>
    new Map(
      (mail.split('\r\n\r\n', 1)[0] ?? '')
        .replaceAll(/\r\n[ \t]+/g, ' ')
        .split('\r\n')
        .map((line) => [line.slice(0, line.indexOf(':')).toLowerCase(), line.slice(line.indexOf(':') + 1).trim()]),
    )
  /** The address in the header of a reminder to Petra, as a path of this server. */
  async function pathSent(): Promise<string> {
    const server = await mailServer()
    await enqueue('reminder')
    await sends(server).tick()
    const [, url = ''] = /^<(.*)>$/.exec(headersOf(server.taken[0]).get('list-unsubscribe') ?? '') ?? []
    expect(url).toMatch(/^https:\/\/fly\.example\/club\/letters\/off\/[\w.-]+$/)
    return url.replace('https://fly.example/club', '')
  }

  it.each(['reminder', 'day', 'log', 'newcomers'] as const)(
    'NOT-13 is offered by the headers of a %s email',
    async (kind) => {
      const server = await mailServer()
      const who = kind === 'newcomers' ? 'anna' : 'petra'
      await enqueue(kind, who)
      await sends(server).tick()
      const headers = headersOf(server.taken[0])
      const token = await unsubscribeToken(club.db, { userId: cast[who].id, kind })
      expect(headers.get('list-unsubscribe')).toBe(`<https://fly.example/club/letters/off/${token}>`)
      expect(headers.get('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click')
      expect(headers.get('list-id')).toBe(`<${kind}.fly.example>`)
    },
  )

  it.each(['booked', 'lost', 'account'] as const)('NOT-13 is not offered by a %s email', async (kind) => {
    const server = await mailServer()
    await enqueue(kind)
    await sends(server).tick()
    expect(server.taken).toHaveLength(1)
    expect([...headersOf(server.taken[0]).keys()].filter((name) => name.startsWith('list-'))).toEqual([])
  })

  it('NOT-14 is not offered if the club has no HTTPS address', async () => {
    const server = await mailServer()
    const { config } = club
    club.config = { ...config, publicUrl: 'http://fly.example' }
    await enqueue('reminder')
    await sends(server).tick()
    club.config = config
    expect(server.taken).toHaveLength(1)
    expect(server.taken[0]).not.toMatch(/^List-/m)
  })

  it('NOT-9 a reminder whose mail server was down overnight is withdrawn', async () => {
    const server = await mailServer('defers')
    const { db, config } = club
    const start = club.now
    const uselessAfter = '2026-07-02T08:00:00.000Z'
    await enqueueMail(
      { to: cast.petra.email, readerId: cast.petra.id, email, kind: 'reminder', uselessAfter },
      { db, config, now: start },
    )
    await sends(server).tick()
    expect(await db.selectFrom('outbox').select('attempts').execute()).toEqual([{ attempts: 1 }])
    server.mode = 'accepts'
    club.now = uselessAfter
    await sends(server).tick()
    club.now = start
    expect(server.taken).toEqual([])
    expect(await db.selectFrom('outbox').select('id').execute()).toEqual([])
  })

  describe('NOT-14 by the address in the header', () => {
    it.each([
      ['a form, as Gmail sends it', 'List-Unsubscribe=One-Click', 'application/x-www-form-urlencoded'],
      [
        'multipart/form-data',
        '--b\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--b--\r\n',
        'multipart/form-data; boundary=b',
      ],
      ['an empty body', '', undefined],
      ['a body of a type that is none', 'List-Unsubscribe=One-Click', 'nonsense'],
    ])('accepts %s, without a cookie', async (_, payload, type) => {
      const url = await pathSent()
      const headers = type === undefined ? {} : { 'content-type': type }
      const { statusCode, body, cookies } = await club.app.inject({ method: 'POST', url, payload, headers })
      expect([statusCode, body]).toEqual([200, 'You get no more of these emails. You can choose again under Emails.'])
      expect(cookies).toEqual([])
      expect(await rows()).toEqual([{ userId: cast.petra.id, kind: 'reminder', choice: 'none', isByMail: true }])
    })

    it('answers a second call like the first, and writes nothing', async () => {
      const url = await pathSent()
      const first = await club.app.inject({ method: 'POST', url })
      const second = await club.app.inject({ method: 'POST', url })
      expect([second.statusCode, second.body]).toEqual([200, first.body])
      expect(await club.db.selectFrom('audit').select('action').execute()).toEqual([{ action: 'unsubscribed' }])
    })

    it('redirects a GET to the screen and changes nothing', async () => {
      const url = await pathSent()
      const { statusCode, headers } = await club.app.inject({ url })
      expect([statusCode, headers.location]).toEqual([302, `${readConfig({}).publicUrl}/#/main/letters`])
      expect((await club.app.inject({ method: 'HEAD', url })).statusCode).toBe(302)
      expect(await rows()).toEqual([])
    })

    it('refuses every other token', async () => {
      const url = await pathSent()
      const [userId, , hmac = ''] = url.replace('/letters/off/', '').split('.')
      const wrong = [
        'x',
        '..',
        `${userId}.reminder.`,
        `${userId}.reminder.${hmac.slice(1)}`,
        `${userId}.day.${hmac}`,
        `${userId}.booked.${hmac}`,
        `${cast.anna.id}.reminder.${hmac}`,
        `${userId}.reminder.${hmac}.x`,
        `${userId}.reminder.${hmac}=`,
        `${userId}.reminder.${hmac} `,
        `${userId}.reminder.${'é'.repeat(43)}`,
      ]
      for (const token of wrong)
        for (const method of ['GET', 'POST'] as const)
          expect((await club.app.inject({ method, url: `/letters/off/${encodeURIComponent(token)}` })).statusCode).toBe(
            404,
          )
      expect(await rows()).toEqual([])
    })

    it('answers the same for a user who has left, and stores nothing', async () => {
      const url = await pathSent()
      await updateUser(club.db, cast.petra.id, { isApproved: false })
      const { statusCode, body } = await club.app.inject({ method: 'POST', url })
      await updateUser(club.db, cast.petra.id, { isApproved: true })
      expect([statusCode, body]).toEqual([200, 'You get no more of these emails. You can choose again under Emails.'])
      expect(await rows()).toEqual([])
    })

    it('stops a pending email of this kind, and none of another kind', async () => {
      const url = await pathSent()
      await enqueue('reminder')
      await enqueue('lost')
      await club.app.inject({ method: 'POST', url })
      const server = await mailServer()
      await sends(server).tick()
      expect(server.taken).toHaveLength(1)
      expect(await club.db.selectFrom('outbox').select('kind').where('sentAt', 'is', null).execute()).toEqual([])
    })
  })

  it('NOT-15 is in the audit trail and on the screen, with its time', async () => {
    const url = await pathSent()
    await club.app.inject({ method: 'POST', url })
    const trail = await club.db.selectFrom('audit').select(['actorId', 'noun', 'subjectId', 'action']).execute()
    expect(trail).toEqual([
      { actorId: cast.petra.id, noun: 'emails', subjectId: cast.petra.id, action: 'unsubscribed' },
    ])
    const asked = await club.get('petra', 'letters/get')
    expect(asked.body).toMatchObject({ choices: { reminder: 'none' }, since: { reminder: club.now } })
    await club.post('petra', 'letters/save', { kind: 'reminder', choice: 'none' })
    expect((await club.get('petra', 'letters/get')).body).toMatchObject({ choices: { reminder: 'none' }, since: {} })
  })
})
