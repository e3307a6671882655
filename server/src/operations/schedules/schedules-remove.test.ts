import { addMinutes } from '@windsock/domain/time'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { insertBookings, suspendBookings } from '../../storage/booking-changes'
import { bookingsById } from '../../storage/bookings'
import { insertSchedules } from '../../storage/schedule-changes'
import { schedulesById } from '../../storage/schedules'
import { airport, flight, july4, plane } from '../../storage/test-club'
import { onEachEngine } from '../../database/test-engines'
import { type Club, join, openClub, post } from '../test-club'

onEachEngine('removing schedules', (open) => {
  let club: Club
  let home: number
  let away: number
  let cessna: number
  let piper: number
  let glider: number
  const tokens: Record<string, string> = {}

  beforeAll(async () => {
    club = await openClub(await open())
    const { db } = club
    home = await airport(db, 'HOME')
    away = await airport(db, 'AWAY')
    cessna = await plane(db, home, 'D-EABC')
    piper = await plane(db, home, 'D-EPIP')
    glider = await plane(db, away, 'D-1234')
    await join(db, 'anna', ['Administrator'])
    await join(db, 'igor', ['Instructor', 'Pilot'])
    await join(db, 'max', ['Instructor'])
    for (const id of ['petra', 'sam']) await join(db, id, ['Pilot'])
    for (const id of ['anna', 'igor', 'max', 'petra']) tokens[id] = await club.tokenOf(id)
  })

  beforeEach(async () => {
    for (const table of ['claims', 'bookings', 'maintenances', 'schedules', 'audit'] as const)
      await club.db.deleteFrom(table).execute()
  })

  const entry = async (hours: [number, number], changes: object = {}) => {
    const once = { repetition: 'Once' as const, seriesId: null, seriesEnd: null }
    const [id] = await insertSchedules(club.db, [
      { userId: 'igor', airportId: home, ...july4(...hours), ...once, ...changes },
    ])
    return id!
  }
  const booked = async (aircraftId: number, hours: [number, number], people: object) =>
    (await insertBookings(club.db, [flight(aircraftId, hours, { pilotId: 'petra', ...people })]))[0]!
  const call = async (name: string, body: object, by = 'igor') => {
    const answer = await post(club, `/api/${name}`, body, { token: tokens[by] })
    return { status: answer.status, body: answer.body }
  }
  const left = async (...ids: number[]) => {
    const there = (await bookingsById(club.db, ids)).map(({ id }) => id)
    return ids.map((id) => there.includes(id))
  }
  const done = { status: 200, body: {} }

  it('keeps the bookings by default', async () => {
    const id = await entry([8, 12])
    const dual = await booked(cessna, [9, 11], { instructorId: 'igor' })
    expect(await call('schedules/remove', { id, removeBookings: false })).toEqual(done)
    expect(await schedulesById(club.db, [id])).toEqual([])
    expect(await left(dual)).toEqual([true])
    expect(await call('schedules/remove', { id: await entry([8, 12]) })).toEqual(done)
    expect(await left(dual)).toEqual([true])
  })

  it('can also delete the flights that overlap the entry, even in part, and nothing else', async () => {
    const id = await entry([8, 12])
    const inside = await booked(cessna, [9, 10], { instructorId: 'igor' })
    const reaching = await booked(piper, [11, 14], { instructorId: 'igor' })
    const solo = await booked(cessna, [10, 11], { pilotId: 'sam', instructorId: 'igor', isSoloFlight: true })
    const touching = await booked(cessna, [6, 8], { instructorId: 'igor' })
    const colleague = await booked(cessna, [12, 13], { pilotId: 'sam', instructorId: 'max' })
    const elsewhere = await booked(glider, [8, 9], { instructorId: 'igor' })
    const asPilot = await booked(piper, [10, 11], { pilotId: 'igor' })
    const suspended = await booked(piper, [14, 15], { instructorId: 'igor' })
    await suspendBookings(club.db, [suspended])
    const late = await entry([14, 15])
    expect(await call('schedules/remove', { id, removeBookings: true })).toEqual(done)
    expect(await left(inside, reaching, solo)).toEqual([false, false, false])
    expect(await left(touching, colleague, elsewhere, asPilot, suspended)).toEqual([true, true, true, true, true])
    expect(await call('schedules/remove', { id: late, removeBookings: true })).toEqual(done)
    expect(await left(suspended)).toEqual([false])
    // A new booking at that time is possible again.
    await booked(cessna, [9, 10], { instructorId: 'igor' })
  })

  it('as a series also deletes what is booked in each of its entries', async () => {
    const together = { repetition: 'Weekly' as const, seriesId: 'week' }
    await entry([8, 10], together)
    await entry([14, 16], together)
    const first = await booked(cessna, [8, 10], { instructorId: 'igor' })
    const between = await booked(cessna, [11, 13], { instructorId: 'igor' })
    const second = await booked(piper, [15, 17], { instructorId: 'igor' })
    expect(await call('schedules/removeAll', { occurenceId: 'week', removeBookings: true })).toEqual(done)
    expect(await left(first, between, second)).toEqual([false, true, false])
    expect(await call('schedules/getMySchedules', {})).toEqual({ status: 200, body: [] })
  })

  it('is previewed: the same bookings, future ones first, then past ones, latest first', async () => {
    const today = (from: string, to: string) => ({ from: `2026-07-01T${from}:00.000Z`, to: `2026-07-01T${to}:00.000Z` })
    const teaches = (plane: number, from: string, to: string, people: object = {}) =>
      booked(plane, [8, 9], { ...today(from, to), instructorId: 'igor', ...people })
    const id = await entry([8, 16], today('06:00', '16:00'))
    const first = await teaches(cessna, '06:00', '07:00')
    const second = await teaches(piper, '07:00', '08:00')
    const third = await teaches(cessna, '12:00', '13:00', { pilotId: 'sam' })
    const suspended = await teaches(piper, '14:00', '15:00')
    await suspendBookings(club.db, [suspended])
    await teaches(cessna, '13:00', '14:00', { pilotId: 'igor', instructorId: null })
    const preview = await call('schedules/getAffected', { id })
    expect(preview).toMatchObject({ status: 200, body: { count: 4, pastCount: 2 } })
    const { bookings } = preview.body as { bookings: { id: number }[] }
    expect(bookings.map((booking) => booking.id)).toEqual([third, suspended, second, first])
    await call('schedules/remove', { id, removeBookings: true })
    expect(await left(first, second, third, suspended)).toEqual([false, false, false, false])
  })

  it('as a series is previewed whole, and lists at most fifty bookings', async () => {
    const days = Array.from({ length: 60 }, (_, day) => addMinutes(july4(8, 9).from, day * 1440))
    for (const from of days) {
      await entry([8, 9], { from, to: addMinutes(from, 60), repetition: 'Daily', seriesId: 'daily' })
      await booked(cessna, [8, 9], { from, to: addMinutes(from, 60), instructorId: 'igor' })
    }
    const preview = await call('schedules/getAffected', { occurenceId: 'daily' })
    expect(preview).toMatchObject({ status: 200, body: { count: 60, pastCount: 0 } })
    expect((preview.body as { bookings: unknown[] }).bookings).toHaveLength(50)
  })

  it('is previewed only for those who may remove, and only for existing entries', async () => {
    const id = await entry([8, 12])
    expect((await call('schedules/getAffected', { id }, 'anna')).status).toBe(200)
    expect((await call('schedules/getAffected', { id }, 'max')).status).toBe(403)
    expect((await call('schedules/getAffected', { id: id + 1000 })).status).toBe(404)
    expect((await call('schedules/getAffected', { occurenceId: 'none' })).status).toBe(404)
    expect((await call('schedules/getAffected', {})).status).toBe(404)
  })

  it.each([{ occurenceId: '' }, { occurenceId: 0 }, { occurenceId: '0' }, { occurenceId: null }, {}])(
    'of an unnamed series is refused: %j',
    async (body) => {
      const id = await entry([8, 12])
      const asked = { ...body, removeBookings: true }
      expect(await call('schedules/removeAll', asked, 'anna')).toEqual({ status: 400, body: ['This is not a series.'] })
      expect(await schedulesById(club.db, [id])).toHaveLength(1)
    },
  )

  it('of another user needs an administrator, and deletes no booking when refused', async () => {
    const id = await entry([8, 12])
    const dual = await booked(cessna, [9, 11], { instructorId: 'igor' })
    expect((await call('schedules/remove', { id, removeBookings: true }, 'max')).status).toBe(403)
    expect((await call('schedules/remove', { id, removeBookings: true }, 'petra')).status).toBe(403)
    expect(await left(dual)).toEqual([true])
    expect(await call('schedules/remove', { id, removeBookings: true }, 'anna')).toEqual(done)
    expect(await left(dual)).toEqual([false])
  })

  it('leaves an audit entry for the schedule entry and for every booking', async () => {
    const id = await entry([8, 12])
    const dual = await booked(cessna, [9, 11], { instructorId: 'igor' })
    await call('schedules/remove', { id, removeBookings: true }, 'anna')
    const trail = await club.db.selectFrom('audit').selectAll().orderBy('id').execute()
    expect(trail.map(({ noun, subjectId, action, actorId }) => [noun, subjectId, action, actorId])).toEqual([
      ['schedule', String(id), 'deleted', 'anna'],
      ['booking', String(dual), 'deleted', 'anna'],
    ])
    expect(JSON.parse(trail[1]!.before!)).toMatchObject({ ...july4(9, 11), pilot: { id: 'petra' } })
  })

  describe('with concurrent calls', () => {
    it('stores one of 20 overlapping entries', async () => {
      const body = { id: 0, user: { id: 'igor' }, airportId: home, occurence: 'Once' }
      const answers = await Promise.all(
        Array.from({ length: 20 }, (_, index) =>
          post(club, '/api/schedules/save', { ...body, ...july4(index % 4, 6 + (index % 4)) }, { token: tokens.igor }),
        ),
      )
      const statuses = answers.map(({ status }) => status)
      expect(statuses.filter((status) => status === 200)).toHaveLength(1)
      expect(statuses.filter((status) => status === 400)).toHaveLength(19)
      expect((await call('schedules/getMySchedules', {})).body).toHaveLength(1)
    })

    it('while a booking is moved: the booking is deleted or outside of the entry', async () => {
      for (let round = 0; round < 4; round++) {
        const id = await entry([8, 12])
        const dual = await booked(cessna, [9, 11], { instructorId: 'igor' })
        const moved = { id: dual, aircraft: { id: piper }, pilot: { id: 'petra' }, instructor: { id: 'igor' } }
        const [removal, edit] = await Promise.all([
          call('schedules/remove', { id, removeBookings: true }),
          call('bookings/save', { ...moved, ...july4(14, 16), occurence: 'Once' }, 'igor'),
        ])
        expect(removal).toEqual(done)
        const [survivor] = await bookingsById(club.db, [dual])
        expect(edit.status).toBe(survivor ? 200 : 404)
        expect(survivor).toEqual(survivor && expect.objectContaining(july4(14, 16)))
        await call('bookings/remove', { id: dual }, 'anna')
      }
    })

    it('while students book into it: no booking outlives it', async () => {
      for (let round = 0; round < 3; round++) {
        const id = await entry([8, 12])
        const wanted = (aircraft: number, hours: [number, number]) =>
          call(
            'bookings/save',
            {
              id: 0,
              aircraft: { id: aircraft },
              pilot: { id: 'petra' },
              instructor: { id: 'igor' },
              ...july4(...hours),
            },
            'petra',
          )
        const [removal, ...bookings] = await Promise.all([
          call('schedules/remove', { id, removeBookings: true }),
          wanted(cessna, [8, 9]),
          wanted(piper, [9, 10]),
          wanted(cessna, [10, 11]),
          wanted(piper, [11, 12]),
        ])
        expect(removal).toEqual(done)
        for (const { status } of bookings) expect([200, 400]).toContain(status)
        expect((await call('bookings/getMyBookings', {}, 'petra')).body).toEqual([])
      }
    })

    it('while everybody plans at once: there is no deadlock and no overlap', async () => {
      const people = { aircraft: { id: cessna }, pilot: { id: 'petra' }, instructor: { id: 'igor' } }
      const hours = [8, 9, 10, 11]
      const entries = await Promise.all([8, 10, 12, 14].map((from) => entry([from, from + 2])))
      const answers = await Promise.all([
        ...hours.map((from) => call('bookings/save', { ...people, ...july4(from, from + 2) }, 'anna')),
        ...hours.map((from) =>
          call('bookings/save', { ...people, aircraft: { id: piper }, ...july4(from, 14) }, 'petra'),
        ),
        ...entries.map((id) => call('schedules/remove', { id, removeBookings: true })),
        ...hours.map((from) =>
          call(
            'aircraftMaintenances/save',
            { aircraft: { id: from % 2 ? cessna : piper }, ...july4(from, 12) },
            'anna',
          ),
        ),
      ])
      expect(answers.filter(({ status }) => ![200, 400].includes(status))).toEqual([])
      expect(answers.slice(8).filter(({ status }) => status !== 200)).toEqual([])
    })
  })
})
