import type { Rate } from '@windsock/contract/log/rates'
import { beforeEach, expect, it } from 'vitest'
import { onEachEngine } from '../../database/test-engines'
import { setRoles } from '../../storage/roles'
import { cast } from '../../demo/cast'
import { type CastClub, openCastClub } from '../bookings/test-flights'
import { storeMeter } from '../test-fleet'

const refusal = (status: number, ...sentences: string[]) => ({ status, body: sentences })

onEachEngine('rates', (open) => {
  let club: CastClub
  let vha: number
  beforeEach(async () => {
    club = await openCastClub(await open())
    vha = club.ids.aircraft('OK-VHA')
  })
  const draft = (rate: object = {}) => ({
    aircraftId: vha,
    since: '2026-07-01',
    byWhat: 'block',
    centsPerHour: 18_000,
    ...rate,
  })
  const ofIgor = (rate: object = {}) =>
    draft({ aircraftId: null, instructorId: cast.igor.id, centsPerHour: 5_000, ...rate })
  const save = (rate: object = {}) => club.post('anna', 'rates/save', draft(rate))
  const saved = async (rate: object = {}) => (await save(rate)).body as Rate
  const listed = async (by: 'anna' | 'petra' | 'eva' = 'anna') => (await club.get(by, 'rates/get')).body as Rate[]

  it('are saved, changed and listed by aircraft, instructor and day', async () => {
    const teaching = (await club.post('anna', 'rates/save', ofIgor())).body as Rate
    const later = await saved({ since: '2027-01-01', centsPerLanding: 250 })
    const first = await save()
    expect(first).toEqual({
      status: 200,
      body: {
        id: expect.any(Number),
        aircraftId: vha,
        instructorId: null,
        since: '2026-07-01',
        byWhat: 'block',
        meterId: null,
        centsPerHour: 18_000,
        centsPerLanding: 0,
      },
    })
    const { id } = first.body as Rate
    expect(await listed('petra')).toEqual(expect.arrayContaining([first.body, later, teaching]))
    expect((await listed()).filter(({ aircraftId }) => aircraftId === vha)).toEqual([first.body, later])
    const changed = await saved({ id, centsPerHour: 19_000, byWhat: 'air' })
    expect(changed).toEqual({ ...(first.body as Rate), centsPerHour: 19_000, byWhat: 'air' })
    expect(await listed()).toContainEqual(changed)
  })

  it('leave an entry in the audit trail', async () => {
    const { id } = await saved()
    await save({ id, centsPerHour: 1 })
    await club.post('anna', 'rates/delete', id)
    const trail = await club.db.selectFrom('audit').selectAll().where('noun', '=', 'rate').orderBy('id').execute()
    expect(trail.map(({ action, actorId, subjectId }) => [action, actorId, subjectId])).toEqual(
      ['created', 'changed', 'deleted'].map((action) => [action, cast.anna.id, String(id)]),
    )
    expect(trail.map(({ before }) => JSON.parse(before ?? '{}') as unknown)).toMatchObject([
      {},
      { id, centsPerHour: 18_000 },
      { id, centsPerHour: 1 },
    ])
  })

  it('that were deleted are neither listed nor saved nor deleted again, even by two at once', async () => {
    const { id } = await saved()
    const answers = await Promise.all([1, 2, 3].map(() => club.post('anna', 'rates/delete', id)))
    const missing = refusal(404, 'This rate does not exist.')
    expect(answers.toSorted((one, other) => one.status - other.status)).toEqual([
      { status: 200, body: {} },
      missing,
      missing,
    ])
    expect(await listed()).toEqual([])
    expect(await save({ id })).toEqual(missing)
    expect(await save({ id: 4711 })).toEqual(missing)
    expect(await club.post('anna', 'rates/delete', 4711)).toEqual(missing)
  })

  it('belong to one aircraft or to one instructor, and can use a meter of the aircraft', async () => {
    const ofOne = 'A rate is of one aircraft or of one instructor.'
    const byMeter = 'Name a meter if the rate is by meter, and only then.'
    const meterId = await storeMeter(club)
    const elsewhere = await storeMeter(club, { aircraft: 'OK-VHB' })
    expect(await save({ instructorId: cast.igor.id })).toEqual(refusal(400, ofOne))
    expect(await save({ aircraftId: null, byWhat: 'meter' })).toEqual(refusal(400, ofOne, byMeter))
    expect(await save({ meterId })).toEqual(refusal(400, byMeter))
    expect(await save({ byWhat: 'meter', meterId: 4711 })).toEqual(refusal(400, 'This meter does not exist.'))
    const other = refusal(400, 'This meter belongs to another aircraft.')
    expect(await save({ byWhat: 'meter', meterId: elsewhere })).toEqual(other)
    expect(await club.post('anna', 'rates/save', ofIgor({ byWhat: 'meter', meterId }))).toEqual(other)
    expect(await save({ byWhat: 'meter', meterId })).toMatchObject({ status: 200, body: { byWhat: 'meter', meterId } })
    const { body } = await club.post('anna', 'meters/save', { aircraftId: vha, name: 'Landings', unit: 'count' })
    expect(await save({ byWhat: 'meter', meterId: (body as { id: number }).id })).toEqual(
      refusal(400, 'This meter counts, and measures no hours. Choose another meter.'),
    )
  })

  it('need an existing aircraft or instructor', async () => {
    expect(await save({ aircraftId: 4711 })).toEqual(refusal(404, 'This aircraft does not exist.'))
    const unknown = refusal(400, 'This person is not an active instructor of the club.')
    for (const instructorId of ['nobody', cast.petra.id])
      expect(await club.post('anna', 'rates/save', ofIgor({ instructorId }))).toEqual(unknown)
    await club.post('anna', 'rates/save', ofIgor())
    expect(await listed()).toHaveLength(1)
    await setRoles(club.db, cast.igor.id, ['Pilot'])
    expect(await listed()).toEqual([])
  })

  it('keep their meter, which cannot be deleted, moved or get another unit', async () => {
    const meterId = await storeMeter(club)
    const { id } = await saved({ byWhat: 'meter', meterId })
    const rated = refusal(400, 'A rate of the aircraft counts with this meter. Change or delete the rate first.')
    const meter = { id: meterId, aircraftId: vha, name: 'Tach', unit: 'tenths' }
    expect(await club.post('anna', 'meters/delete', meterId)).toEqual(rated)
    expect(await club.post('anna', 'meters/save', { ...meter, unit: 'count' })).toEqual(rated)
    expect(await club.post('anna', 'meters/save', { ...meter, aircraftId: club.ids.aircraft('OK-VHB') })).toEqual(rated)
    expect((await club.post('anna', 'meters/save', { ...meter, name: 'Tacho' })).status).toBe(200)
    await club.post('anna', 'rates/delete', id)
    expect((await club.post('anna', 'meters/delete', meterId)).status).toBe(200)
  })

  it('can be saved by administrators only, and guests see none of hidden aircraft', async () => {
    const hidden = await saved()
    const { id: seen } = await saved({ aircraftId: club.ids.aircraft('OK-VHE') })
    const refused = { status: 403, body: [expect.any(String)] }
    for (const by of ['igor', 'petra', 'sam', 'eva'] as const) {
      expect(await club.post(by, 'rates/save', draft())).toEqual(refused)
      expect(await club.post(by, 'rates/delete', hidden.id)).toEqual(refused)
    }
    await club.db.updateTable('aircraft').set({ isVisibleForExternalUsers: false }).where('id', '=', vha).execute()
    await club.db.updateTable('aircraft').set({ isVisibleForExternalUsers: true }).where('id', '<>', vha).execute()
    expect((await listed('eva')).map(({ id }) => id)).toEqual([seen])
    expect(new Set((await listed('petra')).map(({ id }) => id))).toEqual(new Set([hidden.id, seen]))
  })
})
