import { addDays } from '@windsock/domain/calendar'
import { addMinutes } from '@windsock/domain/time'
import { cast, type CastName } from '../demo/cast'
import { booked } from '../operations/bookings/test-flights'
import { insertKeep } from '../storage/waiting/keeps'
import { insertWish } from '../storage/waiting/wish-changes'
import type { ExposedClub, Reader } from './test-exposure'

/**
 * The person who waits for each reader: the readers themselves if they may fly, otherwise a member for whom they may
 * wait.
 */
const waiters: Partial<Record<Reader, CastName>> = { petra: 'petra', sam: 'sam', eva: 'eva' }
const waiterFor = (who: Reader) => cast[waiters[who] ?? 'petra'].id

/** A day within the 400 days for which members can wait. In its evening, no other call of the test books anything. */
const freshEvening = (club: ExposedClub) => addDays('2026-08-01', club.fresh() % 350)

/** Returns a wish for a time that somebody else has booked, on an aircraft that guests see too. */
export async function waitedFor(club: ExposedClub, who: Reader) {
  const plan = { at: '20:00-22:00', aircraft: 'OK-VHC', pilot: 'colin' } as const
  const { aircraft, from, to } = await booked(club, 'max', { on: freshEvening(club), ...plan })
  return {
    id: 0,
    pilot: { id: waiterFor(who) },
    airportId: club.ids.airport('LKVH'),
    aircraftIds: [aircraft.id],
    windows: [{ from, to }],
    minutes: 120,
    instructor: 'any',
    way: 'ask',
    noticeHours: 1,
    description: 'Waiting',
  }
}

/** Saves a wish that the reader may withdraw. The limit of one person is lifted by ending their earlier wishes. */
export async function waiting(club: ExposedClub, who: Reader): Promise<{ id: number }> {
  await club.db.updateTable('wishes').set({ endedAt: club.now, endedWhy: 'withdrawn' }).execute()
  const { status, body } = await club.post('max', 'wishes/save', await waitedFor(club, who))
  if (status !== 200) throw new Error(`Answered ${status}: ${JSON.stringify(body)}`)
  return body as { id: number }
}

/** Stores a wish of the reader and a time that is offered to them. */
export async function offered(club: ExposedClub, who: Reader): Promise<{ id: number }> {
  const userId = who === 'nobody' ? cast.petra.id : cast[who].id
  const from = `${freshEvening(club)}T16:00:00.000Z`
  const period = { from, to: addMinutes(from, 120) }
  const [airportId, aircraftId] = [club.ids.airport('LKVH'), club.ids.aircraft('OK-VHC')]
  const parts = { windows: [period], aircraftIds: [aircraftId], instructorIds: [] }
  const wanted = { minutes: 120, instructor: 'none', way: 'ask', noticeMinutes: 60, description: '' } as const
  const instructorId = who === 'sam' ? cast.lenka.id : null
  return club.db.transaction(async (db) => {
    await db.updateTable('wishes').set({ endedAt: club.now, endedWhy: 'withdrawn' }).execute()
    const made = { queuedAt: club.now, createdAt: club.now, createdBy: userId }
    const id = await insertWish(db, { userId, airportId, ...parts, ...wanted, ...made })
    const until = addMinutes(club.now, 240)
    const kept = { wishId: id, userId, airportId, aircraftId, instructorId, ...period, until }
    await insertKeep(db, { ...kept, kind: 'offer', givenUpBookingId: null, givenUpBy: null })
    return { id }
  })
}
