import type { Requirement } from '@windsock/contract/documents/requirements'
import { addMinutes } from '@windsock/domain/time'
import { beforeEach, expect, it } from 'vitest'
import { onEachEngine } from '../../database/test-engines'
import { type CastClub, openCastClub } from '../bookings/test-flights'
import { signInAndGet, documentsOf, entered, required, requirementDraft, signInAndPost } from '../test-documents'

onEachEngine('a requirement of the club', (open) => {
  let club: CastClub
  beforeEach(async () => {
    club = await openCastClub(await open())
  })

  const listed = async (by: Parameters<CastClub['get']>[0]) =>
    (await signInAndGet(club, by, 'requirements/get')).body as Requirement[]
  const namesFor = async (by: Parameters<CastClub['get']>[0]) => (await listed(by)).map(({ name }) => name)
  const refused = async (over: Record<string, unknown>) => {
    const { status, body } = await signInAndPost(club, 'anna', 'requirements/save', requirementDraft(over))
    return [status, body]
  }
  const trail = () =>
    club.db.selectFrom('audit').select(['action', 'before']).where('noun', '=', 'requirement').orderBy('id').execute()
  const removed = (id: number) => signInAndPost(club, 'anna', 'requirements/delete', id)
  const missing = [404, ['This requirement does not exist.']]

  it('is returned with all its fields, and with defaults for missing ones', async () => {
    const requirement = await required(club, { roles: ['Student', 'Pilot', 'Pilot'] })
    expect(requirement).toEqual({
      id: requirement.id,
      name: 'Medical',
      kind: 'proof',
      ofPerson: 'pilot',
      groupId: null,
      group: null,
      roles: ['Pilot', 'Student'],
      isPerAircraft: false,
      level: 'warn',
      countsFrom: '2026-07-01',
      isAskedWithInstructor: false,
      isAskedAtNightOnly: false,
      validMonths: null,
      validDays: null,
      isToMonthEnd: false,
      isPrivate: false,
      isToBeConfirmed: false,
      remindDays: [60, 30, 7],
      windowDays: null,
      windowMonths: null,
      leastTakeOffs: null,
      leastLandings: null,
      leastNightLandings: null,
      leastFlights: null,
      leastMinutes: null,
      isMetWithInstructor: false,
      text: '',
      isActive: true,
    })
    expect(await listed('anna')).toEqual([requirement])
  })

  it('stores every value that is sent, and no field of the other kind', async () => {
    const group = { id: 0, name: 'SEP', aircraftIds: [club.ids.aircraft('OK-VHA')] }
    const { id: groupId } = (await club.post('anna', 'aircraftGroups/save', group)).body as { id: number }
    const sent = {
      name: 'Check-out',
      ofPerson: 'instructor',
      groupId,
      roles: ['Instructor'],
      isPerAircraft: true,
      level: 'block',
      countsFrom: '2027-03-01',
      isAskedWithInstructor: true,
      isAskedAtNightOnly: true,
      validMonths: '24',
      isToMonthEnd: true,
      isPrivate: true,
      isToBeConfirmed: true,
      remindDays: [7, '90', 7, 0],
      text: 'Ask Igor.\nOr Lenka.',
    }
    const window = { windowDays: 90, leastLandings: 3, isMetWithInstructor: true }
    expect(await required(club, { ...sent, ...window })).toMatchObject({
      ...sent,
      group: { id: groupId, name: 'SEP' },
      validMonths: 24,
      remindDays: [90, 7, 0],
      windowDays: null,
      leastLandings: null,
      isMetWithInstructor: false,
    })
    expect(await required(club, { remindDays: [] })).toMatchObject({ remindDays: [] })
  })

  it('is listed by name: all of them for staff, for others those that name one of their roles', async () => {
    await required(club, { name: 'rating', roles: ['Pilot'] })
    await required(club, { name: 'Medical' })
    await required(club, { name: 'Insurance', roles: ['External'] })
    await required(club, { name: 'Nobody', roles: [] })
    const all = ['Insurance', 'Medical', 'Nobody', 'rating']
    expect([await namesFor('anna'), await namesFor('igor')]).toEqual([all, all])
    expect(await namesFor('petra')).toEqual(['Medical', 'rating'])
    expect(await namesFor('eva'), 'C24').toEqual(['Insurance', 'Medical'])
    expect(await namesFor('sam')).toEqual(['Medical'])
    expect((await club.post('igor', 'requirements/save', requirementDraft())).status).toBe(403)
  })

  it('can be changed and keeps its first day', async () => {
    const { id } = await required(club, { countsFrom: '2026-09-01' })
    expect(await required(club, { id, name: 'Medical 2' })).toMatchObject({ id, countsFrom: '2026-09-01' })
    expect(await namesFor('anna')).toEqual(['Medical 2'])
    const [, entry] = await trail()
    expect([entry?.action, JSON.parse(entry?.before ?? '')]).toEqual([
      'changed',
      expect.objectContaining({ name: 'Medical' }),
    ])
  })

  it('C23 is deleted once, and is restored with its proofs when it is saved within 30 days', async () => {
    const { id } = await required(club)
    await entered(club, 'petra', { requirementId: id, until: '2027-01-01' })
    expect(await removed(id)).toEqual({ status: 200, body: {} })
    expect([await namesFor('anna'), (await documentsOf(club, 'petra')).standings]).toEqual([[], []])
    expect(Object.values(await removed(id))).toEqual(missing)
    club.now = addMinutes(club.now, 30 * 1440 - 1)
    expect(await required(club, { id, name: 'Back' })).toMatchObject({ id, countsFrom: '2026-07-01' })
    expect((await documentsOf(club, 'petra')).standings).toMatchObject([{ state: 'met', until: '2027-01-01' }])
    expect((await trail()).map(({ action }) => action)).toEqual(['created', 'deleted', 'undeleted'])
    await removed(id)
    club.now = addMinutes(club.now, 30 * 1440)
    expect(await refused({ id })).toEqual(missing)
    expect(await refused({ id: 4711 })).toEqual(missing)
  })

  it('C23 cannot get, change, confirm or delete proofs while it is deleted', async () => {
    const { id: requirementId } = await required(club)
    const { id } = await entered(club, 'petra', { requirementId })
    await removed(requirementId)
    const draft = { requirementId, since: '2026-02-01' }
    expect(await signInAndPost(club, 'petra', 'proofs/save', { id: 0, ...draft })).toEqual({
      status: 400,
      body: missing[1],
    })
    const gone = { status: 404, body: ['This proof does not exist.'] }
    expect(await signInAndPost(club, 'petra', 'proofs/save', { id, ...draft })).toEqual(gone)
    for (const call of ['proofs/delete', 'proofs/confirm'])
      expect(await signInAndPost(club, 'anna', call, id)).toEqual(gone)
  })

  it('is refused with an unknown group, a changed kind, or both months and days', async () => {
    expect(await refused({ groupId: 4711 })).toEqual([400, ['This aircraft group does not exist.']])
    expect(await refused({ validMonths: 12, validDays: 90 })).toEqual([400, ['Choose months or days, not both.']])
    const { id } = await required(club)
    expect(await refused({ id, kind: 'recency', windowDays: 90, leastFlights: 1 })).toEqual([
      400,
      ['The kind of a requirement cannot change. Add another one instead.'],
    ])
    expect(await refused({ kind: 'recency' })).toEqual([
      400,
      ['Choose a window in days or in months.', 'Ask for at least something.'],
    ])
  })

  it('C13 counts flights in a window, and has no fields of a proof', async () => {
    const recency = { name: 'Passengers', kind: 'recency', windowDays: 90, leastLandings: 3, leastMinutes: '60' }
    const proof = { validMonths: 12, isToMonthEnd: true, isToBeConfirmed: true, remindDays: [30] }
    const saved = await required(club, { ...recency, ...proof, isMetWithInstructor: false })
    expect(saved).toMatchObject({
      kind: 'recency',
      windowDays: 90,
      windowMonths: null,
      leastTakeOffs: null,
      leastLandings: 3,
      leastNightLandings: null,
      leastFlights: null,
      leastMinutes: 60,
      isMetWithInstructor: false,
      validMonths: null,
      isToMonthEnd: false,
      isToBeConfirmed: false,
      remindDays: [],
    })
    expect((await signInAndGet(club, 'petra', 'requirements/get')).body).toEqual([saved])
    const other = { ...recency, id: saved.id, windowDays: null, windowMonths: 24 }
    expect(await required(club, other)).toMatchObject({ windowDays: null, windowMonths: 24, isMetWithInstructor: true })
  })

  it('keeps its group, which cannot be deleted meanwhile', async () => {
    const group = { id: 0, name: 'SEP', aircraftIds: [] }
    const { id: groupId } = (await club.post('anna', 'aircraftGroups/save', group)).body as { id: number }
    const { id: first } = await required(club, { groupId })
    const { id: second } = await required(club, { name: 'Rating', groupId })
    const remove = () => signInAndPost(club, 'anna', 'aircraftGroups/delete', groupId)
    expect(await remove()).toEqual({
      status: 400,
      body: ['The requirements Medical, Rating are for this group. Change or delete them first.'],
    })
    await removed(second)
    await club.post('anna', 'rules/save', { name: 'Short', kind: 'length', roles: [], amount: 60, groupId })
    expect(await remove()).toEqual({
      status: 400,
      body: [
        'The rule Short is for this group. Change or delete the rule first.',
        'The requirement Medical is for this group. Change or delete the requirement first.',
      ],
    })
    await signInAndPost(club, 'anna', 'rules/delete', 1)
    await removed(first)
    expect((await remove()).status).toBe(200)
    expect(await refused({ id: first, groupId }), 'it comes back with another group').toEqual([
      400,
      ['This aircraft group does not exist.'],
    ])
    expect(await required(club, { id: first })).toMatchObject({ group: null })
  })

  it('G1 counts as used as soon as it is active', async () => {
    const usedBy = async (by: 'petra' | 'eva') => (await signInAndGet(club, by, 'uses/get')).body
    expect(await usedBy('petra')).toMatchObject({ requirements: false })
    const { id } = await required(club)
    for (const by of ['petra', 'eva'] as const) expect(await usedBy(by)).toMatchObject({ requirements: true })
    await removed(id)
    expect(await usedBy('petra')).toMatchObject({ requirements: false })
  })
})
