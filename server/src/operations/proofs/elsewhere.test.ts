import type { Elsewhere } from '@windsock/contract/documents/proofs'
import { beforeEach, describe, expect, it } from 'vitest'
import { onEachEngine } from '../../database/test-engines'
import { cast, type CastName } from '../../demo/cast'
import { type CastClub, openCastClub } from '../bookings/test-flights'
import { documentsOf, standingsOf, signInAndPost } from '../test-documents'
import { logged, storedRecency } from '../test-judges'
import { MAX_ELSEWHERE_PER_DAY } from './elsewhere'

const entry = { id: 0, day: '2026-06-20', minutes: 90, takeOffs: 3, landings: 3, nightLandings: 1 }

onEachEngine('C17: what was flown elsewhere', (open) => {
  let club: CastClub
  beforeEach(async () => {
    club = await openCastClub(await open())
  })
  const saving = (by: CastName, over: object = {}) => club.post(by, 'proofs/saveElsewhere', { ...entry, ...over })
  const saved = async (by: CastName, over: object = {}) => {
    const { status, body } = await saving(by, over)
    expect(status, JSON.stringify(body)).toBe(200)
    return body as Elsewhere
  }
  const confirming = (by: CastName, id: number) => club.post(by, 'proofs/confirmElsewhere', id)
  const isMet = async () => (await standingsOf(club, 'petra'))[0]!.isMet
  const toBeConfirmed = (isAsked: boolean) =>
    club.post('anna', 'clubSettings/save', { elsewhereIsToBeConfirmed: isAsked })

  it('can be entered, changed and deleted by the member', async () => {
    const first = await saved('petra')
    expect(first).toEqual({
      ...entry,
      id: first.id,
      userId: cast.petra.id,
      groupId: null,
      enteredAt: club.now,
      confirmedBy: null,
    })
    await saved('petra', { day: '2026-06-25' })
    expect(await saved('petra', { id: first.id, landings: 4 })).toMatchObject({ id: first.id, landings: 4 })
    const days = async () => (await documentsOf(club, 'petra')).elsewhere.map(({ day, landings }) => [day, landings])
    expect(await days(), 'the latest first').toEqual([
      ['2026-06-25', 3],
      ['2026-06-20', 4],
    ])
    expect(await club.post('petra', 'proofs/deleteElsewhere', first.id)).toEqual({ status: 200, body: {} })
    expect(await days()).toEqual([['2026-06-25', 3]])
  })

  it('is visible to staff, and only its member can change it', async () => {
    const { id } = await saved('petra')
    expect((await documentsOf(club, 'petra', { by: 'igor' })).elsewhere).toMatchObject([{ id, landings: 3 }])
    const unknown = { status: 404, body: ['This entry of flights elsewhere does not exist.'] }
    for (const by of ['tomas', 'colin', 'igor', 'anna'] as const) {
      expect(await saving(by, { id }), by).toEqual(unknown)
      expect(await club.post(by, 'proofs/deleteElsewhere', id), by).toEqual(unknown)
    }
    expect(await saving('petra', { id: 4711 })).toEqual(unknown)
  })

  it('needs a day that is not in the future at the airport, and an existing group', async () => {
    expect(await saving('petra', { day: '2026-07-02' })).toMatchObject({ status: 400 })
    expect(await saving('petra', { nightLandings: 4 })).toMatchObject({ status: 400 })
    expect(await saving('petra', { groupId: 4711 })).toEqual({
      status: 400,
      body: ['This aircraft group does not exist.'],
    })
    club.now = '2026-07-01T22:30:00.000Z'
    const told = await signInAndPost(club, 'petra', 'proofs/saveElsewhere', { ...entry, day: '2026-07-02' })
    expect(told.status, 'already the next day in Prague').toBe(200)
  })

  it('counts at once for requirements of its group', async () => {
    const group = async (name: string, aircraft: string) => {
      const { body } = await club.post('anna', 'aircraftGroups/save', {
        name,
        aircraftIds: [club.ids.aircraft(aircraft)],
      })
      return (body as { id: number }).id
    }
    const [groupId, other] = [await group('SEP', 'OK-VHA'), await group('Tailwheel', 'OK-VHC')]
    await storedRecency(club, { groupId })
    const { id } = await saved('petra', { groupId: other })
    expect(await isMet()).toBe(false)
    await saved('petra', { id, groupId })
    expect(await standingsOf(club, 'petra')).toMatchObject([
      { isMet: true, state: 'met', until: '2026-09-18', text: 'Passengers: you have flown enough until 2026-09-18.' },
    ])
    await saved('petra', { id, groupId: null })
    expect(await isMet(), 'without a group').toBe(true)
  })

  describe('where the club confirms it', () => {
    beforeEach(async () => {
      await storedRecency(club)
      await toBeConfirmed(true)
    })

    it('counts only after staff have confirmed it', async () => {
      const { id } = await saved('petra')
      expect(await isMet()).toBe(false)
      const confirmed = {
        status: 200,
        body: { id, confirmedBy: { id: cast.igor.id, firstName: 'Igor', lastName: 'Petrenko' } },
      }
      expect(await confirming('igor', id)).toMatchObject(confirmed)
      expect(await isMet()).toBe(true)
      expect(await confirming('anna', id), 'twice').toMatchObject(confirmed)
      await toBeConfirmed(false)
      expect(await isMet()).toBe(true)
    })

    it('C10: cannot be confirmed by the member themselves, nor by other members', async () => {
      const { id } = await saved('anna')
      for (const by of ['anna', 'petra', 'colin', 'sam'] as const)
        expect((await confirming(by, id)).status, by).toBe(403)
      expect((await confirming('igor', 4711)).status).toBe(404)
      expect((await confirming('igor', id)).status).toBe(200)
    })

    it('must be entered again to be changed once it is confirmed', async () => {
      const { id } = await saved('petra')
      await confirming('igor', id)
      expect((await saving('petra', { id, landings: 9 })).status).toBe(403)
      await toBeConfirmed(false)
      expect(await saved('petra', { id, landings: 9 })).toMatchObject({ landings: 9, confirmedBy: null })
      await toBeConfirmed(true)
      expect(await isMet(), 'as changed it is not confirmed').toBe(false)
      expect((await club.post('petra', 'proofs/deleteElsewhere', id)).status).toBe(200)
    })
  })

  it('C25: leaves an audit entry without a day', async () => {
    const { id } = await saved('petra')
    await saved('petra', { id, landings: 9 })
    await confirming('igor', id)
    await club.post('petra', 'proofs/deleteElsewhere', id)
    const trail = await club.db
      .selectFrom('audit')
      .select(['action', 'actorId', 'before'])
      .where('noun', '=', 'elsewhere')
      .orderBy('id')
      .execute()
    expect(trail.map(({ action, actorId }) => [action, actorId])).toEqual([
      ['created', cast.petra.id],
      ['changed', cast.petra.id],
      ['confirmed', cast.igor.id],
      ['deleted', cast.petra.id],
    ])
    for (const { before } of trail) expect(before).not.toContain('2026-06-20')
  })

  it('is limited for each member, so that nobody fills the disk', async () => {
    for (let count = 0; count < MAX_ELSEWHERE_PER_DAY; count++) await saved('petra')
    expect((await saving('petra')).status).toBe(429)
    expect((await saving('tomas')).status).toBe(200)
    club.now = '2026-07-02T08:00:01.000Z'
    expect((await documentsOf(club, 'petra')).elsewhere).toHaveLength(MAX_ELSEWHERE_PER_DAY)
  })

  it('is counted together with flights of the log', async () => {
    await storedRecency(club, { leastTakeOffs: 4, leastLandings: 4 })
    await saved('petra')
    expect(await isMet()).toBe(false)
    await logged(club, 'petra', '2026-06-10T08:00:00.000Z')
    expect((await standingsOf(club, 'petra'))[0]).toMatchObject({ isMet: true, until: '2026-09-08' })
  })
})
