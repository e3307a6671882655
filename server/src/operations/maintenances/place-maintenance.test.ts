import { beforeEach, expect, it } from 'vitest'
import { checkInvariants } from '../../backup/invariants'
import { inSnapshot } from '../../backup/snapshot'
import { onEachPlace, type Place } from '../../database/test-engines'
import { placedAircraft } from '../../storage/aircraft'
import { emailsOf, openJumpingClub, remindersOf, setClock } from '../../test-reminders'
import { booked, type CastClub } from '../bookings/test-flights'
import { placeMaintenance } from './place-maintenance'

onEachPlace('maintenance planned by the program', (find) => {
  let club: CastClub
  let where: Place['where']
  beforeEach(async () => {
    const place = await find()
    where = place.where
    club = await openJumpingClub(place.db)
  })
  const plan = () =>
    club.db.transaction(async (db) => {
      const aircraft = await placedAircraft(db, club.ids.aircraft('OK-VHA'))
      if (!aircraft) throw new Error('There is no OK-VHA.')
      const times = { from: '2026-07-20T06:00:00.000Z', to: '2026-07-21T06:00:00.000Z' }
      const { now, config } = club
      return placeMaintenance({ aircraft, ...times, reason: '100 h', limitId: null }, { db, config, now, actor: null })
    })
  const toldTo = async (name: string) => (await emailsOf(club)).filter(({ to }) => to === name)

  it('suspends flights and notifies their people in the name of the club', async () => {
    const { id } = await booked(club, 'petra', { on: '2026-07-20', pilot: 'petra' })
    const { saved, effect } = await plan()
    expect(saved).toMatchObject({ reason: '100 h', version: 1 })
    expect(effect.suspended).toMatchObject([{ id }])
    const trail = await club.db
      .selectFrom('audit')
      .select(['noun', 'action', 'actorId'])
      .orderBy('id', 'desc')
      .execute()
    expect(trail.slice(0, 2)).toEqual([
      { noun: 'booking', action: 'suspended', actorId: null },
      { noun: 'maintenance', action: 'created', actorId: null },
    ])
    const [email] = await toldTo('petra')
    expect(email?.subject).toContain('suspended')
    expect(email?.text).toContain(`${club.config.clubName} has planned maintenance that overlaps`)
  })

  it('notifies the people of a flight that was just booked, even if their news waits for the evening', async () => {
    expect((await club.post('tomas', 'letters/save', { kind: 'booked', choice: 'evening' })).status).toBe(200)
    for (const [at, pilot] of [['10:00-11:00', 'petra'] as const, ['12:00-13:00', 'tomas'] as const])
      await booked(club, 'anna', { on: '2026-07-20', at, pilot })
    await plan()
    expect((await inSnapshot(where, checkInvariants)).violations).toEqual([])
    for (const name of ['petra', 'tomas'])
      expect(
        (await toldTo(name)).filter(({ subject }) => subject.includes('suspended')),
        name,
      ).toHaveLength(1)
    setClock(club, '2026-07-01', '21:00')
    await remindersOf(club).tick()
    const news = (await toldTo('tomas')).filter(({ kind }) => kind === 'booked')
    expect(news.map(({ text }) => text).join()).toContain(`${club.config.clubName} has booked`)
  })
})
