import { addMinutes } from '@windsock/domain/time'
import { beforeEach, describe, expect, it } from 'vitest'
import { onEachEngine } from '../../database/test-engines'
import { cast, type CastName } from '../../demo/cast'
import { type CastClub, openCastClub } from '../bookings/test-flights'
import { documentsOf, entered, proofDraft, required, standingsOf, signInAndPost } from '../test-documents'
import { MAX_PROOFS_PER_DAY } from './proof-save'

onEachEngine('a proof that is entered', (open) => {
  let club: CastClub
  beforeEach(async () => {
    club = await openCastClub(await open())
  })
  const save = (by: CastName, draft: Parameters<typeof proofDraft>[0]) =>
    signInAndPost(club, by, 'proofs/save', proofDraft(draft))
  const named = (name: CastName) => {
    const { id, firstName, lastName } = cast[name]
    return { id, firstName, lastName }
  }
  const trail = async () => {
    const rows = await club.db
      .selectFrom('audit')
      .selectAll()
      .where('noun', '=', 'proof')
      .where('subjectId', '=', '1')
      .orderBy('id')
      .execute()
    return rows.map(({ action, actorId, before }) => ({ action, actorId, before: JSON.parse(before ?? '') as unknown }))
  }

  it('is returned with all its fields: a member’s own is unconfirmed, one by staff is confirmed', async () => {
    const { id: requirementId } = await required(club)
    const own = await entered(club, 'petra', { requirementId, until: '2027-03-31' })
    expect(own).toEqual({
      id: own.id,
      requirementId,
      userId: cast.petra.id,
      user: named('petra'),
      aircraftId: null,
      since: '2026-01-01',
      until: '2027-03-31',
      isWaiver: false,
      enteredAt: club.now,
      enteredBy: named('petra'),
      confirmedAt: null,
      confirmedBy: null,
    })
    const given = await entered(club, 'igor', { of: 'petra', requirementId })
    expect(given).toMatchObject({
      userId: cast.petra.id,
      until: null,
      enteredBy: named('igor'),
      confirmedAt: club.now,
      confirmedBy: named('igor'),
    })
    expect((await standingsOf(club, 'petra'))[0]?.proofs).toEqual([given, own])
  })

  it.each([
    ['months, to the day', { validMonths: 12 }, '2026-03-14', '2027-03-14'],
    ['months, to the end of the month', { validMonths: 12, isToMonthEnd: true }, '2026-03-14', '2027-03-31'],
    ['days', { validDays: 90 }, '2026-03-14', '2026-06-12'],
    ['nothing', {}, '2026-03-14', null],
  ])('C11 lasts as long as the requirement says: %s', async (_, valid, since, until) => {
    const { id: requirementId } = await required(club, valid)
    expect(await entered(club, 'petra', { requirementId, since })).toMatchObject({ until })
    expect(await entered(club, 'petra', { requirementId, since, until: '' })).toMatchObject({ until })
    const typed = { until: '2026-12-24' }
    expect(await entered(club, 'petra', { requirementId, since, ...typed })).toMatchObject(typed)
  })

  it('is refused with its days in the wrong order, and for an unknown requirement or person', async () => {
    const { id: requirementId } = await required(club)
    const refused = async (by: CastName, draft: Parameters<typeof proofDraft>[0]) => {
      const { status, body } = await save(by, { requirementId, ...draft })
      return [status, ...(body as string[])]
    }
    expect(await refused('petra', { until: '2025-12-31' })).toEqual([400, 'The end must not be before the beginning.'])
    expect(await refused('petra', { requirementId: 4711 })).toEqual([400, 'This requirement does not exist.'])
    expect(await refused('petra', { id: 4711 })).toEqual([404, 'This proof does not exist.'])
    expect(await refused('igor', { userId: 'nobody' })).toEqual([400, 'This user does not exist.'])
    expect(await refused('petra', { aircraftId: 4711 })).toEqual([404, 'This aircraft does not exist.'])
    await signInAndPost(club, 'anna', 'user/remove', cast.tomas.id)
    expect(await refused('igor', { of: 'tomas' })).toEqual([400, 'This user does not exist.'])
  })

  describe('for a requirement per aircraft', () => {
    const groupOf = async (...codes: string[]) => {
      const aircraftIds = codes.map((code) => club.ids.aircraft(code))
      const { body } = await signInAndPost(club, 'anna', 'aircraftGroups/save', { id: 0, name: 'Tow', aircraftIds })
      return (body as { id: number }).id
    }

    it('C7 names one of its aircraft, and none for other requirements', async () => {
      const groupId = await groupOf('OK-VHA', 'OK-VHB')
      const { id: requirementId } = await required(club, { groupId, isPerAircraft: true })
      const { id: perGroup } = await required(club, { name: 'Rating', groupId })
      const aircraftId = club.ids.aircraft('OK-VHA')
      const other = { aircraftId: club.ids.aircraft('OK-VHD') }
      expect((await save('petra', { requirementId })).body).toEqual(['Choose the aircraft.'])
      const ofOther = await save('petra', { requirementId, ...other })
      expect(ofOther).toEqual({ status: 400, body: ['The requirement does not ask for this aircraft.'] })
      const ofGroup = await save('petra', { requirementId: perGroup, aircraftId })
      expect(ofGroup).toEqual({ status: 400, body: ['This requirement is not for a single aircraft.'] })
      expect(await entered(club, 'petra', { requirementId, aircraftId })).toMatchObject({ aircraftId })
      expect(
        (await standingsOf(club, 'petra')).map((standing) => [standing.aircraft?.registrationCode, standing.state]),
      ).toEqual([
        ['OK-VHA', 'met'],
        ['OK-VHB', 'missing'],
        [undefined, 'missing'],
      ])
    })

    it('C24 cannot name an aircraft that guests cannot see', async () => {
      const { id: requirementId } = await required(club, { isPerAircraft: true })
      const hidden = await save('eva', { requirementId, aircraftId: club.ids.aircraft('OK-VHA') })
      expect(hidden).toEqual({ status: 404, body: ['This aircraft does not exist.'] })
      await entered(club, 'eva', { requirementId, aircraftId: club.ids.aircraft('OK-VHC') })
      const codes = (await standingsOf(club, 'eva')).map(({ aircraft }) => aircraft?.registrationCode)
      expect(codes).toContain('OK-VHC')
      expect(codes).not.toContain('OK-VHA')
    })
  })

  it('C9 waits for confirmation, while the earlier confirmed one still counts', async () => {
    const { id: requirementId } = await required(club, { isToBeConfirmed: true })
    await entered(club, 'igor', { of: 'petra', requirementId, until: '2026-07-31' })
    const renewed = await entered(club, 'petra', { requirementId, since: '2026-07-01', until: '2027-07-31' })
    const standing = async (day: string) => (await standingsOf(club, 'petra', { day }))[0]
    expect(await standing('2026-07-31')).toMatchObject({ isMet: true, state: 'ends soon', until: '2026-07-31' })
    expect(await standing('2026-08-01')).toMatchObject({ isMet: false, state: 'waits', until: null })
    await signInAndPost(club, 'igor', 'proofs/confirm', renewed.id)
    expect(await standing('2026-08-01')).toMatchObject({ isMet: true, state: 'met', until: '2027-07-31' })
  })

  it('C19 is a waiver by an administrator only, without an end, with the reason in the audit trail', async () => {
    const { id: requirementId } = await required(club, { validMonths: 12 })
    const waiver = { requirementId, isWaiver: true, reason: 'Flies a microlight' }
    for (const by of ['igor', 'petra'] as const)
      expect((await save(by, { of: 'petra', ...waiver })).status, by).toBe(403)
    expect((await save('anna', { of: 'petra', ...waiver, until: '2027-01-01' })).body).toEqual(['A waiver has no end.'])
    const { id } = await entered(club, 'anna', { of: 'petra', ...waiver })
    expect((await standingsOf(club, 'petra'))[0]).toMatchObject({ isMet: true, state: 'waived', until: null })
    const about = { requirementId, userId: cast.petra.id, aircraftId: null, isWaiver: true }
    expect(await trail()).toEqual([
      { action: 'waived', actorId: cast.anna.id, before: { ...about, reason: 'Flies a microlight' } },
    ])
    for (const by of ['igor', 'petra'] as const) {
      expect((await save(by, { id, of: 'petra', requirementId })).status, by).toBe(403)
      expect((await signInAndPost(club, by, 'proofs/delete', id)).status, by).toBe(403)
    }
    expect((await signInAndPost(club, 'anna', 'proofs/delete', id)).status).toBe(200)
  })

  it('can be changed, and keeps its person and its requirement', async () => {
    const { id: requirementId } = await required(club)
    const { id: otherId } = await required(club, { name: 'Rating' })
    const { id } = await entered(club, 'petra', { requirementId })
    const moved = {
      status: 400,
      body: ['A proof stays with its person and its requirement. Delete it and enter it again.'],
    }
    expect(await save('petra', { id, requirementId: otherId })).toEqual(moved)
    expect(await save('igor', { id, requirementId, of: 'tomas' })).toEqual(moved)
    const corrected = await entered(club, 'igor', { id, requirementId, until: '2027-01-01' })
    expect(corrected).toMatchObject({ id, userId: cast.petra.id, until: '2027-01-01', enteredBy: named('petra') })
    expect(corrected.confirmedBy, 'staff who correct an entry confirm it').toEqual(named('igor'))
    expect(await trail()).toMatchObject([{ action: 'created' }, { action: 'changed', actorId: cast.igor.id }])
  })

  it('needs a requirement that applies to the person', async () => {
    const { id: requirementId } = await required(club, { roles: ['Instructor'] })
    for (const by of ['petra', 'anna'] as const) expect((await save(by, { requirementId })).status, by).toBe(403)
    expect((await save('igor', { requirementId })).status).toBe(200)
    expect((await save('igor', { requirementId, of: 'petra' })).status, 'staff enter it in advance').toBe(200)
  })

  it('is refused to members who reach the daily limit', async () => {
    const { id: requirementId } = await required(club)
    const drafts = Array.from({ length: MAX_PROOFS_PER_DAY + 5 }, () => save('petra', { requirementId }))
    const answers = await Promise.all(drafts)
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(MAX_PROOFS_PER_DAY)
    expect(answers.find(({ status }) => status !== 200)?.status).toBe(429)
    await entered(club, 'igor', { of: 'petra', requirementId })
    club.now = addMinutes(club.now, 24 * 60)
    await entered(club, 'petra', { requirementId })
  })

  it('C22 takes effect in the next list, and nothing else is stored', async () => {
    const { id: requirementId } = await required(club)
    expect((await documentsOf(club, 'petra')).standings[0]).toMatchObject({ state: 'missing' })
    const { id } = await entered(club, 'petra', { requirementId })
    expect((await documentsOf(club, 'petra')).standings[0]).toMatchObject({ state: 'met', until: null })
    await signInAndPost(club, 'petra', 'proofs/delete', id)
    expect((await documentsOf(club, 'petra')).standings[0]).toMatchObject({ state: 'missing', proofs: [] })
    expect((await trail()).map(({ action }) => action)).toEqual(['created', 'deleted'])
  })
})
