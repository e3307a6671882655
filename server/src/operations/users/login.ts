import { userLogin, userLogout } from '@windsock/contract/sign-in/login'
import { message } from '@windsock/messages/message'
import type { Database } from '../../database/database'
import { Refusal } from '../../http/errors'
import { on, onPublic } from '../../http/route'
import { logIn } from '../../identity/login'
import { traceLogin } from '../../identity/login-trail'
import { endSession } from '../../storage/sign-in/sessions'
import type { StoredUser } from '../../storage/users'
import { notifyOfLock } from '../notify-of-lock'
import { notifyOfNewDevice } from '../sign-in-notices'

export const login = onPublic(userLogin, async (given, context) => {
  const whenLocked = (person: StoredUser, db: Database) => notifyOfLock(person, { ...context, db })
  const token = await logIn(given, { ...context, whenLocked, whenSignedIn: notifyOfNewDevice(context) })
  if (token === null) throw new Refusal(400, message('refusals.wrongCredentials'))
  context.keepDevice()
  return { token }
})

export const logout = on(userLogout, async (_, { sessionId, actor, ...context }) => {
  await context.db.transaction(async (db) => {
    await endSession(db, sessionId)
    await traceLogin(db, 'logged out', actor.id, context)
  })
  if (context.oidc) context.signInCookies.noteSignOut()
  return {}
})

export const loginRoutes = [login, logout]
