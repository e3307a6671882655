import { appendAudit } from '../storage/audit'
import { insertBookings, markBookingsDeleted, suspendBookings } from '../storage/booking-changes'
import type { Database } from '../database/database'
import { noteFailure } from '../storage/rate-limit-events'
import { insertMaintenance } from '../storage/maintenances'
import { insertMail } from '../storage/outbox'
import { rememberSources } from '../storage/known-sources'
import { insertPasswordKey } from '../storage/password-keys'
import { insertSchedules } from '../storage/schedule-changes'
import { insertSession } from '../storage/sessions'
import { settingKept } from '../storage/settings'
import { airport, flight, july4, member, plane } from '../storage/test-club'
import { insertWall } from '../storage/walls'

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
  await noteFailure(db, 'account:igor', at)
  await insertWall(db, { name: 'Club house', airportId: field, key: 'wall key', createdAt: at, createdBy: 'anna' })
  for (const name of ['sent', 'waiting', 'gone']) await insertMail(db, email(name))
  await db.updateTable('outbox').set({ sentAt: at }).where('subject', '=', 'sent').execute()
  await db.deleteFrom('outbox').where('subject', '=', 'gone').execute()
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
