import type { Airport, AirportMove } from '@windsock/contract/airports'
import type { Booking } from '@windsock/contract/bookings'
import type { Schedule } from '@windsock/contract/schedules'
import { beforeEach, expect, it } from 'vitest'
import { checkInvariants } from '../../backup/invariants'
import { inSnapshot } from '../../backup/snapshot'
import { onEachPlace, type Place } from '../../database/test-engines'
import { timeNotes } from '../../backup/time-notes'
import { booked, bookedSeries, type CastClub, draft, openCastClub, type Plan } from '../bookings/test-flights'
import { cast } from '../../demo/cast'

const kathmandu = { latitude: 27.7, longitude: 85.32 }
const london = { latitude: 51.5, longitude: -0.1 }
const berlin = { latitude: 52.5, longitude: 13.4 }

onEachPlace('an airport that moves to another time zone', (find) => {
  let club: CastClub
  let where: Place['where']
  let airport: Airport

  beforeEach(async () => {
    const place = await find()
    where = place.where
    club = await openCastClub(place.db)
    airport = (await club.get('anna', 'airports/getById', { id: club.ids.airport('LKVH') })).body as Airport
  })

  const previewed = async (place: object) => {
    const { status, body } = await club.post('anna', 'airports/getAffected', { ...airport, ...place })
    expect(status).toBe(200)
    return body as AirportMove
  }
  const move = async (place: object) =>
    expect((await club.post('anna', 'airports/save', { ...airport, ...place })).status).toBe(200)
  const accepted = async (path: string, body: object, by: 'petra' | 'igor' | 'anna' = 'petra') => {
    const answer = await club.post(by, path, body)
    expect(answer).toMatchObject({ status: 200 })
    return answer.body
  }
  const entry = async (on: string) =>
    (await accepted(
      'schedules/save',
      { id: 0, userId: cast.igor.id, airportId: airport.id, from: `${on}T10:00`, to: `${on}T12:00` },
      'igor',
    )) as Schedule

  it('previews how many future bookings and entries shift, and saves nothing', async () => {
    await booked(club, 'petra', { on: '2026-08-01', pilot: 'petra' })
    const daily: Plan = { on: '2026-08-02', pilot: 'petra', occurence: 'Daily', occurenceEndDate: '2026-08-04' }
    await bookedSeries(club, 'petra', daily)
    await booked(club, 'petra', { on: '2026-06-01', pilot: 'petra' })
    const { id } = await booked(club, 'petra', { on: '2026-08-05', pilot: 'petra' })
    await club.post('petra', 'bookings/remove', id)
    await entry('2026-08-01')
    const prague = { timeZoneBefore: 'Europe/Prague' }
    const moved = { ...prague, movedBookings: 4, movedSchedules: 1 }
    expect(await previewed(kathmandu)).toEqual({ ...moved, timeZone: 'Asia/Kathmandu' })
    expect(await previewed(london)).toEqual({ ...moved, timeZone: 'Europe/London' })
    // A different zone with the same offset changes no local times.
    const none = { ...prague, movedBookings: 0, movedSchedules: 0 }
    expect(await previewed(berlin)).toEqual({ ...none, timeZone: 'Europe/Berlin' })
    expect(await previewed({ name: 'Another name' })).toEqual({ ...none, timeZone: 'Europe/Prague' })
    expect((await club.get('anna', 'airports/getById', { id: airport.id })).body).toEqual(airport)
    expect(await previewed({ ...kathmandu, id: 0 })).toMatchObject({ timeZoneBefore: null, movedBookings: 0 })
    expect((await club.post('anna', 'airports/getAffected', { ...airport, id: 4711 })).status).toBe(404)
    expect((await club.post('igor', 'airports/getAffected', airport)).status).toBe(403)
  })

  it('leaves plans there editable except for times that move, including series', async () => {
    const one = await booked(club, 'petra', { on: '2026-08-01', pilot: 'petra' })
    // Daylight saving time ends between the first and the last date of this series.
    const weekly: Plan = { on: '2026-10-20', pilot: 'petra', occurence: 'Weekly', occurenceEndDate: '2026-11-10' }
    const [first] = await bookedSeries(club, 'petra', weekly)
    const taught = await entry('2026-08-01')
    const grounding = {
      id: 0,
      aircraftId: club.ids.aircraft('OK-VHB'),
      from: '2026-08-01T10:00',
      to: '2026-08-01T12:00',
    }
    const grounded = (await accepted('aircraftMaintenances/save', grounding, 'anna')) as {
      id: number
      from: string
      to: string
    }
    await move(kathmandu)

    const mended = { ...one, description: 'only the text' }
    expect(await accepted('bookings/save', mended)).toMatchObject({
      from: one.from,
      to: one.to,
      description: 'only the text',
    })
    const series = await accepted('bookings/saveAll', { ...first, description: 'all of them' })
    expect((series as Booking[]).map(({ description }) => description)).toEqual(Array(4).fill('all of them'))
    expect(await accepted('schedules/save', taught, 'igor')).toMatchObject({ from: taught.from, to: taught.to })
    const { id, from, to } = grounded
    await accepted('aircraftMaintenances/save', { id, from, to }, 'anna')
    await accepted('bookings/remove', { id: one.id })
    await accepted('bookings/restore', { id: one.id })

    // If an edit changes one end of a period, that end must be on a half hour of the new zone. The unchanged end may
    // stay where it is.
    const refused = { status: 400, body: ['Times are full or half hours.'] }
    const before = '2026-08-01T07:30:00.000Z'
    expect(await club.post('petra', 'bookings/save', { ...one, version: null, from: before })).toEqual(refused)
    expect(await club.post('igor', 'schedules/save', { ...taught, version: null, from: before })).toEqual(refused)
    expect(await club.post('anna', 'aircraftMaintenances/save', { id, to, from: before })).toEqual(refused)
    expect(
      await club.post('petra', 'bookings/save', draft(club, { on: '2026-08-09', at: '10:15-12:15', pilot: 'petra' })),
    ).toEqual(refused)
    await accepted('bookings/save', { ...one, version: null, from: '2026-08-01T07:45:00.000Z' })
    // The other aircraft is in a different time zone, so both ends of the period are checked again.
    const elsewhere = await club.post('petra', 'bookings/save', {
      ...first,
      version: null,
      aircraft: { id: club.ids.aircraft('OK-VHC') },
    })
    expect(elsewhere).toEqual(refused)
  })

  it('violates no invariant, and writes an audit entry', async () => {
    const { id } = await booked(club, 'petra', { on: '2026-08-01', pilot: 'petra' })
    await club.db.updateTable('users').set({ passwordHash: 'kept' }).where('id', '=', cast.anna.id).execute()
    await club.db.updateTable('airports').set({ latitude: 27.7, timeZone: 'Asia/Kathmandu' }).execute()
    const found = await inSnapshot(where, async (bulk) => ({
      broken: (await checkInvariants(bulk)).violations,
      notes: await timeNotes(bulk),
    }))
    expect(found.broken).toEqual([])
    expect(found.notes.map(({ found: rows }) => rows)).toEqual([
      [`bookings ${id} from 2026-08-01T08:00:00.000Z to 2026-08-01T10:00:00.000Z`],
    ])
    await club.post('petra', 'bookings/remove', id)
    expect(await inSnapshot(where, timeNotes)).toEqual([])
  })
})
