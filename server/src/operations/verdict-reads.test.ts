import type { PreviewedDate } from '@windsock/contract/series-dates'
import type { Alternative } from '@windsock/contract/bookings/booking-alternatives'
import type { DoubtfulBooking, WordedVerdict } from '@windsock/contract/club/verdicts'
import { PSEUDO } from '@windsock/messages/languages'
import { message } from '@windsock/messages/message'
import { translatorOf } from '@windsock/messages/translators'
import { beforeEach, describe, expect, it } from 'vitest'
import { cast, type CastName } from '../demo/cast'
import { onEachEngine } from '../database/test-engines'
import { booked, type CastClub, draft, openCastClub, type Plan } from './bookings/test-flights'
import { ruleOn } from './test-rules'
import { worded } from './verdicts'

interface Judged {
  from: string
  verdicts: WordedVerdict[]
}

onEachEngine('the verdicts of the rules', (open) => {
  let club: CastClub
  beforeEach(async () => {
    club = await openCastClub(await open())
  })
  const plan: Plan = { on: '2026-07-04', pilot: 'petra' }
  const asked = async (by: CastName, more: Partial<Plan> = {}) => {
    const { status, body } = await club.post(by, 'bookings/getVerdicts', draft(club, { ...plan, ...more }))
    return status === 200 ? (body as Judged[]) : status
  }
  const doubtful = async (by: CastName) => (await club.get(by, 'bookings/getDoubtful')).body as DoubtfulBooking[]

  it('G3 are returned before a save: refusals first, then warnings, then notes', async () => {
    const { id: note } = await ruleOn(club, { kind: 'horizon', amount: 1, level: 'note' })
    const { id: warn } = await ruleOn(club, { kind: 'length', amount: 60, level: 'warn' })
    const { id: block } = await ruleOn(club, { kind: 'open bookings', amount: 1 })
    await booked(club, 'petra', { on: '2026-07-03', at: '10:00-10:30', pilot: 'petra' })
    const answer = await asked('petra')
    const common = { source: 'rule', userId: cast.petra.id }
    expect(answer).toEqual([
      {
        from: '2026-07-04T08:00:00.000Z',
        to: '2026-07-04T10:00:00.000Z',
        verdicts: [
          {
            ...common,
            sourceId: block,
            level: 'block',
            text: expect.stringMatching(/^You have 1 booking ahead/),
            way: expect.stringMatching(/\.$/),
          },
          {
            ...common,
            sourceId: warn,
            level: 'warn',
            text: 'Flights with OK-VHA last at most 1 h (this one 2 h).',
            way: '',
          },
          { ...common, sourceId: note, level: 'note', text: expect.any(String), way: '' },
        ],
      },
    ])
    expect(await club.db.selectFrom('bookings').select('id').execute()).toHaveLength(1)
    expect(await club.db.selectFrom('ruleStops').select('times').execute(), 'a question stops nobody').toEqual([])
  })

  it('G3 are returned for each date of a series, even if the time is not free', async () => {
    await ruleOn(club, { kind: 'horizon', amount: 4 })
    await booked(club, 'tomas', { ...plan, pilot: 'tomas' })
    const answer = await asked('petra', { occurence: 'Daily', occurenceEndDate: '2026-07-07' })
    expect((answer as Judged[]).map(({ verdicts }) => verdicts.length)).toEqual([0, 0, 1, 1])
  })

  it('G8 are empty for a change that is not checked, or that somebody has overridden', async () => {
    const { id } = await booked(club, 'petra', plan)
    await ruleOn(club, { kind: 'length', amount: 60 })
    expect(await asked('petra', { id, description: 'circuits' })).toMatchObject([{ verdicts: [] }])
    expect(await asked('petra', { id, at: '10:00-13:00' })).toMatchObject([{ verdicts: [{ level: 'block' }] }])
    await club.post('igor', 'bookings/save', draft(club, { ...plan, id, at: '10:00-13:00', overrideReason: 'check' }))
    expect(await asked('petra', { id, at: '10:00-13:30' })).toMatchObject([{ verdicts: [] }])
  })

  it('do not reveal bookings and aircraft that the caller may not see', async () => {
    const { id } = await booked(club, 'petra', plan)
    expect(await asked('petra', { id: 4711 })).toBe(404)
    expect(await asked('sam', { id })).toBe(403)
    expect(await asked('eva', { aircraft: 'OK-VHA', pilot: 'eva' })).toBe(404)
  })

  it('are worded in the language of the reader', async () => {
    const text = message('rules.anotherAircraft')
    const verdict = { source: 'rule', sourceId: 1, userId: null, level: 'block', text } as const
    const pseudo = await translatorOf(PSEUDO)
    const wordless = { ...verdict, text: pseudo(text), way: '' }
    expect(worded([{ ...verdict, way: null }], pseudo)).toEqual([wordless])
    expect(worded([{ ...verdict, way: text }], pseudo)).toEqual([{ ...wordless, way: pseudo(text) }])
  })

  it('G11 are shown at the dates of a series: refusals among the conflicts, warnings next to them', async () => {
    await ruleOn(club, { kind: 'horizon', amount: 4 })
    await ruleOn(club, { kind: 'length', amount: 60, level: 'warn' })
    await booked(club, 'tomas', { ...plan, pilot: 'tomas' })
    const series = { ...plan, occurence: 'Daily', occurenceEndDate: '2026-07-06' }
    const { body } = await club.post('petra', 'bookings/getSeriesDates', draft(club, series))
    const dates = body as PreviewedDate[]
    expect(dates.map(({ clashes }) => clashes.length)).toEqual([1, 0, 1])
    expect(dates[2]!.clashes[0]).toContain('Thu 2026-07-02')
    for (const { warnings } of dates) expect(warnings).toEqual([expect.stringContaining('at most 1 h')])
    const skipDates = dates.filter(({ clashes }) => clashes.length > 0).map(({ from }) => from.slice(0, 10))
    const saved = await club.post('petra', 'bookings/save', draft(club, { ...series, skipDates }))
    expect(saved.status, 'what clashes is left out').toBe(200)
  })

  describe('G12', () => {
    it('propose no alternative that would be refused to the caller', async () => {
      await booked(club, 'tomas', { ...plan, pilot: 'tomas' })
      const alternatives = async () =>
        (await club.post('petra', 'bookings/getAlternatives', draft(club, plan))).body as Alternative[]
      const before = await alternatives()
      expect(before.map(({ kind }) => kind)).toEqual(expect.arrayContaining(['otherAircraft', 'otherTime']))
      await ruleOn(club, { kind: 'weekend days', amount: 0 })
      const after = await alternatives()
      expect(after.length).toBeGreaterThan(0)
      for (const { from, to, aircraft } of after) {
        expect(['2026-07-04', '2026-07-05']).not.toContain(from.slice(0, 10))
        const onThat = { ...draft(club, plan), from, to, aircraft: { id: aircraft.id } }
        expect((await club.post('petra', 'bookings/getVerdicts', onThat)).body).toMatchObject([{ verdicts: [] }])
      }
      await ruleOn(club, { kind: 'open bookings', amount: 0 })
      expect(await alternatives()).toEqual([])
    })

    it('find no next free time that would be refused to the caller', async () => {
      const found = async (by: CastName) => {
        const wanted = {
          airportId: club.ids.airport('LKVH'),
          minutes: 60,
          instructor: 'none',
          from: '2026-07-03T20:00',
        }
        return ((await club.post(by, 'bookings/getNextFree', wanted)).body as { from: string }[]).map(({ from }) =>
          from.slice(0, 10),
        )
      }
      expect(new Set(await found('petra'))).toContain('2026-07-04')
      await ruleOn(club, { kind: 'weekend days', amount: 0 })
      const days = await found('petra')
      expect(days).toHaveLength(8)
      for (const day of ['2026-07-04', '2026-07-05']) expect(days).not.toContain(day)
      expect(await found('igor'), 'an instructor who searches is not the pilot').toContain('2026-07-04')
    })
  })

  describe('of flights that are booked', () => {
    it('G9 name those that exceed a later limit, soonest first, without overridden ones', async () => {
      const days = ['2026-07-04', '2026-07-05', '2026-07-06'] as const
      const ids: number[] = []
      for (const on of days) ids.push((await booked(club, 'petra', { on, pilot: 'petra' })).id)
      expect(await doubtful('igor'), 'a club without rules').toEqual([])
      const { id: ruleId } = await ruleOn(club, { kind: 'open bookings', amount: 1 })
      const found = await doubtful('igor')
      expect(found.map(({ id }) => id)).toEqual(ids.slice(1))
      expect(found[0]!.verdicts).toMatchObject([
        { sourceId: ruleId, level: 'block', text: expect.stringMatching(/^Petra Svobodová has/) },
      ])
      expect((await doubtful('petra'))[0]!.verdicts[0]!.text).toMatch(/^You have/)
      const moved = {
        id: ids[1],
        on: '2026-07-07',
        pilot: 'petra',
        at: '10:00-13:00',
        overrideReason: 'agreed',
      } as const
      await ruleOn(club, { kind: 'length', amount: 60 })
      expect((await club.post('igor', 'bookings/save', draft(club, moved))).status).toBe(200)
      const left = await doubtful('igor')
      expect(left.find(({ id }) => id === ids[1])?.verdicts.map(({ sourceId }) => sourceId)).toEqual([ruleId])
    })

    it('G9 show staff all of them, others their own, for the next 60 days, and no mere notes', async () => {
      await booked(club, 'petra', plan)
      await booked(club, 'tomas', { on: '2026-08-29', pilot: 'tomas' })
      await booked(club, 'tomas', { on: '2026-08-31', pilot: 'tomas' })
      const { id } = await booked(club, 'tomas', { on: '2026-07-05', pilot: 'tomas' })
      await club.db.updateTable('bookings').set({ isSuspended: true }).where('id', '=', id).execute()
      await ruleOn(club, { kind: 'horizon', amount: 0, level: 'note' })
      expect(await doubtful('anna')).toEqual([])
      await ruleOn(club, { kind: 'length', amount: 60, level: 'warn' })
      const peopleFor = async (by: CastName) => (await doubtful(by)).map(({ pilot }) => pilot?.firstName)
      expect(await peopleFor('anna')).toEqual(['Petra', 'Tomáš'])
      expect(await peopleFor('igor')).toEqual(['Petra', 'Tomáš'])
      expect(await peopleFor('petra')).toEqual(['Petra'])
      expect(await peopleFor('sam')).toEqual([])
    })
  })
})
