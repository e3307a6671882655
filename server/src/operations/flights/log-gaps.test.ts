import type { LogGap } from '@windsock/contract/log/flight-reads'
import type { Reading } from '@windsock/contract/fleet/meters'
import { beforeEach, expect, it } from 'vitest'
import { onEachEngine } from '../../database/test-engines'
import { cast } from '../../demo/cast'
import { at, flown, type LogClub, openLogClub, run, posted } from './test-log'

onEachEngine('inconsistencies of a log', (open) => {
  let club: LogClub
  beforeEach(async () => {
    club = await openLogClub(await open())
    club.now = '2026-07-20T20:00:00.000Z'
    await club.db.updateTable('aircraftLogs').set({ since: '2026-07-01' }).execute()
  })
  const gaps = async () => {
    const { status, body } = await club.get('igor', 'flights/getGaps', { aircraftId: club.ids.aircraft('OK-VHA') })
    expect(status, JSON.stringify(body)).toBe(200)
    return body as LogGap[]
  }
  const log = (day: string, starts: number, ends: number, over: object = {}) =>
    posted(club, 'anna', 'save', {
      ...flown(club, { leftAt: `2026-07-${day}T08:00:00Z`, backAt: `2026-07-${day}T09:10:00Z` }),
      meters: [run(club, starts, ends)],
      ...over,
    })
  const read = async (reading: object) => {
    const { status, body } = await club.post('igor', 'readings/save', { meterId: club.tach, isSure: true, ...reading })
    expect(status, JSON.stringify(body)).toBe(200)
    return body as Reading
  }
  const stretchOf = ({ starts, ends }: LogGap) => [starts / 3600, ends / 3600]

  it('L9: are gaps with the flights around them, in a sentence, until a flight or a reading closes them', async () => {
    const first = await log('01', 100, 101)
    const second = await log('02', 101.7, 102, { pilotId: null, instructorId: cast.igor.id })
    expect(await gaps()).toEqual([
      {
        kind: 'gap',
        meterId: club.tach,
        name: 'Tach',
        unit: 'tenths',
        starts: at(101),
        ends: at(101.7),
        before: expect.objectContaining({ id: first.id }) as unknown,
        after: expect.objectContaining({ id: second.id }) as unknown,
        flight: null,
        text: '0.7 h not logged between Petra Svobodová, Wed 2026-07-01 11:10, and Igor Petrenko, Thu 2026-07-02 10:00.',
      },
    ])
    await read({ kind: 'ground run', at: '2026-07-01T12:00:00Z', starts: at(101), value: at(101.3) })
    expect((await gaps()).map(stretchOf)).toEqual([[101.3, 101.7]])
    await log('01', 101.3, 101.6, { leftAt: '2026-07-01T18:00:00Z', backAt: '2026-07-01T18:30:00Z' })
    expect(await gaps(), 'one step is no gap').toEqual([])
  })

  it('L9: include differences of readings before the first flight and after the last, since the log began', async () => {
    await log('02', 101, 102)
    expect(await gaps(), 'nobody logged before July').toEqual([])
    await read({ at: '2026-07-01T05:00:00Z', value: at(100.5) })
    await read({ at: '2026-07-10T05:00:00Z', value: at(103) })
    expect((await gaps()).map(({ text }) => text)).toEqual([
      '0.5 h not logged before Petra Svobodová, Thu 2026-07-02 10:00.',
      '1 h not logged after Petra Svobodová, Thu 2026-07-02 11:10.',
    ])
  })

  it('L10: flights that are entered in another order leave no gap', async () => {
    await log('03', 102, 103)
    await log('01', 100, 101)
    await log('02', 101, 102)
    expect(await gaps()).toEqual([])
  })

  it('L20: include the gap of a removed flight', async () => {
    await log('01', 100, 101)
    const { id } = await log('02', 101, 102)
    await log('03', 102, 103)
    await posted(club, 'anna', 'remove', id)
    expect((await gaps()).map(stretchOf)).toEqual([[101, 102]])
  })

  it('L9: include a dispute, with the flight that it contradicts', async () => {
    const first = await log('01', 100, 103)
    const wrong = await log('02', 102, 104)
    expect(await gaps()).toMatchObject([
      {
        kind: 'dispute',
        starts: at(102),
        ends: at(104),
        before: { id: first.id },
        after: null,
        flight: { id: wrong.id, meters: [{ isDisputed: true }] },
        text: 'Petra Svobodová, Thu 2026-07-02 10:00: 102 h to 104 h contradicts Petra Svobodová, Wed 2026-07-01 10:00.',
      },
    ])
    const { messages, booking, ...own } = wrong
    expect([messages.length, booking]).toEqual([1, null])
    await posted(club, 'anna', 'save', { ...own, meters: [run(club, 103, 104)] })
    expect(await gaps()).toEqual([])
  })

  it('M6: do not arise when a meter is replaced, because readings start again', async () => {
    await log('01', 100, 101)
    await log('02', 101, 102)
    await read({ kind: 'replaced', at: '2026-07-03T06:00:00Z', starts: at(102), value: at(100) })
    const after = await log('04', 100, 102)
    expect(after.messages).toEqual([])
    expect(after.meters).toMatchObject([{ isDisputed: false }])
    expect(await gaps()).toEqual([])
    await log('06', 103, 104)
    expect((await gaps()).map(stretchOf)).toEqual([[102, 103]])
  })

  it('M6: are resolved when a replacement is entered late', async () => {
    await log('01', 100, 102)
    const disputed = await log('04', 100.5, 101.5)
    expect(disputed.meters).toMatchObject([{ isDisputed: true }])
    const replaced = await read({ kind: 'replaced', at: '2026-07-03T06:00:00Z', starts: at(102), value: at(100.5) })
    expect(await gaps()).toEqual([])
    const { messages: _, booking: __, ...own } = disputed
    await posted(club, 'anna', 'save', { ...own, version: null, remark: 'seen' })
    expect(await gaps()).toEqual([])
    await read({ ...replaced, value: at(100) })
    expect((await gaps()).map((gap) => [gap.kind, ...stretchOf(gap)])).toEqual([['gap', 100, 100.5]])
  })

  it('are visible to staff, for an aircraft that exists', async () => {
    const aircraftId = club.ids.aircraft('OK-VHA')
    expect(await club.get('petra', 'flights/getGaps', { aircraftId })).toMatchObject({ status: 403 })
    const missing = { status: 404, body: ['This aircraft does not exist.'] }
    expect(await club.get('anna', 'flights/getGaps', { aircraftId: 999 })).toEqual(missing)
  })
})
