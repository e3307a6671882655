import { randomUUID } from 'node:crypto'
import type { Booking } from '@windsock/contract/bookings'
import { beforeAll, describe, expect, it } from 'vitest'
import type { CastName } from '../demo/cast'
import { insertMaintenance } from '../storage/maintenances'
import { onEachEngine } from '../storage/test-engines'
import { booked, bookedSeries, type CastClub, draft, openCastClub, type Plan, scheduled, times } from './test-flights'

const starts = (series: readonly Booking[]) => series.map(({ from }) => from.slice(0, 16))

onEachEngine('a new series', (open) => {
  let club: CastClub
  beforeAll(async () => {
    club = await openCastClub(await open())
  })

  const save = (plan: Plan, call = 'save') =>
    club.tell('petra', `bookings/${call}`, draft(club, { pilot: 'petra', ...plan }))
  const series = (plan: Plan) => bookedSeries(club, 'petra', { pilot: 'petra', ...plan })

  it.each([
    [
      'Daily',
      '2026-10-23',
      '2026-10-26',
      ['2026-10-23T08:00', '2026-10-24T08:00', '2026-10-25T09:00', '2026-10-26T09:00'],
    ],
    ['Weekly', '2027-03-15', '2027-03-29', ['2027-03-15T09:00', '2027-03-22T09:00', '2027-03-29T08:00']],
    [
      'Monthly',
      '2027-12-31',
      '2028-03-31',
      ['2027-12-31T09:00', '2028-01-31T09:00', '2028-02-29T09:00', '2028-03-31T08:00'],
    ],
    ['Monthly', '2028-05-10', '2028-07-09', ['2028-05-10T08:00', '2028-06-10T08:00']],
  ])('repeats %s from %s to %s at the same time of the airport’s clock', async (occurence, on, last, expected) => {
    const saved = await series({ on, occurence, occurenceEndDate: last })
    expect(starts(saved)).toEqual(expected)
    expect(new Set(saved.map(({ occurenceId }) => occurenceId)).size).toBe(1)
    expect(saved[0]).toMatchObject({ occurence, occurenceId: expect.stringMatching(/^[0-9a-f-]{36}$/) as string })
  })

  it.each([
    ['2026-08-03', '2026-08-03T21:59:59.999Z'],
    ['2026-08-03T23:59:59.999', '2026-08-03T21:59:59.999Z'],
    ['2026-08-03T21:59:59.999Z', '2026-08-03T21:59:59.999Z'],
    ['2026-08-03T00:00:00.000Z', '2026-08-03T21:59:59.999Z'],
    ['2026-08-02T22:00:00.000Z', '2026-08-03T21:59:59.999Z'],
  ])('that ends on %s ends with that day at the airport', async (occurenceEndDate, end) => {
    const saved = await series({ on: '2026-08-01', occurence: 'Daily', occurenceEndDate })
    expect(saved.map((one) => one.occurenceEndDate)).toEqual([end, end, end])
    expect(await club.tell('petra', 'bookings/removeAll', saved[0]?.occurenceId)).toMatchObject({ status: 200 })
  })

  it('is saved by Save All as by Save', async () => {
    const told = await save({ on: '2026-08-05', occurence: 'Daily', occurenceEndDate: '2026-08-06' }, 'saveAll')
    expect(told).toMatchObject({ status: 200, body: [{ occurence: 'Daily' }, { occurence: 'Daily' }] })
    expect(await save({ on: '2026-08-07' }, 'saveAll')).toMatchObject({ status: 200, body: [{ occurenceId: null }] })
  })

  it('of one date has an id of its own all the same', async () => {
    const [only, ...rest] = await series({ on: '2026-08-08', occurence: 'Weekly', occurenceEndDate: '2026-08-14' })
    expect([only?.occurence, rest]).toEqual(['Weekly', []])
    expect(only?.occurenceId).not.toBeNull()
  })

  it.each([
    [{ occurenceEndDate: undefined }, 'Choose the date on which the repetition ends.'],
    [{ occurenceEndDate: '' }, 'Choose the date on which the repetition ends.'],
    [{ occurenceEndDate: '2026-08-09' }, 'The repetition must end after the first booking.'],
    [{ occurenceEndDate: '2027-02-30' }, 400],
    [{ occurenceEndDate: '2027-08-11' }, 'A repetition has at most 366 dates; this one has 367.'],
    [{ occurence: 'Monthly', occurenceEndDate: '2031-08-11' }, 'A repetition ends within 5 years.'],
    [{ occurence: 'Monthly', occurenceEndDate: '9999-12-31' }, 'A repetition ends within 5 years.'],
    [
      { to: '2026-08-11T12:00', occurenceEndDate: '2026-08-12' },
      'The dates of this repetition overlap each other: 2026-08-11, 2026-08-12.',
    ],
    [{ occurenceEndDate: '2026-08-12', skipDates: ['12 August'] }, 400],
    [
      { occurenceEndDate: '2026-08-11', skipDates: ['2026-08-10', '2026-08-11'] },
      'Every date of the repetition is left out.',
    ],
  ])('is refused with %j', async (changes, message) => {
    const told = await save({ on: '2026-08-10', occurence: 'Daily', ...changes })
    expect(told.status).toBe(400)
    if (typeof message === 'string') expect(told.body).toEqual([message])
    expect(await times(club, '2026-08-10')).toEqual([])
  })

  it('of 366 dates in a year and a day is saved whole', async () => {
    const plan = { on: '2028-08-10', aircraft: 'CS-GZB', occurence: 'Daily', occurenceEndDate: '2029-08-10' }
    expect(await series(plan)).toHaveLength(366)
  })

  it('is saved whole or not at all; the refusal names every date and what is there', async () => {
    const on = '2026-09-01'
    await booked(club, 'anna', { on: '2026-09-02', at: '11:00-12:00', pilot: 'tomas' })
    await booked(club, 'anna', { on: '2026-09-03', at: '11:00-13:00', pilot: 'petra', aircraft: 'OK-VHB' })
    const [from, to] = ['2026-09-04T22:00:00.000Z', '2026-09-05T22:00:00.000Z']
    await insertMaintenance(club.db, { aircraftId: club.ids.aircraft('OK-VHA'), from, to })
    const told = await save({ on, occurence: 'Daily', occurenceEndDate: '2026-09-06' })
    expect(told).toEqual({
      status: 400,
      body: [
        'Nothing was saved, because something is in the way on 2026-09-02, 2026-09-03, 2026-09-05.',
        'OK-VHA is booked 2026-09-02 11:00–12:00 by Tomáš Říha.',
        'Petra Svobodová already flies 2026-09-03 11:00–13:00 with OK-VHB.',
        'OK-VHA is under maintenance 2026-09-05 00:00–2026-09-06 00:00.',
      ],
    })
    expect(await times(club, on)).toEqual([])
    const skipDates = ['2026-09-02', '2026-09-03', '2026-09-05']
    const saved = await series({ on, occurence: 'Daily', occurenceEndDate: '2026-09-06', skipDates })
    expect(starts(saved)).toEqual(['2026-09-01T08:00', '2026-09-04T08:00', '2026-09-06T08:00'])
  })

  it('needs its instructor on every date', async () => {
    await scheduled(club, 'igor', '2026-09-10', ['08:00-18:00'])
    await scheduled(club, 'igor', '2026-09-12', ['08:00-18:00'])
    const plan = { on: '2026-09-10', instructor: 'igor', occurence: 'Daily', occurenceEndDate: '2026-09-13' } as const
    const message = 'Igor Petrenko is not available at LKVH 2026-09-11 10:00–12:00, 2026-09-13 10:00–12:00.'
    expect(await save(plan)).toEqual({ status: 400, body: [message] })
    expect(await series({ ...plan, skipDates: ['2026-09-11', '2026-09-13'] })).toHaveLength(2)
  })
})

