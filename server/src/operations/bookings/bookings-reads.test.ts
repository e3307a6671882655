import type { Booking } from '@windsock/contract/bookings'
import { beforeAll, describe, expect, it } from 'vitest'
import { cast } from '../../demo/cast'
import { fleet } from '../../demo/fleet'
import { markAircraftInactive } from '../../storage/aircraft'
import { markAirportInactive } from '../../storage/airports'
import { suspendBookings } from '../../storage/booking-changes'
import { airport, plane } from '../../storage/test-club'
import { onEachEngine } from '../../database/test-engines'
import { booked, bookedSeries, type CastClub, grid, openCastClub, times } from './test-flights'

const ids = (bookings: unknown) => (bookings as Booking[]).map(({ id }) => id)

onEachEngine('the day grid', (open) => {
  let club: CastClub
  beforeAll(async () => {
    club = await openCastClub(await open())
  })

  it('contains what touches the day of the airport’s clock, from midnight to midnight', async () => {
    const late = await booked(club, 'petra', {
      on: '2026-08-01',
      at: '23:00-24:00',
      to: '2026-08-02T01:00',
      pilot: 'petra',
    })
    const early = await booked(club, 'petra', { on: '2026-08-02', at: '01:00-02:00', pilot: 'petra' })
    const last = await booked(club, 'petra', {
      on: '2026-08-02',
      from: '2026-08-02T22:00',
      to: '2026-08-03T00:00',
      pilot: 'petra',
    })
    expect(ids(await grid(club, 'sam', '2026-08-01'))).toEqual([late.id])
    expect(ids(await grid(club, 'sam', '2026-08-02'))).toEqual([late.id, early.id, last.id])
    expect(ids(await grid(club, 'sam', '2026-08-03'))).toEqual([])
  })

  it('contains a booking of several days on each of them', async () => {
    const { id } = await booked(club, 'anna', { on: '2026-08-05', to: '2026-08-08T09:00', pilot: 'petra' })
    for (const day of ['2026-08-05', '2026-08-06', '2026-08-07', '2026-08-08'])
      expect(ids(await grid(club, 'sam', day))).toEqual([id])
    expect(await times(club, '2026-08-09')).toEqual([])
  })

  it('contains all 25 hours of the day on which the clocks go back', async () => {
    const plan = { on: '2026-10-25', pilot: 'petra' } as const
    const first = await booked(club, 'petra', { ...plan, from: '2026-10-24T22:00:00Z', to: '2026-10-24T22:30:00Z' })
    const last = await booked(club, 'petra', { ...plan, from: '2026-10-25T22:30:00Z', to: '2026-10-25T23:00:00Z' })
    expect(ids(await grid(club, 'sam', '2026-10-25'))).toEqual([first.id, last.id])
  })

  it('returns the same for an airport as for its aircraft together', async () => {
    const on = '2026-08-12'
    await booked(club, 'anna', { on, pilot: 'petra', instructor: 'igor' })
    await booked(club, 'anna', { on, pilot: 'tomas', aircraft: 'OK-VHC', description: 'sea' })
    await booked(club, 'anna', { on, pilot: 'sam', aircraft: 'OK-VHB', isSoloFlight: true })
    await booked(club, 'anna', { on, pilot: 'max', aircraft: 'OK-SQA' })
    await bookedSeries(club, 'anna', { on, at: '14:00-15:00', pilot: 'eva', occurence: 'Daily', occurenceEndDate: on })
    for (const by of ['sam', 'eva'] as const) {
      const query = { airportId: club.ids.airport('LKVH'), date: on }
      const together = (await club.get(by, 'bookings/getByAirport', query)).body as Booking[]
      const home = fleet.filter((aircraft) => aircraft.airport === 'LKVH')
      // External users see only their own bookings of the hidden aircraft OK-VHA.
      const seen = home.filter(
        (aircraft) => by === 'sam' || aircraft.isVisibleForExternalUsers || aircraft.registrationCode === 'OK-VHA',
      )
      const apart = await Promise.all(seen.map((aircraft) => grid(club, by, on, aircraft.registrationCode)))
      const byId = (one: Booking, other: Booking) => one.id - other.id
      expect(together.toSorted(byId)).toEqual(apart.flat().toSorted(byId))
      expect(together).toHaveLength(by === 'sam' ? 4 : 2)
    }
  })

  it('hides from a guest what they may not see', async () => {
    const hidden = { aircraftId: club.ids.aircraft('OK-VHB'), date: '2026-08-12' }
    expect(await club.get('eva', 'bookings/getByAircraft', hidden)).toEqual({
      status: 404,
      body: ['This aircraft does not exist.'],
    })
  })

  it('contains neither deleted nor suspended bookings', async () => {
    const on = '2026-08-14'
    const deleted = await booked(club, 'petra', { on, pilot: 'petra' })
    const suspended = await booked(club, 'petra', { on, at: '12:00-13:00', pilot: 'petra' })
    await club.post('petra', 'bookings/remove', deleted.id)
    await suspendBookings(club.db, [suspended.id])
    expect(await times(club, on)).toEqual([])
  })

  it('is not found for an unknown or removed aircraft or airport', async () => {
    const gone = await airport(club.db, 'GONE')
    const retired = await plane(club.db, gone, 'OK-OLD')
    await markAircraftInactive(club.db, retired)
    await markAirportInactive(club.db, gone)
    for (const aircraftId of [4711, retired])
      expect(await club.get('anna', 'bookings/getByAircraft', { aircraftId, date: '2026-08-01' })).toMatchObject({
        status: 404,
      })
    for (const airportId of [4711, gone])
      expect(await club.get('anna', 'bookings/getByAirport', { airportId, date: '2026-08-01' })).toMatchObject({
        status: 404,
      })
  })

  it.each([
    ['2027-02-30', '1'],
    ['2026-8-1', '1'],
    ['2026-08-01T25:00', '1'],
    ['0001-01-01', '1'],
    ['9999-12-31', '1'],
    ['', '1'],
    ['2026-08-01', '0'],
    ['2026-08-01', '-1'],
    ['2026-08-01', '1e3'],
    ['2026-08-01', '1 or 1=1'],
    ['2026-08-01', '99999999999999999999'],
  ])('cannot be requested for %s of %s', async (date, id) => {
    expect((await club.get('anna', 'bookings/getByAircraft', { aircraftId: id, date })).status).toBe(400)
    expect((await club.get('anna', 'bookings/getByAirport', { airportId: id, date })).status).toBe(400)
  })

  it('can be requested for the first and the last supported day', async () => {
    expect(await times(club, '1950-01-01')).toEqual([])
    expect(await times(club, '2200-12-31')).toEqual([])
  })

  it('can be requested for a moment, including a local time', async () => {
    const { from } = await booked(club, 'petra', { on: '2026-08-20', at: '00:00-00:30', pilot: 'petra' })
    expect(from).toBe('2026-08-19T22:00:00.000Z')
    const asked = async (date: string) => {
      const airport = { airportId: club.ids.airport('LKVH'), date }
      const grids = [
        await club.get('anna', 'bookings/getByAircraft', { aircraftId: club.ids.aircraft('OK-VHA'), date }),
        await club.get('anna', 'bookings/getByAirport', airport),
      ]
      return grids.map(({ body }) => (body as Booking[]).map((one) => one.from))
    }
    for (const date of ['2026-08-20', '2026-08-19T22:00:00.000Z', '2026-08-20T23:30', '2026-08-20T01:00+02:00'])
      expect(await asked(date)).toEqual([[from], [from]])
    expect(await asked('2026-08-19T21:59:59Z')).toEqual([[], []])
  })
})

