import { beforeAll, expect, it } from 'vitest'
import { cast } from '../../demo/cast'
import { onEachEngine } from '../../database/test-engines'
import { booked, bookedSeries, type CastClub, openCastClub, scheduled } from '../bookings/test-flights'

const { id, ...described } = cast.igor

onEachEngine('before rights are taken away, the save', (open) => {
  let club: CastClub

  beforeAll(async () => {
    club = await openCastClub(await open())
    await scheduled(club, 'igor', '2026-06-20', ['08:00-12:00'])
    await scheduled(club, 'igor', '2026-08-01', ['08:00-12:00', '13:00-18:00'])
    const lessons = { on: '2026-08-01', pilot: 'petra', instructor: 'igor' } as const
    await bookedSeries(club, 'anna', { ...lessons, occurence: 'Daily', occurenceEndDate: '2026-08-03' })
    await booked(club, 'anna', { on: '2026-06-20', pilot: 'petra', instructor: 'igor' })
    await booked(club, 'anna', { on: '2026-08-09', pilot: 'petra' })
    await club.post('max', 'walls/save', { airportId: club.ids.airport('LKVH'), name: 'Hall' })
  })

  const affected = async (changes: object, person: object = { ...described, id }) => {
    const { status, body } = await club.post('anna', 'user/getAffected', { ...person, ...changes })
    expect(status).toBe(200)
    return body
  }

  it('counts what a person keeps after losing the right to it', async () => {
    expect(await affected({ roles: ['Pilot'] })).toEqual({ flights: 3, entries: 2, walls: 0 })
    expect(await affected({ isApproved: false })).toEqual({ flights: 3, entries: 2, walls: 0 })
    expect(await affected({ roles: ['Student'] }, cast.petra)).toMatchObject({ flights: 0 })
    expect(await affected({ roles: ['Instructor'] }, cast.petra)).toMatchObject({ flights: 4 })
    expect(await affected({ roles: ['Pilot'] }, cast.max)).toMatchObject({ walls: 1 })
  })

  it('counts nothing if no right is lost', async () => {
    const none = { flights: 0, entries: 0, walls: 0 }
    expect(await affected({ roles: [...described.roles, 'Student'] })).toEqual(none)
    expect(await affected({ roles: undefined, isApproved: undefined })).toEqual(none)
    expect(await affected({ id: '', userName: 'nobody' })).toEqual(none)
  })

  it('leaves everything in place when the right is removed', async () => {
    expect((await club.post('anna', 'user/save', { ...described, id, roles: ['Pilot'] })).status).toBe(200)
    const { body } = await club.get('anna', 'schedules/getByUserAndDate', { userId: id, date: '2026-08-01' })
    expect(body).toHaveLength(2)
    expect((await club.post('petra', 'user/getAffected', { ...described, id })).status).toBe(403)
  })
})
