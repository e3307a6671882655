import { sessionEnds } from '@windsock/contract/errors'
import { roles, type Role } from '@windsock/contract/roles'
import { createStore, useStore } from '../kit/store'
import { contentOf, hasRunOut, TOKEN } from './token'

/** Who is signed in, as the token tells. No roles: the account waits for approval. */
export interface Session {
  token: string
  userId: string
  roles: readonly Role[]
}

/** The name under which the browser keeps why the last session was lost, for this tab and the others. */
const ENDED = 'sessionEnded'

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
// Why the last session was lost: one of the sentences of the contract, or an empty text where nobody says.
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

/** Before the token is written or removed, at which other tabs read it. */
function noteLoss(why: string | undefined) {
  if (why === undefined) localStorage.removeItem(ENDED)
  else localStorage.setItem(ENDED, why)
  lost.set(why)
}

/** Who is signed in now. A token that ran out meanwhile counts no more. */
export function currentSession(): Session | undefined {
  const held = session.value()
  return held && readToken(held.token) ? held : undefined
}

export function useSession(): Session | undefined {
  return useStore(session)
}

/** Why the session here ended, where nobody signed out: a sentence, or an empty text where nobody knows. */
export function useLostSession(): string | undefined {
  return useStore(lost)
}

/** Whether the session has ended here without anybody signing out. */
export function wasLost(): boolean {
  return session.value() === undefined && lost.value() !== undefined
}

const leaving = new Set<() => void>()
let owner = session.value()?.userId

// Whose session is lost stays the owner of this tab, until they sign out or somebody else signs in.
session.subscribe(() => {
  const now = session.value()
  const stays = now ? now.userId === owner : wasLost()
  if (!stays) for (const forget of leaving) forget()
  if (!stays || now) owner = now?.userId
})

/** Called when nothing of the person at this tab may stay: they signed out, or somebody else signs in. */
export function whenPersonLeaves(forget: () => void) {
  leaving.add(forget)
}

/** Called at every sign-in and sign-out, in whichever tab it happened. */
export const whenSessionChanges = session.subscribe

export function startSession(token: string) {
  noteLoss(undefined)
  localStorage.setItem(TOKEN, token)
  session.set(readToken(token))
}

/** Somebody signs out. */
export function endSession() {
  noteLoss(undefined)
  forgetToken()
}

/**
 * The session of this token is over without anybody signing out; a late refusal of an earlier session leaves the present
 * one alone.
 * @param why a sentence of the server, where it says
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
