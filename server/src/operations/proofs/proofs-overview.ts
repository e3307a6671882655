import { proofsGetOverview } from '@windsock/contract/documents/proofs'
import type { HeldProof } from '@windsock/domain/documents/requirement'
import { startOfDay } from '@windsock/domain/time'
import { pipelined } from '../../database/pipelined'
import { on } from '../../http/route'
import { placedFleet } from '../../storage/aircraft'
import { allProofs } from '../../storage/documents/proofs'
import { judgedByFlown } from '../../storage/documents/flown'
import { activeRequirements, asked as judgedAs } from '../../storage/documents/requirements'
import { usersWithRole } from '../../storage/users'
import { presentedRequirement } from '../requirement-presenter'
import { readingOn } from './person-documents'
import { askedOf, standingsOf } from './standings'

/** Lists people by last name. The proofs of everybody are read with one query, and their flights with another one. */
export const readOverview = on(proofsGetOverview, async ({ day }, context) => {
  const { db, actor: reader, now } = context
  const requirements = await activeRequirements(db)
  const roles = [...new Set(requirements.flatMap((requirement) => requirement.roles))]
  if (roles.length === 0) return { requirements: requirements.map(presentedRequirement), people: [] }
  const [people, proofs, fleet] = await pipelined([usersWithRole(db, roles), allProofs(db), placedFleet(db)])
  const held = new Map<string, HeldProof[]>(people.map(({ id }) => [id, []]))
  for (const proof of proofs) held.get(proof.userId)?.push(proof)
  const reading = await readingOn(day, context)
  const from = startOfDay(reading.day, reading.zone)
  const asked = askedOf(requirements, fleet, reader)
  const persons = new Map(
    people.map(({ id, firstName, lastName, roles }) => [id, { id, firstName, lastName, roles: [...roles] }]),
  )
  const sought = { now, from, userIds: [...persons.keys()] }
  const standings = await judgedByFlown(db, requirements.map(judgedAs), sought, (id, flown) => {
    const person = persons.get(id)
    return person ? standingsOf(person, asked, { proofs: held.get(id) ?? [], flown }, reading) : []
  })
  return {
    requirements: requirements.map(presentedRequirement),
    people: [...persons.values()].map((user) => ({ user, standings: standings.get(user.id) ?? [] })),
  }
})
