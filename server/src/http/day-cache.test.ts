import { gunzipSync } from 'node:zlib'
import { beforeAll, describe, expect, it } from 'vitest'
import { createApp } from '../app'
import { cast, type CastName } from '../demo/cast'
import type { Database } from '../database/database'
import { updateBookings } from '../storage/booking-changes'
import { insertMaintenance, markMaintenanceDeleted } from '../storage/maintenances'
import { onEachEngine } from '../database/test-engines'
import { setRoles } from '../storage/roles'
import { updateUser } from '../storage/users'
import { updateAircraft } from '../storage/aircraft'
import { updateAirport } from '../storage/airports'
import { booked, type CastClub, openCastClub } from '../operations/bookings/test-flights'

const date = '2026-09-12'
const calls = [
  'bookings/getByAirport',
  'aircraft/getByAirport',
  'sunsetsunrise/getByAirportAndDate',
  'day/getByAirportAndDate',
] as const

interface Known {
  validator: string
  body: string
}

/**
 * Makes a call as a browser does and returns the answer that it shows. If the browser has cached an earlier answer
 * (`known`), the server may send 304.
 */
async function seen(club: CastClub, { by, call }: { by: CastName; call: string }, known?: Known, app = club.app) {
  const { statusCode, headers, body } = await app.inject({
    url: `/api/${call}`,
    query: { airportId: String(club.ids.airport('LKVH')), date },
    headers: {
      authorization: `Bearer ${await club.tokenOf(cast[by].id)}`,
      ...(known && { 'if-none-match': known.validator }),
    },
  })
  const is304 = statusCode === 304
  expect(statusCode).toBe(is304 && known ? 304 : 200)
  return { is304, validator: String(headers['etag']), body: is304 ? (known?.body ?? '') : body }
}

