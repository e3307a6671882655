import { registration, userLogin, userLogout, userRegister } from '@windsock/contract/users'
import { newcomer, registrationClosed } from '@windsock/domain/users'
import { TooManyFailures } from '../identity/limits'
import { logIn } from '../identity/login'
import { signUp } from '../identity/registration'
import { tokenSecret } from '../identity/tokens'
import { TooBusy } from '../identity/turns'
import { endSession } from '../storage/sessions'
import { Refusal, shapeMessages } from './errors'
import { on, onPublic } from './on'

const WRONG_CREDENTIALS = 'Incorrect username or password.'
const BUSY_SECONDS = 2

/** Answers 200 when it refuses, too (spec §8): the web shows each description. */
export const register = onPublic(userRegister, async (given, { db, config, now }) => {
  const start = newcomer(config.registration)
  if (!start) return registered([registrationClosed])
  const read = registration.safeParse(given ?? {})
  if (!read.success) return registered(shapeMessages(read.error))
  return registered(await inHttp(signUp(read.data, { ...start, now }, db)))
})

export const login = onPublic(userLogin, async (given, { db, config, now, address }) => {
  const secret = await tokenSecret(db, config.sessionSecret)
  const token = await inHttp(logIn(given, { db, now, address, secret }))
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

/** What identity refuses, in the numbers of HTTP. */
async function inHttp<Result>(work: Promise<Result>): Promise<Result> {
  try {
    return await work
  } catch (error) {
    if (error instanceof TooManyFailures)
      throw new Refusal(429, 'Too many failed attempts. Please wait and try again.', error.retryAfterSeconds)
    if (error instanceof TooBusy) throw new Refusal(503, 'The server is busy. Please try again.', BUSY_SECONDS)
    throw error
  }
}
