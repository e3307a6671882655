import type { Meter } from '@windsock/contract/fleet/meters'
import { beforeEach, expect, it } from 'vitest'
import { onEachEngine } from '../../database/test-engines'
import { insertLimit, updateLimit } from '../../storage/fleet/limits'
import { limitRow } from './test-limit-row'
import { type CastClub, openCastClub } from '../bookings/test-flights'

onEachEngine('meters', (open) => {
  let club: CastClub
  let vha: number
  beforeEach(async () => {
    club = await openCastClub(await open())
    vha = club.ids.aircraft('OK-VHA')
  })
  const save = (meter: object) => club.post('anna', 'meters/save', { aircraftId: vha, unit: 'tenths', ...meter })
  const saved = async (meter: object) => (await save(meter)).body as Meter
  const listed = async (aircraftId = vha) => (await club.get('igor', 'meters/get', { aircraftId })).body
  const read = (meterId: number, at: string, value: number) =>
    club.post('igor', 'readings/save', { meterId, at, value, isSure: true })
  const limitOf = (meterId: number, name = '100 h') =>
    insertLimit(club.db, limitRow({ aircraftId: vha, meterId, name }))

  it('are saved, changed and listed by name, with the present reading (M2)', async () => {
    const tach = await save({ name: ' Tach ', unit: 'hundredths' })
    const { id } = tach.body as Meter
    expect(tach).toEqual({
      status: 200,
      body: { id, aircraftId: vha, name: 'Tach', unit: 'hundredths', isActive: true, present: null, presentAt: null },
    })
    const landings = await saved({ name: 'landings', unit: 'count' })
    await read(id, '2026-06-02T10:00:00.000Z', 36_036)
    await read(id, '2026-06-01T10:00:00.000Z', 36_000)
    const present = { present: 36_036, presentAt: '2026-06-02T10:00:00.000Z' }
    expect(await listed()).toEqual([landings, { ...(tach.body as Meter), ...present }])
    expect(await saved({ id, name: 'Tacho', unit: 'hundredths' })).toMatchObject({ id, name: 'Tacho', ...present })
    expect(await listed(club.ids.aircraft('OK-VHB'))).toEqual([])
    const trail = await club.db
      .selectFrom('audit')
      .select(['action', 'before'])
      .where('noun', '=', 'meter')
      .orderBy('id')
      .execute()
    expect(trail.map(({ action }) => action)).toEqual(['created', 'created', 'changed'])
    expect(JSON.parse(trail[2]!.before!)).toMatchObject({ id, name: 'Tach' })
  })

  it('have unique names on their aircraft, ignoring case; the name of a deleted one is free', async () => {
    const { id } = await saved({ name: 'Hobbs' })
    const twice = { status: 400, body: ['A meter with this name already exists on this aircraft.'] }
    expect(await save({ name: 'HOBBS' })).toEqual(twice)
    const { id: other } = await saved({ name: 'Tach' })
    expect(await save({ id: other, name: 'hobbs' })).toEqual(twice)
    expect((await save({ name: 'Hobbs', aircraftId: club.ids.aircraft('OK-VHB') })).status).toBe(200)
    expect(await club.post('anna', 'meters/delete', id)).toEqual({ status: 200, body: {} })
    expect((await save({ name: 'HOBBS' })).status).toBe(200)
  })

  it('saved at once with the same name: only one is stored', async () => {
    const answers = await Promise.all(['Tach', 'TACH', 'tach'].map((name) => save({ name })))
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 400, 400])
  })

  it('keep their aircraft and unit once they have readings', async () => {
    const { id } = await saved({ name: 'Tach' })
    const vhb = club.ids.aircraft('OK-VHB')
    expect(await saved({ id, name: 'Tach', unit: 'minutes', aircraftId: vhb })).toMatchObject({ aircraftId: vhb })
    expect(await listed()).toEqual([])
    await save({ id, name: 'Tach' })
    const reading = await read(id, '2026-06-01T10:00', 3600)
    const refused = {
      status: 400,
      body: ['This meter has readings, so its aircraft and its unit stay. Add another meter instead.'],
    }
    expect(await save({ id, name: 'Tach', unit: 'minutes' })).toEqual(refused)
    expect(await save({ id, name: 'Tach', aircraftId: vhb })).toEqual(refused)
    expect((await save({ id, name: 'Hobbs' })).status).toBe(200)
    await club.post('igor', 'readings/delete', (reading.body as { id: number }).id)
    expect((await save({ id, name: 'Hobbs', unit: 'minutes' })).status).toBe(200)
  })

  it('cannot be deleted or get another unit while limits use them; the response names the limits', async () => {
    const { id } = await saved({ name: 'Tach' })
    const first = await limitOf(id)
    const inUse = { status: 400, body: ['The limit 100 h counts with this meter. Change or delete the limit first.'] }
    expect(await club.post('anna', 'meters/delete', id)).toEqual(inUse)
    expect(await save({ id, name: 'Tach', unit: 'count' })).toEqual(inUse)
    const second = await limitOf(id, '50 h')
    expect(await club.post('anna', 'meters/delete', id)).toEqual({
      status: 400,
      body: ['The limits 100 h, 50 h count with this meter. Change or delete them first.'],
    })
    for (const limit of [first, second]) await updateLimit(club.db, limit, { isActive: false })
    expect((await club.post('anna', 'meters/delete', id)).status).toBe(200)
  })

  it('must exist, or the call says so', async () => {
    const missing = { status: 404, body: ['This meter does not exist.'] }
    const { id } = await saved({ name: 'Tach' })
    const { body: reading } = await read(id, '2026-06-01T10:00', 3600)
    await club.post('anna', 'meters/delete', id)
    for (const gone of [id, 4711]) {
      expect(await save({ id: gone, name: 'Tach' })).toEqual(missing)
      expect(await club.post('anna', 'meters/delete', gone)).toEqual(missing)
      expect(await club.get('igor', 'readings/getByMeter', { meterId: gone })).toEqual(missing)
      expect(await read(gone, '2026-06-02T10:00', 7200)).toEqual(missing)
    }
    const lost = { status: 404, body: ['This reading does not exist.'] }
    expect(await club.post('igor', 'readings/delete', (reading as { id: number }).id)).toEqual(lost)
    const noAircraft = { status: 404, body: ['This aircraft does not exist.'] }
    expect(await save({ name: 'Tach', aircraftId: 4711 })).toEqual(noAircraft)
    expect(await club.get('igor', 'meters/get', { aircraftId: 4711 })).toEqual(noAircraft)
  })

  it('are read by staff and saved by administrators', async () => {
    const refused = { status: 403, body: [expect.any(String)] }
    for (const by of ['petra', 'sam', 'eva'] as const) {
      expect(await club.get(by, 'meters/get', { aircraftId: vha })).toEqual(refused)
      expect(await club.post(by, 'readings/save', { meterId: 1, at: '2026-06-01T10:00', value: 0 })).toEqual(refused)
    }
    expect(await club.post('igor', 'meters/save', { aircraftId: vha, unit: 'count', name: 'Tach' })).toEqual(refused)
    expect(await club.post('igor', 'meters/delete', 1)).toEqual(refused)
  })
})
