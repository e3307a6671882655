import { beforeAll, beforeEach, expect, it } from 'vitest'
import { onEachEngine } from '../../database/test-engines'
import { booked, type CastClub, openCastClub, scheduled } from '../bookings/test-flights'
import { cast, type CastName } from '../../demo/cast'

const on = '2026-09-05'
const at = (from: string, to: string) => ({ from: `${on}T${from}:00.000Z`, to: `${on}T${to}:00.000Z` })

onEachEngine('the times at which an instructor is available', (open) => {
  let club: CastClub

  beforeAll(async () => {
    club = await openCastClub(await open())
  })

  beforeEach(async () => {
    for (const table of ['claims', 'bookings', 'schedules'] as const) await club.db.deleteFrom(table).execute()
  })

  const times = (more: Record<string, string | number> = {}, by: CastName = 'sam') =>
    club.get(by, 'schedules/getAvailableTimes', {
      userId: cast.igor.id,
      airportId: club.ids.airport('LKVH'),
      date: on,
      ...more,
    })

  it('are those published at the airport and those booked anywhere, without the booking that is being moved', async () => {
    await scheduled(club, 'igor', on, ['08:00-12:00', '14:00-16:00'])
    const { id } = await booked(club, 'anna', { on, pilot: 'petra', instructor: 'igor', at: '10:00-11:00' })
    await booked(club, 'anna', { on, aircraft: 'OK-VHD', pilot: 'tomas', instructor: 'igor', at: '17:00-18:00' })
    const day = { from: '2026-09-04T22:00:00.000Z', to: '2026-09-05T22:00:00.000Z' }
    const published = [at('06:00', '10:00'), at('12:00', '14:00')]
    const flown = at('15:00', '16:00')
    expect(await times()).toEqual({ status: 200, body: { ...day, published, busy: [at('08:00', '09:00'), flown] } })
    for (const by of ['petra', 'anna'] as const)
      expect(await times({ bookingId: id }, by)).toEqual({ status: 200, body: { ...day, published, busy: [flown] } })
  })

  it('do not depend on a booking that the caller may not edit', async () => {
    // OK-VHA is hidden from guests, who would otherwise learn by trying ids whom its bookings occupy.
    await scheduled(club, 'igor', on, ['08:00-12:00'])
    const { id } = await booked(club, 'anna', { on, pilot: 'petra', instructor: 'igor', at: '10:00-11:00' })
    for (const by of ['eva', 'sam'] as const)
      for (const bookingId of [id, id + 1])
        expect((await times({ bookingId }, by)).body).toMatchObject({ busy: [at('08:00', '09:00')] })
  })

  it('are empty at an airport without published times', async () => {
    await scheduled(club, 'igor', on, ['08:00-12:00'], 'LPGZ')
    expect((await times()).body).toMatchObject({ published: [] })
  })

  it.each(['2026-03-29', '2026-10-25'])('cover the day of a clock change: %s', async (date) => {
    await scheduled(club, 'igor', date, ['00:00-23:30'])
    const { body } = await times({ date })
    const { from, to, published } = body as { from: string; to: string; published: { from: string; to: string }[] }
    expect((Date.parse(to) - Date.parse(from)) / 3_600_000).toBe(date === '2026-03-29' ? 23 : 25)
    expect(published).toEqual([{ from, to: new Date(Date.parse(to) - 30 * 60_000).toISOString() }])
  })

  it('cannot be requested for people who do not teach, or for unknown airports', async () => {
    expect((await times({ userId: cast.petra.id })).status).toBe(404)
    expect((await times({ userId: 'nobody' })).status).toBe(404)
    expect((await times({ airportId: 999 })).status).toBe(404)
  })
})
