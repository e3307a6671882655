import type { Booking } from '@windsock/contract/bookings'
import type { SavedFlight } from '@windsock/contract/log/flight'
import { addMinutes } from '@windsock/domain/time'
import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { onEachEngine } from '../../database/test-engines'
import { cast } from '../../demo/cast'
import { emailsOf } from '../../test-reminders'
import { booked, bookedSeries, draft, grid, times } from '../bookings/test-flights'
import { emptyLog, type LogClub, openLogClub, refused, taken, posted } from './test-log'

onEachEngine('an aircraft that comes back', (open) => {
  let club: LogClub
  beforeAll(async () => {
    club = await openLogClub(await open())
  })
  beforeEach(() => emptyLog(club))

  /** Petra takes OK-VHA at 10:00 in Prague, with a booking until 14:00. */
  const out = async (over: object = {}): Promise<SavedFlight & { booking: Booking }> => {
    const booking = await booked(club, 'anna', { on: '2026-07-01', at: '10:00-14:00', pilot: 'petra', ...over })
    const flight = await posted(club, 'petra', 'take', { bookingId: booking.id, leftAt: booking.from })
    return { ...flight, booking }
  }
  const back = (id: number, backAt: string, over: object = {}) =>
    posted(club, 'petra', 'bringBack', { id, backAt: `2026-07-01T${backAt}`, ...over })

  describe('early', () => {
    it('L11: frees the rest of its booking, as the history shows, and sends no email', async () => {
      const { id, booking } = await out({ instructor: 'igor' })
      const emails = (await emailsOf(club)).length
      const flight = await back(id, '11:20')
      expect(flight).toMatchObject({ bookedUntil: booking.to, booking: { to: '2026-07-01T09:30:00.000Z', version: 2 } })
      expect(await times(club, '2026-07-01')).toEqual(['2026-07-01T08:00:00.000Z/2026-07-01T09:30:00.000Z'])
      await booked(club, 'anna', { on: '2026-07-01', at: '11:30-14:00', pilot: 'tomas', instructor: 'igor' })
      const history = (await club.get('petra', 'bookings/getHistory', { id: booking.id })).body as object[]
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

    it('L11: does not shorten the booking of people who fly again, or who were back before it began', async () => {
      const { id, booking } = await out()
      expect((await back(id, '11:00', { isFlyingAgain: true })).booking).toMatchObject({ to: booking.to, version: 1 })
      const second = await posted(club, 'petra', 'take', { bookingId: booking.id, leftAt: '2026-07-01T09:30' })
      expect((await back(second.id, '09:59')).booking).toMatchObject({ to: booking.to })
      const third = await posted(club, 'petra', 'take', { bookingId: booking.id, leftAt: '2026-07-01T11:30' })
      expect((await back(third.id, '12:00')).booking).toMatchObject({ to: '2026-07-01T10:00:00.000Z' })
    })

    it('L11: goes by the clock of the airport when clocks change', async () => {
      club.now = '2026-10-24T12:00:00.000Z'
      const booking = await booked(club, 'anna', { on: '2026-10-25', at: '01:30-04:00', pilot: 'petra' })
      expect(booking.to).toBe('2026-10-25T03:00:00.000Z')
      club.now = '2026-10-25T02:00:00.000Z'
      const { id } = await posted(club, 'petra', 'take', { bookingId: booking.id, leftAt: booking.from })
      const flight = await posted(club, 'petra', 'bringBack', { id, backAt: '2026-10-25T00:40:00Z' })
      expect(flight.booking?.to).toBe('2026-10-25T01:00:00.000Z')
    })

    it('L11: is stored together with its shorter booking, or not at all', async () => {
      const { id, booking } = await out()
      await sql`alter table claims rename to claims_away`.execute(club.db)
      const [status] = await refused(club, 'petra', 'bringBack', { id, backAt: '2026-07-01T11:00' })
      await sql`alter table claims_away rename to claims`.execute(club.db)
      expect(status).toBe(500)
      expect(await club.db.selectFrom('flights').select(['backAt', 'version']).execute()).toEqual([
        { backAt: null, version: 1 },
      ])
      expect((await back(id, '11:00')).booking).toMatchObject({ id: booking.id, to: '2026-07-01T09:00:00.000Z' })
    })

    it('L12: of one occurrence shortens that one only', async () => {
      const series = {
        on: '2026-07-01',
        at: '10:00-14:00',
        pilot: 'petra',
        occurence: 'Daily',
        occurenceEndDate: '2026-07-03',
      }
      const [first, ...others] = await bookedSeries(club, 'petra', series as never)
      const flight = await posted(club, 'petra', 'take', { bookingId: first?.id })
      expect((await back(flight.id, '11:00')).booking).toMatchObject({
        to: '2026-07-01T09:00:00.000Z',
        occurenceId: first?.occurenceId,
      })
      for (const { from, to } of others) expect(await times(club, from.slice(0, 10))).toEqual([`${from}/${to}`])
    })

    it('L12: does not shorten a booking that is suspended, deleted or of another aircraft', async () => {
      const { id, booking } = await out()
      await club.db.updateTable('bookings').set({ isSuspended: true }).execute()
      await club.db.deleteFrom('claims').execute()
      expect((await back(id, '11:00')).booking).toMatchObject({ to: booking.to, version: 1 })
      club.now = '2026-07-02T08:00:00.000Z'
      const second = await out({ on: '2026-07-02' })
      expect((await club.post('petra', 'bookings/remove', second.booking.id)).status).toBe(200)
      expect(await posted(club, 'petra', 'bringBack', { id: second.id, backAt: '2026-07-02T11:00' })).toMatchObject({
        booking: null,
        bookedUntil: null,
      })
      club.now = '2026-07-03T08:00:00.000Z'
      const third = await out({ on: '2026-07-03' })
      // A call refuses this, see refuseFlown.
      const other = { aircraftId: club.ids.aircraft('OK-VHC') }
      await club.db.updateTable('bookings').set(other).where('id', '=', third.booking.id).execute()
      const flight = await posted(club, 'petra', 'bringBack', { id: third.id, backAt: '2026-07-03T11:00' })
      expect(flight.booking).toMatchObject({ to: '2026-07-03T12:00:00.000Z' })
    })

    it('L11: offers its time to the waiting list once it can no longer be undone', async () => {
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
      const asked = await club.post('tomas', 'wishes/save', wish)
      expect(asked.status, JSON.stringify(asked.body)).toBe(200)
      await back(id, '11:00')
      expect(await club.db.selectFrom('keeps').select(['kind', 'givenUpBookingId']).execute()).toEqual([
        { kind: 'undo', givenUpBookingId: booking.id },
      ])
      // The time is kept for Petra only, who gave it up, until somebody undoes the return.
      const { booking: whole, messages } = await posted(club, 'igor', 'remove', id)
      expect([whole?.to, messages]).toEqual([booking.to, []])
      expect(await club.db.selectFrom('keeps').select('id').execute()).toEqual([])
    })
  })

  describe('and undone', () => {
    it('L13: within 30 seconds restores the whole booking', async () => {
      const { id, booking } = await out()
      await back(id, '11:00')
      club.now = addMinutes(club.now, 0.5)
      const undone = await posted(club, 'petra', 'remove', id)
      expect(undone).toEqual({ booking: { ...booking, version: 3 }, messages: [] })
      expect(await grid(club, 'petra', '2026-07-01')).toMatchObject([{ to: booking.to }])
      const history = (await club.get('petra', 'bookings/getHistory', { id: booking.id })).body as object[]
      expect(history.slice(1)).toMatchObject([
        { action: 'cameBack' },
        { action: 'returnUndone', by: { firstName: 'Petra' }, changes: [{ field: 'to', after: booking.to }] },
      ])
      const restored = await posted(club, 'petra', 'restore', id)
      expect(restored).toMatchObject({ backAt: '2026-07-01T09:00:00.000Z', bookedUntil: null, booking: undone.booking })
      await posted(club, 'petra', 'take', taken(club))
    })

    it('L13: later keeps the booking short', async () => {
      const { id } = await out()
      await back(id, '11:00')
      club.now = addMinutes(club.now, 31 / 60)
      const { booking, messages } = await posted(club, 'petra', 'remove', id)
      expect([booking?.to, messages]).toEqual(['2026-07-01T09:00:00.000Z', []])
      const restored = await posted(club, 'petra', 'restore', id)
      expect(restored).toMatchObject({ bookedUntil: '2026-07-01T12:00:00.000Z', booking })
    })

    it('L13: keeps the booking short if another member has taken the time', async () => {
      const { id } = await out()
      await back(id, '11:00')
      await booked(club, 'tomas', { on: '2026-07-01', at: '12:00-14:00', pilot: 'tomas' })
      const { booking, messages } = await posted(club, 'petra', 'remove', id)
      expect(booking?.to).toBe('2026-07-01T09:00:00.000Z')
      expect(messages).toEqual([
        'The flight is gone. But the time after Wed 2026-07-01 11:00 is taken meanwhile, so your booking stays short.',
      ])
    })

    it('L13: keeps a change that another user has made meanwhile', async () => {
      const { id, booking } = await out()
      await back(id, '11:00')
      const longer = draft(club, { on: '2026-07-01', at: '10:00-12:00', pilot: 'petra', id: booking.id })
      expect((await club.post('petra', 'bookings/save', longer)).status).toBe(200)
      const undone = await posted(club, 'petra', 'remove', id)
      expect(undone).toMatchObject({ booking: { to: '2026-07-01T10:00:00.000Z' }, messages: [] })
    })
  })
})
