import type { Booking } from '@windsock/contract/bookings'
import type { Database } from './database/database'
import type { CastName } from './demo/cast'
import { FlightNotices } from './flight-notices'
import { booked, type CastClub } from './operations/bookings/test-flights'
import { flownOn } from './operations/test-flown'
import { emailsOf, emptyDiary, type SentEmail, setClock } from './test-reminders'

/** The day on which the aircraft begin to keep a log. */
export const DAY = '2026-08-01'

/** Starts again without bookings, on the day before two aircraft at home and one in Portugal keep a log. */
export async function emptyLog(club: CastClub): Promise<void> {
  const { db } = club
  for (const table of ['notices', 'flights', 'bookingOutcomes'] as const) await db.deleteFrom(table).execute()
  await emptyDiary(club)
  setClock(club, '2026-07-31', '12:00')
  for (const aircraft of ['OK-VHA', 'OK-VHB', 'CS-GZA'])
    await club.post('anna', 'aircraftLogs/save', { aircraftId: club.ids.aircraft(aircraft), since: DAY })
}

/** The notices of a server of this club. A failed round fails the test. */
export function noticesOf(club: CastClub, db: Database = club.db): FlightNotices {
  const warn = ({ err }: { err?: unknown }) => {
    throw err
  }
  return new FlightNotices({ db, clock: () => new Date(club.now), config: club.config, log: { warn } })
}

/** Returns the emails about late flights, and about those that are not logged. */
export async function sentEmails(club: CastClub): Promise<SentEmail[]> {
  return (await emailsOf(club)).filter(({ kind, text }) => kind === 'log' || /(has|have) it:/.test(text))
}

/** Looks at a time, and returns the emails that this writes. */
export async function emailsAt(club: CastClub, clock: string, day = DAY, zone?: string): Promise<SentEmail[]> {
  const before = (await sentEmails(club)).length
  setClock(club, day, clock, zone)
  await noticesOf(club).tick()
  return (await sentEmails(club)).slice(before)
}

export function readers(emails: readonly SentEmail[]): string[] {
  return emails.map(({ to }) => to).toSorted()
}

export function book(club: CastClub, at: string, pilot: CastName, plan: object = {}): Promise<Booking> {
  return booked(club, 'anna', { on: DAY, at, pilot, ...plan })
}

/** Takes the aircraft of a booking, which nobody brings back. */
export function out(club: CastClub, booking: Booking): Promise<number> {
  return flownOn(club.db, booking, { minutes: null })
}
