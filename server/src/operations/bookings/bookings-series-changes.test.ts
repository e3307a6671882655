import { randomUUID } from 'node:crypto'
import type { Booking } from '@windsock/contract/bookings'
import { beforeAll, describe, expect, it } from 'vitest'
import type { CastName } from '../../demo/cast'
import { onEachEngine } from '../../database/test-engines'
import { booked, bookedSeries, type CastClub, draft, openCastClub, type Plan, scheduled, times } from './test-flights'

const starts = (series: readonly Booking[]) => series.map(({ from }) => from.slice(0, 16))

onEachEngine('an existing series', (open) => {
  let club: CastClub
  beforeAll(async () => {
    club = await openCastClub(await open())
  })

  /** Books a daily series for petra, usually of three flights, from the day `on` to the day `last`. */
  const three = (on: string, last: string, more: Partial<Plan> = {}) =>
    bookedSeries(club, 'petra', { on, pilot: 'petra', occurence: 'Daily', occurenceEndDate: last, ...more })
  const saveAll = (by: CastName, plan: Plan) =>
    club.post(by, 'bookings/saveAll', draft(club, { pilot: 'petra', ...plan }))

  it('moves by the clock when one of its dates moves, and keeps its id', async () => {
    const saved = await three('2026-10-24', '2026-10-26')
    const changes = { at: '13:30-15:00', id: saved[1]!.id, description: 'later', isSoloFlight: true }
    const { status, body } = await saveAll('petra', { on: '2026-10-25', ...changes })
    expect(status).toBe(200)
    expect(starts(body as Booking[])).toEqual(['2026-10-24T11:30', '2026-10-25T12:30', '2026-10-26T12:30'])
    for (const one of body as Booking[])
      expect(one).toMatchObject({
        description: 'later',
        isSoloFlight: true,
        version: 2,
        occurenceId: saved[0]!.occurenceId,
      })
  })

  it('can move onto its own earlier dates, and over midnight', async () => {
    const saved = await three('2026-08-01', '2026-08-03')
    const { status, body } = await saveAll('petra', { on: '2026-08-02', at: '22:00-23:30', id: saved[0]!.id })
    expect(status).toBe(200)
    expect(starts(body as Booking[])).toEqual(['2026-08-02T20:00', '2026-08-03T20:00', '2026-08-04T20:00'])
  })

  it('keeps the dates that were changed or deleted individually', async () => {
    const [first, second, third] = await three('2026-08-10', '2026-08-12')
    await club.post('petra', 'bookings/remove', second!.id)
    const moved = await booked(club, 'petra', { on: '2026-08-12', at: '11:00-13:00', pilot: 'petra', id: third!.id })
    expect(moved.occurenceId).toBe(first!.occurenceId)
    const { body } = await saveAll('petra', { on: '2026-08-10', at: '12:00-14:00', id: first!.id })
    expect(starts(body as Booking[])).toEqual(['2026-08-10T10:00', '2026-08-12T11:00'])
  })

  it('moves each occurrence by the clock of its own airport, and reports those local times', async () => {
    // Lagos has no summer time, whereas the clocks of Prague go back on 25 October.
    const zoneOfLpgz = (timeZone: string) =>
      club.db.updateTable('airports').set({ timeZone }).where('icaoCode', '=', 'LPGZ').execute()
    await zoneOfLpgz('Africa/Lagos')
    await scheduled(club, 'igor', '2026-10-20', ['08:00-18:00'])
    await scheduled(club, 'igor', '2026-10-27', ['08:00-18:00'])
    const [first, second] = await three('2026-10-20', '2026-10-21')
    const plan = { on: '2026-10-27', id: first!.id }
    await booked(club, 'anna', { on: '2026-10-21', pilot: 'petra', aircraft: 'CS-GZB', id: second!.id })
    const { body } = await saveAll('petra', plan)
    expect(starts(body as Booking[])).toEqual(['2026-10-27T09:00', '2026-10-28T09:00'])
    for (const [id, on, aircraft] of [
      [first!.id, '2026-10-27', 'OK-VHA'],
      [second!.id, '2026-10-28', 'CS-GZB'],
    ] as const)
      await booked(club, 'anna', { on, pilot: 'petra', instructor: 'igor', aircraft, id })
    const refused = await saveAll('petra', { ...plan, instructor: 'igor', at: '11:00-13:00' })
    expect(refused).toEqual({
      status: 400,
      body: ['Igor Petrenko is not available at LPGZ Wed 2026-10-28 11:00–13:00.'],
    })
    await zoneOfLpgz('Europe/Lisbon')
  })

  it('keeps the aircraft and the people of each occurrence', async () => {
    const [first, second, third] = await three('2026-08-14', '2026-08-16')
    await booked(club, 'anna', { on: '2026-08-15', pilot: 'petra', aircraft: 'OK-VHB', id: second!.id })
    await booked(club, 'anna', { on: '2026-08-16', pilot: 'tomas', instructor: 'igor', id: third!.id })
    const { body } = await saveAll('anna', { on: '2026-08-14', at: '12:00-14:00', id: first!.id, description: 'all' })
    expect(
      (body as Booking[]).map(({ aircraft, pilot, instructor, description }) => [
        aircraft.registrationCode,
        pilot?.firstName,
        instructor?.firstName,
        description,
      ]),
    ).toEqual([
      ['OK-VHA', 'Petra', undefined, 'all'],
      ['OK-VHB', 'Petra', undefined, 'all'],
      ['OK-VHA', 'Tomáš', 'Igor', 'all'],
    ])
  })

  it('moves only if the aircraft and the people of each occurrence are free', async () => {
    const [first, second] = await three('2026-08-17', '2026-08-18')
    await booked(club, 'anna', { on: '2026-08-18', pilot: 'tomas', aircraft: 'OK-VHB', id: second!.id })
    await booked(club, 'anna', {
      on: '2026-08-18',
      at: '15:00-16:00',
      pilot: 'sam',
      isSoloFlight: true,
      aircraft: 'OK-VHB',
    })
    await booked(club, 'anna', { on: '2026-08-18', at: '14:00-15:00', pilot: 'klara', isSoloFlight: true })
    expect(await saveAll('anna', { on: '2026-08-17', at: '14:00-16:00', id: first!.id })).toEqual({
      status: 400,
      body: [
        'Nothing was saved, because something is in the way on Tue 2026-08-18.',
        'OK-VHB is booked Tue 2026-08-18 15:00–16:00 by Sam Okafor.',
      ],
    })
    expect(await saveAll('anna', { on: '2026-08-17', at: '13:00-15:00', id: first!.id })).toMatchObject({ status: 200 })
  })

  it('is not moved at all if one date is taken', async () => {
    const saved = await three('2026-08-20', '2026-08-22')
    await booked(club, 'anna', { on: '2026-08-21', at: '14:00-15:00', pilot: 'tomas' })
    expect(await saveAll('petra', { on: '2026-08-20', at: '13:00-15:00', id: saved[0]!.id })).toEqual({
      status: 400,
      body: [
        'Nothing was saved, because something is in the way on Fri 2026-08-21.',
        'OK-VHA is booked Fri 2026-08-21 14:00–15:00 by Tomáš Říha.',
      ],
    })
    expect(await times(club, '2026-08-20')).toEqual(['2026-08-20T08:00:00.000Z/2026-08-20T10:00:00.000Z'])
  })

  it('is refused if its dates would overlap each other', async () => {
    const saved = await three('2026-08-24', '2026-08-26')
    expect(await saveAll('petra', { on: '2026-08-24', to: '2026-08-25T12:00', id: saved[0]!.id })).toEqual({
      status: 400,
      body: ['The dates of this repetition overlap each other: Tue 2026-08-25, Wed 2026-08-26.'],
    })
  })

  it('keeps aircraft and people when the whole series changes', async () => {
    const [first] = await three('2026-09-01', '2026-09-03')
    const plan = { on: '2026-09-01', id: first!.id }
    const refused = {
      status: 400,
      body: ['All occurrences can be changed together only with the same aircraft and the same people.'],
    }
    expect(await saveAll('petra', { ...plan, aircraft: 'OK-VHB' })).toEqual(refused)
    expect(await saveAll('petra', { ...plan, pilot: 'tomas' })).toEqual(refused)
    expect(await saveAll('petra', { ...plan, instructor: 'igor' })).toEqual(refused)
  })

  it('is required for Save All', async () => {
    const { id } = await booked(club, 'petra', { on: '2026-09-05', pilot: 'petra' })
    expect(await saveAll('petra', { on: '2026-09-05', id })).toEqual({
      status: 400,
      body: ['This booking does not repeat.'],
    })
  })

  it('cannot be changed from a stale version of its occurrence', async () => {
    const [first] = await three('2026-09-07', '2026-09-09')
    const plan = { on: '2026-09-07', id: first!.id, version: 1, description: 'once' }
    expect((await saveAll('petra', plan)).status).toBe(200)
    expect((await saveAll('petra', plan)).status).toBe(400)
  })

  it('can be changed and deleted only by users who may edit every occurrence', async () => {
    const [first, second] = await three('2026-09-11', '2026-09-13')
    await booked(club, 'petra', { on: '2026-09-12', pilot: 'tomas', id: second!.id })
    for (const by of ['petra', 'tomas'] as const) {
      const id = by === 'petra' ? first!.id : second!.id
      const own = { on: by === 'petra' ? '2026-09-11' : '2026-09-12', id, pilot: by, description: 'mine' }
      expect(await saveAll(by, own)).toMatchObject({ status: 403 })
      expect(await club.post(by, 'bookings/removeAll', first!.occurenceId)).toMatchObject({ status: 403 })
    }
    expect(await times(club, '2026-09-13')).toHaveLength(1)
    expect(await club.post('igor', 'bookings/removeAll', first!.occurenceId)).toEqual({ status: 200, body: {} })
    for (const day of ['2026-09-11', '2026-09-12', '2026-09-13']) expect(await times(club, day)).toEqual([])
  })

  describe('is deleted whole', () => {
    it('with its past, by its id as JSON, as raw text or in an object', async () => {
      for (const sent of [JSON.stringify, String, (occurenceId: unknown) => ({ occurenceId })]) {
        const [first] = await three('2026-06-29', '2026-07-02')
        expect(await club.post('petra', 'bookings/removeAll', sent(first!.occurenceId))).toEqual({
          status: 200,
          body: {},
        })
        expect(await times(club, '2026-06-29')).toEqual([])
        expect(await times(club, '2026-07-02')).toEqual([])
        const again = await club.post('petra', 'bookings/removeAll', sent(first!.occurenceId))
        expect(again).toEqual({ status: 404, body: ['This series does not exist.'] })
      }
    })

    it.each([
      '',
      '0',
      '""',
      '"0"',
      'null',
      '{}',
      '{"occurenceId":""}',
      '{"occurenceId":0}',
      '[]',
      '{"occurenceId":null}',
    ])('not by an empty id: %s', async (body) => {
      const { id } = await booked(club, 'anna', { on: '2026-09-20', pilot: 'petra' })
      expect(await club.post('anna', 'bookings/removeAll', body)).toMatchObject({ status: 400 })
      expect(await times(club, '2026-09-20')).toHaveLength(1)
      await club.post('anna', 'bookings/remove', id)
    })

    it('not by an unknown id', async () => {
      expect(await club.post('anna', 'bookings/removeAll', randomUUID())).toMatchObject({ status: 404 })
    })
  })
})
