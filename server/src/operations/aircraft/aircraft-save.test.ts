import type { Aircraft } from '@windsock/contract/aircraft'
import { beforeAll, expect, it } from 'vitest'
import { aircraftById } from '../../storage/aircraft'
import { markAirportInactive } from '../../storage/airports'
import { insertBookings, markBookingsDeleted, suspendBookings } from '../../storage/booking-changes'
import { insertMaintenance } from '../../storage/maintenances'
import { airport, flight, hour, july4 } from '../../storage/test-club'
import { onEachEngine } from '../../database/test-engines'
import { type Club, get, join, openClub, opening, post } from '../test-club'

onEachEngine('an aircraft', (open) => {
  let club: Club
  let home: number
  let away: number
  let closed: number
  let count = 0

  beforeAll(async () => {
    club = await openClub(await open())
    home = await airport(club.db, 'HOME')
    away = await airport(club.db, 'AWAY')
    closed = await airport(club.db, 'SHUT')
    await markAirportInactive(club.db, closed)
    await join(club.db, 'anna', ['Administrator'])
    await join(club.db, 'igor', ['Instructor'])
    await join(club.db, 'eva', ['External'])
  })

  const unused = () => `D-E${String((count += 1)).padStart(3, '0')}`
  const draft = (changes: object = {}) => ({
    id: 0,
    name: 'Skyhawk',
    type: 'C172',
    registrationCode: unused(),
    assignedAirportId: home,
    description: '',
    isVisibleForExternalUsers: false,
    ...changes,
  })
  async function call(name: 'save' | 'delete', body: unknown, by = 'anna') {
    const { status, body: answer } = await post(club, `/api/aircraft/${name}`, body, { token: await club.tokenOf(by) })
    return { status, body: answer }
  }
  async function saved(changes: object = {}) {
    const { status, body } = await call('save', draft(changes))
    expect({ status, body }).toMatchObject({ status: 200 })
    return body as Aircraft
  }
  const trailOf = (id: number) =>
    club.db
      .selectFrom('audit')
      .selectAll()
      .where('noun', '=', 'aircraft')
      .where('subjectId', '=', String(id))
      .orderBy('id')
      .execute()
  const seenBy = async (who: string) => {
    const { body } = await get(club, '/api/aircraft/get', {}, { token: await club.tokenOf(who) })
    return (body as Aircraft[]).map(({ id }) => id)
  }

  it('is returned as it is stored', async () => {
    const aircraft = await saved({ registrationCode: ' D-EABC ', description: 'VFR only' })
    expect(aircraft).toEqual({
      id: expect.any(Number) as number,
      name: 'Skyhawk',
      type: 'C172',
      registrationCode: 'D-EABC',
      assignedAirportId: home,
      assignedAirport: { id: home, name: 'HOME', icaoCode: 'HOME', timeZone: 'Europe/Berlin' },
      description: 'VFR only',
      isVisibleForExternalUsers: false,
      isActive: true,
      version: 1,
      maintenances: [],
      maintenanceFrom: null,
      maintenanceTo: null,
    })
    expect(await trailOf(aircraft.id)).toMatchObject([{ action: 'created', actorId: 'anna', at: opening }])
  })

  it('can be changed by its id and moved to another airport, and the trail keeps the earlier values', async () => {
    const before = await saved()
    const maintenance = await insertMaintenance(club.db, { aircraftId: before.id, ...july4(8, 10) })
    const { body } = await call('save', { ...before, name: 'Skylane', assignedAirportId: away })
    expect(body).toMatchObject({
      id: before.id,
      name: 'Skylane',
      assignedAirport: { icaoCode: 'AWAY' },
      maintenances: [{ id: maintenance.id }],
      maintenanceFrom: hour(8),
    })
    const [, changed] = await trailOf(before.id)
    expect(changed).toMatchObject({ action: 'changed', actorId: 'anna' })
    expect(JSON.parse(changed?.before ?? '')).toMatchObject({ name: 'Skyhawk', assignedAirportId: home })
  })

  it('becomes visible to guests once it is marked so', async () => {
    const hidden = await saved()
    expect(await seenBy('eva')).not.toContain(hidden.id)
    await call('save', { ...hidden, isVisibleForExternalUsers: true })
    expect(await seenBy('eva')).toContain(hidden.id)
  })

  it.each([
    [{ assignedAirportId: null }, "'Assigned Airport' is required."],
    [{ registrationCode: '' }, 'Registration Code: This field is mandatory.'],
  ])('saved with %j is refused: %s', async (changes, message) => {
    expect(await call('save', draft(changes))).toEqual({ status: 400, body: [message] })
  })

  it('cannot be assigned to a removed airport', async () => {
    expect(await call('save', draft({ assignedAirportId: closed }))).toEqual({
      status: 400,
      body: ['The assigned airport no longer exists. Choose another one.'],
    })
  })

  it('cannot take the registration of another, ignoring case', async () => {
    const [first, second] = [await saved(), await saved()]
    const registrationCode = first.registrationCode.toLowerCase()
    const taken = { status: 400, body: ['An aircraft with this registration code already exists.'] }
    expect(await call('save', draft({ registrationCode }))).toEqual(taken)
    expect(await call('save', { ...second, registrationCode })).toEqual(taken)
    expect(await trailOf(second.id)).toHaveLength(1)
  })

  it('is marked as deleted, and cannot be found afterwards', async () => {
    const { id } = await saved()
    expect(await call('delete', { id })).toEqual({ status: 200, body: {} })
    expect(await aircraftById(club.db, id)).toMatchObject({ isActive: false })
    expect(await seenBy('anna')).not.toContain(id)
    expect(await trailOf(id)).toMatchObject([{ action: 'created' }, { action: 'deleted', actorId: 'anna' }])
    const gone = { status: 404, body: ['This aircraft does not exist.'] }
    expect(await call('delete', id)).toEqual(gone)
    expect(await call('save', draft({ id }))).toEqual(gone)
  })

  it('cannot be removed while it has upcoming bookings, suspended ones included; past and deleted ones do not matter', async () => {
    const { id, registrationCode } = await saved()
    const past = { ...flight(id, [6, 8], { pilotId: 'eva' }), from: '2026-07-01T06:00:00.000Z', to: opening }
    const [, first = 0, second = 0] = await insertBookings(club.db, [
      past,
      flight(id, [10, 12], { pilotId: 'eva' }),
      flight(id, [14, 16], { pilotId: 'eva' }),
    ])
    await suspendBookings(club.db, [first])
    const refused = (bookings: string, time: string, them = 'them') => ({
      status: 400,
      body: [
        `${registrationCode} still has ${bookings}, the next on Sat 2026-07-04 ${time}. Delete or move ${them} first.`,
      ],
    })
    expect(await call('delete', id)).toEqual(refused('2 bookings', '12:00'))
    await markBookingsDeleted(club.db, [first], { at: opening, by: 'anna' })
    expect(await call('delete', id)).toEqual(refused('1 booking', '16:00', 'it'))
    await markBookingsDeleted(club.db, [second], { at: opening, by: 'anna' })
    expect(await call('delete', id)).toMatchObject({ status: 200 })
  })

  it('can be saved and deleted by administrators only', async () => {
    const aircraft = await saved()
    expect(await call('save', aircraft, 'igor')).toMatchObject({ status: 403 })
    expect(await call('delete', aircraft.id, 'igor')).toMatchObject({ status: 403 })
  })
})
