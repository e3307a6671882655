import { expect, it, onTestFinished } from 'vitest'
import { openDatabase } from '../database/database'
import { onEachPlace, type Place } from '../database/test-engines'
import { cast } from '../demo/cast'
import { type CastClub, draft, openCastClub, type Plan } from './bookings/test-flights'
import { MAX_DEFECTS_PER_DAY } from './defects/defect-report'
import { openClub, post } from './test-club'
import { storedDefect } from './test-judges'

async function secondServer(where: Place['where']) {
  if (!('url' in where)) return undefined
  const db = await openDatabase(where)
  onTestFinished(() => db.close())
  return db
}

onEachPlace('bookings concurrent with changes of the aircraft', (find) => {
  /** Opens a club with one or, on PostgreSQL, two servers. */
  async function servers() {
    const { db, where } = await find()
    const sessionSecret = 's'.repeat(40)
    const club = await openCastClub(db, {}, { sessionSecret })
    const second = await secondServer(where)
    const other = second ? await openClub(second, { sessionSecret }) : club
    const tokens = {
      anna: await club.tokenOf(cast.anna.id),
      igor: await club.tokenOf(cast.igor.id),
      petra: await club.tokenOf(cast.petra.id),
      sam: await club.tokenOf(cast.sam.id),
    }
    const save = (plan: Pick<Plan, 'on' | 'at'>) =>
      post(club, '/api/bookings/save', draft(club, { ...plan, pilot: 'petra' }), { token: tokens.petra })
    return { club, other, tokens, save }
  }
  const hours = (first: number) =>
    Array.from({ length: 8 }, (_, index) => `${first + index}:00-${first + 1 + index}:00`)

  /** Returns what the audit trail notes, in the order in which the locked aircraft let it happen. */
  const trail = (club: CastClub, noun: string, action: string) =>
    club.db
      .selectFrom('audit')
      .select(['id', 'subjectId'])
      .where('noun', '=', noun)
      .where('action', '=', action)
      .orderBy('id')
      .execute()

  it('D2, G13 a booking is saved before the report of a defect, whose email mentions it, or is refused', async () => {
    const { club, other, tokens, save: saveAt } = await servers()
    const times = hours(10)
    const save = (at: string) => saveAt({ on: '2026-07-02', at })
    const report = () => {
      const defect = { title: 'Flat strut', text: '', severity: 'must not fly' }
      const body = { aircraftId: club.ids.aircraft('OK-VHA'), ...defect }
      return post(other, '/api/defects/report', body, { token: tokens.sam })
    }
    const first = times.slice(0, 4).map(save)
    const [reported, ...answers] = await Promise.all([report(), ...first, ...times.slice(4).map(save)])
    expect(reported.status).toBe(200)
    const refused = answers.filter(({ status }) => status !== 200)
    for (const { status, body } of refused) expect([status, body]).toEqual([400, ['OK-VHA must not fly: Flat strut.']])
    const stand = await club.db.selectFrom('bookings').select('id').execute()
    expect(stand).toHaveLength(times.length - refused.length)
    const told = await club.db.selectFrom('notices').select('topic').where('topic', 'like', 'doubtful:%').execute()
    expect(told.map(({ topic }) => String(topic.split(':')[1])).toSorted()).toEqual(
      stand.map(({ id }) => String(id)).toSorted(),
    )
    expect((await save('20:00-21:00')).status, 'afterwards nothing passes').toBe(400)
  })

  it('D1 a member can report fifty defects a day, across all servers', async () => {
    const { club, other, tokens } = await servers()
    const aircraftId = club.ids.aircraft('OK-VHA')
    const titles = Array.from({ length: MAX_DEFECTS_PER_DAY + 10 }, (_, index) => `Defect ${index}`)
    const answers = await Promise.all(
      titles.map((title, index) => {
        const defect = { aircraftId, title, text: '', severity: 'note' }
        return post(index % 2 ? club : other, '/api/defects/report', defect, { token: tokens.sam })
      }),
    )
    const statuses = answers.map(({ status }) => status)
    expect(statuses.filter((status) => status === 200)).toHaveLength(MAX_DEFECTS_PER_DAY)
    expect(statuses.filter((status) => status === 429)).toHaveLength(10)
    expect(await club.db.selectFrom('defects').select('id').execute()).toHaveLength(MAX_DEFECTS_PER_DAY)
  })

  it('M7, G13 a booking is saved before a limit that is due, or is refused by it', async () => {
    const { club, other, tokens, save } = await servers()
    const limit = {
      id: 0,
      aircraftId: club.ids.aircraft('OK-VHA'),
      name: 'ARC',
      dueOn: '2026-06-30',
      atLimit: 'refuse',
    }
    const times = hours(10)
    const early = times.slice(0, 4).map((at) => save({ on: '2026-07-10', at }))
    const limited = post(other, '/api/limits/save', limit, { token: tokens.anna })
    const answers = await Promise.all([...early, ...times.slice(4).map((at) => save({ on: '2026-07-10', at }))])
    expect((await limited).status).toBe(200)
    const refused = answers.filter(({ status }) => status !== 200)
    for (const { status, body } of refused)
      expect([status, body]).toEqual([400, [expect.stringMatching(/^OK-VHA: the ARC /)]])
    const [saved, ...more] = await trail(club, 'limit', 'created')
    expect(more).toEqual([])
    const made = await trail(club, 'booking', 'created')
    expect(made).toHaveLength(times.length - refused.length)
    for (const { id } of made) expect(id, 'made before the limit').toBeLessThan(saved!.id)
    expect((await save({ on: '2026-07-10', at: '20:00-21:00' })).status, 'afterwards nothing passes').toBe(400)
  })

  it('D3, G13 a booking is saved before the aircraft is grounded and is suspended, or is refused', async () => {
    const { club, other, tokens, save } = await servers()
    const id = await storedDefect(club)
    const times = hours(10)
    const early = times.slice(0, 4).map((at) => save({ on: '2026-07-10', at }))
    const ground = { id, action: 'ground', reason: '', day: '2026-07-12' }
    const grounded = post(other, '/api/defects/decide', ground, { token: tokens.igor })
    const answers = await Promise.all([...early, ...times.slice(4).map((at) => save({ on: '2026-07-10', at }))])
    const refused = answers.filter(({ status }) => status !== 200)
    for (const { status, body } of refused)
      expect([status, body]).toEqual([400, [expect.stringMatching(/^OK-VHA is under maintenance/)]])
    const { status, body } = await grounded
    expect(status, JSON.stringify(body)).toBe(200)
    const stand = await club.db.selectFrom('bookings').select(['id', 'isSuspended']).orderBy('id').execute()
    expect(stand).toHaveLength(times.length - refused.length)
    expect(stand.filter(({ isSuspended }) => !isSuspended)).toEqual([])
    const suspended = (body as { suspendedBookings: { id: number }[] }).suspendedBookings.map((booking) => booking.id)
    expect(suspended.toSorted((one, next) => one - next)).toEqual(stand.map((booking) => booking.id))
    expect((await save({ on: '2026-07-10', at: '20:00-21:00' })).status, 'afterwards nothing passes').toBe(400)
  })
})
