import { airportsRemove } from '@windsock/contract/airports'
import { message, type Message } from '@windsock/messages/message'
import type { Database } from '../../database/database'
import { Refusal, notFound } from '../../http/errors'
import { on } from '../../http/route'
import { aircraftOfAirport } from '../../storage/aircraft'
import { markAirportInactive, lockAirport, airportById } from '../../storage/airports'
import { appendAudit } from '../../storage/audit'

const MAX_NAMED = 5

export const removeAirport = on(airportsRemove, async (id, { db, actor, now: at }) => {
  await db.transaction(async (db) => {
    const before = await lockedAirport(id, db)
    const registrations = (await aircraftOfAirport(db, id)).map(({ registrationCode }) => registrationCode)
    if (registrations.length > 0) throw new Refusal(400, stillUsed(before.icaoCode, registrations))
    await markAirportInactive(db, id)
    await appendAudit(db, { at, actorId: actor.id, noun: 'airport', subjectId: id, action: 'deleted', before })
  })
  return {}
})
export async function lockedAirport(id: number, db: Database) {
  const airport = (await lockAirport(db, id)) ? await airportById(db, id) : undefined
  if (!airport) throw notFound('airport')
  return airport
}

function stillUsed(icaoCode: string, registrations: readonly string[]): Message {
  const aircraft = registrations.slice(0, MAX_NAMED).join(', ')
  const more = Math.max(0, registrations.length - MAX_NAMED)
  return message('refusals.airportUsed', { airport: icaoCode, aircraft, more })
}
