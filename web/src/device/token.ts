import { nowMs } from '../clock'

/** The token's key in local storage. */
export const TOKEN = 'token'

/** The user that a token names, and the token's unparsed claims. */
export interface TokenContent {
  token: string
  userId: string
  role: unknown
  /** The id of the session. */
  sid: unknown
  /** When the session began and when it ends, in seconds since 1970. */
  iat: unknown
  exp: unknown
}

/** Reads a token; undefined if it is malformed, names no user or has expired. */
export function contentOf(token: string | null): TokenContent | undefined {
  const payload = token ? payloadOf(token) : undefined
  if (!token || !payload) return undefined
  const { UserId, role, sid, iat, exp } = payload
  const userId = typeof UserId === 'number' ? String(UserId) : UserId
  if (typeof userId !== 'string' || userId === '') return undefined
  if (typeof exp === 'number' && isPast(exp)) return undefined
  return { token, userId, role, sid, iat, exp }
}

export function hasRunOut(token: string | null): boolean {
  const { exp } = (token && payloadOf(token)) || {}
  return typeof exp === 'number' && isPast(exp)
}

/** @param exp seconds since 1970 */
function isPast(exp: number): boolean {
  return exp * 1000 <= nowMs()
}

function payloadOf(token: string): Record<string, unknown> | undefined {
  try {
    const part = (token.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/')
    const bytes = Uint8Array.from(atob(part), (character) => character.codePointAt(0) ?? 0)
    const payload: unknown = JSON.parse(new TextDecoder().decode(bytes))
    return typeof payload === 'object' && payload !== null ? { ...payload } : undefined
  } catch {
    return undefined
  }
}
