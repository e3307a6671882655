import { roles } from '@windsock/contract/roles'
import type { Booking } from '@windsock/contract/bookings'
import type { Schedule } from '@windsock/contract/schedules'
import { addDays, type Day } from '@windsock/domain/calendar'
import { cast, type CastName, demoPassword } from '../demo/cast'
import type { Database } from '../database/database'
import { insertMail } from '../storage/outbox'
import { insertPasswordKey } from '../storage/sign-in/password-keys'
import { insertWall } from '../storage/walls'
import { sharedProvider } from '../operations/oidc/test-provider'
import { join, opening } from '../operations/test-club'
import {
  bookedSeries,
  booked,
  type CastClub,
  draft,
  openCastClub,
  scheduled,
} from '../operations/bookings/test-flights'

/**
 * The users whose answers are checked: one for each role, one who waits for approval, and a caller without a session.
 */
export const readers = ['anna', 'igor', 'petra', 'sam', 'eva', 'nina', 'nobody'] as const
export type Reader = (typeof readers)[number]

/** Secrets that no answer may contain. They are fixed texts, so that tests can search for them. */
export const resetKey = 'reset-key-of-sam'
export const wallKey = 'wall-key-of-the-hall'

/** A day on which all members fly and the booking of one member is suspended. */
export const busyDay: Day = '2026-07-15'

// Max creates all data, because some calls end the session of the reader who makes them.

/**
 * A club with rows in every table. Its phone numbers and email addresses contain the names of their owners, so that
 * tests recognize them.
 */
export interface ExposedClub extends CastClub {
  fresh: () => number
  /** Returns a day without bookings, which is followed by two more such days. */
  freshDay: () => Day
}

export const marks = {
  phone: (name: string) => `tel-${name}`,
  email: (name: string) => `${name}@mark.example`,
  address: (name: string) => `street-of-${name}`,
}

export async function openExposedClub(db: Database): Promise<ExposedClub> {
  const club = await openCastClub(db, {}, { oidc: (await sharedProvider()).settings })
  for (const name of Object.keys(cast) as CastName[]) {
    const email = marks.email(name)
    const reached = { phoneNumber: marks.phone(name), address: marks.address(name), email, emailKey: email }
    await db.updateTable('users').set(reached).where('id', '=', cast[name].id).execute()
  }
  let count = 0
  const fresh = () => (count += 1)
  const exposed = Object.assign(club, { fresh, freshDay: () => addDays('2026-08-01', 3 * fresh()) })
  await flyAll(exposed)
  await insertPasswordKey(db, { key: resetKey, userId: cast.sam.id, expiresAt: '2026-07-01T09:00:00.000Z' })
  await hungWall(exposed, wallKey)
  await failedMail(db)
  await warnOfAll(db)
  return exposed
}

/** Stores a rule that warns of every flight and refuses none. */
async function warnOfAll(db: Database): Promise<void> {
  const limits = { groupId: null, airportId: null, amount: 30, least: null, days: null, exceptHours: null }
  const rule = {
    name: 'Short flights',
    kind: 'length',
    state: 'on',
    level: 'warn',
    startsOn: '2026-01-01',
    text: '',
  } as const
  const { id: ruleId } = await db
    .insertInto('rules')
    .values({ ...rule, ...limits, isAskedWithInstructor: true })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('ruleRoles')
    .values(roles.map((role) => ({ ruleId, role })))
    .execute()
}

async function flyAll(club: ExposedClub): Promise<void> {
  const on = busyDay
  await scheduled(club, 'igor', on, ['08:00-20:00'])
  await booked(club, 'max', { on, at: '10:00-12:00', aircraft: 'OK-VHC', pilot: 'petra', instructor: 'igor' })
  await booked(club, 'max', { on, at: '12:00-14:00', aircraft: 'OK-VHC', pilot: 'tomas', instructor: 'lenka' })
  await booked(club, 'max', { on, at: '10:00-12:00', aircraft: 'OK-VHE', pilot: 'max' })
  await booked(club, 'max', { on, at: '14:00-16:00', aircraft: 'OK-VHE', pilot: 'eva', instructor: 'igor' })
  await booked(club, 'max', { on, at: '16:00-18:00', aircraft: 'OK-VHE', pilot: 'colin' })
  await booked(club, 'max', { on, at: '10:00-12:00', aircraft: 'OK-VHD', pilot: 'klara', instructor: 'lenka' })
  const grounded = { aircraft: { id: club.ids.aircraft('OK-VHD') }, from: `${on}T09:00`, to: `${on}T13:00` }
  await club.post('max', 'aircraftMaintenances/save', { id: 0, ...grounded })
}

