import { type PersonDocuments, proofsGetByUser, proofsGetMine } from '@windsock/contract/documents/proofs'
import type { Day } from '@windsock/domain/calendar'
import { nothingFlown } from '@windsock/domain/documents/flown'
import { dayOf, startOfDay } from '@windsock/domain/time'
import { pipelined } from '../../database/pipelined'
import { notFound } from '../../http/errors'
import { on, type SignedInContext } from '../../http/route'
import { zoneOf } from '../../http/times'
import { placedFleet } from '../../storage/aircraft'
import { elsewhereIsToBeConfirmed } from '../../storage/club/club-settings'
import { elsewhereOf } from '../../storage/documents/elsewhere'
import { flownFor } from '../../storage/documents/flown'
import { proofsOf } from '../../storage/documents/proofs'
import { activeRequirements, asked as judgedAs } from '../../storage/documents/requirements'
import { type StoredUser, userById } from '../../storage/users'
import { askedOf, type Reading, standingsOf, withProofs } from './standings'

export const readOwnDocuments = on(proofsGetMine, ({ day }, context) => documentsOf(context.actor, day, context))

export const readDocuments = on(proofsGetByUser, async ({ id, day }, context) => {
  const person = await userById(context.db, id)
  if (!person?.isActive) throw notFound('user')
  return documentsOf(person, day, context)
})

type Person = Pick<StoredUser, 'id' | 'firstName' | 'lastName' | 'roles'>

async function documentsOf(
  { id, firstName, lastName, roles }: Person,
  day: Day | null | undefined,
  context: SignedInContext,
): Promise<PersonDocuments> {
  const { db, actor: reader, now } = context
  const user = { id, firstName, lastName, roles: [...roles] }
  const [requirements, proofs, elsewhere, fleet, isToBeConfirmed] = await pipelined([
    activeRequirements(db),
    proofsOf(db, id),
    elsewhereOf(db, id),
    placedFleet(db),
    elsewhereIsToBeConfirmed(db),
  ])
  const reading = await readingOn(day, context)
  const recent = { now, from: startOfDay(reading.day, reading.zone), userIds: [id] }
  const flown = (await flownFor(db, requirements.map(judgedAs), recent)).get(id) ?? nothingFlown
  const standings = standingsOf(user, askedOf(requirements, fleet, reader), { proofs, flown }, reading)
  const own = withProofs(standings, requirements, { userId: id, proofs, reader })
  return { user, standings: own, elsewhere, elsewhereIsToBeConfirmed: isToBeConfirmed }
}

/** Returns how standings are read: by default on the current day at the reader's airport. */
export async function readingOn(day: Day | null | undefined, context: SignedInContext): Promise<Reading> {
  const { db, actor: reader, now } = context
  const zone = await zoneOf(db, reader)
  const today = dayOf(now, zone)
  return { day: day ?? today, today, zone, reader, translate: await context.translator() }
}
