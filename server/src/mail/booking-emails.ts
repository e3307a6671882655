import { dayOf, type Moment, type Period } from '@windsock/domain/time'
import type { Zone } from '@windsock/domain/time-zones'
import { zoneLabel } from '@windsock/domain/zone-labels'
import { fullName } from '@windsock/domain/users'
import { dateMessage, periodMessage } from '@windsock/domain/words/dates'
import type { Language } from '@windsock/messages/languages'
import { message, type Message } from '@windsock/messages/message'
import { type Club, email, type Email, languageOf, type Reader } from './email'

export type Action = 'made' | 'changed' | 'cancelled' | 'undeleted' | 'suspended' | 'reinstated'

interface Named {
  firstName: string
  lastName: string
}

export interface EmailedBooking extends Period {
  id: number
  aircraft: { registrationCode: string; type: string }
  pilot: Named | null
  instructor: Named | null
  isSoloFlight: boolean
  description: string
}

/** An action on one or more bookings, described for one reader. The reader is never the person who acted. */
export interface BookingChangeEmail {
  action: Action
  bookings: readonly EmailedBooking[]
  before: readonly EmailedBooking[]
  actor: Named
  reader: Named & Reader
  airport: EmailedAirport
  /** Whether the email ends with an offer of calendar links. */
  offersCalendar: boolean
}

export interface EmailedAirport {
  icaoCode: string
  timeZone: Zone
}

/** The subject and the first sentence about each action. */
const sentences = {
  made: ['emails.subjectMade', 'emails.bookingsMade'],
  changed: ['emails.subjectChanged', 'emails.bookingsChanged'],
  cancelled: ['emails.subjectCancelled', 'emails.bookingsCancelled'],
  undeleted: ['emails.subjectUndeleted', 'emails.bookingsUndeleted'],
  suspended: ['emails.subjectSuspended', 'emails.bookingsSuspended'],
  reinstated: ['emails.subjectReinstated', 'emails.bookingsReinstated'],
} as const

/**
 * Returns the email about a change of bookings. The times are in the airport's time zone, and the email names this
 * zone.
 */
export function bookingEmail(change: BookingChangeEmail, club: Club): Promise<Email> {
  const { action, bookings, before, actor, reader, airport } = change
  const [subject, sentence] = sentences[action]
  const lines = (of: readonly EmailedBooking[]) => of.map((booking) => described(booking, airport.timeZone))
  const isGone = action === 'cancelled'
  const linked = (booking: EmailedBooking) => ({
    link: addressOf(booking, airport, club),
    label: described(booking, airport.timeZone),
  })
  const [first] = bookings
  const zones = zonesOf(bookings, airport.timeZone, languageOf(reader, club))
  return email({ club, reader }, message(subject, summaryOf(change)), [
    message('emails.helloName', { name: fullName(reader) }),
    message(sentence, { actor: fullName(actor).trim(), count: bookings.length }),
    { list: bookings.length > 1 && !isGone ? bookings.map(linked) : lines(bookings) },
    ...(before.length > 0 ? [message('emails.beforeChange'), { list: lines(before) }] : []),
    message('emails.zones', { airport: airport.icaoCode, zones }),
    ...(bookings.length === 1 && first
      ? [
          {
            link: isGone ? dayLink(first, airport, club) : addressOf(first, airport, club),
            label: message(isGone ? 'emails.openDay' : 'emails.openFlight'),
          },
        ]
      : []),
    { link: `${club.publicUrl}/#/main/mybookings`, label: message('emails.myBookings') },
    ...(change.offersCalendar
      ? [{ link: `${club.publicUrl}/#/main/calendars`, label: message('emails.calendars') }]
      : []),
  ])
}

/** Returns the address of the web app that opens a flight on its day. */
export function addressOf(flight: { id: number; from: Moment }, airport: EmailedAirport, club: Club): string {
  return `${dayLink(flight, airport, club)}&flight=${flight.id}`
}

function dayLink({ from }: { from: Moment }, { icaoCode, timeZone }: EmailedAirport, { publicUrl }: Club): string {
  const place = new URLSearchParams({ day: dayOf(from, timeZone), at: icaoCode })
  return `${publicUrl}/#/main/bookings?${place.toString()}`
}

/** Returns the values of a subject: it names the time of a single booking, or the number of bookings and their first day. */
export function summaryOf({ bookings, airport: { timeZone } }: Pick<BookingChangeEmail, 'bookings' | 'airport'>) {
  const [first] = bookings
  if (!first) throw new Error('An email about bookings needs at least one.')
  const planes = [...new Set(bookings.map(({ aircraft }) => aircraft.registrationCode))].join(', ')
  return {
    count: bookings.length,
    planes,
    time: periodMessage(first, timeZone),
    day: dateMessage(dayOf(first.from, timeZone)),
  }
}

/**
 * Describes a booking, for example as `Sat 2026-07-04 10:00–12:00, D-EABC (C172), Petra Pilot with Igor Instruktor: text`.
 */
export function described(booking: EmailedBooking, zone: Zone): Message {
  const { aircraft, pilot, instructor, isSoloFlight, description } = booking
  const [first, second] = [pilot, instructor].filter((person) => person !== null).map(fullName)
  const flight = message('emails.flight', {
    time: periodMessage(booking, zone),
    aircraft: aircraft.type ? `${aircraft.registrationCode} (${aircraft.type})` : aircraft.registrationCode,
    people: first === undefined ? 'none' : second === undefined ? 'one' : 'other',
    first: first ?? '',
    second: second ?? '',
    solo: isSoloFlight ? 'true' : 'other',
  })
  return description ? message('emails.flightRemark', { flight, remark: description }) : flight
}

/**
 * Names the time zone of the bookings, for example `Prague (UTC+2)`. If the clocks change during a series, both offsets
 * are given.
 */
export function zonesOf(bookings: readonly Period[], zone: Zone, language: Language): string {
  const labels = new Set(bookings.map(({ from }) => zoneLabel(zone, from)))
  return new Intl.ListFormat(language, { type: 'disjunction' }).format(labels)
}
