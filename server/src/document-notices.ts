import { addMinutes, dayOf, type Moment } from '@windsock/domain/time'
import type { Zone } from '@windsock/domain/time-zones'
import { BackgroundJob, type JobLog } from './background-job'
import { type Clock, nowOf } from './clock'
import type { Config } from './config'
import type { Database } from './database/database'
import { isReached, notifyOfEnds } from './mail/notify-documents'
import { doubtfulFlights } from './operations/doubtful-flights'
import { nothingInForce } from './storage/fleet/in-force'
import { type DueEnd, dueEnds, type Fleet } from './operations/requirements/due-ends'
import { placedFleet } from './storage/aircraft'
import { activeAirports } from './storage/airports'
import { documentsTopic, notedTopics, noteNotices } from './storage/club/notices'
import { documentsInForce } from './storage/documents/documents-in-force'
import { type StoredUser, usersWithRole } from './storage/users'

const INTERVAL_MS = 60 * 60 * 1000
/** Bookings of these days are named if something has ended that they need. */
const DAYS_AHEAD = 60

export interface DocumentNoticesParts {
  db: Database
  clock: Clock
  config: Pick<Config, 'clubName' | 'publicUrl' | 'language' | 'mailFrom'>
  log: JobLog
}

interface Round {
  now: Moment
  fleet: Fleet
  /** The clock of people without an airport. */
  zone: Zone
}

/**
 * Notifies people of documents that end soon or have ended: each reminder once, and in at most one email a day. The
 * rows of the database record the notices, so that several servers send each email once.
 */
export class DocumentNotices extends BackgroundJob {
  constructor(private readonly parts: DocumentNoticesParts) {
    super({ log: parts.log, everyMs: INTERVAL_MS, failure: 'people could not be told of documents that end' })
  }

  protected override async round(): Promise<void> {
    const { db, clock } = this.parts
    const documents = await documentsInForce(db)
    const roles = [...new Set(documents.requirements.flatMap((requirement) => requirement.roles))]
    if (roles.length === 0) return
    const fleet = new Map((await placedFleet(db)).map((aircraft) => [aircraft.id, aircraft]))
    const [airport] = await activeAirports(db)
    const round = { now: nowOf(clock), fleet, zone: airport?.timeZone ?? 'UTC' }
    const people = (await usersWithRole(db, roles)).filter(isReached)
    const due = people.map((person) => ({ person, ends: dueEnds(person, documents, placeAndDay(person, round)) }))
    const notified = await notedTopics(
      db,
      due.flatMap(({ ends }) => ends.flatMap(lastTopic)),
    )
    for (const { person, ends } of due) {
      if (this.isStopped) return
      if (ends.flatMap(lastTopic).some((topic) => !notified.has(topic))) await this.#notify(person, round)
    }
  }

  /** Reads the proofs again while their person is locked, because a new one may have been entered meanwhile. */
  async #notify(person: StoredUser, round: Round): Promise<void> {
    const { db, config } = this.parts
    const { now } = round
    await db.transaction(async (db) => {
      await db.lock({ users: [person.id] })
      const place = placeAndDay(person, round)
      const ends = dueEnds(person, await documentsInForce(db, [person.id]), place)
      const ofToday = documentsTopic(person.id, place.today)
      const notified = await notedTopics(db, [ofToday, ...ends.flatMap(lastTopic)])
      const unnotified = ends.filter((end) => !lastTopic(end).some((topic) => notified.has(topic)))
      if (notified.has(ofToday) || unnotified.length === 0) return
      await noteNotices(db, [ofToday, ...ends.flatMap(({ topics }) => topics)], now)
      const proofs = unnotified.map(({ proof }) => proof)
      const flights = await concernedFlights(unnotified, person, { db, now })
      await notifyOfEnds({ proofs, flights }, person, { db, config, now })
    })
  }
}

const lastTopic = ({ topics }: DueEnd): string[] => topics.slice(-1)

/** The day is that of the person's own airport, or of the club's first one. */
function placeAndDay({ assignedAirport }: StoredUser, { now, fleet, zone }: Round) {
  return { fleet, today: dayOf(now, assignedAirport?.timeZone ?? zone) }
}

/** Returns the person's bookings ahead that lack what has ended, soonest first. */
async function concernedFlights(
  ends: readonly DueEnd[],
  person: StoredUser,
  { db, now }: { db: Database; now: Moment },
) {
  const ended = ends.filter(({ proof }) => proof.daysLeft === 'ended')
  if (ended.length === 0) return []
  const airports = new Map((await activeAirports(db)).map((airport) => [airport.id, airport]))
  const flights = await doubtfulFlights({
    db,
    now,
    rules: [],
    fleet: nothingInForce,
    until: addMinutes(now, DAYS_AHEAD * 24 * 60),
    ofUser: person.id,
    readerOf: () => person,
  })
  return flights.flatMap(({ booking, verdicts }) => {
    const airport = airports.get(booking.aircraft.assignedAirportId)
    const isConcerned = ended.some(
      ({ requirementId, aircraftId }) =>
        (aircraftId === null || aircraftId === booking.aircraft.id) &&
        verdicts.some(
          ({ source, sourceId, userId }) =>
            source === 'requirement' && sourceId === requirementId && userId === person.id,
        ),
    )
    return airport && isConcerned ? [{ ...booking, airport }] : []
  })
}
