import type { Day } from '@windsock/domain/calendar'
import { addDays } from '@windsock/domain/calendar'
import type { Daylight } from '@windsock/domain/daylight'
import { clockOf, type Moment, type Period } from '@windsock/domain/time'
import type { Zone } from '@windsock/domain/time-zones'
import { fullName } from '@windsock/domain/users'
import { dateMessage } from '@windsock/domain/words/dates'
import { message, type Message } from '@windsock/messages/message'
import { type Action, addressOf, described, type EmailedBooking, zonesOf } from './booking-emails'
import { type Club, email, type Email, languageOf, type Paragraph, type Reader } from './email'

interface Named {
  firstName: string
  lastName: string
}

/** `waiting`: how many other people wait for the time of the flight. */
export type RemindedFlight = EmailedBooking & { isSuspended: boolean; waiting: number }

/** The flights of one person on one day at one airport. */
export interface DayOfFlights {
  reader: Named & Reader
  airport: { icaoCode: string; timeZone: Zone }
  /** The day of the flights, and the present day at the airport. */
  day: Day
  today: Day
  daylight: Daylight
  /** Soonest first, at least one. */
  flights: readonly RemindedFlight[]
}

/** Something that others have done with one flight. */
export interface FlightNews {
  action: Action
  flight: EmailedBooking
  was: EmailedBooking | undefined
  actor: Named
}

/** Returns the reminder of a day's flights. */
export function reminderEmail(of: DayOfFlights, club: Club): Promise<Email> {
  const { reader, airport, day, flights } = of
  const { icaoCode, timeZone } = airport
  const planes = [...new Set(flights.map(({ aircraft }) => aircraft.registrationCode))].join(', ')
  const values = {
    count: flights.length,
    planes,
    time: flights[0] ? clocks(flights[0], timeZone) : '',
    day: dateMessage(day),
  }
  return email({ club, reader }, message(subjectOf(of), values), [
    message('emails.helloName', { name: fullName(reader) }),
    message('emails.yourFlights', { count: flights.length, airport: icaoCode, day: dateMessage(day) }),
    ...dayParagraphs(of, club),
  ])
}

/** Returns the overview of an instructor's day, with the hours that are still free and news about later flights. */
export function instructorDayEmail(
  { free, news, ...of }: DayOfFlights & { free: readonly Period[]; news: readonly FlightNews[] },
  club: Club,
): Promise<Email> {
  const { reader, airport, day, today } = of
  const { icaoCode, timeZone } = airport
  const hours = free.map((period) => clocks(period, timeZone))
  return email({ club, reader }, message(day === today ? 'emails.subjectDayToday' : 'emails.subjectDayTomorrow'), [
    message('emails.helloName', { name: fullName(reader) }),
    message('emails.yourDay', { airport: icaoCode, day: dateMessage(day) }),
    ...dayParagraphs(of, club),
    ...(hours.length > 0 ? [message('emails.freeHours'), { list: hours }] : []),
    ...(news.length > 0 ? [message('emails.newsInDay'), newsList(news, airport, club)] : []),
  ])
}

/** Returns the email with the news about flights at one airport that have waited for the reader's evening. */
export function newsEmail(
  { reader, airport, news }: Pick<DayOfFlights, 'reader' | 'airport'> & { news: readonly FlightNews[] },
  club: Club,
): Promise<Email> {
  const flights = news.map(({ flight }) => flight)
  return email({ club, reader }, message('emails.subjectNews', { count: news.length }), [
    message('emails.helloName', { name: fullName(reader) }),
    message('emails.news', { count: news.length }),
    newsList(news, airport, club),
    zones(flights, { reader, airport }, club),
    myBookings(club),
  ])
}

function subjectOf({ day, today }: DayOfFlights) {
  if (day === today) return 'emails.subjectToday'
  return day === addDays(today, 1) ? 'emails.subjectTomorrow' : 'emails.subjectOnDay'
}

function dayParagraphs(of: DayOfFlights, club: Club): Paragraph[] {
  const { airport, flights, daylight } = of
  return [
    {
      list: flights.map((flight) => ({
        link: addressOf(flight, airport, club),
        label: flightInWords(flight, airport.timeZone),
      })),
    },
    sunInWords(daylight, airport.timeZone),
    zones(flights, of, club),
    myBookings(club),
  ]
}

function flightInWords(flight: RemindedFlight, zone: Zone): Message {
  const words = described(flight, zone)
  if (flight.waiting > 0 && !flight.isSuspended)
    return message('emails.flightWaitedFor', { flight: words, count: flight.waiting })
  return flight.isSuspended ? message('emails.flightSuspended', { flight: words }) : words
}

function sunInWords({ sunrise, sunset, polar }: Daylight, zone: Zone): Message {
  const clock = (moment: Moment) => clockOf(moment, zone)
  if (sunrise !== null && sunset !== null)
    return message('emails.sun', { sunrise: clock(sunrise), sunset: clock(sunset) })
  if (sunrise !== null) return message('emails.sunrise', { sunrise: clock(sunrise) })
  if (sunset !== null) return message('emails.sunset', { sunset: clock(sunset) })
  return message(polar === 'night' ? 'emails.sunNight' : 'emails.sunDay')
}

function newsList(news: readonly FlightNews[], airport: DayOfFlights['airport'], club: Club): Paragraph {
  return {
    list: news.map((flightNews) => ({
      link: addressOf(flightNews.flight, airport, club),
      label: newsInWords(flightNews, airport.timeZone),
    })),
  }
}

function newsInWords({ action, flight: booking, was, actor: by }: FlightNews, zone: Zone): Message {
  const [actor, flight] = [fullName(by).trim(), described(booking, zone)]
  if (action === 'made') return message('emails.newsMade', { actor, flight })
  if (action === 'undeleted') return message('emails.newsUndeleted', { actor, flight })
  if (action === 'reinstated') return message('emails.newsReinstated', { actor, flight })
  if (!was) return message('emails.newsChangedOnly', { actor, flight })
  return message('emails.newsChanged', { actor, flight, before: described(was, zone) })
}

function zones(flights: readonly Period[], { reader, airport }: Pick<DayOfFlights, 'reader' | 'airport'>, club: Club) {
  const labels = zonesOf(flights, airport.timeZone, languageOf(reader, club))
  return message('emails.zones', { airport: airport.icaoCode, zones: labels })
}

function myBookings({ publicUrl }: Club): Paragraph {
  return { link: `${publicUrl}/#/main/mybookings`, label: message('emails.myBookings') }
}

function clocks({ from, to }: Period, zone: Zone): string {
  return `${clockOf(from, zone)}–${clockOf(to, zone)}`
}
