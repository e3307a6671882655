import { clockOf, dayOf, type Moment, type Period } from '@windsock/domain/time'
import type { Zone } from '@windsock/domain/time-zones'
import { fullName } from '@windsock/domain/users'
import { momentMessage, periodMessage } from '@windsock/domain/words/dates'
import { message, type Message } from '@windsock/messages/message'
import { addressOf, described, type EmailedAirport, type EmailedBooking, zonesOf } from '../booking-emails'
import { type Club, email, type Email, languageOf, type Reader } from '../email'

interface Named {
  firstName: string
  lastName: string
}

export interface LateFlight {
  aircraft: { registrationCode: string }
  /** The people who have the aircraft; `phone` is empty if the reader may not see it. */
  people: readonly (Named & { phone: string })[]
  /** When they say that they will be back, or else the end of their booking. */
  until: { said: Moment } | { booked: Moment }
}

interface Late {
  late: LateFlight
  /** The reader's booking. */
  booking: EmailedBooking
  airport: EmailedAirport
  reader: Named & Reader
}

/** Informs the people of the next booking that their aircraft is not back yet, and whom they can call. */
export function lateEmail({ late, booking, airport, reader }: Late, club: Club): Promise<Email> {
  const { timeZone } = airport
  const { people, until } = late
  const aircraft = late.aircraft.registrationCode
  const summary = { aircraft, time: periodMessage(booking, timeZone) }
  const clock = (moment: Moment) => timeOnDay(moment, booking.from, timeZone)
  const [subject, first] =
    'said' in until
      ? [
          message('flightEmails.subjectLateUntil', { ...summary, until: clock(until.said) }),
          message('flightEmails.lateUntil', { aircraft, until: clock(until.said) }),
        ]
      : [
          message('flightEmails.subjectLate', summary),
          message('flightEmails.late', { aircraft, end: clock(until.booked) }),
        ]
  return email({ club, reader }, subject, [
    message('emails.helloName', { name: fullName(reader) }),
    first,
    { list: [described(booking, timeZone)] },
    message('flightEmails.hasIt', { people: people.length }),
    { list: people.map(reached) },
    zonesFor([booking], airport, reader, club),
    { link: addressOf(booking, airport, club), label: message('emails.openFlight') },
  ])
}

function reached({ phone, ...person }: LateFlight['people'][number]): Message | string {
  const name = fullName(person)
  return phone === '' ? name : message('flightEmails.reach', { name, phone })
}

/** The time, with its day if this is another than that of the reader's flight. */
function timeOnDay(moment: Moment, flight: Moment, zone: Zone): string | Message {
  return dayOf(moment, zone) === dayOf(flight, zone) ? clockOf(moment, zone) : momentMessage(moment, zone)
}

/** A booking that is not in the log. */
export interface UnloggedBooking extends Period {
  /** null for a flight without a booking. */
  id: number | null
  aircraft: { registrationCode: string; type: string }
  /** Whether the aircraft was taken and nobody has brought it back. */
  isOut: boolean
}

interface ToLog {
  /** At least one, soonest first. */
  flights: readonly UnloggedBooking[]
  airport: EmailedAirport
  reader: Named & Reader
}

/** Reminds a person in one email to log their flights of the day before. */
export function unloggedEmail({ flights, airport, reader }: ToLog, club: Club): Promise<Email> {
  const [first] = flights
  if (!first) throw new Error('An email about flights that are not logged needs at least one.')
  const { timeZone } = airport
  const count = flights.length
  const aircraft = first.aircraft.registrationCode
  const time = first.id === null ? momentMessage(first.from, timeZone) : periodMessage(first, timeZone)
  return email({ club, reader }, message('flightEmails.subjectUnlogged', { count, aircraft, time }), [
    message('emails.helloName', { name: fullName(reader) }),
    message('flightEmails.unlogged', { count }),
    { list: flights.map((flight) => linked(flight, airport, club)) },
    message('flightEmails.logIt', { count }),
    zonesFor(flights, airport, reader, club),
    { link: `${club.publicUrl}/#/main/myflights`, label: message('flightEmails.openFlights') },
  ])
}

function linked(flight: UnloggedBooking, airport: EmailedAirport, club: Club): { link: string; label: Message } {
  const { id, from, isOut } = flight
  const label = isOut ? message('flightEmails.notBack', { flight: inWords(flight, airport) }) : inWords(flight, airport)
  const link = id === null ? `${club.publicUrl}/#/main/myflights` : addressOf({ id, from }, airport, club)
  return { link, label }
}

function inWords({ id, aircraft, ...period }: UnloggedBooking, { timeZone }: EmailedAirport): Message {
  const { registrationCode } = aircraft
  if (id === null)
    return message('flightEmails.ferry', { aircraft: registrationCode, time: momentMessage(period.from, timeZone) })
  const people = { pilot: null, instructor: null, isSoloFlight: false, description: '' }
  return described({ id, aircraft, ...period, ...people }, timeZone)
}

function zonesFor(
  flights: readonly Period[],
  { icaoCode, timeZone }: EmailedAirport,
  reader: Reader,
  club: Club,
): Message {
  return message('emails.zones', { airport: icaoCode, zones: zonesOf(flights, timeZone, languageOf(reader, club)) })
}
