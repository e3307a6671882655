import type { Booking } from '@windsock/contract/bookings'
import type { Schedule } from '@windsock/contract/schedules'
import type { DirectoryEntry } from '@windsock/contract/users'
import { beforeAll, describe, expect, it } from 'vitest'
import { airport, plane } from '../../storage/test-club'
import { onEachEngine } from '../../database/test-engines'
import { cheapHash } from '../../identity/test-passwords'
import { userById } from '../../storage/users'
import { type Club, get, join, openClub, post } from '../test-club'

const auckland = { latitude: -37.03, longitude: 174.97 }
const password = 'clear skies ahead'

onEachEngine('a removed airport', (open) => {
  let club: Club
  let home: number
  let gone: number

  beforeAll(async () => {
    club = await openClub(await open())
    home = await airport(club.db, 'LKSQ')
    const passwordHash = await cheapHash(password)
    await join(club.db, 'anna', ['Administrator'])
    await join(club.db, 'igor', ['Instructor', 'Pilot'], { passwordHash })
    const place = { id: 0, name: 'Ardmore', icaoCode: 'NZAR', description: '', ...auckland }
    gone = ((await tell('anna', 'airports/save', place)) as { id: number }).id
    await tell('anna', 'user/save', { ...(await sheet()), assignedAirportId: gone })
    await tell('anna', 'airports/remove', gone)
  })

  const tell = async (by: string, path: string, input: unknown) => {
    const { status, body } = await post(club, `/api/${path}`, input, { token: await club.tokenOf(by) })
    expect({ status, body }).toMatchObject({ status: 200 })
    return body
  }
  const ask = async (by: string, path: string, query: Record<string, string>) =>
    (await get(club, `/api/${path}`, query, { token: await club.tokenOf(by) })).body
  const sheet = () => userById(club.db, 'igor')

  describe('to which a member was assigned', () => {
    it('no longer sets the clock of their days', async () => {
      // 15:00 at LKSQ is 01:00 of the next day in Auckland.
      const times = { from: '2027-05-10T15:00', to: '2027-05-10T18:00' }
      const entry = { id: 0, userId: 'igor', airportId: home, ...times, occurence: 'Once' }
      const { id } = (await tell('igor', 'schedules/save', entry)) as Schedule
      const aircraftId = await plane(club.db, home, 'OK-ABC')
      const flight = { id: 0, aircraftId, pilotId: 'igor', ...times, occurence: 'Once' }
      const { id: bookingId } = (await tell('igor', 'bookings/save', flight)) as Booking
      const onDay = async (date: string) => {
        const filter = { from: date, to: date }
        return [
          await ask('igor', 'schedules/getByUserAndDate', { userId: 'igor', date }),
          await tell('igor', 'schedules/getMySchedules', filter),
          await tell('igor', 'bookings/getMyBookings', filter),
        ].map((rows) => (rows as { id: number }[]).map((row) => row.id))
      }
      expect(await onDay('2027-05-10')).toEqual([[id], [id], [bookingId]])
      expect(await onDay('2027-05-11')).toEqual([[], [], []])
    })

    it('does not set the clock of the emails to them', async () => {
      const logIn = (device: string) =>
        club.app.inject({
          method: 'POST',
          url: '/api/user/login',
          headers: { 'content-type': 'application/json', 'user-agent': device },
          payload: { userName: 'igor', password },
        })
      await logIn('Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:145.0) Gecko/20100101 Firefox/145.0')
      await logIn('Mozilla/5.0 (iPhone) Version/18.0 Safari/604.1')
      const { text } = await club.db.selectFrom('outbox').select('text').executeTakeFirstOrThrow()
      expect(text).toContain('2026-07-01 10:00 (CEST)')
    })

    it('is not returned as theirs', async () => {
      const none = { assignedAirportId: null, assignedAirport: null }
      const directory = (await ask('anna', 'user/getByRole', { role: 'Instructor' })) as DirectoryEntry[]
      expect(directory).toMatchObject([{ id: 'igor', ...none }])
      expect(await ask('igor', 'user/getById', { id: 'igor' })).toMatchObject(none)
      expect(await ask('anna', 'user/get', {})).toMatchObject([{}, { id: 'igor', ...none }])
    })

    it('does not prevent an instructor from supervising elsewhere', async () => {
      const query = { from: '2027-05-12T10:00', to: '2027-05-12T11:00', airportId: home, isSoloFlight: true }
      expect(await tell('igor', 'user/getAvailableInstructors', query)).toMatchObject([{ id: 'igor' }])
    })

    it('is accepted from a form that was opened before, and cleared by a form that was opened since', async () => {
      const stored = () => club.db.selectFrom('users').select('assignedAirportId').where('id', '=', 'igor').execute()
      await tell('anna', 'user/save', { ...(await sheet()), assignedAirportId: gone })
      expect(await stored()).toEqual([{ assignedAirportId: gone }])
      await tell('anna', 'user/save', await ask('igor', 'user/getById', { id: 'igor' }))
      expect(await stored()).toEqual([{ assignedAirportId: null }])
    })
  })
})
