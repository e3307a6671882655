import { fullName } from '@windsock/domain/users'
import { pilotRoles } from '@windsock/domain/bookings'
import { message } from '@windsock/messages/message'
import type { Database } from '../../database/database'
import { Refusal } from '../../http/errors'
import { type StoredUser, userById } from '../../storage/users'

export interface Crew {
  pilot: StoredUser | null
  instructor: StoredUser | null
}

/**
 * Loads the people of a flight.
 * @param known - those of its booking, and those of the flight before a correction: they may stay, whatever became of
 * them. Somebody else has to be a member with the role in which they fly.
 */
export async function crewOf(
  { pilotId, instructorId }: { pilotId: string | null; instructorId: string | null },
  known: readonly ({ id: string } | null | undefined)[],
  db: Database,
): Promise<Crew> {
  const knownIds = known.map((person) => person?.id)
  const [pilot, instructor] = [await personWith(pilotId, db), await personWith(instructorId, db)]
  for (const person of [pilot, instructor])
    if (person && !knownIds.includes(person.id) && !(person.isActive && person.isApproved))
      throw new Refusal(400, message('refusals.notMember', { name: fullName(person) }))
  if (pilot && !knownIds.includes(pilot.id) && !pilot.roles.some((role) => pilotRoles.includes(role)))
    throw new Refusal(400, message('problems.notPilot'))
  if (instructor && !knownIds.includes(instructor.id) && !instructor.roles.includes('Instructor'))
    throw new Refusal(400, message('problems.notInstructor'))
  return { pilot, instructor }
}

async function personWith(id: string | null, db: Database): Promise<StoredUser | null> {
  if (id === null) return null
  const person = await userById(db, id)
  if (!person) throw new Refusal(400, message('refusals.unknownPerson'))
  return person
}
