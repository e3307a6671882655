import { expect, it, onTestFinished } from 'vitest'
import { openDatabase } from '../database/database'
import { onEachPlace, type Place } from '../database/test-engines'
import { cast } from '../demo/cast'
import { booked, draft, openCastClub } from './bookings/test-flights'
import { openClub, post } from './test-club'
import { ruleOn } from './test-rules'

const days = Array.from({ length: 20 }, (_, index) => `2026-07-${String(4 + index).padStart(2, '0')}` as const)

async function secondServer(where: Place['where']) {
  if (!('url' in where)) return undefined
  const db = await openDatabase(where)
  onTestFinished(() => db.close())
  return db
}

onEachPlace('concurrent saves', (find) => {
  /** Opens a club with one or, on PostgreSQL, two servers. */
  async function servers() {
    const { db, where } = await find()
    const sessionSecret = 's'.repeat(40)
    const club = await openCastClub(db, {}, { sessionSecret })
    const second = await secondServer(where)
    const clubs = second ? [club, await openClub(second, { sessionSecret })] : [club]
    const token = await club.tokenOf(cast.petra.id)
    const save = (on: (typeof days)[number], index: number, more: object = {}) =>
      post(
        clubs[index % clubs.length]!,
        '/api/bookings/save',
        { ...draft(club, { on, pilot: 'petra' }), ...more },
        { token },
      )
    return { club, save }
  }

  it('F15, G13 of which only one is allowed: one succeeds', async () => {
    const { club, save } = await servers()
    await ruleOn(club, { kind: 'open bookings', amount: 3 })
    for (const on of ['2026-08-01', '2026-08-02'] as const) await booked(club, 'petra', { on, pilot: 'petra' })
    const answers = await Promise.all(days.slice(0, 2).map((on, index) => save(on, index)))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 400]))
  })

  it('F15, G13 twenty at once: as many succeed as the rule allows', async () => {
    const { club, save } = await servers()
    const { id } = await ruleOn(club, { kind: 'open bookings', amount: 3 })
    const answers = await Promise.all(days.map((on, index) => save(on, index)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(3)
    for (const { status, body } of answers)
      if (status !== 200) expect(body).toEqual([expect.stringContaining('You have 3 bookings ahead')])
    expect(await club.db.selectFrom('bookings').select('id').execute()).toHaveLength(3)
    const stops = await club.db.selectFrom('ruleStops').select(['ruleId', 'times']).execute()
    expect(stops, 'each refusal is counted once').toEqual([{ ruleId: id, times: 17 }])
  })

  it('F15, G13 of hours, by staff and by the pilot: together they stay below the limit', async () => {
    const { club, save } = await servers()
    await ruleOn(club, { kind: 'open hours', amount: 6 })
    const igor = (on: (typeof days)[number]) =>
      club.post('igor', 'bookings/save', draft(club, { on, pilot: 'petra', aircraft: 'OK-VHB', isSoloFlight: true }))
    const answers = await Promise.all(
      days.slice(0, 10).map((on, index) => (index % 2 ? igor(on) : save(on, index / 2))),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(3)
  })
})
