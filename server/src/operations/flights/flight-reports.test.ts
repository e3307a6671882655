import type { FlightsOfBooking } from '@windsock/contract/log/flight-reads'
import { addMinutes } from '@windsock/domain/time'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { onEachEngine } from '../../database/test-engines'
import { cast, type CastName } from '../../demo/cast'
import { booked } from '../bookings/test-flights'
import { at, emptyLog, flown, type LogClub, openLogClub, refused, run, taken, posted } from './test-log'

const DAY = 24 * 60

onEachEngine('statements about a flight', (open) => {
  let club: LogClub
  beforeAll(async () => {
    club = await openLogClub(await open())
  })
  beforeEach(() => emptyLog(club))

  it('L14: a new time of return', async () => {
    const { id } = await posted(club, 'petra', 'take', taken(club, { instructorId: cast.lenka.id }))
    const late = (by: CastName, lateUntil = '2026-07-01T14:45') => refused(club, by, 'late', { id, lateUntil })
    expect((await late('tomas'))[0]).toBe(403)
    expect((await late('eva'))[0]).toBe(404)
    for (const by of ['petra', 'lenka', 'igor', 'anna'] as const) expect((await late(by))[0]).toBe(200)
    expect((await late('petra'))[1]).toMatchObject({ lateUntil: '2026-07-01T12:45:00.000Z', version: 6, messages: [] })
    expect((await late('petra', '2026-07-01T09:00'))[0]).toBe(400)
    expect((await late('petra', '2026-07-05T09:00'))[0]).toBe(400)
    await posted(club, 'petra', 'bringBack', { id })
    expect(await late('petra')).toEqual([400, ['This aircraft is back already.']])
    await posted(club, 'petra', 'remove', id)
    expect((await late('petra'))[0]).toBe(404)
  })

  describe('L16: a booking that was not flown', () => {
    let id: number
    beforeEach(async () => {
      id = (await booked(club, 'petra', { on: '2026-07-01', pilot: 'petra' })).id
      club.now = '2026-07-01T11:00:00.000Z'
    })
    const say = (by: CastName, reason = 'weather', bookingId = id) =>
      refused(club, by, 'didNotFly', { bookingId, reason })
    const outcomes = () => club.db.selectFrom('bookingOutcomes').selectAll().execute()

    it('is stored with its reason, and the last statement counts', async () => {
      for (const reason of ['weather', 'technical', 'ill', 'no-show', 'other'])
        expect(await say('petra', reason)).toEqual([200, { bookingId: id, outcome: 'not flown', reason, at: club.now }])
      const stored = { bookingId: id, outcome: 'not flown', reason: 'other', at: club.now, by: cast.petra.id }
      expect(await outcomes()).toEqual([stored])
      expect((await say('petra', 'lazy'))[0]).toBe(400)
      const trail = await club.db
        .selectFrom('audit')
        .select(['noun', 'action'])
        .orderBy('id', 'desc')
        .executeTakeFirst()
      expect(trail).toEqual({ noun: 'booking', action: 'not flown' })
      const history = (await club.get('petra', 'bookings/getHistory', { id })).body
      expect(history).toMatchObject([{ action: 'created' }])
    })

    it.each([
      ['petra', 3 * DAY, 200],
      ['petra', 3 * DAY + 1, 403],
      ['igor', 30 * DAY, 200],
      ['anna', 30 * DAY, 200],
      ['tomas', 0, 403],
      ['eva', 0, 404],
    ] as const)('by %s %i minutes after the booking’s end', async (by, minutes, status) => {
      club.now = addMinutes('2026-07-01T10:00:00.000Z', minutes)
      expect((await say(by))[0]).toBe(status)
    })

    it('is refused before the booking and for a deleted one, and says until when it was possible', async () => {
      const ahead = await booked(club, 'petra', { on: '2026-07-08', pilot: 'petra' })
      expect(await say('petra', 'ill', ahead.id)).toEqual([400, ['This booking has not begun yet.']])
      expect((await say('petra', 'ill', 4711))[0]).toBe(404)
      club.now = '2026-07-05T10:00:00.000Z'
      const sentence = 'You could say this until Sat 2026-07-04 12:00. Staff can still do it.'
      expect(await say('petra')).toEqual([403, [sentence]])
      await club.post('petra', 'bookings/remove', id)
      expect(await say('anna')).toEqual([404, ['This booking does not exist.']])
    })

    const said = async (by: CastName = 'petra') => {
      const { status, body } = await club.get(by, 'flights/getByBooking', { id })
      expect(status, JSON.stringify(body)).toBe(200)
      return (body as FlightsOfBooking).outcome?.reason ?? null
    }

    it('can be replaced by the pilot only if it was their own, and by staff who are not on the flight', async () => {
      for (const by of ['petra', 'petra', 'igor', 'anna'] as const) expect((await say(by, 'ill'))[0]).toBe(200)
      await say('igor', 'no-show')
      const sentence =
        'Somebody else has already said why this was not flown. Only staff can change that, and not for their own flights.'
      expect(await say('petra')).toEqual([403, [sentence]])
      expect(await outcomes()).toMatchObject([{ reason: 'no-show', by: cast.igor.id }])
      const own = await booked(club, 'anna', { on: '2026-07-02', pilot: 'lenka' })
      club.now = '2026-07-02T11:00:00.000Z'
      for (const reason of ['weather', 'ill']) expect((await say('lenka', reason, own.id))[0]).toBe(200)
      expect((await say('igor', 'no-show', own.id))[0]).toBe(200)
      expect(await say('lenka', 'weather', own.id), 'an instructor who is the pilot').toEqual([403, [sentence]])
      expect((await say('anna', 'other', own.id))[0]).toBe(200)
    })

    it('is refused while a flight is logged, and is void until that flight is removed', async () => {
      await say('igor', 'no-show')
      const flight = await posted(club, 'petra', 'save', flown(club, { bookingId: id }))
      expect(await said()).toBeNull()
      expect(await say('petra')).toEqual([400, ['A flight of this booking is logged already.']])
      await posted(club, 'petra', 'remove', flight.id)
      expect(await said()).toBe('no-show')
      await posted(club, 'petra', 'restore', flight.id)
      expect(await said()).toBeNull()
      await posted(club, 'petra', 'save', flown(club, { id: flight.id, nature: 'ground', takeOffs: 0, landings: 0 }))
      expect(await said(), 'corrected: nobody flew').toBe('no-show')
    })

    it('is valid next to a flight on the ground, where nobody flew', async () => {
      const ground = { bookingId: id, nature: 'ground', backAt: '2026-07-01T08:00:00Z', takeOffs: 0, landings: 0 }
      const flight = await posted(club, 'petra', 'save', flown(club, ground))
      expect((await say('igor', 'no-show'))[0]).toBe(200)
      expect(await said()).toBe('no-show')
      await posted(club, 'petra', 'remove', flight.id)
      expect(await said()).toBe('no-show')
      const { id: taking } = await posted(club, 'petra', 'take', { bookingId: id })
      expect(await said(), 'out').toBeNull()
      await posted(club, 'petra', 'remove', taking)
      expect(await said()).toBe('no-show')
    })
  })

  describe('L20: a deletion', () => {
    const log = () => posted(club, 'petra', 'save', flown(club, { meters: [run(club, undefined, 101)] }))
    beforeEach(() => {
      club.now = '2026-07-01T12:00:00.000Z'
    })

    it('removes its readings and keeps the row as deleted', async () => {
      const { id } = await log()
      expect(await posted(club, 'petra', 'remove', id)).toEqual({ booking: null, messages: [] })
      const row = await club.db.selectFrom('flights').selectAll().executeTakeFirstOrThrow()
      expect(row).toMatchObject({ id, deletedAt: club.now, deletedBy: cast.petra.id, version: 2 })
      expect(await club.db.selectFrom('flightMeters').selectAll().execute()).toEqual([])
      expect((await refused(club, 'petra', 'remove', id))[0]).toBe(404)
    })

    it('can be undone within ten minutes', async () => {
      const { id, ...flight } = await log()
      expect(await refused(club, 'petra', 'restore', id)).toEqual([400, ['This flight is not deleted.']])
      await posted(club, 'petra', 'remove', id)
      club.now = addMinutes(club.now, 10)
      expect(await posted(club, 'petra', 'restore', id)).toEqual({ id, ...flight, version: 3 })
      const trail = await club.db
        .selectFrom('audit')
        .select('action')
        .where('noun', '=', 'flight')
        .orderBy('id')
        .execute()
      expect(trail.map(({ action }) => action)).toEqual(['logged', 'deleted', 'restored'])
      await posted(club, 'petra', 'remove', id)
      club.now = addMinutes(club.now, 10 + 1 / 60)
      expect((await refused(club, 'petra', 'restore', id))[0]).toBe(400)
    })

    it('is undone without a meter that now belongs to another aircraft or has coarser steps', async () => {
      const aircraftId = club.ids.aircraft('OK-VHA')
      const meterOf = async (over: object) => {
        const { status, body } = await club.post('anna', 'meters/save', { id: 0, aircraftId, unit: 'tenths', ...over })
        expect(status, JSON.stringify(body)).toBe(200)
        return body as { id: number }
      }
      const [moved, coarser] = [await meterOf({ name: 'Moved' }), await meterOf({ name: 'Finer', unit: 'hundredths' })]
      const meters = [moved, coarser].map(({ id }) => ({ meterId: id, starts: 36, ends: 72 }))
      const runs = [meters[1], { ...meters[0], starts: 360, ends: 720 }, run(club, 100, 101)]
      const { id } = await posted(club, 'petra', 'save', flown(club, { meters: runs }))
      await posted(club, 'petra', 'remove', id)
      await meterOf({ ...moved, name: 'Moved', aircraftId: club.ids.aircraft('OK-VHC') })
      await meterOf({ ...coarser, name: 'Finer', unit: 'tenths' })
      const { meters: left } = await posted(club, 'petra', 'restore', id)
      expect(left.map(({ meterId }) => meterId)).toEqual([club.tach])
    })

    it('is permitted to those who may correct the flight, and to staff within half a minute', async () => {
      const { id } = await log()
      for (const [by, status] of [
        ['tomas', 403],
        ['eva', 404],
      ] as const)
        expect((await refused(club, by, 'remove', id))[0]).toBe(status)
      await posted(club, 'igor', 'remove', id)
      expect((await refused(club, 'tomas', 'restore', id))[0]).toBe(403)
      await posted(club, 'igor', 'restore', id)
      club.now = addMinutes(club.now, 1)
      expect((await refused(club, 'igor', 'remove', id))[0]).toBe(403)
      club.now = addMinutes(club.now, 2 * DAY)
      expect((await refused(club, 'petra', 'remove', id))[0]).toBe(403)
      await posted(club, 'anna', 'remove', id)
    })

    it('L3: cannot be undone for an open flight if another pilot has the aircraft', async () => {
      const { id, meters } = await posted(
        club,
        'petra',
        'take',
        taken(club, { meters: [{ meterId: club.tach, starts: at(100) }] }),
      )
      await posted(club, 'petra', 'remove', id)
      const { id: other } = await posted(club, 'tomas', 'take', taken(club, { pilot: 'tomas' }))
      const sentence = 'Tomáš Říha took OK-VHA at 14:00 and has not brought it back.'
      expect(await refused(club, 'petra', 'restore', id)).toEqual([400, [sentence]])
      await posted(club, 'tomas', 'bringBack', { id: other })
      expect(await posted(club, 'petra', 'restore', id)).toMatchObject({ backAt: null, meters })
    })
  })
})
