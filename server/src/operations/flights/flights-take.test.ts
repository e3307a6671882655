import { addMinutes } from '@windsock/domain/time'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { onEachEngine } from '../../database/test-engines'
import { cast } from '../../demo/cast'
import { booked } from '../bookings/test-flights'
import { decided, reported } from '../defects/test-defects'
import { at, emptyLog, flown, type LogClub, openLogClub, refused, run, taken, postFlight, posted } from './test-log'

onEachEngine('an aircraft that is taken', (open) => {
  let club: LogClub
  beforeAll(async () => {
    club = await openLogClub(await open())
  })
  beforeEach(() => emptyLog(club))

  it('L1, L2: is out with all its fields, and with the people of the booking', async () => {
    const plan = { on: '2026-07-01', pilot: 'sam', instructor: 'igor', isSoloFlight: true } as const
    const booking = await booked(club, 'igor', plan)
    const out = await posted(club, 'sam', 'take', {
      bookingId: booking.id,
      meters: [{ meterId: club.tach, starts: at(100.2) }],
    })
    expect(out).toMatchObject({
      bookingId: booking.id,
      aircraftId: club.ids.aircraft('OK-VHA'),
      pilotId: cast.sam.id,
      instructorId: cast.igor.id,
      isSoloFlight: true,
      nature: 'flight',
      leftAt: '2026-07-01T08:00:00.000Z',
      backAt: null,
      departure: 'LKVH',
      arrival: '',
      bookedUntil: null,
      costCents: null,
      version: 1,
      meters: [{ meterId: club.tach, name: 'Tach', unit: 'tenths', starts: at(100.2), ends: null, isDisputed: false }],
      messages: [],
    })
    expect(out.booking).toEqual(booking)
    const trail = await club.db.selectFrom('audit').selectAll().where('noun', '=', 'flight').execute()
    expect(trail).toMatchObject([{ action: 'taken', actorId: cast.sam.id, subjectId: String(out.id), before: null }])
  })

  it('L1: needs no booking, and L5: reads times by the clock of its airport and drops seconds', async () => {
    const ferry = { nature: 'ferry', leftAt: '2026-07-01T10:05:59', departure: 'lkvh' }
    expect(await posted(club, 'petra', 'take', taken(club, ferry))).toMatchObject({
      bookingId: null,
      booking: null,
      nature: 'ferry',
      leftAt: '2026-07-01T08:05:00.000Z',
      departure: 'LKVH',
    })
  })

  it('L3: is refused to the next pilot, who learns who has it', async () => {
    club.now = '2026-07-01T08:05:30.000Z'
    await posted(club, 'petra', 'take', taken(club))
    const sentence = 'Petra Svobodová took OK-VHA at 10:05 and has not brought it back.'
    expect(await refused(club, 'tomas', 'take', taken(club, { pilot: 'tomas' }))).toEqual([400, [sentence]])
    club.now = '2026-07-02T08:00:00.000Z'
    const [, sentences] = await refused(club, 'tomas', 'take', taken(club, { pilot: 'tomas' }))
    expect(sentences).toEqual(['Petra Svobodová took OK-VHA at Wed 2026-07-01 10:05 and has not brought it back.'])
    const back = await club.db.selectFrom('flights').select('id').executeTakeFirstOrThrow()
    await posted(club, 'igor', 'bringBack', { id: back.id })
    await posted(club, 'tomas', 'take', taken(club, { pilot: 'tomas' }))
  })

  it('L3: is taken once, even if 50 try at once', async () => {
    const names = ['petra', 'tomas'] as const
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, index) => {
        const pilot = names[index % 2 ? 1 : 0]
        return postFlight(club, pilot, 'take', taken(club, { pilot }))
      }),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    for (const { status, body } of answers.filter((answer) => answer.status !== 200)) {
      expect(status).toBe(400)
      expect(body).toEqual([
        expect.stringMatching(/^(Petra|Tomáš) .* took OK-VHA at 10:00 and has not brought it back\.$/),
      ])
    }
    expect(await club.db.selectFrom('flights').select('id').execute()).toHaveLength(1)
  })

  it('L4: is refused until its open defects are acknowledged', async () => {
    const strut = await reported(club, 'sam', { severity: 'note' })
    const light = await reported(club, 'sam', { severity: 'look at it', title: 'Landing light' })
    const take = (acknowledged?: number[]) => refused(club, 'petra', 'take', taken(club, { acknowledged }))
    expect(await take()).toEqual([400, ['Read the open defects of OK-VHA first: Landing light, Flat strut.']])
    expect(await take([strut.id])).toEqual([400, ['Read the open defects of OK-VHA first: Landing light.']])
    await decided(club, 'anna', { id: light.id, action: 'close', reason: 'Bulb changed' })
    expect((await take([strut.id]))[0]).toBe(200)
  })

  it('is refused if no log is kept on that day of its airport', async () => {
    const vhb = { aircraftId: club.ids.aircraft('OK-VHB') }
    const refusal = [400, ['OK-VHB keeps no flight log on Wed 2026-07-01.']]
    expect(await refused(club, 'petra', 'take', taken(club, vhb))).toEqual(refusal)
    expect(await refused(club, 'petra', 'save', flown(club, vhb))).toEqual(refusal)
    // 22:30 UTC is the next day in Prague.
    await club.db.updateTable('aircraftLogs').set({ since: '2026-07-02' }).execute()
    expect((await refused(club, 'petra', 'take', taken(club, { leftAt: '2026-07-01T21:59:00Z' })))[0]).toBe(400)
    await posted(club, 'petra', 'take', taken(club, { leftAt: '2026-07-01T22:00:00Z' }))
  })

  describe('by whom', () => {
    it('G.7: is decided by the people of the flight', async () => {
      const mine = (by: 'petra' | 'sam' | 'eva') => (by === 'eva' ? { aircraftId: club.ids.aircraft('OK-VHC') } : {})
      for (const by of ['petra', 'sam', 'eva'] as const) {
        const { id } = await posted(club, by, 'take', taken(club, { pilot: by, ...mine(by) }))
        await posted(club, by, 'remove', id)
        const other = by === 'petra' ? 'tomas' : 'petra'
        expect((await refused(club, by, 'take', taken(club, { pilot: other, ...mine(by) })))[0]).toBe(403)
      }
      const forSam = taken(club, { pilot: 'sam' })
      await posted(club, 'igor', 'remove', (await posted(club, 'igor', 'take', forSam)).id)
      expect((await refused(club, 'igor', 'take', taken(club)))[0]).toBe(403)
      const together = taken(club, { instructorId: cast.igor.id })
      await posted(club, 'igor', 'remove', (await posted(club, 'igor', 'take', together)).id)
      await posted(club, 'anna', 'take', taken(club, { pilot: 'tomas' }))
    })

    it('is refused with a booking of others, and if it is hidden or unknown', async () => {
      const booking = await booked(club, 'petra', { on: '2026-07-01', pilot: 'petra' })
      const tomas = { bookingId: booking.id, pilotId: cast.tomas.id }
      expect((await refused(club, 'tomas', 'take', tomas))[0]).toBe(403)
      expect(await refused(club, 'petra', 'take', { bookingId: 4711 })).toEqual([404, ['This booking does not exist.']])
      expect((await refused(club, 'eva', 'take', taken(club, { pilot: 'eva' })))[0]).toBe(404)
      const other = { bookingId: booking.id, aircraftId: club.ids.aircraft('OK-VHC') }
      expect(await refused(club, 'petra', 'take', other)).toEqual([400, ['This booking is of another aircraft.']])
      const nobody = { aircraftId: club.ids.aircraft('OK-VHA') }
      expect(await refused(club, 'anna', 'take', nobody)).toEqual([400, ['A flight has a pilot or an instructor.']])
      expect((await refused(club, 'anna', 'take', taken(club, { pilotId: 'nobody' })))[0]).toBe(400)
      expect((await refused(club, 'anna', 'take', taken(club, { pilot: 'nina' })))[1]).toEqual([
        'Nina Kowalczyk is not an active member of the club.',
      ])
    })

    it('is refused more than a hundred times a day, except to staff', async () => {
      const stored = { at: club.now, noun: 'flight', network: '', before: null }
      const rows = Array.from({ length: 99 }, (_, index) => ({ subjectId: `${index}`, action: 'logged', ...stored }))
      for (const { id } of [cast.petra, cast.anna])
        await club.db
          .insertInto('audit')
          .values(rows.map((row) => ({ ...row, actorId: id })))
          .execute()
      await posted(club, 'petra', 'save', flown(club))
      expect((await refused(club, 'petra', 'take', taken(club)))[0]).toBe(429)
      await posted(club, 'anna', 'save', flown(club))
      await posted(club, 'anna', 'save', flown(club))
      club.now = addMinutes(club.now, 24 * 60)
      await posted(club, 'petra', 'take', taken(club))
    })
  })

  it('L6: needs readings at departure, in whole steps, of its own meters', async () => {
    const take = (meters: object[]) => refused(club, 'petra', 'take', taken(club, { meters }))
    expect(await take([{ meterId: 4711, starts: 0 }])).toEqual([400, ['This meter does not exist.']])
    expect(await take([{ meterId: club.tach, starts: 100 }])).toEqual([
      400,
      ['This meter is read in tenths of an hour.'],
    ])
    const twice = { meterId: club.tach, starts: at(100) }
    expect(await take([twice, twice])).toEqual([400, ['Tach is named twice.']])
    const out = await posted(club, 'petra', 'take', taken(club, { meters: [twice] }))
    const back = await posted(club, 'petra', 'bringBack', { id: out.id, meters: [run(club, undefined, 100.8)] })
    expect(back.meters).toMatchObject([{ starts: at(100), ends: at(100.8) }])
  })
})
