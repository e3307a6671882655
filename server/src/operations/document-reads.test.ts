import type { Alternative } from '@windsock/contract/bookings/booking-alternatives'
import type { DoubtfulBooking, WordedVerdict } from '@windsock/contract/club/verdicts'
import type { PreviewedDate } from '@windsock/contract/series-dates'
import { beforeEach, describe, expect, it } from 'vitest'
import { onEachEngine } from '../database/test-engines'
import { queriesOf } from '../database/test-queries'
import { cast, type CastName } from '../demo/cast'
import { booked, type CastClub, draft, grid, openCastClub, type Plan, scheduled } from './bookings/test-flights'
import { storedDefect, storedProof, storedRequirement } from './test-judges'
import { ruleOn } from './test-rules'
import { cleared, passTime, saturday, savedWish, runWorker } from './wishes/test-wishes'

interface Judged {
  from: string
  verdicts: WordedVerdict[]
}

onEachEngine('the verdict of a requirement', (open) => {
  let club: CastClub
  beforeEach(async () => {
    club = await openCastClub(await open())
  })
  const plan: Plan = { on: '2026-07-04', pilot: 'petra' }
  const asked = async (by: CastName, more: Partial<Plan> = {}) =>
    (await club.post(by, 'bookings/getVerdicts', draft(club, { ...plan, ...more }))).body as Judged[]
  const verdictsFor = async (by: CastName, more: Partial<Plan> = {}) => (await asked(by, more))[0]!.verdicts
  const doubtful = async (by: CastName) => (await club.get(by, 'bookings/getDoubtful')).body as DoubtfulBooking[]

  it('G3 is returned before a save, with safety first and fair use last', async () => {
    const block = await storedRequirement(club, { text: 'Call Igor.' })
    const warn = await storedRequirement(club, { name: 'Medical', level: 'warn' })
    await ruleOn(club, { kind: 'length', amount: 60 })
    club.now = '2026-07-03T08:00:00.000Z'
    await storedDefect(club)
    const found = await verdictsFor('petra', { description: 'x' })
    expect(found.map(({ source, level }) => [source, level])).toEqual([
      ['defect', 'block'],
      ['requirement', 'block'],
      ['rule', 'block'],
      ['requirement', 'warn'],
    ])
    expect(found[1]).toEqual({
      source: 'requirement',
      sourceId: block,
      userId: cast.petra.id,
      level: 'block',
      text: "The club's records have no Check-out for you. Call Igor.",
      way: expect.stringMatching(/\.$/),
    })
    expect(found[3]!.sourceId).toBe(warn)
  })

  it('G8 is empty for a change that is not checked, and for an override', async () => {
    const { id } = await booked(club, 'petra', plan)
    await storedRequirement(club)
    expect(await verdictsFor('petra', { id, description: 'circuits' })).toEqual([])
    expect(await verdictsFor('petra', { id, at: '10:00-13:00' })).toMatchObject([{ level: 'block' }])
    const aside = { ...plan, id, at: '10:00-13:00', overrideReason: 'check' }
    expect((await club.post('anna', 'bookings/save', draft(club, aside))).status).toBe(200)
    expect(await verdictsFor('petra', { id, at: '10:00-13:30' })).toEqual([])
  })

  it('G11 marks the dates of a series after the end of a proof, which can be left out', async () => {
    const id = await storedRequirement(club)
    await storedProof(club, id, { of: 'petra', until: '2026-07-05' })
    const series = { ...plan, occurence: 'Daily', occurenceEndDate: '2026-07-07' }
    expect((await asked('petra', series)).map(({ verdicts }) => verdicts.length)).toEqual([0, 0, 1, 1])
    const dates = (await club.post('petra', 'bookings/getSeriesDates', draft(club, series))).body as PreviewedDate[]
    expect(dates.map(({ clashes }) => clashes.length)).toEqual([0, 0, 1, 1])
    expect((await club.post('petra', 'bookings/save', draft(club, series))).status).toBe(400)
    const skipDates = ['2026-07-06', '2026-07-07']
    expect((await club.post('petra', 'bookings/save', draft(club, { ...series, skipDates }))).status).toBe(200)
  })

  it('G14, C25 names days of a private document only to its person and administrators', async () => {
    const id = await storedRequirement(club, { name: 'Medical', isPrivate: true })
    await storedProof(club, id, { of: 'petra', until: '2026-06-27' })
    for (const by of ['petra', 'anna'] as const)
      expect(JSON.stringify(await verdictsFor(by)), by).toContain('2026-06-27')
    const [told] = await verdictsFor('igor')
    expect(told).toMatchObject({ text: 'Petra Svobodová does not meet: Medical.', way: '' })
    const { body } = await club.post('igor', 'bookings/save', draft(club, { ...plan, isSoloFlight: true }))
    expect(body).toEqual(['Petra Svobodová does not meet: Medical.'])
    const series = { ...plan, isSoloFlight: true, occurence: 'Daily', occurenceEndDate: '2026-07-05' }
    const dates = await club.post('igor', 'bookings/getSeriesDates', draft(club, series))
    expect(JSON.stringify(dates.body)).not.toContain('2026-06')
    await booked(club, 'anna', { ...plan, overrideReason: 'agreed' })
    await club.db.deleteFrom('bookingOverrides').execute()
    expect(JSON.stringify(await doubtful('igor'))).not.toContain('2026-06')
    expect(JSON.stringify(await doubtful('petra'))).toContain('2026-06-27')
  })

  describe('G12', () => {
    it('proposes no alternative that a requirement blocks', async () => {
      const both = [club.ids.aircraft('OK-VHA'), club.ids.aircraft('OK-VHB')]
      const group = await club.post('anna', 'aircraftGroups/save', { name: 'Two', aircraftIds: both })
      const id = await storedRequirement(club, { groupId: (group.body as { id: number }).id, isPerAircraft: true })
      await booked(club, 'anna', { ...plan, pilot: 'tomas', overrideReason: 'agreed' })
      const alternatives = async () =>
        (await club.post('petra', 'bookings/getAlternatives', draft(club, plan))).body as Alternative[]
      const planes = async () => new Set((await alternatives()).map(({ aircraft }) => aircraft.registrationCode))
      expect([...(await planes())]).not.toContain('OK-VHA')
      expect([...(await planes())]).not.toContain('OK-VHB')
      await storedProof(club, id, { of: 'petra', aircraftId: both[1]! })
      expect([...(await planes())]).toContain('OK-VHB')
      await storedProof(club, id, { of: 'petra', aircraftId: both[0]!, until: '2026-07-04' })
      const found = await alternatives()
      const ofFirst = found.filter(({ aircraft }) => aircraft.id === both[0])
      expect(ofFirst.length).toBeGreaterThan(0)
      for (const { from } of ofFirst) expect(from.slice(0, 10)).toBe('2026-07-04')
    })

    it('proposes no instructor who lacks a required document', async () => {
      const id = await storedRequirement(club, { name: 'Certificate', ofPerson: 'instructor', roles: ['Instructor'] })
      await storedProof(club, id, { of: 'igor' })
      for (const instructor of ['igor', 'lenka', 'max'] as const)
        await scheduled(club, instructor, '2026-07-04', ['08:00-18:00'])
      await booked(club, 'anna', { ...plan, aircraft: 'OK-VHB', pilot: 'tomas', instructor: 'igor' })
      const wanted = { ...plan, pilot: 'sam', instructor: 'igor' } as const
      const proposed = async () => {
        const { body } = await club.post('sam', 'bookings/getAlternatives', draft(club, wanted))
        return (body as Alternative[]).flatMap(({ instructor }) => instructor?.firstName ?? [])
      }
      const before = await proposed()
      await storedProof(club, id, { of: 'max' })
      expect([before, await proposed()]).toEqual([[], ['Max']])
    })

    it('finds no next free time that would be refused', async () => {
      const id = await storedRequirement(club)
      const wanted = { airportId: club.ids.airport('LKVH'), minutes: 60, instructor: 'none', from: '2026-07-03T20:00' }
      const found = async (by: CastName) => {
        const { body } = await club.post(by, 'bookings/getNextFree', wanted)
        return (body as { from: string }[]).map(({ from }) => from.slice(0, 10))
      }
      expect(await found('petra')).toEqual([])
      expect(await found('igor'), 'who searches for others').not.toEqual([])
      await storedProof(club, id, { of: 'petra', since: '2026-07-20' })
      const days = await found('petra')
      expect(days.length).toBeGreaterThan(0)
      for (const day of days) expect(day >= '2026-07-20').toBe(true)
    })

    it('finds the next free time with an instructor who meets the requirements', async () => {
      const id = await storedRequirement(club, { name: 'Certificate', ofPerson: 'instructor', roles: ['Instructor'] })
      for (const instructor of ['igor', 'max'] as const)
        await scheduled(club, instructor, '2026-07-04', ['08:00-18:00'])
      const wanted = { airportId: club.ids.airport('LKVH'), minutes: 60, instructor: 'any', from: '2026-07-04T07:00' }
      const found = async () => {
        const { body } = await club.post('sam', 'bookings/getNextFree', wanted)
        return (body as { instructor: { firstName: string } }[]).map(({ instructor }) => instructor.firstName)
      }
      expect(await found()).toEqual([])
      await storedProof(club, id, { of: 'max' })
      expect(new Set(await found())).toEqual(new Set(['Max']))
      await storedProof(club, id, { of: 'igor' })
      expect(new Set(await found()), 'the first by name').toEqual(new Set(['Igor']))
    })

    it('gives no freed time to a member on the waiting list who lacks a required document', async () => {
      await cleared(club)
      const { id } = await booked(club, 'petra', { on: saturday, pilot: 'petra' })
      await savedWish(club, 'tomas')
      const requirement = await storedRequirement(club)
      await club.post('petra', 'bookings/remove', id)
      await passTime(club, 61)
      expect(await grid(club, 'anna', saturday)).toEqual([])
      await storedProof(club, requirement, { of: 'tomas' })
      await runWorker(club)
      expect(await grid(club, 'anna', saturday)).toMatchObject([{ pilot: { firstName: 'Tomáš' } }])
    })
  })

  it('G9, C22 lists the flights that are doubtful now, without overridden ones', async () => {
    const id = await storedRequirement(club)
    const proof = await storedProof(club, id, { of: 'petra' })
    for (const on of ['2026-07-05', '2026-07-04', '2026-08-31'] as const) await booked(club, 'petra', { ...plan, on })
    const days = async (by: CastName) => (await doubtful(by)).map(({ from }) => from.slice(0, 10))
    expect(await days('igor')).toEqual([])
    await club.db.updateTable('proofs').set({ until: '2026-07-04' }).where('id', '=', proof).execute()
    expect(await days('igor'), 'of the next 60 days').toEqual(['2026-07-05'])
    expect((await doubtful('petra'))[0]!.verdicts).toMatchObject([{ source: 'requirement', sourceId: id }])
    expect(await days('sam')).toEqual([])
    await club.db.updateTable('proofs').set({ deletedAt: club.now, deletedBy: cast.anna.id }).execute()
    expect(await days('petra')).toEqual(['2026-07-04', '2026-07-05'])
    await club.db.updateTable('requirements').set({ level: 'note' }).execute()
    expect(await days('igor')).toEqual([])
  })

  it('adds no SQL statement in a club without requirements', async () => {
    const saved = (on: Plan['on']) => queriesOf(() => booked(club, 'petra', { ...plan, on }))
    const touching = (queries: Awaited<ReturnType<typeof saved>>) =>
      queries.filter(({ sql }) => /from "?(requirements|proofs)"?/.test(sql))
    await saved('2026-07-04')
    const without = await saved('2026-07-05')
    expect(touching(without), 'one that finds the aircraft, too').toHaveLength(1)
    const id = await storedRequirement(club)
    await storedProof(club, id, { of: 'petra' })
    const required = await saved('2026-07-06')
    expect(touching(required)).toHaveLength(3)
    expect(required.length - without.length, 'requirements, proofs and places').toBe(3)
  })
})
