import { sessionEnds } from '@windsock/contract/errors'
import { roles, type Role } from '@windsock/contract/roles'
import { t } from '../kit/language/translate'
import { createStore, useStore } from '../kit/store'
import { forgetDevice, forgetUnlessBound, whenForgotten } from '../device/keeping'
import { dropShell } from '../device/shell'
import { contentOf, hasRunOut, TOKEN } from '../device/token'

/** The signed-in user, read from the token. */
export interface Session {
  token: string
  userId: string
  roles: readonly Role[]
}

/** The local storage key of the reason why the last session was lost. All tabs share this reason. */
const ENDED = 'sessionEnded'

/** Reads a token; undefined if it is malformed, names no user or has expired. */
export function readToken(token: string | null): Session | undefined {
  const content = contentOf(token)
  if (!content) return undefined
  const { userId, role } = content
  // A server may write a single role as a string instead of a list (decisions).
  const held = Array.isArray(role) ? role : [role]
  return { token: content.token, userId, roles: roles.filter((known) => held.includes(known)) }
}

type Why = (typeof sessionEnds)[keyof typeof sessionEnds] | ''

const whys = Object.values(sessionEnds)

const session = createStore(readToken(localStorage.getItem(TOKEN)))
// The reason why the last session was lost: a key of `sessionEnds`, an empty string if the reason is unknown, or
// undefined if no session was lost.
const lost = createStore<Why | undefined>(hasRunOut(localStorage.getItem(TOKEN)) ? sessionEnds.time : whyLost())

/** Whether the user signed out in another tab while this one was open. Their input here is gone as well. */
const signedOutElsewhere = createStore(false)

// A sign-in or sign-out in one tab also applies to all other tabs. A null key means that the whole storage was cleared.
window.addEventListener('storage', ({ key }) => {
  if (key !== TOKEN && key !== null) return
  const now = readToken(localStorage.getItem(TOKEN))
  lost.set(whyLost())
  signedOutElsewhere.set(key === TOKEN && !now && session.value() !== undefined && lost.value() === undefined)
  session.set(now)
})

function whyLost(): Why | undefined {
  const why = localStorage.getItem(ENDED)
  return why === null ? undefined : (whys.find((known) => known === why) ?? '')
}

/**
 * Stores why the session was lost. Call this before writing or removing the token, because other tabs read the reason
 * when the token changes.
 */
function noteLoss(why: Why | undefined) {
  if (why === undefined) localStorage.removeItem(ENDED)
  else localStorage.setItem(ENDED, why)
  lost.set(why)
  signedOutElsewhere.set(false)
}

/** Returns the current session; undefined if there is none or its token has expired. */
export function currentSession(): Session | undefined {
  const held = session.value()
  return held && readToken(held.token) ? held : undefined
}

export function useSession(): Session | undefined {
  return useStore(session)
}

/**
 * Returns the sentence that says why the session ended, unless the user signed out in this tab. It is empty if the
 * reason is unknown, and undefined if there is nothing to say.
 */
export function useLostSession(): string | undefined {
  const why = useStore(lost)
  const isOutElsewhere = useStore(signedOutElsewhere)
  return why === undefined && isOutElsewhere ? t('login.signedOutElsewhere') : why && t(why)
}

/** Returns whether the session ended without a sign-out. */
export function wasLost(): boolean {
  return session.value() === undefined && lost.value() !== undefined
}

const leaving = new Set<() => void>()
let owner = session.value()?.userId

// Clears a user's data when they sign out or another user signs in. If only the session is lost, the data stays.
session.subscribe(() => {
  const now = session.value()
  const stays = now ? now.userId === owner : wasLost()
  if (!stays) for (const forget of leaving) forget()
  if (!stays || now) owner = now?.userId
})

// The data stored on the device belongs to one session, so it is deleted with that session, however it ends.
whenForgotten(dropShell)
forgetUnlessBound()
session.subscribe(() => void forgetDevice())

/** Registers a callback that clears a user's data when they sign out or a different user signs in. */
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

/** Ends the session because the user signs out. */
export function endSession() {
  noteLoss(undefined)
  forgetToken()
}

/**
 * Ends the session without a sign-out, if its token is `token` or has expired. A late refusal of an earlier session has
 * a different token and must not end the current session.
 * @param why - the reason that the server sent, if any
 */
export function loseSession(token: string | undefined, why?: string) {
  const held = session.value()
  if (!held) return
  const isOver = hasRunOut(held.token)
  if (token !== held.token && !isOver) return
  noteLoss(isOver ? sessionEnds.time : (whys.find((known) => t(known) === why) ?? ''))
  forgetToken()
}

function forgetToken() {
  localStorage.removeItem(TOKEN)
  session.set(undefined)
}
