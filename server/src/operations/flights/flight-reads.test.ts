import type { Flight } from '@windsock/contract/log/flight'
import type { FlightOut } from '@windsock/contract/log/flight-reads'
import { beforeEach, describe, expect, it } from 'vitest'
import { onEachEngine } from '../../database/test-engines'
import { cast, type CastName } from '../../demo/cast'
import { MAX_ROWS } from '../member-limits'
import { flown, type LogClub, openLogClub, run, taken, posted } from './test-log'

onEachEngine('the lists of flights', (open) => {
  let club: LogClub
  beforeEach(async () => {
    club = await openLogClub(await open())
    club.now = '2026-07-03T20:00:00.000Z'
  })
  const hide = (registration: string) =>
    club.db
      .updateTable('aircraft')
      .set({ isVisibleForExternalUsers: false })
      .where('id', '=', club.ids.aircraft(registration))
      .execute()

  describe('getOut', () => {
    const outFor = async (by: CastName, airport = 'LKVH' as const) =>
      (await club.get(by, 'flights/getOut', { airportId: club.ids.airport(airport) })).body as FlightOut[]

    it('lists who has which aircraft since when, and nothing else', async () => {
      const { id } = await posted(club, 'petra', 'take', taken(club, { leftAt: '2026-07-03T19:30:00Z' }))
      await posted(club, 'petra', 'late', { id, lateUntil: '2026-07-03T22:00:00Z' })
      expect(await outFor('tomas')).toEqual([
        {
          id,
          bookingId: null,
          aircraftId: club.ids.aircraft('OK-VHA'),
          leftAt: '2026-07-03T19:30:00.000Z',
          lateUntil: '2026-07-03T22:00:00.000Z',
          pilot: { id: cast.petra.id, firstName: 'Petra', lastName: 'Svobodová' },
          instructor: null,
        },
      ])
      await posted(club, 'petra', 'bringBack', { id, backAt: '2026-07-03T20:00:00Z', landings: 1, takeOffs: 1 })
      expect(await outFor('tomas')).toEqual([])
    })

    it('shows guests nothing about an aircraft that they cannot see', async () => {
      await posted(club, 'petra', 'take', taken(club))
      await posted(club, 'tomas', 'take', taken(club, { pilot: 'tomas', aircraftId: club.ids.aircraft('OK-VHC') }))
      expect((await outFor('eva')).map(({ aircraftId }) => aircraftId)).toEqual([club.ids.aircraft('OK-VHC')])
      await hide('OK-VHC')
      expect(await outFor('eva')).toEqual([])
      expect(await outFor('sam')).toHaveLength(2)
    })

    it('requires an airport that exists', async () => {
      const missing = { status: 404, body: ['This airport does not exist.'] }
      expect(await club.get('petra', 'flights/getOut', { airportId: 999 })).toEqual(missing)
    })
  })

  describe('getMine', () => {
    const mine = async (by: CastName, filter: object = {}) => {
      const { status, body } = await club.post(by, 'flights/getMine', filter)
      expect(status).toBe(200)
      return body as Flight[]
    }
    const on = (day: string, over: object = {}) =>
      flown(club, { leftAt: `${day}T08:00:00Z`, backAt: `${day}T09:00:00Z`, ...over })

    it('lists flights as pilot and as instructor by departure, with their cost', async () => {
      await club.db
        .insertInto('rates')
        .values({
          aircraftId: club.ids.aircraft('OK-VHA'),
          instructorId: null,
          since: '2026-01-01',
          byWhat: 'block',
          meterId: null,
          centsPerHour: 20_000,
        })
        .execute()
      const third = await posted(club, 'anna', 'save', on('2026-07-03', { pilot: 'sam', instructor: 'igor' }))
      const first = await posted(club, 'igor', 'save', on('2026-07-01', { pilot: null, instructor: 'igor' }))
      await posted(club, 'petra', 'save', on('2026-07-02'))
      const found = await mine('igor')
      expect(found.map(({ id }) => id)).toEqual([first.id, third.id])
      expect(found.map(({ costCents }) => costCents)).toEqual([20_000, 20_000])
      expect((await mine('sam')).map(({ id }) => id)).toEqual([third.id])
      expect(await mine('klara')).toEqual([])
    })

    it('lists the flights that left on the days of the filter, by the clock of the caller’s airport', async () => {
      const late = await posted(
        club,
        'petra',
        'save',
        flown(club, { leftAt: '2026-07-01T22:30:00Z', backAt: '2026-07-01T23:30:00Z' }),
      )
      const early = await posted(club, 'petra', 'save', on('2026-07-01'))
      const ids = async (filter: object) => (await mine('petra', filter)).map(({ id }) => id)
      expect(await ids({ from: '2026-07-02' })).toEqual([late.id])
      expect(await ids({ to: '2026-07-01' })).toEqual([early.id])
      expect(await ids({ from: '2026-07-01T20:00:00Z', to: '2026-07-02' })).toEqual([early.id, late.id])
    })

    it('leaves out removed flights, and for guests those of an aircraft that they cannot see', async () => {
      const gone = await posted(club, 'petra', 'save', on('2026-07-01'))
      await posted(club, 'petra', 'remove', gone.id)
      expect(await mine('petra')).toEqual([])
      const guest = { pilot: 'eva' as const, aircraftId: club.ids.aircraft('OK-VHC') }
      await posted(club, 'eva', 'save', on('2026-07-02', guest))
      expect(await mine('eva')).toHaveLength(1)
      await hide('OK-VHC')
      expect(await mine('eva')).toEqual([])
    })

    it('refuses a list that would slow down the server', async () => {
      const row = {
        bookingId: null,
        aircraftId: club.ids.aircraft('OK-VHA'),
        pilotId: cast.petra.id,
        instructorId: null,
        isSoloFlight: false,
        nature: 'flight' as const,
        departure: '',
        arrival: '',
        remark: '',
        leftAt: '2026-06-01T08:00:00.000Z',
        backAt: '2026-06-01T08:00:00.000Z',
        createdAt: '2026-06-01T08:00:00.000Z',
        createdBy: cast.petra.id,
      }
      for (let stored = 0; stored <= MAX_ROWS; stored += 667)
        await club.db
          .insertInto('flights')
          .values(Array.from({ length: 667 }, () => row))
          .execute()
      const refused = {
        status: 400,
        body: ['There are more than 2,000 flights in this period. Choose a shorter one.'],
      }
      expect(await club.post('petra', 'flights/getMine', {})).toEqual(refused)
      const aircraftId = club.ids.aircraft('OK-VHA')
      expect(await club.post('anna', 'flights/getByAircraft', { aircraftId })).toEqual(refused)
      expect(await mine('petra', { from: '2026-06-03' })).toEqual([])
    })
  })

  describe('getByAircraft', () => {
    const log = (by: CastName, filter: object) => club.post(by, 'flights/getByAircraft', filter)

    it('lists the flights of an aircraft for staff, by the clock of its airport, without others’ costs', async () => {
      const aircraftId = club.ids.aircraft('OK-VHA')
      const saved = await posted(club, 'petra', 'save', flown(club, { meters: [run(club, 100, 101)], remark: 'Fog' }))
      await club.db.updateTable('flights').set({ costCents: 100 }).where('id', '=', saved.id).execute()
      const { messages: _, booking: __, ...own } = saved
      expect(await log('anna', { aircraftId })).toEqual({ status: 200, body: [{ ...own, costCents: 100 }] })
      expect((await log('igor', { aircraftId, from: '2026-07-01', to: '2026-07-01' })).body).toEqual([own])
      expect((await log('igor', { aircraftId, from: '2026-07-02' })).body).toEqual([])
      expect((await log('igor', { aircraftId: club.ids.aircraft('OK-VHC') })).body).toEqual([])
    })

    it('is for staff only, and for an aircraft that exists', async () => {
      expect(await log('petra', { aircraftId: club.ids.aircraft('OK-VHA') })).toMatchObject({ status: 403 })
      expect(await log('anna', { aircraftId: 999 })).toEqual({ status: 404, body: ['This aircraft does not exist.'] })
    })
  })
})
