import {
  REQUIREMENT_DRY_RUN_DAYS,
  requirementsGetAffected,
  type RequirementEffect,
} from '@windsock/contract/documents/requirements'
import { addDays, type Day } from '@windsock/domain/calendar'
import { nothingFlown } from '@windsock/domain/documents/flown'
import type { AskedRequirement } from '@windsock/domain/documents/requirement'
import { standingAt } from '@windsock/domain/documents/standings'
import { addMinutes, dayOf, startOfDay } from '@windsock/domain/time'
import type { Zone } from '@windsock/domain/time-zones'
import { holdsAny } from '@windsock/domain/permissions'
import { byFullName } from '@windsock/domain/users'
import { on, type SignedInContext } from '../../http/route'
import { zoneOf } from '../../http/times'
import { Semaphore } from '../../semaphore'
import { flownAircraft } from '../../storage/documents/asked-flights'
import { documentsFor, type DocumentsInForce } from '../../storage/documents/documents-in-force'
import { peopleOfClub } from '../../storage/club/rules'
import { asked } from '../../storage/documents/requirements'
import { usersWithRole } from '../../storage/users'
import { type BookingWithVerdicts, bookingsInDoubt } from '../bookings-in-doubt'
import { draftedRequirement } from './drafted-requirement'

/** These reads go through months of bookings, so the server runs one at a time. */
const turns = new Semaphore({ limit: 1, queueLength: 10, timeoutMs: 20_000 })

export const readRequirementEffect = on(requirementsGetAffected, async (draft, context) => {
  const requirement = asked((await draftedRequirement(draft, context)).requirement)
  return turns.run(() => effectOf(requirement, context), context.actor.id)
})

async function effectOf(requirement: AskedRequirement, context: SignedInContext): Promise<RequirementEffect> {
  const { db, actor, now } = context
  const fleet = await flownAircraft(db)
  const zone = await zoneOf(db, actor)
  const day = dayOf(now, zone)
  const people = requirement.roles.length === 0 ? [] : await usersWithRole(db, requirement.roles)
  const from = addMinutes(now, -REQUIREMENT_DRY_RUN_DAYS * 1440)
  // Past bookings may be those of people who have left.
  const members = await peopleOfClub(db)
  const everybody = [...members.values()].filter((person) => holdsAny(person, requirement.roles))
  const documents = await documentsFor(db, requirement, { now, from, userIds: everybody.map(({ id }) => id) })
  const planes = fleet.filter(({ isActive }) => isActive).map(({ id }) => id)
  const lacking = people
    .filter(({ id }) => lacks(id, { requirement, documents, planes, day, zone }))
    .toSorted(byFullName)
  const bookings = await bookingsInDoubt(fleet, { people: members, documents }, context)
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

const isBlocked = ({ verdicts }: BookingWithVerdicts) => verdicts.some(({ level }) => level === 'block')

interface Lacking {
  requirement: AskedRequirement
  documents: DocumentsInForce
  /** The aircraft of the club. */
  planes: readonly number[]
  /** Today by the clocks of a zone. */
  day: Day
  zone: Zone
}

/** Of a requirement per aircraft, somebody lacks it who meets it for none of its aircraft. */
function lacks(userId: string, { requirement, documents, planes, day, zone }: Lacking): boolean {
  const held = { proofs: documents.proofs.get(userId) ?? [], flown: documents.flown.get(userId) ?? nothingFlown }
  const at = { day, today: day, zone, before: startOfDay(addDays(day, 1), zone) }
  const concerned = planes.filter((id) => requirement.aircraftIds === null || requirement.aircraftIds.has(id))
  const judged = requirement.isPerAircraft ? concerned : concerned.slice(0, 1)
  return judged.length > 0 && !judged.some((aircraftId) => standingAt(requirement, held, { ...at, aircraftId }).isMet)
}
