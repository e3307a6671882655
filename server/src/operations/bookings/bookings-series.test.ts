import type { Booking } from '@windsock/contract/bookings'
import { beforeAll, expect, it } from 'vitest'
import { insertMaintenance } from '../../storage/maintenances'
import { onEachEngine } from '../../database/test-engines'
import { booked, bookedSeries, type CastClub, draft, openCastClub, type Plan, scheduled, times } from './test-flights'

const starts = (series: readonly Booking[]) => series.map(({ from }) => from.slice(0, 16))

onEachEngine('a new series', (open) => {
  let club: CastClub
  beforeAll(async () => {
    club = await openCastClub(await open())
  })

  const save = (plan: Plan, call = 'save') =>
    club.post('petra', `bookings/${call}`, draft(club, { pilot: 'petra', ...plan }))
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
  ])('that ends on %s includes that whole day at the airport', async (occurenceEndDate, end) => {
    const saved = await series({ on: '2026-08-01', occurence: 'Daily', occurenceEndDate })
    expect(saved.map((one) => one.occurenceEndDate)).toEqual([end, end, end])
    expect(await club.post('petra', 'bookings/removeAll', saved[0]?.occurenceId)).toMatchObject({ status: 200 })
  })

  it('is saved in the same way by Save All and by Save', async () => {
    const answer = await save({ on: '2026-08-05', occurence: 'Daily', occurenceEndDate: '2026-08-06' }, 'saveAll')
    expect(answer).toMatchObject({ status: 200, body: [{ occurence: 'Daily' }, { occurence: 'Daily' }] })
    expect(await save({ on: '2026-08-07' }, 'saveAll')).toMatchObject({ status: 200, body: [{ occurenceId: null }] })
  })

  it('of one date has a series id, too', async () => {
    const [only, ...rest] = await series({ on: '2026-08-08', occurence: 'Weekly', occurenceEndDate: '2026-08-14' })
    expect([only?.occurence, rest]).toEqual(['Weekly', []])
    expect(only?.occurenceId).not.toBeNull()
  })

  it.each([
    [{ occurenceEndDate: undefined }, 'Choose the date on which the repetition ends.'],
    [{ occurenceEndDate: '' }, 'Choose the date on which the repetition ends.'],
    [{ occurenceEndDate: '2026-08-09' }, 'The repetition must end after the first booking.'],
    [{ occurenceEndDate: '2027-02-30' }, 'A date is written yyyy-MM-dd and must exist in the calendar.'],
    [{ occurenceEndDate: '2027-08-11' }, 'A repetition has at most 366 dates; this one has 367.'],
    [{ occurence: 'Monthly', occurenceEndDate: '2031-08-11' }, 'A repetition ends within 5 years.'],
    [{ occurence: 'Monthly', occurenceEndDate: '2200-12-31' }, 'A repetition ends within 5 years.'],
    [{ occurenceEndDate: '9999-12-31' }, 'A date lies between 1950-01-01 and 2200-12-31.'],
    [
      { to: '2026-08-11T12:00', occurenceEndDate: '2026-08-12' },
      'The dates of this repetition overlap each other: Tue 2026-08-11, Wed 2026-08-12.',
    ],
    [{ occurenceEndDate: '2026-08-12', skipDates: ['12 August'] }, 400],
    [
      { occurenceEndDate: '2026-08-11', skipDates: ['2026-08-10', '2026-08-11'] },
      'Every date of the repetition is left out.',
    ],
  ])('is refused with %j', async (changes, message) => {
    const answer = await save({ on: '2026-08-10', occurence: 'Daily', ...changes })
    expect(answer.status).toBe(400)
    if (typeof message === 'string') expect(answer.body).toEqual([message])
    expect(await times(club, '2026-08-10')).toEqual([])
  })

  it('of 366 dates in a year and a day can be saved', async () => {
    const plan = { on: '2028-08-10', aircraft: 'CS-GZB', occurence: 'Daily', occurenceEndDate: '2029-08-10' }
    expect(await series(plan)).toHaveLength(366)
  })

  it('is saved completely or not at all; the refusal lists every date with its conflict', async () => {
    const on = '2026-09-01'
    await booked(club, 'anna', { on: '2026-09-02', at: '11:00-12:00', pilot: 'tomas' })
    await booked(club, 'anna', { on: '2026-09-03', at: '11:00-13:00', pilot: 'petra', aircraft: 'OK-VHB' })
    const [from, to] = ['2026-09-04T22:00:00.000Z', '2026-09-05T22:00:00.000Z']
    await insertMaintenance(club.db, { aircraftId: club.ids.aircraft('OK-VHA'), from, to })
    const answer = await save({ on, occurence: 'Daily', occurenceEndDate: '2026-09-06' })
    expect(answer).toEqual({
      status: 400,
      body: [
        'Nothing was saved, because something is in the way on Wed 2026-09-02, Thu 2026-09-03, Sat 2026-09-05.',
        'OK-VHA is booked Wed 2026-09-02 11:00–12:00 by Tomáš Říha.',
        'Petra Svobodová already flies Thu 2026-09-03 11:00–13:00 with OK-VHB.',
        'OK-VHA is under maintenance Sat 2026-09-05 00:00 – Sun 2026-09-06 00:00.',
      ],
    })
    expect(await times(club, on)).toEqual([])
    const skipDates = ['2026-09-02', '2026-09-03', '2026-09-05']
    const saved = await series({ on, occurence: 'Daily', occurenceEndDate: '2026-09-06', skipDates })
    expect(starts(saved)).toEqual(['2026-09-01T08:00', '2026-09-04T08:00', '2026-09-06T08:00'])
  })

  it('can leave out days of the airport’s clock', async () => {
    const plan = { on: '2026-09-20', at: '00:30-01:30', occurence: 'Daily', occurenceEndDate: '2026-09-22' }
    const saved = await series({ ...plan, skipDates: ['2026-09-21'] })
    expect(starts(saved)).toEqual(['2026-09-19T22:30', '2026-09-21T22:30'])
  })

  it('needs its instructor on every date', async () => {
    await scheduled(club, 'igor', '2026-09-10', ['08:00-18:00'])
    await scheduled(club, 'igor', '2026-09-12', ['08:00-18:00'])
    const plan = { on: '2026-09-10', instructor: 'igor', occurence: 'Daily', occurenceEndDate: '2026-09-13' } as const
    const message = 'Igor Petrenko is not available at LKVH Fri 2026-09-11 10:00–12:00, Sun 2026-09-13 10:00–12:00.'
    expect(await save(plan)).toEqual({ status: 400, body: [message] })
    expect(await series({ ...plan, skipDates: ['2026-09-11', '2026-09-13'] })).toHaveLength(2)
  })
})
