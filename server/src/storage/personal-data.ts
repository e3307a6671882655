import type { PersonalData } from '@windsock/contract/personal-data'
import { sql } from 'kysely'
import type { Database } from './database'
import { sourcesOf } from './known-sources'
import { loginsOf } from './login-trail'
import { keyOf, type StoredUser } from './users'

/** What is kept about a person beside his account. */
export type Traces = Omit<PersonalData, 'exportedAt' | 'person'>

export async function tracesOf(db: Database, { id, email }: StoredUser): Promise<Traces> {
  return {
    bookings: await flightsOf(db, id),
    schedules: await db
      .selectFrom('schedules')
      .innerJoin('airports', 'airports.id', 'schedules.airportId')
      .select(['schedules.id', 'airports.icaoCode as airport', 'starts as from', 'ends as to', 'deletedAt'])
      .where('userId', '=', id)
      .orderBy('starts')
      .execute(),
    letters: await db
      .selectFrom('outbox')
      .select(['toAddress as to', 'ccAddress as cc', 'subject', 'text', 'createdAt', 'sentAt'])
      .where((of) =>
        of.or([
          of('userId', '=', id),
          ...[sql.ref('toAddress'), sql.ref('ccAddress')].map((at) => sql<boolean>`lower(${at}) = ${keyOf(email)}`),
        ]),
      )
      .orderBy('id')
      .execute(),
    sessions: await db
      .selectFrom('sessions')
      .select(['createdAt', 'expiresAt', 'device'])
      .where('userId', '=', id)
      .orderBy('createdAt')
      .execute(),
    knownSources: (await sourcesOf(db, id)).map(({ kind, source, seenAt }) => ({
      network: kind === 'network' ? source : '',
      seenAt,
    })),
    logins: await loginsOf(db, id),
    deeds: await deeds(db).where('actorId', '=', id).where('noun', '<>', 'login').execute(),
    history: (await deeds(db).select('before').where('noun', '=', 'user').where('subjectId', '=', id).execute()).map(
      ({ before, ...deed }) => ({ ...deed, before: before === null ? null : (JSON.parse(before) as unknown) }),
    ),
  }
}

function deeds(db: Database) {
  return db.selectFrom('audit').select(['at', 'noun', 'subjectId', 'action']).orderBy('id')
}

async function flightsOf(db: Database, id: string): Promise<Traces['bookings']> {
  const rows = await db
    .selectFrom('bookings')
    .innerJoin('aircraft', 'aircraft.id', 'bookings.aircraftId')
    .select(['bookings.id', 'aircraft.registrationCode as aircraft', 'starts as from', 'ends as to', 'pilotId'])
    .select(['instructorId', 'createdBy', 'isSoloFlight', 'isSuspended', 'bookings.description', 'createdAt'])
    .select('deletedAt')
    .where((of) => of.or([of('pilotId', '=', id), of('instructorId', '=', id), of('createdBy', '=', id)]))
    .orderBy('starts')
    .orderBy('bookings.id')
    .execute()
  return rows.map(({ pilotId, instructorId, createdBy, ...booking }) => {
    const held = { pilot: pilotId, instructor: instructorId, booked: createdBy }
    const as = (['pilot', 'instructor', 'booked'] as const).filter((capacity) => held[capacity] === id)
    return { ...booking, as }
  })
}
