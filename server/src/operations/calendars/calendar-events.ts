import type { CalendarEvent } from '@windsock/domain/icalendar'
import { clockOf, dayOf, type Moment, type Period } from '@windsock/domain/time'
import type { Zone } from '@windsock/domain/time-zones'
import { zoneName } from '@windsock/domain/zone-name'
import { fullName } from '@windsock/domain/users'
import type { Translate } from '@windsock/messages/translator'
import type { StoredBooking } from '../../storage/bookings'
import type { StoredMaintenance } from '../../storage/maintenances'
import type { StoredSchedule } from '../../storage/schedules'

interface Place {
  name: string
  icaoCode: string
  timeZone: Zone
}

/** Settings that all events of one calendar share. */
export interface EventSettings {
  /** The id of the club, so that events of two clubs in one calendar program differ. */
  clubId: string
  publicUrl: string
  /** False for a calendar that only says that there is a flight. */
  isFull: boolean
  /** The person whose calendar it is; null for the calendar of an aircraft. */
  ownerId: string | null
  t: Translate
  /** The airports by id. */
  places: ReadonlyMap<number, Place>
  /** The last change of a record, or undefined if the audit trail no longer has it. */
  changedAt: (noun: 'booking' | 'maintenance' | 'schedule', id: number) => Moment | undefined
}

export function bookingEvent(booking: StoredBooking, settings: EventSettings): CalendarEvent {
  const { id, version, from, to, isSuspended, isSoloFlight, instructor } = booking
  const { ownerId, t } = settings
  const isInstructor = ownerId !== null && instructor?.id === ownerId
  const summary = settings.isFull
    ? bookingSummary(booking, settings)
    : t(isInstructor && booking.pilot ? 'calendars.teaching' : 'calendars.flying')
  return {
    uid: `booking-${id}@${settings.clubId}`,
    sequence: version - 1,
    changedAt: settings.changedAt('booking', id) ?? booking.createdAt,
    time: { from, to },
    summary: isSuspended ? t('calendars.suspended', { summary }) : summary,
    ...details({ from, to }, booking.aircraft.assignedAirportId, settings, ownerId === null ? '' : booking.description),
    isTentative: isSuspended,
    // On a long solo flight the instructor supervises from the ground.
    isTransparent: isSuspended || (isSoloFlight && isInstructor),
  }
}

function bookingSummary(booking: StoredBooking, { ownerId, t }: EventSettings): string {
  const { pilot, instructor, aircraft, isSoloFlight } = booking
  const registration = aircraft.registrationCode
  if (pilot && instructor?.id === ownerId) {
    const values = { pilot: fullName(pilot), registration }
    return isSoloFlight ? t('calendars.soloSupervised', values) : t('calendars.lesson', values)
  }
  // The calendar of an aircraft names the pilot.
  const first = ownerId === null ? (pilot ?? instructor) : null
  const name = first ? fullName(first) : registration
  const isAlone = !instructor || instructor === first || instructor.id === ownerId
  return isAlone ? name : t('calendars.withInstructor', { name, instructor: fullName(instructor) })
}

export function maintenanceEvent(
  { id, version, from, to }: StoredMaintenance,
  airportId: number,
  settings: EventSettings,
): CalendarEvent {
  return {
    uid: `maintenance-${id}@${settings.clubId}`,
    sequence: version - 1,
    changedAt: settings.changedAt('maintenance', id) ?? from,
    time: { from, to },
    summary: settings.t('calendars.maintenance'),
    ...details({ from, to }, airportId, settings),
  }
}

export function scheduleEvent(
  { id, version, from, to, airport }: StoredSchedule,
  settings: EventSettings,
): CalendarEvent {
  const { t } = settings
  return {
    uid: `schedule-${id}@${settings.clubId}`,
    sequence: version - 1,
    changedAt: settings.changedAt('schedule', id) ?? from,
    time: { from, to },
    summary: settings.isFull ? t('calendars.teachingAt', { airport: airport.icaoCode }) : t('calendars.teaching'),
    ...details({ from, to }, airport.id, settings),
    isTransparent: true,
  }
}

/** The only event of a calendar that shows nothing any more. It says why on the day on which the calendar ended. */
export function withdrawnEvent(id: number, endedAt: Moment, { clubId, t }: Pick<EventSettings, 'clubId' | 't'>) {
  return {
    uid: `calendar-${id}@${clubId}`,
    sequence: 0,
    changedAt: endedAt,
    time: { day: dayOf(endedAt, 'UTC') },
    summary: t('calendars.withdrawnEvent'),
    isTransparent: true,
  } satisfies CalendarEvent
}

function details(period: Period, airportId: number, settings: EventSettings, remarks = '') {
  const { isFull, places, publicUrl, t } = settings
  const place = places.get(airportId)
  if (!place) return {}
  const clock = clockWords(period, place, t)
  if (!isFull) return { description: clock }
  const lines = [clock, ...(remarks === '' ? [] : [remarks]), t('calendars.mayBeOld', { address: publicUrl })]
  return {
    description: lines.join('\n'),
    location: t('calendars.place', { name: place.name, airport: place.icaoCode }),
    url: `${publicUrl}/#/main/mybookings`,
  }
}

/** The times on the airport's clock, for example `10:00–12:00 at LKVH (CET)`, because the event itself is in UTC. */
function clockWords({ from, to }: Period, { icaoCode: airport, timeZone }: Place, t: Translate): string {
  const isOneDay = dayOf(from, timeZone) === dayOf(to, timeZone)
  const time = (moment: Moment) =>
    isOneDay ? clockOf(moment, timeZone) : `${dayOf(moment, timeZone)} ${clockOf(moment, timeZone)}`
  return t('calendars.clock', { from: time(from), to: time(to), airport, zone: zoneName(timeZone, from) })
}
