import { beforeAll, expect, it } from 'vitest'
import { airports } from '../../demo/airports'
import { markAirportInactive } from '../../storage/airports'
import { airport } from '../../storage/test-club'
import { onEachEngine } from '../../database/test-engines'
import { get } from '../test-club'
import { type CastClub, openCastClub } from '../bookings/test-flights'

onEachEngine('airports', (open) => {
  let club: CastClub
  let gone: number
  beforeAll(async () => {
    club = await openCastClub(await open())
    gone = await airport(club.db, 'GONE')
    await markAirportInactive(club.db, gone)
  })

  const cards = () =>
    Object.values(airports).map(({ name, icaoCode }) => ({
      id: club.ids.airport(icaoCode),
      name,
      icaoCode,
    }))

  it('are shown to strangers by id, name and code only', async () => {
    expect(await get(club, '/api/airports/get', {})).toMatchObject({ status: 200, body: cards() })
    expect((await get(club, '/api/airports/get', {})).body).toEqual(cards())
    expect((await get(club, '/api/airports/get', {}, { token: 'outdated' })).body).toEqual(cards())
  })

  it('are the same for users who wait for approval', async () => {
    expect(await club.get('nina', 'airports/get')).toEqual({ status: 200, body: cards() })
  })

  it('are shown in full to members, in the order of creation', async () => {
    const full = cards().map((card) => ({
      ...airports[card.icaoCode],
      ...card,
      isActive: true,
      version: 1,
    }))
    for (const by of ['sam', 'eva', 'anna'] as const)
      expect(await club.get(by, 'airports/get')).toEqual({ status: 200, body: full })
  })

  it('can be read one by one by members', async () => {
    const id = club.ids.airport('LPGZ')
    for (const by of ['sam', 'eva', 'anna'] as const)
      expect(await club.get(by, 'airports/getById', { id })).toEqual({
        status: 200,
        body: { ...airports.LPGZ, id, isActive: true, version: 1 },
      })
    expect((await get(club, '/api/airports/getById', { id: String(id) })).status).toBe(401)
    expect((await club.get('nina', 'airports/getById', { id })).status).toBe(403)
  })

  it('that do not exist or were removed are not found', async () => {
    const missing = { status: 404, body: ['This airport does not exist.'] }
    expect(await club.get('anna', 'airports/getById', { id: gone })).toEqual(missing)
    expect(await club.get('anna', 'airports/getById', { id: 4711 })).toEqual(missing)
    expect((await club.get('anna', 'airports/getById')).status).toBe(400)
  })
})
