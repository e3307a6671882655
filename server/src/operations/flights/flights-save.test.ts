import { addMinutes } from '@windsock/domain/time'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { onEachEngine } from '../../database/test-engines'
import { cast, type CastName } from '../../demo/cast'
import { booked } from '../bookings/test-flights'
import { at, emptyLog, flown, type Flown, type LogClub, openLogClub, refused, run, taken, posted } from './test-log'

const DAY = 24 * 60

onEachEngine('a flight that is logged', (open) => {
  let club: LogClub
  beforeAll(async () => {
    club = await openLogClub(await open())
  })
  beforeEach(async () => {
    await emptyLog(club)
    club.now = '2026-07-01T12:00:00.000Z'
  })

  it('L2: does not shorten its booking when it is logged afterwards', async () => {
    club.now = '2026-07-01T08:00:00.000Z'
    const booking = await booked(club, 'petra', { on: '2026-07-01', at: '10:00-14:00', pilot: 'petra' })
    const { leftAt, backAt, ...rest } = flown(club)
    const flight = await posted(club, 'petra', 'save', { ...rest, leftAt, backAt, bookingId: booking.id, pilotId: '' })
    expect(flight).toMatchObject({
      bookingId: booking.id,
      pilotId: cast.petra.id,
      bookedUntil: null,
      booking,
      version: 1,
    })
    expect(flight).toMatchObject({ departure: 'LKVH', arrival: 'LKVH', takeOffs: 1, landings: 1, messages: [] })
    const second = flown(club, { bookingId: booking.id, leftAt: '2026-07-01T11:30', backAt: '2026-07-01T12:30' })
    expect((await posted(club, 'petra', 'save', second)).leftAt).toBe('2026-07-01T09:30:00.000Z')
  })

  it.each([
    ['leaving more than 24 hours from now', { leftAt: '2026-07-02T12:01:00Z', backAt: '2026-07-02T13:00:00Z' }, 400],
    ['leaving 24 hours from now', { leftAt: '2026-07-02T12:00:00Z', backAt: '2026-07-02T13:00:00Z' }, 200],
    ['72 hours', { leftAt: '2026-06-28T12:00:00Z', backAt: '2026-07-01T12:00:00Z' }, 200],
    ['72 hours and a minute', { leftAt: '2026-06-28T12:00:00Z', backAt: '2026-07-01T12:01:00Z' }, 400],
    ['seconds, which are dropped', { leftAt: '2026-06-28T12:00:59Z', backAt: '2026-07-01T12:00:59Z' }, 200],
    ['no time at all', { leftAt: '2026-07-01T08:00', backAt: '2026-07-01T08:00' }, 200],
    ['99 landings', { landings: 99, takeOffs: 99, nightLandings: 99 }, 200],
    ['100 landings', { landings: 100 }, 400],
    ['999 l of fuel and 20 l of oil', { fuelMl: 999_000, oilMl: 20_000 }, 200],
    ['too much fuel', { fuelMl: 999_001 }, 400],
    ['too much oil', { oilMl: 20_001 }, 400],
    ['a place of 9 characters', { departure: 'Nad Řekou', arrival: 'outland 9' }, 200],
    ['a place of 10 characters', { arrival: 'outland 10' }, 400],
  ])('L5, L21: is validated with %s', async (_what, over, status) => {
    expect((await refused(club, 'petra', 'save', flown(club, over)))[0]).toBe(status)
  })

  it('L6: starts with the present reading if it does not name one', async () => {
    const first = await posted(club, 'petra', 'save', flown(club, { meters: [run(club, undefined, 101)] }))
    expect(first.meters).toMatchObject([{ starts: at(100), ends: at(101) }])
    const times = { leftAt: '2026-07-01T09:30:00Z', backAt: '2026-07-01T10:00:00Z' }
    const second = await posted(club, 'petra', 'save', flown(club, { ...times, meters: [run(club, undefined, 101.5)] }))
    expect(second.meters).toMatchObject([{ starts: at(101), ends: at(101.5) }])
    // A correction keeps the beginning, and not the present reading.
    const corrected = flown(club, { id: first.id, meters: [run(club, undefined, 100.9)] })
    expect((await posted(club, 'petra', 'save', corrected)).meters).toMatchObject([
      { starts: at(100), ends: at(100.9) },
    ])
  })

  it('L19: has the cost of its day, which stays when the rate changes, and is visible to its people and administrators', async () => {
    const rate = { aircraftId: club.ids.aircraft('OK-VHA'), byWhat: 'block', centsPerLanding: 250 }
    const save = (over: object) => club.post('anna', 'rates/save', { ...rate, ...over })
    expect((await save({ since: '2026-06-01', centsPerHour: 12_345 })).status).toBe(200)
    const ten = { backAt: '2026-07-01T08:10:00Z', landings: 2 }
    const flight = await posted(club, 'petra', 'save', flown(club, ten))
    // 10 minutes are 2,057.5 cents, half up.
    expect(flight.costCents).toBe(2058 + 500)
    await save({ since: '2026-06-15', centsPerHour: 60_000 })
    expect(await club.db.selectFrom('flights').select('costCents').execute()).toEqual([{ costCents: 2558 }])
    const mine = flown(club, { ...ten, pilot: 'sam' })
    expect((await posted(club, 'igor', 'save', mine)).costCents).toBeNull()
    expect((await posted(club, 'anna', 'save', mine)).costCents).toBe(10_500)
  })

  it('L19: stores no cost that is too large for the column', async () => {
    const rate = { aircraftId: club.ids.aircraft('OK-VHA'), since: '2026-06-01', byWhat: 'meter', meterId: club.tach }
    await club.post('anna', 'rates/save', { ...rate, centsPerHour: 10_000_000 })
    const typo = flown(club, { meters: [run(club, undefined, 90_000)] })
    expect((await posted(club, 'petra', 'save', typo)).costCents).toBeNull()
  })

  describe('by whom', () => {
    it('G.7: is decided by its people', async () => {
      const status = async (by: CastName, over: Flown) => (await refused(club, by, 'save', flown(club, over)))[0]
      const vhc = { aircraftId: club.ids.aircraft('OK-VHC') }
      expect(await status('petra', {})).toBe(200)
      expect(await status('petra', { instructor: 'igor' })).toBe(200)
      expect(await status('petra', { pilot: 'tomas' })).toBe(403)
      expect(await status('sam', { pilot: 'sam' })).toBe(200)
      expect(await status('sam', { pilot: 'klara' })).toBe(403)
      expect(await status('eva', { pilot: 'eva', ...vhc })).toBe(200)
      expect(await status('eva', { pilot: 'eva' })).toBe(404)
      expect(await status('igor', { pilot: 'klara' })).toBe(200)
      expect(await status('igor', { pilot: null, instructorId: cast.igor.id })).toBe(200)
      expect(await status('igor', { pilot: 'petra' })).toBe(403)
      expect(await status('igor', { pilot: 'petra', instructor: 'lenka' })).toBe(403)
      expect(await status('anna', { pilot: 'petra', instructor: 'lenka' })).toBe(200)
      expect(await status('anna', { pilot: 'petra', instructorId: cast.petra.id })).toBe(400)
      expect(await status('anna', { pilot: 'anna' })).toBe(400)
      expect(await status('anna', { pilot: 'petra', instructorId: cast.tomas.id })).toBe(400)
    })
  })

  describe('and corrected', () => {
    const correct = (by: CastName, id: number, over: Flown = {}) =>
      refused(club, by, 'save', flown(club, { id, ...over }))

    it.each([
      ['petra', DAY, 200],
      ['petra', DAY + 1, 403],
      ['lenka', 7 * DAY, 200],
      ['lenka', 7 * DAY + 1, 403],
      ['igor', 1, 403],
      ['tomas', 1, 403],
      ['anna', 400 * DAY, 200],
    ] as const)('L17: by %s after %i minutes', async (by, minutes, status) => {
      const { id } = await posted(club, 'petra', 'save', flown(club, { instructor: 'lenka' }))
      club.now = addMinutes(club.now, minutes)
      expect((await correct(by, id, { instructor: 'lenka' }))[0]).toBe(status)
    })

    it('L17: can be corrected from its return, or from its logging if that was later, and says until when', async () => {
      const { id } = await posted(
        club,
        'petra',
        'save',
        flown(club, { leftAt: '2026-06-20T08:00Z', backAt: '2026-06-20T09:00Z' }),
      )
      expect((await correct('petra', id))[0]).toBe(200)
      club.now = '2026-07-02T12:01:00.000Z'
      const sentence = 'You could correct this flight until Thu 2026-07-02 14:00. An administrator can still do it.'
      expect(await correct('petra', id)).toEqual([403, [sentence]])
      await club.post('anna', 'clubSettings/save', { correctionDays: 3 })
      expect((await correct('petra', id))[0]).toBe(200)
      const later = flown(club, { leftAt: '2026-07-03T08:00Z', backAt: '2026-07-03T10:00Z' })
      const ahead = await posted(club, 'petra', 'save', later)
      club.now = '2026-07-06T10:00:00.000Z'
      expect((await correct('petra', ahead.id, later))[0]).toBe(200)
    })

    it('L17: can be corrected from the report of a return that was days ago', async () => {
      const { id } = await posted(club, 'petra', 'take', taken(club, { leftAt: '2026-07-01T08:00Z' }))
      club.now = '2026-07-05T08:00:00.000Z'
      await posted(club, 'igor', 'bringBack', { id, backAt: '2026-07-01T09:00Z' })
      club.now = '2026-07-06T08:00:00.000Z'
      expect((await correct('petra', id))[0]).toBe(200)
      club.now = '2026-07-06T08:01:00.000Z'
      expect((await correct('petra', id))[0]).toBe(403)
    })

    it('keeps fields that the body leaves out, and checks the version', async () => {
      club.now = '2026-07-01T08:00:00.000Z'
      const booking = await booked(club, 'petra', { on: '2026-07-01', pilot: 'petra' })
      const { id } = await posted(club, 'petra', 'save', flown(club, { bookingId: booking.id, instructor: 'igor' }))
      const { aircraftId, pilotId, ...bare } = flown(club)
      expect([aircraftId, pilotId]).toEqual([club.ids.aircraft('OK-VHA'), cast.petra.id])
      const kept = await posted(club, 'petra', 'save', { ...bare, id, remark: 'Calm', version: 1 })
      expect(kept).toMatchObject({
        bookingId: booking.id,
        pilotId,
        instructorId: cast.igor.id,
        remark: 'Calm',
        version: 2,
      })
      expect((await correct('petra', id, { version: 1 }))[0]).toBe(400)
      expect(await posted(club, 'petra', 'save', flown(club, { id }))).toMatchObject({ instructorId: null, remark: '' })
    })

    it('must stay a flight that its corrector may log', async () => {
      const { id } = await posted(club, 'petra', 'save', flown(club))
      expect((await correct('petra', id, { pilot: 'tomas' }))[0]).toBe(403)
      expect((await correct('anna', id, { pilot: 'tomas' }))[0]).toBe(200)
      expect((await correct('petra', id))[0]).toBe(403)
    })

    it('moves to another aircraft or booking only completely', async () => {
      club.now = '2026-07-01T08:00:00.000Z'
      const vhc = { aircraftId: club.ids.aircraft('OK-VHC') }
      const one = await booked(club, 'petra', { on: '2026-07-01', pilot: 'petra' })
      const other = await booked(club, 'petra', {
        on: '2026-07-01',
        at: '12:00-13:00',
        pilot: 'petra',
        aircraft: 'OK-VHC',
      })
      const { id } = await posted(
        club,
        'petra',
        'save',
        flown(club, { bookingId: one.id, meters: [run(club, undefined, 101)] }),
      )
      const refusal = [400, ['This booking is of another aircraft.']]
      expect(await correct('petra', id, vhc)).toEqual(refusal)
      expect(await correct('petra', id, { bookingId: other.id })).toEqual(refusal)
      expect((await correct('petra', id, { bookingId: 4711 }))[0]).toBe(404)
      const moved = await posted(club, 'petra', 'save', flown(club, { id, ...vhc, bookingId: other.id }))
      expect(moved).toMatchObject({ ...vhc, bookingId: other.id, meters: [] })
      const tomas = await booked(club, 'tomas', { on: '2026-07-02', pilot: 'tomas', aircraft: 'OK-VHC' })
      expect((await correct('petra', id, { ...vhc, bookingId: tomas.id }))[0]).toBe(403)
    })

    it('L11: leaves the booking that it has shortened short, even if it moves back', async () => {
      club.now = '2026-07-01T08:00:00.000Z'
      const one = await booked(club, 'petra', { on: '2026-07-01', at: '10:00-14:00', pilot: 'petra' })
      const { id } = await posted(club, 'petra', 'take', { bookingId: one.id, leftAt: one.from })
      await posted(club, 'petra', 'bringBack', { id, backAt: '2026-07-01T11:00' })
      const other = await booked(club, 'petra', { on: '2026-07-01', at: '12:00-13:00', pilot: 'petra' })
      const moved = (bookingId: number, over: Flown = {}) =>
        posted(club, 'petra', 'save', flown(club, { id, bookingId, ...over }))
      expect(await moved(one.id, { remark: 'Calm' })).toMatchObject({ bookedUntil: one.to })
      const times = { leftAt: other.from, backAt: other.to }
      expect(await moved(other.id, times)).toMatchObject({ bookedUntil: null, booking: { to: other.to, version: 1 } })
      expect(await moved(one.id)).toMatchObject({ bookedUntil: null, booking: { to: '2026-07-01T09:00:00.000Z' } })
    })

    it('moves only to an aircraft with a log', async () => {
      const { id } = await posted(club, 'petra', 'save', flown(club))
      const without = { aircraftId: club.ids.aircraft('OK-VHB') }
      expect(await correct('petra', id, without)).toEqual([
        400,
        [expect.stringContaining('OK-VHB keeps no flight log')],
      ])
      await club.db.deleteFrom('aircraftLogs').execute()
      await posted(club, 'petra', 'save', flown(club, { id, remark: 'After the log has ended' }))
    })

    it('can close a flight that is out', async () => {
      const { id } = await posted(club, 'petra', 'take', taken(club, { leftAt: '2026-07-01T08:00Z' }))
      expect(await posted(club, 'petra', 'save', flown(club, { id }))).toMatchObject({
        backAt: '2026-07-01T09:00:00.000Z',
      })
      await posted(club, 'petra', 'take', taken(club))
    })

    it('is not found if it was removed, never existed, or has a hidden aircraft', async () => {
      const { id } = await posted(club, 'petra', 'save', flown(club))
      expect(await correct('eva', id)).toEqual([404, ['This flight does not exist.']])
      expect((await correct('anna', 4711))[0]).toBe(404)
      await posted(club, 'petra', 'remove', id)
      expect(await correct('petra', id)).toEqual([404, ['This flight does not exist.']])
    })
  })
})
