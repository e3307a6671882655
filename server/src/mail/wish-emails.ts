import { clockOf, dayOf, type Moment, type Period } from '@windsock/domain/time'
import type { Zone } from '@windsock/domain/time-zones'
import { fullName } from '@windsock/domain/users'
import { momentMessage, periodMessage } from '@windsock/domain/words/dates'
import { message, type Message } from '@windsock/messages/message'
import { described, type EmailedBooking, zonesOf } from './booking-emails'
import { type Club, email, type Email, languageOf, type Paragraph, type Reader } from './email'

interface Named {
  firstName: string
  lastName: string
}

export type WishReader = Named & Reader

interface Airport {
  icaoCode: string
  timeZone: Zone
}

/** A flight of the waiting list: booked, kept, or only free. */
export type WishedFlight = Omit<EmailedBooking, 'id'>

interface About {
  flight: WishedFlight
  airport: Airport
  reader: WishReader
}

/** To the person, or to the instructor, of a flight that was booked from the waiting list. */
export function filledEmail(
  { flight, airport, reader, bookingId, isInstructor }: About & { bookingId: number; isInstructor: boolean },
  club: Club,
): Promise<Email> {
  const person = flight.pilot ? fullName(flight.pilot) : ''
  return wishEmail({ flight, airport, reader }, club, message('emails.subjectWishFilled', summaryOf(flight, airport)), {
    first: isInstructor ? message('emails.wishFilledWithYou', { person }) : message('emails.wishFilled'),
    last: [
      ...(isInstructor ? [] : [message('emails.wishGiveBack')]),
      { link: dayAddress(flight, airport, club, bookingId), label: message('emails.openFlight') },
    ],
  })
}

/** Offers a kept time. */
export function offerEmail(about: About & { until: Moment; now: Moment }, club: Club): Promise<Email> {
  const { flight, airport, until, now } = about
  const values = { ...summaryOf(flight, airport), until: untilText(until, now, airport.timeZone) }
  return wishEmail(about, club, message('emails.subjectWishOffer', values), {
    first: message('emails.wishOffer', { until: values.until }),
    last: [{ link: `${club.publicUrl}/#/main/mybookings`, label: message('emails.wishAnswer') }],
  })
}

/** Informs a member of a time that is free at short notice and kept for nobody. */
export function shortNoticeEmail(about: About, club: Club): Promise<Email> {
  const { flight, airport } = about
  return wishEmail(about, club, message('emails.subjectWishTold', summaryOf(flight, airport)), {
    first: message('emails.wishTold'),
    last: [{ link: dayAddress(flight, airport, club), label: message('emails.openDay') }],
  })
}

/** Says that an offer has run out. @param isLast - whether the person waits no longer, because it was the second one */
export function ranOutEmail(about: About & { isLast: boolean }, club: Club): Promise<Email> {
  const { flight, airport, isLast } = about
  return wishEmail(about, club, message('emails.subjectWishRanOut', summaryOf(flight, airport)), {
    first: message(isLast ? 'emails.wishUnanswered' : 'emails.wishRanOut'),
    last: [myBookings(club)],
  })
}

/** Says that the people of the wish may no longer fly it. */
export function impossibleEmail(
  { windows, airport, reader }: { windows: readonly Period[]; airport: Airport; reader: WishReader },
  club: Club,
): Promise<Email> {
  const times = windows.map((window) => periodMessage(window, airport.timeZone))
  return email({ club, reader }, message('emails.subjectWishImpossible', { time: times[0] ?? '' }), [
    message('emails.helloName', { name: fullName(reader) }),
    message('emails.wishImpossible'),
    { list: times },
    myBookings(club),
  ])
}

const myBookings = ({ publicUrl }: Club) => ({
  link: `${publicUrl}/#/main/mybookings`,
  label: message('emails.myBookings'),
})

function wishEmail(
  { flight, airport, reader }: About,
  club: Club,
  subject: Message,
  { first, last }: { first: Message; last: readonly Paragraph[] },
): Promise<Email> {
  return email({ club, reader }, subject, [
    message('emails.helloName', { name: fullName(reader) }),
    first,
    { list: [described({ ...flight, id: 0 }, airport.timeZone)] },
    message('emails.zones', {
      airport: airport.icaoCode,
      zones: zonesOf([flight], airport.timeZone, languageOf(reader, club)),
    }),
    ...last,
  ])
}

function summaryOf(flight: WishedFlight, { timeZone }: Airport) {
  return { aircraft: flight.aircraft.registrationCode, time: periodMessage(flight, timeZone) }
}

/** The time of day, with the day unless it is today. */
function untilText(until: Moment, now: Moment, zone: Zone): string | Message {
  return dayOf(until, zone) === dayOf(now, zone) ? clockOf(until, zone) : momentMessage(until, zone)
}

function dayAddress(flight: Period, airport: Airport, { publicUrl }: Club, bookingId?: number): string {
  const place = new URLSearchParams({ day: dayOf(flight.from, airport.timeZone), at: airport.icaoCode })
  if (bookingId !== undefined) place.set('flight', String(bookingId))
  return `${publicUrl}/#/main/bookings?${place.toString()}`
}
