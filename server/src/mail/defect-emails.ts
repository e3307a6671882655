import type { DefectDecision } from '@windsock/contract/fleet/defects'
import type { Day } from '@windsock/domain/calendar'
import type { Moment } from '@windsock/domain/time'
import { fullName } from '@windsock/domain/users'
import { dateMessage, momentMessage } from '@windsock/domain/words/dates'
import { message, type Message } from '@windsock/messages/message'
import { addressOf, described, type EmailedAirport, type EmailedBooking, zonesOf } from './booking-emails'
import { type Club, email, type Email, languageOf, type Paragraph, type Reader } from './email'

interface Named {
  firstName: string
  lastName: string
}

interface About {
  defect: { title: string; text: string }
  aircraft: { id: number; registrationCode: string }
  reader: Reader & Named
}

interface MustNotFly extends About {
  airport: EmailedAirport
  /** The reader's own flights with the aircraft in the next hours. */
  flights: readonly EmailedBooking[]
  /** The person who reported it, whom only staff learn; null for others. */
  reporter: Named | null
  /** Whether the reader decides on defects. */
  isStaff: boolean
  /** The last day of the deferral after which the defect is reported again; null if somebody reports it now. */
  deferredUntil: Day | null
}

/** Tells staff, and people with a flight soon, that an aircraft must not fly until staff have decided. */
export function mustNotFlyEmail(about: MustNotFly, club: Club): Promise<Email> {
  const { defect, reader, airport, flights, isStaff } = about
  const aircraft = about.aircraft.registrationCode
  return email({ club, reader }, message('emails.subjectMustNotFly', { aircraft, title: defect.title }), [
    message('emails.helloName', { name: fullName(reader) }),
    firstSentence(about),
    { list: [inWords(defect)] },
    message(isStaff ? 'emails.defectDecide' : 'emails.defectWait', { aircraft }),
    ...(flights.length === 0
      ? []
      : [
          message('emails.defectFlights'),
          {
            list: flights.map((flight) => ({
              link: addressOf(flight, airport, club),
              label: described(flight, airport.timeZone),
            })),
          },
          message('emails.zones', {
            airport: airport.icaoCode,
            zones: zonesOf(flights, airport.timeZone, languageOf(reader, club)),
          }),
        ]),
    ...(isStaff ? [fleetLink(about.aircraft, club)] : []),
  ])
}

function firstSentence({ aircraft, reporter, deferredUntil }: MustNotFly): Message {
  const registration = aircraft.registrationCode
  if (deferredUntil !== null)
    return message('emails.deferralOver', { aircraft: registration, day: dateMessage(deferredUntil) })
  return message('emails.mustNotFly', {
    aircraft: registration,
    by: reporter ? 'named' : 'other',
    name: reporter ? fullName(reporter) : '',
  })
}

interface Decided extends About {
  action: DefectDecision['action']
  day: Day | null
  reason: string
  by: Named
}

/** Informs the person who reported a defect of the decision. */
export function decidedEmail(
  { defect, aircraft, reader, action, day, reason, by }: Decided,
  club: Club,
): Promise<Email> {
  const values = {
    aircraft: aircraft.registrationCode,
    name: fullName(by),
    title: defect.title,
    day: day === null ? '' : dateMessage(day),
  }
  const [subject, sentence] = decisions[action]
  return email({ club, reader }, message(subject, values), [
    message('emails.helloName', { name: fullName(reader) }),
    message(sentence, values),
    ...(reason === '' ? [] : [message('emails.defectReason', { reason })]),
  ])
}

const decisions = {
  ground: ['emails.subjectDefectGrounded', 'emails.defectGrounded'],
  defer: ['emails.subjectDefectDeferred', 'emails.defectDeferred'],
  close: ['emails.subjectDefectClosed', 'emails.defectClosed'],
} as const

interface Kept extends About {
  airport: EmailedAirport
  /** The end to which the grounding was extended. */
  until: Moment
}

/** Informs an administrator that an aircraft stays grounded, because nobody has decided on its defect. */
export function staysGroundedEmail({ defect, aircraft, airport, until, reader }: Kept, club: Club): Promise<Email> {
  const values = { aircraft: aircraft.registrationCode, title: defect.title }
  return email({ club, reader }, message('emails.subjectStaysGrounded', values), [
    message('emails.helloName', { name: fullName(reader) }),
    message('emails.staysGrounded', { ...values, time: momentMessage(until, airport.timeZone) }),
    { list: [inWords(defect)] },
    message('emails.staysGroundedUntil'),
    fleetLink(aircraft, club),
  ])
}

/** The texts are typed by members; `email` keeps them on one line and out of the HTML. */
function inWords({ title, text }: About['defect']): Message | string {
  return text === '' ? title : message('emails.defectText', { title, text })
}

function fleetLink({ id }: About['aircraft'], { publicUrl }: Club): Paragraph {
  return { link: `${publicUrl}/#/main/fleet/${id}?tab=defects`, label: message('emails.openFleet') }
}
