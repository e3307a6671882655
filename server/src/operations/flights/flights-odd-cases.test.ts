import { addMinutes } from '@windsock/domain/time'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { onEachEngine } from '../../database/test-engines'
import { cast } from '../../demo/cast'
import { booked } from '../bookings/test-flights'
import { at, emptyLog, flown, type LogClub, openLogClub, refused, run, taken, postFlight, posted } from './test-log'

onEachEngine('edge cases of flights', (open) => {
  let club: LogClub
  beforeAll(async () => {
    club = await openLogClub(await open())
  })
  beforeEach(() => emptyLog(club))

  it('L3, L11: an aircraft is brought back once, even if its pilot sends it a hundred times at once', async () => {
    const booking = await booked(club, 'petra', { on: '2026-07-01', at: '10:00-14:00', pilot: 'petra' })
    const { id } = await posted(club, 'petra', 'take', { bookingId: booking.id, leftAt: '2026-07-01T08:00Z' })
    const back = { id, backAt: '2026-07-01T09:10Z', meters: [run(club, 100, 101)] }
    const answers = await Promise.all(Array.from({ length: 100 }, () => postFlight(club, 'petra', 'bringBack', back)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.filter(({ status }) => status === 400)).toHaveLength(99)
    const shorter = await club.db.selectFrom('audit').select('id').where('action', '=', 'cameBack').execute()
    expect(shorter).toHaveLength(1)
  })

  it('L5: an aircraft that was forgotten for 73 hours comes back at the typed time', async () => {
    const { id } = await posted(club, 'petra', 'take', taken(club))
    club.now = addMinutes(club.now, 73 * 60)
    expect((await refused(club, 'igor', 'bringBack', { id }))[0]).toBe(400)
    await posted(club, 'igor', 'bringBack', { id, backAt: addMinutes(club.now, -70 * 60) })
  })

  it('L8: a reading that is far too high is disputed by the next flight, until it is corrected', async () => {
    const typo = await posted(club, 'petra', 'save', flown(club, { meters: [run(club, 100, 11_110)] }))
    const later = { leftAt: '2026-07-01T10:00Z', backAt: '2026-07-01T11:00Z', meters: [run(club, 101, 102)] }
    const next = await posted(club, 'tomas', 'save', flown(club, { pilot: 'tomas', ...later }))
    expect(next.messages).toHaveLength(1)
    await posted(club, 'petra', 'save', flown(club, { id: typo.id, meters: [run(club, 100, 101)] }))
    const { body } = await club.get('anna', 'meters/get', { aircraftId: club.ids.aircraft('OK-VHA') })
    expect(body).toMatchObject([{ present: at(102) }])
  })

  it('L20: a flight is removed once, even if several users do it at once', async () => {
    const { id } = await posted(club, 'petra', 'save', flown(club))
    const answers = await Promise.all(
      ['petra', 'anna', 'petra'].map((by) => postFlight(club, by as 'petra', 'remove', id)),
    )
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 404, 404])
  })

  it('an aircraft can come back after its log has ended, to another airport, or with a deleted booking', async () => {
    const booking = await booked(club, 'petra', { on: '2026-07-01', at: '10:00-14:00', pilot: 'petra' })
    const { id } = await posted(club, 'petra', 'take', { bookingId: booking.id, leftAt: '2026-07-01T08:00Z' })
    await club.db.deleteFrom('aircraftLogs').execute()
    expect((await club.post('anna', 'bookings/remove', booking.id)).status).toBe(200)
    const { id: otherAirport } = await club.db
      .selectFrom('airports')
      .select('id')
      .where('icaoCode', '<>', 'LKVH')
      .orderBy('id')
      .executeTakeFirstOrThrow()
    const aircraft = club.db.updateTable('aircraft').where('registrationCode', '=', 'OK-VHA')
    const home = await club.db
      .selectFrom('aircraft')
      .select('assignedAirportId')
      .where('registrationCode', '=', 'OK-VHA')
      .executeTakeFirstOrThrow()
    await aircraft.set({ assignedAirportId: otherAirport }).execute()
    const back = await posted(club, 'petra', 'bringBack', { id, backAt: '2026-07-01T09:10Z' })
    await aircraft.set(home).execute()
    expect(back).toMatchObject({ booking: null, bookedUntil: null })
  })

  it('an aircraft is not out with a person who is removed at the same time', async () => {
    const [took, removed] = await Promise.all([
      postFlight(club, 'anna', 'take', taken(club)),
      club.post('anna', 'user/remove', JSON.stringify(cast.petra.id)),
    ])
    await club.db.updateTable('users').set({ isActive: true }).where('id', '=', cast.petra.id).execute()
    expect([took.status, removed.status].toSorted((a, b) => a - b)).toEqual([200, 400])
  })
})