onEachEngine('my bookings', (open) => {
  let club: CastClub
  let mine: Record<'flown' | 'taught' | 'suspended' | 'midnight' | 'later', number>
  beforeAll(async () => {
    club = await openCastClub(await open())
    const book = async (plan: Parameters<typeof booked>[2]) => (await booked(club, 'anna', plan)).id
    mine = {
      flown: await book({ on: '2026-08-01', pilot: 'lenka' }),
      taught: await book({ on: '2026-08-02', pilot: 'sam', instructor: 'lenka' }),
      suspended: await book({ on: '2026-08-03', pilot: 'lenka' }),
      midnight: await book({ on: '2026-08-04', at: '23:00-', to: '2026-08-05T01:00', pilot: 'lenka' }),
      later: await book({ on: '2026-08-06', at: '00:00-01:00', pilot: 'lenka', aircraft: 'CS-GZB' }),
    }
    await suspendBookings(club.db, [mine.suspended])
    const deleted = await book({ on: '2026-08-01', at: '14:00-15:00', pilot: 'lenka' })
    await club.post('anna', 'bookings/remove', deleted)
    await book({ on: '2026-08-01', at: '14:00-15:00', pilot: 'petra', instructor: 'igor' })
  })

  const asked = async (filter: object, by: keyof typeof cast = 'lenka') => {
    const { status, body } = await club.post(by, 'bookings/getMyBookings', filter)
    expect(status).toBe(200)
    return body as Booking[]
  }

  it('are those that I fly or teach, suspended ones included, soonest first', async () => {
    const all = await asked({})
    expect(ids(all)).toEqual([mine.flown, mine.taught, mine.suspended, mine.midnight, mine.later])
    expect(all.map(({ isSuspended }) => isSuspended)).toEqual([false, false, true, false, false])
    expect(ids(await asked({}, 'sam'))).toEqual([mine.taught])
    expect(await asked({}, 'tomas')).toEqual([])
  })

  it('do not include those of others, whatever the body says', async () => {
    const body = { userId: cast.lenka.id, pilotId: cast.lenka.id, user: { id: cast.lenka.id } }
    expect(await asked(body, 'tomas')).toEqual([])
  })

  describe('are filtered', () => {
    it.each<[string, object, (keyof typeof mine)[]]>([
      ['by days, the last counting whole', { from: '2026-08-02', to: '2026-08-03' }, ['taught', 'suspended']],
      ['by one day', { from: '2026-08-01', to: '2026-08-01' }, ['flown']],
      ['from a day on', { from: '2026-08-05' }, ['midnight', 'later']],
      ['up to a day', { to: '2026-08-01' }, ['flown']],
      ['with open ends', { from: '', to: null }, ['flown', 'taught', 'suspended', 'midnight', 'later']],
      ['by the days of moments', { from: '2026-08-01T22:00:00Z', to: '2026-08-02T08:00:00.000Z' }, ['taught']],
      ['by the whole day of a moment', { from: '2026-08-01T20:00:00Z', to: '2026-08-01T21:00:00Z' }, ['flown']],
      ['by the clock of my airport', { from: '2026-08-02T23:59', to: '2026-08-02T00:00' }, ['taught']],
      // When it is midnight at the Portuguese airport, it is 01:00 at lenka's airport, on the same day.
      ['by the day of my airport', { from: '2026-08-06', to: '2026-08-06' }, ['later']],
      ['from the end to the beginning', { from: '2026-08-05', to: '2026-08-01' }, []],
    ])('%s', async (_, filter, expected) => {
      expect(ids(await asked(filter))).toEqual(expected.map((name) => mine[name]))
    })

    it('by days of the caller’s own airport', async () => {
      // When it is 23:30 at colin's airport, it is 00:30 on the next day at eva's.
      const plan = { on: '', aircraft: 'OK-VHC', from: '2026-08-20T22:30:00Z', to: '2026-08-20T23:00:00Z' }
      const { id } = await booked(club, 'anna', { ...plan, pilot: 'colin' })
      const other = await booked(club, 'anna', { ...plan, pilot: 'eva', aircraft: 'OK-VHE' })
      const day = { from: '2026-08-20', to: '2026-08-20' }
      expect(ids(await asked(day, 'colin'))).toEqual([id])
      expect(ids(await asked(day, 'eva'))).toEqual([])
      expect(ids(await asked({ from: '2026-08-21' }, 'eva'))).toEqual([other.id])
    })

    it.each([{ from: '2027-02-30' }, { to: '1 August' }, { from: 5 }, 'null', '[]'])('by no %j', async (filter) => {
      expect((await club.post('lenka', 'bookings/getMyBookings', filter)).status).toBe(400)
    })
  })
})
