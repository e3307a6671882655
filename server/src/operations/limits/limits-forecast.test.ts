import type { GridLimit } from '@windsock/contract/fleet/limits'
import { sql } from 'kysely'
import { beforeEach, expect, it } from 'vitest'
import { onEachEngine } from '../../database/test-engines'
import { booked, type CastClub, openCastClub } from '../bookings/test-flights'
import { accepted, fleetOf, HOUR, hundredHours, metered, read } from './test-limits'

onEachEngine('the forecast of a limit', (open) => {
  let club: CastClub
  let written: string[]
  beforeEach(async () => {
    written = []
    const log = { write: (line: string) => void written.push(line) }
    club = await openCastClub(await open(), { log }, { logLevel: 'warn' })
  })
  const gridOn = async (date: string) => {
    const query = { airportId: club.ids.airport('LKVH'), date }
    return accepted(await club.get('petra', 'limits/getByAirport', query)) as GridLimit[]
  }

  it('M9 can trigger the warning, and names the booking that crosses the limit on that day', async () => {
    const { id: meterId } = await metered(club)
    await read(club, meterId, 1000, '2026-05-02T08:00:00.000Z')
    await read(club, meterId, 1060, '2026-07-01T07:00:00.000Z')
    await hundredHours(club, meterId, { dueValue: 1064 * HOUR, warnValue: HOUR, warnDays: 20 })
    const [before] = await fleetOf(club)
    expect(before).toMatchObject({ state: 'fine', left: 4 * HOUR, bookedAlone: null, crossing: null })
    expect(before!.likely! > '2026-07-01' && before!.likely! < '2026-07-21').toBe(true)
    expect(before!.notBefore! <= before!.likely!).toBe(true)
    for (const on of ['2026-07-02', '2026-07-03', '2026-07-04', '2026-07-05'] as const)
      await booked(club, 'petra', { on, at: '09:00-16:00', pilot: 'petra' })
    const [row] = await fleetOf(club)
    const { crossing, bookedAlone, likely } = row!
    expect(crossing).toMatchObject({ pilot: { firstName: 'Petra' }, aircraft: { registrationCode: 'OK-VHA' } })
    expect(crossing!.from.slice(0, 10)).toBe(bookedAlone)
    const shown = { name: '100 h', unit: 'tenths', left: 4 * HOUR, leftDays: null, likely, mustNotFly: false }
    expect(await gridOn(bookedAlone!)).toMatchObject([{ ...shown, crossingBookingId: crossing!.id }])
    expect(await gridOn('2026-07-20')).toMatchObject([{ ...shown, crossingBookingId: null }])
    await hundredHours(club, meterId, { id: row!.id, dueValue: 1064 * HOUR, warnValue: HOUR, warnDays: 0 })
    expect(await gridOn(bookedAlone!)).toEqual([])
  })

  it('that fails is missing in the response, and the log says why', async () => {
    const { id: meterId } = await metered(club)
    await read(club, meterId, 1000, '2026-05-02T08:00:00.000Z')
    await read(club, meterId, 1060, '2026-07-01T07:00:00.000Z')
    const { id } = await hundredHours(club, meterId, { dueValue: 1064 * HOUR, warnValue: 10 * HOUR })
    await read(club, meterId, 1061, '2026-07-01T07:30:00.000Z')
    // Without this column nothing is learned from readings. Nothing else of the answers needs it.
    await sql`alter table readings rename column kind to sort`.execute(club.db)
    expect(await fleetOf(club)).toMatchObject([{ state: 'warn', left: 3 * HOUR, likely: null, offBy: null }])
    expect(await gridOn('2026-07-02')).toMatchObject([{ left: 3 * HOUR, likely: null }])
    expect(accepted(await club.post('anna', 'limits/getPlans', id))).toEqual([])
    const failure = { level: 'warn', aircraftId: club.ids.aircraft('OK-VHA'), err: { message: expect.any(String) } }
    expect(written.map((line) => JSON.parse(line) as unknown)).toMatchObject([failure, failure, failure])
  })
})
