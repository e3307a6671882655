import type { ProofsOverview } from '@windsock/contract/documents/proofs'
import { beforeEach, expect, it } from 'vitest'
import { onEachEngine } from '../../database/test-engines'
import { cast, type CastName } from '../../demo/cast'
import { type CastClub, openCastClub } from '../bookings/test-flights'
import { signInAndGet, documentsOf, entered, required, standingsOf, signInAndPost } from '../test-documents'

onEachEngine('the state of a person’s documents', (open) => {
  let club: CastClub
  beforeEach(async () => {
    club = await openCastClub(await open())
  })
  const overview = async (by: CastName, query: Record<string, string> = {}) =>
    (await signInAndGet(club, by, 'proofs/getOverview', query)).body as ProofsOverview

  it('C1 is returned for each requirement that applies to them, by name, with their proofs', async () => {
    const { id: rating } = await required(club, { name: 'Rating', roles: ['Pilot'] })
    const { id: medical } = await required(club, { level: 'block' })
    await required(club, { name: 'Certificate', roles: ['Instructor'] })
    const proof = await entered(club, 'petra', { requirementId: medical, until: '2026-07-20' })
    const { user, standings, elsewhere } = await documentsOf(club, 'petra')
    const { id, firstName, lastName } = cast.petra
    expect([user, elsewhere]).toEqual([{ id, firstName, lastName, roles: ['Pilot'] }, []])
    expect(standings).toEqual([
      {
        requirementId: medical,
        requirement: { id: medical, name: 'Medical', kind: 'proof', level: 'block', isPrivate: false },
        aircraftId: null,
        aircraft: null,
        isMet: true,
        state: 'ends soon',
        until: '2026-07-20',
        text: 'Your Medical ends on 2026-07-20.',
        proofs: [proof],
      },
      expect.objectContaining({
        requirementId: rating,
        isMet: false,
        state: 'missing',
        until: null,
        text: "The club's records have no Rating for you.",
        proofs: [],
      }),
    ])
    const forIgor = await standingsOf(club, 'petra', { by: 'igor' })
    expect(forIgor.map(({ text }) => text)).toEqual([
      "Petra Svobodová's Medical ends on 2026-07-20.",
      "The club's records have no Rating for Petra Svobodová.",
    ])
    expect(forIgor[0]?.proofs).toEqual([proof])
  })

  it('can be requested for another day, and by default is that of today at the reader’s airport', async () => {
    const { id: requirementId } = await required(club)
    await entered(club, 'petra', { requirementId, until: '2026-07-01' })
    const met = async (day?: string) => (await standingsOf(club, 'petra', day ? { day } : {}))[0]?.isMet
    expect([await met(), await met('2026-07-01'), await met('2026-07-02'), await met('2025-12-31')]).toEqual([
      true,
      true,
      false,
      false,
    ])
    club.now = '2026-07-01T22:00:00.000Z'
    expect(await met(), 'it is midnight in Prague').toBe(false)
    const { status, body } = await signInAndGet(club, 'petra', 'proofs/getMine', { day: '2026-02-30' })
    expect([status, body]).toEqual([400, ['A date is written yyyy-MM-dd and must exist in the calendar.']])
  })

  it('C7 has a row for each aircraft if the requirement is per aircraft; for guests only those that they can see', async () => {
    await required(club, { isPerAircraft: true })
    const { body } = await club.get('anna', 'aircraft/get')
    const fleet = body as { registrationCode: string; isVisibleForExternalUsers: boolean }[]
    const codes = fleet.map(({ registrationCode }) => registrationCode)
    const rows = async (of: CastName, by: CastName = of) =>
      (await standingsOf(club, of, { by })).map(({ aircraft }) => aircraft?.registrationCode)
    expect(await rows('petra')).toEqual(codes)
    const seen = fleet.filter((one) => one.isVisibleForExternalUsers).map(({ registrationCode }) => registrationCode)
    expect(seen.length).toBeLessThan(codes.length)
    expect(await rows('eva')).toEqual(seen)
    expect(await rows('eva', 'igor'), 'staff give check-outs for all').toEqual(codes)
  })

  it('is empty for a group without an aircraft that the reader can see', async () => {
    const aircraftIds = [club.ids.aircraft('OK-VHA')]
    const group = { id: 0, name: 'Tow', aircraftIds }
    const { id: groupId } = (await club.post('anna', 'aircraftGroups/save', group)).body as { id: number }
    await required(club, { groupId })
    expect([await standingsOf(club, 'petra'), await standingsOf(club, 'eva')]).toEqual([
      [expect.objectContaining({ state: 'missing' })],
      [],
    ])
    await signInAndPost(club, 'anna', 'aircraft/delete', aircraftIds[0])
    expect(await standingsOf(club, 'petra')).toEqual([])
  })

  it('can be requested for members only, by staff only', async () => {
    const ask = async (by: CastName, id: string) => (await signInAndGet(club, by, 'proofs/getByUser', { id })).status
    expect(await ask('igor', 'nobody')).toBe(404)
    expect(await ask('igor', cast.nina.id), 'who waits for approval').toBe(200)
    for (const by of ['petra', 'sam', 'eva'] as const) expect(await ask(by, cast.petra.id)).toBe(403)
    await signInAndPost(club, 'anna', 'user/remove', cast.tomas.id)
    expect(await ask('igor', cast.tomas.id)).toBe(404)
  })

  it('is listed for everybody to whom a requirement applies, by last name and without proofs', async () => {
    expect(await overview('igor')).toEqual({ requirements: [], people: [] })
    const nobody = await required(club, { name: 'Nobody', roles: [] })
    expect(await overview('igor')).toEqual({ requirements: [nobody], people: [] })
    const medical = await required(club, { roles: ['Student', 'Instructor'] })
    await entered(club, 'igor', { of: 'sam', requirementId: medical.id, until: '2026-12-31' })
    const { requirements, people } = await overview('igor')
    expect(requirements).toEqual([medical, nobody])
    expect(people.map(({ user, standings }) => [user.lastName, standings.map(({ state }) => state)])).toEqual([
      ['Bergström', ['missing']],
      ['Horáková', ['missing']],
      ['Němcová', ['missing']],
      ['Okafor', ['met']],
      ['Petrenko', ['missing']],
    ])
    const [, , , sam] = people
    expect(sam?.user).toEqual({
      id: cast.sam.id,
      firstName: 'Sam',
      lastName: 'Okafor',
      roles: ['Student'],
    })
    expect(sam?.standings).toMatchObject([{ isMet: true, until: '2026-12-31', proofs: [] }])
    const [later] = (await overview('igor', { day: '2027-01-01' })).people.slice(3)
    expect(later?.standings).toMatchObject([{ isMet: false, state: 'ended' }])
  })

  it('does not include erased people', async () => {
    const { id: requirementId } = await required(club)
    await entered(club, 'igor', { of: 'petra', requirementId })
    expect((await signInAndPost(club, 'anna', 'user/erase', { id: cast.igor.id })).status).toBe(200)
    const former = { id: cast.igor.id, firstName: 'Former', lastName: 'Member' }
    const [standing] = await standingsOf(club, 'petra')
    expect(standing?.proofs).toMatchObject([{ enteredBy: former, confirmedBy: former }])
  })
})
