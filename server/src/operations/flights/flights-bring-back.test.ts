import type { Booking } from '@windsock/contract/bookings'
import type { SavedFlight } from '@windsock/contract/log/flight'
import { addMinutes } from '@windsock/domain/time'
import { beforeEach, describe, expect, it } from 'vitest'
import { onEachEngine } from '../../database/test-engines'
import { cast } from '../../demo/cast'
import { emailsOf } from '../../test-reminders'
import { booked, bookedSeries, draft, grid, times } from '../bookings/test-flights'
import { at, type LogClub, openLogClub, refused, run, taken, told } from './test-log'

onEachEngine('an aircraft that is brought back', (open) => {
  let club: LogClub
  beforeEach(async () => {
    club = await openLogClub(await open())
  })

  /** Petra takes OK-VHA at 10:00 in Prague, with a booking until 14:00. */
  const out = async (over: object = {}): Promise<SavedFlight & { booking: Booking }> => {
    const booking = await booked(club, 'anna', { on: '2026-07-01', at: '10:00-14:00', pilot: 'petra', ...over })
    const flight = await told(club, 'petra', 'take', { bookingId: booking.id, leftAt: booking.from })
    return { ...flight, booking }
  }
  const back = (id: number, backAt: string, over: object = {}) =>
    told(club, 'petra', 'bringBack', { id, backAt: `2026-07-01T${backAt}`, ...over })

  it('has all that was written down', async () => {
    const { id } = await out()
    const flight = await back(id, '12:35:59', {
      tookOffAt: '2026-07-01T10:10',
      landedAt: '2026-07-01T12:25',
      arrival: 'lksq',
      takeOffs: 2,
      landings: 2,
      nightLandings: 1,
      fuelMl: 40_500,
      oilMl: 500,
      remark: ' Bumpy ',
      meters: [run(club, undefined, 102.3)],
      isFlyingAgain: true,
      version: 1,
    })
    expect(flight).toMatchObject({
      id,
      backAt: '2026-07-01T10:35:00.000Z',
      tookOffAt: '2026-07-01T08:10:00.000Z',
      landedAt: '2026-07-01T10:25:00.000Z',
      departure: 'LKVH',
      arrival: 'LKSQ',
      takeOffs: 2,
      landings: 2,
      nightLandings: 1,
      fuelMl: 40_500,
      oilMl: 500,
      remark: 'Bumpy',
      meters: [{ starts: at(100), ends: at(102.3), isDisputed: false }],
      bookedUntil: null,
      version: 2,
      messages: [],
    })
    const trail = await club.db.selectFrom('audit').selectAll().where('noun', '=', 'flight').orderBy('id').execute()
    expect(trail.map(({ action }) => action)).toEqual(['taken', 'brought back'])
    expect(JSON.parse(trail[1]?.before ?? '')).toMatchObject({ id, backAt: null, pilotId: cast.petra.id })
  })

  it.each([
    [
      'after 72 hours',
      { backAt: '2026-07-04T10:01' },
      ['A flight lasts 72 hours at most. When did the aircraft come back?'],
    ],
    ['before it left', { backAt: '2026-07-01T09:59' }, ['An aircraft cannot be back before it has left.']],
    [
      'taken off before it left',
      { tookOffAt: '2026-07-01T09:59' },
      ['The take-off lies between leaving and being back.'],
    ],
    [
      'landed after it was back',
      { landedAt: '2026-07-01T11:01' },
      ['The last landing lies between leaving and being back.'],
    ],
    [
      'landed before it took off',
      { tookOffAt: '2026-07-01T10:30', landedAt: '2026-07-01T10:29' },
      ['An aircraft cannot land before it has taken off.'],
    ],
    [
      'more landings at night',
      { landings: 1, nightLandings: 2 },
      ['There cannot be more landings at night than landings.'],
    ],
  ])('L5, L21: is refused %s', async (_what, over, sentences) => {
    const { id } = await out()
    const answer = await refused(club, 'petra', 'bringBack', { id, backAt: '2026-07-01T11:00', ...over })
    expect(answer).toEqual([400, sentences])
  })

  it('L6: begins every meter below its end', async () => {
    const { id } = await out()
    const wrong = { id, backAt: '2026-07-01T11:00', meters: [run(club, 100.5, 100.4)] }
    const refusal = 'Tach cannot have stood higher before the flight than after it.'
    expect(await refused(club, 'petra', 'bringBack', wrong)).toEqual([400, [refusal]])
    const steps = { ...wrong, meters: [{ meterId: club.tach, ends: at(101) + 1 }] }
    expect((await refused(club, 'petra', 'bringBack', steps))[0]).toBe(400)
    const meter = {
      aircraftId: club.ids.aircraft('OK-VHA'),
      name: 'Hobbs',
      nameKey: 'hobbs',
      unit: 'minutes' as const,
      isActive: true,
    }
    const hobbs = await club.db.insertInto('meters').values(meter).returning('id').executeTakeFirstOrThrow()
    const unread = { ...wrong, meters: [{ meterId: hobbs.id, ends: 60 }] }
    expect(await refused(club, 'petra', 'bringBack', unread)).toEqual([400, ['What did Hobbs show before the flight?']])
    const both = await back(id, '11:00', {
      meters: [{ meterId: hobbs.id, starts: 0, ends: 60 }, run(club, undefined, 101)],
    })
    expect(both.meters).toMatchObject([
      { name: 'Hobbs', ends: 60 },
      { name: 'Tach', starts: at(100) },
    ])
  })

  it('L3: is back once, and whoever is late learns it', async () => {
    const { id } = await out()
    const answers = await Promise.all(
      (['petra', 'igor', 'anna', 'petra', 'igor'] as const).map((by) =>
        refused(club, by, 'bringBack', { id, version: 1 }),
      ),
    )
    expect(answers.filter(([status]) => status === 200)).toHaveLength(1)
    for (const [, body] of answers.filter(([status]) => status !== 200))
      expect(body).toEqual(['This aircraft is back already.'])
  })

  it('is refused to others, on hidden aircraft, of stale versions, and if it does not exist', async () => {
    const { id } = await out()
    expect((await refused(club, 'tomas', 'bringBack', { id }))[0]).toBe(403)
    expect(await refused(club, 'eva', 'bringBack', { id })).toEqual([404, ['This flight does not exist.']])
    expect((await refused(club, 'petra', 'bringBack', { id: 4711 }))[0]).toBe(404)
    await told(club, 'petra', 'late', { id, lateUntil: '2026-07-01T15:00' })
    const [status, body] = await refused(club, 'petra', 'bringBack', { id, version: 1 })
    expect([status, String(body)]).toEqual([400, expect.stringContaining('Somebody else has changed this meanwhile')])
    await back(id, '11:00', { version: 2 })
  })

  it('is never refused because of the club’s rules or a blocked aircraft', async () => {
    const { id } = await out()
    const shop = { id: 0, aircraftId: club.ids.aircraft('OK-VHA'), from: '2026-07-01T10:00', to: '2026-07-03T10:00' }
    await club.tell('anna', 'aircraftMaintenances/save', shop)
    await club.db.deleteFrom('aircraftLogs').execute()
    await club.db.updateTable('aircraft').set({ isActive: false }).execute()
    expect(await back(id, '11:00')).toMatchObject({
      bookedUntil: null,
      booking: { isSuspended: true, to: '2026-07-01T12:00:00.000Z' },
    })
  })

  describe('early', () => {
    it('L11: frees the rest of its booking, as History says, and emails nobody', async () => {
      const { id, booking } = await out({ instructor: 'igor' })
      const emails = (await emailsOf(club)).length
      const flight = await back(id, '11:20')
      expect(flight).toMatchObject({ bookedUntil: booking.to, booking: { to: '2026-07-01T09:30:00.000Z', version: 2 } })
      expect(await times(club, '2026-07-01')).toEqual(['2026-07-01T08:00:00.000Z/2026-07-01T09:30:00.000Z'])
      await booked(club, 'anna', { on: '2026-07-01', at: '11:30-14:00', pilot: 'tomas', instructor: 'igor' })
      const history = (await club.ask('petra', 'bookings/getHistory', { id: booking.id })).body as object[]
      expect(history).toMatchObject([
        { action: 'created' },
        { action: 'cameBack', by: { firstName: 'Petra' }, changes: [{ field: 'to', before: booking.to }] },
      ])
      expect((await emailsOf(club)).slice(emails).filter(({ text }) => text.includes('10:00–11:30'))).toEqual([])
    })

    it.each([
      ['13:29', '2026-07-01T11:30:00.000Z'],
      ['13:30', null],
      ['13:31', null],
      ['11:30', '2026-07-01T09:30:00.000Z'],
      ['11:31', '2026-07-01T10:00:00.000Z'],
      ['10:00', '2026-07-01T08:30:00.000Z'],
      ['10:10', '2026-07-01T08:30:00.000Z'],
      ['14:30', null],
    ])('L11: at %s shortens its booking to %s', async (backAt, to) => {
      const { id, booking } = await out()
      const flight = await back(id, backAt)
      expect([flight.booking?.to, flight.bookedUntil]).toEqual(to ? [to, booking.to] : [booking.to, null])
    })

    it('L11: leaves the booking of people who fly again, or who were back before it began', async () => {
      const { id, booking } = await out()
      expect((await back(id, '11:00', { isFlyingAgain: true })).booking).toMatchObject({ to: booking.to, version: 1 })
      const second = await told(club, 'petra', 'take', { bookingId: booking.id, leftAt: '2026-07-01T09:30' })
      expect((await back(second.id, '09:59')).booking).toMatchObject({ to: booking.to })
      const third = await told(club, 'petra', 'take', { bookingId: booking.id, leftAt: '2026-07-01T11:30' })
      expect((await back(third.id, '12:00')).booking).toMatchObject({ to: '2026-07-01T10:00:00.000Z' })
    })

    it('L11: goes by the clock of the airport when clocks change', async () => {
      club.now = '2026-10-24T12:00:00.000Z'
      const booking = await booked(club, 'anna', { on: '2026-10-25', at: '01:30-04:00', pilot: 'petra' })
      expect(booking.to).toBe('2026-10-25T03:00:00.000Z')
      club.now = '2026-10-25T02:00:00.000Z'
      const { id } = await told(club, 'petra', 'take', { bookingId: booking.id, leftAt: booking.from })
      const flight = await told(club, 'petra', 'bringBack', { id, backAt: '2026-10-25T00:40:00Z' })
      expect(flight.booking?.to).toBe('2026-10-25T01:00:00.000Z')
    })

    it('L12: of one occurrence touches that one alone', async () => {
      const series = {
        on: '2026-07-01',
        at: '10:00-14:00',
        pilot: 'petra',
        occurence: 'Daily',
        occurenceEndDate: '2026-07-03',
      }
      const [first, ...others] = await bookedSeries(club, 'petra', series as never)
      const flight = await told(club, 'petra', 'take', { bookingId: first?.id })
      expect((await back(flight.id, '11:00')).booking).toMatchObject({
        to: '2026-07-01T09:00:00.000Z',
        occurenceId: first?.occurenceId,
      })
      for (const { from, to } of others) expect(await times(club, from.slice(0, 10))).toEqual([`${from}/${to}`])
    })

    it('L12: touches no booking that is suspended, deleted or with another aircraft', async () => {
      const { id, booking } = await out()
      await club.db.updateTable('bookings').set({ isSuspended: true }).execute()
      await club.db.deleteFrom('claims').execute()
      expect((await back(id, '11:00')).booking).toMatchObject({ to: booking.to, version: 1 })
      club.now = '2026-07-02T08:00:00.000Z'
      const second = await out({ on: '2026-07-02' })
      expect((await club.tell('petra', 'bookings/remove', second.booking.id)).status).toBe(200)
      expect(await told(club, 'petra', 'bringBack', { id: second.id, backAt: '2026-07-02T11:00' })).toMatchObject({
        booking: null,
        bookedUntil: null,
      })
      club.now = '2026-07-03T08:00:00.000Z'
      const third = await out({ on: '2026-07-03' })
      const moved = draft(club, {
        on: '2026-07-03',
        at: '10:00-14:00',
        pilot: 'petra',
        aircraft: 'OK-VHC',
        id: third.booking.id,
      })
      expect((await club.tell('petra', 'bookings/save', moved)).status).toBe(200)
      const flight = await told(club, 'petra', 'bringBack', { id: third.id, backAt: '2026-07-03T11:00' })
      expect(flight.booking).toMatchObject({ to: '2026-07-03T12:00:00.000Z' })
    })

    it('L11: keeps its time for those who wait, until it can no longer be undone', async () => {
      const { id, booking } = await out()
      const wish = {
        airportId: club.ids.airport('LKVH'),
        aircraftIds: [club.ids.aircraft('OK-VHA')],
        pilotId: cast.tomas.id,
        minutes: 60,
        way: 'book',
        instructor: 'none',
        noticeHours: 1,
        windows: [{ from: '2026-07-01T12:00', to: '2026-07-01T14:00' }],
      }
      const asked = await club.tell('tomas', 'wishes/save', wish)
      expect(asked.status, JSON.stringify(asked.body)).toBe(200)
      await back(id, '11:00')
      expect(await club.db.selectFrom('keeps').select(['kind', 'givenUpBookingId']).execute()).toEqual([
        { kind: 'undo', givenUpBookingId: booking.id },
      ])
      const { booking: whole, messages } = (await told(club, 'petra', 'remove', id)) as unknown as SavedFlight
      expect([whole?.to, messages]).toEqual([booking.to, []])
      expect(await club.db.selectFrom('keeps').select('id').execute()).toEqual([])
    })
  })

  describe('and undone', () => {
    it('L13: within 30 seconds its booking is whole again', async () => {
      const { id, booking } = await out()
      await back(id, '11:00')
      club.now = addMinutes(club.now, 0.5)
      const undone = await told(club, 'petra', 'remove', id)
      expect(undone).toEqual({ booking: { ...booking, version: 3 }, messages: [] })
      expect(await grid(club, 'petra', '2026-07-01')).toMatchObject([{ to: booking.to }])
      await told(club, 'petra', 'take', taken(club))
    })

    it('L13: later its booking stays short', async () => {
      const { id } = await out()
      await back(id, '11:00')
      club.now = addMinutes(club.now, 31 / 60)
      const { booking, messages } = await told(club, 'petra', 'remove', id)
      expect([booking?.to, messages]).toEqual(['2026-07-01T09:00:00.000Z', []])
    })

    it('L13: its booking stays short if somebody has taken the time', async () => {
      const { id } = await out()
      await back(id, '11:00')
      await booked(club, 'tomas', { on: '2026-07-01', at: '12:00-14:00', pilot: 'tomas' })
      const { booking, messages } = await told(club, 'petra', 'remove', id)
      expect(booking?.to).toBe('2026-07-01T09:00:00.000Z')
      expect(messages).toEqual([
        'The flight is gone. But the time after Wed 2026-07-01 11:00 is taken meanwhile, so your booking stays short.',
      ])
    })

    it('L13: its booking stays as somebody has changed it meanwhile', async () => {
      const { id, booking } = await out()
      await back(id, '11:00')
      const longer = draft(club, { on: '2026-07-01', at: '10:00-12:00', pilot: 'petra', id: booking.id })
      expect((await club.tell('petra', 'bookings/save', longer)).status).toBe(200)
      const undone = await told(club, 'petra', 'remove', id)
      expect(undone).toMatchObject({ booking: { to: '2026-07-01T10:00:00.000Z' }, messages: [] })
    })
  })
})
