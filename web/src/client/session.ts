import { sessionEnds } from '@windsock/contract/errors'
import { roles, type Role } from '@windsock/contract/roles'
import { createStore, useStore } from '../kit/store'
import { contentOf, hasRunOut, TOKEN } from './token'

/** The signed-in user, as the token says. Without roles the account waits for approval. */
export interface Session {
  token: string
  userId: string
  roles: readonly Role[]
}

/** The key in local storage for the reason why the last session was lost, for all tabs. */
const ENDED = 'sessionEnded'

/** Reads a token; undefined if it is malformed, names no user or has expired. */
export function readToken(token: string | null): Session | undefined {
  const content = contentOf(token)
  if (!content) return undefined
  const { role, ...who } = content
  // decisions: a server may write a single role as plain text.
  const held = Array.isArray(role) ? role : [role]
  return { ...who, roles: roles.filter((known) => held.includes(known)) }
}

const session = createStore(readToken(localStorage.getItem(TOKEN)))
// Why the last session was lost: one of the contract's sentences, or an empty string if unknown.
const lost = createStore(hasRunOut(localStorage.getItem(TOKEN)) ? sessionEnds.time : whyLost())

// Signing in or out in one tab does the same in the others; a null key means that everything was cleared.
window.addEventListener('storage', ({ key }) => {
  if (key !== TOKEN && key !== null) return
  lost.set(whyLost())
  session.set(readToken(localStorage.getItem(TOKEN)))
})

function whyLost(): string | undefined {
  return localStorage.getItem(ENDED) ?? undefined
}

/** Call it before writing or removing the token, because other tabs read the reason at that moment. */
function noteLoss(why: string | undefined) {
  if (why === undefined) localStorage.removeItem(ENDED)
  else localStorage.setItem(ENDED, why)
  lost.set(why)
}

/** The current session; undefined once its token has expired. */
export function currentSession(): Session | undefined {
  const held = session.value()
  return held && readToken(held.token) ? held : undefined
}

export function useSession(): Session | undefined {
  return useStore(session)
}

/** Why the session ended without a sign-out: a sentence, or an empty string if unknown. */
export function useLostSession(): string | undefined {
  return useStore(lost)
}

/** Whether the session has ended without a sign-out. */
export function wasLost(): boolean {
  return session.value() === undefined && lost.value() !== undefined
}

const leaving = new Set<() => void>()
let owner = session.value()?.userId

// A user whose session is lost still owns this tab, until they sign out or another user signs in.
session.subscribe(() => {
  const now = session.value()
  const stays = now ? now.userId === owner : wasLost()
  if (!stays) for (const forget of leaving) forget()
  if (!stays || now) owner = now?.userId
})

/** Registers a callback that clears a user's data: at sign-out, or when another user signs in. */
export function whenPersonLeaves(forget: () => void) {
  leaving.add(forget)
}

/** Registers a callback for every sign-in and sign-out, in any tab. */
export const whenSessionChanges = session.subscribe

export function startSession(token: string) {
  noteLoss(undefined)
  localStorage.setItem(TOKEN, token)
  session.set(readToken(token))
}

/** The user signs out. */
export function endSession() {
  noteLoss(undefined)
  forgetToken()
}

/**
 * Ends the session of this token without a sign-out. A late refusal of an earlier session does not end the current one.
 * @param why the server's sentence, if it sent one
 */
export function loseSession(token: string | undefined, why?: string) {
  const held = session.value()
  if (!held) return
  const isOver = hasRunOut(held.token)
  if (token !== held.token && !isOver) return
  noteLoss(isOver ? sessionEnds.time : (Object.values(sessionEnds).find((known) => known === why) ?? ''))
  forgetToken()
}

function forgetToken() {
  localStorage.removeItem(TOKEN)
  session.set(undefined)
}
