import type { Standing } from '@windsock/contract/documents/proofs'
import { message } from '@windsock/messages/message'
import { beforeEach, expect, it } from 'vitest'
import { onEachEngine } from '../../database/test-engines'
import { cast, type CastName } from '../../demo/cast'
import { listenOnPort, openStream } from '../../http/test-streams'
import { draft, type CastClub, openCastClub } from '../bookings/test-flights'
import { signInAndGet, entered, proofDraft, required, standingsOf, signInAndPost } from '../test-documents'

const since = '2019-03-17'
const until = '2026-08-19'
const days = /2019-03-17|2026-08-19/

onEachEngine('C25 the days of a private requirement', (open) => {
  let club: CastClub
  let requirementId: number
  const lines: string[] = []
  beforeEach(async () => {
    lines.length = 0
    const write = (line: string) => void lines.push(line)
    club = await openCastClub(await open(), { log: { write } }, { logLevel: 'trace' })
    requirementId = (await required(club, { isPrivate: true, level: 'block' })).id
  })
  const ofPetra = () => entered(club, 'petra', { requirementId, since, until })

  it('are visible to their person and to administrators; instructors learn only whether it is met', async () => {
    const proof = await ofPetra()
    for (const by of ['petra', 'anna'] as const)
      expect((await standingsOf(club, 'petra', { by }))[0]).toMatchObject({
        until,
        state: 'ends soon',
        proofs: [proof],
      })
    const learned = async (day: string) => (await standingsOf(club, 'petra', { by: 'igor', day }))[0]
    const nothing = { until: null, proofs: [] }
    expect(await learned(until)).toMatchObject({
      isMet: true,
      state: 'met',
      text: 'Petra Svobodová meets: Medical.',
      ...nothing,
    })
    expect(await learned('2026-08-20')).toMatchObject({
      isMet: false,
      state: 'not met',
      text: 'Petra Svobodová does not meet: Medical.',
      ...nothing,
    })
    await signInAndPost(club, 'anna', 'proofs/save', proofDraft({ of: 'sam', requirementId, isWaiver: true }))
    expect((await standingsOf(club, 'sam', { by: 'igor' }))[0], 'a waiver is one of the reasons').toMatchObject({
      isMet: true,
      state: 'met',
    })
  })

  it('are missing in the overview for instructors', async () => {
    await ofPetra()
    const overview = async (by: CastName) => JSON.stringify((await signInAndGet(club, by, 'proofs/getOverview')).body)
    expect(await overview('anna')).toContain(until)
    expect(await overview('igor')).not.toMatch(days)
    const { people } = JSON.parse(await overview('igor')) as { people: { standings: Standing[] }[] }
    const states = new Set(people.flatMap(({ standings }) => standings.map(({ state }) => state)))
    expect(states).toEqual(new Set(['met', 'not met']))
  })

  it('are visible to an instructor who is their person', async () => {
    const own = await required(club, { name: 'Certificate', roles: ['Instructor'], isPrivate: true })
    await entered(club, 'igor', { requirementId: own.id, since, until })
    expect(await standingsOf(club, 'igor')).toMatchObject([{ until }])
    expect(await standingsOf(club, 'igor', { by: 'lenka' })).toMatchObject([{ until: null, state: 'met' }])
  })

  it('are missing in refusals and in the history of an instructor’s booking', async () => {
    await ofPetra()
    const flight = draft(club, { on: '2026-09-01', pilot: 'petra' })
    const refused = await signInAndPost(club, 'igor', 'bookings/save', flight)
    expect([refused.status, JSON.stringify(refused.body)]).toEqual([400, expect.not.stringMatching(days)])
    expect(JSON.stringify(refused.body)).toContain('does not meet: Medical')
    const override = { overrideReason: 'Flies with me' }
    for (const [index, by] of (['igor', 'anna'] as const).entries()) {
      const other = draft(club, { on: `2026-09-0${index + 2}`, pilot: 'petra' })
      const { body } = await signInAndPost(club, by, 'bookings/save', { ...other, ...override })
      const { id } = body as { id: number }
      for (const reader of ['igor', 'lenka'] as const) {
        const history = await signInAndGet(club, reader, 'bookings/getHistory', { id: String(id) })
        expect(JSON.stringify(history.body), `${by} for ${reader}`).toContain('Flies with me')
        expect(JSON.stringify(history.body), `${by} for ${reader}`).not.toMatch(days)
      }
    }
    const trail = await club.db.selectFrom('audit').select('before').where('noun', '=', 'booking').execute()
    expect(JSON.stringify(trail)).not.toMatch(days)
  })

  it('are missing in the history and the trail of an override from before it became private', async () => {
    const open = await required(club, { name: 'Rating', level: 'block', text: `Since ${since} the club asks for it.` })
    await ofPetra()
    await entered(club, 'petra', { requirementId: open.id, since, until })
    const flight = draft(club, { on: '2026-09-01', pilot: 'petra' })
    const { body } = await signInAndPost(club, 'igor', 'bookings/save', { ...flight, overrideReason: 'Flies with me' })
    const { id } = body as { id: number }
    const trail = () => club.db.selectFrom('audit').select('before').where('action', '=', 'overridden').execute()
    expect(JSON.stringify(await trail())).not.toMatch(days)
    await required(club, { ...open, isPrivate: true })
    const history = async () =>
      JSON.stringify((await signInAndGet(club, 'igor', 'bookings/getHistory', { id: `${id}` })).body)
    const neutral = 'Petra Svobodová does not meet: Rating. Reason: Flies with me'
    expect(await history()).toContain(neutral)
    const words = { form: 'other', document: 'Rating', name: 'Petra Svobodová', aircraft: '' } as const
    const earlier = message('rules.sentences', {
      first: message('requirements.ended', { ...words, day: until }),
      second: open.text,
    })
    const override = { source: 'requirement', sourceId: open.id, userId: cast.petra.id, by: cast.igor.id }
    const before = JSON.stringify({ override: { ...override, text: earlier, reason: 'Flies with me' } })
    await club.db.updateTable('audit').set({ before }).where('action', '=', 'overridden').execute()
    expect(await history(), 'stored with the day by an earlier version').not.toMatch(days)
    expect(await history()).toContain(neutral)
  })

  it('are missing in the audit trail after any action, as are those of other requirements', async () => {
    const { id: openId } = await required(club, { name: 'Rating', isToBeConfirmed: true })
    for (const id of [requirementId, openId]) {
      const proof = await entered(club, 'petra', { requirementId: id, since, until })
      await signInAndPost(club, 'petra', 'proofs/save', { ...proofDraft({ requirementId: id, since }), id: proof.id })
      await signInAndPost(club, 'anna', 'proofs/confirm', proof.id)
      await signInAndPost(club, 'anna', 'proofs/delete', proof.id)
      const other = await entered(club, 'petra', { requirementId: id, since, until })
      await signInAndPost(club, 'anna', 'proofs/confirm', { id: other.id, isConfirmed: false })
    }
    const trail = await club.db.selectFrom('audit').selectAll().where('noun', '=', 'proof').orderBy('id').execute()
    const actions = ['created', 'changed', 'confirmed', 'deleted', 'created', 'not confirmed']
    expect(trail.map(({ action }) => action)).toEqual([...actions, ...actions])
    expect(JSON.stringify(trail)).not.toMatch(days)
    expect(JSON.stringify(trail)).toContain(cast.petra.id)
  })

  it('are missing in the log, even if a call fails', async () => {
    await ofPetra()
    await signInAndPost(club, 'petra', 'proofs/save', proofDraft({ requirementId, since: until, until: since }))
    await signInAndPost(club, 'igor', 'proofs/save', proofDraft({ of: 'petra', requirementId, since, until }))
    await standingsOf(club, 'petra', { by: 'anna', day: until })
    expect(lines.length).toBeGreaterThan(3)
    expect(lines.join('\n')).not.toMatch(days)
  })

  it('are missing in the stream of changes, which does not name their person', async () => {
    await listenOnPort(club)
    const stream = await openStream(club, await club.tokenOf(cast.tomas.id))
    await ofPetra()
    const told = JSON.stringify(await stream.next())
    expect(told).toContain('"noun":"requirements"')
    expect(told).not.toMatch(days)
    expect(told).not.toMatch(/Petra|01900000/)
    stream.abort()
    await club.app.close()
  })
})
