import { randomBytes } from 'node:crypto'
import { type WallDay, wallsGet, wallsRemove, wallsSave, wallsShow } from '@windsock/contract/walls'
import { isAsked } from '@windsock/domain/fleet/defects'
import { daylight } from '@windsock/domain/sun'
import { dayBounds, dayOf } from '@windsock/domain/time'
import { message } from '@windsock/messages/message'
import { aircraftOfAirport } from '../../storage/aircraft'
import { airportById } from '../../storage/airports'
import { appendAudit } from '../../storage/audit'
import { type BookedPerson, bookingsAtAirport, type StoredBooking } from '../../storage/bookings'
import { openDefects } from '../../storage/fleet/defects'
import { keepsAtAirport } from '../../storage/waiting/keeps'
import { allWalls, insertWall, markWallDeleted, wallById, wallOfKey } from '../../storage/walls'
import { presentedAircraft } from '../aircraft/aircraft-presenter'
import { notFound, Refusal } from '../../http/errors'
import { on, onPublic } from '../../http/route'
import { parsedDay } from '../../http/times'

const KEY_BYTES = 24

const readWalls = on(wallsGet, (_, { db }) => allWalls(db))

const saveWall = on(wallsSave, async ({ airportId, name }, { db, actor, now }) => {
  const airport = await airportById(db, airportId)
  if (!airport?.isActive) throw new Refusal(400, message('refusals.noAirport'))
  const key = randomBytes(KEY_BYTES).toString('base64url')
  return db.transaction(async (db) => {
    const newWall = { name, airportId, key, createdAt: now, createdBy: actor.id }
    const wall = await insertWall(db, newWall)
    await appendAudit(db, { at: now, actorId: actor.id, noun: 'wall', subjectId: wall.id, action: 'created' })
    return { ...wall, key }
  })
})

const removeWall = on(wallsRemove, async (id, { db, actor, now: at }) => {
  await db.transaction(async (db) => {
    const before = await wallById(db, id)
    const isRemoved = await markWallDeleted(db, id, { at, by: actor.id })
    if (!before || !isRemoved) throw notFound('wall')
    await appendAudit(db, { at, actorId: actor.id, noun: 'wall', subjectId: id, action: 'deleted', before })
  })
  return {}
})

/** Shows a wall view without a login: anybody with the key sees who flies when, but no phone numbers. */
const showWall = onPublic(wallsShow, async ({ key, date }, { db, config, now }) => {
  const wall = await wallOfKey(db, key)
  const airport = wall && (await airportById(db, wall.airportId))
  if (!airport?.isActive) throw notFound('wall')
  const day = date === undefined ? dayOf(now, airport.timeZone) : parsedDay(date, airport.timeZone)
  const bounds = dayBounds(day, airport.timeZone)
  const aircraft = await aircraftOfAirport(db, airport.id, bounds)
  const bookings = await bookingsAtAirport(db, airport.id, bounds)
  const kept = await keepsAtAirport(db, airport.id, bounds)
  const ids = aircraft.map(({ id }) => id)
  const undecided = (await openDefects(db, ids)).filter(({ state, severity }) => isAsked(state, severity))
  return {
    clubName: config.clubName,
    airport,
    day,
    aircraft: aircraft.map(presentedAircraft),
    bookings: bookings.map(presentedOnWall),
    kept: kept.map(({ aircraftId, from, to }) => ({ aircraftId, from, to })),
    mustNotFly: ids.filter((id) => undecided.some(({ aircraftId }) => aircraftId === id)),
    daylight: { airportId: airport.id, ...daylight(airport, day) },
  }
})

/** Names each field that strangers may see, so that nothing else about a booking is sent to them. */
function presentedOnWall(stored: StoredBooking): WallDay['bookings'][number] {
  const { id, name, type, registrationCode, assignedAirportId } = stored.aircraft
  return {
    id: stored.id,
    aircraft: { id, name, type, registrationCode, assignedAirportId },
    from: stored.from,
    to: stored.to,
    pilot: presentedPerson(stored.pilot),
    instructor: presentedPerson(stored.instructor),
    description: '',
    isSoloFlight: stored.isSoloFlight,
    occurence: stored.repetition,
    occurenceId: null,
    occurenceEndDate: null,
    isSuspended: stored.isSuspended,
  }
}

function presentedPerson(person: BookedPerson | null) {
  return person && { id: person.id, firstName: person.firstName, lastName: person.lastName, color: person.color }
}

export const wallRoutes = [readWalls, saveWall, removeWall, showWall]
