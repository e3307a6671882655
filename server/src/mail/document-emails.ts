import type { Day } from '@windsock/domain/calendar'
import { fullName } from '@windsock/domain/users'
import { dateMessage } from '@windsock/domain/words/dates'
import { message, type Message } from '@windsock/messages/message'
import { addressOf, described, type EmailedAirport, type EmailedBooking, zonesOf } from './booking-emails'
import { type Club, email, type Email, languageOf, type Paragraph, type Reader } from './email'

interface Named {
  firstName: string
  lastName: string
}

/** A proof as its own person reads of it. Its days go to nobody else. */
export interface EmailedProof {
  requirement: { name: string }
  aircraft: { registrationCode: string } | null
  since: Day
  /** The last day; null without an end. */
  until: Day | null
}

interface Decided {
  proof: EmailedProof
  reader: Reader & Named
  by: Named
}

/** Informs a person that their entry was confirmed and counts now. */
export function proofConfirmedEmail({ proof, reader, by }: Decided, club: Club): Promise<Email> {
  return email({ club, reader }, message('emails.subjectProofConfirmed', { proof: nameOf(proof) }), [
    message('emails.helloName', { name: fullName(reader) }),
    message('emails.proofConfirmed', { actor: fullName(by) }),
    { list: [withDays(proof)] },
    myDocuments(club),
  ])
}

/** Informs a person that their entry was not confirmed and was removed. */
export function proofNotConfirmedEmail({ proof, reader, by }: Decided, club: Club): Promise<Email> {
  return email({ club, reader }, message('emails.subjectProofNotConfirmed', { proof: nameOf(proof) }), [
    message('emails.helloName', { name: fullName(reader) }),
    message('emails.proofNotConfirmed', { actor: fullName(by) }),
    { list: [withDays(proof)] },
    message('emails.proofNotConfirmedWay'),
    myDocuments(club),
  ])
}

/** A proof that ends, with the days that are left; `ended` on the days after. */
export interface EndingProof extends EmailedProof {
  until: Day
  daysLeft: number | 'ended'
}

interface Ending {
  /** At least one. */
  proofs: readonly EndingProof[]
  /** Bookings ahead that what has ended concerns. */
  flights: readonly (EmailedBooking & { airport: EmailedAirport })[]
  reader: Reader & Named
}

/** Informs a person in one email of everything that ends soon or has ended. */
export function proofsEndEmail({ proofs, flights, reader }: Ending, club: Club): Promise<Email> {
  return email({ club, reader }, subjectOf(proofs), [
    message('emails.helloName', { name: fullName(reader) }),
    message('emails.proofRecords'),
    { list: proofs.map(endOf) },
    ...concerned(flights, reader, club),
    message('emails.proofRenew'),
    myDocuments(club),
  ])
}

function subjectOf(proofs: readonly EndingProof[]): Message {
  const [proof, ...others] = proofs
  if (!proof) throw new Error('An email about documents needs at least one.')
  if (others.length > 0) return message('emails.subjectProofs', { count: proofs.length })
  return proof.daysLeft === 'ended'
    ? message('emails.subjectProofEnded', { proof: nameOf(proof) })
    : message('emails.subjectProofEnds', { proof: nameOf(proof), day: dateMessage(proof.until) })
}

function endOf(proof: EndingProof): Message {
  const { daysLeft } = proof
  const values = { proof: nameOf(proof), day: dateMessage(proof.until) }
  return daysLeft === 'ended'
    ? message('emails.proofEnded', values)
    : message('emails.proofEnds', { ...values, days: daysLeft })
}

function concerned(flights: Ending['flights'], reader: Reader, club: Club): Paragraph[] {
  if (flights.length === 0) return []
  const airports = new Map(flights.map(({ airport }) => [airport.icaoCode, airport]))
  const linked = flights.map((flight) => ({
    link: addressOf(flight, flight.airport, club),
    label: described(flight, flight.airport.timeZone),
  }))
  const zones = [...airports.values()].map(({ icaoCode, timeZone }) => {
    const there = flights.filter(({ airport }) => airport.icaoCode === icaoCode)
    return message('emails.zones', { airport: icaoCode, zones: zonesOf(there, timeZone, languageOf(reader, club)) })
  })
  return [message('emails.proofFlights', { count: flights.length }), { list: linked }, ...zones]
}

function nameOf({ requirement: { name }, aircraft }: EmailedProof): Message | string {
  return aircraft ? message('emails.proofOfAircraft', { name, aircraft: aircraft.registrationCode }) : name
}

function withDays(proof: EmailedProof): Message {
  const values = { proof: nameOf(proof), since: dateMessage(proof.since) }
  return proof.until === null
    ? message('emails.proofSince', values)
    : message('emails.proofPeriod', { ...values, until: dateMessage(proof.until) })
}

function myDocuments({ publicUrl }: Pick<Club, 'publicUrl'>) {
  return { link: `${publicUrl}/#/main/mydocuments`, label: message('emails.myDocuments') }
}
