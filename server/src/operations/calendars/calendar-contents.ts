import type { CalendarEvent } from '@windsock/domain/icalendar'
import { mayReadCalendar } from '@windsock/domain/permissions'
import { addMinutes, dayOf, type Moment, type Period, startOfDay } from '@windsock/domain/time'
import { translatorOf } from '@windsock/messages/translators'
import type { Config } from '../../config'
import type { Database } from '../../database/database'
import { languageOf } from '../../mail/email'
import { placedAircraft, type PlacedAircraft } from '../../storage/aircraft'
import { allAirports } from '../../storage/airports'
import { lastEntries } from '../../storage/audit-trail'
import { bookingsOfAircraft, bookingsOfPerson } from '../../storage/bookings'
import type { FoundCalendar } from '../../storage/calendars'
import { maintenancesOfAircraft } from '../../storage/maintenances'
import { schedulesOfUser } from '../../storage/schedules'
import { clubIdOf } from '../../storage/settings'
import { type StoredUser, userById } from '../../storage/users'
import { bookingEvent, type EventSettings, maintenanceEvent, scheduleEvent, withdrawnEvent } from './calendar-events'

const DAY_MINUTES = 24 * 60
const DAYS_BACK = 30
const DAYS_AHEAD = 400
const MAX_EVENTS = 1000

interface Contents {
  name: string
  events: CalendarEvent[]
}

interface Parts {
  db: Database
  config: Config
  now: Moment
}

/**
 * Returns what a calendar shows: the events from 30 days back to 400 days ahead, soonest first, at most 1,000. The
 * range begins and ends at midnight UTC and nothing else depends on the time, so that unchanged data gives the same
 * calendar. Whether the person may still see the events is decided at each read.
 */
export async function readCalendar(calendar: FoundCalendar, { db, config, now }: Parts): Promise<Contents> {
  const owner = await userById(db, calendar.userId)
  const aircraft = calendar.aircraftId === null ? null : ((await placedAircraft(db, calendar.aircraftId)) ?? null)
  const clubId = await clubIdOf(db)
  const t = await translatorOf(owner ? languageOf(owner, config) : config.language)
  const endedAt = endOf(calendar, { owner, aircraft })
  const club = config.clubName
  const name = aircraft
    ? t('calendars.aircraftName', { registration: aircraft.registrationCode, club })
    : t('calendars.flightsName', { club })
  if (endedAt !== null) return { name, events: [withdrawnEvent(calendar.id, endedAt, { clubId, t })] }

  const today = startOfDay(dayOf(now, 'UTC'), 'UTC')
  const period = {
    from: addMinutes(today, -DAYS_BACK * DAY_MINUTES),
    to: addMinutes(today, (DAYS_AHEAD + 1) * DAY_MINUTES),
  }
  const records = await recordsOf(calendar, { db, owner, aircraft, period })
  const ids = (of: readonly { id: number }[]) => of.map(({ id }) => id)
  const changes = {
    booking: await lastEntries(db, 'booking', ids(records.bookings)),
    maintenance: await lastEntries(db, 'maintenance', ids(records.maintenances)),
    schedule: await lastEntries(db, 'schedule', ids(records.schedules)),
  }
  const settings: EventSettings = {
    clubId,
    publicUrl: config.publicUrl,
    isFull: calendar.detail === 'full',
    ownerId: calendar.kind === 'flights' ? calendar.userId : null,
    t,
    places: new Map((await allAirports(db)).map((airport) => [airport.id, airport])),
    changedAt: (noun, id) => changes[noun].get(String(id)),
  }
  const events = [
    ...records.bookings.map((booking) => ({ from: booking.from, event: bookingEvent(booking, settings) })),
    ...records.maintenances.map((maintenance) => ({
      from: maintenance.from,
      event: maintenanceEvent(maintenance, aircraft?.assignedAirportId ?? 0, settings),
    })),
    ...records.schedules.map((entry) => ({ from: entry.from, event: scheduleEvent(entry, settings) })),
  ]
  const sorted = events.toSorted((one, other) => (one.from < other.from ? -1 : Number(one.from > other.from)))
  return { name, events: sorted.slice(0, MAX_EVENTS).map(({ event }) => event) }
}

/** The person and the aircraft of a calendar. */
interface Shown {
  owner: StoredUser | undefined
  aircraft: PlacedAircraft | null
}

async function recordsOf(
  calendar: FoundCalendar,
  { db, owner, aircraft, period }: Shown & { db: Database; period: Period },
) {
  if (aircraft)
    return {
      bookings: await bookingsOfAircraft(db, aircraft.id, period),
      maintenances: await maintenancesOfAircraft(db, [aircraft.id], period),
      schedules: [],
    }
  const most = { ...period, most: MAX_EVENTS }
  const hasSchedules = calendar.isWithSchedules && owner?.roles.includes('Instructor')
  return {
    bookings: await bookingsOfPerson(db, calendar.userId, most),
    maintenances: [],
    schedules: hasSchedules ? await schedulesOfUser(db, calendar.userId, most) : [],
  }
}

/**
 * Returns since when a calendar shows nothing any more, or null while it shows events: when it was withdrawn, or when its
 * person could no longer read it, if that was before. Whether they may is decided by what is stored of them now.
 */
function endOf({ kind, aircraftId, createdAt, closedAt, deletedAt }: FoundCalendar, { owner, aircraft }: Shown) {
  const mayRead = owner && mayReadCalendar(owner, kind) && (aircraftId === null || aircraft?.isActive)
  return mayRead && deletedAt === null ? null : (closedAt ?? deletedAt ?? createdAt)
}
