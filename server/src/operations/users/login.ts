import { userLogin, userLogout } from '@windsock/contract/login'
import { message } from '@windsock/messages/message'
import type { Database } from '../../database/database'
import { Refusal } from '../../http/errors'
import { on, onPublic, type Context } from '../../http/route'
import { networkOf } from '../../identity/client-network'
import { logIn } from '../../identity/login'
import { traceLogin } from '../../identity/login-trail'
import { lockedEmail } from '../../mail/account-emails'
import { enqueueMail } from '../../mail/enqueue-mail'
import { endSession } from '../../storage/sessions'
import type { StoredUser } from '../../storage/users'

export const login = onPublic(userLogin, async (given, context) => {
  const whenLocked = (person: StoredUser, db: Database) => notifyOfLock(person, { ...context, db })
  const token = await logIn(given, { ...context, whenLocked })
  if (token === null) throw new Refusal(400, message('refusals.wrongCredentials'))
  context.keepDevice()
  return { token }
})

export const logout = on(userLogout, async (_, { sessionId, actor, ...context }) => {
  await context.db.transaction(async (db) => {
    await endSession(db, sessionId)
    await traceLogin(db, 'logged out', actor.id, context)
  })
  return {}
})

export const loginRoutes = [login, logout]

/**
 * Notifies the user that their account is locked. The email contains only the time and the network, no text from
 * strangers.
 */
async function notifyOfLock(person: StoredUser, context: Context): Promise<void> {
  const { config, now: at, address } = context
  const email = await lockedEmail(person, { at, network: networkOf(address) }, config)
  await enqueueMail({ to: person.email, email }, context)
}
