import { userLogout } from '@windsock/contract/sign-in/login'
import { call } from '../client/api'
import { endSession } from '../client/session'

let pending: Promise<unknown> = Promise.resolve()

/** Ends the session in the browser at once, and on the server if it can be reached. */
export function signOut() {
  pending = call(userLogout, undefined, { keepalive: true }).catch(() => undefined)
  endSession()
}

/** Waits for the server's answer to the last sign-out, after which the provider asks who signs in next. */
export async function signOutAnswered(): Promise<void> {
  await pending
}
