import type { Daylight } from '@windsock/contract/sun'
import { minutesBetween } from '@windsock/domain/time'
import { beforeAll, expect, it } from 'vitest'
import { insertAirport, markAirportInactive } from '../../storage/airports'
import { onEachEngine } from '../../database/test-engines'
import { type CastClub, openCastClub } from '../bookings/test-flights'

onEachEngine('daylight', (open) => {
  let club: CastClub
  const founded = async (icaoCode: string, latitude: number, longitude: number, timeZone: string) =>
    (await insertAirport(club.db, { name: icaoCode, icaoCode, description: '', latitude, longitude, timeZone })).id
  const asked = (airportId: number | string, date: string) =>
    club.get('eva', 'sunsetsunrise/getByAirportAndDate', { airportId, date })

  beforeAll(async () => {
    club = await openCastClub(await open())
  })

  // The expected times are from the tables "Rise and Set for the Sun for 2019" of the U.S. Naval Observatory, in UTC.
  it('is computed within a minute of the almanac', async () => {
    const id = await founded('SIXT', 60, 0, 'UTC')
    for (const [date, rise, set] of [
      ['2019-01-01', '09:02', '15:05'],
      ['2019-04-01', '05:26', '18:43'],
      ['2019-06-21', '02:36', '21:28'],
      ['2019-10-10', '06:26', '17:07'],
    ] as const) {
      const { status, body } = await asked(id, date)
      const { airportId, sunrise, sunset, polar } = body as Daylight
      expect([status, airportId, polar]).toEqual([200, id, undefined])
      expect(sunrise).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/)
      expect(Math.abs(minutesBetween(`${date}T${rise}:00.000Z`, sunrise!))).toBeLessThanOrEqual(1)
      expect(Math.abs(minutesBetween(`${date}T${set}:00.000Z`, sunset!))).toBeLessThanOrEqual(1)
    }
  })

  it('covers the airport’s own day if it is another day in Greenwich', async () => {
    // According to timeanddate.com, the sun rose in Auckland at 05:58 on the solstice of 2017.
    const id = await founded('NZZZ', -36.85, 174.76, 'Pacific/Auckland')
    const { sunrise } = (await asked(id, '2017-12-22')).body as Daylight
    expect(Math.abs(minutesBetween('2017-12-21T16:58:00.000Z', sunrise!))).toBeLessThanOrEqual(1)
  })

  it('covers nothing or everything beyond the polar circle', async () => {
    const id = await founded('ENSV', 78.22, 15.65, 'Arctic/Longyearbyen')
    const none = { airportId: id, sunrise: null, sunset: null }
    expect((await asked(id, '2026-06-21')).body).toEqual({ ...none, polar: 'day' })
    expect((await asked(id, '2026-12-21')).body).toEqual({ ...none, polar: 'night' })
  })

  it('can be requested for a moment, by the clock of the airport', async () => {
    const id = club.ids.airport('LKVH')
    const of = async (date: string) => (await asked(id, date)).body
    expect(await of('2026-06-20T22:00:00Z')).toEqual(await of('2026-06-21'))
    expect(await of('2026-06-20T21:59:00Z')).toEqual(await of('2026-06-20'))
  })

  it('is not found for an unknown or removed airport', async () => {
    const gone = await founded('GONE', 0, 0, 'UTC')
    await markAirportInactive(club.db, gone)
    const missing = { status: 404, body: ['This airport does not exist.'] }
    expect(await asked(4711, '2026-06-21')).toEqual(missing)
    expect(await asked(gone, '2026-06-21')).toEqual(missing)
  })

  it.each(['2026-02-29', '', 'today', '2026-06-21T24:00:00Z', '2201-01-01'])(
    'cannot be requested for the day %s',
    async (date) => {
      expect((await asked(club.ids.airport('LKVH'), date)).status).toBe(400)
      expect((await asked('LKVH', '2026-06-21')).status).toBe(400)
    },
  )
})
