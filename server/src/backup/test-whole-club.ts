import { appendAudit } from '../storage/audit'
import { insertBookings, markBookingsDeleted, suspendBookings } from '../storage/booking-changes'
import { insertCalendar, markCalendarsDeleted } from '../storage/calendars'
import type { Database } from '../database/database'
import { noteFailure } from '../storage/rate-limit-events'
import { insertKeep } from '../storage/waiting/keeps'
import { insertMaintenance } from '../storage/maintenances'
import { storeChoice } from '../storage/emails/email-choices'
import { insertNews } from '../storage/emails/gathered-news'
import { insertMail } from '../storage/outbox'
import { rememberDevice } from '../storage/sign-in/known-devices'
import { insertPasskey, spendChallenge } from '../storage/sign-in/passkeys'
import { rememberSources } from '../storage/sign-in/known-sources'
import { noteSaid } from '../storage/emails/said'
import { insertIdentity, insertLoginKey } from '../storage/sign-in/identities'
import { insertPasswordKey } from '../storage/sign-in/password-keys'
import { insertSchedules } from '../storage/schedule-changes'
import { insertSession } from '../storage/sign-in/sessions'
import { settingKept } from '../storage/settings'
import { airport, flight, july4, member, plane } from '../storage/test-club'
import { insertWall } from '../storage/walls'
import { endWish, insertWish, refuseOffer } from '../storage/waiting/wish-changes'

const at = '2026-07-01T08:00:00.000Z'
const later = '2026-07-01T20:00:00.000Z'

/** Stores a club with rows in every table, and with quotes and line breaks in its texts. */
export async function storeWholeClub(db: Database): Promise<void> {
  await settingKept(db, 'session-secret', 'a secret')
  const field = await airport(db, 'EDDH')
  const [one, two] = [await plane(db, field, 'D-EONE'), await plane(db, field, 'D-ETWO')]
  await member(db, 'anna', ['Administrator', 'Pilot'])
  await db.updateTable('users').set({ passwordHash: 'kept', language: 'en' }).where('id', '=', 'anna').execute()
  await member(db, 'igor', ['Instructor'])
  const description = 'Line\u2028break, "quoted" \'text\'\n\\N žluťoučký 🛩'
  await insertBookings(db, [flight(one, [8, 10], { pilotId: 'anna', instructorId: 'igor', description })])
  await suspendBookings(db, await insertBookings(db, [flight(two, [10, 11], { pilotId: 'anna' })]))
  await markBookingsDeleted(db, await insertBookings(db, [flight(two, [12, 13], { pilotId: 'anna' })]), {
    at,
    by: 'igor',
  })
  const weekly = { seriesId: 'weekly', repetition: 'Weekly' as const, seriesEnd: '2026-07-31T21:59:59.999Z' }
  const ids = await insertBookings(db, [
    flight(one, [14, 16], { pilotId: 'anna', ...weekly }),
    flight(one, [16, 18], { pilotId: 'anna', ...weekly }),
  ])
  const entry = { at, actorId: 'anna', noun: 'booking', action: 'created' }
  await appendAudit(
    db,
    ids.map((subjectId) => ({ ...entry, subjectId, before: { text: '\u2029 "' } })),
  )
  await appendAudit(db, { ...entry, actorId: null, noun: 'user', subjectId: 'anna' })
  await insertMaintenance(db, { aircraftId: two, ...july4(8, 18) })
  const alone = { repetition: 'Once' as const, seriesId: null, seriesEnd: null }
  await insertSchedules(db, [{ userId: 'igor', airportId: field, ...alone, ...july4(8, 18) }])
  await insertSession(db, { id: 'session', userId: 'anna', createdAt: at, expiresAt: later })
  const sources = [
    { kind: 'network' as const, source: '192.0.2.7' },
    { kind: 'device' as const, source: 'a hash' },
  ]
  await rememberSources(db, { userId: 'anna', sources, at, most: 20 })
  await insertPasswordKey(db, { key: 'a key', userId: 'igor', expiresAt: later })
  const identity = { issuer: 'https://id.example', subject: 'igor-1', userId: 'igor', email: '', createdAt: at }
  await insertIdentity(db, { ...identity, lastUsedAt: null })
  await insertLoginKey(db, { key: 'a login key', userId: 'igor', claims: '{}', expiresAt: later })
  await noteFailure(db, 'account:igor', at)
  await insertWall(db, { name: 'Club house', airportId: field, key: 'wall key', createdAt: at, createdBy: 'anna' })
  const phone = { userId: 'anna', name: 'Phone', kind: 'flights', aircraftId: null, detail: 'full' } as const
  await insertCalendar(db, { ...phone, isWithSchedules: true, createdAt: at, key: 'calendar key' })
  const hangar = { userId: 'igor', name: 'Hangar', kind: 'aircraft', aircraftId: one, detail: 'busy' } as const
  await insertCalendar(db, { ...hangar, isWithSchedules: false, createdAt: at, key: 'another key' })
  await markCalendarsDeleted(db, { userId: 'igor' }, { at: later, by: 'anna' })
  await storeWaitingList(db, { airportId: field, aircraftIds: [one, two] })
  await storeChoice(db, { userId: 'igor', kind: 'booked', choice: 'inMyDay', at, isByMail: false })
  await storeChoice(db, { userId: 'anna', kind: 'reminder', choice: 'none', at, isByMail: true })
  await noteSaid(db, { userId: 'igor', kind: 'day', day: '2026-07-04', airportId: field, at })
  const gathered = { userId: 'igor', kind: 'booked', action: 'made', actorId: 'anna', known: 'new', at } as const
  await insertNews(db, [{ ...gathered, bookingId: ids[0] ?? 0, starts: at }])
  await storePasskey(db)
  await storeFleet(db, one)
  await storeDocuments(db, one)
  await storeFlightLog(db, one)
  for (const name of ['sent', 'waiting', 'gone']) await insertMail(db, email(name))
  await db.updateTable('outbox').set({ sentAt: at }).where('subject', '=', 'sent').execute()
  await db.deleteFrom('outbox').where('subject', '=', 'gone').execute()
}