onEachEngine('an existing series', (open) => {
  let club: CastClub
  beforeAll(async () => {
    club = await openCastClub(await open())
  })

  /** Three daily flights of petra, from a day on. */
  const three = (on: string, last: string, more: Partial<Plan> = {}) =>
    bookedSeries(club, 'petra', { on, pilot: 'petra', occurence: 'Daily', occurenceEndDate: last, ...more })
  const saveAll = (by: CastName, plan: Plan) =>
    club.tell(by, 'bookings/saveAll', draft(club, { pilot: 'petra', ...plan }))

  it('moves as one of it moves, by the clock, and keeps its id', async () => {
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

  it('moves over its own former dates, and over midnight', async () => {
    const saved = await three('2026-08-01', '2026-08-03')
    const { status, body } = await saveAll('petra', { on: '2026-08-02', at: '22:00-23:30', id: saved[0]!.id })
    expect(status).toBe(200)
    expect(starts(body as Booking[])).toEqual(['2026-08-02T20:00', '2026-08-03T20:00', '2026-08-04T20:00'])
  })

  it('keeps what was changed or deleted of it alone', async () => {
    const [first, second, third] = await three('2026-08-10', '2026-08-12')
    await club.tell('petra', 'bookings/remove', second!.id)
    const moved = await booked(club, 'petra', { on: '2026-08-12', at: '11:00-13:00', pilot: 'petra', id: third!.id })
    expect(moved.occurenceId).toBe(first!.occurenceId)
    const { body } = await saveAll('petra', { on: '2026-08-10', at: '12:00-14:00', id: first!.id })
    expect(starts(body as Booking[])).toEqual(['2026-08-10T10:00', '2026-08-12T11:00'])
  })

  it('leaves each occurrence its aircraft and its people', async () => {
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

  it('moves only where each occurrence’s own aircraft and people are free', async () => {
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
        'Nothing was saved, because something is in the way on 2026-08-18.',
        'OK-VHB is booked 2026-08-18 15:00–16:00 by Sam Okafor.',
      ],
    })
    expect(await saveAll('anna', { on: '2026-08-17', at: '13:00-15:00', id: first!.id })).toMatchObject({ status: 200 })
  })

  it('stays where it is, whole, when one date is taken', async () => {
    const saved = await three('2026-08-20', '2026-08-22')
    await booked(club, 'anna', { on: '2026-08-21', at: '14:00-15:00', pilot: 'tomas' })
    expect(await saveAll('petra', { on: '2026-08-20', at: '13:00-15:00', id: saved[0]!.id })).toEqual({
      status: 400,
      body: [
        'Nothing was saved, because something is in the way on 2026-08-21.',
        'OK-VHA is booked 2026-08-21 14:00–15:00 by Tomáš Říha.',
      ],
    })
    expect(await times(club, '2026-08-20')).toEqual(['2026-08-20T08:00:00.000Z/2026-08-20T10:00:00.000Z'])
  })

  it('is refused where its dates would overlap each other', async () => {
    const saved = await three('2026-08-24', '2026-08-26')
    expect(await saveAll('petra', { on: '2026-08-24', to: '2026-08-25T12:00', id: saved[0]!.id })).toEqual({
      status: 400,
      body: ['The dates of this repetition overlap each other: 2026-08-25, 2026-08-26.'],
    })
  })

  it('keeps aircraft and people when all of it changes', async () => {
    const [first] = await three('2026-09-01', '2026-09-03')
    const plan = { on: '2026-09-01', id: first!.id }
    const refused = {
      status: 400,
      body: ['All occurrences change together only with the same aircraft and the same people.'],
    }
    expect(await saveAll('petra', { ...plan, aircraft: 'OK-VHB' })).toEqual(refused)
    expect(await saveAll('petra', { ...plan, pilot: 'tomas' })).toEqual(refused)
    expect(await saveAll('petra', { ...plan, instructor: 'igor' })).toEqual(refused)
  })

  it('is needed for Save All', async () => {
    const { id } = await booked(club, 'petra', { on: '2026-09-05', pilot: 'petra' })
    expect(await saveAll('petra', { on: '2026-09-05', id })).toEqual({
      status: 400,
      body: ['This booking does not repeat.'],
    })
  })

  it('is not changed from a stale version of its occurrence', async () => {
    const [first] = await three('2026-09-07', '2026-09-09')
    const plan = { on: '2026-09-07', id: first!.id, version: 1, description: 'once' }
    expect((await saveAll('petra', plan)).status).toBe(200)
    expect((await saveAll('petra', plan)).status).toBe(400)
  })

  it('is changed and deleted whole only by who may edit every occurrence', async () => {
    const [first, second] = await three('2026-09-11', '2026-09-13')
    await booked(club, 'petra', { on: '2026-09-12', pilot: 'tomas', id: second!.id })
    for (const by of ['petra', 'tomas'] as const) {
      const id = by === 'petra' ? first!.id : second!.id
      const own = { on: by === 'petra' ? '2026-09-11' : '2026-09-12', id, pilot: by, description: 'mine' }
      expect(await saveAll(by, own)).toMatchObject({ status: 403 })
      expect(await club.tell(by, 'bookings/removeAll', first!.occurenceId)).toMatchObject({ status: 403 })
    }
    expect(await times(club, '2026-09-13')).toHaveLength(1)
    expect(await club.tell('igor', 'bookings/removeAll', first!.occurenceId)).toEqual({ status: 200, body: {} })
    for (const day of ['2026-09-11', '2026-09-12', '2026-09-13']) expect(await times(club, day)).toEqual([])
  })

  describe('is deleted whole', () => {
    it('with its past, by its id as JSON, as raw text or in an object', async () => {
      for (const sent of [JSON.stringify, String, (occurenceId: unknown) => ({ occurenceId })]) {
        const [first] = await three('2026-06-29', '2026-07-02')
        expect(await club.tell('petra', 'bookings/removeAll', sent(first!.occurenceId))).toEqual({
          status: 200,
          body: {},
        })
        expect(await times(club, '2026-06-29')).toEqual([])
        expect(await times(club, '2026-07-02')).toEqual([])
        const again = await club.tell('petra', 'bookings/removeAll', sent(first!.occurenceId))
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
    ])('by no empty id: %s', async (body) => {
      const { id } = await booked(club, 'anna', { on: '2026-09-20', pilot: 'petra' })
      expect(await club.tell('anna', 'bookings/removeAll', body)).toMatchObject({ status: 400 })
      expect(await times(club, '2026-09-20')).toHaveLength(1)
      await club.tell('anna', 'bookings/remove', id)
    })

    it('by an id that somebody has', async () => {
      expect(await club.tell('anna', 'bookings/removeAll', randomUUID())).toMatchObject({ status: 404 })
    })
  })
})
