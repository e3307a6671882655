import type { Booking } from '@windsock/contract/bookings'
import pg from 'pg'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { bookingById, bookingsById } from '../storage/bookings'
import { openDatabase } from '../database/database'
import { onEachEngine, postgresPlace, postgresUrl, skipReason } from '../database/test-engines'
import { lockedBookings } from './locked-bookings'
import { booked, bookedSeries, draft, openCastClub, type CastClub } from './bookings/test-flights'

const series = { on: '2026-08-03', pilot: 'petra', occurence: 'Daily', occurenceEndDate: '2026-08-05' } as const
const last = '2026-08-05'

/** Books a series of three occurrences, of which the last has a different aircraft and pilot. */
async function mixedSeries(club: CastClub): Promise<[Booking, Booking]> {
  const [first, , third] = await bookedSeries(club, 'petra', series)
  const moved = { on: last, id: third!.id, aircraft: 'OK-VHB', pilot: 'tomas' } as const
  return [first!, await booked(club, 'anna', moved)]
}

const move = (club: CastClub, { id }: Booking, aircraft: string) =>
  club.post('anna', 'bookings/save', draft(club, { on: last, id, aircraft, pilot: 'tomas', description: 'moved' }))

onEachEngine('a series is saved whole while one of its occurrences moves', (open) => {
  it('the result stays true, whichever came first', async () => {
    const club = await openCastClub(await open())
    const [first, third] = await mixedSeries(club)
    for (const [round, aircraft] of ['OK-VHC', 'OK-VHB', 'OK-VHC', 'OK-VHB'].entries()) {
      const whole = draft(club, { ...series, id: first.id, description: `round ${round}` })
      const [saved, moved] = await Promise.all([
        club.post('anna', 'bookings/saveAll', whole),
        move(club, third, aircraft),
      ])
      expect([saved.status, moved.status]).toEqual([200, 200])
      expect((await bookingById(club.db, third.id))?.aircraft.registrationCode).toBe(aircraft)
    }
  })
})

async function places() {
  const place = await postgresPlace()
  const [db, other] = [await openDatabase(place.where), await openDatabase(place.where)]
  const [holder, watcher] = [await connected(place.where), await connected(place.where)]
  onTestFinished(async () => {
    await Promise.all([holder.end(), watcher.end(), db.close(), other.close()])
    await place.remove()
  })
  return { db, other, holder, watcher }
}

async function connected(where: object): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: 'url' in where ? String(where.url) : '' })
  await client.connect()
  return client
}

/** Counts the connections that wait for a lock of `holder`, directly or behind other waiting connections. */
async function waiting(watcher: pg.Client, holder: pg.Client): Promise<number> {
  const { rows: all } = await watcher.query<{ pid: number; by: number[] }>(
    'select pid, pg_blocking_pids(pid) as by from pg_stat_activity where datname = current_database()',
  )
  const { rows } = await holder.query<{ pid: number }>('select pg_backend_pid() as pid')
  const line = new Set(rows.map(({ pid }) => pid))
  for (const _ of all) for (const { pid, by } of all) if (by.some((one) => line.has(one))) line.add(pid)
  return line.size - 1
}

describe.skipIf(!postgresUrl)(`on PostgreSQL, where calls run concurrently,${skipReason}`, () => {
  it('an occurrence that moves during Save All is not moved back', async () => {
    const { db, holder, watcher } = await places()
    const club = await openCastClub(db)
    const [first, third] = await mixedSeries(club)
    // Save All waits for the lock of the first occurrence and has not yet locked the last one.
    await holder.query('begin')
    await holder.query('select 1 from bookings where id = $1 for update', [first.id])
    const saved = club.post('anna', 'bookings/saveAll', draft(club, { ...series, id: first.id, description: 'new' }))
    await vi.waitFor(async () => expect(await waiting(watcher, holder)).toBe(1))
    let isMoved = false
    const moved = move(club, third, 'OK-VHC').finally(() => (isMoved = true))
    await vi.waitFor(async () => expect(isMoved || (await waiting(watcher, holder)) === 2).toBe(true))
    await holder.query('commit')
    expect([(await saved).status, (await moved).status]).toEqual([200, 200])
    expect((await bookingById(db, third.id))?.aircraft.registrationCode).toBe('OK-VHC')
  })

  it('Save All and Remove All of one series, again and again, wait for each other in no circle', async () => {
    const { db } = await places()
    const club = await openCastClub(db)
    for (let round = 0; round < 3; round++) {
      const [first, third] = await mixedSeries(club)
      const answers = await Promise.all([
        club.post('anna', 'bookings/saveAll', draft(club, { ...series, id: first.id, description: `${round}` })),
        move(club, third, 'OK-VHC'),
        club.post('anna', 'bookings/removeAll', first.occurenceId),
        club.post('anna', 'bookings/saveAll', draft(club, { ...series, id: first.id, at: '14:00-15:00' })),
      ])
      expect(answers[2]).toEqual({ status: 200, body: {} })
      for (const { status } of answers) expect([200, 404]).toContain(status)
      expect(await bookingsById(db, [first.id, third.id])).toEqual([])
    }
  })

  it('a booking moved to another aircraft before the lock is loaded again', async () => {
    const { db, other } = await places()
    const club = await openCastClub(db)
    const booking = await booked(club, 'petra', { on: last, pilot: 'petra' })
    let looks = 0
    const held = await db.transaction((db) =>
      lockedBookings(async (db) => {
        const found = await bookingsById(db, [booking.id])
        if (looks++ === 0)
          await other
            .updateTable('bookings')
            .set({ aircraftId: club.ids.aircraft('OK-VHB'), version: 2 })
            .where('id', '=', booking.id)
            .execute()
        return found
      }, db),
    )
    expect(held).toMatchObject([{ aircraft: { registrationCode: 'OK-VHB' }, version: 2 }])
    expect(looks).toBe(4)
  })
})
