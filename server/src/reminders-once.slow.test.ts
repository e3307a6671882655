import { addDays, daysThrough } from '@windsock/domain/calendar'
import { momentAt } from '@windsock/domain/time'
import { beforeAll, expect, it } from 'vitest'
import { openDatabase } from './database/database'
import { onEachPlace, type Place } from './database/test-engines'
import { airports } from './demo/airports'
import type { CastClub } from './operations/bookings/test-flights'
import { storeBookings } from './storage/booking-changes'
import type { NewBooking } from './storage/booking-rows'
import { insertMaintenance } from './storage/maintenances'
import { member, plane } from './storage/test-club'
import { emailsOf, emptyDiary, openJumpingClub, remindersOf, setClock } from './test-reminders'

const made = '2026-01-01T00:00:00.000Z'
const once = { repetition: 'Once' as const, seriesId: null, seriesEnd: null, createdAt: made, description: '' }

/** A flight of two hours that begins at 10:00 by the clock of a zone. */
function flightAt(day: string, zone: string, aircraftId: number, pilotId: string): NewBooking {
  const people = { pilotId, instructorId: null, isSoloFlight: false, createdBy: pilotId }
  return { aircraftId, from: momentAt(day, '10:00', zone), to: momentAt(day, '12:00', zone), ...people, ...once }
}

onEachPlace('reminders are sent once', (find) => {
  let club: CastClub
  let where: Place['where']

  beforeAll(async () => {
    const { db, where: at } = await find()
    where = at
    club = await openJumpingClub(db)
  })

  /** Opens the database once more, as a second server on PostgreSQL does. SQLite has one server. */
  const secondServer = async () => ('url' in where ? openDatabase(where) : undefined)

  it('NOT-7 to each person, even if several servers send them at the same time', { timeout: 60_000 }, async () => {
    await emptyDiary(club)
    const { db } = club
    const at = club.ids.airport('LKVH')
    const flights: NewBooking[] = []
    for (let number = 0; number < 200; number++) {
      const id = await member(db, `flyer-${number}`)
      flights.push(flightAt('2026-09-05', 'Europe/Prague', await plane(db, at, `OK-${number}`), id))
    }
    await storeBookings(db, flights)
    setClock(club, '2026-09-01', '10:00')
    await remindersOf(club).tick()
    setClock(club, '2026-09-04', '18:00')
    const other = await secondServer()
    try {
      const servers = [db, other ?? db, db].map((of) => remindersOf(club, of))
      await Promise.all(servers.map((server) => server.tick()))
      await Promise.all(servers.map((server) => server.tick()))
    } finally {
      await other?.close()
    }
    const readers = (await emailsOf(club)).map(({ to }) => to)
    expect(readers).toHaveLength(200)
    expect(new Set(readers).size).toBe(200)
  })

  it('NOT-7 and the rest at the next start if the server stops in between', async () => {
    await emptyDiary(club)
    const { db } = club
    const aircraft = [club.ids.aircraft('OK-VHA'), club.ids.aircraft('OK-VHB'), club.ids.aircraft('OK-VHC')]
    const flights = aircraft.map((id, index) => flightAt('2026-09-05', 'Europe/Prague', id, `flyer-${index}`))
    await storeBookings(db, flights)
    setClock(club, '2026-09-01', '10:00')
    await remindersOf(club).tick()
    setClock(club, '2026-09-04', '18:00')
    const stopped = remindersOf(club)
    const round = stopped.tick()
    await stopped.stop()
    await round
    const before = (await emailsOf(club)).length
    expect(before).toBeLessThan(3)
    await remindersOf(club).tick()
    expect((await emailsOf(club)).map(({ to }) => to).toSorted()).toEqual(
      [0, 1, 2].map((index) => `flyer-${index}@example.org`),
    )
  })

  it(
    'NOT-7 for each flying day of a year in two zones, over both changes of the clocks',
    { timeout: 120_000 },
    async () => {
      await emptyDiary(club)
      const { db, ids } = club
      const days = daysThrough('2026-03-01', '2027-02-28')
      const [here, there] = [await member(db, 'year-here'), await member(db, 'year-there')]
      const beach = await plane(db, ids.airport('LPGZ'), 'CS-YEAR')
      await storeBookings(
        db,
        days.flatMap((day) => [
          flightAt(day, airports.LKVH.timeZone, ids.aircraft('OK-VHA'), here),
          flightAt(day, airports.LPGZ.timeZone, beach, there),
        ]),
      )
      setClock(club, '2026-02-26', '12:00')
      const server = remindersOf(club)
      await server.tick()
      const sent = new Map<string, (string | undefined)[]>()
      for (const day of daysThrough('2026-02-27', '2027-02-28'))
        for (const clock of ['17:00', '18:00', '19:00']) {
          setClock(club, day, clock)
          await server.tick()
          for (const { to, subject, text } of await emailsOf(club)) {
            expect(subject).toMatch(/^Tomorrow: \S+ 10:00–12:00$/)
            sent.set(to, [...(sent.get(to) ?? []), / on \w{3} (\d{4}-\d\d-\d\d):/.exec(text)?.[1]])
          }
          await db.deleteFrom('outbox').execute()
        }
      expect(sent.get(`${here}@example.org`)).toEqual(days)
      expect(sent.get(`${there}@example.org`)).toEqual(days)
      const sentAt = await db.selectFrom('said').select(['day', 'at', 'airportId']).execute()
      for (const { day, at, airportId } of sentAt) {
        const zone = airportId === ids.airport('LPGZ') ? airports.LPGZ.timeZone : airports.LKVH.timeZone
        expect(at).toBe(momentAt(addDays(day, -1), '18:00', zone))
      }
    },
  )

  it('NOT-7 even if maintenance suspends the flight afterwards', async () => {
    await emptyDiary(club)
    const { db, ids } = club
    const flight = flightAt('2026-09-05', 'Europe/Prague', ids.aircraft('OK-VHA'), 'flyer-1')
    await storeBookings(db, [flight])
    setClock(club, '2026-09-01', '10:00')
    await remindersOf(club).tick()
    setClock(club, '2026-09-04', '18:00')
    await remindersOf(club).tick()
    await db.deleteFrom('claims').execute()
    await insertMaintenance(db, { aircraftId: flight.aircraftId, from: flight.from, to: flight.to })
    await db.updateTable('bookings').set({ isSuspended: true }).execute()
    setClock(club, '2026-09-04', '20:00')
    await remindersOf(club).tick()
    expect(await emailsOf(club)).toHaveLength(1)
  })
})
