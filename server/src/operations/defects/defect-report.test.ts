import { addMinutes } from '@windsock/domain/time'
import { beforeEach, describe, expect, it } from 'vitest'
import { onEachEngine } from '../../database/test-engines'
import { cast } from '../../demo/cast'
import { emailsOf } from '../../test-reminders'
import { booked, type CastClub, openCastClub } from '../bookings/test-flights'
import { MAX_DEFECTS_PER_DAY } from './defect-report'
import { decided, defectsOf, reported, reportOf, signInAndPost } from './test-defects'

onEachEngine('a defect that is reported', (open) => {
  let club: CastClub
  beforeEach(async () => {
    club = await openCastClub(await open())
  })
  const report = (by: 'sam' | 'eva' | 'petra', over: object) =>
    signInAndPost(club, by, 'defects/report', reportOf(club, { ...over }))
  it('D1 is returned with all its fields, and each role can report', async () => {
    const text = 'The left one.\nSince this morning.'
    const sam = { id: cast.sam.id, firstName: cast.sam.firstName, lastName: cast.sam.lastName }
    const defect = await reported(club, 'sam', { title: ' Flat strut ', text, flightId: '' })
    expect(defect).toEqual({
      id: expect.any(Number) as number,
      aircraftId: club.ids.aircraft('OK-VHA'),
      aircraft: expect.objectContaining({ registrationCode: 'OK-VHA' }) as object,
      flightId: null,
      title: 'Flat strut',
      text,
      severity: 'must not fly',
      state: 'reported',
      deferredUntil: null,
      reportedAt: club.now,
      reportedBy: sam,
      decidedAt: null,
      decidedBy: null,
      decision: '',
      maintenanceId: null,
      version: 1,
      seenBefore: [],
    })
    for (const by of ['anna', 'igor', 'petra', 'eva'] as const)
      expect(await reported(club, by, { severity: 'note', aircraftId: club.ids.aircraft('OK-VHC') })).toMatchObject({
        state: 'reported',
        text: '',
      })
    const trail = await club.db.selectFrom('audit').selectAll().where('noun', '=', 'defect').orderBy('id').execute()
    expect(trail[0]).toMatchObject({ actorId: cast.sam.id, action: 'reported', subjectId: String(defect.id) })
  })

  it.each([
    ['a title that is too short', { title: 'ab' }, 'The title has at least 3 characters.'],
    ['a flight that does not exist', { flightId: 1 }, 'This flight does not exist.'],
  ])('D1 refuses %s', async (_what, over, sentence) => {
    expect(await report('petra', over)).toEqual({ status: 400, body: [sentence] })
  })

  it('D1 takes titles of 99 and texts of 999 characters, and three severities', async () => {
    const longest = { title: 'a'.repeat(99), text: 'a'.repeat(999), severity: 'look at it' }
    expect((await report('petra', longest)).status).toBe(200)
    for (const over of [{ title: 'a'.repeat(100) }, { text: 'a'.repeat(1000) }, { severity: 'bad' }, { title: '' }])
      expect((await report('petra', over)).status).toBe(400)
  })

  it('D1 belongs to a flight of its aircraft, which staff and its reporter see', async () => {
    const log = async (aircraft: string) => {
      await club.db
        .insertInto('aircraftLogs')
        .values({ aircraftId: club.ids.aircraft(aircraft), since: '2026-01-01' })
        .execute()
      const flight = { aircraftId: club.ids.aircraft(aircraft), leftAt: '2026-07-01T08:00', backAt: '2026-07-01T09:00' }
      const { body } = await club.post('sam', 'flights/save', { ...flight, pilotId: cast.sam.id })
      return (body as { id: number }).id
    }
    const flightId = await log('OK-VHA')
    expect(await reported(club, 'sam', { flightId })).toMatchObject({ flightId })
    const named = async (by: 'anna' | 'igor' | 'petra') => (await defectsOf(club, by))[0]?.flightId ?? null
    expect(await Promise.all((['anna', 'igor', 'petra'] as const).map(named))).toEqual([flightId, flightId, null])
    const refusal = { status: 400, body: ['This flight does not exist.'] }
    expect(await report('sam', { title: 'Other aircraft', flightId: await log('OK-VHB') })).toEqual(refusal)
    await club.post('sam', 'flights/remove', flightId)
    expect(await report('sam', { title: 'Removed', flightId })).toEqual(refusal)
  })

  it('must be about an aircraft that its reporter can see', async () => {
    const missing = { status: 404, body: ['This aircraft does not exist.'] }
    expect(await report('petra', { aircraftId: 4711 })).toEqual(missing)
    await reported(club, 'petra')
    expect(await report('eva', {})).toEqual(missing)
    expect(await club.get('eva', 'defects/getByAircraft', { aircraftId: club.ids.aircraft('OK-VHA') })).toEqual(missing)
    expect((await club.get('eva', 'uses/get')).body).toMatchObject({ defects: false })
    expect((await club.get('petra', 'uses/get')).body).toMatchObject({ defects: true, limits: false })
    await reported(club, 'eva', { aircraftId: club.ids.aircraft('OK-VHC') })
    expect((await club.get('eva', 'uses/get')).body).toMatchObject({ defects: true })
  })

  it('shows its reporter to staff and to themselves only', async () => {
    await reported(club, 'sam')
    const named = async (by: 'anna' | 'igor' | 'sam' | 'petra') =>
      (await defectsOf(club, by))[0]?.reportedBy?.id ?? null
    expect(await Promise.all((['anna', 'igor', 'sam', 'petra'] as const).map(named))).toEqual([
      cast.sam.id,
      cast.sam.id,
      cast.sam.id,
      null,
    ])
  })

  it('D2 notifies staff and the people of flights within 48 hours at once, but not its reporter', async () => {
    await booked(club, 'petra', { on: '2026-07-03', at: '08:00-09:00', pilot: 'petra' })
    await booked(club, 'anna', { on: '2026-07-02', pilot: 'sam', instructor: 'igor' })
    await booked(club, 'tomas', { on: '2026-07-03', at: '10:00-12:00', pilot: 'tomas' })
    await booked(club, 'petra', { on: '2026-07-02', at: '14:00-15:00', pilot: 'petra', aircraft: 'OK-VHB' })
    const before = (await emailsOf(club)).length
    await reported(club, 'sam', { title: 'Flat <b>strut', text: 'left\none' })
    const emails = (await emailsOf(club)).slice(before)
    const told = emails.map(({ to }) => to)
    expect(told, 'the flight at 10 on Friday begins 48 hours later').not.toContain('tomas')
    expect(told).toEqual(expect.arrayContaining(['anna', 'igor', 'petra']))
    expect(told).not.toContain('sam')
    expect(new Set(told).size).toBe(told.length)
    const of = (name: string) => emails.find(({ to }) => to === name)
    expect(of('igor')?.subject).toBe('OK-VHA must not fly: Flat <b>strut')
    expect(of('igor')?.text).toContain('Sam Okafor has reported a defect of OK-VHA, which must not fly:')
    expect(of('igor')?.text).toContain('- Flat <b>strut: left one\n')
    expect(of('petra')?.text).toContain('Somebody has reported a defect')
    expect(of('petra')?.text).not.toContain('Sam')
    expect(of('petra')?.text).toContain('2026-07-03 08:00–09:00')
    const { html } = await club.db
      .selectFrom('outbox')
      .select('html')
      .where('subject', 'like', '%must not fly%')
      .executeTakeFirstOrThrow()
    expect(html).toContain('Flat &lt;b&gt;strut')
    for (const severity of ['look at it', 'note']) await reported(club, 'sam', { severity, title: severity })
    expect(await emailsOf(club)).toHaveLength(before + emails.length)
  })

  it('D6 shows closed defects with the same title as seen before', async () => {
    const first = await reported(club)
    await decided(club, 'anna', { id: first.id, action: 'close', reason: 'Pumped up' })
    const second = await reported(club, 'sam', { title: 'flat STRUT' })
    expect(second).toMatchObject({ seenBefore: [first.id] })
    await reported(club, 'petra', { title: 'Landing light' })
    expect((await defectsOf(club, 'petra')).map(({ title, state }) => [title, state])).toEqual([
      ['Landing light', 'reported'],
      ['flat STRUT', 'reported'],
      ['Flat strut', 'closed'],
    ])
  })

  describe('twice', () => {
    it('D8 is stored once within 10 minutes, ignoring case', async () => {
      const { id } = await reported(club)
      const count = (await emailsOf(club)).length
      club.now = addMinutes(club.now, 9)
      expect(await reported(club, 'sam', { title: 'FLAT strut', text: 'again' })).toMatchObject({ id, text: '' })
      expect(await emailsOf(club)).toHaveLength(count)
      expect((await reported(club, 'petra')).id, 'another person').not.toBe(id)
      expect((await reported(club, 'sam', { title: 'Flat tyre' })).id, 'another title').not.toBe(id)
      expect((await reported(club, 'sam', { aircraftId: club.ids.aircraft('OK-VHB') })).id).not.toBe(id)
      const { id: milder } = await reported(club, 'tomas', { severity: 'note' })
      expect((await reported(club, 'tomas')).id, 'graver').not.toBe(milder)
      club.now = addMinutes(club.now, 1)
      expect((await reported(club)).id, 'after ten minutes').not.toBe(id)
    })

    it('D8 is stored once, even if 100 reports arrive at once', async () => {
      const all = await Promise.all(Array.from({ length: 100 }, () => reported(club)))
      expect(new Set(all.map(({ id }) => id)).size).toBe(1)
      expect(await defectsOf(club, 'anna')).toHaveLength(1)
    })
  })

  it('is refused to members who reach the daily limit', async () => {
    const titles = Array.from({ length: MAX_DEFECTS_PER_DAY + 5 }, (_, index) => `Defect ${index}`)
    const answers = await Promise.all(titles.map((title) => report('petra', { title, severity: 'note' })))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(MAX_DEFECTS_PER_DAY)
    expect(answers.find(({ status }) => status !== 200)?.status).toBe(429)
    club.now = addMinutes(club.now, 24 * 60)
    await reported(club, 'petra')
  })
})
