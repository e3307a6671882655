import type { FleetRow } from '@windsock/contract/fleet/limits'
import type { Meter, Reading } from '@windsock/contract/fleet/meters'
import { beforeEach, describe, expect, it } from 'vitest'
import { onEachEngine } from '../../database/test-engines'
import { presentReadings } from '../../storage/log/logged-stretches'
import { draft } from '../bookings/test-flights'
import { at, flown, type LogClub, openLogClub, run, taken, posted } from '../flights/test-log'
import { storeLimit } from '../test-fleet'

onEachEngine('readings and flights of a meter', (open) => {
  let club: LogClub
  beforeEach(async () => {
    club = await openLogClub(await open())
    club.now = '2026-07-20T20:00:00.000Z'
  })
  const aircraftId = () => club.ids.aircraft('OK-VHA')
  const meter = async () => ((await club.get('igor', 'meters/get', { aircraftId: aircraftId() })).body as Meter[])[0]
  const fleetRow = async () => ((await club.get('igor', 'limits/get')).body as FleetRow[])[0]
  const log = (day: string, starts: number, ends: number, over: object = {}) =>
    posted(club, 'anna', 'save', {
      ...flown(club, { leftAt: `2026-07-${day}T08:00:00Z`, backAt: `2026-07-${day}T09:00:00Z` }),
      meters: [run(club, starts, ends)],
      ...over,
    })
  const save = (reading: object) =>
    club.post('igor', 'readings/save', { meterId: club.tach, isSure: true, kind: 'reading', ...reading })
  const read = async (reading: object) => {
    const { status, body } = await save(reading)
    expect(status, JSON.stringify(body)).toBe(200)
    return body as Reading
  }
  const shown = async () => {
    const { present, presentAt } = (await meter()) ?? {}
    return [(present ?? 0) / 3600, presentAt?.slice(5, 16)]
  }

  describe('M2: the present reading', () => {
    it('is the latest by time, of the ends of flights and typed readings', async () => {
      await log('02', 101, 102)
      expect(await shown()).toEqual([102, '07-02T09:00'])
      await log('01', 100, 101)
      expect(await shown(), 'a flight that is entered later').toEqual([102, '07-02T09:00'])
      await read({ at: '2026-07-02T09:00:00Z', value: at(102.5) })
      expect(await shown(), 'read after the flight').toEqual([102.5, '07-02T09:00'])
      await read({ at: '2026-07-04T08:00:00Z', value: at(103) })
      expect(await shown()).toEqual([103, '07-04T08:00'])
      const { id } = await log('04', 103, 104)
      expect(await shown()).toEqual([104, '07-04T09:00'])
      await posted(club, 'anna', 'remove', id)
      expect(await shown()).toEqual([103, '07-04T08:00'])
    })

    it('is the reading at departure while the aircraft is out', async () => {
      const meters = [{ meterId: club.tach, starts: at(100.2) }]
      await posted(club, 'petra', 'take', taken(club, { leftAt: '2026-07-20T19:00:00Z', meters }))
      expect(await shown()).toEqual([100.2, '07-20T19:00'])
    })

    it('is never disputed, and never from a flight without this meter', async () => {
      await log('01', 100, 102)
      await log('02', 101, 103)
      await log('03', 0, 0, { meters: [] })
      expect(await shown()).toEqual([102, '07-01T09:00'])
    })

    it('starts again when the meter is replaced', async () => {
      await log('01', 100, 101)
      await read({ kind: 'replaced', at: '2026-07-02T08:00:00Z', starts: at(101), value: at(0) })
      expect(await shown()).toEqual([0, '07-02T08:00'])
      await log('03', 0, 1)
      expect(await shown()).toEqual([1, '07-03T09:00'])
    })

    it('is used by limits, in lists and when a booking is checked', async () => {
      await storeLimit(club, { meterId: club.tach, dueValue: at(102), atLimit: 'refuse' })
      await log('01', 100, 101.5)
      expect(await fleetRow()).toMatchObject({
        present: at(101.5),
        left: at(0.5),
        presentAt: '2026-07-01T09:00:00.000Z',
      })
      const booking = draft(club, { on: '2026-08-01', pilot: 'petra' })
      const { status, body } = await club.post('petra', 'bookings/getVerdicts', booking)
      const [{ verdicts } = { verdicts: [] }] = body as { verdicts: { level: string }[] }[]
      expect([status, verdicts.filter(({ level }) => level === 'block')]).toEqual([200, []])
      await log('02', 101.5, 102)
      expect(await fleetRow()).toMatchObject({ left: 0, state: 'due' })
      expect(await club.post('petra', 'bookings/save', booking)).toMatchObject({ status: 400 })
      await read({ at: '2026-07-03T08:00:00Z', value: at(103) })
      expect(await fleetRow()).toMatchObject({ left: at(-1), state: 'overdue' })
    })

    it('can be read for many meters at once, including unknown ones', async () => {
      await log('01', 100, 101)
      const found = await presentReadings(club.db, [club.tach, 999])
      expect([...found]).toEqual([[club.tach, { value: at(101), at: '2026-07-01T09:00:00.000Z' }]])
    })
  })

  describe('M5: readings never fall with time', () => {
    it('below the end of an earlier flight, or above the start of a later one', async () => {
      await log('02', 101, 102)
      await log('04', 103, 104)
      const of = async (moment: string, hours: number) => (await save({ at: moment, value: at(hours) })).status
      expect(await of('2026-07-03T08:00:00Z', 101.9)).toBe(400)
      expect(await of('2026-07-03T08:00:00Z', 103.1)).toBe(400)
      expect(await of('2026-07-02T08:30:00Z', 100.9), 'while it flew').toBe(400)
      expect(await of('2026-07-02T08:30:00Z', 102.1), 'while it flew').toBe(400)
      expect(await of('2026-07-02T08:30:00Z', 101.5), 'while it flew').toBe(200)
      expect(await of('2026-07-02T08:00:00Z', 101.1), 'before it left').toBe(400)
      expect(await of('2026-07-02T08:00:00Z', 101)).toBe(200)
      expect(await of('2026-07-02T09:00:00Z', 101.9), 'after it came back').toBe(400)
      expect(await of('2026-07-02T09:00:00Z', 102)).toBe(200)
      expect(await of('2026-07-05T08:00:00Z', 103.9)).toBe(400)
    })

    it('except for disputed readings', async () => {
      await log('02', 101, 105)
      await log('04', 104, 109)
      expect((await save({ at: '2026-07-05T08:00:00Z', value: at(106) })).status).toBe(200)
    })

    it('a replacement between flights that need it cannot be deleted', async () => {
      await log('01', 100, 101)
      const { id } = await read({ kind: 'replaced', at: '2026-07-02T08:00:00Z', starts: at(101), value: at(0) })
      await log('03', 0, 1)
      const refused = {
        status: 400,
        body: ['Without this reading the meter would run backwards. Change or delete the readings after it first.'],
      }
      expect(await club.post('igor', 'readings/delete', id)).toEqual(refused)
    })
  })

  it('M6: flights that contradict each other without a replacement are disputed, and have no cost meanwhile', async () => {
    const rate = { instructorId: null, since: '2026-01-01', byWhat: 'meter' as const, centsPerHour: 10_000 }
    await club.db
      .insertInto('rates')
      .values({ aircraftId: aircraftId(), meterId: club.tach, ...rate })
      .execute()
    const flights = async () =>
      (await club.db.selectFrom('flights').select('costCents').orderBy('leftAt').execute()).map((one) => one.costCents)
    await log('01', 99, 100, { leftAt: '2026-07-01T12:00:00Z', backAt: '2026-07-01T13:00:00Z' })
    const replaced = await read({ kind: 'replaced', at: '2026-07-02T08:00:00Z', starts: at(100), value: at(200) })
    const wrong = await log('01', 200.5, 201.5)
    await log('03', 200, 201)
    await log('04', 201, 202)
    await log('05', 202, 203)
    expect(await flights()).toEqual([10_000, 10_000, 10_000, 10_000, 10_000])
    expect((await club.post('igor', 'readings/delete', replaced.id)).status).toBe(200)
    expect(await flights()).toEqual([10_000, 10_000, null, null, 10_000])
    const { messages: _, booking: __, ...own } = wrong
    await posted(club, 'anna', 'save', { ...own, meters: [run(club, 98, 99)] })
    expect(await flights()).toEqual([10_000, 10_000, 10_000, 10_000, 10_000])
    const actions = await club.db
      .selectFrom('audit')
      .select('action')
      .where('noun', '=', 'flight')
      .orderBy('id')
      .execute()
    expect(actions.map(({ action }) => action)).toEqual([
      ...Array.from({ length: 5 }, () => 'logged'),
      'disputed',
      'disputed',
      'changed',
      'settled',
      'settled',
    ])
  })

  it('a meter of a logged flight keeps its unit and aircraft', async () => {
    await club.db.updateTable('readings').set({ deletedAt: club.now }).execute()
    const change = (over: object) =>
      club.post('anna', 'meters/save', {
        id: club.tach,
        aircraftId: aircraftId(),
        name: 'Tach',
        unit: 'tenths',
        ...over,
      })
    expect((await change({ unit: 'tenths', aircraftId: club.ids.aircraft('OK-VHB') })).status).toBe(200)
    expect((await change({})).status).toBe(200)
    await log('01', 100, 101)
    const refused = await change({ aircraftId: club.ids.aircraft('OK-VHB') })
    expect(refused).toMatchObject({ status: 400 })
    await log('02', 100, 101)
    await club.db.deleteFrom('flightMeters').where('isDisputed', '=', false).execute()
    expect(await change({ unit: 'minutes' })).toEqual(refused)
  })

  it('maintenance that was done at a reading between two flights is stored between them', async () => {
    const id = await storeLimit(club, { meterId: club.tach, dueValue: at(105) })
    await log('02', 100, 101)
    await log('02', 101.4, 103, { leftAt: '2026-07-02T12:00:00Z', backAt: '2026-07-02T14:00:00Z' })
    const done = await club.post('anna', 'limits/done', { id, doneOn: '2026-07-02', value: at(101.2) })
    expect(done).toMatchObject({ status: 200, body: { dueValue: at(151.2), present: at(103) } })
    const noted = await club.db.selectFrom('readings').select('at').where('value', '=', at(101.2)).execute()
    expect(noted).toEqual([{ at: '2026-07-02T11:59:59.999Z' }])
  })
})
