import type { Verdict } from '@windsock/domain/club/verdicts'
import { fullName } from '@windsock/domain/users'
import { periodMessage } from '@windsock/domain/words/dates'
import { message, type Message } from '@windsock/messages/message'
import { addressOf, described, type EmailedAirport, type EmailedBooking, zonesOf } from './booking-emails'
import { type Club, email, type Email, languageOf, type Reader } from './email'

interface Named {
  firstName: string
  lastName: string
}

interface About {
  booking: EmailedBooking
  airport: EmailedAirport
  verdicts: readonly Pick<Verdict, 'source' | 'text' | 'way'>[]
  reader: Named & Reader
}

/** Tells an administrator that another one has set rules aside for themselves. */
export function overrideEmail({ by, reason, ...about }: About & { by: Named; reason: string }, club: Club) {
  return verdictEmail(about, club, {
    subject: message('emails.subjectOverridden', { name: fullName(by), ...summaryOf(about) }),
    first: message('emails.overridden', { name: fullName(by) }),
    afterVerdicts: [message('emails.overrideReason', { reason })],
  })
}

/** Tells people of a flight that the club's rules, what people lack or its aircraft no longer allow it, or warn of it. */
export function doubtfulEmail(about: About, club: Club): Promise<Email> {
  const { subject, first } = doubtfulWords[causeOf(about.verdicts)]
  return verdictEmail(about, club, {
    subject: message(subject, summaryOf(about)),
    first: message(first, { aircraft: about.booking.aircraft.registrationCode }),
    afterVerdicts: [...about.verdicts.flatMap(({ way }) => (way ? [way] : [])), message('emails.doubtfulStays')],
  })
}

const doubtfulWords = {
  documents: { subject: 'emails.subjectDoubtful', first: 'emails.doubtfulDocuments' },
  person: { subject: 'emails.subjectDoubtful', first: 'emails.doubtful' },
  aircraft: { subject: 'emails.subjectDoubtfulAircraft', first: 'emails.doubtfulAircraft' },
  both: { subject: 'emails.subjectDoubtful', first: 'emails.doubtfulBoth' },
} as const

/** Only a person can be not current: a limit or a defect is of the aircraft. */
function causeOf(verdicts: About['verdicts']): keyof typeof doubtfulWords {
  const ofAircraft = verdicts.filter(({ source }) => source === 'limit' || source === 'defect')
  if (verdicts.every(({ source }) => source === 'requirement')) return 'documents'
  if (ofAircraft.length === 0) return 'person'
  return ofAircraft.length === verdicts.length ? 'aircraft' : 'both'
}

interface Words {
  subject: Message
  first: Message
  afterVerdicts: readonly Message[]
}

function verdictEmail({ booking, airport, verdicts, reader }: About, club: Club, words: Words): Promise<Email> {
  return email({ club, reader }, words.subject, [
    message('emails.helloName', { name: fullName(reader) }),
    words.first,
    { list: [described(booking, airport.timeZone)] },
    { list: verdicts.map(({ text }) => text) },
    ...words.afterVerdicts,
    message('emails.zones', {
      airport: airport.icaoCode,
      zones: zonesOf([booking], airport.timeZone, languageOf(reader, club)),
    }),
    { link: addressOf(booking, airport, club), label: message('emails.openFlight') },
  ])
}

function summaryOf({ booking, airport: { timeZone } }: Pick<About, 'booking' | 'airport'>) {
  return { aircraft: booking.aircraft.registrationCode, time: periodMessage(booking, timeZone) }
}
