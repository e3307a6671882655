import type { Proof } from '@windsock/contract/documents/proofs'
import { beforeEach, expect, it } from 'vitest'
import { onEachEngine } from '../../database/test-engines'
import { cast } from '../../demo/cast'
import { emailsOf } from '../../test-reminders'
import { type CastClub, openCastClub } from '../bookings/test-flights'
import { entered, proofDraft, required, requirementDraft, standingsOf, signInAndPost } from '../test-documents'

onEachEngine('a proof with concurrent calls', (open) => {
  let club: CastClub
  let requirementId: number
  beforeEach(async () => {
    club = await openCastClub(await open())
    requirementId = (await required(club, { isToBeConfirmed: true })).id
  })
  const actions = async () => {
    const rows = await club.db.selectFrom('audit').select('action').where('noun', '=', 'proof').orderBy('id').execute()
    return rows.map(({ action }) => action)
  }
  const staff = ['anna', 'igor', 'lenka', 'max'] as const

  it('C9 confirmed by four at once: it is confirmed once, and its person is notified once', async () => {
    const { id } = await entered(club, 'petra', { requirementId })
    const before = (await emailsOf(club)).length
    const answers = await Promise.all(staff.map((by) => signInAndPost(club, by, 'proofs/confirm', id)))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    expect(new Set(answers.map(({ body }) => (body as Proof).confirmedBy?.id)).size).toBe(1)
    expect(await actions()).toEqual(['created', 'confirmed'])
    expect(await emailsOf(club)).toHaveLength(before + 1)
  })

  it('deleted by four, it is deleted once', async () => {
    const { id } = await entered(club, 'petra', { requirementId })
    const answers = await Promise.all(staff.map((by) => signInAndPost(club, by, 'proofs/delete', id)))
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 404, 404, 404])
    expect(await actions()).toEqual(['created', 'deleted'])
  })

  it('C10 changed by its person while it is being confirmed: it is never confirmed with other days', async () => {
    for (const round of [1, 2, 3, 4, 5, 6]) {
      const { id } = await entered(club, 'petra', { requirementId, until: '2027-01-01' })
      const longer = { ...proofDraft({ requirementId, until: '2199-12-31' }), id }
      const [confirmed, changed] = await Promise.all([
        signInAndPost(club, 'igor', 'proofs/confirm', id),
        signInAndPost(club, 'petra', 'proofs/save', longer),
      ])
      expect(confirmed.status).toBe(200)
      expect([200, 403]).toContain(changed.status)
      const answered = (confirmed.body as Proof).until
      const [standing] = await standingsOf(club, 'petra', { by: 'anna' })
      const stored = standing?.proofs.find((proof) => proof.id === id)
      expect(stored?.confirmedAt, `round ${round}`).not.toBeNull()
      expect(stored?.until, 'what was confirmed is what is stored').toBe(answered)
      await signInAndPost(club, 'anna', 'proofs/delete', id)
    }
  })

  it('C23 deleted with its requirement and restored: all calls end, and nothing is lost', async () => {
    const { id } = await entered(club, 'petra', { requirementId })
    const back = requirementDraft({ id: requirementId, isToBeConfirmed: true })
    const answers = await Promise.all([
      signInAndPost(club, 'anna', 'requirements/delete', requirementId),
      signInAndPost(club, 'igor', 'proofs/confirm', id),
      signInAndPost(club, 'max', 'requirements/save', back),
      signInAndPost(club, 'petra', 'proofs/save', proofDraft({ requirementId })),
    ])
    expect(answers.every(({ status }) => [200, 400, 404].includes(status))).toBe(true)
    await signInAndPost(club, 'max', 'requirements/save', back)
    const [standing] = await standingsOf(club, 'petra', { by: 'anna' })
    expect(standing?.proofs.map((proof) => proof.id)).toContain(id)
  })

  it('entered while its person is erased: no proof of theirs remains', async () => {
    const enter = () => signInAndPost(club, 'igor', 'proofs/save', proofDraft({ of: 'tomas', requirementId }))
    const erase = signInAndPost(club, 'anna', 'user/erase', { id: cast.tomas.id })
    const answers = await Promise.all([erase, ...Array.from({ length: 30 }, enter)])
    expect(answers.every(({ status }) => [200, 400].includes(status))).toBe(true)
    const left = await club.db.selectFrom('proofs').selectAll().where('userId', '=', cast.tomas.id).execute()
    expect(left).toEqual([])
  })
})
