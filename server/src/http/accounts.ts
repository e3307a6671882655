import { otherPersonsPassword } from '@windsock/contract/errors'
import {
  registration,
  userChangePassword,
  userLogin,
  userLogout,
  userRegister,
  userResetPassword,
  userSendResetPasswordEmail,
} from '@windsock/contract/accounts'
import { newcomer, registrationClosed } from '@windsock/domain/users'
import { refuseManyRegistrations, refuseManyResets } from '../identity/limits'
import { logIn } from '../identity/login'
import { changePassword, resetPassword } from '../identity/password-change'
import { signUp } from '../identity/registration'
import { isResetGranted } from '../identity/reset-limits'
import { tellOfNewcomer } from '../mail/tell-of-newcomers'
import { writeKeyMail } from '../mail/write-mail'
import type { Database } from '../storage/database'
import { userByEmail } from '../storage/logins'
import { endSession } from '../storage/sessions'
import { Refusal, refuseIfAny, shapeMessages } from './errors'
import { on, onPublic } from './on'

const WRONG_CREDENTIALS = 'Incorrect username or password.'
const UNKNOWN_EMAIL = 'Cannot send email to the given address, email is not registered.'

/** Answers 200 when it refuses, too (spec §8): the web shows each description. */
export const register = onPublic(userRegister, async (given, { db, config, now, address }) => {
  const start = newcomer(config.registration)
  if (!start) return registered([registrationClosed])
  const read = registration.safeParse(given ?? {})
  if (!read.success) return registered(shapeMessages(read.error))
  await refuseManyRegistrations(address, config.registrationsPerHour, db, now)
  const alongside = async (db: Database) => {
    if (!start.isApproved) await tellOfNewcomer({ db, config, now })
  }
  const reasonsWhyNot = await signUp(read.data, { ...start, now, alongside }, { db, config })
  return registered(reasonsWhyNot, !start.isApproved)
})

export const login = onPublic(userLogin, async (given, asking) => {
  const token = await logIn(given, asking)
  if (token === null) throw new Refusal(400, WRONG_CREDENTIALS)
  return { token }
})

export const logout = on(userLogout, async (_, { db, sessionId }) => {
  await endSession(db, sessionId)
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
    if (await isResetGranted(person.id, db, now)) await writeKeyMail('reset', person, { db, config, now })
  })
  return {}
})

const resetForgottenPassword = onPublic(userResetPassword, async (given, { db, config, now }) => {
  refuseIfAny(await resetPassword(given, { db, config, now }))
  return {}
})

export const accountRoutes = [register, login, logout, changeOwnPassword, sendResetEmail, resetForgottenPassword]

function registered(reasonsWhyNot: string[], waitsForApproval?: boolean) {
  const errors = reasonsWhyNot.map((description) => ({ description }))
  return errors.length > 0 ? { succeeded: false, errors } : { succeeded: true, errors, waitsForApproval }
}
