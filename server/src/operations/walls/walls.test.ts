import { beforeAll, expect, it } from 'vitest'
import type { Wall, WallDay } from '@windsock/contract/walls'
import { cast } from '../../demo/cast'
import { onEachEngine } from '../../database/test-engines'
import { get, post } from '../test-club'
import { booked, type CastClub, openCastClub } from '../bookings/test-flights'
import { cleared, saturday, savedWish } from '../wishes/test-wishes'

onEachEngine('a wall', (open) => {
  let club: CastClub
  beforeAll(async () => {
    club = await openCastClub(await open())
  })

  async function made(name = 'Briefing room'): Promise<Wall & { key: string }> {
    const { status, body } = await club.post('anna', 'walls/save', { airportId: club.ids.airport('LKVH'), name })
    expect(status).toBe(200)
    return body as Wall & { key: string }
  }
  const shown = (key: string, date?: string) => post(club, '/api/walls/show', { key, ...(date && { date }) })

  it('shows a stranger with its key who flies what and when, but no phone, email or remarks', async () => {
    const on = '2026-08-01'
    const { id } = await booked(club, 'anna', { on, pilot: 'petra', instructor: 'igor', description: 'call 603 1' })
    const { key } = await made()
    const { status, body } = await shown(key, on)
    expect(status).toBe(200)
    const wall = body as WallDay
    expect(wall).toMatchObject({
      clubName: 'Windsock',
      airport: { icaoCode: 'LKVH', timeZone: 'Europe/Prague' },
      day: on,
    })
    expect(wall.aircraft.map(({ registrationCode }) => registrationCode)).toContain('OK-VHA')
    expect(wall.bookings).toMatchObject([
      { id, from: '2026-08-01T08:00:00.000Z', pilot: { firstName: 'Petra' }, instructor: { lastName: 'Petrenko' } },
    ])
    expect(wall.daylight.sunrise).toMatch(/^2026-08-01T03:/)
    expect(JSON.stringify(body)).not.toMatch(/phone|@|call 603/i)
  })

  it('shows which times are kept for the waiting list, but not for whom', async () => {
    await cleared(club)
    const { id } = await booked(club, 'anna', { on: saturday, pilot: 'tomas' })
    await savedWish(club, 'petra')
    const { key } = await made()
    expect((await shown(key, saturday)).body).toMatchObject({ kept: [] })
    await club.post('anna', 'bookings/remove', id)
    const { kept, bookings } = (await shown(key, saturday)).body as WallDay
    const [aircraftId, from] = [club.ids.aircraft('OK-VHA'), '2026-08-01T08:00:00.000Z']
    expect(kept).toEqual([{ aircraftId, from, to: '2026-08-01T10:00:00.000Z' }])
    expect(bookings).toEqual([])
  })

  it('shows today at its airport by default', async () => {
    const { key } = await made()
    club.now = '2026-07-01T22:30:00.000Z'
    expect((await shown(key)).body).toMatchObject({ day: '2026-07-02' })
    club.now = '2026-07-01T08:00:00.000Z'
  })

  it('returns its key once and stores only a hash', async () => {
    const { key, ...wall } = await made('Tower')
    expect(Buffer.from(key, 'base64url').length).toBeGreaterThanOrEqual(16)
    expect((await club.get('anna', 'walls/get')).body).toContainEqual(wall)
    const rows = await club.db.selectFrom('walls').selectAll().execute()
    expect(JSON.stringify(rows)).not.toContain(key)
    expect(JSON.stringify(await club.db.selectFrom('audit').selectAll().execute())).not.toContain(key)
  })

  it('D7 shows of an aircraft with an undecided defect only that it is unsafe to fly', async () => {
    const { key } = await made()
    expect((await shown(key, saturday)).body).toMatchObject({ mustNotFly: [] })
    const { aircraft } = (await shown(key, saturday)).body as WallDay
    const aircraftId = aircraft[0]?.id ?? 0
    const strut = { aircraftId, title: 'Nose strut is flat', text: 'Down to the stop.' }
    await club.post('sam', 'defects/report', { ...strut, title: 'Scratch', severity: 'look at it' })
    expect((await shown(key, saturday)).body).toMatchObject({ mustNotFly: [] })
    await club.post('sam', 'defects/report', { ...strut, severity: 'must not fly' })
    const { body } = await shown(key, saturday)
    expect(body).toMatchObject({ mustNotFly: [aircraftId] })
    expect(JSON.stringify(body)).not.toMatch(/strut|stop|Scratch/i)
  })

  it('accepts its key in the body only, because proxies log addresses', async () => {
    const { key } = await made()
    expect((await get(club, '/api/walls/show', { key })).status).toBe(405)
  })

  it('is unavailable once it has been removed, and with any other key', async () => {
    const { id, key } = await made()
    expect((await club.post('anna', 'walls/remove', id)).status).toBe(200)
    expect(await shown(key)).toMatchObject({ status: 404, body: ['This wall does not exist.'] })
    expect((await shown('guessed')).status).toBe(404)
    expect((await shown('\0')).status).toBe(404)
    expect((await post(club, '/api/walls/show', {})).status).toBe(400)
    expect((await club.post('anna', 'walls/remove', id)).status).toBe(404)
    const removals = await club.db.selectFrom('audit').selectAll().where('noun', '=', 'wall').execute()
    expect(removals.at(-1)).toMatchObject({ action: 'deleted', actorId: cast.anna.id, subjectId: String(id) })
  })

  it('is unavailable once its airport was removed, and can still be withdrawn', async () => {
    const draft = { name: 'Field', icaoCode: 'LKFX', latitude: 50, longitude: 15 }
    const { id: airportId } = (await club.post('anna', 'airports/save', draft)).body as { id: number }
    const { id, key } = (await club.post('anna', 'walls/save', { airportId, name: 'Hut' })).body as Wall & {
      key: string
    }
    expect((await shown(key)).status).toBe(200)
    expect((await club.post('anna', 'airports/remove', airportId)).status).toBe(200)
    expect((await shown(key)).status).toBe(404)
    expect((await club.post('anna', 'walls/remove', id)).status).toBe(200)
  })

  it('needs a name and an existing airport', async () => {
    const save = (body: unknown) => club.post('anna', 'walls/save', body)
    expect((await save({ airportId: 999, name: 'Hall' })).body).toEqual(['This airport does not exist.'])
    expect((await save({ airportId: club.ids.airport('LKVH'), name: ' ' })).status).toBe(400)
  })
})
