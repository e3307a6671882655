import { setImmediate as othersHeard } from 'node:timers/promises'
import {
  REQUIREMENT_DRY_RUN_DAYS,
  requirementsGetAffected,
  type RequirementEffect,
} from '@windsock/contract/documents/requirements'
import type { Day } from '@windsock/domain/calendar'
import type { RuledPilot } from '@windsock/domain/club/ruled-flights'
import type { Verdict } from '@windsock/domain/club/verdicts'
import type { AskedRequirement } from '@windsock/domain/documents/requirement'
import { standingOf } from '@windsock/domain/documents/standings'
import { addMinutes, dayOf } from '@windsock/domain/time'
import { byFullName } from '@windsock/domain/users'
import { on, type SignedInContext } from '../../http/route'
import { zoneOf } from '../../http/times'
import { Semaphore } from '../../semaphore'
import { bookingsById } from '../../storage/bookings'
import { peopleOfClub } from '../../storage/club/rules'
import { askedFlights, flownAircraft } from '../../storage/documents/asked-flights'
import { documentsFor, type DocumentsInForce } from '../../storage/documents/documents-in-force'
import { asked } from '../../storage/documents/requirements'
import { usersWithRole } from '../../storage/users'
import { presentedBooking } from '../bookings/booking-presenter'
import { peopleVerdicts } from '../document-judging'
import { worded } from '../verdicts'
import { draftedRequirement } from './drafted-requirement'

/** These reads go through months of bookings, so the server runs one at a time. */
const turns = new Semaphore({ limit: 1, queueLength: 10, patienceMs: 20_000 })
const ROWS_AT_ONCE = 500

export const readRequirementEffect = on(requirementsGetAffected, async (draft, context) => {
  const requirement = asked((await draftedRequirement(draft, context)).requirement)
  return turns.run(() => effectOf(requirement, context), context.actor.id)
})

async function effectOf(requirement: AskedRequirement, context: SignedInContext): Promise<RequirementEffect> {
  const { db, actor, now } = context
  const documents = await documentsFor(db, requirement)
  const planes = await flownAircraft(db)
  const day = dayOf(now, await zoneOf(db, actor))
  const people = requirement.roles.length === 0 ? [] : await usersWithRole(db, requirement.roles)
  const ids = planes.filter(({ isActive }) => isActive).map(({ id }) => id)
  const lacking = people
    .filter(({ id }) => lacks(id, { requirement, documents, planes: ids, day }))
    .toSorted(byFullName)
  const verdicts = await judged(
    planes.map(({ id }) => id),
    { documents, context },
  )
  const bookings = await presented(verdicts, context)
  const ahead = bookings.filter(({ from }) => from > now)
  const past = bookings.filter(({ from }) => from <= now).toReversed()
  return {
    lacking: lacking.map(({ id, firstName, lastName }) => ({ id, firstName, lastName })),
    ahead,
    past,
    counts: {
      people: people.length,
      lacking: lacking.length,
      aheadBlocked: ahead.filter(isBlocked).length,
      aheadWarned: ahead.length - ahead.filter(isBlocked).length,
      pastBlocked: past.filter(isBlocked).length,
      pastWarned: past.length - past.filter(isBlocked).length,
    },
  }
}

type Judged = RequirementEffect['ahead'][number]

const isBlocked = ({ verdicts }: Judged) => verdicts.some(({ level }) => level === 'block')

interface Lacking {
  requirement: AskedRequirement
  documents: DocumentsInForce
  /** The aircraft of the club. */
  planes: readonly number[]
  day: Day
}

/** Of a requirement per aircraft, somebody lacks it who meets it for none of its aircraft. */
function lacks(userId: string, { requirement, documents, planes, day }: Lacking): boolean {
  const own = documents.proofs.get(userId) ?? []
  const asked = planes.filter((id) => requirement.aircraftIds === null || requirement.aircraftIds.has(id))
  return asked.length > 0 && !asked.some((aircraftId) => standingOf(requirement, own, { aircraftId, day }).isMet)
}

interface Judging {
  documents: DocumentsInForce
  context: SignedInContext
}

/** Returns what the requirement says about bookings, by their id. Other calls get their turn between the parts. */
async function judged(
  planes: readonly number[],
  { documents, context: { db, actor, now } }: Judging,
): Promise<Map<number, Verdict[]>> {
  const found = new Map<number, Verdict[]>()
  const people = await peopleOfClub(db)
  const personOf = (id: string | null): RuledPilot | null => (id === null ? null : (people.get(id) ?? null))
  const after = addMinutes(now, -REQUIREMENT_DRY_RUN_DAYS * 1440)
  for (const aircraftId of planes) {
    for (const [index, one] of (await askedFlights(db, { aircraftIds: [aircraftId], after })).entries()) {
      const { id, pilotId, instructorId, ...flight } = one
      const crew = { pilot: personOf(pilotId), instructor: personOf(instructorId) }
      const verdicts = peopleVerdicts({ ...flight, ...crew }, actor, { documents, now })
      const told = verdicts.filter(({ level }) => level !== 'note')
      if (told.length > 0) found.set(id, told)
      if (index % ROWS_AT_ONCE === ROWS_AT_ONCE - 1) await othersHeard()
    }
    await othersHeard()
  }
  return found
}

/** Returns bookings with their verdicts, soonest first. */
async function presented(
  verdicts: ReadonlyMap<number, readonly Verdict[]>,
  { db, actor, translator }: SignedInContext,
): Promise<Judged[]> {
  const translate = await translator()
  const ids = [...verdicts.keys()]
  const found: Judged[] = []
  for (let first = 0; first < ids.length; first += ROWS_AT_ONCE) {
    const bookings = await bookingsById(db, ids.slice(first, first + ROWS_AT_ONCE))
    for (const booking of bookings)
      found.push({ ...presentedBooking(booking, actor), verdicts: worded(verdicts.get(booking.id) ?? [], translate) })
    await othersHeard()
  }
  return found.toSorted((one, other) => (one.from === other.from ? one.id - other.id : one.from < other.from ? -1 : 1))
}
