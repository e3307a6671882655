import { addMinutes } from '@windsock/domain/time'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import type { Deliver, Message } from '../../mail/delivery'
import { OutboxWorker } from '../../mail/outbox-worker'
import { openDatabase } from '../../database/database'
import { onEachPlace } from '../../database/test-engines'
import { type Club, join, openClub, opening, post } from '../test-club'

const granted = { status: 200, body: {} }
const words = { firstName: 'URGENT unlock', lastName: 'Your money now', userName: 'bank-support' }

// These tests run two servers that share only the database.
onEachPlace('reset emails', (find) => {
  let servers: Club[]
  let callers = 0

  beforeAll(async () => {
    const { where, db } = await find()
    const other = 'url' in where ? await openDatabase(where) : db
    servers = [await openClub(db), await openClub(other)]
    for (const name of ['petra', 'igor', 'sam', 'olga', 'tom']) await join(db, name, ['Pilot'])
    return () => other.close()
  })

  beforeEach(() => setTo(opening))

  const db = () => servers[0]!.db
  function setTo(now: string) {
    for (const server of servers) server.now = now
  }

  /** Requests a reset email, alternating between the two servers and from a new network each time. */
  async function ask(name: string) {
    callers += 1
    const address = `10.5.${callers >> 8}.${callers & 255}`
    const body = JSON.stringify(`${name}@club.example`)
    const answer = await post(servers[callers % 2]!, '/api/user/sendResetPasswordEmail', body, { address })
    return { status: answer.status, body: answer.body }
  }

  async function delivered(): Promise<Message[]> {
    const out: Message[] = []
    const deliver: Deliver = async (message) => void out.push(message)
    const { config, now } = servers[0]!
    await new OutboxWorker({ db: db(), config, clock: () => new Date(now), deliver, log: { warn: () => {} } }).tick()
    return out
  }

  const liveKeys = async (userId: string) =>
    (await db().selectFrom('passwordKeys').selectAll().where('userId', '=', userId).execute()).length

  it('are sent to an account once in five minutes, for all requesters together, and the response is the same', async () => {
    expect(await ask('petra')).toEqual(granted)
    for (let again = 0; again < 6; again += 1) expect(await ask('PETRA')).toEqual(granted)
    expect(await delivered()).toHaveLength(1)
    setTo(addMinutes(opening, 4))
    expect(await ask('petra')).toEqual(granted)
    expect(await delivered()).toEqual([])
    expect(await ask('igor')).toEqual(granted)
    expect(await delivered()).toMatchObject([{ to: 'igor@club.example' }])
    setTo(addMinutes(opening, 5))
    expect(await ask('petra')).toEqual(granted)
    expect(await delivered()).toHaveLength(1)
  })

  it('are sent once for twenty concurrent requests', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => ask('tom')))
    expect(answers).toEqual(answers.map(() => granted))
    expect(await delivered()).toHaveLength(1)
  })

  it('are sent to an account five times in an hour, and three links are valid at once', async () => {
    const sent: number[] = []
    for (let minute = 0; minute <= 60; minute += 5) {
      setTo(addMinutes(opening, minute))
      expect(await ask('sam')).toEqual(granted)
      sent.push((await delivered()).length)
      expect(await liveKeys('sam')).toBeLessThanOrEqual(3)
      if (minute === 20) expect(await liveKeys('sam')).toBe(3)
    }
    expect(sent).toEqual([1, 1, 1, 1, 1, 0, 0, 0, 0, 0, 0, 0, 1])
  })

  it('keep the newest link valid when an older one expires', async () => {
    const keys: string[] = []
    for (const minute of [0, 5, 10, 15]) {
      setTo(addMinutes(opening, minute))
      await ask('olga')
      const [message] = await delivered()
      keys.push(/key=([\w-]+)/.exec(message?.text ?? '')?.[1] ?? '')
    }
    const both = { newPassword: 'fair winds behind', confirmPassword: 'fair winds behind' }
    const reset = async (resetKey: string) =>
      (await post(servers[0]!, '/api/user/resetPassword', { resetKey, email: 'olga@club.example', ...both })).status
    expect(await reset(keys[0]!)).toBe(400)
    expect(await reset(keys[3]!)).toBe(200)
    expect(await reset(keys[2]!)).toBe(400)
  })

  it('contain nothing that a stranger typed in a registration', async () => {
    const sheet = { ...words, password: 'clear skies ahead', phoneNumber: '1', address: 'Evil Street 1' }
    const email = 'victim@elsewhere.example'
    await post(servers[0]!, '/api/user/register', { ...sheet, email, assignedAirportId: null })
    await db().deleteFrom('outbox').execute()
    await post(servers[0]!, '/api/user/sendResetPasswordEmail', JSON.stringify(email))
    const [message] = await delivered()
    expect(message).toMatchObject({ to: email, subject: 'Windsock: Reset your password' })
    const content = `${message?.subject}${message?.text}${message?.html}`
    for (const typed of [...Object.values(words), sheet.address]) expect(content).not.toContain(typed)
    expect(message?.text).toMatch(
      /^Hello,\n\nsomeone, hopefully you, asked for a new password for your account at Windsock\.\n/,
    )
  })
})
