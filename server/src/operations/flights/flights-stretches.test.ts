import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { onEachEngine } from '../../database/test-engines'
import { cast } from '../../demo/cast'
import { emailsOf } from '../../test-reminders'
import { at, emptyLog, flown, type LogClub, openLogClub, refused, run, postFlight, posted } from './test-log'

onEachEngine('readings of a meter', (open) => {
  let club: LogClub
  beforeAll(async () => {
    club = await openLogClub(await open())
  })
  beforeEach(() => emptyLog(club))

  /** Logs a flight on a day of July with a stretch of the tachometer, in hours. */
  const log = (day: number, [starts, ends]: readonly [number, number], over: object = {}) => {
    const date = `2026-07-${String(day).padStart(2, '0')}`
    const times = { leftAt: `${date}T08:00:00Z`, backAt: `${date}T09:00:00Z` }
    return posted(club, 'anna', 'save', flown(club, { ...times, meters: [run(club, starts, ends)], ...over }))
  }
  const disputes = async () => {
    const rows = await club.db
      .selectFrom('flightMeters')
      .innerJoin('flights', 'flights.id', 'flightId')
      .select(['flightId', 'isDisputed'])
      .orderBy('leftAt')
      .orderBy('flightId')
      .execute()
    return rows.map(({ isDisputed }) => isDisputed)
  }

  it.each([
    ['after with a gap', [102, 103], false],
    ['after, touching', [101, 102], false],
    ['before, touching', [99, 100], false],
    ['before with a gap', [98, 99], false],
    ['the same', [100, 101], true],
    ['inside', [100.2, 100.8], true],
    ['around', [99, 102], true],
    ['over the beginning', [99.5, 100.1], true],
    ['over the end', [100.9, 102], true],
    ['empty inside', [100.5, 100.5], false],
    ['empty at its beginning', [100, 100], false],
  ] as const)('L7: %s', async (_what, stretch, isDisputed) => {
    club.now = '2026-07-10T08:00:00.000Z'
    await log(1, [100, 101])
    const second = await log(2, stretch)
    expect(second.meters).toMatchObject([{ isDisputed }])
    expect(second.messages).toHaveLength(isDisputed ? 1 : 0)
    const apart = {
      flightId: second.id,
      meterId: club.tach,
      starts: at(stretch[0]),
      ends: at(stretch[1]),
      isDisputed: false,
    }
    await club.db.deleteFrom('flightMeters').where('flightId', '=', second.id).execute()
    const stored = club.db.insertInto('flightMeters').values(apart).execute()
    const outcome = await stored.then(() => 'stored', String)
    expect(outcome).toContain(isDisputed ? 'flight_meters_no_overlap' : 'stored')
  })

  it('L8: that contradict another flight are saved, and both pilots and staff are notified', async () => {
    club.now = '2026-11-22T12:00:00.000Z'
    const sam = { leftAt: '2026-11-21T08:00:00Z', backAt: '2026-11-21T09:30:00Z', instructor: 'igor' as const }
    await posted(club, 'igor', 'save', flown(club, { ...sam, pilot: 'sam', meters: [run(club, 1223, 1234.5)] }))
    const before = (await emailsOf(club)).length
    const times = { leftAt: '2026-11-22T08:00:00Z', backAt: '2026-11-22T09:00:00Z' }
    const tomas = flown(club, { ...times, pilot: 'tomas', meters: [run(club, 1224.6, 1225.4)] })
    const saved = await posted(club, 'tomas', 'save', tomas)
    expect(saved.messages).toEqual([
      'Saved. But Tach was noted as 1,234.5 h after Sam Okafor’s flight on Sat 2026-11-21, and yours begins at 1,224.6 h: somebody will look.',
    ])
    expect(saved).toMatchObject({ landings: 1, meters: [{ isDisputed: true }] })
    const emails = (await emailsOf(club)).slice(before)
    expect(emails.map(({ to }) => to).toSorted()).toEqual(['anna', 'igor', 'lenka', 'max', 'sam'])
    for (const { subject, text } of emails) {
      expect(subject).toBe('OK-VHA: readings of a meter contradict each other')
      expect(text).toContain(
        '- Tach was noted as 1,234.5 h after Sam Okafor’s flight on Sat 2026-11-21, but Tomáš Říha’s flight on Sun 2026-11-22 begins at 1,224.6 h.',
      )
    }
    expect(emails.find(({ to }) => to === 'anna')?.text).toContain(
      `/#/main/fleet/${club.ids.aircraft('OK-VHA')}?tab=log`,
    )
    expect(emails.find(({ to }) => to === 'sam')?.text).toContain('/#/main/myflights')
    // The same readings again contradict nothing new.
    const again = await posted(club, 'tomas', 'save', { ...tomas, id: saved.id, remark: 'Windy' })
    expect(again.messages).toEqual(saved.messages)
    expect(await emailsOf(club)).toHaveLength(before + emails.length)
  })

  it('L8: name the later flight that began lower', async () => {
    club.now = '2026-07-10T08:00:00.000Z'
    await log(5, [105, 106], { pilot: 'tomas' })
    expect((await log(3, [104, 105.5])).messages).toEqual([
      'Saved. But Tach was noted as 105 h before Tomáš Říha’s flight on Sun 2026-07-05, and yours ends at 105.5 h: somebody will look.',
    ])
  })

  it('L10: can be entered in another order', async () => {
    club.now = '2026-07-10T08:00:00.000Z'
    for (const [day, stretch] of [
      [5, [104, 105]],
      [1, [100, 101]],
      [3, [102, 103]],
      [4, [103, 104]],
      [2, [101, 102]],
    ] as const)
      expect((await log(day, stretch)).messages).toEqual([])
    expect(await disputes()).toEqual([false, false, false, false, false])
  })

  it('L8: are undisputed for one flight of 50 that are saved at once', async () => {
    club.now = '2026-07-10T08:00:00.000Z'
    // A busy server answers 503, after which the call may be repeated.
    const saved = async (body: object): Promise<number> => {
      const { status } = await postFlight(club, 'anna', 'save', body)
      return status === 503 ? saved(body) : status
    }
    const all = await Promise.all(
      Array.from({ length: 50 }, (_, index) => {
        const meters = [run(club, 100 + index / 10, 110 + index / 10)]
        return saved(flown(club, { pilot: index % 2 ? 'petra' : 'tomas', meters }))
      }),
    )
    expect(all).toEqual(Array.from({ length: 50 }, () => 200))
    expect((await disputes()).filter((isDisputed) => !isDisputed)).toHaveLength(1)
    expect(await disputes()).toHaveLength(50)
  })

  describe('that are corrected', () => {
    it('count again, with their cost, when the contradicting flight is corrected', async () => {
      club.now = '2026-07-10T08:00:00.000Z'
      const rate = { aircraftId: club.ids.aircraft('OK-VHA'), since: '2026-06-01', byWhat: 'meter', meterId: club.tach }
      await club.post('anna', 'rates/save', { ...rate, centsPerHour: 10_000, centsPerLanding: 500 })
      const typo = await log(1, [101, 111])
      expect(typo.costCents).toBe(100_500)
      const honest = await log(2, [102, 103])
      expect(honest).toMatchObject({ costCents: null, meters: [{ isDisputed: true }] })
      const corrected = await posted(club, 'anna', 'save', flown(club, { id: typo.id, meters: [run(club, 101, 102)] }))
      expect(corrected).toMatchObject({ costCents: 10_500, messages: [], version: 2 })
      expect(await disputes()).toEqual([false, false])
      const rows = await club.db.selectFrom('flights').select(['costCents', 'version']).orderBy('leftAt').execute()
      expect(rows).toEqual([
        { costCents: 10_500, version: 2 },
        { costCents: 10_500, version: 2 },
      ])
      const trail = await club.db
        .selectFrom('audit')
        .select(['action', 'subjectId'])
        .where('noun', '=', 'flight')
        .orderBy('id')
        .execute()
      expect(trail.slice(2)).toEqual([
        { action: 'changed', subjectId: String(typo.id) },
        { action: 'settled', subjectId: String(honest.id) },
      ])
    })

    it('L20: count again when the contradicting flight is removed, in the order of flights', async () => {
      club.now = '2026-07-10T08:00:00.000Z'
      const long = await log(1, [100, 110])
      await log(3, [101, 103])
      await log(2, [102, 104])
      expect(await disputes()).toEqual([false, true, true])
      await posted(club, 'anna', 'remove', long.id)
      expect(await disputes()).toEqual([false, true])
      const restored = await posted(club, 'anna', 'restore', long.id)
      expect(restored.meters).toMatchObject([{ starts: at(100), ends: at(110), isDisputed: true }])
      expect(restored.messages).toHaveLength(1)
      expect(await disputes()).toEqual([true, false, true])
    })

    it('can contradict others in turn', async () => {
      club.now = '2026-07-10T08:00:00.000Z'
      const first = await log(1, [100, 101])
      await log(2, [101, 102])
      const wrong = await posted(club, 'anna', 'save', flown(club, { id: first.id, meters: [run(club, 100, 101.5)] }))
      expect(wrong.messages).toEqual([
        'Saved. But Tach was noted as 101 h before Petra Svobodová’s flight on Thu 2026-07-02, and yours ends at 101.5 h: somebody will look.',
      ])
      expect(await disputes()).toEqual([true, false])
      const right = await posted(club, 'anna', 'save', flown(club, { id: first.id, meters: [] }))
      expect(right.meters).toEqual([])
    })
  })

  it('L6: of another aircraft are refused, and those of a deleted meter stay with their flight', async () => {
    club.now = '2026-07-10T08:00:00.000Z'
    const flight = await log(1, [100, 101])
    await club.db.updateTable('meters').set({ isActive: false }).execute()
    const correction = flown(club, { id: flight.id, meters: [run(club, undefined, 100.9)] })
    expect((await posted(club, 'anna', 'save', correction)).meters).toMatchObject([
      { starts: at(100), ends: at(100.9) },
    ])
    expect((await refused(club, 'anna', 'save', flown(club, { meters: [run(club, 101, 102)] })))[0]).toBe(400)
    const other = { aircraftId: club.ids.aircraft('OK-VHC'), meters: [run(club, 101, 102)] }
    expect(await refused(club, 'anna', 'save', flown(club, other))).toEqual([400, ['This meter does not exist.']])
  })

  it('name an instructor who flew without a pilot', async () => {
    club.now = '2026-07-10T08:00:00.000Z'
    await log(1, [100, 101], { pilot: null, instructorId: cast.lenka.id })
    expect((await log(2, [100.5, 101.5])).messages[0]).toContain('after Lenka Horáková’s flight')
  })
})
