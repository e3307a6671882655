import type { Day } from '@windsock/domain/calendar'
import { momentAt } from '@windsock/domain/time'
import type { Database } from './database/database'
import { cast, type CastName } from './demo/cast'
import { type CastClub, openCastClub } from './operations/bookings/test-flights'
import { get, post } from './operations/test-club'
import { Reminders } from './reminders'

export interface SentEmail {
  /** The name in the cast, or the email address of another person. */
  to: string
  subject: string
  text: string
  kind: string
  uselessAfter: string | null
}

/** Opens a club whose members log in again for each call, because its clock jumps over days. */
export async function openJumpingClub(db: Database): Promise<CastClub> {
  const club = await openCastClub(db)
  const token = (by: CastName) => club.tokenOf(cast[by].id)
  return Object.assign(club, {
    post: async (by: CastName, path: string, body?: unknown) => {
      const { status, body: response } = await post(club, `/api/${path}`, body, { token: await token(by) })
      return { status, body: response }
    },
    get: async (by: CastName, path: string) => {
      const { status, body } = await get(club, `/api/${path}`, {}, { token: await token(by) })
      return { status, body }
    },
  })
}

/** The reminders of a server of this club. A failed round fails the test. */
export function remindersOf(club: CastClub, db: Database = club.db): Reminders {
  const clock = () => new Date(club.now)
  const log = {
    warn: ({ err }: { err?: unknown }) => {
      throw err
    },
  }
  return new Reminders({ db, clock, config: club.config, log })
}

/** Sets the clock of the club to a time at an airport, by default in Prague. */
export function setClock(club: CastClub, day: Day, clock: string, zone = 'Europe/Prague'): void {
  club.now = momentAt(day, clock, zone)
}

/** Returns the emails in the outbox in the order in which they were written, without the name of the club. */
export async function emailsOf(club: CastClub): Promise<SentEmail[]> {
  const rows = await club.db.selectFrom('outbox').selectAll().orderBy('id').execute()
  return rows.map(({ toAddress, subject, text, kind, uselessAfter }) => ({
    to: Object.entries(cast).find(([, { email }]) => email === toAddress)?.[0] ?? toAddress,
    subject: subject.replace(`${club.config.clubName}: `, ''),
    text,
    kind,
    uselessAfter,
  }))
}

/** Returns `reader: subject` of the emails in the outbox, sorted. */
export async function subjectsOf(club: CastClub): Promise<string[]> {
  return (await emailsOf(club)).map(({ to, subject }) => `${to}: ${subject}`).toSorted()
}

/** Empties everything that tests of emails write. */
export async function emptyDiary({ db }: CastClub): Promise<void> {
  await db.deleteFrom('outbox').execute()
  await db.deleteFrom('gatheredNews').execute()
  await db.deleteFrom('said').execute()
  await db.deleteFrom('letterChoices').execute()
  await db.deleteFrom('keeps').execute()
  await db.deleteFrom('wishes').execute()
  await db.deleteFrom('claims').execute()
  await db.deleteFrom('bookings').execute()
  await db.deleteFrom('schedules').execute()
  await db.deleteFrom('maintenances').execute()
  await db.deleteFrom('audit').execute()
  await db.deleteFrom('settings').where('name', 'in', ['reminders-since', 'newcomers-told']).execute()
}
