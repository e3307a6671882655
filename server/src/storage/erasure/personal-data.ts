import type { PersonalData } from '@windsock/contract/personal-data'
import { sql } from 'kysely'
import type { Database } from '../../database/database'
import { flownElsewhereBy, loggedFlightsOf } from '../log/personal-flights'
import { choicesOf } from '../emails/email-choices'
import { identitiesOf } from '../sign-in/identities'
import { knownDevicesOf } from '../sign-in/known-devices'
import { sourcesOf } from '../sign-in/known-sources'
import { loginsOf } from '../sign-in/login-trail'
import { passkeysOf } from '../sign-in/passkeys'
import { keyOf, type StoredUser } from '../users'

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
    calendars: await db
      .selectFrom('calendars')
      .select(['name', 'createdAt', 'lastReadAt', 'lastReader', 'closedAt', 'deletedAt'])
      .where('userId', '=', id)
      .orderBy('id')
      .execute(),
    wishes: await wishesFor(db, id),
    overrides: await overridesFor(db, id),
    defects: await db
      .selectFrom('defects')
      .innerJoin('aircraft', 'aircraft.id', 'defects.aircraftId')
      .select(['defects.id', 'aircraft.registrationCode as aircraft', 'title', 'text', 'severity', 'state'])
      .select(['deferredUntil', 'reportedAt', 'decidedAt', 'decision'])
      .where('reportedBy', '=', id)
      .orderBy('defects.id')
      .execute(),
    proofs: await db
      .selectFrom('proofs')
      .innerJoin('requirements', 'requirements.id', 'proofs.requirementId')
      .leftJoin('aircraft', 'aircraft.id', 'proofs.aircraftId')
      .select(['proofs.id', 'requirementId', 'requirements.name as requirement', 'aircraftId'])
      .select(['aircraft.registrationCode as aircraft', 'since', 'until', 'isWaiver', 'enteredAt', 'confirmedAt'])
      .select('proofs.deletedAt')
      .where('userId', '=', id)
      .orderBy('proofs.id')
      .execute(),
    elsewhere: await flownElsewhereBy(db, id),
    flights: await loggedFlightsOf(db, id),
    emailChoices: (await choicesOf(db, id)).map(({ kind, choice, at, isByMail }) => ({ kind, choice, at, isByMail })),
    gatheredNews: await db
      .selectFrom('gatheredNews')
      .select(['kind', 'bookingId', 'action', 'at'])
      .where('userId', '=', id)
      .orderBy('id')
      .execute(),
    reminders: await db
      .selectFrom('said')
      .innerJoin('airports', 'airports.id', 'said.airportId')
      .select(['said.kind', 'said.day', 'airports.icaoCode as airport', 'said.at'])
      .where('said.userId', '=', id)
      .orderBy('said.at')
      .orderBy('said.kind')
      .execute(),
    identities: await identitiesOf(db, id),
    knownSources: (await sourcesOf(db, id)).map(({ kind, source, seenAt }) => ({
      network: kind === 'network' ? source : '',
      seenAt,
    })),
    passkeys: (await passkeysOf(db, id)).map(({ name, createdAt, lastUsedAt }) => ({ name, createdAt, lastUsedAt })),
    knownDevices: await knownDevicesOf(db, id),
    logins: await loginsOf(db, id),
    deeds: await deeds(db).where('actorId', '=', id).where('noun', '<>', 'login').execute(),
    history: (await deeds(db).select('before').where('noun', '=', 'user').where('subjectId', '=', id).execute()).map(
      ({ before, ...entry }) => ({ ...entry, before: before === null ? null : (JSON.parse(before) as unknown) }),
    ),
  }
}

async function wishesFor(db: Database, userId: string): Promise<Traces['wishes']> {
  const wishes = await db
    .selectFrom('wishes')
    .innerJoin('airports', 'airports.id', 'wishes.airportId')
    .select(['wishes.id', 'airports.icaoCode as airport', 'minutes', 'wishes.description', 'createdAt'])
    .select(['endedAt', 'endedWhy'])
    .where('userId', '=', userId)
    .orderBy('wishes.id')
    .execute()
  const windows = await db
    .selectFrom('wishWindows')
    .innerJoin('wishes', 'wishes.id', 'wishWindows.wishId')
    .select(['wishId', 'starts as from', 'ends as to'])
    .where('userId', '=', userId)
    .orderBy('starts')
    .execute()
  return wishes.map((wish) => ({
    ...wish,
    windows: windows.filter(({ wishId }) => wishId === wish.id).map(({ from, to }) => ({ from, to })),
  }))
}

async function overridesFor(db: Database, userId: string): Promise<Traces['overrides']> {
  const rows = await db
    .selectFrom('bookingOverrides')
    .select(['bookingId', 'source', 'sourceId', 'userId', 'reason', 'at', 'by'])
    .where((of) => of.or([of('userId', '=', userId), of('by', '=', userId)]))
    .orderBy('id')
    .execute()
  return rows.map(({ userId: concerned, by, ...override }) => {
    const held = { concerned, overrode: by }
    return { ...override, as: (['concerned', 'overrode'] as const).filter((capacity) => held[capacity] === userId) }
  })
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
    .leftJoin('bookingOutcomes', 'bookingOutcomes.bookingId', 'bookings.id')
    .select(['deletedAt', 'outcome', 'bookingOutcomes.reason', 'bookingOutcomes.at as saidAt'])
    .where((of) => of.or([of('pilotId', '=', id), of('instructorId', '=', id), of('createdBy', '=', id)]))
    .orderBy('starts')
    .orderBy('bookings.id')
    .execute()
  return rows.map(({ pilotId, instructorId, createdBy, outcome, reason, saidAt, ...booking }) => {
    const held = { pilot: pilotId, instructor: instructorId, booked: createdBy }
    const as = (['pilot', 'instructor', 'booked'] as const).filter((capacity) => held[capacity] === id)
    const said = outcome !== null && reason !== null && saidAt !== null ? { outcome, reason, at: saidAt } : null
    return { ...booking, as, outcome: said }
  })
}
