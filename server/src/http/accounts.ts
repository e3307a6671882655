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
import { traceLogin } from '../identity/login-trail'
import { changePassword, resetPassword } from '../identity/password-change'
import { signUp } from '../identity/registration'
import { writeKeyMail } from '../mail/write-mail'
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
  return registered(await signUp(read.data, { ...start, now }, db))
})

export const login = onPublic(userLogin, async (given, asking) => {
  const token = await logIn(given, asking)
  if (token === null) throw new Refusal(400, WRONG_CREDENTIALS)
  return { token }
})

export const logout = on(userLogout, async (_, { sessionId, actor, ...asking }) => {
  await asking.db.transaction(async (db) => {
    await endSession(db, sessionId)
    await traceLogin(db, 'logged out', actor.id, asking)
  })
  return {}
})

const changeOwnPassword = on(userChangePassword, async (given, { actor, ...asking }) => {
  refuseIfAny(await changePassword(actor, given, asking))
  return {}
})

/** The mail goes to the address on file, which may be spelt otherwise than the one given. */
const sendResetEmail = onPublic(userSendResetPasswordEmail, async (email, { db, config, now, address }) => {
  await refuseManyResets(address, db, now)
  const person = await userByEmail(db, email)
  if (!person) throw new Refusal(400, UNKNOWN_EMAIL)
  await db.transaction(async (db) => {
    await writeKeyMail('reset', person, { db, config, now })
    await traceLogin(db, 'asked for a reset', person.id, { now, address })
  })
  return {}
})

const resetForgottenPassword = onPublic(userResetPassword, async (given, { db, now }) => {
  refuseIfAny(await resetPassword(given, { db, now }))
  return {}
})

export const accountRoutes = [register, login, logout, changeOwnPassword, sendResetEmail, resetForgottenPassword]

function registered(reasonsWhyNot: string[]) {
  return { succeeded: reasonsWhyNot.length === 0, errors: reasonsWhyNot.map((description) => ({ description })) }
}
