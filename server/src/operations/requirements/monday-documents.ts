import { addDays, type Day } from '@windsock/domain/calendar'
import type { AskedRequirement, HeldProof } from '@windsock/domain/documents/requirement'
import { standingOf } from '@windsock/domain/documents/standings'
import { addMinutes, type Moment } from '@windsock/domain/time'
import { fullName } from '@windsock/domain/users'
import { dateMessage, periodMessage } from '@windsock/domain/words/dates'
import { message, type Message } from '@windsock/messages/message'
import type { Database } from '../../database/database'
import type { MondaySection } from '../../mail/monday/monday-email'
import { placedFleet } from '../../storage/aircraft'
import { activeAirports } from '../../storage/airports'
import { type DocumentsInForce, documentsInForce } from '../../storage/documents/documents-in-force'
import { type StoredUser, usersWithRole } from '../../storage/users'
import { doubtfulFlights } from '../doubtful-flights'
import { nothingInForce } from '../../storage/fleet/in-force'
import { concerns, type Fleet, isAsked } from './due-ends'

const ENDS_WITHIN_DAYS = 30
const DAYS_AHEAD = 60

interface NewsContext {
  db: Database
  now: Moment
  /** Today at the club. */
  day: Day
}

interface Held {
  person: StoredUser
  requirement: AskedRequirement
  proof: HeldProof
}

/** The part of Monday's email about documents, and the ids of the people whom it names. */
export interface MondayDocuments {
  sections: MondaySection[]
  named: string[]
  hasRequirements: boolean
}

/** Returns the parts of Monday's email about documents that have something to say. */
export async function documentSections(asking: NewsContext): Promise<MondayDocuments> {
  const { db, now, day } = asking
  const documents = await documentsInForce(db)
  const hasRequirements = documents.requirements.length > 0
  if (!hasRequirements) return { sections: [], named: [], hasRequirements }
  const fleet = new Map((await placedFleet(db)).map((aircraft) => [aircraft.id, aircraft]))
  const held = await heldByPeople(documents, fleet, db)
  const ends = withoutRepeats(held.flatMap((one) => endingWithin(one, documents, day)))
  const waits = held.filter(({ requirement, proof }) => requirement.isToBeConfirmed && proof.confirmedAt === null)
  const blocked = await blockedFlights(documents, { db, now })
  const sections = [
    { title: message('emails.mondayEnds'), items: endItems(ends, fleet) },
    {
      title: message('emails.mondayWaits'),
      items: waits.map((one) =>
        message('emails.mondayWait', { person: fullName(one.person), proof: nameOf(one, fleet) }),
      ),
    },
    { title: message('emails.mondayBlocked'), items: blocked.map(({ item }) => item) },
  ]
  const named = [...ends, ...waits].map(({ person }) => person.id)
  return {
    sections: sections.filter(({ items }) => items.length > 0),
    named: [...new Set([...named, ...blocked.map(({ userId }) => userId)])],
    hasRequirements,
  }
}

/** Returns the proofs of people for what asks them, by the people's names. */
async function heldByPeople({ requirements, proofs }: DocumentsInForce, fleet: Fleet, db: Database): Promise<Held[]> {
  const people = await usersWithRole(db, [...new Set(requirements.flatMap(({ roles }) => roles))])
  return people.flatMap((person) =>
    requirements
      .filter((requirement) => concerns(requirement, person))
      .flatMap((requirement) =>
        (proofs.get(person.id) ?? [])
          .filter((proof) => proof.requirementId === requirement.id && isAsked(requirement, proof, fleet))
          .map((proof) => ({ person, requirement, proof })),
      ),
  )
}

type End = Held & { until: Day }

/** Several proofs that follow one another end with the last of them. */
function endingWithin({ person, requirement, proof }: Held, { proofs }: DocumentsInForce, day: Day): End[] {
  const { until } = standingOf(requirement, proofs.get(person.id) ?? [], { aircraftId: proof.aircraftId, day })
  const isSoon = until !== null && until === proof.until && until <= addDays(day, ENDS_WITHIN_DAYS)
  return isSoon ? [{ person, requirement, proof, until }] : []
}

/** Two proofs may end on one day. */
function withoutRepeats(ends: readonly End[]): End[] {
  const byKey = new Map(ends.map((end) => [`${end.person.id} ${end.requirement.id} ${end.proof.aircraftId}`, end]))
  return [...byKey.values()]
}

/** Private requirements are one line each, with names and without days. */
function endItems(ends: readonly End[], fleet: Fleet): Message[] {
  const open = ends
    .filter(({ requirement }) => !requirement.isPrivate)
    .toSorted((one, other) => (one.until < other.until ? -1 : one.until > other.until ? 1 : 0))
  const hidden = new Map<AskedRequirement, Set<StoredUser>>()
  for (const { requirement, person } of ends)
    if (requirement.isPrivate) hidden.set(requirement, (hidden.get(requirement) ?? new Set()).add(person))
  return [
    ...open.map((end) =>
      message('emails.mondayEnd', {
        person: fullName(end.person),
        proof: nameOf(end, fleet),
        day: dateMessage(end.until),
      }),
    ),
    ...[...hidden].map(([{ name }, people]) =>
      message('emails.mondayPrivateEnds', {
        name,
        count: people.size,
        people: [...people].map(fullName).join(', '),
      }),
    ),
  ]
}

function nameOf({ requirement: { name }, proof: { aircraftId } }: Held, fleet: Fleet): Message | string {
  const aircraft = aircraftId === null ? undefined : fleet.get(aircraftId)?.registrationCode
  return aircraft === undefined ? name : message('emails.proofOfAircraft', { name, aircraft })
}

/** Returns the flights ahead that would be refused now for what somebody on board lacks, soonest first. */
async function blockedFlights({ requirements }: DocumentsInForce, { db, now }: Omit<NewsContext, 'day'>) {
  const names = new Map(requirements.map(({ id, name }) => [id, name]))
  const zones = new Map((await activeAirports(db)).map(({ id, timeZone }) => [id, timeZone]))
  const flights = await doubtfulFlights({
    db,
    now,
    rules: [],
    fleet: nothingInForce,
    until: addMinutes(now, DAYS_AHEAD * 24 * 60),
    readerOf: (pilot) => pilot,
  })
  return flights.flatMap(({ booking, verdicts }) => {
    const lacking = verdicts.filter(({ source, level }) => source === 'requirement' && level === 'block')
    const people = [booking.pilot, booking.instructor].filter((person) => person !== null)
    return people.flatMap((person) => {
      const missing = lacking.flatMap(({ userId, sourceId }) =>
        userId === person.id ? (names.get(sourceId) ?? []) : [],
      )
      if (missing.length === 0) return []
      const item = message('emails.mondayBlockedFlight', {
        person: fullName(person),
        aircraft: booking.aircraft.registrationCode,
        time: periodMessage(booking, zones.get(booking.aircraft.assignedAirportId) ?? 'UTC'),
        missing: missing.join(', '),
      })
      return [{ userId: person.id, item }]
    })
  })
}
