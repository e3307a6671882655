import { roles, type Role } from '@windsock/contract/roles'
import { createStore, useStore } from './kit/store'
import { contentOf, TOKEN } from './token'

/** Who is signed in, as the token tells. No roles: the account waits for approval. */
export interface Session {
  token: string
  userId: string
  roles: readonly Role[]
}

/** Reads a token; one that is garbage, names nobody or has run out is no token. */
export function readToken(token: string | null): Session | undefined {
  const content = contentOf(token)
  if (!content) return undefined
  const { role, ...who } = content
  // decisions: a server may write a single role as plain text.
  const held = Array.isArray(role) ? role : [role]
  return { ...who, roles: roles.filter((known) => held.includes(known)) }
}

const session = createStore(readToken(localStorage.getItem(TOKEN)))

// Signing in or out in one tab does the same in the others; a null key means that everything was cleared.
window.addEventListener('storage', ({ key }) => {
  if (key === TOKEN || key === null) session.set(readToken(localStorage.getItem(TOKEN)))
})

/** Who is signed in now. A token that ran out meanwhile counts no more. */
export function currentSession(): Session | undefined {
  const held = session.value()
  return held && readToken(held.token) ? held : undefined
}

export function useSession(): Session | undefined {
  return useStore(session)
}

/** Called at every sign-in and sign-out, in whichever tab it happened. */
export const whenSessionChanges = session.subscribe

export function startSession(token: string) {
  localStorage.setItem(TOKEN, token)
  session.set(readToken(token))
}

/** Ends the session of this token; a late refusal of an earlier session leaves the present one alone. */
export function endSession(token: string | undefined = session.value()?.token) {
  if (token !== session.value()?.token) return
  localStorage.removeItem(TOKEN)
  session.set(undefined)
}
