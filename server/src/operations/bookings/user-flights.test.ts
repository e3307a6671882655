import type { Booking } from '@windsock/contract/bookings'
import { beforeEach, expect, it } from 'vitest'
import { onEachEngine } from '../../database/test-engines'
import { cast, type CastName } from '../../demo/cast'
import { booked, bookedSeries, type CastClub, openCastClub } from './test-flights'

onEachEngine('the flights because of which a user cannot be deleted', (open) => {
  let club: CastClub
  beforeEach(async () => {
    club = await openCastClub(await open())
    await booked(club, 'anna', { on: '2026-06-01', pilot: 'petra' })
    await bookedSeries(club, 'anna', {
      on: '2026-08-01',
      pilot: 'petra',
      instructor: 'igor',
      occurence: 'Daily',
      occurenceEndDate: '2026-08-03',
    })
    await booked(club, 'anna', { on: '2026-07-20', pilot: 'petra', aircraft: 'OK-VHC' })
    await booked(club, 'anna', { on: '2026-07-21', pilot: 'tomas' })
  })

  const ahead = async (userId: string = cast.petra.id) =>
    (await club.get('anna', 'bookings/getAhead', { userId })).body as Booking[]
  const remove = (by: CastName, ids: unknown) => club.post(by, 'bookings/removeSome', { ids })
  const days = (bookings: readonly Booking[]) => bookings.map(({ from }) => from.slice(0, 10))

  it('are listed for administrators, soonest first, without past ones', async () => {
    expect(days(await ahead())).toEqual(['2026-07-20', '2026-08-01', '2026-08-02', '2026-08-03'])
    expect(days(await ahead(cast.igor.id))).toEqual(['2026-08-01', '2026-08-02', '2026-08-03'])
    expect((await club.get('anna', 'bookings/getAhead', { userId: 'nobody' })).status).toBe(404)
    expect((await club.get('max', 'bookings/getAhead', { userId: cast.petra.id })).status).toBe(200)
    expect((await club.get('igor', 'bookings/getAhead', { userId: cast.petra.id })).status).toBe(403)
  })

  it('are deleted together, with an audit entry and an email to each person, and then the user can be deleted', async () => {
    await club.db.deleteFrom('outbox').execute()
    expect((await club.post('anna', 'user/remove', cast.petra.id)).status).toBe(400)
    const ids = (await ahead()).map(({ id }) => id)
    expect(await remove('anna', ids)).toEqual({ status: 200, body: {} })
    expect(await ahead()).toEqual([])
    const deleted = club.db.selectFrom('audit').select('subjectId').where('action', '=', 'deleted')
    const traced = (await deleted.execute()).map(({ subjectId }) => Number(subjectId))
    expect(new Set(traced)).toEqual(new Set(ids))
    const emails = await club.db.selectFrom('outbox').select('toAddress').execute()
    expect(new Set(emails.map(({ toAddress }) => toAddress))).toEqual(new Set([cast.petra.email, cast.igor.email]))
    expect((await club.post('anna', 'user/remove', cast.petra.id)).status).toBe(200)
  })

  it('can be deleted by administrators only, and only the named ones', async () => {
    const [first, second] = await ahead()
    expect((await remove('igor', [first?.id])).status).toBe(403)
    expect((await remove('petra', [first?.id])).status).toBe(403)
    expect((await remove('anna', [second?.id])).status).toBe(200)
    expect(await ahead()).toHaveLength(3)
    // One that somebody else has deleted in the meantime is no reason to keep the rest.
    expect((await remove('anna', [first?.id, second?.id])).status).toBe(200)
    expect(await remove('anna', [first?.id, second?.id])).toMatchObject({ status: 404 })
    expect(await ahead()).toHaveLength(2)
  })

  it.each([[[]], [undefined], [1], [['x']], [Array.from({ length: 501 }, (_, at) => at + 1)]])(
    'cannot be deleted with a list like %j',
    async (ids) => {
      expect((await remove('anna', ids)).status).toBe(400)
      expect(await ahead()).toHaveLength(4)
    },
  )
})