/** Stores an open wish with an offer, and one that has ended. */
async function storeWaitingList(db: Database, place: { airportId: number; aircraftIds: number[] }): Promise<void> {
  const period = july4(20, 22)
  const wanted = { ...place, minutes: 120, way: 'ask', noticeMinutes: 720, description: 'Night "flight"' } as const
  const made = { queuedAt: at, createdAt: at, createdBy: 'igor' }
  const lesson = { instructor: 'some', instructorIds: ['igor'], windows: [period, july4(18, 20)] } as const
  const wishId = await insertWish(db, { userId: 'anna', ...wanted, ...lesson, ...made })
  const [aircraftId = 0, other = 0] = place.aircraftIds
  const kept = { wishId, userId: 'anna', airportId: place.airportId, aircraftId, instructorId: 'igor', ...period }
  await db.transaction((db) =>
    insertKeep(db, { ...kept, kind: 'offer', until: later, givenUpBookingId: null, givenUpBy: null }),
  )
  await refuseOffer(db, { wishId, aircraftId: other, starts: period.from, unanswered: 1 })
  const alone = { instructor: 'none', instructorIds: [], windows: [period] } as const
  const ended = await insertWish(db, { userId: 'anna', ...wanted, ...alone, ...made })
  await db.transaction((db) => endWish(db, { id: ended, ...place }, { why: 'filled', bookingId: 1 }, later))
}

/** Stores a meter with readings, a limit that was done once, and a defect. */
async function storeFleet(db: Database, aircraftId: number): Promise<void> {
  const meter = { aircraftId, name: 'Tach "left"', nameKey: 'tach "left"', unit: 'tenths', isActive: true } as const
  const { id: meterId } = await db.insertInto('meters').values(meter).returning('id').executeTakeFirstOrThrow()
  const typed = { meterId, enteredAt: at, deletedAt: null, deletedBy: null }
  await db
    .insertInto('readings')
    .values([
      { ...typed, at, kind: 'reading', starts: null, value: 360_000_000, remark: '\u2028 "', enteredBy: 'igor' },
      { ...typed, at: later, kind: 'replaced', starts: 360_000_000, value: 0, remark: '', enteredBy: null },
    ])
    .execute()
  const due = { meterId, everyValue: 360_000, dueValue: 360_000, warnValue: null, everyMonths: 12, dueOn: '2028-02-29' }
  const limit = { aircraftId, name: '100 h', ...due, isToMonthEnd: true, isActive: true } as const
  const { id: limitId } = await db
    .insertInto('limits')
    .values({ ...limit, countsFrom: 'due', atLimit: 'refuse', plan: 'place' })
    .returning('id')
    .executeTakeFirstOrThrow()
  const done = { limitId, doneOn: '2026-07-01', value: null, remark: 'done\n"well"', enteredAt: at, enteredBy: 'anna' }
  await db.insertInto('limitDones').values(done).execute()
  const grounding = { aircraftId, ...july4(18, 20), reason: 'Strut', limitId }
  const { id: maintenanceId } = await insertMaintenance(db, grounding)
  const reported = { aircraftId, title: 'Strut', text: '"flat"\n', reportedAt: at, reportedBy: 'igor' }
  const decided = { decidedAt: later, decidedBy: 'anna', decision: '', maintenanceId }
  const grave = { severity: 'must not fly', state: 'grounded', deferredUntil: null } as const
  await db
    .insertInto('defects')
    .values({ ...reported, ...decided, ...grave })
    .execute()
}

