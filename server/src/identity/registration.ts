import { unknownAirport } from '@windsock/contract/errors'
import type { Role } from '@windsock/contract/roles'
import type { Registration } from '@windsock/contract/accounts'
import type { Moment } from '@windsock/domain/time'
import { emailTaken, userNameTaken } from '@windsock/domain/users'
import { v7 as uuid } from 'uuid'
import { airportById } from '../storage/airports'
import { appendAudit } from '../storage/audit'
import type { Database } from '../storage/database'
import { ConstraintBroken } from '../storage/errors'
import { userByName } from '../storage/logins'
import { insertUser } from '../storage/users'
import { widestNetworkOf } from './networks'
import { passwordProblems } from './password-rules'
import { hashPassword } from './passwords'

/** What somebody starts as, and when. */
interface Start {
  roles: readonly Role[]
  isApproved: boolean
  now: Moment
  /** The network address it comes from. */
  address: string
}

/**
 * Makes an account of a registration; answers the reasons why not, none when the account is made.
 * @throws TooBusy when too many passwords wait to be checked already
 */
export async function signUp(person: Registration, start: Start, db: Database): Promise<string[]> {
  const problems = await problemsOf(person, db)
  if (problems.length > 0) return problems
  const passwordHash = await hashPassword(person.password, widestNetworkOf(start.address))
  try {
    await db.transaction((db) => store(person, passwordHash, start, db))
    return []
  } catch (error) {
    // Two who ask for one name at once: the constraint lets one through.
    if (error instanceof ConstraintBroken) return [taken(error.constraint, person)]
    throw error
  }
}

async function problemsOf(person: Registration, db: Database): Promise<string[]> {
  const problems = (await passwordProblems(person.password, person)).map(({ message }) => message)
  if (await userByName(db, person.userName)) problems.unshift(userNameTaken(person.userName))
  if (person.assignedAirportId !== null && !(await airportById(db, person.assignedAirportId))?.isActive)
    problems.push(unknownAirport)
  return problems
}

async function store(person: Registration, passwordHash: string, start: Start, db: Database): Promise<void> {
  const { password: _, ...described } = person
  const { now, roles, isApproved } = start
  const id = uuid()
  await insertUser(db, { ...described, id, passwordHash, isApproved, color: null, createdAt: now }, roles)
  await appendAudit(db, { at: now, actorId: id, noun: 'user', subjectId: id, action: 'registered' })
}

function taken(constraint: string, { userName, email }: Registration): string {
  return constraint === 'users_email' ? emailTaken(email) : userNameTaken(userName)
}
