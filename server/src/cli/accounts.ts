import { registration } from '@windsock/contract/account'
import { emailTaken, userNameTaken } from '@windsock/domain/users'
import { ENGLISH } from '@windsock/messages/languages'
import { messageOf } from '@windsock/messages/message'
import type { Translate } from '@windsock/messages/translator'
import { translatorOf } from '@windsock/messages/translators'
import { v7 as uuid } from 'uuid'
import { generatedPassword } from '../identity/generated-password'
import { forgetFailures } from '../identity/login-limits'
import { hashPassword } from '../identity/passwords'
import { appendAudit } from '../storage/audit'
import { type Database, openDatabase } from '../database/database'
import { ConstraintBroken } from '../database/errors'
import { administratorIds, setPasswordHash, userByName } from '../storage/credentials'
import { passkeysOf } from '../storage/sign-in/passkeys'
import { endPasswordKeysOf } from '../storage/sign-in/password-keys'
import { removePasskeys } from '../operations/removed-passkeys'
import { inSnapshot } from '../backup/snapshot'
import { endSessionsOf } from '../storage/sign-in/sessions'
import { insertUser } from '../storage/users'
import type { Context, Outcome } from './context'
import { nameOf, whereOf } from './format'

/** An error that means the command cannot be carried out. The message tells the operator why. */
export class CommandFailed extends Error {}

/**
 * Adds an administrator with a generated password and prints the password once. The password is not an argument,
 * because other users of the machine could see it on the command line.
 */
export async function createAdministrator({ config, now }: Context, name: string, address: string): Promise<Outcome> {
  const english = await translatorOf(ENGLISH)
  const userName = wellFormed(registration.shape.userName.safeParse(name), english)
  const email = wellFormed(registration.shape.email.safeParse(address), english)
  const password = generatedPassword()
  const account = { id: uuid(), userName, email, passwordHash: await hashPassword(password), createdAt: now }
  const person = { firstName: userName, lastName: 'Administrator', phoneNumber: '', address: '' }
  const standing = { assignedAirportId: null, isApproved: true }
  const others = await withDatabase(config, (db) =>
    db
      .transaction(async (db) => {
        const others = await administratorIds(db)
        await insertUser(db, { ...account, ...person, ...standing }, ['Administrator'])
        await appendAudit(db, { at: now, actorId: null, noun: 'user', subjectId: account.id, action: 'created' })
        return others
      })
      .catch((error: unknown) => {
        if (!(error instanceof ConstraintBroken)) throw error
        throw new CommandFailed(
          english(error.constraint === 'users_email' ? emailTaken(email) : userNameTaken(userName)),
        )
      }),
  )
  const login = loginText(userName, password)
  // A mistyped DATA_DIR or DATABASE_URL begins a new club, which the operator must notice.
  return others.length > 0
    ? login
    : { ...login, text: `${login.text}\nNo administrator was in the club before: ${nameOf(config)}.` }
}

/**
 * Sets a generated password for a user and prints it once. The user's sessions end, and links in emails to the user
 * become invalid. Their passkeys stay, unless the operator removes them too.
 */
export async function resetPassword({ config, now, withPasskeys }: Context, userName: string): Promise<Outcome> {
  await inSnapshot(whereOf(config), async () => {})
  const password = generatedPassword()
  const passwordHash = await hashPassword(password)
  const person = await withDatabase(config, (db) =>
    db.transaction(async (db) => {
      const found = await userByName(db, userName)
      if (!found) throw new CommandFailed(`No user has the name ${userName}.`)
      await db.lock({ users: [found.id] })
      await setPasswordHash(db, found.id, passwordHash)
      await endPasswordKeysOf(db, found.id)
      await endSessionsOf(db, found.id)
      await forgetFailures(found.userName, db)
      const left = withPasskeys
        ? await removePasskeys(db, { userId: found.id }, { config, now, by: null }).then(() => 0)
        : (await passkeysOf(db, found.id)).length
      await appendAudit(db, { at: now, actorId: null, noun: 'user', subjectId: found.id, action: 'reset password' })
      return { ...found, left }
    }),
  )
  const login = loginText(person.userName, password)
  const keys = person.left === 1 ? '1 passkey' : `${person.left} passkeys`
  return person.left === 0
    ? login
    : { ...login, text: `${login.text}\n${keys} can still sign in: --passkeys removes them.` }
}

function loginText(userName: string, password: string): Outcome {
  const text = `Log in with the user name ${userName} and the password ${password} and change it.`
  return { text, code: 0 }
}

type Read = { success: true; data: string } | { success: false; error: { issues: readonly { message: string }[] } }

function wellFormed(read: Read, english: Translate): string {
  if (read.success) return read.data
  throw new CommandFailed(read.error.issues.map(({ message }) => english(messageOf(message))).join(' '))
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
