import { bySoonest } from '@windsock/domain/periods'
import type { Moment } from '@windsock/domain/time'
import { fullName } from '@windsock/domain/users'
import { momentMessage } from '@windsock/domain/words/dates'
import { message } from '@windsock/messages/message'
import type { Database } from '../../database/database'
import { notFound, Refusal } from '../../http/errors'
import { type StoredAircraft, aircraftById } from '../../storage/aircraft'
import { flightOutOf } from '../../storage/log/flights'
import { bookingsOfAircraft, suspendedBookings } from '../../storage/bookings'

const ENDLESS: Moment = '9999-12-31T23:59:59.999Z'

/** Locks an aircraft so that nobody else can book, ground or change it, then loads it. */
export async function lockedAircraft(id: number, db: Database): Promise<StoredAircraft> {
  await db.lock({ aircraft: [id] })
  const aircraft = await aircraftById(db, id)
  if (!aircraft?.isActive) throw notFound('aircraft')
  return aircraft
}

/** Refuses the deletion if the aircraft has upcoming bookings. Suspended bookings count too. */
export async function refuseBooked(
  { id, registrationCode, assignedAirport }: StoredAircraft,
  now: Moment,
  db: Database,
) {
  const ahead = { from: now, to: ENDLESS }
  const booked = [...(await bookingsOfAircraft(db, id, ahead)), ...(await suspendedBookings(db, id, ahead))]
  const [next] = booked.toSorted(bySoonest)
  if (!next) return
  const time = momentMessage(next.from, assignedAirport.timeZone)
  throw new Refusal(400, message('refusals.aircraftBooked', { aircraft: registrationCode, count: booked.length, time }))
}

/** Refuses the deletion if the aircraft is out. */
export async function refuseOut({ id, registrationCode }: StoredAircraft, db: Database): Promise<void> {
  const flight = await flightOutOf(db, id)
  const person = flight && (flight.pilot ?? flight.instructor)
  if (!person) return
  throw new Refusal(400, message('refusals.aircraftOut', { aircraft: registrationCode, name: fullName(person) }))
}
