import { beforeAll, expect, it } from 'vitest'
import { insertBookings } from '../../storage/booking-changes'
import { insertSchedules } from '../../storage/schedule-changes'
import { airport, flight, hour, july4, plane } from '../../storage/test-club'
import { onEachEngine } from '../../database/test-engines'
import { markUserInactive } from '../../storage/users'
import { type Club, get, join, openClub, post } from '../test-club'

onEachEngine('people', (open) => {
  let club: Club

  beforeAll(async () => {
    club = await openClub(await open())
    const home = await airport(club.db, 'HOME')
    await join(club.db, 'anna', ['Administrator'])
    await join(club.db, 'petra', ['Pilot'], { assignedAirportId: home, color: '#112233', passwordHash: 'kept' })
    await join(club.db, 'nina', ['Student', 'Administrator'], { isApproved: false })
    await join(club.db, 'left', ['Pilot'])
    await markUserInactive(club.db, 'left')
  })

  const read = async (id: string, by: string) => {
    const { status, body } = await get(club, '/api/user/getById', { id }, { token: await club.tokenOf(by) })
    return { status, body }
  }

  it('can read their own account, in full and without password material', async () => {
    const { status, body } = await read('petra', 'petra')
    expect(status).toBe(200)
    expect(body).toEqual({
      id: 'petra',
      firstName: 'petra',
      lastName: 'Test',
      userName: 'petra',
      email: 'petra@club.example',
      phoneNumber: '040 123',
      address: '',
      assignedAirportId: expect.any(Number) as number,
      assignedAirport: expect.objectContaining({ icaoCode: 'HOME', timeZone: 'Europe/Berlin' }) as object,
      color: '#112233',
      roles: ['Pilot'],
      isApproved: true,
      isActive: true,
      language: null,
      version: 1,
    })
  })

  it('can read their own account while they wait for approval, but no other, whatever their roles', async () => {
    expect(await read('nina', 'nina')).toMatchObject({ status: 200, body: { isApproved: false } })
    expect((await read('petra', 'nina')).status).toBe(403)
  })

  it('cannot read another user’s account, whether it exists or not', async () => {
    const refused = await read('anna', 'petra')
    expect(refused.status).toBe(403)
    expect(await read('nobody', 'petra')).toEqual(refused)
  })

  it('can all be read by an administrator, except those who left or never existed', async () => {
    expect((await read('petra', 'anna')).status).toBe(200)
    expect((await read('left', 'anna')).status).toBe(404)
    expect(await read('nobody', 'anna')).toEqual({ status: 404, body: ['This user does not exist.'] })
  })
})

