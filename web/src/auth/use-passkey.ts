import { useEffect, useRef, useState } from 'react'
import { optional } from '../kit/optional'
import { offersPasskeys } from '../passkeys/passkey-support'
import type { PasskeySignIn, SignInReport } from '../passkeys/passkey-login'

/** Fetched when the user name gets the focus, so that the login screen itself loads without it. */
const program = optional(() => import('../passkeys/passkey-login'))

/** Returns the ways to sign in with a passkey; undefined where passkeys do not work. */
export function usePasskey(report: SignInReport) {
  const [isPending, setPending] = useState(false)
  const latest = useRef(report)
  const signIn = useRef<PasskeySignIn | 'over'>(undefined)
  useEffect(() => void (latest.current = report))
  useEffect(
    () => () => {
      if (signIn.current !== 'over') signIn.current?.stop()
      signIn.current = 'over'
    },
    [],
  )
  if (!offersPasskeys()) return undefined

  async function loaded() {
    const loaded = await program()
    if (loaded && !signIn.current) signIn.current = loaded.passkeySignIn(latest)
    return signIn.current === 'over' ? undefined : signIn.current
  }

  async function ask() {
    setPending(true)
    await (await loaded())?.ask()
    setPending(false)
  }

  return { offer: async () => (await loaded())?.offer(), ask, isPending }
}
