import { beforeAll, expect, it } from 'vitest'
import { cast, type CastName } from '../demo/cast'
import { onEachEngine } from '../database/test-engines'
import { booked, type CastClub, openCastClub, scheduled } from './bookings/test-flights'

const on = '2026-08-01'

onEachEngine('the booking that a search for free times ignores', (open) => {
  let club: CastClub
  let hidden: number
  let flown: number

  beforeAll(async () => {
    club = await openCastClub(await open())
    await scheduled(club, 'igor', on, ['08:00-12:00'])
    hidden = (await booked(club, 'anna', { on, at: '10:00-11:00', pilot: 'colin', instructor: 'igor' })).id
    flown = (await booked(club, 'anna', { on, at: '08:00-09:00', pilot: 'eva', aircraft: 'OK-VHE' })).id
  })

  const free = async (by: CastName, call: string, bookingId: number, [from, to] = ['10:00', '11:00']) => {
    const query = { from: `${on}T${from}`, to: `${on}T${to}`, bookingId }
    const { status, body } = await club.post(by, call, query)
    expect(status).toBe(200)
    return JSON.stringify(body)
  }

  it.each<[call: string, named: string]>([
    ['user/getAvailablePilots', cast.colin.id],
    ['user/getAvailableInstructors', cast.igor.id],
    ['aircraft/getAvailableAircraft', 'OK-VHA'],
  ])('must be one that the caller may edit: %s', async (call, named) => {
    expect(await free('anna', call, hidden)).toContain(named)
    for (const by of ['eva', 'petra', 'sam'] as const) expect(await free(by, call, hidden)).not.toContain(`"${named}"`)
  })

  it('cannot be hidden from the caller in a search for the next instructor', async () => {
    expect(await free('anna', 'user/getNextAvailableInstructor', hidden)).toContain(`${on}T08:00:00.000Z`)
    expect(await free('eva', 'user/getNextAvailableInstructor', hidden)).not.toContain(`${on}T08:00:00.000Z`)
  })

  it('is the caller’s own', async () => {
    expect(await free('eva', 'aircraft/getAvailableAircraft', flown, ['08:00', '09:00'])).toContain('OK-VHE')
    expect(await free('eva', 'user/getAvailablePilots', flown, ['08:00', '09:00'])).toContain(cast.eva.id)
    expect(await free('petra', 'user/getAvailablePilots', flown, ['08:00', '09:00'])).not.toContain(cast.eva.id)
  })
})
