import { passkeysGetChallenge, passkeysLogin } from '@windsock/contract/sign-in/passkey-login'
import { call, CallFailed } from '../client/api'
import { nowMs } from '../clock'
import { base64url, bytesOf } from './base64url'
import { signalUnknown } from './signals'

/** The callbacks of the login screen for a sign-in. */
export interface SignInReport {
  keepsSignedIn(): boolean
  signedIn(token: string): void
  failed(failure: CallFailed): void
}

/** The sign-in with a passkey on one login screen. */
export interface PasskeySignIn {
  /** Offers the passkeys in the list of names that the browser opens at the user name. */
  offer(): Promise<void>
  /** Asks for a passkey in the browser's own dialog. */
  ask(): Promise<void>
  stop(): void
}

type Mediation = 'conditional' | 'optional'
type Ending = 'signed in' | 'refused' | 'challenge has ended' | 'closed'

/** A challenge is replaced this long before it ends, because the person needs a moment, too. */
const RESERVE_MS = 60_000

/** @param report - the functions of the latest render, because the login screen may have changed meanwhile */
export function passkeySignIn(report: { readonly current: SignInReport }): PasskeySignIn {
  // The browser waits for one passkey at a time.
  let waiting: AbortController | undefined

  async function offer() {
    if (waiting || !(await PublicKeyCredential.isConditionalMediationAvailable?.())) return
    // The person may have pressed the button while the browser answered.
    if (waiting) return
    // A server that cannot be reached is not worth a message here: the next focus tries again.
    const ending = await attempt('conditional').catch(() => 'closed')
    if (ending === 'refused' || ending === 'challenge has ended') void offer()
  }

  async function ask() {
    stop()
    await attempt('optional').catch((error: unknown) => {
      if (error instanceof CallFailed) report.current.failed(error)
    })
    void offer()
  }

  function stop() {
    waiting?.abort()
    waiting = undefined
  }

  async function attempt(mediation: Mediation): Promise<Ending> {
    const mine = new AbortController()
    waiting = mine
    try {
      const { challenge, rpId, timeout } = await call(
        passkeysGetChallenge,
        {},
        { secondary: true, signal: mine.signal },
      )
      const endsAt = nowMs() + timeout
      const renewal = mediation === 'conditional' && setTimeout(() => mine.abort(), timeout - RESERVE_MS)
      const publicKey = { challenge: bytesOf(challenge), rpId, timeout, userVerification: 'required' } as const
      // It rejects if the person closes the dialog or this code ends the wait: there is nothing to say.
      const credential = await navigator.credentials
        .get({ mediation, signal: mine.signal, publicKey })
        .catch(() => null)
      if (renewal) clearTimeout(renewal)
      const left = endsAt - nowMs()
      if (!(credential instanceof PublicKeyCredential))
        return waiting === mine && left <= RESERVE_MS ? 'challenge has ended' : 'closed'
      // A computer that was asleep: the server would refuse, and the browser would then forget a good passkey.
      return left > 0 ? await send(credential, rpId) : await attempt('optional')
    } finally {
      if (waiting === mine) waiting = undefined
    }
  }

  async function send(credential: PublicKeyCredential, rpId: string): Promise<Ending> {
    const answer = { ...answerOf(credential), keepSignedIn: report.current.keepsSignedIn() }
    try {
      const { token } = await call(passkeysLogin, answer, { handles400: true })
      report.current.signedIn(token)
      return 'signed in'
    } catch (error) {
      if (!(error instanceof CallFailed)) throw error
      if (error.status === 400) await signalUnknown(rpId, credential.id)
      report.current.failed(error)
      return 'refused'
    }
  }

  return { offer, ask, stop }
}

function answerOf({ id, response }: PublicKeyCredential) {
  const { authenticatorData, clientDataJSON, signature, userHandle } = response as AuthenticatorAssertionResponse
  return {
    id,
    authenticatorData: base64url(authenticatorData),
    clientDataJSON: base64url(clientDataJSON),
    signature: base64url(signature),
    userHandle: base64url(userHandle),
  }
}
