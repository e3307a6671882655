import { addMinutes } from '@windsock/domain/time'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { type Database, openDatabase } from '../database/database'
import { leaseDueMail, makeUnsentDue, unsentMails } from '../storage/outbox'
import { member } from '../storage/test-club'
import { onEachPlace, type Place } from '../database/test-engines'
import { markUserInactive } from '../storage/users'
import { Undelivered } from './delivery'
import { OutboxWorker } from './outbox-worker'
import { smtpDelivery } from './smtp'
import { type MailServer, mailServer } from './test-smtp'
import { enqueueKeyMail, enqueueMail } from './enqueue-mail'

const opening = '2026-07-01T08:00:00.000Z'
const config = {
  clubName: 'Windy Hill',
  publicUrl: 'https://fly.example',
  mailFrom: 'office@club.example',
  language: 'en' as const,
}

const shortTimeouts = { connectMs: 200, wholeMs: 400 }

onEachPlace('the outbox worker', (find) => {
  let db: Database
  let where: Place['where']
  let now: string

  beforeAll(async () => {
    ;({ db, where } = await find())
  })

  beforeEach(async () => {
    await db.deleteFrom('outbox').execute()
    now = opening
  })

  const postTo = ({ url, mode }: MailServer, of = db) =>
    new OutboxWorker({
      db: of,
      clock: () => new Date(now),
      config,
      deliver: smtpDelivery(url, config, mode === 'silent' ? shortTimeouts : undefined),
      log: { warn: () => {} },
      chance: () => 0,
    })
  const write = (to: string, of = db) =>
    enqueueMail({ to: `${to}@club.example`, email: { subject: to, text: to, html: to } }, { db: of, config, now })
  const unsent = async () =>
    (await unsentMails(db, now)).map(({ toAddress, attempts, dueAt }) => ({ to: toAddress, attempts, dueAt }))

  it('sends each email of the outbox once', async () => {
    const server = await mailServer()
    await write('petra')
    await postTo(server).tick()
    await postTo(server).tick()
    expect(server.taken).toHaveLength(1)
    expect(await unsent()).toEqual([])
  })

  it('does not send the email of a rolled-back change', async () => {
    const server = await mailServer()
    const undone = db.transaction(async (db) => {
      await write('petra', db)
      throw new Error('undone')
    })
    await expect(undone).rejects.toThrow('undone')
    await postTo(server).tick()
    expect(server.taken).toEqual([])
  })

  it('lets other calls run between two emails, even when all fail at once', async () => {
    const deliver = async () => {
      throw new Undelivered('Nobody is there.', { isOutage: true })
    }
    const post = new OutboxWorker({ db, clock: () => new Date(now), config, deliver, log: { warn: () => {} } })
    for (let mail = 0; mail < 30; mail++) await write('petra')
    let turns = 0
    const count = () => {
      turns += 1
      next = setImmediate(count)
    }
    let next = setImmediate(count)
    await post.tick()
    clearImmediate(next)
    expect(await unsent()).toHaveLength(30)
    expect(turns).toBeGreaterThanOrEqual(30)
  })

  it('retries an email that the server defers, with the same Message-ID', async () => {
    const server = await mailServer('drops')
    const post = postTo(server)
    await write('petra')
    await post.tick()
    expect(await unsent()).toEqual([{ to: 'petra@club.example', attempts: 1, dueAt: addMinutes(opening, 1) }])
    await post.tick()
    expect(server.taken).toHaveLength(1)

    server.mode = 'accepts'
    now = addMinutes(opening, 1)
    await post.tick()
    const ids = server.taken.map((mail) => /^Message-ID: (.*)$/m.exec(mail)?.[1])
    expect(ids).toEqual([ids[0], ids[0]])
    expect(await unsent()).toEqual([])
  })

  it('gives up after the eighth attempt, until an administrator asks for a retry', async () => {
    const server = await mailServer('defers')
    const post = postTo(server)
    await write('petra')
    await db.updateTable('outbox').set({ attempts: 7 }).execute()
    await post.tick()
    now = addMinutes(now, 10_000)
    await post.tick()
    expect(await unsent()).toEqual([{ to: 'petra@club.example', attempts: 8, dueAt: null }])
    server.mode = 'accepts'
    await makeUnsentDue(db, now)
    await post.tick()
    expect(server.taken).toHaveLength(1)
    expect(await unsent()).toEqual([])
  })

  it('gives up at once on a permanent refusal, and sends the other emails', async () => {
    const server = await mailServer('rejects')
    await write('petra')
    await postTo(server).tick()
    expect(await unsent()).toEqual([{ to: 'petra@club.example', attempts: 1, dueAt: null }])
    server.mode = 'accepts'
    await write('igor')
    await postTo(server).tick()
    expect(server.taken).toHaveLength(1)
  })

  it('lists everything that waits as unsent after one attempt if the server is silent', async () => {
    const server = await mailServer('silent')
    for (let mail = 0; mail < 50; mail++) await write(`pilot${mail}`)
    await postTo(server).tick()
    expect(await unsent()).toHaveLength(50)
  })

  it.each([
    ['where no mail gets through', 1, true],
    ['where each is refused by itself', 3, false],
  ])('%s: of three emails %i are attempted', async (_, expected, isOutage) => {
    let tries = 0
    const deliver = async () => {
      tries += 1
      throw new Undelivered('No.', { isOutage })
    }
    for (const pilot of ['petra', 'igor', 'sam']) await write(pilot)
    await new OutboxWorker({ db, config, clock: () => new Date(now), log: { warn: () => {} }, deliver }).tick()
    expect(tries).toBe(expected)
    expect(await unsent()).toHaveLength(3)
  })

  it('lists with a reason what could not be sent without a server', async () => {
    await write('petra')
    await postTo(await mailServer('refuses')).tick()
    expect(await unsentMails(db, now)).toMatchObject([
      { failureMessage: expect.stringContaining('ECONNREFUSED') as string },
    ])
  })

  it('sends each email once when several workers share a database', async () => {
    const server = await mailServer()
    const other = 'url' in where ? await openDatabase(where) : db
    for (let mail = 0; mail < 20; mail++) await write(`pilot${mail}`)
    const posts = [postTo(server), postTo(server, other)]
    await Promise.all([...posts, ...posts].map((post) => post.tick()))
    expect(server.taken).toHaveLength(20)
    expect(new Set(server.taken.map((mail) => /^To: (.*)$/m.exec(mail)?.[1])).size).toBe(20)
    if (other !== db) await other.close()
  })

  it('takes over an email from a dead worker, and not earlier', async () => {
    const server = await mailServer()
    await write('petra')
    await leaseDueMail(db, { now, lease: 'the late one', until: addMinutes(now, 5) })
    await postTo(server).tick()
    expect(server.taken).toEqual([])
    now = addMinutes(opening, 5)
    await postTo(server).tick()
    expect(server.taken).toHaveLength(1)
  })

  it('stops quickly, and aborted emails do not count as failed', async () => {
    const { url, reached } = await mailServer('silent')
    await write('petra')
    const post = new OutboxWorker({
      db,
      config,
      clock: () => new Date(now),
      log: { warn: () => {} },
      deliver: smtpDelivery(url, config),
      graceMs: 0,
    })
    post.wake()
    await reached
    await post.stop()
    expect(await unsent()).toEqual([])
    const server = await mailServer()
    await postTo(server).tick()
    expect(server.taken).toHaveLength(1)
  })

  it('makes a new key for every attempt of an email that needs one, and none for users who have left', async () => {
    const server = await mailServer('drops')
    await member(db, 'petra')
    await enqueueKeyMail('reset', { id: 'petra', email: 'petra@example.org', language: null }, { db, config, now })
    await postTo(server).tick()
    now = addMinutes(now, 1)
    await postTo(server).tick()
    const keys = server.taken.map((mail) => /key=3D([\w-]+)/.exec(mail.replaceAll('=\r\n', ''))?.[1])
    expect(keys).toEqual([expect.stringMatching(/^.{43}$/), expect.stringMatching(/^.{43}$/)])
    expect(keys[0]).not.toBe(keys[1])

    await markUserInactive(db, 'petra')
    now = addMinutes(now, 5)
    await postTo(server).tick()
    expect(server.taken).toHaveLength(2)
    expect(await unsent()).toEqual([])
  })

  it('NOT-16: sends only account emails to a user who left meanwhile', async () => {
    await member(db, 'igor')
    await markUserInactive(db, 'igor')
    for (const kind of ['lost', 'booked', 'account'] as const) {
      const email = { subject: kind, text: kind, html: kind }
      await enqueueMail({ to: 'igor@club.example', readerId: 'igor', email, kind }, { db, config, now })
    }
    const server = await mailServer()
    await postTo(server).tick()
    expect(server.taken.map((mail) => /^Subject: (.*)$/m.exec(mail)?.[1]?.trim())).toEqual(['account'])
    expect(await unsent()).toEqual([])
  })
})
