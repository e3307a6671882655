import type { Booking } from '@windsock/contract/bookings'
import type { SavedFlight } from '@windsock/contract/log/flight'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { onEachEngine } from '../../database/test-engines'
import { cast } from '../../demo/cast'
import { booked } from '../bookings/test-flights'
import { at, emptyLog, type LogClub, openLogClub, refused, run, posted } from './test-log'

onEachEngine('an aircraft that is brought back', (open) => {
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

  it('is stored with all fields', async () => {
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

  it('L6: needs a lower reading at departure for each meter', async () => {
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

  it('L3: is brought back once, and a second caller learns it', async () => {
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

  it('is refused to others, on hidden aircraft, for stale versions, and if it does not exist', async () => {
    const { id } = await out()
    expect((await refused(club, 'tomas', 'bringBack', { id }))[0]).toBe(403)
    expect(await refused(club, 'eva', 'bringBack', { id })).toEqual([404, ['This flight does not exist.']])
    expect((await refused(club, 'petra', 'bringBack', { id: 4711 }))[0]).toBe(404)
    await posted(club, 'petra', 'late', { id, lateUntil: '2026-07-01T15:00' })
    const [status, body] = await refused(club, 'petra', 'bringBack', { id, version: 1 })
    expect([status, String(body)]).toEqual([400, expect.stringContaining('Somebody else has changed this meanwhile')])
    await back(id, '11:00', { version: 2 })
  })

  it('is never refused because of the club’s rules or a blocked aircraft', async () => {
    const { id } = await out()
    const shop = { id: 0, aircraftId: club.ids.aircraft('OK-VHA'), from: '2026-07-01T10:00', to: '2026-07-03T10:00' }
    await club.post('anna', 'aircraftMaintenances/save', shop)
    await club.db.deleteFrom('aircraftLogs').execute()
    await club.db.updateTable('aircraft').set({ isActive: false }).execute()
    expect(await back(id, '11:00')).toMatchObject({
      bookedUntil: null,
      booking: { isSuspended: true, to: '2026-07-01T12:00:00.000Z' },
    })
  })
})
