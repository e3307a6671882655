import type { Meter, Reading } from '@windsock/contract/fleet/meters'
import { beforeEach, expect, it } from 'vitest'
import { onEachEngine } from '../../database/test-engines'
import { type CastClub, openCastClub } from '../bookings/test-flights'

const hour = 3600
const day = (number: number) => `2026-06-${String(number).padStart(2, '0')}T08:00:00.000Z`

onEachEngine('readings of meters', (open) => {
  let club: CastClub
  let meterId: number
  beforeEach(async () => {
    club = await openCastClub(await open())
    const meter = { aircraftId: club.ids.aircraft('OK-VHA'), name: 'Tach', unit: 'tenths' }
    meterId = ((await club.post('anna', 'meters/save', meter)).body as Meter).id
  })
  const save = (reading: object) => club.post('igor', 'readings/save', { meterId, at: day(10), ...reading })
  const saved = async (reading: object) => {
    const { status, body } = await save({ isSure: true, ...reading })
    if (status !== 200) throw new Error(JSON.stringify(body))
    return body as Reading
  }
  const listed = async () => (await club.get('igor', 'readings/getByMeter', { meterId })).body as Reading[]
  const refused = (...body: string[]) => ({ status: 400, body })
  const present = async () => {
    const { body } = await club.get('igor', 'meters/get', { aircraftId: club.ids.aircraft('OK-VHA') })
    return (body as Meter[])[0]?.present
  }

  it('are saved and listed, newest first, with who entered them', async () => {
    const igor = { id: expect.any(String), firstName: 'Igor', lastName: expect.any(String) }
    const first = await save({ at: '2026-06-10T10:00', value: 100 * hour, remark: ' after the flight ' })
    expect(first).toEqual({
      status: 200,
      body: {
        id: expect.any(Number),
        meterId,
        at: day(10),
        kind: 'reading',
        starts: null,
        value: 100 * hour,
        remark: 'after the flight',
        enteredAt: club.now,
        enteredBy: igor,
      },
    })
    const { id } = first.body as Reading
    const later = await saved({ at: day(12), kind: 'ground run', starts: 101 * hour, value: 102 * hour })
    expect(later).toMatchObject({ kind: 'ground run', starts: 101 * hour })
    expect((await listed()).map((one) => one.id)).toEqual([later.id, id])
    expect(await saved({ id, value: 101 * hour, starts: 7200 })).toMatchObject({ id, starts: null, remark: '' })
    const trail = club.db.selectFrom('audit').select(['action', 'before']).where('noun', '=', 'reading')
    const rows = await trail.orderBy('id').execute()
    expect(rows.map(({ action }) => action)).toEqual(['created', 'created', 'changed'])
    expect(JSON.parse(rows[2]!.before!)).toMatchObject({ value: 100 * hour, enteredBy: expect.any(String) })
  })

  it('M2 are whole steps, are in the past, and do not fall with time', async () => {
    expect(await save({ value: 100 })).toEqual(refused('This meter is read in tenths of an hour.'))
    expect(await save({ at: '2026-07-01T08:01:00.000Z', value: 0 })).toEqual(
      refused('A reading must not be in the future.'),
    )
    for (const kind of ['ground run', 'explained'])
      expect(await save({ kind, value: 0 })).toEqual(refused('What did the meter show before it ran?'))
    expect(await save({ kind: 'replaced', value: 0 })).toEqual(refused('What did the old meter show at its end?'))
    const { id } = await saved({ at: day(10), value: 100 * hour })
    await saved({ at: day(12), value: 110 * hour })
    expect(await save({ at: day(11), value: 99 * hour })).toEqual(
      refused('The reading before this one is 100 h. A later reading must not be lower.'),
    )
    expect(await save({ at: day(11), value: 111 * hour })).toEqual(
      refused('The reading after this one is 110 h. An earlier reading must not be higher.'),
    )
    expect(await save({ id, at: day(10), value: 111 * hour })).toMatchObject({ status: 400 })
    expect(await save({ id, at: day(13), value: 109 * hour })).toMatchObject({ status: 400 })
    expect(await saved({ at: day(10), value: 101 * hour })).toMatchObject({ at: day(10) })
    expect((await listed()).map(({ value }) => value / hour)).toEqual([110, 101, 100])
  })

  it('M2 that are deleted no longer count, and can be deleted once', async () => {
    await saved({ at: day(10), value: 100 * hour })
    const { id } = await saved({ at: day(11), value: 500 * hour })
    expect(await present()).toBe(500 * hour)
    expect(await club.post('igor', 'readings/delete', id)).toEqual({ status: 200, body: {} })
    expect(await present()).toBe(100 * hour)
    const missing = { status: 404, body: ['This reading does not exist.'] }
    expect(await club.post('igor', 'readings/delete', id)).toEqual(missing)
    expect(await save({ id, value: 0 })).toEqual(missing)
    expect((await saved({ at: day(12), value: 101 * hour })).value).toBe(101 * hour)
  })

  it('M5 more than 24 h above the last one in a day need a confirmation', async () => {
    await saved({ at: day(10), value: 1234.5 * hour })
    const typo = { at: '2026-06-10T16:00:00.000Z', value: 12_345 * hour }
    expect(await save(typo)).toEqual(refused('Really 11,110 h more?'))
    expect((await listed()).length).toBe(1)
    const { id } = await saved(typo)
    // A confirmed reading needs no second confirmation when the remark changes.
    expect((await save({ ...typo, id, remark: 'new engine' })).status).toBe(200)
    expect(await save({ ...typo, id, value: 12_346 * hour })).toEqual(refused('Really 11,111 h more?'))
  })

  it('stay with their meter', async () => {
    const other = { aircraftId: club.ids.aircraft('OK-VHA'), name: 'Hobbs', unit: 'tenths' }
    const { id: otherId } = (await club.post('anna', 'meters/save', other)).body as Meter
    const { id } = await saved({ value: 0 })
    expect(await save({ id, meterId: otherId, value: 0 })).toEqual(
      refused('A reading cannot move to another meter. Enter it there instead.'),
    )
  })

  it('M2 saved at once keep their order', async () => {
    await saved({ at: day(1), value: 0 })
    // Each of them fits alone; of two that contradict each other one is stored.
    const fits = [
      { at: day(10), value: 20 * hour },
      { at: day(11), value: 10 * hour },
      { at: day(12), value: 30 * hour },
      { at: day(13), value: 5 * hour },
    ]
    const answers = await Promise.all(fits.map((fit) => save({ ...fit, isSure: true })))
    expect(answers.some(({ status }) => status === 200)).toBe(true)
    const values = (await listed()).map(({ value }) => value)
    expect(values).toEqual(values.toSorted((one, other) => other - one))
    expect(values.length).toBe(1 + answers.filter(({ status }) => status === 200).length)
    expect(answers.every(({ status }) => status === 200 || status === 400)).toBe(true)
  })

  it('M2 saved at once for the same time by two people are both checked', async () => {
    const answers = await Promise.all([
      club.post('anna', 'readings/save', { meterId, at: day(10), value: 20 * hour, isSure: true }),
      club.post('igor', 'readings/save', { meterId, at: day(10), value: 10 * hour, isSure: true }),
    ])
    const values = (await listed()).map(({ value }) => value)
    expect(values).toEqual(values.toSorted((one, other) => other - one))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(values.length)
  })
})
