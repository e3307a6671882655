import type { Rule } from '@windsock/contract/club/rules'
import { beforeEach, expect, it } from 'vitest'
import { cast, type CastName } from '../../demo/cast'
import { onEachEngine } from '../../database/test-engines'
import { booked, type CastClub, grid, openCastClub } from '../bookings/test-flights'
import { ruleOn } from '../test-rules'
import { cleared, keptRows, passTime, saturday, savedWish, wishesOf, runWorker } from './test-wishes'

onEachEngine('the waiting list of a club with rules', (open) => {
  let club: CastClub
  beforeEach(async () => {
    club = await openCastClub(await open())
    await cleared(club)
  })
  const pilots = async () => (await grid(club, 'anna', saturday)).map(({ pilot }) => pilot?.firstName)
  const stopped = async () =>
    ((await club.get('anna', 'rules/get')).body as Rule[]).reduce((sum, rule) => sum + (rule.stopped ?? 0), 0)
  const full = () => ruleOn(club, { kind: 'open bookings', amount: 1 })

  it.each(['book', 'ask'])(
    'gives a time (%s) only to a flight that no rule refuses; the wish keeps its place',
    async (way) => {
      const { id } = await booked(club, 'petra', { on: saturday, pilot: 'petra' })
      await booked(club, 'tomas', { on: '2026-08-03', pilot: 'tomas' })
      const first = await savedWish(club, 'tomas', { way })
      await savedWish(club, 'lenka', { way })
      await full()
      await club.post('petra', 'bookings/remove', id)
      expect(await keptRows(club), 'nothing is kept for Tomáš').toMatchObject([{ userId: cast.lenka.id }])
      await passTime(club, 61)
      if (way === 'book') expect(await pilots()).toEqual(['Lenka'])
      else expect(await keptRows(club)).toMatchObject([{ userId: cast.lenka.id, kind: 'offer' }])
      expect(await wishesOf(club, 'tomas')).toMatchObject([
        { id: first.id, endedWhy: null, queuedAt: first.queuedAt, keep: null },
      ])
    },
  )

  it('assigns a time as soon as the rule allows it', async () => {
    const { id } = await booked(club, 'petra', { on: saturday, pilot: 'petra' })
    const { id: other } = await booked(club, 'tomas', { on: '2026-08-03', pilot: 'tomas' })
    await savedWish(club, 'tomas')
    await full()
    await club.post('petra', 'bookings/remove', id)
    await passTime(club, 61)
    expect(await pilots()).toEqual([])
    await club.post('tomas', 'bookings/remove', other)
    await runWorker(club)
    expect(await pilots()).toEqual(['Tomáš'])
  })

  it('assigns the first time that is allowed', async () => {
    const { id } = await booked(club, 'petra', { on: saturday, pilot: 'petra' })
    const monday = await booked(club, 'petra', { on: '2026-08-03', pilot: 'petra' })
    await savedWish(club, 'tomas', { windows: [`${saturday} 10:00-12:00`, '2026-08-03 10:00-12:00'] })
    await ruleOn(club, { kind: 'weekend days', amount: 0 })
    await club.post('petra', 'bookings/remove', id)
    await club.post('petra', 'bookings/remove', monday.id)
    await passTime(club, 61)
    expect(await pilots()).toEqual([])
    expect(await grid(club, 'anna', '2026-08-03')).toMatchObject([{ pilot: { firstName: 'Tomáš' } }])
  })

  it('WAI-18 refuses an offer that a rule blocks meanwhile, and passes the time on', async () => {
    const { id } = await booked(club, 'petra', { on: saturday, pilot: 'petra' })
    const wish = await savedWish(club, 'tomas', { way: 'ask' })
    await full()
    await club.post('petra', 'bookings/remove', id)
    await passTime(club, 61)
    await booked(club, 'tomas', { on: '2026-08-03', pilot: 'tomas' })
    await savedWish(club, 'lenka')
    const { status, body } = await club.post('tomas', 'wishes/take', wish.id)
    expect([status, body]).toEqual([400, [expect.stringMatching(/^You have 1 booking ahead/)]])
    expect([await keptRows(club), await pilots()]).toEqual([[], ['Lenka']])
    expect(await wishesOf(club, 'tomas')).toMatchObject([{ id: wish.id, endedWhy: null, keep: null }])
    expect(await stopped()).toBe(1)
  })

  it('counts no offer that was taken or refused for another reason', async () => {
    const { id } = await booked(club, 'petra', { on: saturday, pilot: 'petra' })
    const wish = await savedWish(club, 'tomas', { way: 'ask' })
    await full()
    await club.post('petra', 'bookings/remove', id)
    await passTime(club, 61)
    const take = async (by: CastName) => (await club.post(by, 'wishes/take', wish.id)).status
    expect([await take('lenka'), await stopped()]).toEqual([404, 0])
    expect([await take('tomas'), await stopped()]).toEqual([200, 0])
    expect([await take('tomas'), await stopped()], 'taken before').toEqual([400, 0])
  })
})
