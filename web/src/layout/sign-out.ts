import { userLogout } from '@windsock/contract/logins'
import { call } from '../client/api'
import { endSession } from '../client/session'

/** Ends the session here at once, and on the server if it knows how (decisions: the call is beyond the specification). */
export function signOut() {
  call(userLogout, undefined, { farewell: true }).catch(() => undefined)
  endSession()
}