onEachEngine('the available people', (open) => {
  let club: Club
  let home: number
  let away: number
  let cessna: number
  let booking: number

  beforeAll(async () => {
    club = await openClub(await open())
    const { db } = club
    home = await airport(db, 'HOME')
    away = await airport(db, 'AWAY')
    cessna = await plane(db, home, 'D-EABC')
    await join(db, 'anna', ['Administrator'], { assignedAirportId: home })
    await join(db, 'petra', ['Pilot'])
    await join(db, 'sam', ['Student'])
    await join(db, 'eva', ['External'])
    // This last name shows that the lists are ordered by full name, not by last name.
    await join(db, 'colin', ['External'], { lastName: 'Young' })
    await join(db, 'max', ['Instructor', 'Pilot'])
    await join(db, 'igor', ['Instructor'], { lastName: 'Young' })
    await join(db, 'nina', ['Student', 'Instructor'], { isApproved: false })
    await join(db, 'left', ['Pilot', 'Instructor'])
    await markUserInactive(db, 'left')
    const once = { repetition: 'Once' as const, seriesId: null, seriesEnd: null }
    await insertSchedules(db, [
      { userId: 'igor', airportId: home, ...july4(6, 12), ...once },
      { userId: 'igor', airportId: home, ...july4(12, 18), ...once },
      { userId: 'max', airportId: away, ...july4(6, 18), ...once },
      { userId: 'left', airportId: home, ...july4(6, 18), ...once },
    ])
    const dual = flight(cessna, [8, 10], { pilotId: 'petra', instructorId: 'igor' })
    booking = (await insertBookings(db, [dual]))[0]!
    // An instructor who supervises a solo flight stays on the ground, so max remains free.
    await insertBookings(db, [
      flight(await plane(db, home, 'D-ESOL'), [14, 16], { pilotId: 'sam', instructorId: 'max', isSoloFlight: true }),
    ])
  })

  async function free(call: 'getAvailablePilots' | 'getAvailableInstructors', body: object, by = 'anna') {
    const { status, body: people } = await post(club, `/api/user/${call}`, body, { token: await club.tokenOf(by) })
    expect(status).toBe(200)
    return (people as { id: string }[]).map(({ id }) => id)
  }
  const pilots = (hours: [number, number], more: object = {}, by?: string) =>
    free('getAvailablePilots', { ...july4(...hours), ...more }, by)
  const instructors = (hours: [number, number], more: object = {}, by?: string) =>
    free('getAvailableInstructors', { ...july4(...hours), ...more }, by)

  it('as pilots are pilots, students and guests, sorted by name, approved and active', async () => {
    expect(await pilots([18, 20])).toEqual(['colin', 'eva', 'max', 'petra', 'sam'])
  })

  it('as pilots have no other flight at the time, not even in part', async () => {
    expect(await pilots([9, 11])).not.toContain('petra')
    expect(await pilots([7, 11])).not.toContain('petra')
    expect(await pilots([10, 12])).toContain('petra')
    expect(await pilots([6, 8])).toContain('petra')
  })

  it('include those of the booking that is being edited', async () => {
    expect(await pilots([9, 11], { bookingId: booking })).toContain('petra')
    expect(await instructors([9, 11], { bookingId: String(booking) })).toContain('igor')
  })

  it('as pilots are only guests for a guest', async () => {
    expect(await pilots([18, 20], {}, 'eva')).toEqual(['colin', 'eva'])
  })

  it('as instructors are scheduled for the whole time, across touching entries', async () => {
    expect(await instructors([11, 13])).toEqual(['igor', 'max'])
    expect(await instructors([17, 19])).toEqual([])
    expect(await instructors([5, 7])).toEqual([])
  })

  it('as instructors are scheduled at the airport of the flight', async () => {
    expect(await instructors([11, 13], { airportId: home })).toEqual(['igor'])
    expect(await instructors([11, 13], { airportId: away })).toEqual(['max'])
    expect(await instructors([11, 13], { aircraftId: cessna })).toEqual(['igor'])
  })

  it('as instructors have no other flight at the time, but may supervise one', async () => {
    expect(await instructors([9, 11])).toEqual(['max'])
    expect(await instructors([14, 16])).toEqual(['igor', 'max'])
  })

  it('as instructors of a long solo flight may be busy and off schedule', async () => {
    expect(await instructors([9, 11], { isSoloFlight: true })).toEqual(['igor', 'max'])
    expect(await instructors([20, 22], { isSoloFlight: true })).toEqual(['igor', 'max'])
  })

  it('as instructors of a long solo flight belong to its airport, or teach there on that day', async () => {
    const assign = (assignedAirportId: number | null) =>
      club.db.updateTable('users').set({ assignedAirportId }).where('id', '=', 'max').execute()
    const solo = { isSoloFlight: true, aircraftId: cessna }
    const nextDay = { from: '2026-07-05T20:00:00.000Z', to: '2026-07-05T21:00:00.000Z' }
    // An instructor without an assigned airport is offered at every airport.
    expect(await instructors([20, 22], solo)).toEqual(['igor', 'max'])
    await assign(away)
    expect(await instructors([20, 22], solo)).toEqual(['igor'])
    expect(await instructors([20, 22], { isSoloFlight: true, airportId: away })).toEqual(['igor', 'max'])
    expect(await instructors([20, 22], { isSoloFlight: true })).toEqual(['igor', 'max'])
    await assign(home)
    expect(await instructors([20, 22], solo)).toEqual(['igor', 'max'])
    // Max teaches at the other airport only on 4 July.
    expect(await instructors([20, 22], { isSoloFlight: true, airportId: away })).toEqual(['igor', 'max'])
    expect(await free('getAvailableInstructors', { ...nextDay, isSoloFlight: true, airportId: away })).toEqual(['igor'])
    await assign(null)
  })

  it('are all instructors, by full name, if no time is requested', async () => {
    const { body } = await get(club, '/api/user/getInstructors', {}, { token: await club.tokenOf('petra') })
    expect((body as { id: string }[]).map(({ id }) => id)).toEqual(['igor', 'max'])
  })

  it('have only id, names, roles and a mark for the person with whom the caller flies most', async () => {
    const query = { from: hour(11), to: hour(13), aircraftId: cessna }
    const { body } = await post(club, '/api/user/getAvailableInstructors', query, {
      token: await club.tokenOf('petra'),
    })
    expect(body).toEqual([{ id: 'igor', firstName: 'igor', lastName: 'Young', roles: ['Instructor'], isUsual: true }])
  })

  it('are searched in the airport’s time zone if the time has no offset', async () => {
    // In Berlin 19:30 to 20:00 is 17:30 to 18:00 UTC, which is the end of igor's schedule.
    const evening = { from: '2026-07-04T19:30', to: '2026-07-04T20:00' }
    expect(await free('getAvailableInstructors', { ...evening, aircraftId: cessna })).toEqual(['igor'])
    expect(await free('getAvailableInstructors', { ...evening, to: '2026-07-04T20:30', aircraftId: cessna })).toEqual(
      [],
    )
  })

  it.each([
    [{ from: hour(10), to: hour(10) }, "'To' date should be greater than 'From' date."],
    [{ from: hour(12), to: hour(10) }, "'To' date should be greater than 'From' date."],
    [
      { from: '2027-02-30T10:00:00Z', to: hour(10) },
      'A time is written yyyy-MM-ddTHH:mm and must exist in the calendar.',
    ],
    [{ to: hour(10) }, 'From: This field is mandatory.'],
  ])('cannot be requested for %j', async (query, message) => {
    for (const call of ['getAvailablePilots', 'getAvailableInstructors']) {
      const answer = await post(club, `/api/user/${call}`, query, { token: await club.tokenOf('anna') })
      expect(answer).toMatchObject({ status: 400, body: [message] })
    }
  })

  it('cannot be requested for an aircraft that is hidden from the caller', async () => {
    const query = { ...july4(11, 13), aircraftId: cessna }
    const guest = await post(club, '/api/user/getAvailableInstructors', query, { token: await club.tokenOf('eva') })
    const unknown = { ...query, aircraftId: 4711 }
    expect(guest).toMatchObject({ status: 404, body: ['This aircraft does not exist.'] })
    expect(
      await post(club, '/api/user/getAvailableInstructors', unknown, { token: await club.tokenOf('anna') }),
    ).toMatchObject({
      status: 404,
    })
  })
})
