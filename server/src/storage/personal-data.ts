import type { PersonalData } from '@windsock/contract/personal-data'
import { sql } from 'kysely'
import type { Database } from '../database/database'
import { sourcesOf } from './known-sources'
import { loginsOf } from './login-trail'
import { keyOf, type StoredUser } from './users'

export type Traces = Omit<PersonalData, 'exportedAt' | 'person'>

export async function tracesOf(db: Database, person: StoredUser): Promise<Traces> {
  const { id } = person
  return {
    bookings: await flightsOf(db, id),
    schedules: await db
      .selectFrom('schedules')
      .innerJoin('airports', 'airports.id', 'schedules.airportId')
      .select(['schedules.id', 'airports.icaoCode as airport', 'starts as from', 'ends as to', 'deletedAt'])
      .where('userId', '=', id)
      .orderBy('starts')
      .execute(),
    letters: await emailsTo(db, person),
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

/**
 * Returns the emails to the person's account. Older emails have only an address: those to the person's address are
 * returned too, unless a different user has the address now. The text of an email is included only if the email names
 * nobody except the person.
 */
async function emailsTo(db: Database, { id, email }: StoredUser): Promise<Traces['letters']> {
  const key = keyOf(email)
  const heirs = db.selectFrom('users').select('id').where('emailKey', '=', key).where('isActive', '=', true)
  const isTheirs = (await heirs.where('id', '<>', id).execute()).length === 0
  const toKey = sql<boolean>`(lower(to_address) = ${key} or lower(cc_address) = ${key})`
  const rows = await db
    .selectFrom('outbox')
    .select(['userId', 'toAddress', 'subject', 'text', 'concerns', 'createdAt', 'sentAt'])
    .where((of) => of.or([of('userId', '=', id), ...(isTheirs ? [of.and([of('userId', 'is', null), toKey])] : [])]))
    .orderBy('id')
    .execute()
  return rows.map(({ userId, toAddress, text, concerns, ...mail }) => ({
    ...mail,
    to: userId === id || keyOf(toAddress) === key ? toAddress : email,
    text: concerns === ` ${id} ` ? text : null,
  }))
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
