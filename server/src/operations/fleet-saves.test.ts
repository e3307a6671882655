import type { BookingHistoryEntry } from '@windsock/contract/bookings/booking-history'
import type { Booking } from '@windsock/contract/bookings'
import { beforeEach, describe, expect, it } from 'vitest'
import { checkInvariants } from '../backup/invariants'
import { inSnapshot } from '../backup/snapshot'
import { onEachPlace, type Place } from '../database/test-engines'
import { cast, type CastName } from '../demo/cast'
import { booked, bookedSeries, type CastClub, draft, grid, openCastClub, type Plan } from './bookings/test-flights'
import { storedDefect, storedLimit, storedMeter, storedReading } from './test-judges'
import { ruleOn } from './test-rules'

const strut = 'OK-VHA must not fly: Flat strut.'
const overrideReason = 'ferry flight'

onEachPlace('a booking of an aircraft with limits and defects', (find) => {
  let club: CastClub
  let where: Place['where']
  beforeEach(async () => {
    const place = await find()
    where = place.where
    club = await openCastClub(place.db)
  })
  const saving = (by: CastName, plan: Plan) => club.post(by, 'bookings/save', draft(club, plan))
  const statusOf = async (by: CastName, plan: Plan) => (await saving(by, plan)).status
  const overrides = () =>
    club.db.selectFrom('bookingOverrides').select(['bookingId', 'source', 'sourceId', 'userId', 'reason']).execute()

  describe('M7 is refused', () => {
    it('if it begins after the day on which a limit is due, by the clock of the airport', async () => {
      await storedLimit(club, { dueOn: '2026-07-04' })
      const { status, body } = await saving('petra', { on: '2026-07-05', at: '00:00-01:00', pilot: 'petra' })
      expect([status, body]).toEqual([400, [expect.stringMatching(/^OK-VHA: the annual .*Sat 2026-07-04/)]])
      expect(await statusOf('petra', { on: '2026-07-04', at: '21:30-23:30', pilot: 'petra' })).toBe(200)
      expect(await statusOf('petra', { on: '2026-07-05', pilot: 'petra', aircraft: 'OK-VHB' })).toBe(200)
      expect(await club.db.selectFrom('bookings').select('id').execute()).toHaveLength(2)
    })

    it('only after the days of tolerance', async () => {
      await storedLimit(club, { dueOn: '2026-07-04', toleranceDays: 3 })
      expect(await statusOf('petra', { on: '2026-07-07', pilot: 'petra' })).toBe(200)
      expect(await statusOf('petra', { on: '2026-07-08', pilot: 'petra' })).toBe(400)
    })

    it('at any time once the reading is due', async () => {
      const meterId = await storedMeter(club, 99.9)
      await storedLimit(club, { name: '100 h', meterId, dueValue: 360_000, toleranceValue: 36_000 })
      expect(await statusOf('petra', { on: '2026-07-04', pilot: 'petra' })).toBe(200)
      await storedReading(club, meterId, 100)
      const { status, body } = await saving('petra', { on: '2026-07-02', pilot: 'petra' })
      expect([status, body]).toEqual([400, [expect.stringMatching(/^OK-VHA: .*100 h/)]])
    })

    it('for every pilot, and without one', async () => {
      await storedLimit(club, { dueOn: '2026-07-01' })
      for (const [by, plan] of [
        ['igor', { instructor: 'igor' }],
        ['igor', { pilot: 'petra', isSoloFlight: true }],
        ['anna', { pilot: 'tomas' }],
      ] as const)
        expect(await statusOf(by, { on: '2026-07-04', ...plan }), by).toBe(400)
    })

    it('on each date of a series that is too late', async () => {
      await storedLimit(club, { dueOn: '2026-07-07' })
      const series = { on: '2026-07-06', occurence: 'Daily', occurenceEndDate: '2026-07-09', pilot: 'petra' } as const
      expect(await statusOf('petra', series)).toBe(400)
      const skipDates = ['2026-07-08', '2026-07-09']
      expect(await bookedSeries(club, 'petra', { ...series, skipDates })).toHaveLength(2)
    })

    it('not for a limit that only informs, is inactive, or belongs to a deleted aircraft', async () => {
      await storedLimit(club, { dueOn: '2026-07-01', atLimit: 'tell' })
      await storedLimit(club, { dueOn: '2026-07-01', isActive: false })
      await storedLimit(club, { dueOn: '2026-07-01', aircraft: 'OK-VHB' })
      expect(await statusOf('petra', { on: '2026-07-04', pilot: 'petra' })).toBe(200)
    })
  })

  it('D2 is refused within 48 hours of now while an unsafe defect is undecided', async () => {
    club.now = '2026-07-01T08:00:00.000Z'
    const id = await storedDefect(club)
    const soon = { on: '2026-07-03', at: '09:30-10:30', pilot: 'petra' } as const
    expect(await saving('petra', soon)).toEqual({ status: 400, body: [strut] })
    expect(await statusOf('igor', { ...soon, pilot: undefined, instructor: 'igor' }), 'without a pilot').toBe(400)
    expect(await statusOf('petra', { ...soon, at: '10:00-11:00' }), 'in 48 hours').toBe(200)
    const now = { on: '2026-07-01', at: '12:00-13:00', pilot: 'tomas' } as const
    const set = (defect: object) => club.db.updateTable('defects').set(defect).where('id', '=', id).execute()
    for (const [defect, status] of [
      [{ severity: 'look at it' }, 200],
      [{ severity: 'must not fly', state: 'grounded' }, 200],
      [{ state: 'deferred', deferredUntil: '2026-07-01' }, 200],
      [{ state: 'deferred', deferredUntil: '2026-06-30' }, 400],
      [{ state: 'closed' }, 200],
      [{ state: 'reported' }, 400],
    ] as const) {
      await set(defect)
      const { status: answered, body } = await saving('tomas', now)
      expect(answered, JSON.stringify(defect)).toBe(status)
      if (answered === 200) await club.post('anna', 'bookings/remove', (body as Booking).id)
    }
  })

  it('G2 is refused with safety first and rules last', async () => {
    await ruleOn(club, { kind: 'length', amount: 60 })
    await storedLimit(club, { dueOn: '2026-07-01' })
    await storedDefect(club)
    const { status, body } = await saving('petra', { on: '2026-07-02', pilot: 'petra' })
    expect(status).toBe(400)
    expect(body).toEqual([strut, expect.stringContaining('annual'), expect.stringContaining('at most 1 h')])
    const stops = await club.db.selectFrom('ruleStops').select('times').execute()
    expect(stops, 'only rules count what they refuse').toEqual([{ times: 1 }])
    expect(await club.db.selectFrom('bookings').select('id').execute()).toEqual([])
  })

  it('G4, G5 can be saved by staff with a reason, even for themselves, because the refusal is about the aircraft', async () => {
    const limitId = await storedLimit(club, { dueOn: '2026-07-01' })
    const defectId = await storedDefect(club)
    const plan: Plan = { on: '2026-07-02', instructor: 'igor' }
    expect(await statusOf('petra', { on: plan.on, pilot: 'petra', overrideReason })).toBe(400)
    const short = await saving('igor', { ...plan, overrideReason: 'ab' })
    expect(short.body).toEqual([strut, expect.anything(), 'A reason has 3 to 199 characters.'])
    const { id } = await booked(club, 'igor', { ...plan, overrideReason })
    const about = { bookingId: id, userId: null, reason: overrideReason }
    expect(await overrides()).toEqual([
      { ...about, source: 'defect', sourceId: defectId },
      { ...about, source: 'limit', sourceId: limitId },
    ])
    const emails = await club.db.selectFrom('outbox').select('subject').execute()
    expect(emails.filter(({ subject }) => subject.includes('set a rule aside'))).toEqual([])
  })

  it('G6 has an override in its history', async () => {
    await storedDefect(club)
    const { id } = await booked(club, 'igor', { on: '2026-07-02', pilot: 'petra', isSoloFlight: true, overrideReason })
    const entries = (await club.get('petra', 'bookings/getHistory', { id })).body as BookingHistoryEntry[]
    expect(entries.map(({ action }) => action)).toEqual(['created', 'overridden'])
    expect(entries[1]!.text).toMatch(
      /^Igor \S+ booked although: OK-VHA must not fly: Flat strut\. Reason: ferry flight$/,
    )
    expect((await inSnapshot(where, checkInvariants)).violations).toEqual([])
  })

  it('G6 names no erased person in its history, and keeps the words about flights of others', async () => {
    await storedDefect(club, { title: 'Tomáš Říha bent the strut' })
    const plan = {
      on: '2026-07-02',
      isSoloFlight: true,
      overrideReason: 'Tomáš Říha flies it to the workshop',
    } as const
    const { id } = await booked(club, 'igor', { ...plan, pilot: 'tomas' })
    const { id: former } = await booked(club, 'igor', { ...plan, at: '13:00-14:00', pilot: 'tomas' })
    const passedOn: Plan = {
      ...plan,
      at: '13:00-14:00',
      id: former,
      pilot: 'petra',
      overrideReason: 'flies it instead',
    }
    await booked(club, 'igor', passedOn)
    const { id: ofPetra } = await booked(club, 'igor', { ...plan, at: '15:00-16:00', pilot: 'petra' })
    const wordsOf = async (booking: number) =>
      ((await club.get('igor', 'bookings/getHistory', { id: booking })).body as BookingHistoryEntry[])
        .map(({ text }) => text)
        .filter((text) => text !== '')
    const [own] = await wordsOf(id)
    expect(own).toContain('must not fly: Tomáš Říha bent the strut. Reason: Tomáš Říha flies it')
    for (const each of [id, former, ofPetra]) await club.post('anna', 'bookings/remove', each)
    expect(await club.post('anna', 'user/erase', cast.tomas.id)).toMatchObject({ status: 200 })
    expect((await wordsOf(id))[0]).toContain('must not fly: [erased] bent the strut. Reason: [erased] flies it')
    expect((await wordsOf(former)).join(' '), 'before a change of its pilot').not.toContain('Říha')
    expect((await wordsOf(ofPetra))[0]).toContain('[erased] bent the strut. Reason: Tomáš Říha flies it')
    const trail = await club.db.selectFrom('audit').select('before').where('subjectId', '=', String(id)).execute()
    expect(JSON.stringify(trail)).not.toContain('Říha')
  })

  it('G7 is checked again when its people, aircraft or day change; an override is valid until then', async () => {
    await storedDefect(club)
    const plan: Plan = { on: '2026-07-02', pilot: 'petra', isSoloFlight: true }
    const { id } = await booked(club, 'igor', { ...plan, overrideReason })
    expect(await statusOf('petra', { ...plan, id, at: '10:00-13:00' }), 'longer on the same day').toBe(200)
    expect(await statusOf('petra', { ...plan, id, on: '2026-07-03', at: '08:00-09:00' })).toBe(400)
    expect(await statusOf('anna', { ...plan, id, pilot: 'tomas' })).toBe(400)
    expect(await overrides()).toHaveLength(1)
    expect(await statusOf('petra', { ...plan, id, aircraft: 'OK-VHB' })).toBe(200)
    expect(await overrides(), 'it stands for that aircraft alone').toEqual([])
    expect(await statusOf('petra', { ...plan, id }), 'back to the aircraft').toBe(400)
  })

  it('G8 is not checked for a remark, a shorter flight or another time of the day', async () => {
    const plan: Plan = { on: '2026-07-02', pilot: 'petra' }
    const { id } = await booked(club, 'petra', plan)
    await storedDefect(club)
    await storedLimit(club, { dueOn: '2026-07-01' })
    expect(await statusOf('petra', { ...plan, id, description: 'circuits' })).toBe(200)
    expect(await statusOf('petra', { ...plan, id, at: '10:00-11:30' })).toBe(200)
    expect(await statusOf('petra', { ...plan, id, at: '14:00-15:30' })).toBe(200)
    expect(await statusOf('petra', { ...plan, id, at: '14:00-17:00' }), 'a longer one is judged').toBe(400)
  })

  it('G8 is checked with the aircraft of each date of a series', async () => {
    const series = { on: '2026-07-06', occurence: 'Daily', occurenceEndDate: '2026-07-08', pilot: 'petra' } as const
    const [first, second] = await bookedSeries(club, 'petra', series)
    await booked(club, 'petra', { id: second!.id, on: '2026-07-07', pilot: 'petra', aircraft: 'OK-VHB' })
    await storedLimit(club, { dueOn: '2026-07-01', aircraft: 'OK-VHB' })
    const all = (at: string) => {
      const change = { ...series, at, id: first!.id, occurenceId: first!.occurenceId }
      return club.post('petra', 'bookings/saveAll', draft(club, change))
    }
    expect((await all('11:00-13:00')).status).toBe(200)
    expect(await all('11:00-14:00')).toEqual({ status: 400, body: [expect.stringMatching(/^OK-VHB: the annual/)] })
  })

  it('G9, G10 stays, and is not checked when it is restored or reinstated after maintenance', async () => {
    const plan: Plan = { on: '2026-07-02', pilot: 'petra' }
    const { id } = await booked(club, 'petra', plan)
    await storedDefect(club)
    await storedLimit(club, { dueOn: '2026-07-01' })
    await club.post('petra', 'bookings/remove', id)
    expect((await club.post('petra', 'bookings/restore', id)).status).toBe(200)
    const grounded = { from: '2026-07-02T08:00', to: '2026-07-02T18:00', aircraft: { id: club.ids.aircraft('OK-VHA') } }
    const { body } = await club.post('anna', 'aircraftMaintenances/save', { id: 0, ...grounded })
    expect(await grid(club, 'petra', '2026-07-02')).toEqual([])
    await club.post('anna', 'aircraftMaintenances/delete', (body as { id: number }).id)
    expect(await grid(club, 'petra', '2026-07-02')).toMatchObject([{ id, pilot: { id: cast.petra.id } }])
  })
})
