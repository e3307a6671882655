import { userLogout } from '@windsock/contract/login'
import { call } from '../client/api'
import { endSession } from '../client/session'

/** Ends the session in the browser at once, and on the server if it can be reached. */
export function signOut() {
  call(userLogout, undefined, { keepalive: true }).catch(() => undefined)
  endSession()
}
