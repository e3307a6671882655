import { registration } from '@windsock/contract/account'
import { emailTaken, userNameTaken } from '@windsock/domain/users'
import { v7 as uuid } from 'uuid'
import { generatedPassword } from '../identity/generated-password'
import { forgetFailures } from '../identity/login-limits'
import { hashPassword } from '../identity/passwords'
import { appendAudit } from '../storage/audit'
import { type Database, openDatabase } from '../database/database'
import { ConstraintBroken } from '../database/errors'
import { setPasswordHash, userByName } from '../storage/credentials'
import { endPasswordKeysOf } from '../storage/password-keys'
import { inSnapshot } from '../backup/snapshot'
import { endSessionsOf } from '../storage/sessions'
import { insertUser } from '../storage/users'
import type { Context, Outcome } from './context'
import { whereOf } from './format'

/** The command cannot be carried out; the message says why. */
export class Unable extends Error {}

/**
 * Adds an administrator with a generated password and prints it once. A password on the command line would be visible
 * to others.
 */
export async function createAdministrator({ config, now }: Context, name: string, address: string): Promise<Outcome> {
  const userName = wellFormed(registration.shape.userName.safeParse(name))
  const email = wellFormed(registration.shape.email.safeParse(address))
  const password = generatedPassword()
  const account = { id: uuid(), userName, email, passwordHash: await hashPassword(password), createdAt: now }
  const person = { firstName: userName, lastName: 'Administrator', phoneNumber: '', address: '' }
  const standing = { assignedAirportId: null, color: null, isApproved: true }
  await withDatabase(config, (db) =>
    db
      .transaction(async (db) => {
        await insertUser(db, { ...account, ...person, ...standing }, ['Administrator'])
        await appendAudit(db, { at: now, actorId: null, noun: 'user', subjectId: account.id, action: 'created' })
      })
      .catch((error: unknown) => {
        if (!(error instanceof ConstraintBroken)) throw error
        throw new Unable(error.constraint === 'users_email' ? emailTaken(email) : userNameTaken(userName))
      }),
  )
  return { text: `Log in as ${userName} with the password ${password} and change it.`, code: 0 }
}

/**
 * Gives a user a generated password and prints it once. Their sessions end, and links mailed to them become invalid.
 */
export async function resetPassword({ config, now }: Context, userName: string): Promise<Outcome> {
  await inSnapshot(whereOf(config), async () => {})
  const password = generatedPassword()
  const passwordHash = await hashPassword(password)
  const person = await withDatabase(config, (db) =>
    db.transaction(async (db) => {
      const found = await userByName(db, userName)
      if (!found) throw new Unable(`No user has the name ${userName}.`)
      await db.lock({ users: [found.id] })
      await setPasswordHash(db, found.id, passwordHash)
      await endPasswordKeysOf(db, found.id)
      await endSessionsOf(db, found.id)
      await forgetFailures(found.userName, db)
      await appendAudit(db, { at: now, actorId: null, noun: 'user', subjectId: found.id, action: 'reset password' })
      return found
    }),
  )
  return { text: `Log in as ${person.userName} with the password ${password} and change it.`, code: 0 }
}

type Read = { success: true; data: string } | { success: false; error: { issues: readonly { message: string }[] } }

function wellFormed(read: Read): string {
  if (read.success) return read.data
  throw new Unable(read.error.issues.map(({ message }) => message).join(' '))
}

async function withDatabase<Result>(
  config: Context['config'],
  work: (db: Database) => Promise<Result>,
): Promise<Result> {
  const db = await openDatabase(whereOf(config), { mayVisit: true })
  try {
    return await work(db)
  } finally {
    await db.close()
  }
}
