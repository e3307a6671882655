import { otherPersonsPassword } from '@windsock/contract/errors'
import {
  registration,
  userChangePassword,
  userRegister,
  userResetPassword,
  userSaveLanguage,
  userSendResetPasswordEmail,
} from '@windsock/contract/account'
import { newcomer, registrationClosed } from '@windsock/domain/users'
import { message } from '@windsock/messages/message'
import { refuseManyRegistrations, refuseManyResets } from '../../identity/rate-limits'
import { traceLogin } from '../../identity/login-trail'
import { changePassword } from '../../identity/password-change'
import { resetPassword } from '../../identity/password-reset'
import { signUp } from '../../identity/registration'
import { isResetGranted } from '../../identity/reset-limits'
import { notifyOfNewcomer } from '../../mail/notify-newcomers'
import { enqueueKeyMail } from '../../mail/enqueue-mail'
import type { Database } from '../../database/database'
import { appendAudit } from '../../storage/audit'
import { userByEmail } from '../../storage/credentials'
import { identitiesOf } from '../../storage/sign-in/identities'
import { passkeyCount } from '../../storage/sign-in/passkeys'
import { setLanguage, userById } from '../../storage/users'
import { Refusal, refuseIfAny } from '../../http/errors'
import { on, onPublic } from '../../http/route'
import { tryParse } from '../../http/shapes'
import { refuseOverLimits } from '../member-limits'
import { registrationAnswer } from '../registration-answer'

/** Registers a user. The status is 200 even for a refusal, which lists its reasons in the body (spec §8). */
export const register = onPublic(userRegister, async (given, { db, config, now, address, translator }) => {
  const registered = registrationAnswer(await translator())
  const start = newcomer(config.registration)
  if (!start) return registered([message(registrationClosed)])
  const read = tryParse(registration, given ?? {})
  if (!read.success) return registered(read.messages)
  await refuseManyRegistrations(address, config.registrationsPerHour, db, now)
  const alongside = async (db: Database) => {
    if (!start.isApproved) await notifyOfNewcomer({ db, config, now })
  }
  const reasonsWhyNot = await signUp(read.data, { ...start, now, address, alongside }, { db, config })
  return registered(reasonsWhyNot, !start.isApproved)
})

const changeOwnPassword = on(userChangePassword, async ({ userId, ...given }, { actor, ...context }) => {
  if (userId !== null && userId !== actor.id) throw new Refusal(400, message(otherPersonsPassword))
  refuseIfAny(await changePassword(actor, given, context))
  return {}
})

/** Sets the caller's language. Changes are counted, so that a member cannot fill the audit trail with them. */
const saveOwnLanguage = on(userSaveLanguage, async ({ language }, { actor, now, ...context }) => {
  await context.db.transaction(async (db) => {
    await db.lock({ users: [actor.id] })
    const before = await userById(db, actor.id)
    if (!before?.isActive || before.language === language) return
    await refuseOverLimits({ db, actor, now }, { ahead: 0, entries: 1 })
    await setLanguage(db, actor.id, language)
    await appendAudit(db, { at: now, actorId: actor.id, noun: 'user', subjectId: actor.id, action: 'changed language' })
  })
  return {}
})

/**
 * Sends the email to the stored address, because the address in the request may be spelled differently. If the account
 * has had too many reset emails, the response is the same but no email is sent.
 */
const sendResetEmail = onPublic(userSendResetPasswordEmail, async (email, { db, config, now, address }) => {
  await refuseManyResets(address, db, now)
  const person = await userByEmail(db, email)
  if (!person) throw new Refusal(400, message('refusals.unknownEmail'))
  await db.transaction(async (db) => {
    if (!(await isResetGranted(person.id, db, now))) return
    await enqueueKeyMail('reset', person, { db, config, now })
    await traceLogin(db, 'asked for a reset', person.id, { now, address })
  })
  return {}
})

const resetForgottenPassword = onPublic(userResetPassword, async (given, context) => {
  refuseIfAny(await resetPassword(given, context))
  context.keepDevice()
  const person = await userByEmail(context.db, given.email.trim())
  if (!person) return {}
  const accounts = context.oidc ? await identitiesOf(context.db, person.id) : []
  const passkeys = await passkeyCount(context.db, person.id)
  return { ...passkeys, ...(accounts.length > 0 && { providerAccounts: accounts.length }) }
})

export const accountRoutes = [register, changeOwnPassword, saveOwnLanguage, sendResetEmail, resetForgottenPassword]