onEachEngine('the responses about a day', (open) => {
  let db: Database
  let club: CastClub
  let asked: string[]
  beforeAll(async () => {
    db = await open()
    asked = []
    const executor = db.getExecutor()
    const noting = Object.create(executor) as typeof executor
    noting.executeQuery = (query) => {
      asked.push(query.sql)
      return executor.executeQuery(query)
    }
    club = await openCastClub(db, { db: { ...db, getExecutor: () => noting } })
  })

  it('are not sent again to clients that have them, and no booking is read for the check', async () => {
    await booked(club, 'petra', { on: date, pilot: 'petra' })
    for (const call of calls) {
      const first = await seen(club, { by: 'sam', call })
      const token = await club.tokenOf(cast.sam.id)
      asked = []
      const again = await club.app.inject({
        url: `/api/${call}`,
        query: { airportId: String(club.ids.airport('LKVH')), date },
        headers: { authorization: `Bearer ${token}`, 'if-none-match': first.validator },
      })
      expect([again.statusCode, again.body]).toEqual([304, ''])
      expect(asked).toHaveLength(1)
      expect(asked[0]).not.toContain('"bookings"')
    }
  })

  it('are shared by all members, and read once', async () => {
    const first = await seen(club, { by: 'sam', call: 'bookings/getByAirport' })
    asked = []
    const other = await seen(club, { by: 'anna', call: 'bookings/getByAirport' })
    expect(other).toEqual(first)
    expect(asked.filter((sql) => sql.includes('from "bookings"'))).toEqual([])
  })

  it('are cached for days within a year of today only', async () => {
    const readings = async (day: string) => {
      const query = { airportId: club.ids.airport('LKVH'), date: day }
      await club.get('sam', 'bookings/getByAirport', query)
      asked = []
      await club.get('sam', 'bookings/getByAirport', query)
      return asked.filter((sql) => sql.includes('from "bookings"')).length
    }
    // In this club, today is 2026-07-01.
    expect(await readings('2027-07-02')).toBe(0)
    expect(await readings('2025-06-30')).toBe(0)
    expect(await readings('2027-07-03')).toBe(1)
    expect(await readings('2025-06-29')).toBe(1)
  })

  it('are separate for each guest', async () => {
    const as = (by: CastName) => seen(club, { by, call: 'aircraft/getByAirport' })
    const [eva, colin, sam] = [await as('eva'), await as('colin'), await as('sam')]
    expect(new Set([eva.validator, colin.validator, sam.validator]).size).toBe(3)
    expect(eva.body).not.toBe(sam.body)
  })

  it('are compressed for clients that accept it', async () => {
    const url = `/api/aircraft/getByAirport?airportId=${club.ids.airport('LKVH')}&date=${date}`
    const authorization = `Bearer ${await club.tokenOf(cast.sam.id)}`
    const encoded = async (accepted: string) => {
      const { headers } = await club.app.inject({ url, headers: { authorization, 'accept-encoding': accepted } })
      return [headers['content-encoding'], headers['vary'], headers['cache-control']]
    }
    expect(await encoded('br, gzip')).toEqual(['gzip', 'Accept-Encoding', 'no-store'])
    expect(await encoded('gzip;q=0, br')).toEqual([undefined, 'Accept-Encoding', 'no-store'])
  })

  it('are compressed and have no validator while no change is recorded there', async () => {
    const marks = await db.deleteFrom('marks').returning(['airportId', 'mark']).execute()
    const { statusCode, headers, rawPayload } = await club.app.inject({
      url: `/api/aircraft/getByAirport?airportId=${club.ids.airport('LKVH')}&date=${date}`,
      headers: { authorization: `Bearer ${await club.tokenOf(cast.sam.id)}`, 'accept-encoding': 'gzip' },
    })
    await db.insertInto('marks').values(marks).execute()
    expect([statusCode, headers['content-encoding'], headers['etag']]).toEqual([200, 'gzip', undefined])
    expect(JSON.parse(gunzipSync(rawPayload).toString())).not.toEqual([])
  })

  it('have no validator if the call is refused', async () => {
    const answer = await club.app.inject({
      url: '/api/aircraft/getByAirport?airportId=4711&date=2026-09-12',
      headers: { authorization: `Bearer ${await club.tokenOf(cast.sam.id)}`, 'if-none-match': 'W/"any"' },
    })
    expect([answer.statusCode, answer.headers['etag']]).toEqual([404, undefined])
  })

  describe('become stale when', () => {
    const on = date
    const changes: [what: string, change: (club: CastClub) => Promise<unknown>][] = [
      ['a booking is made', (club) => booked(club, 'anna', { on, at: '14:00-16:00', pilot: 'eva' })],
      [
        'a booking moves to another aircraft and time',
        async (club) => {
          const { id, version } = await booked(club, 'tomas', { on, at: '16:00-17:00', pilot: 'tomas' })
          const flight = { aircraftId: club.ids.aircraft('OK-VHB'), pilotId: cast.tomas.id, instructorId: null }
          const moved = { from: `${on}T15:30:00.000Z`, to: `${on}T16:00:00.000Z`, description: '', isSoloFlight: false }
          return updateBookings(db, [{ id, version, ...flight, ...moved }])
        },
      ],
      [
        'a booking is deleted, and when that is undone',
        async (club) => {
          const { id } = await booked(club, 'tomas', { on, at: '18:00-19:00', pilot: 'tomas' })
          await club.post('tomas', 'bookings/remove', id)
          return club.post('tomas', 'bookings/restore', id)
        },
      ],
      [
        'maintenance suspends bookings',
        async (club) => {
          const aircraftId = club.ids.aircraft('OK-VHA')
          return club.post('anna', 'aircraftMaintenances/save', {
            id: 0,
            aircraft: { id: aircraftId },
            from: `${on}T10:00`,
            to: `${on}T12:00`,
          })
        },
      ],
      [
        'maintenance is over at once',
        async (club) => {
          const aircraftId = club.ids.aircraft('OK-VHB')
          const period = { from: `${on}T04:00:00.000Z`, to: `${on}T05:00:00.000Z` }
          const { id } = await insertMaintenance(db, { aircraftId, ...period })
          return markMaintenanceDeleted(db, id, { at: `${on}T00:00:00.000Z`, by: cast.anna.id })
        },
      ],
      ['a pilot has another phone number', () => updateUser(db, cast.eva.id, { phoneNumber: '0800 1' })],
      ['a pilot has other roles', () => setRoles(db, cast.petra.id, ['External'])],
      ['an aircraft gets another name', (club) => updateAircraft(db, club.ids.aircraft('OK-VHB'), { name: 'Bravo' })],
      [
        'an aircraft is hidden from guests',
        (club) => updateAircraft(db, club.ids.aircraft('OK-VHE'), { isVisibleForExternalUsers: false }),
      ],
      [
        'an aircraft moves to another airport',
        (club) => updateAircraft(db, club.ids.aircraft('OK-VHC'), { assignedAirportId: club.ids.airport('LKSQ') }),
      ],
      [
        'the airport itself moves',
        (club) =>
          updateAirport(db, club.ids.airport('LKVH'), { latitude: 53.6, longitude: 10, timeZone: 'Europe/London' }),
      ],
    ]

    it.each(changes)('%s', async (_, change) => {
      const readers = (['sam', 'eva', 'petra'] as const).flatMap((by) => calls.map((call) => ({ by, call })))
      const known: Known[] = []
      for (const reader of readers) known.push(await seen(club, reader))
      await change(club)
      // A second instance has an empty cache, so its answers cannot be stale.
      const elsewhere = await createApp({
        db,
        config: club.config,
        secret: new TextEncoder().encode((await db.selectFrom('settings').selectAll().executeTakeFirstOrThrow()).value),
        clock: () => new Date(club.now),
      })
      let changed = 0
      for (const [at, reader] of readers.entries()) {
        const now = await seen(club, reader, known[at])
        expect(now.body).toBe((await seen(club, reader, undefined, elsewhere)).body)
        if (!now.is304) changed++
      }
      expect(changed).toBeGreaterThan(0)
    })
  })
})
