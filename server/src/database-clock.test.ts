import { addMinutes } from '@windsock/domain/time'
import { describe, expect, onTestFinished, test } from 'vitest'
import { nowOf } from './clock'
import { DatabaseClock } from './database-clock'
import type { Deliver } from './mail/delivery'
import { OutboxWorker } from './mail/outbox-worker'
import { enqueueMail } from './mail/enqueue-mail'
import { type Database, openDatabase } from './database/database'
import { databaseTime } from './database/database-time'
import { postgresPlace, postgresUrl, sqlitePlace, skipReason } from './database/test-engines'

const opening = '2026-07-01T08:00:00.000Z'
const club = {
  clubName: 'Windy Hill',
  publicUrl: 'https://fly.example',
  mailFrom: 'office@club.example',
  language: 'en' as const,
}
const machine = (time: string) => () => new Date(time)
const minutes = (from: string, to: string) => (Date.parse(to) - Date.parse(from)) / 60_000

async function clockAt(db: Database, time: string): Promise<DatabaseClock> {
  const clock = new DatabaseClock({ db, system: machine(time) })
  await clock.measure()
  return clock
}

async function connections(count: number): Promise<Database[]> {
  const { where, remove } = await postgresPlace()
  onTestFinished(remove)
  const all: Database[] = []
  for (let each = 0; each < count; each++) all.push(await openDatabase(where))
  onTestFinished(async () => void (await Promise.all(all.map((db) => db.close()))))
  return all
}

describe.skipIf(!postgresUrl)(`on PostgreSQL the clock of a server${skipReason}`, () => {
  test('is the database’s, however wrong the machine’s clock is', async () => {
    const [db] = (await connections(1)) as [Database]
    for (const time of [opening, addMinutes(opening, 600_000)]) {
      const { now } = await clockAt(db, time)
      expect(Math.abs(minutes(nowOf(now), (await databaseTime(db)) ?? ''))).toBeLessThan(1)
    }
  })

  test('sends no email twice from servers whose clocks differ by ten minutes', async () => {
    const [one, other] = (await connections(2)) as [Database, Database]
    let sent = 0
    let arrive: () => void = () => {}
    let finish: () => void = () => {}
    const underWay = new Promise<void>((resolve) => (arrive = resolve))
    const finished = new Promise<void>((resolve) => (finish = resolve))
    const deliver: Deliver = async () => {
      sent += 1
      arrive()
      // Only the first delivery is slow.
      if (sent === 1) await finished
    }
    const postOf = async (db: Database, time: string) => {
      const { now: clock } = await clockAt(db, time)
      return new OutboxWorker({ db, clock, config: club, deliver, log: { warn: () => {} } })
    }
    const now = (await databaseTime(one)) ?? ''
    const [early, late] = [await postOf(one, now), await postOf(other, addMinutes(now, 10))]
    const email = { subject: 'a letter', text: '', html: '' }
    await enqueueMail({ to: 'petra@club.example', email }, { db: one, config: club, now })
    const first = early.tick()
    await underWay
    await late.tick()
    finish()
    await first
    expect(sent).toBe(1)
  })

  test('is compared with the machine’s: a difference of more than a few seconds is logged once, until they agree again', async () => {
    const [db] = (await connections(1)) as [Database]
    const logged: object[] = []
    let time = opening
    const clock = new DatabaseClock({ db, system: () => new Date(time) })
    onTestFinished(() => clock.stop())
    await clock.measure()
    clock.start({ warn: (about, message) => logged.push({ ...about, message }) })
    await clock.measure()
    const message = 'the clocks of this machine and of the database differ'
    expect(logged).toEqual([{ databaseAheadSeconds: expect.any(Number) as number, message }])
    time = (await databaseTime(db)) ?? ''
    await clock.measure()
    expect(logged).toHaveLength(1)
    time = addMinutes(time, -1)
    await clock.measure()
    expect(logged).toHaveLength(2)
  })
})

test('on SQLite the clock of a server is the machine’s', async () => {
  const { where, remove } = await sqlitePlace()
  onTestFinished(remove)
  const db = await openDatabase(where)
  onTestFinished(() => db.close())
  const logged: object[] = []
  const clock = await clockAt(db, opening)
  clock.start({ warn: (about) => logged.push(about) })
  onTestFinished(() => clock.stop())
  expect([nowOf(clock.now), logged]).toEqual([opening, []])
})
