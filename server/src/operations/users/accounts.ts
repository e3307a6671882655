import { otherPersonsPassword } from '@windsock/contract/errors'
import {
  registration,
  userChangePassword,
  userRegister,
  userResetPassword,
  userSendResetPasswordEmail,
} from '@windsock/contract/accounts'
import { userLogin, userLogout } from '@windsock/contract/logins'
import { newcomer, registrationClosed } from '@windsock/domain/users'
import { refuseManyRegistrations, refuseManyResets } from '../../identity/limits'
import { logIn } from '../../identity/login'
import { traceLogin } from '../../identity/login-trail'
import { changePassword, resetPassword } from '../../identity/password-change'
import { signUp } from '../../identity/registration'
import { networkOf } from '../../identity/networks'
import { isResetGranted } from '../../identity/reset-limits'
import { lockedLetter } from '../../mail/account-letters'
import { tellOfNewcomer } from '../../mail/tell-of-newcomers'
import { writeKeyMail, writeMail } from '../../mail/write-mail'
import type { Database } from '../../database/database'
import { userByEmail } from '../../storage/logins'
import { endSession } from '../../storage/sessions'
import type { StoredUser } from '../../storage/users'
import { Refusal, refuseIfAny } from '../../http/errors'
import { on, onPublic, type Setting } from '../../http/on'
import { tried } from '../../http/shapes'

const WRONG_CREDENTIALS = 'Incorrect username or password.'
const UNKNOWN_EMAIL = 'Cannot send email to the given address, email is not registered.'

/** Answers 200 when it refuses, too (spec §8): the web shows each description. */
export const register = onPublic(userRegister, async (given, { db, config, now, address }) => {
  const start = newcomer(config.registration)
  if (!start) return registered([registrationClosed])
  const read = tried(registration, given ?? {})
  if (!read.success) return registered(read.messages)
  await refuseManyRegistrations(address, config.registrationsPerHour, db, now)
  const alongside = async (db: Database) => {
    if (!start.isApproved) await tellOfNewcomer({ db, config, now })
  }
  const reasonsWhyNot = await signUp(read.data, { ...start, now, address, alongside }, { db, config })
  return registered(reasonsWhyNot, !start.isApproved)
})

export const login = onPublic(userLogin, async (given, asking) => {
  const whenLocked = (person: StoredUser, db: Database) => tellOfLock(person, { ...asking, db })
  const token = await logIn(given, { ...asking, whenLocked })
  if (token === null) throw new Refusal(400, WRONG_CREDENTIALS)
  asking.keepDevice()
  return { token }
})

export const logout = on(userLogout, async (_, { sessionId, actor, ...asking }) => {
  await asking.db.transaction(async (db) => {
    await endSession(db, sessionId)
    await traceLogin(db, 'logged out', actor.id, asking)
  })
  return {}
})

const changeOwnPassword = on(userChangePassword, async ({ userId, ...given }, { actor, ...asking }) => {
  if (userId !== null && userId !== actor.id) throw new Refusal(400, otherPersonsPassword)
  refuseIfAny(await changePassword(actor, given, asking))
  return {}
})

/**
 * The mail goes to the address on file, which may be spelt otherwise than the one given. Somebody who has got enough of
 * them gets none, and the answer is the same.
 */
const sendResetEmail = onPublic(userSendResetPasswordEmail, async (email, { db, config, now, address }) => {
  await refuseManyResets(address, db, now)
  const person = await userByEmail(db, email)
  if (!person) throw new Refusal(400, UNKNOWN_EMAIL)
  await db.transaction(async (db) => {
    if (!(await isResetGranted(person.id, db, now))) return
    await writeKeyMail('reset', person, { db, config, now })
    await traceLogin(db, 'asked for a reset', person.id, { now, address })
  })
  return {}
})

const resetForgottenPassword = onPublic(userResetPassword, async (given, asking) => {
  refuseIfAny(await resetPassword(given, asking))
  asking.keepDevice()
  return {}
})

export const accountRoutes = [register, login, logout, changeOwnPassword, sendResetEmail, resetForgottenPassword]

/** With the time and the network, and nothing that a stranger has typed. */
async function tellOfLock(person: StoredUser, asking: Setting): Promise<void> {
  const { config, now: at, address } = asking
  await writeMail(
    { to: person.email, letter: lockedLetter(person, { at, network: networkOf(address) }, config) },
    asking,
  )
}

function registered(reasonsWhyNot: string[], waitsForApproval?: boolean) {
  const errors = reasonsWhyNot.map((description) => ({ description }))
  return errors.length > 0 ? { succeeded: false, errors } : { succeeded: true, errors, waitsForApproval }
}
