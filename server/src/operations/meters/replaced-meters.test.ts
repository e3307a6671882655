import type { FleetRow } from '@windsock/contract/fleet/limits'
import { MAX_METER_VALUE, type Meter, type Reading } from '@windsock/contract/fleet/meters'
import { beforeEach, expect, it } from 'vitest'
import { onEachEngine } from '../../database/test-engines'
import { insertLimit, limitWithId, updateLimit } from '../../storage/fleet/limits'
import { type CastClub, openCastClub } from '../bookings/test-flights'
import { limitRow } from './test-limit-row'

const hour = 3600
const day = (number: number) => `2026-06-${String(number).padStart(2, '0')}T08:00:00.000Z`

onEachEngine('a replaced meter', (open) => {
  let club: CastClub
  let aircraftId: number
  let meterId: number
  beforeEach(async () => {
    club = await openCastClub(await open())
    aircraftId = club.ids.aircraft('OK-VHA')
    meterId = await meterOf('Tach')
    await read({ at: day(1), value: 950 * hour })
  })
  const meterOf = async (name: string) =>
    ((await club.post('anna', 'meters/save', { aircraftId, name, unit: 'tenths' })).body as Meter).id
  const save = (reading: object) => club.post('igor', 'readings/save', { meterId, isSure: true, ...reading })
  const read = async (reading: object) => {
    const { status, body } = await save(reading)
    if (status !== 200) throw new Error(JSON.stringify(body))
    return body as Reading
  }
  const replace = (starts: number, value: number, over: object = {}) =>
    read({ at: day(10), kind: 'replaced', starts: starts * hour, value: value * hour, ...over })
  const limitOf = (over: object = {}) => insertLimit(club.db, limitRow({ aircraftId, meterId, ...over }))
  const dueOf = async (id: number) => ((await limitWithId(club.db, id))?.dueValue ?? Number.NaN) / hour

  it('M6 shifts all limits of that meter, and no others, in one transaction', async () => {
    const other = await meterOf('Hobbs')
    const ids = [
      await limitOf(),
      await limitOf({ dueValue: 1200 * hour, dueOn: '2027-01-01' }),
      await limitOf({ meterId: other }),
    ]
    const over = await limitOf()
    await updateLimit(club.db, over, { isActive: false })
    await replace(960, 5)
    expect(await Promise.all(ids.map(dueOf))).toEqual([45, 245, 1000])
    expect((await limitWithId(club.db, over))?.dueValue).toBe(1000 * hour)
    expect(await limitWithId(club.db, ids[1]!)).toMatchObject({ dueOn: '2027-01-01', version: 2 })
    expect((await club.get('igor', 'meters/get', { aircraftId })).body).toMatchObject([
      { name: 'Hobbs' },
      { name: 'Tach', present: 5 * hour },
    ])
    const trail = await club.db.selectFrom('audit').select(['action', 'before']).where('noun', '=', 'limit').execute()
    expect(trail.map(({ action }) => action)).toEqual(['shifted', 'shifted'])
    expect(JSON.parse(trail[0]!.before!)).toMatchObject({ dueValue: 1000 * hour })
    expect((await read({ at: day(11), value: 6 * hour })).value).toBe(6 * hour)
  })

  it('M6 a changed or deleted replacement shifts them back', async () => {
    const id = await limitOf()
    const replaced = await replace(960, 0)
    expect(await dueOf(id)).toBe(40)
    await replace(970, 10, { id: replaced.id })
    expect(await dueOf(id)).toBe(40)
    await replace(970, 0, { id: replaced.id })
    expect(await dueOf(id)).toBe(30)
    await read({ id: replaced.id, at: day(10), value: 970 * hour })
    expect(await dueOf(id)).toBe(1000)
    await replace(970, 0, { id: replaced.id })
    expect(await dueOf(id)).toBe(30)
    await club.post('igor', 'readings/delete', replaced.id)
    expect(await dueOf(id)).toBe(1000)
  })

  it('M6 a limit that is due stays due by the same amount', async () => {
    const id = await limitOf({ dueValue: 940 * hour })
    await replace(950, 0)
    expect(await dueOf(id)).toBe(-10)
  })

  it('M6 a due point below zero can be saved unchanged, but not changed to another one', async () => {
    const id = await limitOf({ dueValue: 940 * hour })
    await replace(950, 0)
    const limitNow = async () => {
      const { status, body } = await club.get('anna', 'limits/get')
      expect(status).toBe(200)
      return (body as FleetRow[])[0]!
    }
    const row = await limitNow()
    expect(row).toMatchObject({ dueValue: -10 * hour, left: -10 * hour, state: 'overdue' })
    const saving = (over: object) => club.post('anna', 'limits/save', { ...row, ...over })
    const refused = { status: 400, body: ['No meter shows the reading at which 100 h would be due.'] }
    expect(await saving({ dueValue: -9 * hour })).toEqual(refused)
    expect(await saving({ id: 0 })).toEqual(refused)
    expect(await saving({ meterId: await meterOf('Hobbs') })).toEqual(refused)
    const { status, body } = await saving({ warnValue: 5 * hour })
    expect([status, body]).toMatchObject([200, { dueValue: -10 * hour, warnValue: 5 * hour, version: row.version + 1 }])
    expect((await saving({ dueValue: 90 * hour, version: null })).status).toBe(200)
    expect(await dueOf(id)).toBe(90)
  })

  it('M6 refuses a replacement that would move a due point beyond the range of a meter', async () => {
    const most = MAX_METER_VALUE
    const id = await limitOf({ dueValue: 1000 * hour })
    const beyond = { status: 400, body: ['No meter shows the reading at which 100 h would be due.'] }
    const draft = { kind: 'replaced', starts: 960 * hour, value: most }
    expect(await save({ at: day(10), ...draft })).toEqual(beyond)
    expect(await dueOf(id)).toBe(1000)
    expect((await read({ at: day(10), ...draft, value: most - 960 * hour })).value).toBe(most - 960 * hour)
    const back = { kind: 'replaced', starts: most, value: 0 }
    await read({ at: day(11), ...back })
    await read({ at: day(12), ...back, starts: most - 1000 * hour })
    expect(await save({ at: day(13), ...back })).toEqual(beyond)
    expect(await dueOf(id)).toBe((1000 * hour - 960 * hour + most - 960 * hour - most - (most - 1000 * hour)) / hour)
  })

  it('M6 cannot be deleted while later readings need it', async () => {
    const id = await limitOf()
    const { id: readingId } = await replace(960, 0)
    await read({ at: day(12), value: 10 * hour })
    const backwards = {
      status: 400,
      body: ['Without this reading the meter would run backwards. Change or delete the readings after it first.'],
    }
    expect(await club.post('igor', 'readings/delete', readingId)).toEqual(backwards)
    const later = { kind: 'replaced', starts: 960 * hour, value: 10 * hour }
    expect((await save({ id: readingId, at: day(13), ...later })).status).toBe(400)
    expect((await save({ id: readingId, at: day(11), kind: 'reading', value: 960 * hour })).status).toBe(400)
    expect(await dueOf(id)).toBe(40)
    expect((await save({ id: readingId, at: day(11), ...later })).status).toBe(200)
    expect(await dueOf(id)).toBe(50)
  })

  it('M6 a refused reading leaves the limits unchanged', async () => {
    const id = await limitOf()
    expect((await save({ at: day(10), kind: 'replaced', starts: 940 * hour, value: 0 })).status).toBe(400)
    expect(await dueOf(id)).toBe(1000)
  })

  it('M6 saved twice at once shifts the limits once', async () => {
    const id = await limitOf()
    const answers = await Promise.all([
      save({ at: day(10), kind: 'replaced', starts: 960 * hour, value: 0 }),
      save({ at: day(10), kind: 'replaced', starts: 960 * hour, value: 0 }),
    ])
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 400])
    expect(await dueOf(id)).toBe(40)
  })
})
