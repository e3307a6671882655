import { unknownAirport } from '@windsock/contract/errors'
import type { Role } from '@windsock/contract/roles'
import type { Registration } from '@windsock/contract/account'
import type { Moment } from '@windsock/domain/time'
import { emailTaken, userNameTaken } from '@windsock/domain/users'
import { message, type Message } from '@windsock/messages/message'
import { v7 as uuid } from 'uuid'
import { airportById } from '../storage/airports'
import { appendAudit } from '../storage/audit'
import type { Database } from '../database/database'
import { ConstraintBroken } from '../database/errors'
import { userByEmail } from '../storage/credentials'
import { insertUser, isUserNameTaken } from '../storage/users'
import { widestNetworkOf } from './client-network'
import { type PasswordClub, passwordProblems } from './password-rules'
import { hashPassword } from './passwords'

interface Start {
  roles: readonly Role[]
  isApproved: boolean
  now: Moment
  address: string
  /** Work that runs in the transaction that creates the account. */
  alongside?: (db: Database, userId: string) => Promise<void>
}

/** The input of a new user. Without a password they sign in with the club's provider. */
export type Newcomer = Omit<Registration, 'password'> & { password: string | null }

/**
 * Creates an account. Returns the reasons why it could not be created; empty if it was created.
 * @throws TooBusy if too many passwords already wait to be checked
 */
export async function signUp(person: Newcomer, start: Start, club: PasswordClub): Promise<Message[]> {
  const problems = await problemsOf(person, club)
  if (problems.length > 0) return problems
  const { password } = person
  const passwordHash = password === null ? null : await hashPassword(password, widestNetworkOf(start.address))
  try {
    await club.db.transaction((db) => store(person, passwordHash, start, db))
    return []
  } catch (error) {
    // Two concurrent registrations of one name both pass the check, but the database constraint refuses the second.
    if (error instanceof ConstraintBroken) return [taken(error.constraint, person)]
    throw error
  }
}

async function problemsOf(person: Newcomer, club: PasswordClub): Promise<Message[]> {
  const { db } = club
  const problems: Message[] = []
  if (await isUserNameTaken(db, person.userName)) problems.push(userNameTaken(person.userName))
  if (await userByEmail(db, person.email)) problems.push(emailTaken(person.email))
  if (person.password !== null)
    problems.push(...(await passwordProblems(person.password, person, club)).map(({ message }) => message))
  if (person.assignedAirportId !== null && !(await airportById(db, person.assignedAirportId))?.isActive)
    problems.push(message(unknownAirport))
  return problems
}

async function store(person: Newcomer, passwordHash: string | null, start: Start, db: Database): Promise<void> {
  const { password: _, ...described } = person
  const { now, roles, isApproved, alongside } = start
  const id = uuid()
  await insertUser(db, { ...described, id, passwordHash, isApproved, createdAt: now }, roles)
  await appendAudit(db, { at: now, actorId: id, noun: 'user', subjectId: id, action: 'registered' })
  await alongside?.(db, id)
}

function taken(constraint: string, { userName, email }: Newcomer): Message {
  return constraint === 'users_email' ? emailTaken(email) : userNameTaken(userName)
}
