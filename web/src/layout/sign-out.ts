import { userLogout } from '@windsock/contract/sign-in/login'
import { call, CallFailed } from '../client/api'
import { currentSession, endSession } from '../client/session'
import { t } from '../kit/language/translate'
import { toastError } from '../kit/toasts'

let pending: Promise<unknown> = Promise.resolve()

/**
 * Ends the session in the browser at once, and on the server if it can be reached. Otherwise says that the session goes
 * on there: the token is gone from this device, so nothing can end it later.
 */
export function signOut() {
  pending = call(userLogout, undefined, { keepalive: true }).catch((failure: unknown) => {
    const isUntold = failure instanceof CallFailed && failure.mayBeSaved
    if (isUntold && !currentSession()) toastError(t('layout.signedOutHere'), t('layout.signedOutHereOnly'))
  })
  endSession()
}

/** Waits for the server's answer to the last sign-out, after which the provider asks who signs in next. */
export async function signOutAnswered(): Promise<void> {
  await pending
}
