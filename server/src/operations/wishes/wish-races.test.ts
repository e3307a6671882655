import { addMinutes } from '@windsock/domain/time'
import { describe, expect, it, onTestFinished } from 'vitest'
import { checkInvariants } from '../../backup/invariants'
import { inSnapshot } from '../../backup/snapshot'
import { type Database, openDatabase } from '../../database/database'
import { onEachPlace, type Place, postgresPlace, postgresUrl, skipReason } from '../../database/test-engines'
import { airport, plane } from '../../storage/test-club'
import { WaitingList } from '../../waiting'
import { type Club, join, openClub, post } from '../test-club'

const day = '2026-08-01'
const PLANES = 5
const HOURS = 10
const SLOTS = PLANES * HOURS

/** A club in which 50 hours are booked, and two people wait for each of them, one before the other. */
interface FullDay {
  clubs: readonly Club[]
  airportId: number
  bookingIds: number[]
  aircraftOf: (slot: number) => number
  postAs: (by: string, path: string, body: unknown, server?: number) => Promise<{ status: number; body: unknown }>
}

const hourOf = (slot: number) => String(8 + (slot % HOURS)).padStart(2, '0')
const timeOf = (slot: number) => ({
  from: `${day}T${hourOf(slot)}:00:00.000Z`,
  to: `${day}T${String(9 + (slot % HOURS)).padStart(2, '0')}:00:00.000Z`,
})

async function fullDay(databases: readonly Database[]): Promise<FullDay> {
  const [db] = databases
  if (!db) throw new Error('A club needs a database.')
  const airportId = await airport(db, 'EDDH')
  await join(db, 'anna', ['Administrator'], { passwordHash: 'kept' })
  const planes: number[] = []
  for (let index = 0; index < PLANES; index++) planes.push(await plane(db, airportId, `D-E${index}`))
  const clubs = await Promise.all(databases.map((database) => openClub(database, { sessionSecret: 's'.repeat(40) })))
  const tokens = new Map<string, Promise<string>>()
  const postAs: FullDay['postAs'] = async (by, path, body, server = 0) => {
    const token = tokens.get(by) ?? clubs[0]!.tokenOf(by)
    tokens.set(by, token)
    return post(clubs[server % clubs.length]!, `/api/${path}`, body, { token: await token })
  }
  const aircraftOf = (slot: number) => planes[Math.floor(slot / HOURS)] ?? 0
  const bookingIds: number[] = []
  for (let slot = 0; slot < SLOTS; slot++) {
    for (const name of [`owner${slot}`, `first${slot}`, `second${slot}`]) await join(db, name, ['Pilot'])
    const flight = { id: 0, aircraftId: aircraftOf(slot), pilotId: `owner${slot}`, ...timeOf(slot) }
    const { body } = await postAs(`owner${slot}`, 'bookings/save', { ...flight, isSoloFlight: false, description: '' })
    bookingIds.push((body as { id: number }).id)
  }
  for (let index = 0; index < 40; index++) await join(db, `grabber${index}`, ['Pilot'])
  for (const place of ['first', 'second'])
    for (let slot = 0; slot < SLOTS; slot++) {
      const wish = { id: 0, airportId, aircraftIds: [aircraftOf(slot)], windows: [timeOf(slot)], minutes: 60 }
      const rest = { instructor: 'none', way: 'book', noticeHours: 1, description: '' }
      const { status } = await postAs(`${place}${slot}`, 'wishes/save', { ...wish, ...rest })
      expect(status).toBe(200)
    }
  return { clubs, airportId, bookingIds, aircraftOf, postAs }
}

const grab = ({ postAs, aircraftOf }: FullDay, index: number) => {
  const slot = (index * 7) % SLOTS
  const flight = { id: 0, aircraftId: aircraftOf(slot), pilotId: `grabber${index % 40}`, ...timeOf(slot) }
  return postAs(`grabber${index % 40}`, 'bookings/save', { ...flight, isSoloFlight: false, description: '' }, index)
}

async function rush(club: FullDay): Promise<void> {
  const [deleted, grabbed] = await Promise.all([
    Promise.all(club.bookingIds.map((id, slot) => club.postAs(`owner${slot}`, 'bookings/remove', id, slot))),
    Promise.all(Array.from({ length: 200 }, (_, index) => grab(club, index))),
  ])
  expect(deleted.filter(({ status }) => status !== 200)).toEqual([])
  expect(grabbed.filter(({ status }) => status !== 400)).toEqual([])
}

async function pilotsOf({ clubs, bookingIds }: FullDay): Promise<string[]> {
  const rows = await clubs[0]!.db
    .selectFrom('bookings')
    .select(['pilotId', 'aircraftId', 'starts'])
    .where('deletedAt', 'is', null)
    .orderBy('aircraftId')
    .orderBy('starts')
    .execute()
  expect(bookingIds).toHaveLength(SLOTS)
  return rows.map(({ pilotId }) => pilotId ?? 'nobody')
}

const firsts = Array.from({ length: SLOTS }, (_, slot) => `first${slot}`)

async function expectSound(where: Place['where']): Promise<void> {
  expect((await inSnapshot(where, checkInvariants)).violations).toEqual([])
}

onEachPlace('50 who delete, 100 who wait and 200 who grab at once', (find) => {
  it('leave each freed time to the next in line: never to two, never to none', { timeout: 120_000 }, async () => {
    const { db, where } = await find()
    const club = await fullDay([db])
    await rush(club)
    const kept = await db.selectFrom('keeps').select('id').execute()
    expect(kept).toHaveLength(SLOTS)
    await expectSound(where)
    const [only] = club.clubs
    only!.now = addMinutes(only!.now, 61 / 60)
    const worker = new WaitingList({ db, config: only!.config, clock: () => new Date(only!.now), log: failing })
    await Promise.all([worker.tick(), ...Array.from({ length: 200 }, (_, index) => grab(club, index))])
    expect(await pilotsOf(club)).toEqual(firsts)
    await expectSound(where)
  })
})

const failing = {
  warn: ({ err }: { err?: unknown }) => {
    throw err
  },
}

describe.skipIf(!postgresUrl)(`two servers on one PostgreSQL${skipReason}`, () => {
  it('settle each keep once (WAI-31)', { timeout: 120_000 }, async () => {
    const { where, remove } = await postgresPlace()
    const databases = [await openDatabase(where), await openDatabase(where)]
    onTestFinished(async () => {
      for (const db of databases) await db.close()
      await remove()
    })
    const club = await fullDay(databases)
    await rush(club)
    const workers = club.clubs.map((one) => {
      one.now = addMinutes(one.now, 61 / 60)
      return new WaitingList({ db: one.db, config: one.config, clock: () => new Date(one.now), log: failing })
    })
    await Promise.all(workers.flatMap((worker) => [worker.tick(), worker.tick()]))
    expect(await pilotsOf(club)).toEqual(firsts)
    const emails = await databases[0]!
      .selectFrom('outbox')
      .select('userId')
      .where('subject', 'like', '%waiting list%')
      .execute()
    expect(emails).toHaveLength(SLOTS)
    expect(new Set(emails.map(({ userId }) => userId))).toEqual(new Set(firsts))
    await expectSound(where)
  })
})
