import type { Booking } from '@windsock/contract/bookings'
import { overlaps } from '@windsock/domain/time'
import { beforeAll, expect, it } from 'vitest'
import type { CastName } from '../../demo/cast'
import { fleet } from '../../demo/fleet'
import { plane } from '../../storage/test-club'
import { onEachEngine } from '../../database/test-engines'
import {
  booked,
  bookedSeries,
  type CastClub,
  draft,
  grid,
  openCastClub,
  type Plan,
  type TestResponse,
  times,
} from './test-flights'

function tally(answers: readonly TestResponse[]) {
  const counts: Record<number, number> = {}
  for (const { status } of answers) counts[status] = (counts[status] ?? 0) + 1
  return counts
}

function expectNoOverlap(bookings: readonly Booking[]) {
  for (const [index, one] of bookings.entries())
    for (const other of bookings.slice(index + 1)) expect(overlaps(one, other), `${one.from} ${other.from}`).toBe(false)
}

onEachEngine('with concurrent calls', (open) => {
  let club: CastClub
  beforeAll(async () => {
    club = await openCastClub(await open())
  })

  const save = (by: CastName, plan: Plan, call = 'save') => club.post(by, `bookings/${call}`, draft(club, plan))
  const several = <Result>(count: number, of: (index: number) => Promise<Result>) =>
    Promise.all(Array.from({ length: count }, (_, index) => of(index)))

  it('fifty book one slot: one gets it, the others learn who has it', async () => {
    const on = '2026-08-01'
    const pilots = ['petra', 'tomas', 'lenka', 'max', 'eva', 'colin'] as const
    const answers = await several(50, (index) => {
      const pilot = pilots[index % pilots.length]!
      return save(index % 2 ? 'anna' : 'petra', { on, at: index % 3 ? '10:00-12:00' : '11:00-13:00', pilot })
    })
    expect(tally(answers)).toEqual({ 200: 1, 400: 49 })
    for (const { status, body } of answers)
      if (status === 400) expect((body as string[])[0]).toMatch(/^OK-VHA is booked Sat 2026-08-01 1\d:00–1\d:00 by /)
    expect(await times(club, on)).toHaveLength(1)
  })

  it('twenty concurrent bookings of one person, as pilot or instructor: one succeeds', async () => {
    const on = '2026-08-02'
    const added = await several(20 - fleet.length, (index) => plane(club.db, club.ids.airport('LKVH'), `OK-S${index}`))
    const ids = [...fleet.map(({ registrationCode }) => club.ids.aircraft(registrationCode)), ...added]
    const answers = await several(ids.length, (index) => {
      const crew = index % 2 ? { pilot: 'lenka' } : { instructor: 'lenka' }
      const [from, to] = [`${on}T08:00:00Z`, `${on}T10:00:00Z`]
      return save('anna', { on, ...crew, aircraft: 'OK-VHA', from, to, aircraftId: ids[index] } as Plan)
    })
    expect(tally(answers)).toEqual({ 200: 1, 400: 19 })
  })

  it('two bookings swap their people and aircraft concurrently without a deadlock', async () => {
    const on = '2026-08-03'
    const answers = await several(24, (index) => {
      const at = `${String(8 + Math.floor(index / 4)).padStart(2, '0')}:00-${String(9 + Math.floor(index / 4)).padStart(2, '0')}:00`
      const swap = index % 2 === 0
      return save('anna', {
        on,
        at,
        aircraft: swap ? 'OK-VHA' : 'OK-VHB',
        pilot: swap ? 'lenka' : 'max',
        instructor: swap ? 'max' : 'lenka',
      })
    })
    expect(tally(answers)).toEqual({ 200: 6, 400: 18 })
  })

  it('one is changed and deleted: it is gone, and the change came first or was refused', async () => {
    const on = '2026-08-04'
    const answers = await several(10, async (index) => {
      const hour = String(8 + index).padStart(2, '0')
      const plan = { on, at: `${hour}:00-${hour}:30`, pilot: 'petra' } as const
      const { id } = await booked(club, 'petra', plan)
      return Promise.all([
        save('petra', { ...plan, id, at: `${hour}:00-${hour}:30`, description: 'late' }),
        club.post('anna', 'bookings/remove', id),
      ])
    })
    for (const [saved, removed] of answers) {
      expect([200, 404]).toContain(saved.status)
      expect(removed.status).toBe(200)
    }
    expect(await times(club, on)).toEqual([])
    await booked(club, 'petra', { on, at: '08:00-18:30', pilot: 'petra' })
  })

  it('ten delete one booking: exactly one succeeds', async () => {
    const { id } = await booked(club, 'petra', { on: '2026-08-05', pilot: 'petra' })
    expect(tally(await several(10, () => club.post('anna', 'bookings/remove', id)))).toEqual({ 200: 1, 404: 9 })
  })

  it('ten concurrent changes of one version: the first succeeds', async () => {
    const plan = { on: '2026-08-06', pilot: 'petra' } as const
    const { id } = await booked(club, 'petra', plan)
    const answers = await several(10, (index) => save('anna', { ...plan, id, version: 1, description: `${index}` }))
    expect(tally(answers)).toEqual({ 200: 1, 400: 9 })
    expect(await grid(club, 'anna', plan.on)).toMatchObject([{ version: 2 }])
  })

  it('ten move their bookings to one free slot: one gets it, the others stay', async () => {
    const on = '2026-08-07'
    const pilots = ['petra', 'tomas', 'lenka', 'max', 'eva', 'colin'] as const
    const mine = await several(6, (index) => {
      const at = `0${index + 1}:00-0${index + 1}:30`
      return booked(club, 'anna', { on, at, pilot: pilots[index]! })
    })
    const answers = await several(6, (index) =>
      save('anna', { on, at: '10:00-11:00', pilot: pilots[index]!, id: mine[index]!.id }),
    )
    expect(tally(answers)).toEqual({ 200: 1, 400: 5 })
    expect(await times(club, on)).toHaveLength(6)
  })

  it('a series moves into concurrent bookings: it moves completely or not at all', async () => {
    const days = Array.from({ length: 8 }, (_, index) => `2026-09-0${index + 1}`)
    const rounds = ['14:00', '16:00', '18:00']
    for (const [round, from] of rounds.entries()) {
      const plan = { on: days[0]!, at: `0${2 * round + 2}:00-0${2 * round + 3}:00`, pilot: 'petra' } as const
      const series = await bookedSeries(club, 'petra', { ...plan, occurence: 'Daily', occurenceEndDate: days.at(-1) })
      const at = `${from}-${from.slice(0, 2)}:30`
      const [moved, ...others] = await Promise.all([
        save('petra', { ...plan, at, id: series[0]!.id }, 'saveAll'),
        ...days.slice(1).map((on) => save('tomas', { on, at, pilot: 'tomas' })),
      ])
      const taken = others.filter(({ status }) => status === 200).length
      expect(tally([moved, ...others])).toEqual(
        moved.status === 200 ? { 200: 1, 400: 7 } : { 200: taken, 400: 8 - taken },
      )
      expect(moved.status === 200 ? taken === 0 : taken > 0).toBe(true)
      const stored = await Promise.all(days.map((day) => grid(club, 'anna', day)))
      expect(new Set(stored.map((day) => day.filter(({ pilot }) => pilot?.firstName === 'Petra').length)).size).toBe(1)
      for (const day of stored) expectNoOverlap(day)
    }
  })

  it('series overlap each other: none is stored in part', async () => {
    const answers = await several(8, (index) =>
      save('anna', {
        on: index % 2 ? '2026-10-01' : '2026-10-03',
        pilot: index % 2 ? 'petra' : 'tomas',
        occurence: 'Daily',
        occurenceEndDate: '2026-10-06',
      }),
    )
    expect(tally(answers)).toEqual({ 200: 1, 400: 7 })
    const winner = answers.find(({ status }) => status === 200)!.body as Booking[]
    const days = ['2026-10-01', '2026-10-02', '2026-10-03', '2026-10-04', '2026-10-05', '2026-10-06', '2026-10-07']
    const stored = await Promise.all(days.map((day) => grid(club, 'anna', day)))
    expect(stored.flat().map(({ id }) => id)).toEqual(winner.map(({ id }) => id))
  })

  it('a series is deleted and an occurrence changed: nothing of it remains', async () => {
    const plan = { on: '2026-10-10', pilot: 'petra' } as const
    const series = await bookedSeries(club, 'petra', { ...plan, occurence: 'Daily', occurenceEndDate: '2026-10-13' })
    const answers = await Promise.all([
      save('anna', { ...plan, id: series[0]!.id, at: '14:00-15:00' }),
      club.post('anna', 'bookings/removeAll', series[0]!.occurenceId),
      save('anna', { ...plan, id: series[0]!.id, at: '15:00-16:00' }, 'saveAll'),
      save('anna', { ...plan, id: series[1]!.id, on: '2026-10-11', aircraft: 'OK-VHB' }),
    ])
    expect(answers[1]).toEqual({ status: 200, body: {} })
    for (const { status } of answers) expect([200, 404, 400]).toContain(status)
    for (const aircraft of ['OK-VHA', 'OK-VHB'])
      for (const day of ['2026-10-10', '2026-10-11', '2026-10-12']) expect(await times(club, day, aircraft)).toEqual([])
  })
})
