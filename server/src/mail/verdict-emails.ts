import { inOrder, namedSentences } from '@windsock/domain/club/overrides'
import type { Verdict } from '@windsock/domain/club/verdicts'
import { fullName } from '@windsock/domain/users'
import { periodMessage } from '@windsock/domain/words/dates'
import { message, type Message } from '@windsock/messages/message'
import { addressOf, described, type EmailedAirport, type EmailedBooking, summaryOf, zonesOf } from './booking-emails'
import { type Club, email, type Email, languageOf, type Reader } from './email'

interface Named {
  firstName: string
  lastName: string
}

interface Addressed {
  airport: EmailedAirport
  reader: Named & Reader
}

interface Overridden extends Addressed {
  /** The flights of one save that the rules refuse. */
  bookings: readonly EmailedBooking[]
  verdicts: readonly Verdict[]
  by: Named
  reason: string
}

/** Tells an administrator that another one has set rules aside for themselves. */
export function overrideEmail({ by, reason, verdicts, ...about }: Overridden, club: Club): Promise<Email> {
  const name = fullName(by)
  const words = {
    subject: message('emails.subjectOverridden', { name, ...summaryOf(about) }),
    first: message('emails.overridden', { name, count: about.bookings.length }),
    // The dates of a series mostly get the same sentences, or one for each date.
    sentences: namedSentences(inOrder(verdicts).map(({ text }) => text)),
    afterVerdicts: [message('emails.overrideReason', { reason })],
  }
  return verdictEmail({ ...about, ...words }, club)
}

interface Doubtful extends Addressed {
  booking: EmailedBooking
  verdicts: readonly Pick<Verdict, 'source' | 'text' | 'way'>[]
}

/** Tells people of a flight that the club's rules, what people lack or its aircraft no longer allow it, or warn of it. */
export function doubtfulEmail({ booking, verdicts, ...addressed }: Doubtful, club: Club): Promise<Email> {
  const aircraft = booking.aircraft.registrationCode
  const { subject, first } = doubtfulWords[causeOf(verdicts)]
  const words = {
    subject: message(subject, { aircraft, time: periodMessage(booking, addressed.airport.timeZone) }),
    first: message(first, { aircraft }),
    sentences: verdicts.map(({ text }) => text),
    afterVerdicts: [...verdicts.flatMap(({ way }) => (way ? [way] : [])), message('emails.doubtfulStays')],
  }
  return verdictEmail({ ...addressed, bookings: [booking], ...words }, club)
}

const doubtfulWords = {
  documents: { subject: 'emails.subjectDoubtful', first: 'emails.doubtfulDocuments' },
  person: { subject: 'emails.subjectDoubtful', first: 'emails.doubtful' },
  aircraft: { subject: 'emails.subjectDoubtfulAircraft', first: 'emails.doubtfulAircraft' },
  both: { subject: 'emails.subjectDoubtful', first: 'emails.doubtfulBoth' },
} as const

/** Only a person can be not current: a limit or a defect is of the aircraft. */
function causeOf(verdicts: Doubtful['verdicts']): keyof typeof doubtfulWords {
  const ofAircraft = verdicts.filter(({ source }) => source === 'limit' || source === 'defect')
  if (verdicts.every(({ source }) => source === 'requirement')) return 'documents'
  if (ofAircraft.length === 0) return 'person'
  return ofAircraft.length === verdicts.length ? 'aircraft' : 'both'
}

interface Words extends Addressed {
  bookings: readonly EmailedBooking[]
  subject: Message
  first: Message
  sentences: readonly Message[]
  afterVerdicts: readonly Message[]
}

function verdictEmail({ bookings, airport, reader, ...words }: Words, club: Club): Promise<Email> {
  const linked = bookings.map((booking) => ({
    link: addressOf(booking, airport, club),
    label: described(booking, airport.timeZone),
  }))
  const [only] = linked.length === 1 ? linked : []
  return email({ club, reader }, words.subject, [
    message('emails.helloName', { name: fullName(reader) }),
    words.first,
    { list: only ? [only.label] : linked },
    { list: words.sentences },
    ...words.afterVerdicts,
    message('emails.zones', {
      airport: airport.icaoCode,
      zones: zonesOf(bookings, airport.timeZone, languageOf(reader, club)),
    }),
    ...(only ? [{ link: only.link, label: message('emails.openFlight') }] : []),
  ])
}
