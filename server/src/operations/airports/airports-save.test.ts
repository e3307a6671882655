import type { Airport } from '@windsock/contract/airports'
import { beforeAll, expect, it } from 'vitest'
import { markAircraftInactive } from '../../storage/aircraft'
import { activeAirports, airportById } from '../../storage/airports'
import { plane } from '../../storage/test-club'
import { onEachEngine } from '../../database/test-engines'
import { type Club, get, join, openClub, opening, post } from '../test-club'

onEachEngine('an airport', (open) => {
  let club: Club
  let codes = 0

  beforeAll(async () => {
    club = await openClub(await open())
    await join(club.db, 'anna', ['Administrator'])
    await join(club.db, 'igor', ['Instructor'])
  })

  const unused = () => `T${String((codes += 1)).padStart(3, '0')}`
  const draft = (changes: object = {}) => ({
    id: 0,
    name: 'Příbram',
    icaoCode: unused(),
    description: '',
    latitude: 49.7201,
    longitude: 14.1006,
    ...changes,
  })
  async function call(name: 'save' | 'remove', body: unknown, by = 'anna') {
    const { status, body: answer } = await post(club, `/api/airports/${name}`, body, { token: await club.tokenOf(by) })
    return { status, body: answer }
  }
  async function saved(changes: object = {}) {
    const { status, body } = await call('save', draft(changes))
    expect({ status, body }).toMatchObject({ status: 200 })
    return body as Airport
  }
  const trailOf = (id: number) =>
    club.db
      .selectFrom('audit')
      .selectAll()
      .where('noun', '=', 'airport')
      .where('subjectId', '=', String(id))
      .orderBy('id')
      .execute()

  it('is returned as it is stored, with the time zone of its location', async () => {
    const airport = await saved({ name: ' Příbram ', icaoCode: 'lkpm', description: 'Grass 06/24' })
    expect(airport).toEqual({
      id: expect.any(Number) as number,
      name: 'Příbram',
      icaoCode: 'LKPM',
      description: 'Grass 06/24',
      latitude: 49.7201,
      longitude: 14.1006,
      timeZone: 'Europe/Prague',
      isActive: true,
      version: 1,
    })
    const read = await get(
      club,
      '/api/airports/getById',
      { id: String(airport.id) },
      { token: await club.tokenOf('igor') },
    )
    expect(read.body).toEqual(airport)
    expect(await trailOf(airport.id)).toMatchObject([{ action: 'created', actorId: 'anna', at: opening, before: null }])
  })

  it('can be changed by its id, and the trail keeps the earlier values; a moved one gets the clock of its new location', async () => {
    const before = await saved()
    const { body } = await call('save', { ...before, name: 'Faro', latitude: 37.0144, longitude: -7.9659 })
    expect(body).toMatchObject({ id: before.id, name: 'Faro', timeZone: 'Europe/Lisbon' })
    const [, changed] = await trailOf(before.id)
    expect(changed).toMatchObject({ action: 'changed', actorId: 'anna' })
    expect(JSON.parse(changed?.before ?? '')).toMatchObject({ name: 'Příbram', timeZone: 'Europe/Prague' })
  })

  it.each([
    [{ latitude: '' }, 'Latitude: This numeric field is mandatory.'],
    [{ name: '' }, 'Name: This field is mandatory.'],
  ])('saved with %j is refused: %s', async (changes, message) => {
    const { body } = await call('save', draft(changes))
    expect((body as string[])[0]).toBe(message)
  })

  it('cannot take the code of another, ignoring case, and a refused save stores nothing', async () => {
    const [first, second] = [await saved({ icaoCode: 'EDNY' }), await saved()]
    const taken = { status: 400, body: ['An airport with this ICAO code already exists.'] }
    expect(await call('save', draft({ icaoCode: 'edny' }))).toEqual(taken)
    expect(await call('save', { ...second, name: 'Else', icaoCode: 'EDNY' })).toEqual(taken)
    expect(await airportById(club.db, second.id)).toMatchObject({ name: 'Příbram' })
    expect(await trailOf(second.id)).toHaveLength(1)
    await call('remove', first.id)
    expect(await call('save', draft({ icaoCode: 'EDNY' }))).toMatchObject({ status: 200 })
  })

  it('accepts any four characters as its code, however they are typed', async () => {
    const taken = { status: 400, body: ['An airport with this ICAO code already exists.'] }
    expect(await saved({ icaoCode: ' á&-1 ' })).toMatchObject({ icaoCode: 'Á&-1' })
    for (const same of ['Á&-1', 'á&-1', 'A\u0301&-1'])
      expect(await call('save', draft({ icaoCode: same }))).toEqual(taken)
    expect(await saved({ icaoCode: 'ßę🛩1' })).toMatchObject({ icaoCode: 'ßĘ🛩1' })
  })

  it('is marked as removed, and cannot be found afterwards', async () => {
    const { id } = await saved()
    expect(await call('remove', String(id))).toEqual({ status: 200, body: {} })
    expect((await activeAirports(club.db)).map((airport) => airport.id)).not.toContain(id)
    expect(await airportById(club.db, id)).toMatchObject({ isActive: false })
    expect(await trailOf(id)).toMatchObject([{ action: 'created' }, { action: 'deleted', actorId: 'anna' }])
    const gone = { status: 404, body: ['This airport does not exist.'] }
    expect(await call('remove', id)).toEqual(gone)
    expect(await call('save', draft({ id }))).toEqual(gone)
  })

  it('cannot be removed while aircraft are assigned to it, and the refusal names them', async () => {
    const { id, icaoCode } = await saved()
    const planes = [await plane(club.db, id, `${icaoCode}-A`), await plane(club.db, id, `${icaoCode}-B`)]
    expect(await call('remove', id)).toEqual({
      status: 400,
      body: [
        `Aircraft are still assigned to ${icaoCode}: ${icaoCode}-A, ${icaoCode}-B. ` +
          'Assign them to another airport or delete them first.',
      ],
    })
    expect(await airportById(club.db, id)).toMatchObject({ isActive: true })
    for (const one of planes) await markAircraftInactive(club.db, one)
    expect(await call('remove', id)).toMatchObject({ status: 200 })
  })

  it('removed while an aircraft is assigned to it ends up with both or neither', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { id, icaoCode } = await saved()
      const aircraft = { name: 'Racer', registrationCode: `${icaoCode}-R`, assignedAirportId: id }
      const token = await club.tokenOf('anna')
      const both = await Promise.all([
        call('remove', id),
        post(club, '/api/aircraft/save', { id: 0, ...aircraft }, { token }),
      ])
      expect(both.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 400])
    }
  })

  it('can be saved and removed by administrators only', async () => {
    const airport = await saved()
    expect(await call('save', airport, 'igor')).toMatchObject({ status: 403 })
    expect(await call('remove', airport.id, 'igor')).toMatchObject({ status: 403 })
  })
})
