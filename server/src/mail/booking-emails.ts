import { periodText } from '@windsock/domain/clashes'
import { dayOf, type Period } from '@windsock/domain/time'
import type { Zone } from '@windsock/domain/time-zones'
import { zoneLabel } from '@windsock/domain/zone-labels'
import { fullName } from '@windsock/domain/users'
import { type Club, email, type Email } from './email'

export type Action = 'made' | 'changed' | 'cancelled' | 'undeleted' | 'suspended' | 'reinstated'

interface Named {
  firstName: string
  lastName: string
}

export interface EmailedBooking extends Period {
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
  reader: Named
  airport: { icaoCode: string; timeZone: Zone }
}

/**
 * Returns the email about a change of bookings. The times are in the airport's time zone, and the email names this
 * zone.
 */
export function bookingEmail(change: BookingChangeEmail, club: Club): Email {
  const { action, bookings, before, actor, reader, airport } = change
  const many = bookings.length > 1
  const lines = (of: readonly EmailedBooking[]) => ({ list: of.map((one) => described(one, airport.timeZone)) })
  return email(club, subjectOf(change), [
    `Hello ${fullName(reader)},`,
    sentences[action](fullName(actor), many),
    lines(bookings),
    ...(before.length > 0 ? ['Before the change it was:', lines(before)] : []),
    `All times are those of ${airport.icaoCode}, ${zonesOf(bookings, airport.timeZone)}.`,
    { link: `${club.publicUrl}/#/main/mybookings`, label: 'My Bookings' },
  ])
}

const sentences: Readonly<Record<Action, (actor: string, many: boolean) => string>> = {
  made: (actor, many) => `${actor} has booked ${many ? 'these flights' : 'this flight'} with you:`,
  changed: (actor, many) => `${actor} has changed ${many ? 'bookings' : 'a booking'} of yours. Now it is:`,
  cancelled: (actor, many) => `${actor} has cancelled ${many ? 'bookings' : 'a booking'} of yours:`,
  undeleted: (actor, many) =>
    `${actor} has taken back a cancellation; ${many ? 'these bookings of yours are' : 'this booking of yours is'} valid again:`,
  suspended: (actor, many) =>
    `${actor} has planned maintenance that overlaps ${many ? 'bookings' : 'a booking'} of yours. ` +
    `${many ? 'They are' : 'It is'} suspended, and will return automatically ` +
    `if the maintenance is moved, shortened or deleted and the time is still free:`,
  reinstated: (actor, many) =>
    `${actor} has moved, shortened or deleted maintenance, and ${many ? 'suspended bookings of yours are' : 'a suspended booking of yours is'} back:`,
}

function subjectOf({ action, bookings, airport }: BookingChangeEmail): string {
  const [first] = bookings
  const what = action === 'undeleted' ? 'no longer cancelled' : action
  if (!first) return `Booking ${what}`
  const planes = [...new Set(bookings.map(({ aircraft }) => aircraft.registrationCode))].join(', ')
  if (bookings.length === 1) return `Booking ${what}: ${planes}, ${periodText(first, airport.timeZone)}`
  return `Bookings ${what}: ${planes}, ${bookings.length} dates from ${dayOf(first.from, airport.timeZone)}`
}

/**
 * Describes a booking, for example as `2026-07-04 10:00–12:00, D-EABC (C172), Petra Pilot with Igor Instruktor: text`.
 */
function described(booking: EmailedBooking, zone: Zone): string {
  const { aircraft, pilot, instructor, isSoloFlight, description } = booking
  const plane = aircraft.type ? `${aircraft.registrationCode} (${aircraft.type})` : aircraft.registrationCode
  const people = [pilot, instructor].filter((person) => person !== null).map(fullName)
  const flight = [periodText(booking, zone), plane, people.join(' with '), isSoloFlight ? 'long solo flight' : '']
  const named = flight.filter(Boolean).join(', ')
  return description ? `${named}: ${description}` : named
}

/**
 * Names the time zone of the bookings, for example `Prague (UTC+2)`. If the clocks change during a series, both offsets
 * are given.
 */
function zonesOf(bookings: readonly Period[], zone: Zone): string {
  return [...new Set(bookings.map(({ from }) => zoneLabel(zone, from)))].join(' or ')
}
