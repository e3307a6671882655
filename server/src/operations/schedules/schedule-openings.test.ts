import { beforeAll, expect, it } from 'vitest'
import { insertBookings } from '../../storage/booking-changes'
import { insertSchedules } from '../../storage/schedule-changes'
import { airport, flight, hour, july4, plane } from '../../storage/test-club'
import { onEachEngine } from '../../database/test-engines'
import { type Club, join, openClub, post } from '../test-club'

onEachEngine('the next instructor', (open) => {
  let club: Club
  let home: number
  let away: number
  let cessna: number
  let dual: number
  const tokens: Record<string, string> = {}

  const august = (day: number, clock: string) => `2026-08-${String(day).padStart(2, '0')}T${clock}:00.000Z`

  beforeAll(async () => {
    club = await openClub(await open())
    const { db } = club
    home = await airport(db, 'HOME')
    away = await airport(db, 'AWAY')
    cessna = await plane(db, home, 'D-EABC')
    const piper = await plane(db, home, 'D-EPIP')
    await join(db, 'petra', ['Pilot'], { assignedAirportId: home })
    await join(db, 'nora', ['Pilot'], { assignedAirportId: home })
    await join(db, 'eva', ['External'])
    await join(db, 'max', ['Instructor'])
    await join(db, 'igor', ['Instructor'])
    await join(db, 'olga', ['Instructor'], { isApproved: false })
    for (const id of ['petra', 'nora', 'igor', 'eva']) tokens[id] = await club.tokenOf(id)
    const once = { repetition: 'Once' as const, seriesId: null, seriesEnd: null }
    await insertSchedules(db, [
      { userId: 'igor', airportId: home, ...july4(8, 12), ...once },
      { userId: 'igor', airportId: home, ...july4(12, 16), ...once },
      { userId: 'max', airportId: away, ...july4(8, 12), ...once },
      { userId: 'max', airportId: home, ...july4(14, 20), ...once },
      { userId: 'olga', airportId: home, ...july4(6, 20), ...once },
      { userId: 'max', airportId: home, from: august(2, '08:00'), to: august(2, '12:00'), ...once },
      { userId: 'igor', airportId: home, from: august(20, '08:00'), to: august(20, '20:00'), ...once },
    ])
    dual = (await insertBookings(db, [flight(cessna, [9, 13], { pilotId: 'petra', instructorId: 'igor' })]))[0]!
    // An instructor who supervises a solo flight stays on the ground, so max remains free.
    const solo = { pilotId: 'petra', instructorId: 'max', isSoloFlight: true }
    await insertBookings(db, [flight(piper, [14, 16], solo)])
  })

  async function next(query: object, by = 'nora') {
    const { status, body } = await post(club, '/api/user/getNextAvailableInstructor', query, { token: tokens[by] })
    return { status, next: (body as { next?: unknown }).next ?? null }
  }
  const at = (from: string, to: string, id: string) => ({
    status: 200,
    next: { from, to, instructor: { id, firstName: id, lastName: 'Test', roles: ['Instructor'] } },
  })

  it('is returned with the first time between their flights that is long enough', async () => {
    expect(await next({ ...july4(6, 7), aircraftId: cessna })).toEqual(at(hour(8), hour(9), 'igor'))
    expect(await next({ ...july4(6, 8), aircraftId: cessna })).toEqual(at(hour(13), hour(15), 'igor'))
    expect(await next({ ...july4(6, 10), aircraftId: cessna })).toEqual(at(hour(14), hour(18), 'max'))
  })

  it('is found from the requested time on', async () => {
    expect(await next({ ...july4(14, 16), airportId: home })).toEqual(at(hour(14), hour(16), 'igor'))
    expect(await next({ ...july4(15, 17), airportId: home })).toEqual(at(hour(15), hour(17), 'max'))
  })

  it('teaches at the airport of the flight, or anywhere if there is none', async () => {
    expect(await next({ ...july4(6, 8), airportId: away })).toEqual(at(hour(8), hour(10), 'max'))
    expect(await next(july4(6, 8))).toEqual(at(hour(8), hour(10), 'max'))
    expect(await next({ ...july4(13, 15), airportId: away })).toEqual({ status: 200, next: null })
  })

  it('is not busy because of the booking that is being edited', async () => {
    const query = { ...july4(6, 10), aircraftId: cessna, bookingId: dual }
    expect(await next(query, 'petra')).toEqual(at(hour(8), hour(12), 'igor'))
  })

  it('is returned for a time at which the aircraft and the pilot are free as well', async () => {
    const query = { ...july4(9, 10), aircraftId: cessna }
    expect(await next(query)).toEqual(at(hour(13), hour(14), 'igor'))
    expect(await next({ ...july4(14, 15), aircraftId: cessna }, 'petra')).toEqual(at(hour(16), hour(17), 'max'))
    expect(await next({ ...july4(14, 15), aircraftId: cessna, pilotId: 'petra' }, 'igor')).toEqual(
      at(hour(16), hour(17), 'max'),
    )
    expect((await next({ ...july4(9, 10), airportId: home, pilotId: 'petra' }, 'eva')).status).toBe(400)
  })

  it('is returned for daylight, or marked if it is after sunset', async () => {
    const dusk = '2026-07-04T19:48:00.000Z'
    const { next: late } = await next({ from: hour(17), to: '2026-07-04T20:00:00.000Z', airportId: home })
    expect(late).toMatchObject({ from: august(2, '08:00') })
    await insertSchedules(club.db, [
      { userId: 'igor', airportId: away, ...july4(18, 23), repetition: 'Once', seriesId: null, seriesEnd: null },
    ])
    const { next: dark } = await next({ from: hour(18), to: hour(23), airportId: away })
    expect(dark).toMatchObject({ from: hour(18), darkness: { kind: 'afterSunset' } })
    expect((dark as { darkness: { at: string } }).darkness.at.slice(0, 13)).toBe(dusk.slice(0, 13))
  })

  it('is searched for within 30 days', async () => {
    expect(await next({ ...july4(20, 21), airportId: home })).toEqual(at(august(2, '08:00'), august(2, '09:00'), 'max'))
    const evening = { from: '2026-07-20T20:00:00Z', to: '2026-07-21T02:00:00Z', airportId: home }
    expect(await next(evening)).toEqual({ status: 200, next: null })
    expect(await next({ ...evening, from: '2026-07-21T20:00:00Z', to: '2026-07-22T02:00:00Z' })).toEqual(
      at(august(20, '08:00'), august(20, '14:00'), 'igor'),
    )
  })

  it('of a long solo flight can be anybody, at once', async () => {
    expect(await next({ ...july4(2, 4), isSoloFlight: true })).toEqual(at(hour(2), hour(4), 'igor'))
  })

  it('cannot be requested for a hidden aircraft or an impossible time', async () => {
    expect((await next({ ...july4(6, 8), aircraftId: cessna }, 'eva')).status).toBe(404)
    expect((await next({ ...july4(8, 6), aircraftId: cessna })).status).toBe(400)
  })

  // The last test, because the sessions of the others end as its clock advances.
  it('is never returned for the past', async () => {
    club.now = hour(13)
    tokens.later = await club.tokenOf('nora')
    expect(await next({ ...july4(8, 9), airportId: home }, 'later')).toEqual(at(hour(13), hour(14), 'igor'))
  })
})
