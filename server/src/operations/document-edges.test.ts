import type { Proof, Standing } from '@windsock/contract/documents/proofs'
import type { WordedVerdict } from '@windsock/contract/club/verdicts'
import { beforeEach, describe, expect, it } from 'vitest'
import { onEachEngine } from '../database/test-engines'
import { cast, type CastName } from '../demo/cast'
import { booked, type CastClub, draft, openCastClub, type Plan } from './bookings/test-flights'
import { documentsOf, entered, required } from './test-documents'
import { storedProof, storedRequirement } from './test-judges'

onEachEngine('documents at the edges of the calendar and the clock', (open) => {
  let club: CastClub
  beforeEach(async () => {
    club = await openCastClub(await open())
  })
  const plan: Plan = { on: '2026-07-04', pilot: 'petra' }
  const texts = async (by: CastName, more: Partial<Plan> & { to?: string } = {}) => {
    const sent = { ...draft(club, { ...plan, ...more }), ...(more.to && { to: more.to }) }
    const { body } = await club.post(by, 'bookings/getVerdicts', sent)
    return (body as { verdicts: WordedVerdict[] }[]).flatMap(({ verdicts }) => verdicts.map(({ text }) => text))
  }
  const standing = async (of: CastName, day?: string): Promise<Standing> => {
    const { standings } = await documentsOf(club, of, { day })
    return standings[0]!
  }

  describe.each(['Pacific/Kiritimati', 'Etc/GMT+12'])('C4: days are those of the airport in %s', (timeZone) => {
    it('a flight is checked for the day on its airport’s clock', async () => {
      await club.db.updateTable('airports').set({ timeZone }).where('id', '=', club.ids.airport('LKVH')).execute()
      const id = await storedRequirement(club)
      await storedProof(club, id, { of: 'petra', since: '2026-07-04', until: '2026-07-04' })
      expect(await texts('petra', { at: '00:00-00:30' })).toEqual([])
      expect(await texts('petra', { at: '22:00-23:30' })).toEqual([])
      expect(await texts('petra', { at: '22:00-23:30', to: '2026-07-05T00:00' })).toEqual([])
      expect(await texts('petra', { at: '22:00-23:30', to: '2026-07-05T00:30' })).toEqual([
        "The club's records have no Check-out for you from 2026-07-05 on.",
      ])
      expect(await texts('petra', { on: '2026-07-03', at: '23:00-23:30' })).toEqual([
        "The club's records have no Check-out for you before 2026-07-04.",
      ])
    })
  })

  it('C4: all days of a flight must be covered, by adjacent proofs but not by proofs with a gap over midnight', async () => {
    const id = await storedRequirement(club)
    const three = { at: '10:00-12:00', to: '2026-07-06T12:00' }
    await storedProof(club, id, { of: 'petra', until: '2026-07-04' })
    const second = await storedProof(club, id, { of: 'petra', since: '2026-07-06', until: '2026-07-06' })
    expect(await texts('petra', three)).toEqual([
      "The club's records have no Check-out for you from 2026-07-05 to 2026-07-05.",
    ])
    await club.db.updateTable('proofs').set({ since: '2026-07-05' }).where('id', '=', second).execute()
    expect(await texts('petra', three)).toEqual([])
    const body = { ...draft(club, plan), to: three.to }
    expect((await club.post('petra', 'bookings/save', body)).status).toBe(200)
  })

  it('C5: an end before today, an end today and a start in the future have different messages', async () => {
    const id = await storedRequirement(club)
    const proof = await storedProof(club, id, { of: 'petra' })
    const said = async (days: { since?: string; until: string | null }) => {
      await club.db.updateTable('proofs').set(days).where('id', '=', proof).execute()
      return texts('petra')
    }
    const today = club.now.slice(0, 10)
    expect(await said({ until: '2026-01-31' })).toEqual(['Your Check-out ended on 2026-01-31.'])
    expect(await said({ until: today })).toEqual([
      expect.stringMatching(/^The club's records have no Check-out for you from \d{4}-\d{2}-\d{2} on\.$/),
    ])
    expect(await said({ since: '2026-07-05', until: null })).toEqual([
      "The club's records have no Check-out for you before 2026-07-05.",
    ])
  })

  it('C11: the last supported days can be entered, filled in and read', async () => {
    const { id } = await required(club, { level: 'block', validMonths: 600 })
    const proof: Proof = await entered(club, 'petra', { requirementId: id, since: '2200-12-31' })
    expect([proof.since, proof.until]).toEqual(['2200-12-31', '2200-12-31'])
    expect(await entered(club, 'petra', { ...proof, requirementId: id })).toMatchObject({ until: '2200-12-31' })
    expect(await standing('petra', '2200-12-31')).toMatchObject({
      isMet: true,
      state: 'ends soon',
      until: '2200-12-31',
    })
    expect(await standing('petra', '2200-12-30')).toMatchObject({ isMet: false, state: 'missing' })
    expect(await standing('petra', '1950-01-01')).toMatchObject({ isMet: false, state: 'missing', until: null })
    expect(await texts('petra', { on: '2200-12-31', at: '22:00-23:30', to: '2201-01-01T00:00' })).toEqual([])
    expect(await texts('petra', { on: '2200-12-30' })).toEqual([
      "The club's records have no Medical for you before 2200-12-31.",
    ])
  })

  it('C16: a requirement at night only applies to long flights, and to no flight in a polar day', async () => {
    await storedRequirement(club, { isAskedAtNightOnly: true })
    expect(await texts('petra')).toEqual([])
    expect(await texts('petra', { to: '2026-07-05T12:00' })).toHaveLength(1)
    const tromso = { latitude: 69.65, longitude: 18.96, timeZone: 'Europe/Oslo' }
    await club.db.updateTable('airports').set(tromso).where('id', '=', club.ids.airport('LKVH')).execute()
    expect(await texts('petra', { to: '2026-07-05T12:00' })).toEqual([])
    expect(await texts('petra', { on: '2026-12-21', at: '11:30-12:00' })).toHaveLength(1)
  })

  it('C24: a guest learns nothing about a hidden aircraft', async () => {
    const { id } = await required(club, { name: 'Check-out', level: 'block', isPerAircraft: true, roles: ['External'] })
    const hidden = club.ids.aircraft('OK-VHA')
    await entered(club, 'anna', { of: 'eva', requirementId: id, aircraftId: hidden })
    const documents = await documentsOf(club, 'eva')
    expect(documents.standings.length).toBeGreaterThan(0)
    expect(documents.standings.filter(({ aircraftId }) => aircraftId === hidden)).toEqual([])
    expect(JSON.stringify(documents)).not.toContain('OK-VHA')
    await club.db.updateTable('proofs').set({ deletedAt: club.now, deletedBy: cast.anna.id }).execute()
    await booked(club, 'anna', { ...plan, pilot: 'eva', overrideReason: 'agreed' })
    await club.db.deleteFrom('bookingOverrides').execute()
    const { body } = await club.get('eva', 'bookings/getDoubtful')
    expect(JSON.stringify(body)).toContain('another aircraft')
    expect(JSON.stringify((body as { verdicts: unknown }[]).map(({ verdicts }) => verdicts))).not.toContain('OK-VHA')
  })
})