export async function hungWall(club: ExposedClub, key: string): Promise<number> {
  const place = { name: 'Hall', airportId: club.ids.airport('LKVH') }
  return (await insertWall(club.db, { ...place, key, createdAt: opening, createdBy: cast.anna.id })).id
}

async function failedMail(db: Database): Promise<void> {
  const addresses = { toAddress: marks.email('petra'), ccAddress: marks.email('igor') }
  const email = { subject: 'Your booking', text: `Call ${marks.phone('igor')}`, html: `<p>${marks.phone('igor')}</p>` }
  const kept = { messageId: '<message-id@mark>', keyFor: null, userId: null, createdAt: opening }
  await insertMail(db, { ...addresses, ...email, ...kept })
  await db
    .updateTable('outbox')
    .set({ attempts: 1, failureMessage: 'No.', dueAt: null })
    .where('messageId', '=', kept.messageId)
    .execute()
}

/** The person for whom each reader books: themselves if they may fly, otherwise Petra. */
const fliers: Record<Reader, CastName> = {
  anna: 'petra',
  igor: 'petra',
  petra: 'petra',
  sam: 'sam',
  eva: 'eva',
  nina: 'petra',
  nobody: 'petra',
}

/** Returns the draft of a solo flight for the reader, with an aircraft that guests see too. */
export const wish = (club: ExposedClub, who: Reader, more: object = {}) =>
  draft(club, { on: club.freshDay(), aircraft: 'OK-VHC', pilot: fliers[who], isSoloFlight: true, ...more })

const plan = (club: ExposedClub, who: Reader, more: object = {}) => ({
  on: club.freshDay(),
  aircraft: 'OK-VHC',
  pilot: fliers[who],
  isSoloFlight: true,
  ...more,
})

export const flown = (club: ExposedClub, who: Reader): Promise<Booking> => booked(club, 'max', plan(club, who))

export async function flownSeries(club: ExposedClub, who: Reader): Promise<Booking> {
  const on = club.freshDay()
  const [first] = await bookedSeries(club, 'max', {
    ...plan(club, who),
    on,
    occurence: 'Daily',
    occurenceEndDate: addDays(on, 1),
  })
  if (!first) throw new Error('The series has no dates.')
  return first
}

export function teaching(club: ExposedClub, more: object = {}) {
  const on = club.freshDay()
  const period = { from: `${on}T10:00`, to: `${on}T12:00` }
  return { id: 0, user: { id: cast.igor.id }, airportId: club.ids.airport('LKVH'), ...period, ...more }
}

export async function taught(club: ExposedClub): Promise<Schedule> {
  return (await club.post('max', 'schedules/save', teaching(club))).body as Schedule
}

export async function taughtSeries(club: ExposedClub): Promise<Schedule> {
  const series = { occurence: 'Daily', occurenceEndDate: addDays('2026-08-01', 3 * (club.fresh() + 1)) }
  const { body } = await club.post('max', 'schedules/saveAll', teaching(club, series))
  const [first] = body as Schedule[]
  if (!first) throw new Error('The series has no entries.')
  return first
}

export function newcomer(club: ExposedClub) {
  const name = `guest${club.fresh()}`
  const described = { firstName: 'New', lastName: 'Comer', userName: name, phoneNumber: '1', address: '' }
  return { ...described, email: `${name}@new.example`, assignedAirportId: null }
}

export async function joined(club: ExposedClub): Promise<string> {
  return join(club.db, `joined${club.fresh()}`, ['Pilot'])
}

export const rightPassword = demoPassword
