import { type PersonDocuments, proofsGetByUser, proofsGetMine } from '@windsock/contract/documents/proofs'
import type { Day } from '@windsock/domain/calendar'
import { dayOf } from '@windsock/domain/time'
import { pipelined } from '../../database/pipelined'
import { notFound } from '../../http/errors'
import { on, type SignedInContext } from '../../http/route'
import { zoneOf } from '../../http/times'
import { placedFleet } from '../../storage/aircraft'
import { proofsOf } from '../../storage/documents/proofs'
import { activeRequirements } from '../../storage/documents/requirements'
import { type StoredUser, userById } from '../../storage/users'
import { askedOf, standingsOf, withProofs } from './standings'

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
  const { db, actor: reader } = context
  const user = { id, firstName, lastName, roles: [...roles] }
  const [requirements, proofs, fleet] = await pipelined([activeRequirements(db), proofsOf(db, id), placedFleet(db)])
  const reading = { day: day ?? (await today(context)), reader, translate: await context.translator() }
  const standings = standingsOf(user, askedOf(requirements, fleet, reader), proofs, reading)
  // What was flown elsewhere is kept with the flight log, and nobody keeps one yet.
  return { user, standings: withProofs(standings, requirements, { userId: id, proofs, reader }), elsewhere: [] }
}

/** Returns the current day at the reader's airport. */
export async function today({ db, actor, now }: Pick<SignedInContext, 'db' | 'actor' | 'now'>): Promise<Day> {
  return dayOf(now, await zoneOf(db, actor))
}
