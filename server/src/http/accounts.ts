import { registration, userLogin, userLogout, userRegister } from '@windsock/contract/users'
import { newcomer, registrationClosed } from '@windsock/domain/users'
import { logIn } from '../identity/login'
import { signUp } from '../identity/registration'
import { endSession } from '../storage/sessions'
import { Refusal, shapeMessages } from './errors'
import { on, onPublic } from './on'

const WRONG_CREDENTIALS = 'Incorrect username or password.'

/** Answers 200 when it refuses, too (spec §8): the web shows each description. */
export const register = onPublic(userRegister, async (given, { db, config, now }) => {
  const start = newcomer(config.registration)
  if (!start) return registered([registrationClosed])
  const read = registration.safeParse(given ?? {})
  if (!read.success) return registered(shapeMessages(read.error))
  return registered(await signUp(read.data, { ...start, now }, db))
})

export const login = onPublic(userLogin, async (given, { db, secret, now, address }) => {
  const token = await logIn(given, { db, now, address, secret })
  if (token === null) throw new Refusal(400, WRONG_CREDENTIALS)
  return { token }
})

export const logout = on(userLogout, async (_, { db, sessionId }) => {
  await endSession(db, sessionId)
  return {}
})

export const accountRoutes = [register, login, logout]

function registered(reasonsWhyNot: string[]) {
  return { succeeded: reasonsWhyNot.length === 0, errors: reasonsWhyNot.map((description) => ({ description })) }
}
