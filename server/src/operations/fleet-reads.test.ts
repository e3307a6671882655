import type { Alternative } from '@windsock/contract/bookings/booking-alternatives'
import type { DoubtfulBooking, WordedVerdict } from '@windsock/contract/club/verdicts'
import type { FleetRow } from '@windsock/contract/fleet/limits'
import type { PreviewedDate } from '@windsock/contract/series-dates'
import { addDays } from '@windsock/domain/calendar'
import { beforeEach, describe, expect, it } from 'vitest'
import { onEachEngine } from '../database/test-engines'
import type { CastName } from '../demo/cast'
import { booked, bookedSeries, type CastClub, draft, openCastClub, type Plan } from './bookings/test-flights'
import { flyDaily, storeLimit, storeMeter } from './test-fleet'
import { storedDefect, storedLimit, storedMeter } from './test-judges'
import { ruleOn } from './test-rules'

const strut = 'OK-VHA must not fly: Flat strut.'

onEachEngine('the verdicts of limits and defects', (open) => {
  let club: CastClub
  beforeEach(async () => {
    club = await openCastClub(await open())
  })
  const plan: Plan = { on: '2026-07-02', pilot: 'petra' }
  const asked = async (by: CastName, more: Partial<Plan> = {}) => {
    const { body } = await club.post(by, 'bookings/getVerdicts', draft(club, { ...plan, ...more }))
    return (body as { verdicts: WordedVerdict[] }[]).map(({ verdicts }) => verdicts)
  }
  const doubtful = async (by: CastName) => (await club.get(by, 'bookings/getDoubtful')).body as DoubtfulBooking[]

  it('G2 is returned before a save, and depends on the aircraft and not on the people', async () => {
    const limitId = await storedLimit(club, { dueOn: '2026-07-01' })
    const defectId = await storedDefect(club)
    const { id: ruleId } = await ruleOn(club, { kind: 'length', amount: 60 })
    const about = { userId: null, level: 'block', way: expect.stringMatching(/\.$/) }
    const ofAircraft = [
      { ...about, source: 'defect', sourceId: defectId, text: strut },
      { ...about, source: 'limit', sourceId: limitId, text: expect.stringMatching(/^OK-VHA: the annual/) },
    ]
    const [verdicts] = await asked('petra')
    expect(verdicts).toEqual([...ofAircraft, expect.objectContaining({ source: 'rule', sourceId: ruleId })])
    expect(await asked('igor', { pilot: undefined, instructor: 'igor' })).toEqual([ofAircraft])
    expect(await asked('petra', { aircraft: 'OK-VHB', at: '10:00-11:00' })).toEqual([[]])
  })

  it('M8 warns of a flight after the day on which a limit is due soon, and refuses nothing', async () => {
    await storedLimit(club, { dueOn: '2026-07-10', atLimit: 'tell', warnDays: 30 })
    await storedLimit(club, { dueOn: '2026-08-10', atLimit: 'tell', warnDays: 30 })
    expect(await asked('petra', { on: '2026-07-10' })).toEqual([[]])
    const [[warning, ...others] = []] = await asked('petra', { on: '2026-07-11' })
    expect(warning).toMatchObject({ source: 'limit', level: 'warn', userId: null })
    expect(warning!.text).toMatch(/^OK-VHA: the annual is due on Fri 2026-07-10\..* Your flight may be moved\.$/)
    expect(others).toEqual([])
    expect((await club.post('petra', 'bookings/save', draft(club, { ...plan, on: '2026-07-11' }))).status).toBe(200)
  })

  it('M8 warns of a flight after the day on which a limit is likely due, by the forecast', async () => {
    const meterId = await storeMeter(club)
    const last = await flyDaily(club, meterId, { from: '2026-05-01', to: '2026-06-30', hours: 1 })
    await storeLimit(club, { meterId, dueValue: last + 10 * 3600, warnDays: 30, name: '100 h inspection' })
    const [row] = (await club.get('anna', 'limits/get')).body as FleetRow[]
    const likely = row!.likely!
    const [[warning, ...others] = []] = await asked('petra', { on: addDays(likely, 1) })
    expect(warning).toMatchObject({ source: 'limit', sourceId: row!.id, level: 'warn', userId: null, way: '' })
    expect(warning!.text).toMatch(
      /^OK-VHA: the 100 h inspection is likely due by then \(about \w+ .*\)\. Your flight may be moved\.$/,
    )
    expect(warning!.text).toContain(likely)
    expect(others).toEqual([])
    expect(await asked('petra', { on: likely })).toEqual([[]])
    await club.db.updateTable('limits').set({ warnDays: 0, atLimit: 'refuse' }).execute()
    expect(await asked('petra', { on: addDays(likely, 1) }), 'not within its warning').toEqual([[]])
    const late = draft(club, { ...plan, on: addDays(likely, 30) })
    expect((await club.post('petra', 'bookings/save', late)).status, 'M7 a forecast refuses nothing').toBe(200)
  })

  it('D7 mentions open defects and the last day of deferred ones, but no closed one', async () => {
    await storedDefect(club, { title: 'Landing light', severity: 'look at it' })
    await storedDefect(club, { title: 'Radio', severity: 'note', state: 'deferred', deferredUntil: '2026-07-20' })
    await storedDefect(club, { title: 'Seat', severity: 'note', state: 'closed' })
    const notes = [
      ['note', 'OK-VHA has an open defect: Landing light.'],
      ['note', expect.stringMatching(/deferred until Mon 2026-07-20: Radio\./)],
    ]
    const [verdicts] = await asked('petra')
    expect(verdicts!.map(({ level, text }) => [level, text])).toEqual(notes)
    expect((await club.post('petra', 'bookings/save', draft(club, plan))).status).toBe(200)
    expect(await doubtful('anna'), 'a note leaves no doubt').toEqual([])
  })

  it('G8 is empty for a change that is not checked', async () => {
    const { id } = await booked(club, 'petra', plan)
    await storedDefect(club)
    expect(await asked('petra', { id, description: 'circuits' })).toEqual([[]])
    expect(await asked('petra', { id, on: '2026-07-03', at: '08:00-09:00' })).toMatchObject([[{ text: strut }]])
  })

  it('G11 marks the dates of a series that would be refused or have a warning', async () => {
    await storedLimit(club, { dueOn: '2026-07-07', toleranceDays: 1, name: 'ARC' })
    await storedLimit(club, { dueOn: '2026-07-06', atLimit: 'tell' })
    const series = { ...plan, on: '2026-07-06', occurence: 'Daily', occurenceEndDate: '2026-07-09' }
    const { body } = await club.post('petra', 'bookings/getSeriesDates', draft(club, series))
    const dates = body as PreviewedDate[]
    expect(dates.map(({ clashes }) => clashes.length)).toEqual([0, 0, 0, 1])
    expect(dates[3]!.clashes[0]).toContain('ARC')
    expect(dates.map(({ warnings }) => warnings.length > 0)).toEqual([false, true, true, true])
    const skipDates = dates.filter(({ clashes }) => clashes.length > 0).map(({ from }) => from.slice(0, 10))
    expect(await bookedSeries(club, 'petra', { ...series, skipDates })).toHaveLength(3)
  })

  describe('G12', () => {
    it('proposes no alternative that would be refused, also to staff', async () => {
      const wanted = { ...plan, on: '2026-07-04' }
      await booked(club, 'tomas', { ...wanted, pilot: 'tomas' })
      const alternatives = async (by: CastName) =>
        (await club.post(by, 'bookings/getAlternatives', draft(club, { ...wanted, isSoloFlight: by === 'igor' })))
          .body as Alternative[]
      const codes = async (by: CastName) =>
        (await alternatives(by)).map(({ aircraft }) => aircraft.registrationCode).toSorted()
      expect(await codes('petra')).toEqual(expect.arrayContaining(['OK-VHA', 'OK-VHB']))
      await storedLimit(club, { dueOn: '2026-07-01' })
      const others = await codes('petra')
      expect(others).not.toContain('OK-VHA')
      expect(others).toContain('OK-VHB')
      expect(await codes('igor')).not.toContain('OK-VHA')
      const meterId = await storedMeter(club, 100, 'OK-VHB')
      await storedLimit(club, { meterId, dueValue: 360_000, aircraft: 'OK-VHB' })
      expect(await codes('petra')).not.toContain('OK-VHB')
    })

    it('finds no next free time that would be refused, for any searcher', async () => {
      const found = async (by: CastName) => {
        const wanted = { airportId: club.ids.airport('LKVH'), minutes: 60, instructor: 'none' }
        const { body } = await club.post(by, 'bookings/getNextFree', { ...wanted, from: '2026-07-02T08:00' })
        return (body as { aircraft: { registrationCode: string } }[]).map(({ aircraft }) => aircraft.registrationCode)
      }
      for (const by of ['petra', 'igor', 'anna'] as const) expect(await found(by)).toContain('OK-VHA')
      await storedLimit(club, { dueOn: '2026-07-01' })
      for (const by of ['petra', 'igor', 'anna'] as const) {
        const codes = await found(by)
        expect(codes.length).toBeGreaterThan(0)
        expect(codes).not.toContain('OK-VHA')
      }
    })
  })

  describe('G4 of flights that are booked', () => {
    it('names those that would be refused or have a warning now, without overridden ones', async () => {
      const soon = await booked(club, 'petra', plan)
      const later = await booked(club, 'tomas', { on: '2026-07-20', pilot: 'tomas' })
      const { id: suspended } = await booked(club, 'tomas', { on: '2026-07-21', pilot: 'tomas' })
      await club.db.updateTable('bookings').set({ isSuspended: true }).where('id', '=', suspended).execute()
      expect(await doubtful('igor'), 'nothing judges').toEqual([])
      const defectId = await storedDefect(club)
      await storedLimit(club, { dueOn: '2026-07-10', atLimit: 'tell', warnDays: 30 })
      expect(await doubtful('igor')).toMatchObject([
        { id: soon.id, verdicts: [{ source: 'defect', sourceId: defectId, level: 'block', text: strut }] },
        { id: later.id, verdicts: [{ source: 'limit', level: 'warn' }] },
      ])
      expect((await doubtful('petra')).map(({ id }) => id)).toEqual([soon.id])
      expect(await doubtful('sam')).toEqual([])
      const same = { ...plan, id: soon.id, overrideReason: 'looked at' }
      const saved = await club.post('anna', 'bookings/save', draft(club, { ...same, at: '10:00-12:30' }))
      expect(saved.status).toBe(200)
      expect((await doubtful('igor')).map(({ id }) => id)).toEqual([later.id])
    })

    it('names a flight once if a rule and a limit refuse it, with safety first', async () => {
      await booked(club, 'petra', plan)
      await ruleOn(club, { kind: 'length', amount: 60 })
      await storedLimit(club, { dueOn: '2026-07-01' })
      const found = await doubtful('petra')
      expect(found.map(({ verdicts }) => verdicts.map(({ source }) => source))).toEqual([['limit', 'rule']])
    })
  })
})
