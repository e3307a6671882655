import type { Booking } from '@windsock/contract/bookings'
import type { FlightsOfBooking } from '@windsock/contract/log/flight-reads'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { onEachEngine } from '../../database/test-engines'
import type { CastName } from '../../demo/cast'
import { reasonsOf } from '../../storage/club/rule-past'
import { notFlown } from '../../storage/log/flown-figures'
import { unloggedAt } from '../../storage/log/unlogged'
import { emptyLog, type LogClub, openLogClub, posted } from '../flights/test-log'
import { dryRun, ruled } from '../rules/test-rule-club'
import { booked, bookedSeries, draft, type Plan, times } from './test-flights'

const sentence =
  'This booking was noted as not flown. Only staff can change its times, aircraft and people, and not for their own flights. Please make a new booking.'

onEachEngine('a booking that was noted as not flown', (open) => {
  let club: LogClub
  beforeAll(async () => {
    club = await openLogClub(await open())
  })
  let missed: Booking
  beforeEach(async () => {
    await emptyLog(club)
    missed = await booked(club, 'petra', { on: '2026-07-01', pilot: 'petra' })
    club.now = '2026-07-01T11:00:00.000Z'
  })

  const noted = (by: CastName = 'igor', reason = 'no-show', bookingId = missed.id) =>
    posted(club, by, 'didNotFly', { bookingId, reason })
  const save = async (by: CastName, plan: Partial<Plan>, call = 'save', id = missed.id) => {
    const { status, body } = await club.post(
      by,
      `bookings/${call}`,
      draft(club, { on: '2026-07-01', pilot: 'petra', id, ...plan }),
    )
    return status === 200 ? 200 : [status, body]
  }
  const word = async (id = missed.id) =>
    ((await club.get('igor', 'flights/getByBooking', { id })).body as FlightsOfBooking).outcome?.reason ?? null

  const changes: Record<string, Partial<Plan>> = {
    'to a past day': { on: '2026-06-25' },
    'to a day ahead': { on: '2026-07-09' },
    'to other times': { at: '10:00-12:30' },
    'to another aircraft': { aircraft: 'OK-VHC' },
    'to another pilot': { pilot: 'tomas' },
    'to a flight with an instructor': { instructor: 'lenka' },
    'to a solo flight': { isSoloFlight: true },
  }
  it.each(Object.entries(changes))('cannot be moved %s by its pilot', async (_what, plan) => {
    await noted()
    expect(await save('petra', plan)).toEqual([400, [sentence]])
    expect(await times(club, '2026-07-01')).toEqual([`${missed.from}/${missed.to}`])
    expect(await save('petra', { description: 'The battery was flat' })).toBe(200)
    expect(await word()).toBe('no-show')
  })

  it('can be moved by those who may replace the note', async () => {
    await noted()
    expect(await save('anna', { at: '09:00-12:00' })).toBe(200)
    expect(await save('igor', { aircraft: 'OK-VHC', at: '09:00-12:00' })).toBe(200)
    expect(await word()).toBe('no-show')
    const own = await booked(club, 'anna', { on: '2026-07-01', at: '12:00-12:30', pilot: 'lenka' })
    club.now = '2026-07-01T14:00:00.000Z'
    await noted('igor', 'no-show', own.id)
    const later = { at: '16:00-18:00', pilot: 'lenka' } as const
    expect(await save('lenka', later, 'save', own.id), 'an instructor who is its pilot').toEqual([400, [sentence]])
    await noted('lenka', 'weather', missed.id)
    expect(await save('lenka', { on: '2026-06-30' })).toBe(200)
  })

  it('can be moved by its pilot if the pilot noted it, but not given to another pilot', async () => {
    await noted('petra', 'weather')
    expect(await save('petra', { pilot: 'tomas' })).toEqual([400, [sentence]])
    expect(await save('petra', { on: '2026-07-09' })).toBe(200)
    expect(await word()).toBeNull()
  })

  it('cannot be moved while the note stands, even with a flight on the ground, or after it was deleted and restored', async () => {
    await noted()
    const { id } = await posted(club, 'petra', 'take', { bookingId: missed.id })
    expect(await save('petra', { on: '2026-07-09' })).toEqual([400, [sentence]])
    await posted(club, 'petra', 'remove', id)
    expect((await club.post('petra', 'bookings/remove', { id: missed.id, reason: 'weather' })).status).toBe(200)
    expect((await club.post('petra', 'bookings/restore', missed.id)).status).toBe(200)
    expect(await word()).toBe('no-show')
    expect(await save('petra', { on: '2026-07-09' })).toEqual([400, [sentence]])
  })

  it('loses its note while it is moved to a later day, and its pilot can move it again', async () => {
    await noted()
    expect(await save('igor', { on: '2026-07-09' })).toBe(200)
    expect(await word()).toBeNull()
    expect(await save('petra', { on: '2026-07-10' })).toBe(200)
    expect(await save('petra', { pilot: 'tomas' }), 'the word would stand again').toEqual([400, [sentence]])
    expect(await save('igor', {}), 'undone').toBe(200)
    expect(await word()).toBe('no-show')
    await save('igor', { on: '2026-07-10' })
    club.now = '2026-07-11T08:00:00.000Z'
    expect(await word()).toBeNull()
    await noted('petra', 'ill')
    expect(await word()).toBe('ill')
  })

  it('no longer counts as a no-show then, and its pilot is asked again', async () => {
    const rule = { kind: 'no-shows', amount: 1, days: 90, roles: ['Pilot'], state: 'on' }
    await ruled(club, rule)
    const another = async (on: string) =>
      (await club.post('petra', 'bookings/save', draft(club, { on, pilot: 'petra' }))).status
    const [vha, whole] = [club.ids.aircraft('OK-VHA'), { from: '2026-06-01T00:00:00Z', to: '2026-09-01T00:00:00Z' }]
    const figures = async () => (await notFlown(club.db, [vha], whole)).map(({ reason }) => reason)
    const asked = async () => {
      const unlogged = await unloggedAt(club.db, club.ids.airport('LKVH'), { ...whole, to: club.now })
      return unlogged.map(({ bookingId }) => bookingId)
    }
    const reasons = async () => [...(await reasonsOf(club.db, [missed.id])).values()]
    await noted()
    expect([await figures(), await asked(), await reasons()]).toEqual([['no-show'], [], ['no-show']])
    expect(await save('igor', { on: '2026-07-09' })).toBe(200)
    expect(await another('2026-08-01'), 'and not before the flight either').toBe(200)
    club.now = '2026-07-12T08:00:00.000Z'
    expect([await figures(), await asked(), await reasons()]).toEqual([[], [missed.id], []])
    expect(await another('2026-08-02')).toBe(200)
    expect((await dryRun(club, rule)).refusals).toEqual([])
    await club.post('petra', 'bookings/remove', { id: missed.id, reason: 'weather' })
    const words = await club.db.selectFrom('bookingOutcomes').select(['outcome', 'reason']).execute()
    expect(words).toEqual([{ outcome: 'cancelled', reason: 'weather' }])
  })

  describe('within a series', () => {
    let series: Booking[]
    beforeEach(async () => {
      club.now = '2026-07-01T06:00:00.000Z'
      const weekly = { occurence: 'Daily', occurenceEndDate: '2026-07-03', at: '14:00-15:00' }
      series = await bookedSeries(club, 'petra', { on: '2026-07-01', pilot: 'petra', ...weekly })
      club.now = '2026-07-01T20:00:00.000Z'
      await noted('igor', 'no-show', series[0]!.id)
    })
    const starts = async () => {
      const days = await Promise.all(
        ['2026-07-01', '2026-07-02', '2026-07-03', '2026-07-04'].map((on) => times(club, on)),
      )
      return days.flat().map((time) => time.slice(8, 16))
    }

    it('stays in place while its pilot moves the others', async () => {
      const all = { on: '2026-07-02', at: '16:00-17:00', isSoloFlight: true, description: 'later' }
      expect(await save('petra', all, 'saveAll', series[1]!.id)).toBe(200)
      expect(await starts()).toEqual(['01T08:00', '01T12:00', '02T14:00', '03T14:00'])
      const rows = await club.db
        .selectFrom('bookings')
        .select(['isSoloFlight', 'description'])
        .where('seriesId', '=', series[0]!.occurenceId)
        .orderBy('starts')
        .execute()
      expect(rows).toEqual([
        { isSoloFlight: false, description: 'later' },
        { isSoloFlight: true, description: 'later' },
        { isSoloFlight: true, description: 'later' },
      ])
      expect(await save('igor', { ...all, at: '17:00-18:00' }, 'saveAll', series[1]!.id)).toBe(200)
      expect(await starts()).toEqual(['01T08:00', '01T13:00', '02T15:00', '03T15:00'])
    })

    it('conflicts with the others, and cannot lead the move', async () => {
      const { status, body } = await club.post(
        'petra',
        'bookings/saveAll',
        draft(club, { on: '2026-07-01', at: '14:00-15:00', pilot: 'petra', id: series[1]!.id }),
      )
      expect([status, String(body)]).toEqual([400, expect.stringContaining('OK-VHA')])
      const led = { on: '2026-07-01', at: '16:00-17:00' }
      expect(await save('petra', led, 'saveAll', series[0]!.id)).toEqual([400, [sentence]])
      expect(await starts()).toEqual(['01T08:00', '01T12:00', '02T12:00', '03T12:00'])
    })
  })
})
