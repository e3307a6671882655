import { beforeEach, expect, it } from 'vitest'
import { onEachEngine } from '../../database/test-engines'
import { cast } from '../../demo/cast'
import { booked, type CastClub, grid, openCastClub } from '../bookings/test-flights'
import { storedDefect, storedLimit } from '../test-judges'
import { cleared, keptRows, passTime, saturday, savedWish, wishesOf, runWorker } from './test-wishes'

onEachEngine('the waiting list of a club with limits and defects', (open) => {
  let club: CastClub
  beforeEach(async () => {
    club = await openCastClub(await open())
    await cleared(club)
  })
  const pilots = async () => (await grid(club, 'anna', saturday)).map(({ pilot }) => pilot?.firstName)

  it('M7, G12 neither books nor offers an aircraft that a limit blocks, until the maintenance is done', async () => {
    const { id } = await booked(club, 'petra', { on: saturday, pilot: 'petra' })
    await savedWish(club, 'tomas')
    const limitId = await storedLimit(club, { dueOn: '2026-07-31' })
    await club.post('petra', 'bookings/remove', id)
    await passTime(club, 61)
    expect([await pilots(), await keptRows(club)]).toEqual([[], []])
    expect(await wishesOf(club, 'tomas')).toMatchObject([{ endedWhy: null }])
    await club.db.updateTable('limits').set({ dueOn: '2027-07-31' }).where('id', '=', limitId).execute()
    await runWorker(club)
    expect(await pilots()).toEqual(['Tomáš'])
  })

  it('D2, G12 uses another aircraft that is safe to fly', async () => {
    const on = '2026-07-02'
    const { id } = await booked(club, 'petra', { on, pilot: 'petra' })
    const { id: other } = await booked(club, 'lenka', { on, pilot: 'lenka', aircraft: 'OK-VHB' })
    await savedWish(club, 'tomas', { aircraft: ['OK-VHA', 'OK-VHB'], windows: [`${on} 10:00-12:00`] })
    await storedDefect(club)
    await club.post('petra', 'bookings/remove', id)
    await club.post('lenka', 'bookings/remove', other)
    await passTime(club, 61)
    expect(await grid(club, 'anna', on)).toEqual([])
    expect(await grid(club, 'anna', on, 'OK-VHB')).toMatchObject([{ pilot: { firstName: 'Tomáš' } }])
  })

  it('M7 refuses an offer of an aircraft that a limit blocks meanwhile', async () => {
    const { id } = await booked(club, 'petra', { on: saturday, pilot: 'petra' })
    const wish = await savedWish(club, 'tomas', { way: 'ask' })
    await club.post('petra', 'bookings/remove', id)
    await passTime(club, 61)
    expect(await keptRows(club)).toMatchObject([{ userId: cast.tomas.id, kind: 'offer' }])
    await storedLimit(club, { dueOn: '2026-07-31' })
    const { status, body } = await club.post('tomas', 'wishes/take', wish.id)
    expect([status, body]).toEqual([400, [expect.stringMatching(/^OK-VHA: the annual/)]])
  })
})
