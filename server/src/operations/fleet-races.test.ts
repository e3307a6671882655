import { expect, it, onTestFinished } from 'vitest'
import { openDatabase } from '../database/database'
import { onEachPlace, type Place } from '../database/test-engines'
import { cast } from '../demo/cast'
import { draft, openCastClub } from './bookings/test-flights'
import { openClub, post } from './test-club'

async function secondServer(where: Place['where']) {
  if (!('url' in where)) return undefined
  const db = await openDatabase(where)
  onTestFinished(() => db.close())
  return db
}

onEachPlace('bookings and what happens to the aircraft at the same time', (find) => {
  /** Opens a club with one or, on PostgreSQL, two servers. */
  async function servers() {
    const { db, where } = await find()
    const sessionSecret = 's'.repeat(40)
    const club = await openCastClub(db, {}, { sessionSecret })
    const second = await secondServer(where)
    const other = second ? await openClub(second, { sessionSecret }) : club
    const tokens = { petra: await club.tokenOf(cast.petra.id), sam: await club.tokenOf(cast.sam.id) }
    return { club, other, tokens }
  }

  it('D2, G13 a booking stands before the report of a defect, whose email tells of it, or is refused', async () => {
    const { club, other, tokens } = await servers()
    const times = Array.from({ length: 8 }, (_, index) => `${10 + index}:00-${11 + index}:00`)
    const save = (at: string) =>
      post(club, '/api/bookings/save', draft(club, { on: '2026-07-02', at, pilot: 'petra' }), { token: tokens.petra })
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
})
