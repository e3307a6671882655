import type { Proof } from '@windsock/contract/documents/proofs'
import { beforeEach, expect, it } from 'vitest'
import { onEachEngine } from '../../database/test-engines'
import { cast, type CastName } from '../../demo/cast'
import { emailsOf } from '../../test-reminders'
import { type CastClub, openCastClub } from '../bookings/test-flights'
import { signInAndGet, entered, proofDraft, required, standingsOf, signInAndPost } from '../test-documents'

const everybody = ['anna', 'igor', 'petra', 'tomas', 'sam', 'eva'] as const

/** Returns with which status each of the cast is answered. */
async function answersOf(call: (by: CastName) => Promise<{ status: number }>) {
  const statuses: Partial<Record<CastName, number>> = {}
  for (const by of everybody) statuses[by] = (await call(by)).status
  return statuses
}

onEachEngine('proofs', (open) => {
  let club: CastClub
  beforeEach(async () => {
    club = await openCastClub(await open())
  })
  const missing = { status: 404, body: ['This proof does not exist.'] }

  it.each([
    [false, { anna: 200, igor: 200, petra: 200, tomas: 404, sam: 404, eva: 404 }],
    [true, { anna: 200, igor: 403, petra: 200, tomas: 404, sam: 404, eva: 404 }],
  ])(
    'C25 can be entered, changed and deleted by their person and staff; private (%s) by administrators',
    async (isPrivate, expected) => {
      const { id: requirementId } = await required(club, { isPrivate })
      const draft = proofDraft({ of: 'petra', requirementId })
      expect(await answersOf((by) => signInAndPost(club, by, 'proofs/save', draft))).toEqual(expected)
      const { id } = await entered(club, 'petra', { requirementId })
      expect(await answersOf((by) => signInAndPost(club, by, 'proofs/save', { ...draft, id }))).toEqual(expected)
      const remove = async (by: CastName) => {
        const proof = await entered(club, 'petra', { requirementId })
        return signInAndPost(club, by, 'proofs/delete', proof.id)
      }
      expect(await answersOf(remove)).toEqual(expected)
    },
  )

  it.each([
    [false, { anna: 200, igor: 200, petra: 403, tomas: 404, sam: 404, eva: 404 }],
    [true, { anna: 200, igor: 403, petra: 403, tomas: 404, sam: 404, eva: 404 }],
  ])('C10 can be confirmed by staff, except their own; private (%s) by administrators', async (isPrivate, expected) => {
    const { id: requirementId } = await required(club, { isPrivate, isToBeConfirmed: true })
    const confirm = async (by: CastName) => {
      const { id } = await entered(club, 'petra', { requirementId })
      return signInAndPost(club, by, 'proofs/confirm', id)
    }
    expect(await answersOf(confirm)).toEqual(expected)
  })

  it('C10 an instructor cannot confirm their own; an administrator can, and it is marked', async () => {
    const { id: requirementId } = await required(club, { roles: ['Instructor'], isToBeConfirmed: true })
    const own = await entered(club, 'igor', { requirementId })
    expect(own.confirmedBy).toBeNull()
    expect((await signInAndPost(club, 'igor', 'proofs/confirm', own.id)).status).toBe(403)
    expect((await signInAndPost(club, 'lenka', 'proofs/confirm', own.id)).status).toBe(200)
    const draft = { ...proofDraft({ requirementId }), id: own.id, until: '2030-01-01' }
    expect((await signInAndPost(club, 'igor', 'proofs/save', draft)).status, 'confirmed by somebody else').toBe(403)
    const ofMax = await entered(club, 'max', { requirementId })
    expect(ofMax.confirmedAt).toBeNull()
    const { body } = await signInAndPost(club, 'max', 'proofs/confirm', { id: ofMax.id })
    expect(body).toMatchObject({ enteredBy: { id: cast.max.id }, confirmedBy: { id: cast.max.id } })
    const corrected = await signInAndPost(club, 'max', 'proofs/save', { ...draft, id: ofMax.id })
    expect(corrected.body, 'their correction goes on counting').toMatchObject({ confirmedBy: { id: cast.max.id } })
  })

  it('a member can change an unconfirmed proof, and delete any other to enter it again', async () => {
    const { id: requirementId } = await required(club, { isToBeConfirmed: true })
    const { id } = await entered(club, 'petra', { requirementId })
    const draft = { ...proofDraft({ requirementId }), id, since: '2026-02-01' }
    expect((await signInAndPost(club, 'petra', 'proofs/save', draft)).body).toMatchObject({ since: '2026-02-01' })
    await signInAndPost(club, 'igor', 'proofs/confirm', id)
    expect(await signInAndPost(club, 'petra', 'proofs/save', draft)).toEqual({
      status: 403,
      body: ['You do not have permission to do this.'],
    })
    expect(await signInAndPost(club, 'petra', 'proofs/delete', id)).toEqual({ status: 200, body: {} })
    expect(await signInAndPost(club, 'petra', 'proofs/delete', id)).toEqual(missing)
    const { id: open } = await required(club, { name: 'Rating' })
    const given = await entered(club, 'igor', { of: 'petra', requirementId: open })
    const own = { ...proofDraft({ requirementId: open }), id: given.id, until: '2027-01-01' }
    const { body } = await signInAndPost(club, 'petra', 'proofs/save', own)
    expect(body, 'where nothing is to be confirmed it is their word').toMatchObject({
      confirmedAt: null,
      confirmedBy: null,
    })
  })

  it('a proof that staff do not confirm is removed and returned as it was, and its person gets an email in both cases', async () => {
    const { id: requirementId } = await required(club, { isToBeConfirmed: true })
    const first = await entered(club, 'petra', { requirementId, until: '2027-01-01' })
    const before = (await emailsOf(club)).length
    expect(await signInAndPost(club, 'igor', 'proofs/confirm', { id: first.id, isConfirmed: false })).toEqual({
      status: 200,
      body: first,
    })
    expect(await signInAndPost(club, 'igor', 'proofs/confirm', first.id)).toEqual(missing)
    const second = await entered(club, 'petra', { requirementId })
    const confirmed = (await signInAndPost(club, 'igor', 'proofs/confirm', { id: second.id, isConfirmed: true }))
      .body as Proof
    expect(confirmed).toMatchObject({ confirmedAt: club.now, confirmedBy: { id: cast.igor.id } })
    expect((await signInAndPost(club, 'anna', 'proofs/confirm', second.id)).body, 'once').toEqual(confirmed)
    const emails = (await emailsOf(club)).slice(before)
    expect(emails.map(({ to, subject }) => [to, subject])).toEqual([
      ['petra', 'Not confirmed: Medical'],
      ['petra', 'Confirmed: Medical'],
    ])
    const trail = await club.db.selectFrom('audit').select('action').where('noun', '=', 'proof').orderBy('id').execute()
    expect(trail.map(({ action }) => action)).toEqual(['created', 'not confirmed', 'created', 'confirmed'])
  })

  it('C24 guests have requirements like pilots, enter their own and cannot see those of others', async () => {
    const { id: requirementId } = await required(club, { isToBeConfirmed: true })
    const ofPetra = await entered(club, 'petra', { requirementId })
    const own = await entered(club, 'eva', { requirementId })
    expect((await standingsOf(club, 'eva')).map(({ state, proofs }) => [state, proofs])).toEqual([['waits', [own]]])
    for (const call of ['proofs/delete', 'proofs/confirm'])
      expect(await signInAndPost(club, 'eva', call, ofPetra.id)).toEqual(missing)
    for (const path of ['proofs/getByUser', 'proofs/getOverview'])
      expect((await signInAndGet(club, 'eva', path, { id: cast.petra.id })).status).toBe(403)
  })

  it('proofs of others do not exist for a member, whatever they try', async () => {
    const { id: requirementId } = await required(club)
    const { id } = await entered(club, 'petra', { requirementId })
    const unknown = await signInAndPost(club, 'tomas', 'proofs/save', {
      ...proofDraft({ requirementId }),
      userId: 'nobody',
    })
    expect(unknown).toEqual(missing)
    expect(
      await signInAndPost(club, 'tomas', 'proofs/save', { ...proofDraft({ of: 'petra', requirementId }), id }),
    ).toEqual(missing)
    expect(await signInAndPost(club, 'tomas', 'proofs/save', { ...proofDraft({ requirementId }), id })).toEqual(missing)
  })
})
