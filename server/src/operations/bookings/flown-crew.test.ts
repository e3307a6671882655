import { addDays } from '@windsock/domain/calendar'
import type { Role } from '@windsock/contract/roles'
import { beforeAll, expect, it } from 'vitest'
import { onEachEngine } from '../../database/test-engines'
import { markAircraftInactive } from '../../storage/aircraft'
import { setRoles } from '../../storage/roles'
import { markUserInactive } from '../../storage/users'
import { join } from '../test-club'
import { booked, bookedSeries, type CastClub, draft, openCastClub, type Plan } from './test-flights'

// The club opens on 2026-07-01.
onEachEngine('a flight that is over', (open) => {
  let club: CastClub
  let days = 0
  const past = () => addDays('2026-06-01', days++)
  const save = (plan: Plan) => club.post('anna', 'bookings/save', draft(club, plan))
  const corrected = { status: 200, body: { description: 'two landings' } }

  beforeAll(async () => {
    club = await openCastClub(await open())
  })

  /** Adds a person of this name and books a flight for them, in the capacity that their role allows. */
  async function flownBy(name: string, role: Role, on: string) {
    await join(club.db, name, [role])
    const crew = role === 'Instructor' ? { pilot: 'sam' as const, instructorId: name } : { pilotId: name }
    const { id } = await booked(club, 'anna', { on, ...crew })
    return { id, plan: { on, id, ...crew, description: 'two landings' } }
  }

  it('can be corrected although its people have other roles now', async () => {
    const taught = await flownBy('formerTeacher', 'Instructor', past())
    const flew = await flownBy('formerPilot', 'Pilot', past())
    const erased = await flownBy('erased', 'Pilot', past())
    await setRoles(club.db, 'formerTeacher', ['Pilot'])
    await setRoles(club.db, 'formerPilot', ['Student'])
    await markUserInactive(club.db, 'erased')
    await setRoles(club.db, 'erased', [])
    for (const { plan } of [taught, flew, erased]) expect(await save(plan)).toMatchObject(corrected)
    expect(await save({ ...taught.plan, at: '10:00-11:30' })).toMatchObject(corrected)
  })

  it('gets new people by the rules, and cannot be moved into the future with the old ones', async () => {
    const { plan } = await flownBy('resting', 'Instructor', past())
    await setRoles(club.db, 'resting', ['Pilot'])
    const refused = { status: 400, body: ['The instructor must have the role Instructor.'] }
    const { pilot: _, ...withoutPilot } = plan
    expect(await save({ ...withoutPilot, pilot: 'klara' })).toEqual(refused)
    expect(await save({ ...plan, on: '2026-07-20' })).toEqual(refused)
    expect(await save({ ...plan, instructorId: null })).toMatchObject({ status: 400 })
  })

  it('does not let Save All bypass the roles for future flights', async () => {
    await join(club.db, 'weekly', ['Pilot'])
    const series = { on: '2026-06-29', at: '14:00-15:00', occurence: 'Weekly', occurenceEndDate: '2026-07-13' }
    const [first] = await bookedSeries(club, 'anna', { ...series, pilotId: 'weekly' })
    await setRoles(club.db, 'weekly', ['Student'])
    const body = draft(club, { ...series, pilotId: 'weekly', id: first?.id })
    expect(await club.post('anna', 'bookings/saveAll', body)).toMatchObject({ status: 400 })
    expect(await club.post('anna', 'bookings/save', body)).toMatchObject({ status: 200 })
  })

  it('can be restored although its pilot has left, unlike a future flight', async () => {
    const { id } = await flownBy('leaver', 'Pilot', past())
    const ahead = await booked(club, 'anna', { on: '2026-07-21', pilotId: 'leaver' })
    for (const one of [id, ahead.id]) await club.post('anna', 'bookings/remove', one)
    await markUserInactive(club.db, 'leaver')
    expect(await club.post('anna', 'bookings/restore', id)).toMatchObject({ status: 200, body: { id } })
    expect(await club.post('anna', 'bookings/restore', ahead.id)).toMatchObject({ status: 400 })
  })

  it('can be corrected and restored although its aircraft was deleted', async () => {
    const { id, plan } = await flownBy('owner', 'Pilot', past())
    const sold = { ...plan, aircraft: 'OK-VHD' }
    expect(await save(sold)).toMatchObject(corrected)
    await markAircraftInactive(club.db, club.ids.aircraft('OK-VHD'))
    expect(await save({ ...sold, at: '10:00-11:00' })).toMatchObject(corrected)
    await club.post('anna', 'bookings/remove', id)
    expect(await club.post('anna', 'bookings/restore', id)).toMatchObject({ status: 200 })
    const unknown = { status: 404, body: ['This aircraft does not exist.'] }
    expect(await save({ ...sold, id: 0, on: past() })).toEqual(unknown)
    expect(await save({ ...sold, on: '2026-07-22' })).toEqual(unknown)
  })
})
