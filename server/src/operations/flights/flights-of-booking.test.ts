import type { FlightsOfBooking } from '@windsock/contract/log/flight-reads'
import type { Booking } from '@windsock/contract/bookings'
import { beforeEach, expect, it } from 'vitest'
import { onEachEngine } from '../../database/test-engines'
import type { CastName } from '../../demo/cast'
import { booked } from '../bookings/test-flights'
import { reported } from '../defects/test-defects'
import { storeLimit } from '../test-fleet'
import { at, flown, type LogClub, openLogClub, run, taken, posted } from './test-log'

onEachEngine('the flights of a booking', (open) => {
  let club: LogClub
  let booking: Booking
  beforeEach(async () => {
    club = await openLogClub(await open())
    club.now = '2026-07-01T12:00:00.000Z'
    booking = await booked(club, 'petra', { on: '2026-07-01', pilot: 'petra' })
  })
  const ask = (by: CastName, id = booking.id) => club.get(by, 'flights/getByBooking', { id })
  const read = async (by: CastName, id = booking.id) => {
    const { status, body } = await ask(by, id)
    expect(status, JSON.stringify(body)).toBe(200)
    return body as FlightsOfBooking
  }

  it('contain everything that the dialog needs', async () => {
    const limitId = await storeLimit(club, { meterId: club.tach, dueValue: at(106.5) })
    const { id, reportedAt } = await reported(club, 'sam', { severity: 'note' })
    expect(await read('petra')).toEqual({
      flights: [],
      outcome: null,
      isLogged: true,
      correctionDays: 1,
      out: null,
      meters: [
        {
          id: club.tach,
          aircraftId: club.ids.aircraft('OK-VHA'),
          name: 'Tach',
          unit: 'tenths',
          isActive: true,
          present: at(100),
          presentAt: '2026-06-30T08:00:00.000Z',
        },
      ],
      defects: [
        {
          id,
          title: 'Flat strut',
          text: '',
          severity: 'note',
          state: 'reported',
          deferredUntil: null,
          reportedAt,
        },
      ],
      limits: [{ id: limitId, name: '50 h', unit: 'tenths', left: at(6.5), leftDays: null }],
    })
    const logged = await posted(
      club,
      'petra',
      'save',
      flown(club, { bookingId: booking.id, meters: [run(club, 100, 101.5)] }),
    )
    const after = await read('petra')
    expect(after.flights.map((flight) => flight.id)).toEqual([logged.id])
    expect(after.meters).toMatchObject([{ present: at(101.5), presentAt: '2026-07-01T09:00:00.000Z' }])
    expect(after.limits).toMatchObject([{ left: at(5) }])
  })

  it('contain the pilot’s statement, and no log if none is kept on that day', async () => {
    await club.post('petra', 'flights/didNotFly', { bookingId: booking.id, reason: 'weather' })
    expect((await read('petra')).outcome).toEqual({ outcome: 'not flown', reason: 'weather', at: club.now })
    await club.db.updateTable('aircraftLogs').set({ since: '2026-07-02' }).execute()
    expect((await read('petra')).isLogged).toBe(false)
    await club.db.deleteFrom('aircraftLogs').execute()
    expect((await read('petra')).isLogged).toBe(false)
  })

  it('show who has the aircraft: others see only people and times', async () => {
    const out = await posted(
      club,
      'tomas',
      'take',
      taken(club, {
        pilot: 'tomas',
        nature: 'ferry',
        departure: 'LKPR',
        meters: [{ meterId: club.tach, starts: at(100) }],
      }),
    )
    const { messages: _, booking: __, ...own } = out
    const bare = {
      ...own,
      nature: 'flight',
      departure: '',
      meters: [],
    }
    expect((await read('petra')).out).toEqual(bare)
    const toms = await booked(club, 'tomas', { on: '2026-07-02', pilot: 'tomas' })
    expect((await read('tomas', toms.id)).out).toEqual(own)
    expect((await read('igor')).out).toEqual(own)
  })

  it('are visible to the people of the booking and to staff', async () => {
    for (const by of ['petra', 'igor', 'anna'] as const) await read(by)
    for (const by of ['tomas', 'sam'] as const)
      expect(await ask(by)).toEqual({ status: 403, body: ['You do not have permission to do this.'] })
  })

  it('do not show instructors what others pay', async () => {
    const { id } = await posted(club, 'petra', 'save', flown(club, { bookingId: booking.id }))
    await club.db.updateTable('flights').set({ costCents: 4200 }).where('id', '=', id).execute()
    expect((await read('petra')).flights).toMatchObject([{ costCents: 4200 }])
    expect((await read('anna')).flights).toMatchObject([{ costCents: 4200 }])
    expect((await read('igor')).flights).toMatchObject([{ costCents: null }])
  })

  it('of a deleted booking or a hidden aircraft are not found', async () => {
    const guests = await booked(club, 'eva', { on: '2026-07-02', pilot: 'eva', aircraft: 'OK-VHC' })
    await read('eva', guests.id)
    const missing = { status: 404, body: ['This booking does not exist.'] }
    expect(await ask('eva')).toEqual(missing)
    await club.db.updateTable('aircraft').set({ isVisibleForExternalUsers: false }).execute()
    expect(await ask('eva', guests.id)).toEqual(missing)
    await club.post('petra', 'bookings/remove', booking.id)
    expect(await ask('petra')).toEqual(missing)
  })
})
