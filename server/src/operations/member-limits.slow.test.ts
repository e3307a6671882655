import type { Booking } from '@windsock/contract/bookings'
import { addDays } from '@windsock/domain/calendar'
import { addMinutes } from '@windsock/domain/time'
import { beforeEach, expect, it } from 'vitest'
import { cast } from '../demo/cast'
import { appendAudit } from '../storage/audit'
import { insertBookings } from '../storage/booking-changes'
import type { Database } from '../database/database'
import { insertSchedules } from '../storage/schedule-changes'
import { onEachEngine } from '../database/test-engines'
import { flight } from '../storage/test-club'
import { booked, type CastClub, draft, openCastClub } from './bookings/test-flights'
import { opening } from './test-club'

onEachEngine('one member', (open) => {
  let db: Database
  let club: CastClub
  beforeEach(async () => {
    db = await open()
    club = await openCastClub(db)
  })

  /** Returns consecutive half hours, 20 per day, starting on the given day. */
  const halfHours = (count: number, first: string) =>
    Array.from({ length: count }, (_, number) => {
      const day = addDays(first, Math.floor(number / 20))
      const minutes = 240 + (number % 20) * 30
      return { from: addMinutes(`${day}T00:00:00.000Z`, minutes), to: addMinutes(`${day}T00:00:00.000Z`, minutes + 30) }
    })

  /** Stores half-hour flights of petra in OK-VHA, booked by herself. */
  const flown = (count: number, first: string) =>
    insertBookings(
      db,
      halfHours(count, first).map((period) => ({
        ...flight(club.ids.aircraft('OK-VHA'), [8, 9], { pilotId: cast.petra.id }),
        createdBy: cast.petra.id,
        ...period,
      })),
    )

  it('can have a thousand future bookings, for anybody; past and deleted ones do not count', async () => {
    const full = {
      status: 400,
      body: [
        'A member may have at most 1,000 upcoming bookings. Nothing was saved. Delete some that you made, or ask an instructor or an administrator to book.',
      ],
    }
    await flown(500, '2024-01-01')
    const [first = 0] = await flown(998, '2027-01-01')
    const series = { pilot: 'tomas', aircraft: 'OK-VHB', occurence: 'Daily' } as const
    const three = draft(club, { on: '2026-09-01', ...series, occurenceEndDate: '2026-09-03' })
    expect(await club.post('petra', 'bookings/save', three)).toEqual(full)
    const two = { on: '2026-09-01', ...series, occurenceEndDate: '2026-09-02' }
    await booked(club, 'petra', two)
    const one = draft(club, { on: '2026-10-01', pilot: 'petra' })
    expect(await club.post('petra', 'bookings/save', one)).toEqual(full)
    // A member at the limit may still change bookings and enter past flights. Staff have no limit.
    const changed = { ...one, id: first, from: '2027-01-01T04:00:00.000Z', to: '2027-01-01T04:30:00.000Z' }
    expect((await club.post('petra', 'bookings/save', { ...changed, description: 'circuits' })).status).toBe(200)
    const past = await booked(club, 'petra', { on: '2026-06-01', pilot: 'petra' })
    expect(await club.post('petra', 'bookings/save', { ...one, id: past.id })).toEqual(full)
    expect((await club.post('igor', 'bookings/save', one)).status).toBe(200)
    expect((await club.post('petra', 'bookings/remove', first)).status).toBe(200)
    await booked(club, 'petra', { on: '2026-10-02', pilot: 'petra' })
    expect(await club.post('petra', 'bookings/restore', first)).toEqual(full)
    expect(
      await club.get('petra', 'bookings/getByAircraft', {
        aircraftId: club.ids.aircraft('OK-VHA'),
        date: '2026-10-01',
      }),
    ).toMatchObject({ body: [{}] })
  })

  it('can make at most a thousand, even if two series are saved at once', async () => {
    await flown(998, '2027-01-01')
    const series = (aircraft: string, pilot: 'tomas' | 'lenka') =>
      draft(club, { on: '2026-09-01', pilot, aircraft, occurence: 'Daily', occurenceEndDate: '2026-09-02' })
    const answers = await Promise.all([
      club.post('petra', 'bookings/save', series('OK-VHB', 'tomas')),
      club.post('petra', 'bookings/save', series('OK-VHC', 'lenka')),
    ])
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 400]))
  })

  it('can change five thousand bookings a day, and can always cancel', async () => {
    const flights = await booked(club, 'petra', { on: '2026-09-01', pilot: 'petra' })
    const entries = (count: number, at: string) =>
      appendAudit(
        db,
        Array.from({ length: count }, () => ({
          at,
          actorId: cast.petra.id,
          noun: 'booking',
          subjectId: flights.id,
          action: 'changed',
        })),
      )
    await entries(300, addMinutes(opening, -24 * 60))
    await entries(4998, addMinutes(opening, -1))
    const change = { ...draft(club, { on: '2026-09-01', pilot: 'petra' }), id: flights.id }
    expect((await club.post('petra', 'bookings/save', change)).status).toBe(200)
    expect(await club.post('petra', 'bookings/save', change)).toEqual({
      status: 429,
      body: [
        'You have changed more than 5,000 bookings within a day. Nothing was saved. Please continue tomorrow, or ask an administrator.',
      ],
    })
    expect((await club.post('petra', 'bookings/remove', flights.id)).status).toBe(200)
  })

  it('gets at most two thousand rows of a list, and a hint to choose a shorter period', async () => {
    const ids = await flown(2001, '2027-01-01')
    const mine = (period: object) => club.post('petra', 'bookings/getMyBookings', period)
    expect(await mine({ from: '2027-01-01' })).toEqual({
      status: 400,
      body: ['There are more than 2,000 bookings in this period. Choose a shorter one.'],
    })
    const { body } = await mine({ from: '2027-01-01', to: '2027-04-10' })
    expect((body as Booking[]).map(({ id }) => id)).toEqual(ids.slice(0, 2000))
    await insertSchedules(
      db,
      halfHours(2001, '2027-01-01').map((period) => ({
        userId: cast.igor.id,
        airportId: club.ids.airport('LKVH'),
        repetition: 'Once' as const,
        seriesId: null,
        seriesEnd: null,
        ...period,
      })),
    )
    const ofIgor = (period: object) => club.post('igor', 'schedules/getMySchedules', period)
    expect(await ofIgor({})).toEqual({
      status: 400,
      body: ['There are more than 2,000 schedule entries in this period. Choose a shorter one.'],
    })
    expect((await ofIgor({ to: '2027-04-10' })).body).toHaveLength(2000)
  })

  it('with two daily series sees all of them in the default period of My Bookings', async () => {
    for (const [at, occurenceEndDate] of [
      ['08:00-08:30', '2027-01-01'],
      ['12:00-12:30', '2027-01-01'],
    ] as const)
      await booked(club, 'petra', { on: '2026-07-01', at, pilot: 'petra', occurence: 'Daily', occurenceEndDate })
    const { status, body } = await club.post('petra', 'bookings/getMyBookings', {
      from: '2026-07-01',
      to: '2027-01-01',
    })
    expect(status).toBe(200)
    expect(body).toHaveLength(2 * 185)
  })
})