/** Stores a requirement with a proof that was confirmed and one that was removed. */
async function storeDocuments(db: Database, aircraftId: number): Promise<void> {
  const asked = { kind: 'proof', ofPerson: 'pilot', groupId: null, isPerAircraft: true, level: 'block' } as const
  const how = { isAskedWithInstructor: true, isAskedAtNightOnly: false, isToMonthEnd: true, isPrivate: true }
  const words = { name: 'Check-out', isToBeConfirmed: true, remindDays: '', text: '"Ask"\n\u2028' }
  const { id: requirementId } = await db
    .insertInto('requirements')
    .values({ ...asked, ...how, ...words, countsFrom: '2027-03-01', validMonths: 12, isActive: true })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db.insertInto('requirementRoles').values({ requirementId, role: 'Pilot' }).execute()
  const entered = { requirementId, userId: 'anna', aircraftId, since: '2026-02-28', enteredAt: at, enteredBy: 'igor' }
  await db
    .insertInto('proofs')
    .values([
      { ...entered, until: '2027-02-28', isWaiver: false, confirmedAt: later, confirmedBy: 'igor' },
      { ...entered, isWaiver: true, deletedAt: later, deletedBy: 'anna' },
    ])
    .execute()
}

/** Stores a flight that was exported, and one that is out; quotes and line breaks in what accounting has got. */
async function storeFlightLog(db: Database, aircraftId: number): Promise<void> {
  await db.insertInto('aircraftLogs').values({ aircraftId, since: '2024-02-29' }).execute()
  const price = { aircraftId, since: '2026-07-01', byWhat: 'block' as const, centsPerHour: 18_000, centsPerLanding: 0 }
  const { id: rateId } = await db.insertInto('rates').values(price).returning('id').executeTakeFirstOrThrow()
  const logged = {
    aircraftId,
    pilotId: 'anna',
    instructorId: 'igor',
    isSoloFlight: false,
    departure: 'EDDH',
    arrival: '',
  }
  const flight = { ...logged, leftAt: at, createdAt: at, createdBy: 'anna', nature: 'flight' as const }
  const { id: flightId } = await db
    .insertInto('flights')
    .values({
      ...flight,
      bookingId: 1,
      backAt: later,
      remark: '"late"\n\u2028',
      bookedUntil: later,
      rateId,
      costCents: 1,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const open = { ...flight, nature: 'ferry' as const, remark: '' }
  const { id: openId } = await db.insertInto('flights').values(open).returning('id').executeTakeFirstOrThrow()
  const ran = { flightId, meterId: 1, starts: 360, ends: 720, isDisputed: true }
  await db
    .insertInto('flightMeters')
    .values([ran, { ...ran, flightId: openId, ends: 360, isDisputed: false }])
    .execute()
  const { id: exportId } = await db
    .insertInto('flightExports')
    .values({ at, by: 'anna' })
    .returning('id')
    .executeTakeFirstOrThrow()
  const line = { number: 1, exportId, flightId, sign: 1 as const, version: 1, pilotId: 'anna', instructorId: 'igor' }
  await db
    .insertInto('flightExportLines')
    .values({ ...line, line: '1;1;"a ""line"";\r\n\u2028"' })
    .execute()
  await db.insertInto('flightsToExport').values({ flightId: openId }).execute()
  const elsewhere = { userId: 'anna', day: '2026-06-30', minutes: 90, takeOffs: 2, landings: 2, nightLandings: 1 }
  await db
    .insertInto('flownElsewhere')
    .values({ ...elsewhere, enteredAt: at, confirmedBy: 'igor' })
    .execute()
}

async function storePasskey(db: Database): Promise<void> {
  const key = { publicKey: 'a key', algorithm: -7, signCount: 4_294_967_295, isBackedUp: true }
  await insertPasskey(db, { id: 'passkey', userId: 'anna', name: 'Phone', ...key, createdAt: at, lastUsedAt: later })
  await spendChallenge(db, { challengeHash: 'a hash', expiresAt: later })
  await rememberDevice(db, { userId: 'anna', device: 'Firefox on Windows', at, since: at })
}

function email(subject: string) {
  const addresses = { toAddress: 'igor@example.org', ccAddress: '' }
  return {
    messageId: `<${subject}@x>`,
    ...addresses,
    subject,
    text: '',
    html: '',
    keyFor: null,
    userId: null,
    createdAt: at,
  }
}
