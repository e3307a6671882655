import type { Moment } from '@windsock/domain/time'
import { ENGLISH } from '@windsock/messages/languages'
import { translatorOf } from '@windsock/messages/translators'
import { v7 as uuid } from 'uuid'
import { nowOf, systemClock } from '../clock'
import type { Config } from '../config'
import { WrongSetting } from '../wrong-setting'
import { appendAudit } from '../storage/audit'
import type { Database } from '../database/database'
import { ConstraintBroken } from '../database/errors'
import { administratorIds } from '../storage/credentials'
import { insertUser } from '../storage/users'
import { generatedPassword } from './generated-password'
import { type PasswordClub, passwordProblems } from './password-rules'
import { hashPassword } from './passwords'

type Named = NonNullable<Config['firstAdministrator']>

/**
 * Creates an administrator if no administrator can log in. Returns the lines to print: they include the generated
 * password, which cannot be shown again because only its hash is stored.
 * @throws WrongSetting if the configured administrator cannot be created
 */
export async function firstAdministrator(
  db: Database,
  { firstAdministrator: configured, clubName }: Pick<Config, 'firstAdministrator' | 'clubName'>,
  now: Moment = nowOf(systemClock),
): Promise<string[]> {
  for (let number = 1; (await administratorIds(db)).length === 0; number++) {
    if (configured) await refuseWeakPassword(configured, { db, config: { clubName } })
    const named = configured ?? generated(number)
    if (await isAdded(named, db, now)) return announcement(named, configured !== undefined)
    // The account was not added because its name or address is taken. If there is still no administrator, a member has
    // it; otherwise another instance has just created the administrator.
    if (configured && (await administratorIds(db)).length === 0)
      throw new WrongSetting('ADMIN_USERNAME or ADMIN_EMAIL belongs to a member already: choose others.')
  }
  return []
}

async function refuseWeakPassword({ userName, email, password }: Named, club: PasswordClub): Promise<void> {
  const [problem] = await passwordProblems(password, { userName, email }, club)
  if (!problem) return
  const translate = await translatorOf(ENGLISH)
  throw new WrongSetting(`ADMIN_PASSWORD cannot be used: ${translate(problem.message)}`)
}

/** The generated address ends in .invalid, a reserved ending, so that no email to it can reach a stranger. */
function generated(number: number): Named {
  const userName = number === 1 ? 'administrator' : `administrator${number}`
  return { userName, email: `${userName}@club.invalid`, password: generatedPassword() }
}

function announcement({ userName, password }: Named, isConfigured: boolean): string[] {
  if (isConfigured) return [`The first administrator is ${userName}, with the password set as ADMIN_PASSWORD.`]
  return [
    `Log in with the user name ${userName} and the password ${password}`,
    'It is shown only once: log in and change it.',
  ]
}

/** Creates the administrator; returns false if the name or the address is taken. */
async function isAdded({ userName, email, password }: Named, db: Database, now: Moment): Promise<boolean> {
  const account = { id: uuid(), userName, email, passwordHash: await hashPassword(password), createdAt: now }
  const person = { firstName: 'First', lastName: 'Administrator', phoneNumber: '', address: '' }
  const standing = { assignedAirportId: null, isApproved: true }
  try {
    await db.transaction(async (db) => {
      await insertUser(db, { ...account, ...person, ...standing }, ['Administrator'])
      await appendAudit(db, { at: now, actorId: null, noun: 'user', subjectId: account.id, action: 'created' })
    })
    return true
  } catch (error) {
    if (error instanceof ConstraintBroken) return false
    throw error
  }
}
