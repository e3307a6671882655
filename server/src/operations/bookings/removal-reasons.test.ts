import { addMinutes } from '@windsock/domain/time'
import { beforeEach, expect, it } from 'vitest'
import { checkInvariants } from '../../backup/invariants'
import { inSnapshot } from '../../backup/snapshot'
import { cast } from '../../demo/cast'
import { onEachPlace, type Place } from '../../database/test-engines'
import { opening } from '../test-club'
import { ruleOn } from '../test-rules'
import { booked, type CastClub, openCastClub } from './test-flights'

onEachPlace('the reason of a deletion', (find) => {
  let club: CastClub
  let where: Place['where']
  beforeEach(async () => {
    const place = await find()
    where = place.where
    club = await openCastClub(place.db)
  })
  const outcomes = () => club.db.selectFrom('bookingOutcomes').selectAll().execute()
  const flown = () => booked(club, 'petra', { on: '2026-07-01', at: '12:00-13:00', pilot: 'petra' })

  it.each(['weather', 'technical', 'ill', 'other'] as const)('F12 is stored: %s', async (reason) => {
    const { id } = await flown()
    expect(await club.post('petra', 'bookings/remove', { id, reason })).toEqual({ status: 200, body: {} })
    const said = { outcome: 'cancelled', reason, at: opening, by: cast.petra.id }
    expect(await outcomes()).toEqual([{ bookingId: id, ...said }])
  })

  it('is optional: a rule about cancelling refuses no deletion', async () => {
    await ruleOn(club, { kind: 'cancelling', amount: 48 })
    for (const body of [(id: number) => id, (id: number) => ({ id }), (id: number) => ({ id, reason: null })]) {
      const { id } = await flown()
      expect((await club.post('petra', 'bookings/remove', body(id))).status).toBe(200)
    }
    expect(await outcomes()).toEqual([])
  })

  it.each(['no-show', 'fog', '', 1, ['ill'], {}])(
    'is one of four; %j is refused, and the booking stays',
    async (reason) => {
      const { id } = await flown()
      const { status, body } = await club.post('petra', 'bookings/remove', { id, reason })
      expect([status, (body as string[])[0]]).toEqual([
        400,
        'Reason: This field is one of: weather, technical, ill, other.',
      ])
      expect(await club.db.selectFrom('bookings').select('deletedAt').execute()).toEqual([{ deletedAt: null }])
    },
  )

  it('F14 is removed by an Undo within ten minutes, and stored again by another deletion', async () => {
    const { id } = await flown()
    await club.post('petra', 'bookings/remove', { id, reason: 'ill' })
    club.now = addMinutes(opening, 9)
    expect((await club.post('petra', 'bookings/restore', id)).status).toBe(200)
    expect(await outcomes()).toEqual([])
    await club.post('petra', 'bookings/remove', { id, reason: 'weather' })
    expect(await outcomes()).toMatchObject([{ reason: 'weather' }])
    expect((await inSnapshot(where, checkInvariants)).violations).toEqual([])
  })
})
